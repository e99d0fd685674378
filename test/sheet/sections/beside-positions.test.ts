import { describe, expect, it } from '@jest/globals';
import { readPositionTables } from '../../../server/sheet/reader/read-tables.js';
import { sectionOfLine, sectionSaid } from '../../../server/sheet/reader/sections/section-titles.js';
import type { CellValue } from '../../../server/sheet/workbook/port.js';

const cellOf = (text: string): CellValue => (/^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text);

/** Rows of positions and what is said of those left out, of lines with bars between their cells. */
function read(...lines: readonly string[]) {
  const found = readPositionTables(
    lines.map((line) => line.split('|').map(cellOf)),
    { account: 'FILE' },
  );
  return {
    rows: found.flatMap(({ table }) => table.rows.map(({ sheetRow }) => sheetRow)),
    leftOut: found.flatMap(({ table }) =>
      table.leftOut.flatMap(({ sheetRow, reason, isTold }) => (isTold ? `${sheetRow}: ${reason}` : [])),
    ),
  };
}

const HEAD = 'Trade Date|Exchange|Contract|Month|Buy|Sell|Price';
const FIVE = '11/27/2026|CBOT|ZN|Mar-27||5|108.0625';
const FORTY = '11/12/2026|CBOT|ZN|Mar-27||40|108.4375';
const CORN = '11/13/2026|CBOT|ZC|Mar-27|7||431.5';

describe('trades of the day above the open positions of a statement', () => {
  it.each([
    ['TRADES MADE THIS DAY FOR YOUR ACCOUNT AND RISK', 'OPEN POSITIONS', 'trades'],
    ['Abschlüsse des Tages', 'Offene Positionen', 'trades'],
    ['Opérations du jour', 'Positions ouvertes', 'trades'],
    ['Transacties van vandaag', 'Open posities', 'trades'],
    ['Glattstellungen', 'Offene Positionen', 'closed'],
    ['Dagens avslut', 'Open positions', 'which is not known as positions'],
    ['Päivän kaupat', 'OPEN POSITIONS AS OF THE CLOSE OF BUSINESS NOVEMBER 27 2026', 'which is not known as positions'],
  ])('do not count below “%s”', (trades, open, reason) => {
    const found = read('Account|318-41077', trades, HEAD, FIVE, open, HEAD, FORTY, FIVE);
    expect(found.rows).toEqual([6, 7]);
    expect(found.leftOut.length).toBe(1);
    expect(found.leftOut[0]).toContain(reason);
  });

  it('do not count below them where they are listed again there', () => {
    const found = read('Account|318-41077', 'Open positions', HEAD, FORTY, FIVE, 'Dagens avslut', HEAD, FIVE);
    expect(found.rows).toEqual([3, 4]);
    expect(found.leftOut).toEqual([expect.stringContaining('7: it stands below “Dagens avslut”')]);
  });

  it('do not count without a title either, where their day, contract, lots and price come again', () => {
    const found = read('Account|318-41077', HEAD, FIVE, CORN, 'Open positions', HEAD, FORTY, FIVE);
    expect(found.rows).toEqual([3, 6, 7]);
    expect(found.leftOut).toEqual(['2: its day, contract, lots and price are listed again among the open positions']);
  });

  it('are told account by account', () => {
    const own = ['Dagens avslut', HEAD, FIVE, 'Open positions', HEAD, FORTY, FIVE];
    expect(read('Account: 318-41077', ...own, 'Account: 318-41078', ...own).rows).toEqual([6, 7, 14, 15]);
  });
});

