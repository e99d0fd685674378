import { describe, expect, it } from '@jest/globals';
import { readPositionTables } from '../../../server/sheet/reader/read-tables.js';
import { sheetsAside, sheetsOfSums } from '../../../server/sheet/reader/sheet-days.js';
import { positionKeys } from '../../../server/sheet/reader/sections/position-keys.js';
import {
  sharedBySheets,
  sheetsBeside,
  tradesAlone,
  type HeldTable,
} from '../../../server/sheet/reader/sheets/sheets-beside.js';

const HEAD = 'Account|Exchange|Contract|Month|B/S|Quantity|Price';
const ZN = 'A1|CBOT|ZN|Mar-27|S|45|108.1';
const ES = 'A1|CME|ES|Mar-27|B|2|6450';
const CL = 'A1|NYMEX|CL|Jun-27|B|7|90.1';
const BOOK = [HEAD, ZN, ES];

/** The tables of sheets as lines with bars between their cells. */
const tablesOf = (sheets: Readonly<Record<string, readonly string[]>>): readonly HeldTable[] =>
  Object.entries(sheets).flatMap(([sheet, lines]) =>
    readPositionTables(
      lines.map((line) => line.split('|').map((cell) => (/^[\d.]+$/.test(cell) ? Number(cell) : cell))),
      { account: 'FILE', sheet },
    ).map(({ table, recognition: { map } }) => ({ sheet, type: map.type, keys: positionKeys(table, map) })),
  );

/** Sheets that are left aside and why. */
const aside = (sheets: Readonly<Record<string, readonly string[]>>): Readonly<Record<string, string>> =>
  Object.fromEntries(sheetsBeside(tablesOf(sheets)));

