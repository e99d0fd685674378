import { describe, expect, it } from '@jest/globals';
import { readPositionTables } from '../../../server/sheet/reader/read-tables.js';
import type { CellValue } from '../../../server/sheet/workbook/port.js';

/** Curves that count, and those whose amounts were converted, of lines with bars between their cells. */
function read(...lines: readonly string[]) {
  const values = lines.map((line) =>
    line.split('|').map((cell): CellValue => (/^-?\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : cell)),
  );
  const [found] = readPositionTables(values, { account: 'FILE' });
  const index = found?.recognition.map.columns['index'] ?? -1;
  return {
    counted: found?.table.rows.map(({ cells }) => cells[index]),
    converted: found?.table.leftOut.filter(({ reason }) => reason.startsWith('its DV01 is in USD')).length,
  };
}

const TABLE = ['Account|Tenor|SOFR|ESTR', 'A|1Y|-10|-1.4', 'A|2Y|10|3.2'];

describe('a ladder in one currency', () => {
  it.each([
    'USD thousands per bp; + = we make money when rates fall',
    'DV01 in USD thousands',
    'all in USD k',
    'DV01 ($000)',
    'kUSD / bp',
    'in thousands of dollars',
    "Amounts in USD '000",
    'All figures USD equivalent',
  ])('does not count curves of another one: %s', (line) => {
    const expected = { counted: ['SOFR', 'SOFR'], converted: 2 };
    expect(read(line, ...TABLE)).toEqual(expected);
    expect(read(...TABLE, line)).toEqual(expected);
  });

  it.each(['DV01 in local currency thousands', 'DV01 in USD k / EUR k', 'Base currency: USD', 'Limit: USD 500k'])(
    'is none where a line does not say so: %s',
    (line) => expect(read(line, ...TABLE)).toEqual({ counted: ['SOFR', 'ESTR', 'SOFR', 'ESTR'], converted: 0 }),
  );
});
