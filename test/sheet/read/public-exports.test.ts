import { describe, expect, it } from '@jest/globals';
import { readLines } from '../refused/read-lines.js';
import { readTables } from './read-tables.js';

const lotsOf = (...lines: readonly string[]) => readLines(['net_position'], ...lines);

describe('a column of exchanges below another heading', () => {
  it.each([
    ['Hub', 'IPE', 'IPE'],
    ['Cleared at', 'ICE Futures Europe', 'ICE Futures Europe'],
    ['Clearing House', 'CME', 'CME Group'],
    ['Clearer', 'ICE Clear Europe', 'ICE'],
    ['Source', 'XNYM', 'XNYM'],
  ])('is read: %s, %s', (heading, name, exchange) => {
    const [found] = readTables(
      `Account|${heading}|Contract|Month|Qty`,
      `A|${name}|WTI|Dec27|5`,
      `A|${name}|WTI|Dec28|-5`,
    );
    expect(found?.rows.map((row) => row['exchange_code'])).toEqual([exchange, exchange]);
  });

  it.each([
    ['Broker', 'XYZA'],
    ['Price source', 'ICE'],
    ['Trader', 'Ann'],
  ])('is none: %s, %s', (heading, word) => {
    const [found] = readTables(
      `Account|${heading}|Contract|Month|Qty`,
      `A|${word}|WTI|Dec27|5`,
      `A|${word}|WTI|Dec28|-5`,
    );
    expect(found?.rows.map((row) => row['exchange_code'])).toEqual(['', '']);
  });

  it('gives way to one that says so', () => {
    const [found] = readTables('Account|Hub|Exchange|Contract|Month|Qty', 'A|IPE|NYMEX|CL|Dec27|5');
    expect(found?.rows[0]).toMatchObject({ exchange_code: 'NYMEX' });
  });
});

describe('an exchange alone in a line', () => {
  it.each([
    ['ICE Futures Europe', 'ICE Futures Europe'],
    ['ICE open positions', 'ICE'],
    ['CME', 'CME Group'],
  ])('is that of the rows below it: %s', (line, exchange) => {
    const [found] = readTables(line, 'Account|Contract|Month|Qty', 'A|WTI|Dec27|5', 'A|WTI|Dec28|-5');
    expect(found?.rows.map((row) => row['exchange_code'])).toEqual([exchange, exchange]);
  });

  it('is that of the rows down to the next one', () => {
    const [found] = readTables(
      ...['Account|Contract|Month|Qty', 'NYMEX', 'A|WTI|Dec27|5', 'ICE Futures Europe', 'A|Brent|Feb27|-5'],
    );
    expect(found?.rows.map((row) => row['exchange_code'])).toEqual(['NYMEX', 'ICE Futures Europe']);
  });
});

describe('an exchange’s own kinds of products', () => {
  const heading = 'Account|Product|Product Type|Month|Call/Put|Strike|Qty';
  const typesOf = (...lines: readonly string[]) => readTables(...lines)[0]?.rows.map(({ contract_type: type }) => type);

  it('say no more than calls and puts beside them', () =>
    expect(typesOf(heading, 'A|FGBL|FINR|202703|||5', 'A|OESX|OINX|202703|C|5800|5')).toEqual(['FUT', 'C']));

  it('are asked about where they say something else', () =>
    expect(typesOf(heading, 'A|FGBL|FINR|202703|C|129|5', 'A|OESX|OINX|202703|C|5800|5')).not.toEqual(['C', 'C']));

  it('are of futures where nothing speaks of options', () =>
    expect(typesOf('Account|Product|Product Type|Month|Qty', 'A|FGBL|FINR|202703|5', 'A|FESX|FINX|202703|5')).toEqual([
      'FUT',
      'FUT',
    ]));
});

