import { describe, expect, it } from '@jest/globals';
import { readLines } from '../refused/read-lines.js';
import { readTables } from './read-tables.js';

const FIELDS = ['contract_code', 'net_position'];
const held = (...lines: readonly string[]) => readLines(FIELDS, ...lines)?.rows.map(([, ...cells]) => cells);
const doubtsOf = (...lines: readonly string[]) =>
  readTables(...lines).flatMap(({ doubts, missing }) => [...doubts, ...missing]);

describe('legs of spreads side by side', () => {
  it.each([
    ['Account|Leg1|Leg1 Side|Leg2|Leg2 Side|Qty', 'A1|CLF7|Sell|CLG7|Buy|10', [-10, 10]],
    ['Account|Leg1|Qty1|Leg2|Qty2', 'A1|CLF7|10|CLG7|-30', [10, -30]],
    ['Account|Leg 1|Leg 1 Qty|Leg 2|Leg 2 Qty', 'A1|CLF7|10|CLG7|-30', [10, -30]],
    ['Account|Leg 1 Contract|Leg 1 Lots|Leg 2 Contract|Leg 2 Lots', 'A1|CLF7|10|CLG7|-30', [10, -30]],
  ])('are held as each says below “%s”', (headings, row, [first, second]) =>
    expect(held(headings, row)).toEqual([
      ['CLF7', first],
      ['CLG7', second],
    ]),
  );

  it.each([
    ['Account|Leg1|Qty1|Leg2|Qty2', 'A1|CLF7|10|CLG7|30'],
    ['Account|Leg 1|Leg 1 Qty|Leg 2|Leg 2 Qty', 'A1|CLF7|10|CLG7|30'],
    ['Account|Leg1|Qty1|Ratio1|Leg2|Qty2|Ratio2', 'A1|CLF7|10|1|CLG7|-10|2'],
    ['Account|Leg1|Leg1 Side|Leg2|Leg2 Side|Side|Qty', 'A1|CLF7|Sell|CLG7|Buy|Sell|10'],
    ['Account|Leg1|Leg1 Side|Leg2|Leg2 Side|Ratio|Qty', 'A1|CLF7|Sell|CLG7|Buy|1:2|10'],
  ])('are not read as legs of their own below “%s”', (...lines) =>
    expect(held(...lines)).not.toContainEqual(['CLF7', expect.anything()]),
  );
});

const ORDERS = 'Order|Account|Type|Ratio|Side|Qty|Contract|Expiry|C/P|Strike';
const LEGS = ['1|A1|Leg|1|Buy|5|LO|Mar-27|C|65', '1|A1|Leg|-2|Sell|10|LO|Mar-27|C|70'];

describe('structures above their legs', () => {
  it('are left out where the lots of the legs are theirs times the ratio', () => {
    const found = readLines(
      FIELDS,
      ORDERS,
      '1|A1|Ratio Spread||Buy|5|LO|Mar-27||',
      ...LEGS,
      '2|A1|Outright||Sell|4|GC|Feb-27||',
    );
    expect(found?.rows).toEqual([
      [3, 'LO', 5],
      [4, 'LO', -10],
      [5, 'GC', -4],
    ]);
    expect(found?.leftOut).toEqual(['2: “Ratio Spread” by Type: its legs are rows of their own']);
  });

  it.each([
    ['other lots', ['1|A1|Ratio Spread||Buy|7|LO|Mar-27||', ...LEGS]],
    ['one leg', ['1|A1|Vertical||Buy|5|LO|Mar-27||', ...LEGS.slice(1)]],
    ['sides against the ratio', ['1|A1|Vertical||Buy|5|LO|Mar-27||', ...LEGS.map((leg) => leg.replace('Sell', 'Buy'))]],
  ])('are asked about with %s', (_, rows) => expect(doubtsOf(ORDERS, ...rows)).toContain('Ratio'));
});

describe('histories of trades', () => {
  const headings = 'Type|Action|Sub Type|Symbol|Quantity';
  it('lose lines of money that hold no lots', () => {
    const found = readLines(
      FIELDS,
      headings,
      'Trade|SELL_TO_OPEN|Sell to Open|CLG7|5',
      'Money Movement||Balance Adjustment||0',
      'Trade|BUY_TO_CLOSE|Buy to Close|NGH7|2',
    );
    expect(found?.rows).toEqual([
      [2, 'CLG7', -5],
      [4, 'NGH7', 2],
    ]);
    expect(found?.leftOut).toEqual(['3: “Money Movement” by Type moves money and no lots']);
  });

  it.each(['Receive Deliver|SELL_TO_CLOSE|Expiration|CLG7|5'])('keep a line with lots to be asked about: %s', (line) =>
    expect(doubtsOf(headings, 'Trade|BUY|Buy|CLG7|5', 'Money Movement||Fee||0', line)).not.toEqual([]),
  );
});

