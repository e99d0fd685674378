import { describe, expect, it } from '@jest/globals';
import { readPositionTables } from '../../server/sheet/reader/read-tables.js';
import { examineTable } from '../../server/sheet/reader/stage-table.js';
import { remarksOf } from '../../server/sheet/reader/table-remarks.js';
import type { CellValue } from '../../server/sheet/workbook/port.js';

/** Columns of tables that stop them, the rows that are read, and what is said; of lines with bars between their cells. */
function read(...lines: readonly string[]) {
  const values = lines.map((line) =>
    line.split('|').map((cell): CellValue => (/^-?\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : cell)),
  );
  return readPositionTables(values, { account: 'FILE' }).map(({ table, recognition }) => ({
    type: recognition.map.type,
    fields: Object.keys(recognition.map.columns),
    doubts: examineTable(table, recognition.map).doubts.map(({ heading }) => heading),
    rows: table.rows.map(({ sheetRow }) => sheetRow),
    told: remarksOf(table, 0).join(' '),
  }));
}

/** A table of futures with one more column of words. */
const withWords = (heading: string, words: readonly string[], lots: readonly number[] = [5, 4, 3]) =>
  read(
    `Account|Exchange|Contract|Type|Expiry|Lots|${heading}`,
    ...words.map((word, row) => `A|NYMEX|CL|FUT|202703|${lots[row] ?? 1}|${word}`),
  )[0];

describe('a column of few words that is not read', () => {
  it.each([
    ['Action', ['Roll in', 'Roll out', 'Roll in']],
    ['Position type', ['Opened', 'Closed', 'Opened']],
    ['Xyz', ['Ostaa', 'Myy', 'Ostaa']],
    ['Xyz', ['Lent', 'Owned', 'Owned']],
    ['Source', ['Owned', 'Repo', 'Owned']],
    ['Open?', ['maybe', 'no', 'yes']],
  ])('stops its rows where it may say that they are sold or no positions: %s', (heading, words) => {
    const found = withWords(heading, words);
    const isAsked = found?.doubts.includes(heading) === true || found?.told.includes(`by ${heading}`) === true;
    expect(isAsked).toBe(true);
  });

  it.each([
    ['Trader', ['Ann', 'Bob', 'Ann']],
    ['Desk', ['Long/short', 'Macro', 'Macro']],
    ['Xyz', ['Long-dated', 'Short-dated', 'Mid']],
    ['Strategy', ['Long vol', 'Short vol', 'Long vol']],
    ['Sector', ['Energy', 'Metals', 'Energy']],
    ['Währung', ['USD', 'EUR', 'USD']],
    ['Comment', ['roll out in March', 'hedge', 'hedge']],
    ['Pos Effect', ['Open', 'Open', 'Open']],
    ['Trade type', ['Screen', 'Block', 'Screen']],
    ['Status', ['Confirmed', 'Live', 'Live']],
    ['Contract State', ['New-Cleared', 'Live / Confirmed', 'New-Cleared']],
    ['Xyz', ['north', 'south', 'east']],
  ])('stops nothing where it is harmless: %s', (heading, words) => {
    expect(withWords(heading, words)).toMatchObject({ doubts: [], rows: [1, 2, 3] });
  });

  it('stops nothing where quantities have signs', () => {
    expect(withWords('Xyz', ['Ostaa', 'Myy', 'Ostaa'], [5, -4, 3])).toMatchObject({ doubts: [], rows: [1, 2, 3] });
  });
});

