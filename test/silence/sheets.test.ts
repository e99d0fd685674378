import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CellValue } from '../../server/sheet/workbook/port.js';
import { SHEET_WAYS, startWays, WAYS, type SheetTable, type Way, type WayAnswer, type Ways } from './ways.js';

const START_MILLISECONDS = 300_000;

let ways: Ways;
beforeAll(async () => {
  ways = await startWays();
}, START_MILLISECONDS);
afterAll(() => ways.close());

const future = (quantity: number): Record<string, unknown> => ({
  account_code: 'DESK',
  exchange_code: 'NYMEX',
  contract_code: 'CL',
  contract_type: 'FUT',
  contract_expiry: '202712',
  net_position: quantity,
});

const HEADINGS = ['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Quantity'];

/** Futures with one more column: quantity and what stands beside it. */
const listed = (
  heading: string,
  ...rows: readonly (readonly [quantity: CellValue, beside: CellValue])[]
): SheetTable => ({
  headings: [...HEADINGS, heading],
  cells: rows.map(([quantity, beside]) => ['DESK', 'NYMEX', 'CL', 'FUT', '202712', quantity, beside]),
});

const everyWay = (book: SheetTable): Promise<readonly (readonly [Way, WayAnswer])[]> =>
  Promise.all(SHEET_WAYS.map(async (way) => [way, await ways.ask(way, book)] as const));

describe('one book by every way', () => {
  it('has one margin', async () => {
    const answers = await Promise.all(WAYS.map((way) => ways.ask(way, [future(25)])));
    const [first] = answers;
    expect(first?.total).toBeGreaterThan(0);
    expect(answers.map(({ total }) => total)).toEqual(WAYS.map(() => first?.total));
    expect(answers.map(({ refusal }) => refusal)).toEqual(WAYS.map(() => null));
  });
});

describe('a column of sides', () => {
  it.each([
    {
      row: 'Quantity ∣ Buy/Sell',
      sent: listed('Buy/Sell', [25, 'Buy'], [25, 'Sell']),
      before: '215,000 for a flat book',
      now: 0,
    },
    { row: 'B/S', sent: listed('B/S', [25, 'B'], [5, 'S']), before: 'side ignored', now: 20 },
    { row: 'Side', sent: listed('Side', [25, 'BOT'], [30, 'SLD']), before: 'side ignored', now: -5 },
    { row: 'Long/Short', sent: listed('Long/Short', [25, 'long'], [5, 'Short']), before: 'side ignored', now: 20 },
    { row: 'L/S', sent: listed('L/S', [1, 'L'], [5, 'S']), before: 'side ignored', now: -4 },
    { row: '+/-', sent: listed('+/-', [25, '+'], [5, '−']), before: 'side ignored', now: 20 },
    {
      row: 'Direction in a listed table',
      sent: listed('Direction', [25, 'Buy'], [5, 'Sell']),
      before: 'side ignored',
      now: 20,
    },
    { row: 'Sell −5 agrees', sent: listed('Buy/Sell', [25, 'Buy'], [-5, 'Sell']), before: 'side ignored', now: 20 },
    {
      row: 'a column of sides that is blank',
      sent: listed('Buy/Sell', [25, ''], [-5, '']),
      before: 'signed quantities',
      now: 20,
    },
  ])('is read: $row', async ({ sent, now }) => {
    const expected = now === 0 ? 0 : (await ways.ask('api', [future(now)])).total;
    for (const [way, { total, refusal }] of await everyWay(sent))
      expect({ way, total, refusal }).toEqual({ way, total: expected, refusal: null });
  });

  it.each([
    {
      row: 'Buy −5',
      beside: [-5, 'Buy'] as const,
      code: 'CONTRADICTING_SIDE',
      says: /“?"Buy" and the quantity -5 contradict/,
    },
    {
      row: 'one word that is not known',
      beside: [5, 'Roll'] as const,
      code: 'UNKNOWN_SIDE',
      says: /The side "Roll" is not known/,
    },
    { row: 'a side that is missing', beside: [5, ''] as const, code: 'UNKNOWN_SIDE', says: /The row has no side/ },
  ])('leaves its row out with a sentence: $row', async ({ beside, says }) => {
    const alone = (await ways.ask('api', [future(25)])).total;
    const sent = listed('Buy/Sell', [25, 'Buy'], beside);
    for (const [way, answer] of await everyWay(sent)) {
      const said = [answer.refusal ?? '', ...answer.sentences].join(' ');
      expect({ way, said }).toEqual({ way, said: expect.stringMatching(says) });
      expect({ way, total: answer.total }).toEqual({ way, total: way === 'functions' ? null : alone });
    }
  });
});