describe('days without a year beside codes', () => {
  const headings = 'Symbol|Type|Quantity|Exp Date|Strike Price|Call/Put';
  it('say nothing more than the codes do', () =>
    expect(
      readTables(
        headings,
        '/ESZ6|FUTURES|2|Dec 18||',
        './CLG7 LOG7 270114C70|FUTURES OPTION|-5|Jan 14|70|CALL',
      )[0]?.rows.map(({ contract_code: code, contract_expiry: expiry }) => [code, expiry]),
    ).toEqual([
      ['/ESZ6', undefined],
      ['./CLG7 LOG7 270114C70', undefined],
    ]));

  it.each([
    ['a month after that of the code', '/ESZ6|FUTURES|2|Jan 18||'],
    ['an option that may end in a month between', '/ESH7|FUTURES OPTION|2|Feb 19|6400|PUT'],
    ['a month with the year of the code', '/ESZ6|FUTURES|2|Dec 26||'],
    ['a month with another year, which contradicts the code', 'CLZ7|FUTURES|2|Dec-28||'],
  ])('stay in the table with %s', (_, row) =>
    expect(readTables(headings, row)[0]?.rows.every(({ contract_expiry: expiry }) => expiry !== undefined)).toBe(true),
  );
});

describe('cells in two languages', () => {
  it.each([
    ['déc. 2026 / Dec 2026', 'Terme / Future', 'Dec 2026', 'Future'],
    ['März 2027\nMar 2027', 'Kaufoption\nCall', 'Mar 2027', 'Call'],
    ['mar-27/Mar-27', 'Opción de venta / Put', 'Mar-27', 'Put'],
  ])('are read once: %s, %s', (month, kind, expiry, type) => {
    const [table] = readTables('Account|Contract|Expiry|Type|Strike|Qty', `A1|LO|${month}|${kind}|70|5`);
    expect(table?.rows[0]).toMatchObject({ contract_expiry: expiry, contract_type: type });
  });

  it.each(['Mar-27/Jun-27', 'déc. 2026 / Dec 2027'])('are two months: %s', (month) => {
    const [table] = readTables('Account|Contract|Expiry|Type|Qty', `A1|CL|${month}|Future|5`, 'A1|NG|Mar-27|Future|3');
    expect(JSON.stringify(table?.rows)).not.toMatch(/"contract_expiry":"(?:Jun-27|Dec 2027)"/);
  });
});

const contracts = (...lines: readonly string[]) =>
  readTables(...lines)[0]?.rows.map((row) =>
    ['contract_code', 'contract_expiry', 'contract_type', 'contract_strike', 'net_position'].map((field) => row[field]),
  );

describe('chains', () => {
  const CHAIN = [
    'Calls|||Puts|',
    'Position|Last|Strike|Last|Position',
    '-5|388|6600|121.5|',
    '10|319.75|6700|151.75|-10',
  ];
  it.each([
    [`E-Mini S&P 500 Mar '27 (ESH27) Options Side-by-Side`, 'E-Mini S&P 500 (ES)', '202703'],
    ['E-Mini S&P 500 Mar 2027 (ESH7)', 'E-Mini S&P 500 (ES)', 'Mar 2027'],
    ['WTI options (LOH7)', 'WTI (LO)', 'H7'],
  ])('are of the code in brackets and its month: “%s”', (title, contract, month) =>
    expect(contracts('Account: VOL-7', title, ...CHAIN)?.[0]).toEqual([contract, month, 'CALL', 6600, -5]),
  );

  it('are of no month where the last day is in another one than the future’s', () =>
    expect(
      contracts('Account: VOL-7|Expiration: 01/15/27', 'E-Mini S&P 500 (ESH27) Options', ...CHAIN)?.every(
        ([, month]) => month === undefined,
      ) ?? true,
    ).toBe(true));

  it('are not of calls and puts by letters below a title of calls', () =>
    expect(
      contracts('LO calls Mar 2027', 'Account: V', 'Strike|P Qty|C Qty', '55|12|14', '60|-3|-3')?.filter(
        ([, , right]) => right === 'PUT',
      ) ?? [],
    ).toEqual([]));

  it('have the letter of the right before what is counted, a net and a sum without a name', () => {
    const lines = [
      'Account: V|Product: LO',
      'Feb 2027',
      'C Qty|C Bid|Strike|P Bid|P Qty|Net',
      '12|6.85|55|1.24|-20|-8',
      '-18|1.2|65|5.2||-18',
      '-6||||-20|-26',
    ];
    expect(contracts(...lines)?.filter((row) => row[4] !== '')).toEqual([
      ['LO', 'Feb 2027', 'CALL', 55, 12],
      ['LO', 'Feb 2027', 'PUT', 55, -20],
      ['LO', 'Feb 2027', 'CALL', 65, -18],
    ]);
    expect(readTables(...lines)[0]?.reasons).toEqual([]);
    expect(readTables(...lines.with(-1, '-7||||-20|-27'))[0]?.reasons).not.toEqual([]);
  });
});

describe('open and close beside what was bought and sold', () => {
  it.each(['Open Pos|Bought|Sold|Close Pos', 'Open Qty|Buy Qty|Sell Qty|Close Qty'])(
    'are held at the close: %s',
    (headings) =>
      expect(held(`Account|Contract|${headings}`, 'A1|ESZ6|10|5|8|7', 'A1|NQZ6|-4|2|0|-2')).toEqual([
        ['ESZ6', 7],
        ['NQZ6', -2],
      ]),
  );
});

describe('sides in Portuguese, Italian and French', () => {
  it.each(['Venda', 'Vendas', 'Venduto', 'Ventes', 'Verkäufe'])('are sold by %s', (word) =>
    expect(
      readLines(FIELDS, 'Conta|Contrato|Lado|Quantidade', `1|CLG7|Compra|5`, `1|NGH7|${word}|3`)?.rows,
    ).toHaveLength(2),
  );
});
