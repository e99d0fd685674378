import { describe, expect, it } from '@jest/globals';
import { readPositionTables } from '../../../server/sheet/reader/read-tables.js';
import { daysOfTables } from '../../../server/sheet/reader/days/said-days.js';
import { staleDayNotices } from '../../../server/sheet/reader/days/stale-days.js';
import type { CellValue } from '../../../server/sheet/workbook/port.js';

const MARKET = '2026-11-20';
const TABLE = [
  ['Account', 'Exchange', 'Contract', 'Expiry', 'Net'],
  ['A', 'NYMEX', 'CL', '202703', 10],
  ['A', 'NYMEX', 'NG', '202704', -5],
];

/** What is said of the day of some cells. */
function noticesOf(cells: readonly (readonly CellValue[])[], sheet?: string, file = 'book.csv'): readonly string[] {
  const tables = readPositionTables(cells, { account: 'FILE', ...(sheet === undefined ? {} : { sheet }) });
  return staleDayNotices(
    daysOfTables(
      file,
      tables.map(({ table }) => table),
    ),
    MARKET,
  );
}
const wide = (line: readonly CellValue[]): readonly CellValue[] =>
  TABLE[0]?.map((_, column) => line[column] ?? '') ?? [];
const notice = (text: string, apart: string): string =>
  `Positions of another day: “${text}” is ${apart} the day of the market, ${MARKET}, on which they are margined.`;

describe('positions of a day that is far from that of the market', () => {
  it.each([
    'As of 2025-11-20',
    'As of close 20-Nov-2025',
    'Position date: 2025-11-20',
    'Statement date 20 Nov 2025',
    'Business date: 11/20/2025',
    'COB 20251120',
    'Stand: 20.11.2025',
    'Positions au 20/11/2025',
    'Posizioni al 20.11.2025',
    'Statement period 1-Nov-2025 to 20-Nov-2025',
    'Printed 2025-11-20',
  ])('are told by a line above them or below: %s', (line) => {
    const told = [notice(line, '365 days before')];
    expect(noticesOf([wide([line]), ...TABLE])).toEqual(told);
    expect(noticesOf([...TABLE, wide([]), wide([line])])).toEqual(told);
  });

  it('are told by a line of several cells', () =>
    expect(noticesOf([wide(['Statement date:', '2025-11-20']), ...TABLE])).toEqual([
      notice('Statement date: 2025-11-20', '365 days before'),
    ]));

  it.each(['As of', 'Position Date', 'Business date', 'Stichtag'])('are told by a column: %s', (heading) => {
    const cells = TABLE.map((row, index) => [...row, index === 0 ? heading : '2025-11-20']);
    expect(noticesOf(cells)).toEqual([notice(`${heading} 20251120`, '365 days before')]);
  });

  it('are told by the heading of what is held, in whatever year is near', () =>
    expect(noticesOf([[...(TABLE[0]?.slice(0, -1) ?? []), 'Pos 27-Nov'], ...TABLE.slice(1)])).toEqual([
      notice('Pos 27-Nov', '7 days after'),
    ]));

  it('are told by the name of the sheet', () =>
    expect(noticesOf(TABLE, 'Pos 30-Oct-26')).toEqual([notice('Pos 30-Oct-26', '21 days before')]));

  it.each(['positions_20251120.csv', 'positions-2025-11-20.xlsx', '/in/pos 20-Nov-2025.csv'])(
    'are told by the name of the file: %s',
    (file) => expect(noticesOf(TABLE, undefined, file)).toEqual([expect.stringContaining('365 days before')]),
  );

  it('are of the nearer day where nobody knows which number is the day', () =>
    expect(noticesOf([wide(['As of 11/12/2026']), ...TABLE])).toEqual([notice('As of 11/12/2026', '8 days before')]));

  it.each([
    'As of 2026-11-20',
    'As of 2026-11-16',
    'Statement date 23-Nov-2026',
    'Account opened 2019-05-01',
    'Last trade date 2025-11-20',
    'Expiring since 2025-11-20',
    'Contract size as said in the agreement of 2019',
  ])('are of the market’s day otherwise: %s', (line) => expect(noticesOf([wide([line]), ...TABLE])).toEqual([]));

  it('are of the day that a statement says, whenever it was printed', () =>
    expect(noticesOf([wide(['As of 2025-11-20']), ...TABLE, wide([]), wide(['Printed 2026-11-20'])])).toHaveLength(1));
});

describe('the name of a file with a number before a word', () => {
  it.each(['04-sierra.csv', '05-market.csv', 'book 12-decoder.csv'])(
    'is no day where the word only begins as a month: %s',
    (file) => expect(noticesOf(TABLE, undefined, file)).toEqual([]),
  );

  it.each(['04-sie.csv', '4-sierpnia.csv', '04-August.csv', '4 août.csv', '04-ağustos.csv'])(
    'is a day where it is one: %s',
    (file) => expect(noticesOf(TABLE, undefined, file)).toHaveLength(1),
  );
});
