import { createWriteStream } from 'node:fs';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import ExcelJS from 'exceljs';
import { mergedMarks } from '../../sheet/workbook/cell-marks.js';
import { freeSheetName, freeTableName } from '../../sheet/workbook/free-name.js';
import type { CellMark, ResultSheet } from '../../sheet/workbook/port.js';
import { MARKS_SETTING, marksText, parseMarks, type SetMark } from '../file/set-mark.js';
import { groupBy } from '../../lib/group-by.js';
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
import { SETTINGS_SHEET, settingRow } from '../../sheet/workbook/settings-sheet.js';
import { WINDOW } from '../window.js';
import type { CopiedWorkbook, ResultsToWrite, WrittenResults } from '../workbook-task.js';
import { toXlsxString } from '../xlsx-string.js';
import { cellFormat } from './cell-content.js';
import { SheetCopier } from './sheet-copier.js';
import { streamResultSheet } from './stream-result-sheet.js';

const CREATOR = 'Margin Desk';

/** Of a copy that is begun before there is a file for it; what comes after waits for the file. */
const HELD_BYTES = 64_000_000;

/**
 * Writes results piece by piece, with no more of the workbook in memory than its texts and what of the copy has no file yet. Of the
 * source it carries values, formulas, plain formats, notes, widths, frozen rows and our settings. The copy begins at once.
 */
export class StreamedResults {
  private readonly output = new PassThrough({ highWaterMark: HELD_BYTES });
  private readonly writer = new ExcelJS.stream.xlsx.WorkbookWriter({
    stream: this.output,
    useStyles: true,
    useSharedStrings: true,
  });
  private readonly sheetNames: string[] = [];
  private readonly tableNames: string[] = [];
  private readonly set: SetMark[] = [];
  private readonly wanted: ReadonlyMap<string, readonly CellMark[]>;
  private readonly copied: Promise<Copied>;

  /** @param marks of the cells of the source: they are set as the copy comes to them */
  constructor(
    private readonly source: CopiedWorkbook | null,
    private readonly marks: readonly CellMark[],
  ) {
    this.writer.creator = CREATOR;
    this.writer.lastModifiedBy = CREATOR;
    this.wanted = groupBy(mergedMarks(marks), ({ sheet }) => sheet);
    this.copied = source === null ? Promise.resolve(NOTHING) : this.copy(source);
    // What is wrong with the source is told to whoever writes the results.
    this.copied.catch(() => undefined);
  }

  /** @param path of a new file @returns what was written, of a copy of its own if the cells of the source have other marks */
  async write(request: ResultsToWrite, path: string): Promise<WrittenResults> {
    if (this.marks !== request.marks && this.marks.length + request.marks.length > 0) {
      this.output.destroy();
      return new StreamedResults(this.source, request.marks).write(request, path);
    }
    const file = pipeline(this.output, createWriteStream(path));
    const finished = this.finish(request.sheets).catch((error: unknown) => {
      this.output.destroy();
      throw error;
    });
    const [written] = await Promise.all([finished, file]);
    return written;
  }

  private async finish(sheets: readonly ResultSheet[]): Promise<WrittenResults> {
    const copied = await this.copied;
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

  private async copy(source: CopiedWorkbook): Promise<Copied> {
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
