import type ExcelJS from 'exceljs';
import { MARK_LOOKS } from '../../sheet/workbook/cell-marks.js';
import type { CellMark, MarkOutcome } from '../../sheet/workbook/port.js';
import { WorkbookFault } from '../../sheet/workbook/workbook-fault.js';
import { solidFill } from '../write/cell-content.js';
import { toXlsxString } from '../xlsx-string.js';
import { noteText } from './file-cell.js';
import { isMarkFill, marksText, parseMarks, type SetMark } from './set-mark.js';

/** The marks of a workbook in memory: a fill over the cell's own format, and a note if there is none. */
export class FileMarks {
  private readonly marks: SetMark[];

  constructor(
    private readonly workbook: ExcelJS.Workbook,
    /** As `text` gave it, when the workbook was last saved. */
    saved: string | null,
  ) {
    this.marks = [...parseMarks(saved)];
  }

  /** The marks as text that travels with the workbook; null = none. */
  get text(): string | null {
    return marksText(this.marks);
  }

  /** The notes that are ours. */
  notes(): readonly string[] {
    return this.marks.flatMap(({ note }) => note ?? []);
  }

  /** Takes earlier marks away. */
  clear(): void {
    for (const mark of this.marks.splice(0)) this.takeAway(mark);
  }

  /** Sets one mark on a cell that has none. */
  add({ sheet, row, column, severity, text }: CellMark): Pick<MarkOutcome, 'withoutNote'> {
    const cell = this.worksheet(sheet).getCell(row + 1, column + 1);
    const hasNote = noteText(cell) !== undefined;
    this.marks.push({ sheet, row, column, severity, fill: fillOf(cell), note: hasNote ? null : text });
    // styles are shared between cells: never changed in place
    cell.style = { ...cell.style, fill: solidFill(MARK_LOOKS[severity].fill) };
    if (!hasNote) cell.note = toXlsxString(text);
    return { withoutNote: hasNote ? 1 : 0 };
  }

  private takeAway({ sheet, row, column, severity, fill, note }: SetMark): void {
    const cell = this.workbook.getWorksheet(sheet)?.findCell(row + 1, column + 1);
    if (cell === undefined) return;
    // what was moved or changed since in another program is not ours any more
    if (isMarkFill(fillOf(cell), severity)) {
      const style = { ...cell.style };
      delete style.fill;
      cell.style = fill === null ? style : { ...style, fill };
    }
    if (note !== null && isNoteOf(cell, note)) takeNoteAway(cell);
  }

  private worksheet(name: string): ExcelJS.Worksheet {
    const wanted = name.toLowerCase();
    const found = this.workbook.worksheets.find((worksheet) => worksheet.name.toLowerCase() === wanted);
    if (found === undefined) throw new WorkbookFault('NOT_FOUND', `There is no sheet "${name}" any more.`);
    return found;
  }
}

/** exceljs offers no way to do this; a cell that was loaded keeps its note in two places. */
function takeNoteAway(cell: ExcelJS.Cell): void {
  Reflect.set(cell, '_comment', undefined);
  Reflect.deleteProperty(cell.model, 'comment');
}

const fillOf = ({ style }: { readonly style: Partial<ExcelJS.Style> }): ExcelJS.Fill | null => style.fill ?? null;

/** A note that was loaded from a file has lost its escapes, one that was just set has not. */
const isNoteOf = (cell: ExcelJS.Cell, text: string): boolean => {
  const found = noteText(cell);
  return found === text || found === toXlsxString(text);
};