describe('lots beside those that are read', () => {
  const besideLots = (heading: string, other: readonly string[], name = 'Lots') =>
    read(
      `Account|Exchange|Contract|Type|Expiry|${name}|${heading}`,
      ...other.map((cell, row) => `A|NYMEX|CL|FUT|202703|${5 - row}|${cell}`),
    )[0];

  it.each(['Closed Qty', 'Exercised', 'Assigned lots', 'Delivered', 'Expired qty', 'Pending', 'Offset Lots'])(
    'are asked about where they may have to be taken off: %s',
    (heading) => expect(besideLots(heading, ['2', '0', '1'])?.doubts).toEqual([heading]),
  );

  it.each(['Remaining', 'Outstanding lots', 'Filled'])(
    'are asked about where they may be all that is held: %s',
    (heading) => expect(besideLots(heading, ['2', '4', '3'])?.doubts).toEqual([heading]),
  );

  it.each([
    ['none was closed', besideLots('Closed Qty', ['0', '', '-'])],
    ['more were closed than are there', besideLots('Closed Qty', ['2', '7', '1'])],
    ['they are amounts', besideLots('Closed', ['2.5', '0.75', '1.25'])],
    ['the lots are net by their heading', besideLots('Closed Qty', ['2', '0', '1'], 'Net Pos')],
    ['as many are left as are read', besideLots('Closed Qty|Remaining', ['2|5', '0|4', '1|3'])],
  ])('are not asked about where %s', (_, found) => expect(found).toMatchObject({ doubts: [], rows: [1, 2, 3] }));

  it('are the position where they are what was not closed', () =>
    expect(besideLots('Closed Qty|Remaining', ['2|3', '0|4', '1|2'])).toMatchObject({
      doubts: [],
      told: expect.stringContaining('The position is “Remaining”, which is “Lots” less “Closed Qty”.'),
    }));
});

describe('what is closed by its title', () => {
  const lines = ['Account|Exchange|Contract|Type|Expiry|Lots', 'A|NYMEX|CL|FUT|202703|5'];
  const held = (sheet: string, ...titles: readonly string[]): number =>
    readPositionTables(
      [...titles, ...lines].map((line) => line.split('|')),
      { account: 'FILE', sheet },
    ).reduce((all, { table }) => all + table.rows.length, 0);

  it.each([
    'Positions closed between 01-Nov-2026 and 27-Nov-2026 of all accounts',
    'Offset calendar spreads for the clients of the desk, November 2026',
  ])('is no position although the title is long: %s', (title) => expect(held('S', title)).toBe(0));

  it.each([
    'Positions are closed automatically if margin is short',
    'Positions of all accounts for the markets closed on Friday',
    'Each and every contract of yours with us and nothing that was closed out',
  ])('is not what a sentence speaks of: %s', (title) => expect(held('S', title)).toBe(1));

  it('is no position where its sheet says so, unless a title says positions', () => {
    expect(held('Closed spreads')).toBe(0);
    expect(held('Closed spreads', 'Open positions')).toBe(1);
  });
});

describe('a balance of money', () => {
  it('is no title of an earlier day', () => {
    const [found] = read(
      'Account|Exchange|Contract|Type|Expiry|Lots',
      'A|NYMEX|CL|FUT|202703|5',
      'BEGINNING BALANCE 118,204.70 CR',
      'CASH|||||500',
    );
    expect(found?.rows).toEqual([1]);
    expect(found?.told).toContain('it stands among balances');
    expect(found?.told).not.toContain('earlier day');
  });

  it('is told in words of its own where contracts stand', () =>
    expect(
      read('Account|Exchange|Contract|Type|Expiry|Lots', 'A|NYMEX|CL|FUT|202703|5', 'A||ENDING BALANCE|||130000')[0],
    ).toMatchObject({ rows: [1], told: expect.stringContaining('a balance of the account') }));
});

describe('a row that a column says is held no more', () => {
  it.each([
    ['Open?', ['Y', 'N', 'Y']],
    ['Closed', ['no', 'yes', 'no']],
    ['Status', ['Live', 'Vanished', 'Live']],
    ['Clearing status', ['Cleared', 'Rejected', 'Cleared']],
    ['Contract State', ['New-Cleared', 'Not cleared', 'New-Cleared']],
  ])('is left out: %s', (heading, words) => {
    const found = withWords(heading, words);
    expect(found).toMatchObject({ doubts: [], rows: [1, 3] });
    expect(found?.told).toContain(`Row 3 is left out: “${words[1] ?? ''}” by ${heading}`);
  });
});

