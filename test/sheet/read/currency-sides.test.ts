import { describe, expect, it } from '@jest/globals';
import { readTables } from './read-tables.js';

describe('outrights among swaps', () => {
  const LEGS = 'Near Date|Near Amount|Near Rate|Far Date|Far Amount|Far Rate';
  const read = (head: string, ...lines: readonly string[]) => readTables(`Trade|Account|Pair|${head}`, ...lines)[0];

  it.each([
    [
      `Side|${LEGS}`,
      '1|A|EURUSD|Sell/Buy|2026-11-24|7|1.16|2027-02-24|7|1.165',
      '2|A|EURUSD|Buy|2026-12-24|5|1.162|||',
      'Buy',
    ],
    [
      `Near Side|Far Side|${LEGS}`,
      '1|A|EURUSD|Sell|Buy|2026-11-24|7|1.16|2027-02-24|7|1.165',
      '2|A|EURUSD|Buy||2026-12-24|5|1.162|||',
      'Buy',
    ],
    [
      'Near Side|Near Date|Amount|Near Rate|Far Date|Far Rate',
      '1|A|EURUSD|Sell|2026-11-24|7|1.16|2027-02-24|1.165',
      '2|A|EURUSD|Sell|2026-12-24|5|1.162||',
      'Sell',
    ],
  ])('have the amount, the day and the side of their one leg: %s', (head, swap, outright, side) => {
    const found = read(head, swap, outright);
    expect(found?.rows).toMatchObject([
      { amount: 7, rate: 1.165, side: 'Buy' },
      { amount: 5, rate: 1.162, side },
    ]);
    expect(found?.reasons).toEqual([]);
  });

  it('are none where a far leg lacks its amount alone', () => {
    const swap = '1|A|EURUSD|Sell/Buy|2026-11-24|7|1.16|2027-02-24|7|1.165';
    expect(read(`Side|${LEGS}`, swap, '2|A|EURUSD|Sell/Buy|2026-12-24|5|1.162|2027-02-24||1.17')?.reasons).toEqual([
      'its far leg has a day or a rate, and no amount',
    ]);
  });
});

describe('options and swaps of one table', () => {
  const HEAD = 'Trade|Account|Product|Pair|B/S|Call/Put|Strike|Notional|Expiry|Near Date|Far Date|Near Rate|Far Rate';
  const option = '1|A|FX Option|EURUSD|Buy|EUR Call|1.2|5000000|2027-02-18||||';

  it('each have their last day', () => {
    const read = readTables(HEAD, option, '2|A|FX Swap|EURUSD|Buy/Sell|||7000000||2026-11-24|2027-02-24|1.16|1.17')[0];
    expect(read).toMatchObject({ doubts: [], missing: [] });
    expect(read?.rows).toMatchObject([
      { expiry: '20270218', strike: 1.2 },
      { expiry: '20270224', near_date: '20261124', rate: 1.17 },
    ]);
  });

  it('are not joined where a row has both days', () =>
    expect(
      readTables(HEAD, option, '2|A|FX Swap|EURUSD|Buy/Sell|||7000000|2027-03-01|2026-11-24|2027-02-24|1.16|1.17')[0]
        ?.doubts,
    ).not.toEqual([]));
});

