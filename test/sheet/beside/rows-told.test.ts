import { describe, expect, it } from '@jest/globals';
import { Readable } from 'node:stream';
import { readPositionTables } from '../../../server/sheet/reader/read-tables.js';
import { examineTable } from '../../../server/sheet/reader/stage-table.js';
import { remarksOf } from '../../../server/sheet/reader/table-remarks.js';
import { readTextBook } from '../../../server/sheet/text/text-book.js';
import type { CellValue } from '../../../server/sheet/workbook/port.js';

const BOOK: readonly (readonly CellValue[])[] = [
  ['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Strike', 'Qty'],
  ['A1', 'NYMEX', 'CL', 'FUT', '202712', '', 10],
  ['A1', 'NYMEX', 'CL', 'FUT', '202801', '', -5],
  ['A1', 'NYMEX', 'LO', 'PUT', '202712', 60, -8],
];

/** The book with a column beside it: what is told, what is asked, and the rows that count, from 1. */
function beside(heading: string, ...cells: readonly CellValue[]) {
  const values = BOOK.map((row, index) => [...row, index === 0 ? heading : (cells[index - 1] ?? '')]);
  const [found] = readPositionTables(values, { account: 'FILE' });
  if (found === undefined) throw new Error('No table is found.');
  const { table, recognition } = found;
  return {
    told: remarksOf(table, 0),
    asked: examineTable(table, recognition.map).doubts.map(({ doubt }) => doubt),
    counted: table.rows.map(({ sheetRow }) => sheetRow + 1),
    accounts: table.rows.map((row) => row.cells[recognition.map.columns['account_code'] ?? -1]),
  };
}

describe('a quantity of somebody else beside the rows', () => {
  it.each([
    ['Broker Qty', 10, -6, -8],
    ['Broker Qty', 10, 6, 8],
    ['FCM Position', 10, -6, -8],
    ['CCP Lots', 10, 0, 8],
    ['Statement Qty', 10, 6, 8],
    ['GMI', 10, 6, 8],
    ['Executed', 10, 6, 8],
  ])('is told of the rows that differ, which count: %s', (heading, ...cells) => {
    const { told, asked, counted } = beside(heading, ...cells);
    expect(told).toEqual([
      `Row 3 counts as it stands: “${heading}” holds another quantity there than “Qty”, and is not read.`,
    ]);
    expect(asked).toEqual([]);
    expect(counted).toEqual([2, 3, 4]);
  });

  it.each([
    ['Broker Qty', 10, -5, -8],
    ['Settle', 10, 6, 8],
    ['Open Interest', 10, 6, 8],
    ['Barrels', 10000, 5000, 8000],
    ['Prior Position', 10, 6, 8],
  ])('is not told where it says the same, or something else: %s', (heading, ...cells) => {
    expect(beside(heading, ...cells).told).toEqual([]);
  });

  it('is told of all rows of a long text, which is read in slices, by their lines', async () => {
    const rows = Array.from({ length: 3500 }, (_, index) => {
      const lots = (index % 4) + 1;
      return `A${index},NYMEX,CL,FUT,202712,${lots},${[5, 1500, 3300].includes(index) ? 9 : lots}`;
    });
    const bytes = Buffer.from(['Account,Exchange,Contract,Type,Expiry,Qty,Broker Qty', ...rows].join('\n'));
    const file = { name: 'book.csv', size: bytes.length, pieces: () => Readable.from([bytes]) };
    const newSink = () => ({ add: () => undefined, settle: () => Promise.resolve() });
    const read = await readTextBook(file, {
      leftAside: [],
      ask: () => Promise.resolve([]),
      doubtText: () => '',
      newSink,
    });
    expect(read.ok && read.value.notices).toContain(
      'book.csv: Rows 7, 1502, 3302 count as they stand: “Broker Qty” holds another quantity there than “Qty”, and is not read.',
    );
  });
});

describe('an answer, a mark or a number beside some rows', () => {
  it.each([
    ['Reconciled', 'Y', 'N', 'Y', 'says N there'],
    ['Template', '', 'x', '', 'Row 3 is left out'],
    ['Is Leg', 'N', 'Y', 'N', 'says Y there'],
    ['Mark', '', '*', '', 'says * there'],
    ['Pledged', 0, 2, 0, 'says 2 there'],
    ['In transit', '', 2, '', 'says 2 there'],
    ['Linked Trade', '', 'T2', '', 'names another trade there'],
    ['Offset By', '', 'T-9', '', 'names another trade there'],
  ])('is told: %s', (heading, first, second, third, sentence) => {
    const { told, asked } = beside(heading, first, second, third);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(sentence);
    expect(asked).toEqual([]);
  });
});

