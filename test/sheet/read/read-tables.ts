import { readPositionTables } from '../../../server/sheet/reader/read-tables.js';
import { examineTable } from '../../../server/sheet/reader/stage-table.js';
import type { CellValue } from '../../../server/sheet/workbook/port.js';

/** Rows of each table by field, the columns that stop it and the rows left out with a reason; of lines with bars between their cells. */
export function readTables(...lines: readonly string[]) {
  const values = lines.map((line) =>
    line.split('|').map((cell): CellValue => (/^-?\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : cell)),
  );
  return readPositionTables(values, { account: 'FILE' }).map(({ table, recognition }) => ({
    type: recognition.map.type,
    rows: table.rows.map(({ cells }) =>
      Object.fromEntries(
        Object.entries(recognition.map.columns).map(([field, column]) => [field, cells[column ?? -1]]),
      ),
    ),
    doubts: examineTable(table, recognition.map).doubts.map(({ heading }) => heading),
    reasons: table.leftOut.flatMap(({ reason, isTold }) => (isTold ? [reason] : [])),
    missing: recognition.missing.map(({ label }) => label),
  }));
}