describe('a column that may change a figure and is not understood', () => {
  it.each([
    {
      row: 'a column of which no word is known',
      sent: listed('Buy/Sell', [25, 'Hither'], [25, 'Thither']),
      says: /"Buy\/Sell" holds no known word for a side/,
    },
    {
      row: 'sides below another heading',
      sent: listed('Action', [25, 'B'], [25, 'S']),
      says: /"Action" may change the sign/,
    },
    { row: 'signs below another heading', sent: listed('Kind', [25, 1], [25, -1]), says: /"Kind" may change the sign/ },
    { row: 'Multiplier', sent: listed('Multiplier', [25, 'm'], [25, 'm']), says: /"Multiplier" may change the size/ },
    { row: 'Factor', sent: listed('Factor', [25, 0.5]), says: /"Factor" may change the size/ },
    { row: 'Unit', sent: listed('Unit', [25, 'bbl']), says: /"Unit" may change the size/ },
    { row: 'Sell qty', sent: listed('Sell qty', [25, 5]), says: /"Sell qty" may change the sign/ },
    { row: 'Long', sent: listed('Long', [25, 5]), says: /"Long" may change the sign/ },
    {
      row: 'the quantity once more, with its sign',
      sent: listed('Pos', [25, 25], [30, -30]),
      says: /"Pos" (?:may change the sign|could be the same field as “Quantity”, but holds other values)/,
    },
    { row: 'codes of sides', sent: listed('Dir', [25, 1], [25, 2]), says: /"Dir" may change the sign/ },
    { row: 'D/C', sent: listed('D/C', [25, 'D'], [25, 'C']), says: /"D\/C" may change the sign/ },
    { row: 'In thousands', sent: listed('In thousands', [25, 'Y']), says: /"In thousands" may change the size/ },
    {
      row: 'two columns for one field',
      sent: listed('Lots', [25, 5]),
      says: /"Lots" could be the same field as “Quantity”/,
    },
  ])('stops the calculation: $row', async ({ sent, says }) => {
    for (const [way, { total, refusal }] of await everyWay(sent))
      expect({ way, total, refusal }).toEqual({ way, total: null, refusal: expect.stringMatching(says) });
  });

  it('is none where it says the signs of all rows below a heading for sides, which net', async () => {
    for (const [way, { total, refusal }] of await everyWay(listed('Way', [25, 1], [25, -1])))
      expect({ way, total, refusal }).toEqual({ way, total: 0, refusal: null });
  });

  it('is none where it says sides of orders, which net', async () => {
    for (const [way, { total, refusal }] of await everyWay(listed('Action', [25, 'BTO'], [25, 'Sell to close'])))
      expect({ way, total, refusal }).toEqual({ way, total: 0, refusal: null });
  });

  it.each(['Multiplier', 'Lot size'])(
    'is compared with the contract where it is its multiplier: %s',
    async (heading) => {
      const { total } = await ways.ask('api', [future(50)]);
      for (const [way, answer] of await everyWay(listed(heading, [25, 1000], [25, 1000])))
        expect({ way, total: answer.total, refusal: answer.refusal }).toEqual({ way, total, refusal: null });
      const alone = (await ways.ask('api', [future(25)])).total;
      for (const [way, answer] of await everyWay(listed(heading, [25, 1000], [25, 10]))) {
        const said = [answer.refusal ?? '', ...answer.sentences].join(' ');
        expect({ way, said }).toEqual({
          way,
          said: expect.stringMatching(/The multiplier 10 is not that of NYMEX CL/),
        });
        expect({ way, total: answer.total }).toEqual({ way, total: way === 'functions' ? null : alone });
      }
    },
  );

  it('stops nothing any more once the user has said that it changes nothing', async () => {
    const { total } = await ways.ask('api', [future(25)]);
    const sent = { ...listed('Multiplier', [25, 10]), leftAside: ['Multiplier'] };
    for (const way of ['csv', 'xlsx', 'pane'] as const)
      expect({ way, ...(await ways.ask(way, sent)) }).toMatchObject({ way, total, refusal: null });
  });

  it.each(['csv', 'xlsx'] as const)('is not one that is not there: %s', async (way) => {
    const sent = { ...listed('Trader', [25, 'Ann']), leftAside: ['Multiplier'] };
    expect((await ways.ask(way, sent)).refusal).toMatch(/has no column "Multiplier" to ignore/);
  });

  it.each([
    { row: 'the quantity once more', sent: listed('Pos', [25, 25]) },
    { row: 'Trader', sent: listed('Trader', [25, 'Ann']) },
    { row: 'Price', sent: listed('Price', [25, 71.2]) },
    { row: 'Short name', sent: listed('Short name', [25, 'WTI']) },
    { row: 'Multiplier 1', sent: listed('Multiplier', [25, 1]) },
    { row: 'Unit: lots', sent: listed('Unit', [25, 'lots']) },
    { row: 'Buy qty, blank', sent: listed('Buy qty', [25, '']) },
    { row: 'the same quantity twice', sent: listed('Lots', [25, 25]) },
    { row: 'Currency of a listed contract', sent: listed('Currency', [25, 'USD']) },
  ])('is none of these: $row', async ({ sent }) => {
    const { total } = await ways.ask('api', [future(25)]);
    for (const [way, answer] of await everyWay(sent))
      expect({ way, total: answer.total, refusal: answer.refusal }).toEqual({ way, total, refusal: null });
  });
});

