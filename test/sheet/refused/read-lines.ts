import { readPositionTables } from '../../../server/sheet/reader/read-tables.js';
import { examineTable, stageTable } from '../../../server/sheet/reader/stage-table.js';
import { sentColumns } from '../../../server/sheet/table/stage-range.js';
import type { CellValue } from '../../../server/sheet/workbook/port.js';

/** What was read of the first table of lines. */
export interface ReadLines {
  /** Rows that count, by the line they stand in, from 1, and the cells of the columns asked for; lots as they are sent, with their side. */
  readonly rows: readonly (readonly CellValue[])[];
  readonly leftOut: readonly string[];
  readonly remarks: readonly string[];
  readonly doubts: readonly string[];
  readonly missing: readonly string[];
}

/** Reads lines with bars between their cells. @param fields by which the rows are shown */
export function readLines(fields: readonly string[], ...lines: readonly string[]): ReadLines | undefined {
  const values = lines.map((line) =>
    line.split('|').map((cell): CellValue => (/^-?\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : cell)),
  );
  const width = Math.max(...values.map(({ length }) => length));
  const cells = values.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''));
  const [found] = readPositionTables(cells, { account: 'FILE' });
  if (found === undefined) return undefined;
  const { table, recognition } = found;
  const { map } = recognition;
  const place = { sheet: '', row: 0, column: 0, rowCount: cells.length, columnCount: width };
  const lots = sentColumns(map).findIndex(({ field }) => field === 'net_position');
  const sent = stageTable(place, table, map, () => null).data.map((row) => Number(row[lots]));
  const cellOf = (index: number, field: string): CellValue =>
    field === 'net_position' ? (sent[index] ?? '') : (table.rows[index]?.cells[map.columns[field] ?? -1] ?? '');
  return {
    rows: table.rows.map(({ sheetRow }, index) => [sheetRow + 1, ...fields.map((field) => cellOf(index, field))]),
    leftOut: table.leftOut.flatMap(({ sheetRow, reason, isTold }) => (isTold ? [`${sheetRow + 1}: ${reason}`] : [])),
    remarks: table.remarks,
    doubts: examineTable(table, recognition.map).doubts.map(({ heading, doubt }) => `${heading}: ${doubt}`),
    missing: recognition.missing.map(({ label }) => label),
  };
}
