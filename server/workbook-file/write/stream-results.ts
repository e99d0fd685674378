import ExcelJS from 'exceljs';
import { mergedMarks } from '../../sheet/workbook/cell-marks.js';
import { freeSheetName, freeTableName } from '../../sheet/workbook/free-name.js';
import type { CellMark, ResultSheet } from '../../sheet/workbook/port.js';
import { MARKS_SETTING, marksText, parseMarks, type SetMark } from '../file/set-mark.js';
import { groupBy } from '../../lib/group-by.js';
import { settingRow } from '../file/settings-sheet.js';
import { WorkbookPackage } from '../package/workbook-package.js';
import { documentNotices } from '../read/left-behind.js';
import { readNotes } from '../read/notes.js';
import { readSettings, type WorkbookSettings } from '../read/settings.js';
import { readSharedContent } from '../read/shared-content.js';
import { readSheet } from '../read/sheet-reader.js';
import type { SheetFacts } from '../read/sheet-sink.js';
import { readStyles } from '../read/styles.js';
import { readThemeColours } from '../read/theme-colours.js';
import { readWorkbookParts } from '../read/workbook-parts.js';
import { SETTINGS_SHEET } from '../settings-sheet-name.js';
import { WINDOW } from '../window.js';
import type { ResultsToWrite, WrittenResults } from '../workbook-task.js';
import { toXlsxString } from '../xlsx-string.js';
import { cellFormat } from './cell-content.js';
import { SheetCopier } from './sheet-copier.js';
import { streamResultSheet } from './stream-result-sheet.js';

const CREATOR = 'Margin Desk';

/**
 * Writes results piece by piece, with no more of the workbook in memory than its texts. Of the source it carries values,
 * formulas, plain formats, notes, widths, frozen rows and our settings.
 */
export function streamResults(request: ResultsToWrite, path: string): Promise<WrittenResults> {
  return new ResultStream(path, request).write();
}

class ResultStream {
  private readonly writer: ExcelJS.stream.xlsx.WorkbookWriter;
  private readonly sheetNames: string[] = [];
  private readonly tableNames: string[] = [];
  private readonly set: SetMark[] = [];
  private readonly wanted: ReadonlyMap<string, readonly CellMark[]>;

  constructor(
    path: string,
    private readonly request: ResultsToWrite,
  ) {
    this.writer = new ExcelJS.stream.xlsx.WorkbookWriter({ filename: path, useStyles: true, useSharedStrings: true });
    this.writer.creator = CREATOR;
    this.writer.lastModifiedBy = CREATOR;
    this.wanted = groupBy(mergedMarks(request.marks), ({ sheet }) => sheet);
  }

  async write(): Promise<WrittenResults> {
    const { source, sheets } = this.request;
    const copied = source === null ? NOTHING : await this.copy(source);
    const sheetNames: string[] = [];
    for (const sheet of sheets) sheetNames.push(await this.addResults(sheet));
    this.writer.views = [{ ...WINDOW, activeTab: this.sheetNames.length - 1 }];
    streamSettings(this.writer, new Map([...copied.settings, [MARKS_SETTING, marksText(this.set)]]));
    await this.writer.commit();
    const withoutNote = this.set.filter(({ note }) => note === null).length;
    return { sheetNames, marked: this.set.length, withoutNote, notices: copied.notices };
  }

  private async addResults(sheet: ResultSheet): Promise<string> {
    const name = freeSheetName(sheet.name, this.sheetNames);
    this.sheetNames.push(name);
    const marks = this.wanted.get(name) ?? [];
    const nameTable = (wish: string): string => {
      const free = freeTableName(wish, this.tableNames);
      this.tableNames.push(free);
      return free;
    };
    this.set.push(...(await streamResultSheet(this.writer, { name, sheet, marks, nameTable })));
    return name;
  }

  private async copy(source: { readonly name: string; readonly path: string }): Promise<Copied> {
    const workbook = await WorkbookPackage.open(source);
    try {
      const parts = await readWorkbookParts(workbook);
      const { styles, lostLooks } = await readStyles(
        workbook,
        parts.stylesPart,
        await readThemeColours(workbook, parts.themePart),
      );
      const shared = await readSharedContent(workbook, parts, styles);
      const settings = await readSettings(workbook, parts, shared);
      const earlier = parseMarks(settings.get(MARKS_SETTING) ?? null);
      const formats = styles.map(cellFormat);
      const facts: SheetFacts[] = [];
      for (const sheet of parts.sheets.filter(({ name }) => name !== SETTINGS_SHEET)) {
        const copier = new SheetCopier(this.writer, sheet, formats, {
          notes: await readNotes(workbook, sheet),
          marks: this.wanted.get(sheet.name) ?? [],
          earlier: earlier.filter((mark) => mark.sheet === sheet.name),
        });
        facts.push(await readSheet(workbook, sheet, shared, copier));
        copier.finish();
        this.set.push(...copier.marks);
        this.sheetNames.push(sheet.name);
      }
      const size = `The copy has the values, formulas, number formats, colours and notes of ${source.name}, but no borders or similar formats.`;
      return { settings, notices: [size, ...(await documentNotices(workbook, parts, facts, lostLooks))] };
    } finally {
      workbook.close();
    }
  }
}

interface Copied {
  readonly settings: WorkbookSettings;
  readonly notices: readonly string[];
}

const NOTHING: Copied = { settings: new Map(), notices: [] };

/** Writes the settings that are there. */
function streamSettings(writer: ExcelJS.stream.xlsx.WorkbookWriter, settings: WorkbookSettings): void {
  const present = [...settings].flatMap(([name, value]) => (value === null ? [] : [settingRow(name, value)]));
  if (present.length === 0) return;
  const sheet = writer.addWorksheet(SETTINGS_SHEET, { state: 'veryHidden' });
  for (const cells of present) sheet.addRow(cells.map(toXlsxString)).commit();
  sheet.commit();
}
