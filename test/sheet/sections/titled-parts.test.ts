import { describe, expect, it } from '@jest/globals';
import { readPositionTables } from '../../../server/sheet/reader/read-tables.js';
import type { CellValue } from '../../../server/sheet/workbook/port.js';

const cellOf = (text: string): CellValue => (/^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text);

/** Rows that count, those that are left out with a word, and what is said of titles, of lines with bars between their cells. */
function read(...lines: readonly string[]) {
  const found = readPositionTables(
    lines.map((line) => line.split('|').map(cellOf)),
    { account: 'FILE' },
  );
  return {
    rows: found.flatMap(({ table }) => table.rows.map(({ sheetRow }) => sheetRow + 1)),
    leftOut: found.flatMap(({ table }) =>
      table.leftOut.flatMap(({ sheetRow, isTold }) => (isTold ? [sheetRow + 1] : [])),
    ),
    said: found.flatMap(({ table: { remarks } }) =>
      remarks.filter((remark) => /take (?:it )?out|take it/.test(remark)),
    ),
  };
}

const HEAD = 'Account|Contract|Month|Net';
const OIL = 'A1|CL|Feb27|10';
const HEATING = 'A1|HO|Feb27|-8';
const GASOLINE = 'A1|RB|Mar27|25';
const GAS = 'A1|NG|Mar27|-6';
const below = (title: string) => read('OPEN POSITIONS', HEAD, OIL, HEATING, '', title, HEAD, OIL, GASOLINE);
/** A title as a mere line within a table. */
const within = (title: string) => read(HEAD, OIL, HEATING, title, GASOLINE, GAS);

describe('a title that says that its rows are not held, or not now', () => {
  it.each([
    ...['CANCELLED', 'Cancelled trades', 'Reversals', 'CORRECTIONS', 'Stornierte Geschäfte', 'Storno', 'Annulées'],
    ...['PROJECTED POSITIONS', 'BENCHMARK', 'Ideas', 'LIMITS', 'Position limits', 'HEDGES PROPOSED', 'SCENARIO B'],
    ...['GIVE-UPS', 'TRANSFERS OUT', 'Rolls', 'Rolled positions', 'NOT OURS', 'Not for margin', 'For information only'],
    ...['DELIVERIES', 'Physical', 'Exposure to hedge', 'Lieferungen', 'LAST WEEK', 'Vorwoche', 'Semaine dernière'],
  ])('leaves them out, above headings and within a table: %s', (title) => {
    expect(below(title)).toMatchObject({ rows: [3, 4], leftOut: [8, 9] });
    expect(within(title)).toMatchObject({ rows: [2, 3], leftOut: [5, 6] });
  });
});

describe('a title whose words are not known', () => {
  it.each(['MEMO', 'PAPER BOOK', 'Sleeve two', 'Inventory', 'Exposure'])(
    'is quoted, with what is listed elsewhere as well: %s',
    (title) => {
      const { rows, said } = below(title);
      expect(rows).toEqual([3, 4, 8, 9]);
      expect(said).toEqual([
        expect.stringContaining(`“${title}”`),
        `What stands below “${title}” counts as positions: take it out if it is none.`,
      ]);
      expect(said[0]).toContain('CL');
      expect(within(title).said).toEqual([expect.stringContaining(`“${title}”`)]);
    },
  );

  it.each(['Positions as of 11/27/2026', 'Open positions 27.11.2026', 'CLIENT POSITIONS', 'TRADES TODAY'])(
    'so is one of another day, of others, or of trades: %s',
    (title) => expect(within(title).said).toEqual([expect.stringContaining(`“${title}”`)]),
  );

  it.each(['Crude oil', 'NYMEX', 'Long', 'OPEN POSITIONS', 'USD'])('is not where it says what is held: %s', (title) => {
    expect(within(title)).toMatchObject({ rows: [2, 3, 5, 6], said: [] });
  });

  it('is not where it stands above the first rows, or names them', () => {
    expect(read('Harbor Point Capital', HEAD, OIL, HEATING).said).toEqual([]);
    expect(read('Client positions', HEAD, OIL, 'House positions', HEAD, GAS).said).toEqual([]);
  });
});

describe('a summary by its title', () => {
  const DETAIL = ['Account|Contract|Month|Trade|Net', 'A1|CL|Feb27|T1|10', 'A1|CL|Feb27|T2|5'];

  it.each(['SUMMARY BY PRODUCT', 'Recap', 'Net by product', 'Zusammenfassung', 'Resumen'])(
    'is left out where other rows of the account add up to it, above and below them: %s',
    (title) => {
      const sum = [title, HEAD, 'A1|CL|Feb27|15'];
      expect(read(...sum, '', 'DETAIL', ...DETAIL)).toMatchObject({ rows: [7, 8], leftOut: [3] });
      expect(read('DETAIL', ...DETAIL, '', ...sum)).toMatchObject({ rows: [3, 4], leftOut: [8] });
    },
  );

  it('counts where it is another number, which is told', () => {
    const { rows, said } = read('SUMMARY', HEAD, 'A1|CL|Feb27|16', '', 'DETAIL', ...DETAIL);
    expect(rows).toEqual([3, 7, 8]);
    expect(said).toEqual([expect.stringContaining('“SUMMARY”'), expect.stringContaining('“DETAIL”')]);
  });
});