describe('how often a swap pays', () => {
  const swap = (heading: string, often: string) =>
    read(
      `Trade ID|Clearing House|Account|Direction|Notional|Currency|Start Date|End Date|Fixed Rate|Index|${heading}`,
      `1|LCH|A|Receive|40000000|EUR|2026-11-23|2033-11-23|2.68|EUR-EURIBOR-6M|${often}`,
    )[0];

  it.each(['Fixed Payment Freq', 'Fix Leg Pay Frequency', 'Fixed Coupon Frequency'])('is read below “%s”', (heading) =>
    expect(swap(heading, '6M')).toMatchObject({
      doubts: [],
      rows: [1],
      fields: expect.arrayContaining(['pay_frequency']),
    }),
  );

  it('stops the table where it is another one than is usual of the index', () => {
    expect(swap('Floating Interest Freq', '3M')?.doubts).toEqual(['Floating Interest Freq']);
    expect(swap('Float Payment Freq', '6M')).toMatchObject({ doubts: [], rows: [1] });
  });
});

describe('a swap without a house among others', () => {
  const swaps = (...houses: readonly string[]) =>
    readPositionTables(
      [
        'Trade ID|CCP|Account|Direction|Notional|Currency|Start Date|End Date|Fixed Rate|Index'.split('|'),
        ...houses.map((house, row) => `${row}|${house}|A|Pay|40000000|USD|2026-11-24|2031-11-24|4|SOFR`.split('|')),
      ],
      { account: 'FILE' },
    ).flatMap(({ table, recognition: { map } }) =>
      table.rows.map(({ cells }) => cells[map.columns['clearing_house'] ?? -1]),
    );

  it('is of the house above it where houses head groups of swaps', () =>
    expect(swaps('LCH', '', '', 'CME', '')).toEqual(['LCH', 'LCH', 'LCH', 'CME', 'CME']));

  it('is asked about where most name theirs, as it may be cleared nowhere', () =>
    expect(swaps('LCH', 'CME', '', 'LCH')).toEqual(['LCH', 'CME', '', 'LCH']));
});

describe('amounts that speak against each other', () => {
  const bonds = (quantity: string, value: string, heading = 'Quantity') =>
    read(`Account|Security|${heading}|Price|Market Value`, `A|T 4.125 11/15/32|${quantity}|100.25|${value}`)[0];

  it('are asked about where a power of ten lies between them', () => {
    expect(bonds('5000', '5012500')).toMatchObject({ rows: [] });
    expect(bonds('5000', '5012500')?.told).toContain('its value is 1000 times its face at its price');
    expect(bonds('5000000', '5012500')).toMatchObject({ rows: [1] });
  });

  it('agree where the value is in the unit of the heading', () => {
    expect(bonds('5000', '5012.5', 'Face (000s)')).toMatchObject({ rows: [1] });
    expect(bonds('5000', '5012500', 'Face (000s)')).toMatchObject({ rows: [1] });
  });

  it('are asked about where the value is below zero and the quantity is not', () =>
    expect(bonds('5000000', '-5012500')?.told).toContain('its value is below zero'));
});

describe('lines that say what stands below', () => {
  const ladder = (title: string) => read(title, 'Curve|2Y|5Y', 'USD SOFR|120|-240')[0];

  it.each(['Change in value for a fall of 100bp', 'Gain for a shift of 1%', 'DV01 for 25bp'])(
    'name another move than a basis point: %s',
    (title) => expect(ladder(title)?.rows).toEqual([]),
  );

  const headings = 'Account|Security|Face|Price';
  it.each(['Collateral received', 'Securities lent', 'Bonds on loan', 'Collateral posted', 'Proposed'])(
    'name what is not held, or held already: %s',
    (title) => {
      const [found] = read(headings, 'A|T 4.125 11/15/32|5000000|100', title, 'A|T 3.75 08/31/31|2000000|99');
      expect(found).toMatchObject({ rows: [1] });
      expect(found?.told).toContain('Row 4 is left out');
    },
  );

  const swap = '|1|Pay|10000000|USD|2026-11-24|2031-11-24|3.8|SOFR';
  const swaps = 'Account|CCP|Trade|Pay/Rec|Notional|Ccy|Effective|Maturity|Rate %|Index';

  it('name swaptions, whose columns are those of swaps', () =>
    expect(read(swaps, 'Swaps', `A|LCH${swap}`, 'Swaptions', `A|LCH${swap}`)[0]).toMatchObject({ rows: [2] }));

  it('name the clearing house', () => {
    const [found] = read(swaps.replace('CCP|', ''), 'LCH', `A${swap}`, 'CME', `A${swap}`);
    expect(found).toMatchObject({ rows: [2, 4] });
    expect(found?.told).toContain('Clearing houses are those of the lines above the rows: LCH, CME.');
  });
});