describe('sheets that would count twice', () => {
  it.each([
    ['Trades', 'Positions', 'trades'],
    ['Abschlüsse', 'Positionen', 'trades'],
    ['Opérations', 'Positions', 'trades'],
    ['Fills', 'Open', 'trades'],
    ['Blotter', 'Positions', 'trades'],
    ['Confirms', 'Positions', 'trades'],
    ['FX Deals', 'Positions', 'trades'],
    ['Allocations', 'Holdings', 'trades'],
    ['Trades', 'EOD', 'trades'],
    ['Trades', 'Closing balance', 'trades'],
    ['Pending', 'Positions', 'pending'],
    ['Vortag', 'Heute', 'earlier day'],
    ['Veille', 'Positions', 'earlier day'],
    ['Positions (old)', 'Positions', 'old'],
    ['Positions_backup', 'Positions', 'old'],
    ['Copy of Desk', 'Desk', 'old'],
    ['Archive', 'Book', 'old'],
    ['Draft', 'Positions', 'proposed'],
    ['What-if', 'Positions', 'proposed'],
    ['Scenario 1', 'Book', 'proposed'],
    ['Hedge proposal', 'Desk', 'proposed'],
    ['Example', 'Positions', 'proposed'],
    ['Target', 'Actual', 'proposed'],
    ['Orders', 'Positions', 'orders'],
    ['Working orders', 'Open', 'orders'],
    ['Positions v1', 'Positions v2', 'earlier version'],
    ['Book (rev. 9)', 'Book rev 10', 'earlier version'],
  ])('by their names: %s beside %s', (name, other, reason) =>
    expect(aside({ [name]: [HEAD, CL], [other]: BOOK })).toEqual({ [name]: reason }),
  );

  it.each([
    ['Trade Log', 'Futures', ES],
    ['Blotter', 'Book', 'A1|CME|/ESH27:XCME|Mar-27|B|2|6450'],
    ['Executions', 'Futures & Options', 'B7||CME ES Mar-27||B|2|6450'],
    ['Deals', 'Equity Index', 'A1||ESH7||B|2|6450'],
    ['Tickets', 'Summary', 'A1||ES MAR27||B|2|6450'],
  ])('as trades in what a sheet of a kind or a book holds: %s beside %s', (name, other, trade) => {
    expect(aside({ [name]: [HEAD, trade], [other]: BOOK })).toEqual({ [name]: 'trades' });
    expect(aside({ [name]: [HEAD, CL], [other]: BOOK })).toEqual({});
  });

  it('are no sums of trades alone', () => {
    expect(sheetsOfSums(['Summary', 'Trades'])).toEqual([]);
    expect(sheetsOfSums(['Summary', 'Desk', 'Trades'])).toEqual(['Summary']);
  });

  it.each([ES, 'A1|CME|/ESH27:XCME|Mar-27|B|2|6450', CL])(
    'are told of where trades count beside a sheet whose name says nothing: %s',
    (trade) => {
      const tables = tablesOf({ Trades: [HEAD, trade], Desk: BOOK });
      expect(sheetsBeside(tables).size).toBe(0);
      expect(sharedBySheets(tables)).toBe(
        'The sheet “Trades” is of trades by its name, and counts beside “Desk”: leave it out if its trades are in that.',
      );
    },
  );

  it('leave no trades alone where what was held before them is not read', () => {
    expect(tradesAlone(['Trades', 'Blotter'], true)).toEqual(['Trades', 'Blotter']);
    expect(tradesAlone(['Trades'], false)).toEqual([]);
    expect(tradesAlone(['Trades', 'Desk'], true)).toEqual([]);
  });

  it('by their names: alternatives of which none is the book, but the first', () => {
    expect(aside({ 'Scenario 1': BOOK, 'Scenario 2': [HEAD, CL] })).toEqual({ 'Scenario 2': 'proposed' });
    expect(aside({ 'Proposal A': BOOK, 'Proposal B': [HEAD, CL] })).toEqual({ 'Proposal B': 'proposed' });
    expect(aside({ 'Draft futures': BOOK, 'Draft swaps': [HEAD, CL] })).toEqual({});
    expect(aside({ 'Desk 1': BOOK, 'Desk 2': [HEAD, CL] })).toEqual({});
  });

  const other = [HEAD, ZN.replace('45', '40'), CL];

  it.each([
    ['27-11-26', 'of a day'],
    ['Pos 27 Nov', 'of a day'],
    ['Freitag', 'of a day'],
    ['Positions (2)', 'old'],
    ['Model', 'proposed'],
    ['Limits', 'proposed'],
    ['Scratch', 'proposed'],
  ])('by their names and some of the same contracts: %s beside Positions', (name, reason) =>
    expect(aside({ Positions: BOOK, [name]: other })).toEqual({ [name]: reason }),
  );

  it.each([
    [['Pos 27-Nov-26', 'Pos 30-Nov-26'], ['Pos 27-Nov-26']],
    [['20261130', '20261127'], ['20261127']],
    [
      ['Mon', 'Tue', 'Wed'],
      ['Mon', 'Tue'],
    ],
    [
      ['Thu', 'Fri', 'Mon'],
      ['Thu', 'Fri'],
    ],
    [
      ['Mittwoch', 'Dienstag', 'Montag'],
      ['Dienstag', 'Montag'],
    ],
  ])('by days in their names: %j', (names, earlier) => {
    const found = aside(Object.fromEntries(names.map((name, index) => [name, index === 0 ? BOOK : other])));
    expect(Object.keys(found).toSorted()).toEqual(earlier.toSorted());
  });

  it.each([
    [{ 'Pos 27 Nov': BOOK, Swaps: [HEAD, CL] }, undefined],
    [{ Mon: BOOK, Wed: [HEAD, CL] }, undefined],
    [{ Positions: BOOK, Client: other }, 'The sheets “Positions” and “Client” list the same contracts'],
    [{ Desk: BOOK, 'Desk 2': other }, 'The sheets “Desk” and “Desk 2” list the same contracts'],
  ])(
    'but not where their contracts are others, and with a word where nothing tells which is held: %j',
    (sheets, said) => {
      expect(aside(sheets)).toEqual({});
      const told = sharedBySheets(tablesOf(sheets));
      if (said === undefined) expect(told).toBeUndefined();
      else expect(told).toContain(said);
    },
  );

  it('by their names whichever comes first', () =>
    expect(aside({ Positions: BOOK, Trades: [HEAD, CL] })).toEqual({ Trades: 'trades' }));

  it('by what they hold: sorted otherwise, with other columns', () => {
    const turned = ['Month|Contract|Exchange|B/S|Quantity|Account', 'Mar-27|ES|CME|B|2|A1', 'Mar-27|ZN|CBOT|S|45|A1'];
    expect(aside({ 'By product': BOOK, 'By account': turned })).toEqual({ 'By account': 'repeated' });
  });

  it('by what they hold: parts of a whole', () =>
    expect(aside({ Rates: [HEAD, ZN, ES], All: [HEAD, CL, ES, ZN] })).toEqual({ Rates: 'repeated' }));

  it('by what they hold: a copy of one row', () =>
    expect(aside({ Sheet1: [HEAD, ZN], 'Sheet1 (2)': [HEAD, ZN] })).toEqual({ 'Sheet1 (2)': 'repeated' }));

  it('by what they hold: all of the accounts that other sheets are called by', () => {
    const head = HEAD.replace('Account|', '');
    const [ofZn, ofEs, ofCl] = [ZN, ES, CL].map((line) => line.replace('A1|', ''));
    const sheets = { A1: [head, ofZn ?? '', ofEs ?? ''], A2: [head, ofCl ?? ''] };
    expect(aside({ ...sheets, All: [head, ofCl ?? '', ofEs ?? '', ofZn ?? ''] })).toEqual({ All: 'sums' });
    expect(aside({ ...sheets, All: [head, ofCl ?? '', ofEs ?? ''] })).toEqual({});
  });

  it('as months of an archive, over the end of a year', () =>
    expect(
      aside({
        Nov: [HEAD, ZN, ES],
        Dec: [HEAD, ZN.replace('45', '44'), CL],
        Jan: [HEAD, ZN.replace('45', '9'), ES, CL],
      }),
    ).toEqual({ Nov: 'earlier day', Dec: 'earlier day' }));

  it('by the day before in letters', () => {
    const names = ['T-1', 'T'];
    expect(names.map(sheetsAside(names))).toEqual(['earlier day', null]);
  });
});