const SWAP_HEADINGS = [
  ...['Account', 'Clearing house', 'Trade ID', 'Swap type', 'Direction', 'Notional', 'Currency'],
  ...['Effective date', 'Maturity date', 'Fixed rate, %', 'Floating index'],
];

/** One swap with this cell as its fixed rate. */
const swap = (rate: CellValue, format: string, heading = 'Fixed rate, %'): SheetTable => ({
  headings: SWAP_HEADINGS.map((own) => (own === 'Fixed rate, %' ? heading : own)),
  cells: [['DESK', 'CME', 'T1', 'OIS', 'PAY', 1e8, 'USD', '20261124', '20311124', rate, 'USD-SOFR-OIS']],
  formats: { 9: format },
  texts: [
    [
      ...['DESK', 'CME', 'T1', 'OIS', 'PAY', '100000000', 'USD', '20261124', '20311124'],
      ...[format === 'General' ? String(rate) : `${(Number(rate) * 100).toFixed(2)}%`, 'USD-SOFR-OIS'],
    ],
  ],
});

/** One swap with one more column. */
const swapWith = (heading: string, beside: CellValue): SheetTable => ({
  headings: [...SWAP_HEADINGS, heading],
  cells: [['DESK', 'CME', 'T1', 'OIS', 'PAY', 1e8, 'USD', '20261124', '20311124', 3.8, 'USD-SOFR-OIS', beside]],
});

describe('a column that speaks of terms of swaps, by the words that the service looks for in fields', () => {
  it.each([
    { row: 'Fixing calendar', beside: 'NYC', before: 'read over by pane and functions, left out by the service' },
    { row: 'Discount curve', beside: 'EUR.ESTR', before: 'read over by pane and functions' },
    { row: 'Upfront', beside: 25_000, before: 'read over by pane and functions' },
    { row: 'Amortization', beside: 'LINEAR', before: 'stopped already' },
  ])('stops the calculation: $row', async ({ row, beside }) => {
    for (const [way, { total, refusal }] of await everyWay(swapWith(row, beside)))
      expect({ way, total, refusal }).toEqual({ way, total: null, refusal: expect.stringContaining(`"${row}" may`) });
  });

  it.each([
    { row: 'Amortization', beside: 'None' },
    { row: 'Stub', beside: 'N/A' },
    { row: 'Swaption', beside: '' },
    { row: 'Broker', beside: 'X' },
  ])('is nothing where it says that the swap has no such term: $row $beside', async ({ row, beside }) => {
    for (const [way, { total, refusal }] of await everyWay(swapWith(row, beside))) {
      expect({ way, refusal }).toEqual({ way, refusal: null });
      expect(total).toBeGreaterThan(0);
    }
  });
});

