import type ExcelJS from 'exceljs';
import { MARK_LOOKS } from '../../sheet/workbook/cell-marks.js';
import type { CellMark } from '../../sheet/workbook/port.js';
import { isMarkFill, type SetMark } from '../file/set-mark.js';
import { workbookFault } from '../invalid-workbook.js';
import type { SheetNote } from '../read/notes.js';
import type { SheetCell, SheetLayout, SheetSink } from '../read/sheet-sink.js';
import { USUAL_HEIGHT } from '../window.js';
import type { SheetPart } from '../read/workbook-parts.js';
import { toXlsxString } from '../xlsx-string.js';
import { cellContent, solidFill } from './cell-content.js';

type Writer = ExcelJS.stream.xlsx.WorkbookWriter;
type Format = Partial<ExcelJS.Style>;

/** What is set on the cells of a sheet beside its own content. */
export interface SheetAdditions {
  readonly notes: readonly SheetNote[];
  readonly marks: readonly CellMark[];
  /** Marks of an earlier run, which are taken away. */
  readonly earlier: readonly SetMark[];
}

const MARK_FILLS = { error: solidFill(MARK_LOOKS.error.fill), warning: solidFill(MARK_LOOKS.warning.fill) };

/** Writes the cells of a sheet as they are read, with notes and marks where they belong. */
export class SheetCopier implements SheetSink {
  /** The marks that were set. */
  readonly marks: SetMark[] = [];
  private readonly widths: Partial<ExcelJS.Column>[] = [];
  private sheet: ExcelJS.Worksheet | undefined;
  private row = -1;
  private cells: SheetCell[] = [];
  private readonly additions: RowAdditions;

  /** @param formats by the number that cells use; the first is the usual one */
  constructor(
    private readonly writer: Writer,
    private readonly part: Pick<SheetPart, 'name' | 'state'>,
    private readonly formats: readonly Format[],
    additions: SheetAdditions,
  ) {
    this.additions = new RowAdditions(additions);
  }

  column(first: number, last: number, width: number): void {
    for (let column = first; column <= last; column++) this.widths[column] = { width };
  }

  begin({ frozenRows }: SheetLayout): void {
    this.openSheet(frozenRows);
  }

  cell(cell: SheetCell): void {
    if (cell.row < this.row) throw workbookFault(`The rows of the sheet ${this.part.name} are not in order.`);
    if (cell.row > this.row) {
      this.finishRow();
      this.row = cell.row;
    }
    this.cells.push(cell);
  }

  finish(): void {
    this.finishRow();
    this.writeAdditionsBefore(Infinity);
    this.openSheet(0).commit();
  }

  private openSheet(frozenRows: number): ExcelJS.Worksheet {
    if (this.sheet !== undefined) return this.sheet;
    const { name, state } = this.part;
    const views: Partial<ExcelJS.WorksheetView>[] = frozenRows > 0 ? [{ state: 'frozen', ySplit: frozenRows }] : [];
    this.sheet = this.writer.addWorksheet(name, { state, views });
    this.sheet.columns = Array.from(this.widths, (width: Partial<ExcelJS.Column> | undefined) => width ?? {});
    return this.sheet;
  }

  private finishRow(): void {
    this.writeAdditionsBefore(this.row);
    if (this.cells.length > 0) this.writeRow(this.row, this.cells);
    this.cells = [];
  }

  private writeAdditionsBefore(row: number): void {
    for (let next = this.additions.next(); next !== undefined && next < row; next = this.additions.next())
      this.writeRow(next, []);
  }

  private writeRow(number: number, cells: readonly SheetCell[]): void {
    const row = this.openSheet(0).getRow(number + 1);
    const { notes, marks, earlier } = this.additions.take(number);
    for (const { column, value, formula, style } of cells) {
      const cell = row.getCell(column + 1);
      cell.value = cellContent(value, formula);
      cell.style = (style > 0 ? this.formats[style] : undefined) ?? NO_FORMAT;
    }
    for (const mark of earlier) takeFillAway(row.getCell(mark.column + 1), mark);
    const own = notes.filter((note) => !earlier.some((mark) => mark.column === note.column && mark.note === note.text));
    for (const { column, text } of own) row.getCell(column + 1).note = toXlsxString(text);
    for (const mark of marks) {
      const hasNote = own.some(({ column }) => column === mark.column);
      this.marks.push(setMark(row.getCell(mark.column + 1), mark, hasNote));
    }
    if (!row.hasValues) row.height = USUAL_HEIGHT;
    row.commit();
  }
}

/** One for all cells: exceljs writes each object of a format out to find whether it has been there before. */
const NO_FORMAT: Partial<ExcelJS.Style> = {};

function takeFillAway(cell: ExcelJS.Cell, { severity, fill }: SetMark): void {
  if (!isMarkFill(cell.style.fill, severity)) return;
  const style = { ...cell.style };
  delete style.fill;
  cell.style = fill === null ? style : { ...style, fill };
}

function setMark(cell: ExcelJS.Cell, { sheet, row, column, severity, text }: CellMark, hasNote: boolean): SetMark {
  const { fill } = { fill: null, ...cell.style };
  cell.style = { ...cell.style, fill: MARK_FILLS[severity] };
  if (!hasNote) cell.note = toXlsxString(text);
  return { sheet, row, column, severity, fill, note: hasNote ? null : text };
}

/** Additions row by row, from top to bottom. */
class RowAdditions {
  private readonly byRow = new Map<number, { notes: SheetNote[]; marks: CellMark[]; earlier: SetMark[] }>();
  private readonly rows: readonly number[];
  private at = 0;

  constructor({ notes, marks, earlier }: SheetAdditions) {
    for (const note of notes) this.rowOf(note.row).notes.push(note);
    for (const mark of marks) this.rowOf(mark.row).marks.push(mark);
    for (const mark of earlier) this.rowOf(mark.row).earlier.push(mark);
    this.rows = [...this.byRow.keys()].sort((first, second) => first - second);
  }

  /** The first row that was not taken yet. */
  next(): number | undefined {
    let row = this.rows[this.at];
    while (row !== undefined && !this.byRow.has(row)) row = this.rows[++this.at];
    return row;
  }

  take(row: number): SheetAdditions {
    const found = this.byRow.get(row) ?? { notes: [], marks: [], earlier: [] };
    this.byRow.delete(row);
    return found;
  }

  private rowOf(row: number): { notes: SheetNote[]; marks: CellMark[]; earlier: SetMark[] } {
    const known = this.byRow.get(row);
    if (known !== undefined) return known;
    const made = { notes: [], marks: [], earlier: [] };
    this.byRow.set(row, made);
    return made;
  }
}
