import { describe, expect, it } from '@jest/globals';
import { readPositionTables } from '../../../server/sheet/reader/read-tables.js';
import type { CellValue } from '../../../server/sheet/workbook/port.js';

/** Rows that count and those that are left out with a word, of lines with bars between their cells. */
function read(...lines: readonly string[]) {
  const values = lines.map((line) =>
    line.split('|').map((cell): CellValue => (/^-?\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : cell)),
  );
  const found = readPositionTables(values, { account: 'FILE' });
  return {
    rows: found.flatMap(({ table }) => table.rows.map(({ sheetRow }) => sheetRow)),
    told: found.flatMap(({ table }) => table.leftOut.flatMap(({ sheetRow, isTold }) => (isTold ? [sheetRow] : []))),
  };
}

const HEAD = 'Account|Exchange|Contract|Month|Lots';
const FIRST = ['A1|NYMEX|CL|Dec-27|10', 'A1|NYMEX|NG|Mar-27|3'];
const SECOND = ['A2|NYMEX|CL|Dec-27|-5', 'A2|NYMEX|NG|Mar-27|3'];

describe('an account that is the sum of the others', () => {
  it.each(['Total', 'Total firm', 'All', 'Consolidated', 'Group', 'OMNI', 'Konsolidiert'])(
    'is left out wherever it stands, by its name: %s',
    (name) => {
      const sums = [`${name}|NYMEX|CL|Dec-27|5`, `${name}|NYMEX|NG|Mar-27|6`];
      expect(read(HEAD, ...FIRST, ...SECOND, ...sums)).toEqual({ rows: [1, 2, 3, 4], told: [5, 6] });
      expect(read(HEAD, ...sums, ...FIRST, ...SECOND)).toEqual({ rows: [3, 4, 5, 6], told: [1, 2] });
    },
  );

  it('is left out by three contracts under any name', () => {
    const rows = [...FIRST, ...SECOND, 'A2|CME|ES|Dec-26|1'];
    const sums = ['Book 7|NYMEX|CL|Dec-27|5', 'Book 7|NYMEX|NG|Mar-27|6', 'Book 7|CME|ES|Dec-26|1'];
    expect(read(HEAD, ...rows, ...sums)).toEqual({ rows: [1, 2, 3, 4, 5], told: [6, 7, 8] });
  });

  it.each([
    ['HOUSE|NYMEX|CL|Dec-27|8', 'HOUSE-T2|NYMEX|CL|Dec-27|3'],
    ['HOUSE|NYMEX|CL|Dec-27|5', 'HOUSE-T2|CME|ES|Dec-26|3'],
  ])('leaves its parts, which beside it seem to be sums: %s, %s', (sum, second) => {
    const rows = [sum, 'HOUSE|NYMEX|NG|Mar-27|-2', 'HOUSE-T1|NYMEX|CL|Dec-27|5', 'HOUSE-T1|NYMEX|NG|Mar-27|-2', second];
    expect(read(HEAD, ...rows)).toEqual({ rows: [3, 4, 5], told: [1, 2] });
  });

  it('is left out of a ladder', () =>
    expect(
      read('Account|Index|Tenor|DV01', 'A1|SOFR|2Y|1000', 'A2|SOFR|2Y|200', 'A2|SOFR|5Y|-5', 'All|SOFR|2Y|1200'),
    ).toEqual({ rows: [1, 2, 3], told: [4] }));

  it('is none where its lots are others, or one contract is the sum by accident', () => {
    const house = ['House|NYMEX|CL|Dec-27|-5', 'House|NYMEX|NG|Mar-27|-6'];
    expect(read(HEAD, ...FIRST, ...SECOND, ...house)).toEqual({ rows: [1, 2, 3, 4, 5, 6], told: [] });
    const other = ['A3|NYMEX|CL|Dec-27|5', 'A3|CME|ES|Dec-26|4'];
    expect(read(HEAD, ...FIRST, ...SECOND, ...other)).toEqual({ rows: [1, 2, 3, 4, 5, 6], told: [] });
  });
});

describe('accounts in rows of their own in the column of accounts', () => {
  it('are those of the rows below them', () => {
    const values = ['Account|Exchange|Contract|Month|Lots', 'A1||||', '|NYMEX|CL|Dec-27|10', 'A1 Total||||10'];
    const second = ['A2||||', '|NYMEX|CL|Dec-27|3', 'Note: as of the close||||', '|NYMEX|NG|Mar-27|-5'];
    const [found] = readPositionTables(
      [...values, ...second].map((line) => line.split('|')),
      { account: 'FILE' },
    );
    const account = found?.recognition.map.columns['account_code'] ?? -1;
    expect(found?.table.rows.map(({ cells }) => cells[account])).toEqual(['A1', 'A2', 'A2']);
  });
});

describe('a part of another row', () => {
  it.each(['of which pending', 'davon offen', 'dont en attente', 'Carried forward', 'b/f'])(
    'is no account: %s',
    (name) =>
      expect(read(HEAD, FIRST[0] ?? '', `${name}|NYMEX|CL|Dec-27|4`, FIRST[1] ?? '')).toEqual({
        rows: [1, 3],
        told: [2],
      }),
  );
});

describe('a table of all accounts beside one by account', () => {
  it('repeats it', () => {
    const accounts = [HEAD, ...FIRST, ...SECOND, 'A2|CME|ES|Dec-26|1'];
    const all = [
      'Net position',
      HEAD.replace('Account|', ''),
      'NYMEX|CL|Dec-27|5',
      'NYMEX|NG|Mar-27|6',
      'CME|ES|Dec-26|1',
    ];
    expect(read(...accounts, '', ...all)).toEqual({ rows: [1, 2, 3, 4, 5], told: [9, 10, 11] });
  });
});