describe('columns of notionals', () => {
  it('are one where each is of a currency', () =>
    expect(
      read(
        'Account|CCP|Trade|Pay/Rec|USD Notional|EUR Notional|Effective|Maturity|Rate %|Index',
        'A|LCH|1|Pay|10000000||2026-11-24|2031-11-24|3.8|SOFR',
        'A|LCH|2|Pay||8000000|2026-11-24|2031-11-24|2.4|ESTR',
      )[0],
    ).toMatchObject({ type: 'irs', doubts: [], rows: [1, 2] }));
});

describe('a mail', () => {
  it('is read without its marks, and letters of any width', () =>
    expect(read('> Account|Exchange|Contract|Type|Expiry|Lots', '> Ａ|NYMEX|ＣＬ|FUT|202703|５')[0]).toMatchObject({
      type: 'etd',
      rows: [1],
    }));
});

describe('tables side by side', () => {
  const swaps = 'ID|Notional|Start|End|Rate';
  it('have the titles in the first column together, and tell every row', () => {
    const found = read(
      'Account: A',
      'Clearing house: LCH',
      'Index: USD SOFR',
      'PAY FIXED||||||RECEIVE FIXED',
      `${swaps}||${swaps}`,
      'p1|20000000|2026-11-24|2031-11-24|3.8||r1|9000000|2026-11-24|2036-11-24|3.9',
      'p2|5000000|2026-11-24|2033-11-24|3.8||||||',
    );
    expect(found.map(({ type, rows }) => ({ type, rows }))).toEqual([
      { type: 'irs', rows: [5, 6] },
      { type: 'irs', rows: [5] },
    ]);
  });
});

describe('a legend of sides in a heading', () => {
  const sided = (heading: string) =>
    read(
      `Account|Exchange|Contract|Type|Expiry|${heading}|Lots`,
      'A|NYMEX|CL|FUT|202703|1|5',
      'A|NYMEX|CL|FUT|202706|2|4',
    )[0];

  it.each(['Buy/Sell (1=Buy 2=Sell)', 'B/S [1 = Bought, 2 = Sold]', 'Side (1: Long / 2: Short)'])(
    'that says what is read anyway is one: %s',
    (heading) =>
      expect(sided(heading)).toMatchObject({
        doubts: [],
        rows: [1, 2],
        told: expect.stringContaining('1 is bought and 2 sold'),
      }),
  );

  it.each(['Buy/Sell (1=Sell 2=Buy)', 'Buy or sell 1 or 2'])('that says something else is asked about: %s', (heading) =>
    expect(sided(heading)?.doubts).toEqual([heading]),
  );
});

describe('a day on which a position was closed', () => {
  const closedBy = (heading: string, ...days: readonly [string, string]) =>
    read(
      `Account|Exchange|Contract|Type|Expiry|Lots|${heading}`,
      ...days.map((day) => `A|NYMEX|CL|FUT|202703|5|${day}`),
    )[0];

  it.each([
    ['Closed', '11/20/2026'],
    ['Close date', '2026-11-20'],
    ['Date closed', '20-Nov-26'],
  ])('leaves its row out, where others have none: %s', (heading, day) => {
    const found = closedBy(heading, day, '');
    expect(found?.rows).toEqual([2]);
    expect(found?.told).toContain(`Row 2 is left out: it has a day by “${heading}”, on which it was closed.`);
  });

  it('says nothing of prices at the close', () => expect(closedBy('Close', '61.20', '')?.rows).toEqual([1, 2]));

  it('says nothing of closed positions where all rows have one, as day of the close of business', () =>
    expect(closedBy('Close date', '2026-11-20', '2026-11-20')?.rows).toEqual([1, 2]));
});