describe('fills beside positions below a title of their kind', () => {
  const FILLS = ['Time|B/S|Qty|Contract|Price', '08:31|B|2|ESZ6|6712'];
  const HELD = ['Contract|Qty|Mark', 'E-mini S&P 500 Dec26|5|6718'];

  it.each([
    ['Fills', 'Futures'],
    ['Trades', 'Futures and Options'],
    ['Account Trade History', 'Commodities'],
    ['Executions', 'Derivatives'],
    ['Fills', 'Futures & Options'],
  ])('do not count, whatever their contracts are called: %s, %s', (trades, kind) => {
    const found = read('Account: 7330', trades, ...FILLS, kind, ...HELD);
    expect(found.rows).toEqual([6]);
    expect(found.leftOut).toEqual([expect.stringMatching(/^3: it stands among trades/)]);
  });

  it('do not count where both have the same headings', () => {
    const head = 'Contract|Qty|Price';
    const lines = ['Fills', head, 'ESZ6|2|6712', 'Futures', head, 'E-mini S&P 500 Dec26|5|6718'];
    expect(read('Account: 7330', ...lines).rows).toEqual([6]);
    expect(read('Account: 7330', ...lines, 'Open positions', head, 'ESZ6|5|6718').rows).not.toContain(6);
  });

  it.each([
    ['alone', ['Fills', ...FILLS], [3]],
    [
      'that are parted by kinds with the same headings',
      ['Trades', 'Futures', 'Contract|Qty|Price', 'ESZ6|2|6712', 'Options', 'Contract|Qty|Price', 'NQZ6|5|6718'],
      [4, 7],
    ],
    ['that are parted by kinds', ['Trades', 'Futures', ...FILLS, 'Options', ...HELD], [4, 7]],
    [
      'of currencies',
      ['FX Trades', 'Pair|Side|Amount|Rate|Value date', 'EURUSD|Buy|1000000|1.08|2027-03-15', 'Futures', ...HELD],
      [3, 6],
    ],
  ])('count %s', (_, lines, rows) => expect(read('Account: 7330', ...lines).rows).toEqual(rows));
});

describe('titles that part positions', () => {
  it.each([
    ['of products', ['Grains', HEAD, CORN, 'Open positions', HEAD, FORTY]],
    ['of sides', ['Long', HEAD, CORN, 'Open positions short', HEAD, FORTY]],
    ['below that of positions', ['Open positions', HEAD, FORTY, 'Sleeve two', HEAD, CORN]],
    ['without one of positions', ['Sleeve one', HEAD, FORTY, 'Sleeve two', HEAD, FORTY]],
    ['of days', ['27 Nov 2026', HEAD, FORTY, 'Open positions', HEAD, CORN]],
  ])('leave their rows %s', (_, lines) => expect(read('Account|318-41077', ...lines).rows).toEqual([3, 6]));

  it('leave rows of other accounts', () =>
    expect(read('Account: 1-77', 'Sleeve', HEAD, FIVE, 'Account: 1-78', 'Open positions', HEAD, FIVE).rows).toEqual([
      3, 7,
    ]));

  it('leave two lots that were bought alike', () =>
    expect(read('Account|318-41077', 'Open positions', HEAD, FIVE, FIVE).rows).toEqual([3, 4]));

  it('leave a table that has neither days nor prices', () => {
    const head = 'Exchange|Contract|Month|Buy|Sell';
    const lines = ['Fund one', head, 'CBOT|ZN|Mar-27||5', 'Open positions', head, 'CBOT|ZN|Mar-27||40'];
    expect(read('Account|318-41077', ...lines).rows).toEqual([3, 6]);
  });
});

describe('what titles say', () => {
  it.each([
    ['Offene Geschäfte', 'positions'],
    ['Opérations en cours', 'positions'],
    ['Operaciones abiertas', 'positions'],
    ['Account summary (USD)', 'balances'],
    ['Trades marked with a star were made after the close of business', undefined],
  ])('%s', (title, section) => expect(sectionSaid(title)).toBe(section));

  it.each([
    [['REALIZED P&L', '4,950.00'], undefined],
    [['REALIZED P&L', '37.50DR'], undefined],
    [['Positions as of', '27.11.26'], 'positions'],
  ])('%j', (cells, section) => expect(sectionOfLine(cells)).toBe(section));
});