describe('sides of the base currency', () => {
  const deals = (heading: string, sides: readonly string[]) =>
    readTables(
      `Book|Ticket|Product|Pair|${heading}|Base amount|Rate|Value date`,
      ...sides.map((side, row) => `B-1|${7 + row}|Forward|EURUSD|${side}|4000000|1.09|2027-03-17`),
    )[0];

  it.each([
    'Side (base)',
    'B/S base ccy',
    'B/S Ccy1',
    'Base B/S',
    'Side (Ccy1)',
    'Buy/Sell base',
    'Base Side',
    'BS_BASE',
  ])('are read below %s', (heading) => {
    const found = deals(heading, ['Sell', 'Buy']);
    expect(found?.rows.map(({ side }) => side)).toEqual(['Sell', 'Buy']);
    expect(found?.doubts).toEqual([]);
  });

  it.each(['Side (term)', 'B/S Ccy2', 'B/S quote ccy', 'Side 1 of trade at venue', 'Buy or sell per leg'])(
    'are not those below %s, which stop the table even where all are bought',
    (heading) => {
      const found = deals(heading, ['Buy', 'Buy']);
      expect(found?.rows.map(({ side }) => side)).toEqual([undefined, undefined]);
      expect(found?.doubts).toEqual([heading]);
    },
  );

  it.each(['Sell-side broker', 'Buy/Sell price', 'Buy side trader', 'Inside market', 'Residence'])(
    'are not spoken of by %s, which stops nothing',
    (heading) => {
      const found = readTables(
        `Book|Product|Pair|${heading}|Amount|Rate|Value date`,
        'B-1|Forward|EURUSD|Smith|-4000000|1.09|2027-03-17',
        'B-1|Forward|EURUSD|Jones|1000000|1.09|2027-03-17',
      )[0];
      expect(found?.doubts).toEqual([]);
    },
  );

  it('are those of the first of two currencies with their amounts', () => {
    const [found] = readTables(
      'Book|Product|Ccy1|Ccy2|B/S Ccy1|Ccy1 Amount|Ccy2 Amount|Value Date',
      'B-1|Forward|GBP|USD|S|3000000|4200000|2027-03-17',
      'B-1|Forward|JPY|USD|B|134000000|1000000|2027-03-17',
    );
    expect(found?.rows).toEqual([
      expect.objectContaining({ currency_pair: 'GBP_USD', amount: -3_000_000 }),
      expect.objectContaining({ currency_pair: 'USD_JPY', amount: -1_000_000 }),
    ]);
  });

  it('say nothing of a dealt currency that is the second of its pair', () => {
    const [found] = readTables(
      'Book|Product|Dealt Ccy|Contra Ccy|Side (base)|Dealt Amount|Contra Amount|Value Date',
      'B-1|Forward|GBP|USD|Sell|3000000|4200000|2027-03-17',
      'B-1|Forward|JPY|USD|Buy|134000000|1000000|2027-03-17',
    );
    expect(found?.rows).toEqual([expect.objectContaining({ currency_pair: 'GBP_USD', amount: -3_000_000 })]);
    expect(found?.reasons).toEqual(['it is not said whether its dealt currency is bought or sold']);
  });

  it('say nothing of a dealt currency that is the second of its pair, where the other amount lacks', () => {
    const [found] = readTables(
      'Book|Product|Dealt Ccy|Dealt Amount|Contra Ccy|Side (base)|Rate|Value Date',
      'B-1|Forward|GBP|3000000|USD|Sell|1.4|2027-03-17',
      'B-1|Forward|JPY|134000000|USD|Buy|134|2027-03-17',
    );
    expect(found?.rows).toEqual([expect.objectContaining({ currency_pair: 'GBP_USD', amount: -3_000_000 })]);
    expect(found?.reasons).toEqual(['it is not said whether JPY is bought or sold']);
  });

  it('are not turned with a dealt amount of the second currency: its row is left out', () => {
    const [found] = readTables(
      'Book|Product|Pair|Side (base)|Deal Ccy|Amount|Rate|Value Date',
      'B-1|Forward|EURUSD|Sell|EUR|3000000|1.1|2027-03-17',
      'B-1|Forward|EURUSD|Sell|USD|3300000|1.1|2027-03-17',
    );
    expect(found?.rows).toEqual([expect.objectContaining({ side: 'Sell', amount: 3_000_000 })]);
    expect(found?.reasons).toEqual(['its dealt amount is of USD, and its side that of the other currency']);
  });
});

describe('legs of a swap in rows of their own', () => {
  const legs = (heading: string, [near, far]: readonly [near: string, far: string]) =>
    readTables(
      `Book|Ticket|Product|Leg|Pair|${heading}|Amount|Rate|Value date`,
      `B-1|7|Swap|Near|GBPUSD|${near}|2000000|1.42|2027-01-15`,
      `B-1|7|Swap|Far|GBPUSD|${far}|2000000|1.43|2027-07-15`,
      'B-1|8|Forward||GBPUSD|Buy|2000000|1.43|2027-07-15',
    )[0];

  it('are read with sides of the base currency', () => {
    const found = legs('Side (base)', ['Sell', 'Buy']);
    expect(found?.rows.map(({ side, expiry }) => [side, expiry])).toEqual([
      ['Sell', '20270115'],
      ['Buy', '20270715'],
      ['Buy', '20270715'],
    ]);
  });

  it('are not said to be of one side where sides are not read', () => {
    const found = legs('B/S quote ccy', ['Sell', 'Buy']);
    expect(new Set(found?.reasons)).toEqual(new Set(['it is not said which leg of its swap is bought']));
    expect(found?.doubts).toEqual(['B/S quote ccy']);
  });

  it('are said to be of one side where they are', () => {
    expect(new Set(legs('Base side', ['Sell', 'Sell'])?.reasons)).toEqual(
      new Set(['both legs of its swap are of one side']),
    );
  });
});

describe('currencies and amounts that are bought and sold', () => {
  it.each([
    'Kauf Whg|Kauf Betrag|Verkauf Whg|Verkauf Betrag|Valuta',
    'Divisa compra|Importe compra|Divisa venta|Importe venta|Fecha valor',
    'Devise achat|Montant achat|Devise vente|Montant vente|Date de valeur',
    'Valuta acquisto|Importo acquisto|Valuta vendita|Importo vendita|Data valuta',
    'Koop valuta|Koop bedrag|Verkoop valuta|Verkoop bedrag|Valutadatum',
  ])('are read below %s', (headings) => {
    const [found] = readTables(
      `Account|${headings}`,
      'A|EUR|10000000|USD|10850000|2027-06-15',
      'A|USD|5425000|EUR|5000000|2027-06-15',
    );
    expect(found?.type).toBe('fx');
    expect(found?.rows.map(({ currency_pair: pair, amount }) => [pair, amount])).toEqual([
      ['EUR_USD', 10_000_000],
      ['EUR_USD', -5_000_000],
    ]);
  });
});