describe('records of trades', () => {
  const rows = ['T|A|B|10|ES|202703|20261120', 'T|A|S|4|ES|202706|20261120'];

  it('are all that a file has, with its trailer', () => {
    const found = lotsOf('RecordType|Account|BuySell|Quantity|Code|Month|TradeDate', ...rows, 'TRL|A|B|14|ES||');
    expect(found?.rows).toEqual([
      [2, 10],
      [3, -4],
    ]);
    expect(found?.doubts).toEqual([]);
  });

  it('are asked about where nothing is bought or sold', () =>
    expect(
      lotsOf('RecordType|Account|Quantity|Code|Month', 'T|A|10|ES|202703', 'T|A|4|ES|202706')?.doubts,
    ).toHaveLength(1));

  it('may have a mark at the legs of spreads', () => {
    const marked = ['A|B|10|ES|202703|', 'A|B|5|NQ|202703|S', 'A|S|5|NQ|202706|S'];
    expect(lotsOf('Account|BuySell|Quantity|Code|Month|SpreadCode', ...marked)?.doubts).toEqual([]);
    expect(lotsOf('Account|BuySell|Quantity|Code|Month|Turned', ...marked)?.doubts).toHaveLength(1);
  });

  it.each(['REG', 'BLK', 'EFP', 'EFS', 'EFR'])('stand whatever the type of trade: %s', (word) =>
    expect(lotsOf('Account|B/S|Code|Month|Qty|Trd Type', `A|B|CL|202712|5|${word}`)?.rows).toEqual([[2, 5]]),
  );
});

describe('types of positions', () => {
  const accounts = (...types: readonly string[]) =>
    readLines(['account_code'], 'Account|Pos Type|Code|Month|Qty', ...types.map((type) => `A|${type}|CL|202712|5`));

  it('are those of the house and of clients, which are two accounts', () => {
    const found = accounts('H', 'C');
    expect(found?.rows.map(([, account]) => account)).toEqual(['A H', 'A C']);
    expect(found?.doubts).toEqual([]);
  });

  it.each([
    ['C', 'C'],
    ['O', 'C'],
  ])('may be open and closed: %s, %s', (...types) => expect(accounts(...types)?.doubts).toHaveLength(1));
});

describe('cells that hold two things, or nothing', () => {
  it('below “Strike/PC” are strikes with their right', () => {
    const [found] = readTables('Account|Code|Month|Strike/PC|Qty', 'A|ZC|202703|500 C|5', 'A|ZC|202703||5');
    expect(found?.rows.map((row) => [row['contract_type'], row['contract_strike']])).toEqual([
      ['CALL', 500],
      ['FUT', ''],
    ]);
  });

  it.each(['Open', 'Open Date', 'Trade Time'])('with a dash below “%s” say nothing', (heading) =>
    expect(lotsOf(`Account|Code|Month|${heading}|Qty`, 'A|CL|202712|-|5', 'A|NG|202703|-|5')?.doubts).toEqual([]),
  );

  it('with a dash below another heading may be signs', () =>
    expect(lotsOf('Account|Code|Month|Mark|Qty', 'A|CL|202712|-|5', 'A|NG|202703|-|5')?.doubts).toHaveLength(1));

  it('in a line of an account are no position', () => {
    const found = lotsOf(
      ...[
        'Long|Short|Contract|Settle',
        'Account:|D1 50551|Blue Ridge|',
        '8||ES MAR27|6811',
        'Account:|D1 50552|Blue Ridge|',
      ],
      '|3|NQ MAR27|24911',
    );
    expect(found?.rows).toEqual([
      [3, 8],
      [5, -3],
    ]);
  });
});

describe('balances below positions', () => {
  it.each([
    ['Account Summary||USD Segregated|', 'Beginning Balance||1,204,117.22|'],
    ['** US DOLLARS **|||', 'NET OPTION VALUE||1,675.00DR|'],
  ])('are no positions, whatever column they fell into: %s', (...lines) => {
    const found = lotsOf('Long|Short|Contract|Settle', '8||ES MAR27|6811', '|3|NQ MAR27|24911', ...lines);
    expect(found?.rows).toEqual([
      [2, 8],
      [3, -3],
    ]);
  });
});

describe('markets of events', () => {
  const places = (...markets: readonly string[]) =>
    readTables(
      'Account|Ticker|Market|Side|Contracts',
      ...markets.map((market, index) => `A|KXFEDDECISION-26DEC-H${String(index)}|${market}|Yes|10`),
    )[0]?.rows.map((row) => row['exchange_code']);

  it('are names of what is traded', () => expect(places('Hold', 'Cut 25bps')).toEqual(['KALSHI', 'KALSHI']));

  it('are the venue where they name it', () => expect(places('Kalshi', 'Kalshi')).toEqual(['Kalshi', 'Kalshi']));
});

it('spreads are counted below “Spread Qty” beside their two months', () => {
  const found = lotsOf('Account|Contract|Near Month|Far Month|Spread Qty', 'A|CL|DEC27|DEC28|10');
  expect(found).toMatchObject({ rows: [[2, 10]], doubts: [], missing: [] });
});
