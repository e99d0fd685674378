import { describe, expect, it } from '@jest/globals';
import { readPositionTables } from '../../../server/sheet/reader/read-tables.js';
import { examineTable, stageTable } from '../../../server/sheet/reader/stage-table.js';
import { remarksOf } from '../../../server/sheet/reader/table-remarks.js';
import type { CellValue } from '../../../server/sheet/workbook/port.js';

const cellOf = (text: string): CellValue => (/^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text);

/** What is told and asked of lines with bars between their cells, how many rows count, and what cells say of their contracts. */
function read(...lines: readonly string[]) {
  const values = lines.map((line) => line.split('|').map(cellOf));
  const [found] = readPositionTables(values, { account: 'FILE' });
  if (found === undefined) throw new Error('No table is found.');
  const { table, recognition } = found;
  const place = { sheet: '', row: 0, column: 0, rowCount: values.length, columnCount: values[0]?.length ?? 0 };
  const { descriptions = [] } = stageTable(place, table, recognition.map, () => null);
  return {
    told: remarksOf(table, 0).join(' '),
    asked: examineTable(table, recognition.map).doubts.map(({ heading }) => heading),
    count: table.rows.length,
    described: descriptions.flatMap(({ texts }) => texts),
  };
}

const BOOK = ['A1|CLZ7|10', 'A1|NGF7|5', 'A1|ESZ6|3'];
/** The book with a column beside it. */
const beside = (heading: string, ...cells: readonly string[]) =>
  read(`Account|Contract|Qty|${heading}`, ...BOOK.map((row, at) => `${row}|${cells[at] ?? ''}`));

describe('a column that says something else of some rows', () => {
  it.each([
    ['Alloc To', 'B2', 'A1', 'A1'],
    ['Real Account', 'B2', 'A1', 'A1'],
    ['Tenor', 'Mar-28', 'Jan-27', 'Dec-26'],
    ['Pricing Month', '202803', '202701', '202612'],
    ['Ours', '8', '4', '2'],
    ['Final Qty', '8', '4', '2'],
    ['Available', '8', '4', '2'],
  ])('is told with their rows, which count: %s', (heading, ...cells) => {
    const { told, asked, count } = beside(heading, ...cells);
    expect(told).toContain(`“${heading}”`);
    expect(told).toContain('Row');
    expect(asked).toEqual([]);
    expect(count).toBe(3);
  });

  it.each([
    ['Alloc To', 'B2', 'B3', 'A1'],
    ['Hedge Month', 'Mar-28', '', ''],
    ['Days', '8', '4', '2'],
    ['FND', 'Nov-27', 'Dec-26', 'Nov-26'],
  ])('is not told where it is of something else: %s', (heading, ...cells) => {
    expect(beside(heading, ...cells).told).not.toContain(`“${heading}”`);
  });

  it.each([
    ...['Leg Ratio', 'Leg Qty', 'Ratio Qty', 'Lot Mult', 'Cts per Lot', 'Denom'].map((name) => [name, '1', '2', '1']),
    ['L/S Code', '1', '2', '2'],
    ['Tran Code', '1', '2', '2'],
    ['Sts', 'DEL', '', ''],
    ['Tag', 'DEL', '', ''],
    ['Opt', 'C', '', ''],
    ['Option', 'Call', '', ''],
  ])('is asked about where it may change a size, a sign, a right or the row: %s', (heading = '', ...cells) => {
    expect(beside(heading, ...cells).asked).toEqual([heading]);
  });

  it('is no ratio where it holds what a contract is of', () =>
    expect(beside('Lot Mult', '1000', '50', '10000').asked).toEqual([]));

  it('is no side where it says thousands', () => expect(beside('Units', 'k', 'k', 'k').asked).toHaveLength(1));

  it('is no right of a row whose symbol says it', () => {
    expect(read('Account|Contract|Qty|Opt', 'A1|LOZ7 C75|10|C', 'A1|NGF7|5|').asked).toEqual([]);
  });

  it.each([
    ['Underlying', 'NGZ7'],
    ['Und', 'NG'],
    ['Option Details', 'CALL 75'],
    ['Comment', '75 Call'],
  ])('is held against the contract: %s', (heading, text) => {
    expect(beside(heading, text).described).toEqual([text]);
  });

  it.each([
    ['Underlying', 'US Treasury'],
    ['Comment', 'hedge of the call 75'],
  ])('is not where it says none: %s', (heading, text) => {
    expect(beside(heading, text).described).toEqual([]);
  });
});