describe('a number format', () => {
  it.each([
    { row: 'fixed_rate 0.038 formatted 0.00%', sent: swap(0.038, '0.00%'), before: 'margined as 0.038 %' },
    { row: 'fixed_rate 0.038 formatted 0.0 %', sent: swap(0.038, '0.0" "%'), before: 'margined as 0.038 %' },
    {
      row: 'fixed_rate 0.038 formatted in red below 0',
      sent: swap(0.038, '0.00%;[Red]-0.00%'),
      before: 'margined as 0.038 %',
    },
    { row: 'fixed_rate 3.8', sent: swap(3.8, 'General'), before: 'margined as 3.8 %' },
    { row: 'fixed_rate “3.80%” as text', sent: swap('3.80%', '@'), before: 'refused' },
  ])('says what a rate is: $row', async ({ sent }) => {
    const [row] = sent.cells;
    const expected = (await ways.ask('xlsx', swap(3.8, 'General'))).total;
    expect(expected).toBeGreaterThan(0);
    for (const way of SHEET_WAYS) {
      if (way === 'csv' && typeof row?.[9] === 'string') continue;
      const { total, refusal } = await ways.ask(way, sent);
      expect({ way, total, refusal }).toEqual({ way, total: expected, refusal: null });
    }
  });

  it.each([
    {
      row: 'net_position 50 %',
      column: 5,
      cell: 0.5,
      format: '0%',
      text: '50%',
      says: /shows 50 %, and Net position is not in per cent/,
    },
    {
      row: 'a quantity that is a date',
      column: 5,
      cell: 46023,
      format: 'd-mmm-yy',
      text: null,
      says: /shows the date 1 January 2026 where Net position is a number/,
    },
    {
      row: 'a quantity shown below 0',
      column: 5,
      cell: 5,
      format: '(0)',
      text: null,
      says: /its number format shows it as a number below 0/,
    },
  ])('that its field can’t have leaves the row out: $row', async ({ column, cell, format, text, says }) => {
    const base = listed('Trader', [25, 'Ann'], [cell, 'Ann']);
    const texts = base.cells.map((row) => row.map(String));
    if (text !== null && texts[1] !== undefined) texts[1][column] = text;
    const sheet: SheetTable = { ...base, texts };
    for (const way of SHEET_WAYS) {
      if (way === 'csv' && text === null) continue;
      // Functions ask for formats only where a number may be per cent or a date.
      if (way === 'functions' && format === '(0)') continue;
      const formatted = {
        ...sheet,
        cells: [base.cells[1] ?? []],
        texts: [texts[1] ?? []],
        formats: { [column]: format },
      };
      const { total, leftOut, refusal, sentences } = await ways.ask(way, formatted);
      expect({ way, total, leftOut: leftOut.length }).toEqual({
        way,
        total: null,
        leftOut: way === 'functions' ? 0 : 1,
      });
      expect([refusal ?? '', ...sentences].join(' ')).toMatch(says);
    }
  });

  it.each([
    { row: 'thousands', text: '1,250', quantity: 1250 },
    { row: 'thousands with cents', text: '1,250.00', quantity: 1250 },
    { row: 'accounting brackets', text: '(1,250)', quantity: -1250 },
    { row: 'a minus behind', text: '25-', quantity: -25 },
    { row: 'a typographic minus', text: '−25', quantity: -25 },
    { row: 'groups of spaces', text: '1 250', quantity: 1250 },
  ])('as a CSV shows it is read: $row', async ({ text, quantity }) => {
    const base = listed('Trader', [0, 'Ann']);
    const texts = [['DESK', 'NYMEX', 'CL', 'FUT', '202712', text, 'Ann']];
    const { total } = await ways.ask('api', [future(quantity)]);
    expect(await ways.ask('csv', { ...base, texts })).toMatchObject({ total, refusal: null });
  });
});
