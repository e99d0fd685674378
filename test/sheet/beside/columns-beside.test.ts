import { describe, expect, it } from '@jest/globals';
import { readPositionTables } from '../../../server/sheet/reader/read-tables.js';
import { examineTable, stageTable } from '../../../server/sheet/reader/stage-table.js';
import { sentColumns } from '../../../server/sheet/table/stage-range.js';
import type { CellValue } from '../../../server/sheet/workbook/port.js';
import { BASE_TABLES, type BaseTable } from './base-tables.js';
import { COLUMNS_BESIDE } from './columns-beside.js';

const cellOf = (text: string): CellValue => (/^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text);

/** The rows of a table as they are sent, and what is said of it: questions, problems of cells, rows left out, columns read otherwise. */
function read(lines: readonly string[], fields: readonly string[]) {
  const values = lines.map((line) => line.split('|').map(cellOf));
  const [found] = readPositionTables(values, { account: 'FILE' });
  if (found === undefined) return undefined;
  const { table, recognition } = found;
  const place = { sheet: '', row: 0, column: 0, rowCount: values.length, columnCount: values[0]?.length ?? 0 };
  const { data, issues } = stageTable(place, table, recognition.map, () => null);
  const sent = sentColumns(recognition.map).map(({ field }) => field);
  return {
    rows: data.map((row) => fields.map((field) => row[sent.indexOf(field)] ?? '')),
    said: [
      ...examineTable(table, recognition.map).doubts.map(({ doubt }) => doubt),
      ...issues.map(({ message }) => message),
      ...table.leftOut.flatMap(({ reason, isTold }) => (isTold ? [reason] : [])),
      ...table.remarks,
      ...recognition.missing.map(({ label }) => label),
    ],
  };
}

/** The columns beside a table that change its rows in silence, each before all columns, between them or behind them in turn. */
function silentChanges({ lines, fields, amounts }: BaseTable): readonly string[] {
  const base = read(lines, fields);
  const width = lines[0]?.split('|').length ?? 0;
  return COLUMNS_BESIDE.flatMap(([heading, cells], at) => {
    const place = [0, Math.ceil(width / 2), width][at % 3] ?? 0;
    const beside = [heading, ...amounts.map((amount, row) => String(cells(amount, row)))];
    const found = read(
      lines.map((line, row) =>
        line
          .split('|')
          .toSpliced(place, 0, beside[row] ?? '')
          .join('|'),
      ),
      fields,
    );
    // A table that is not read is refused with its reason.
    if (found === undefined || JSON.stringify(found.rows) === JSON.stringify(base?.rows)) return [];
    return found.said.some((text) => base?.said.includes(text) === false)
      ? []
      : [`${heading}: ${JSON.stringify(found.rows)}`];
  });
}

describe('a column beside positions changes none of them in silence', () => {
  it.each(BASE_TABLES.map((table) => [table.name, table] as const))('%s', (_, table) => {
    expect(read(table.lines, table.fields)?.rows).toHaveLength(table.lines.length - 1);
    expect(silentChanges(table)).toEqual([]);
  });
});
