import { describe, expect, it } from '@jest/globals';
import { readTables } from '../read/read-tables.js';

const TRADES = ['Time|B/S|Qty|Contract|Price', '08:31|B|2|E-mini S&P 500 Dec26|6712'];
const HELD = ['Contract|Qty|Mark', 'ESZ6|5|6718'];

const read = (...lines: readonly string[]) => {
  const tables = readTables('Account: 7330', ...lines);
  return {
    lots: tables.flatMap(({ rows }) => rows.map(({ net_position }) => net_position)),
    reasons: tables.flatMap(({ reasons }) => reasons),
  };
};

describe('a section of trades by its name alone', () => {
  it.each(['Blotter', 'Deals', 'Deals today', 'Tickets', 'Trades today', "Today's trades"])(
    'does not count beside positions: %s',
    (title) => {
      for (const held of ['Positions', 'Book', 'EOD']) {
        const found = read('', title, ...TRADES, '', held, ...HELD);
        expect([found.lots, found.reasons.join(' ')]).toEqual([[5], expect.stringContaining('among trades')]);
      }
    },
  );

  it('does not count beside a table of futures, nor below it', () => {
    expect(read('', 'Blotter', ...TRADES, '', 'Futures', ...HELD).lots).toEqual([5]);
    expect(read('', 'Open positions', ...HELD, '', 'Deals', ...TRADES).lots).toEqual([5]);
  });

  it('counts alone, and so do deals in currencies beside positions in futures', () => {
    expect(read('Blotter', ...TRADES).lots).toEqual([2]);
    const deals = ['FX deals', 'Currency pair|Amount|Value date|Rate', 'EUR/USD|1000000|2027-02-26|1.16'];
    const tables = readTables('Account: 7330', '', 'Positions', ...HELD, '', ...deals);
    expect(tables.map(({ type }) => type)).toEqual(['etd', 'fx']);
  });
});

describe('trades since the start of a day, where what is held after them is not listed', () => {
  it.each(['SOD', 'Start of day', 'Opening positions', 'Beginning of day positions'])(
    'are asked about beside “%s”',
    (title) => {
      const found = read('', title, ...HELD, '', 'Trades', ...TRADES);
      expect(found.lots).toEqual([]);
      expect(found.reasons.join(' ')).toContain('title those “Positions” if they have the trades in them');
    },
  );

  it('are left out beside the end of the day', () => {
    expect(read('', 'SOD', ...HELD, '', 'Trades', ...TRADES, '', 'EOD', 'Contract|Qty', 'ESZ6|7').lots).toEqual([7]);
  });
});