describe('what says thousands or another currency', () => {
  const ladder = (...cells: readonly string[]) =>
    read('Account|Index|Tenor|DV01|Units', `A|SOFR|2Y|10|${cells[0] ?? ''}`, `A|SOFR|5Y|-20|${cells[1] ?? ''}`).asked;

  it('is asked about beside amounts of money', () => {
    expect(ladder('k', 'k')).toEqual(['Units']);
    expect(ladder('USD k', '')).toEqual(['Units']);
    expect(ladder('USD', 'USD')).toEqual([]);
  });

  it('is told of a swap', () => {
    const swap = (id: string, ccy: string) => `${id}|A|CME|USD|Pay|10000000|3.5|SOFR|2026-12-01|2031-12-01|${ccy}`;
    const head = 'Trade ID|Account|Clearing House|Currency|Direction|Notional|Fixed Rate|Index|Effective|Maturity|Ccy';
    expect(read(head, swap('T1', 'EUR'), swap('T2', 'USD')).told).toContain('“Ccy” says EUR there and not USD');
  });
});

describe('the codes of a statement', () => {
  it('leave out what was cancelled, and are told of what ends or corrects something', () => {
    const { told, count } = beside('Code', 'Ca', 'O;P', 'Ex');
    expect(count).toBe(2);
    expect(told).toContain('Row 2 is left out: “Ca” by Code, which says that it was cancelled.');
    expect(told).toContain('Row 4 counts as it stands: “Ex” below “Code” says that it comes from an exercise.');
    expect(beside('Notes / Codes', 'A;C', 'Ep', 'Co').told).toContain('comes from an assignment');
  });

  it('are none among other words, nor calls and puts', () => {
    expect(beside('Code', 'Ca', 'X9', 'O').count).toBe(3);
    expect(beside('Code', 'C', 'P', 'C').told).toBe('');
  });
});

describe('the number of a trade', () => {
  const trades = (...rows: readonly string[]) => read('Trade ID|Account|Contract|Qty|Price', ...rows);

  it('is told where another row of its contract and price has it', () => {
    expect(trades('T1|A1|CLZ7|10|70', 'T1|A1|CLZ7|8|70', 'T2|A1|NGF7|5|3').told).toContain(
      'Rows 2, 3 count as they stand: “Trade ID” says there what it says of another row of the same contract.',
    );
    expect(trades('T1|A1|CLZ7|10|70', 'T1|A1|CLZ7|8|71', 'T1|A1|NGF7|5|3').told).toBe('');
  });

  it.each(['Rev', 'Revision', 'Amendment', 'Ver'])('has its last version, which is no side: %s', (heading) => {
    const found = read(
      `Trade ID|${heading}|Account|Contract|Qty`,
      'T1|1|A1|CLZ7|10',
      'T1|2|A1|CLZ7|8',
      'T2|1|A1|NGF7|5',
    );
    expect(found).toMatchObject({ asked: [], count: 2 });
  });
});

describe('lines that say something of all rows', () => {
  const below = (...lines: readonly string[]) => read('Account|Contract|Qty', ...BOOK, ...lines);

  it.each([
    ['Total||30', true],
    ['Total||18', false],
    ['Net||-18', false],
    ['Total lots||1500', true],
  ])('tells of a total that the rows do not add up to: %s', (line, isTold) => {
    expect(below(line).told.includes('do not add up to')).toBe(isTold);
  });

  it('tells of one of several totals that its own rows do not add up to', () => {
    const listed = (first: number) => [
      ...['A1|CLZ7|10', 'A1|NGF7|5', `A1 total||${first}`],
      ...['B1|ESZ6|3', 'B1|GCG7|-1', 'B1 total||2', `Grand total||${first + 2}`],
    ];
    expect(read('Account|Contract|Qty', ...listed(15)).told).not.toContain('do not add up to');
    const parted = read('Account|Contract|Qty', ...listed(15).with(2, 'A1 total||17')).told;
    expect(parted).toContain('Row 4 is a total of 17, which the rows above it do not add up to');
    expect(parted).not.toContain('Row 7 is a total');
  });

  it('tells of no totals that stand above their rows', () => {
    const { told } = read(
      'Account|Contract|Qty',
      'A1 total||15',
      'A1|CLZ7|10',
      'A1|NGF7|5',
      'B1 total||3',
      'B1|ESZ6|3',
    );
    expect(told).not.toContain('do not add up to');
  });

  it.each(['Showing 3 of 14 entries', '(list truncated)', '11 more rows', 'All options are puts'])(
    'is quoted: %s',
    (line) => expect(below('', line).told).toContain(line),
  );

  it.each([
    'Beta-adjusted',
    'USD equivalents',
    'Qty = barrels',
    'Net change',
    'To be rolled',
    'Shown at 50% ownership',
  ])('is asked about: %s', (line) => expect(read(line, '', 'Account|Contract|Qty', ...BOOK).asked).toEqual(['Qty']));

  it.each(['b/fwd', 'Balance brought forward', 'Saldo anterior', 'Opening balance', 'Cumulative'])(
    'is no account: %s',
    (name) => expect(below(`${name}|CLZ7|10`).count).toBe(3),
  );
});