describe('a word by which a row does not stand yet, or no more', () => {
  it.each([
    ['Confirmed', 'Y', 'N', 'Y'],
    ['Affirmed?', 'Yes', 'No', 'Yes'],
    ['Matched', 'Y', 'N', 'Y'],
    ['Approved', 'TRUE', 'FALSE', 'TRUE'],
    ['Dead', 'N', 'Y', 'N'],
    ['Disputed', '', 'Y', ''],
  ])('leaves the row out and says so: %s', (heading, ...cells) => {
    const { told, counted } = beside(heading, ...cells);
    expect(counted).toEqual([2, 4]);
    expect(told[0]).toMatch(/^Row 3 is left out: /);
  });

  it.each([
    ['Status 1', 'LIVE', 'DEAD', 'LIVE'],
    ['Live/Dead', 'Live', 'Dead', 'Live'],
    ['N/A/D', 'N', 'D', 'N'],
    ['Act', 'N', 'D', 'N'],
    ['Flag', '', 'D', ''],
    ['Cleared', 'Cleared', 'Bilateral', 'Cleared'],
    ['Listed/OTC', 'Listed', 'OTC', 'Listed'],
    ['Volume Type', 'Monthly', 'Daily', 'Monthly'],
  ])('is asked about: %s', (heading, ...cells) => {
    expect(beside(heading, ...cells).asked).toHaveLength(1);
  });
});

describe('lots that change those of the rows', () => {
  it.each([
    ['Adj', 0, 2, 0],
    ['Adjustment', '', -3, ''],
    ['Late Trades', 2, 0, 0],
    ['Correction', 0, -1, 0],
    ['After Exercise', 10, -5, 0],
    ['Post-Expiry', 10, -5, 0],
    ['Pro Forma', 10, -7, -8],
    ['Revised Qty', 10, -7, -8],
    ['Times', 1, 2, 1],
    ['% of position', 50, 100, 50],
    ['Split', '50/50', '60/40', ''],
    ['Ownership', 100, 50, 100],
  ])('are asked about: %s', (heading, ...cells) => {
    expect(beside(heading, ...cells).asked).toHaveLength(1);
  });
});

describe('a delta beside the rows', () => {
  it.each([
    ['Delta', 10, 5, 3.2],
    ['Delta', -1, 1, -0.4],
    ['Net Delta', 10, -5, -3.2],
    ['Delta Exposure', 720000, 365000, -1000],
    ['Vega', 0, 0, 120],
  ])('contradicts the sign of a row: %s', (heading, ...cells) => {
    const isAsked = beside(heading, ...cells).asked.some((doubt) => doubt.includes('contradicts the side'));
    expect(isAsked).toBe(cells.some((cell) => cell < 0));
  });

  it.each([
    ['Delta', 1, 1, -0.4],
    ['Delta', 10, -5, 3.2],
    ['Delta', 10, 5, 3.2],
    ['Delta P&L', -10, 5, 3.2],
  ])('says what the row does, or nothing of it: %s', (heading, ...cells) => {
    expect(beside(heading, ...cells).asked).toEqual([]);
  });
});

describe('what makes a structure of an option', () => {
  it.each([
    ['Strike 2', '', '', 65],
    ['Upper Strike', '', '', 65],
    ['Structure', '', '', 'Put spread'],
    ['Strategy', '', '', 'Risk reversal'],
  ])('is asked about: %s', (heading, ...cells) => {
    expect(beside(heading, ...cells).asked).toHaveLength(1);
  });

  it.each([
    ['Strike 2', '', '', 60],
    ['Strategy', 'Put spread', '', 'Macro'],
  ])('is not where it says nothing else: %s', (heading, ...cells) => {
    expect(beside(heading, ...cells).asked).toEqual([]);
  });
});

describe('an owner beside the account', () => {
  it.each(['Legal Owner', 'UBO', 'On behalf of', 'Type of account'])('makes two accounts of one: %s', (heading) => {
    const { accounts } = beside(heading, 'House', 'Client', 'House');
    expect(new Set(accounts).size).toBe(2);
  });
});