describe('sheets that count beside others', () => {
  it.each([
    ['trades without a sheet of positions', { Trades: [HEAD, ZN, ES], Swaps: [HEAD, CL] }],
    ['orders without a sheet of positions', { Orders: [HEAD, CL], Swaps: BOOK }],
    ['a fund that is called by a target', { 'Target Date Fund': [HEAD, CL], Positions: BOOK }],
    ['versions of different things', { 'Rates v1': [HEAD, CL], 'Energy v2': BOOK }],
    ['names that are no copies', { 'Old Mutual': [HEAD, CL], Desk: BOOK }],
    ['a copy of nothing that is here', { 'Desk (old)': [HEAD, CL], Fund: BOOK }],
    ['other lots of the same contracts', { One: BOOK, Two: [HEAD, ZN.replace('45', '44'), ES.replace('|2|', '|3|')] }],
    ['other accounts', { One: BOOK, Two: BOOK.map((line) => line.replace('A1', 'A2')) }],
    [
      'trades that are alike at other prices',
      { Am: [HEAD, ES, ES.replace('B', 'S')], Pm: [HEAD, ES.replace('6450', '6451'), ES.replace('B', 'S')] },
    ],
    ['a trade at another price', { Am: [HEAD, ES], Pm: [HEAD, ES.replace('6450', '6451')] }],
    ['months of contracts', { 'Mar 27': [HEAD, ZN, ES], 'Jun 27': [HEAD, CL] }],
    [
      'names of people that begin like months',
      { Mark: BOOK, Jules: [HEAD, ZN.replace('45', '4'), ES.replace('|2|', '|3|')] },
    ],
    ['the day before alone', { Vortag: BOOK }],
    ['an account called T-1', { 'Fund T-1': BOOK, Desk: [HEAD, CL] }],
  ])('%s', (_, sheets) => expect(aside(sheets)).toEqual({}));

  it.each([[['Fund T-1', 'Fund T-2']], [['Desk: T-1', 'Desk: T']]])('%j', (names) =>
    expect(names.map(sheetsAside(names))).toEqual(names.map(() => null)),
  );

  it('trades of another kind than the positions', () => {
    const swaps = [
      'Account|CCP|Trade ID|Swap type|Direction|Notional|Ccy|Effective|Maturity|Rate|Index',
      'RATES|LCH|T1|OIS|PAY|50000000|USD|2026-11-24|2036-11-24|4|SOFR',
    ];
    expect(aside({ 'Swap trades': swaps, Positions: BOOK })).toEqual({});
  });
});
