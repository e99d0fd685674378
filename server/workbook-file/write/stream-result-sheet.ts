import type ExcelJS from 'exceljs';
import { setImmediate } from 'node:timers/promises';
import { absoluteReference } from '../../sheet/workbook/a1.js';
import { MARK_LOOKS } from '../../sheet/workbook/cell-marks.js';
import type { CellMark, CellValue, ResultSheet } from '../../sheet/workbook/port.js';
import { placedBlocks, type PlacedBlock } from '../../sheet/workbook/result-layout.js';
import { BLOCK_TITLE, COLUMN_HEADING, lineFormat, resultCellFormat } from '../file/result-formats.js';
import { columnWidths } from '../file/column-widths.js';
import type { SetMark } from '../file/set-mark.js';
import { groupBy } from '../../lib/group-by.js';
import { toXlsxString } from '../xlsx-string.js';
import { solidFill } from './cell-content.js';

const ROWS_A_TURN = 1000;

export interface NamedResultSheet {
  readonly name: string;
  readonly sheet: ResultSheet;
  /** On this sheet, one for a cell. */
  readonly marks: readonly CellMark[];
  /** Gives a table its name in the workbook. */
  readonly nameTable: (wish: string) => string;
}

/**
 * Writes a sheet of results row by row. Tables are plain cells here: exceljs has no tables in streams; their headings get
 * the tables' names, by which the sheet is known for one of results.
 * @returns the marks that were set
 */
export async function streamResultSheet(
  writer: ExcelJS.stream.xlsx.WorkbookWriter,
  { name, sheet, marks, nameTable }: NamedResultSheet,
): Promise<readonly SetMark[]> {
  const worksheet = writer.addWorksheet(name);
  worksheet.columns = columnWidths(sheet.blocks).map((width) => ({ width }));
  const stream = new RowStream(worksheet, marks);
  for (const [row, { text, isWarning }] of sheet.lines.entries())
    await stream.write(row, [text], () => lineFormat(row, isWarning));
  for (const placed of placedBlocks(sheet)) {
    const { block, titleRow, headingRow, rows } = placed;
    await stream.write(titleRow, [block.title], () => BLOCK_TITLE);
    await stream.write(
      headingRow,
      block.columns.map(({ heading }) => heading),
      () => COLUMN_HEADING,
    );
    for (const [index, cells] of rows.entries()) {
      await stream.write(headingRow + 1 + index, cells, (value, column) =>
        resultCellFormat(value, block.columns[column]?.format ?? 'text'),
      );
    }
    writer.definedNames.add(headingReference(name, placed), nameTable(block.name));
  }
  worksheet.commit();
  return stream.marks;
}

const headingReference = (sheet: string, { block, headingRow }: PlacedBlock): string =>
  absoluteReference({ sheet, row: headingRow, column: 0, rowCount: 1, columnCount: block.columns.length });

type FormatOf = (value: CellValue | null, column: number) => Partial<ExcelJS.Style>;

class RowStream {
  readonly marks: SetMark[] = [];
  private readonly marksByRow: ReadonlyMap<number, readonly CellMark[]>;
  private written = 0;

  constructor(
    private readonly worksheet: ExcelJS.Worksheet,
    marks: readonly CellMark[],
  ) {
    this.marksByRow = groupBy(marks, ({ row }) => row);
  }

  async write(number: number, cells: readonly (CellValue | null)[], formatOf: FormatOf): Promise<void> {
    const row = this.worksheet.getRow(number + 1);
    cells.forEach((value, column) => {
      const cell = row.getCell(column + 1);
      cell.value = typeof value === 'string' ? toXlsxString(value) : value;
      cell.style = formatOf(value, column);
    });
    for (const { sheet, column, severity, text } of this.marksByRow.get(number) ?? []) {
      const cell = row.getCell(column + 1);
      cell.style = { ...cell.style, fill: solidFill(MARK_LOOKS[severity].fill) };
      cell.note = toXlsxString(text);
      this.marks.push({ sheet, row: number, column, severity, fill: null, note: text });
    }
    row.commit();
    this.written++;
    if (this.written % ROWS_A_TURN === 0) await setImmediate();
  }
}
