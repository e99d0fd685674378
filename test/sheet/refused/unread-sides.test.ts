import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

/** Doubts of a table of unsigned lots beside a column that may be one of sides. */
const withColumn = (heading: string, words: readonly string[], lots: readonly number[] = [12, 10, 7]) =>
  readLines(
    ['net_position'],
    `Account|Exchange|Contract|Expiry|${heading}|Lots`,
    ...words.map((word, row) => `A|NYMEX|CL|20270${row + 3}|${word}|${lots[row] ?? 1}`),
  );

describe('a column that may be one of sides', () => {
  it.each([
    ['S/H', ['H', 'S']],
    ['S/H', ['H']],
    ['S/H', ['1', '2', '2']],
    ['Soll/Haben', ['Haben', 'Soll']],
    ['Haben / Soll', ['Haben', 'Haben']],
    ['S/H-Kennzeichen', ['H', 'S']],
    ['Debe/Haber', ['D', 'H']],
    ['D/A', ['A', 'D']],
    ['Xyz', ['H', 'S']],
    ['Xyz', ['K', 'V']],
    ['Flag', ['1', '2', '2']],
    ['Ind', ['2', '1']],
    ['Sgn', ['1', '2', '2']],
    ['Senso', ['1', '2', '2']],
    ['Deal', ['1', '2', '2']],
    ['Tran', ['BY', 'SS', 'CS', 'SL']],
    ['Txn', ['LNG', 'SHT']],
    ['Verb', ['Bght', 'Sld']],
    ['Op', ['PUR', 'SAL']],
    ['Ind', ['Bid', 'Offer']],
    ['Sense', ['Asset', 'Liability']],
    ['Class', ['A', 'V']],
    ['Code', ['BY', 'SL']],
    ['What', ['Given', 'Taken']],
    ['Strategy', ['Lend', 'Borrow']],
    ['Mouvement', ['Ach', 'Vte']],
    ['Zzz', ['AK', 'VX', 'RT']],
  ])('stops its table, of however many rows: %s with %j', (heading, words) => {
    expect(withColumn(heading, words)?.doubts).toEqual([expect.stringMatching(`^${heading}: `)]);
  });

  it.each([
    ['Leg', ['1', '2', '2']],
    ['Tier', ['1', '2', '2']],
    ['Order no', ['1', '2']],
    ['CTI', ['1', '2', '2']],
    ['Flag', ['1', '1', '1']],
    ['Flag', ['1', '2', '3']],
    ['Ccy', ['H', 'S']],
    ['Trader', ['AB', 'CD']],
    ['Xyz', ['north', 'south']],
    ['Trader', ['AB', 'CD', 'EF', 'GH']],
    ['St', ['TX', 'IL', 'NY']],
    ['Sector', ['Oil', 'Gas', 'Oil']],
  ])('stops nothing where it is none: %s with %j', (heading, words) => {
    expect(withColumn(heading, words)?.doubts).toEqual([]);
  });

  it.each([
    ['Flag', ['1', '2', '2']],
    ['Xyz', ['H', 'S']],
  ])('stops nothing where lots have signs: %s', (heading, words) => {
    expect(withColumn(heading, words, [12, -10, 7])?.doubts).toEqual([]);
  });

  it('stops its table where S beside H may be Soll', () => {
    expect(withColumn('Richtung', ['H', 'S', 'S'])?.doubts).toEqual([
      'Richtung: may hold debit and credit, Soll and Haben, and not sides: write Buy or Sell',
    ]);
    expect(withColumn('Richtung', ['K', 'V'])).toMatchObject({
      doubts: [],
      rows: [
        [2, 12],
        [3, -10],
      ],
    });
  });

  it('is no column of types whose minus is left blank', () => {
    const types = (words: readonly string[]) =>
      readLines(
        ['contract_type'],
        'Account|Exchange|Contract|Expiry|Type|Lots',
        ...words.map((word, row) => `A|NYMEX|CL|20270${row + 3}|${word}|10`),
      )?.rows.map(([, type]) => type);
    expect(types(['+', '-'])).toEqual(['+', '-']);
    expect(types(['FUT', '-'])).toEqual(['FUT', 'FUT']);
  });
});

it.each(['Code', 'What'])('words for sides below “%s” beside the contract are sides', (heading) => {
  expect(withColumn(heading, ['Buy', 'Sell', 'Sell'])).toMatchObject({
    doubts: [],
    rows: [
      [2, 12],
      [3, -10],
      [4, -7],
    ],
  });
});

it.each([
  ['Account|Currency|Index|Tenor|Tran|DV01', 'A|USD|SOFR|5Y|BY|12500', 'A|USD|SOFR|10Y|SL|8000'],
  ['Account|Currency|Index|Tenor|Client|DV01', 'A|USD|SOFR|5Y|Buy|12500', 'A|USD|SOFR|10Y|Sell|8000'],
  ['Account|Pair|Deal|Amount|Value date', 'A|EURUSD|L|12500|2027-03-15', 'A|USDJPY|S|8000|2027-03-15'],
])('sides of other kinds of rows are asked about: %s', (...lines) => {
  expect(readLines([], ...lines)?.doubts).toHaveLength(1);
});

describe('numbers 1 and 2 below a heading of deals', () => {
  const deals = (heading: string, ...numbers: readonly string[]) =>
    readLines(
      ['net_position'],
      `Account|Exchange|Contract|Expiry|Lots|${heading}`,
      ...numbers.map((number, at) => `A|NYMEX|${['CL', 'NG', 'HO'][at] ?? ''}|Mar-27|${3 + at}|${number}`),
    )?.doubts;

  it.each(['Trade', 'Deal', 'Geschäft', 'Ticket'])('count them, each once: %s', (heading) =>
    expect(deals(heading, '1', '2')).toEqual([]),
  );

  it.each([
    ['Trade', '1', '2', '1'],
    ['Ind', '1', '2'],
    ['Deal', 'B', 'S'],
  ])('may be sides where one stands there again, or words do: %s', (heading, ...numbers) =>
    expect(deals(heading, ...numbers)).toHaveLength(1),
  );
});

describe('sides of orders beside lots without a sign', () => {
  const sides = (heading: string, ...words: readonly string[]) =>
    readLines(
      ['net_position'],
      `Account|Exchange|Contract|Expiry|${heading}|Lots`,
      ...words.map((word) => `A|NYMEX|CL|202703|${word}|5`),
    );

  it.each([
    ['Open/Close', 'Buy Open', 'Sell Open'],
    ['Open/Close', 'Buy to Close', 'Sell to Open'],
    ['Position Effect', 'Open Long', 'Open Short'],
    ['Order Type', 'Buy Limit', 'Sell Stop'],
  ])('are read below %s: %s, %s', (heading, bought, sold) => {
    expect(sides(heading, bought, sold)?.rows.map(([, lots]) => lots)).toEqual([5, -5]);
  });

  it.each([
    ['Position Effect', 'Open Long', 'Close Short'],
    ['Open/Close', 'Buy Open', 'Open'],
  ])('are asked about where one of them is not sure: %s: %s, %s', (heading, ...words) => {
    expect(sides(heading, ...words)?.doubts).toEqual([expect.stringMatching(`^${heading}: says “`)]);
  });

  it.each([
    ['O/C', 'Open', 'Close'],
    ['Open/Close', 'O', 'C'],
    ['Position Effect', 'TO OPEN', 'TO CLOSE'],
    ['O/C', '', 'Closing'],
    ['开平', '开', '平'],
  ])('are asked for where trades close positions: %s: %s, %s', (heading, first, second) => {
    expect(sides(heading, first, second)?.doubts).toEqual([
      expect.stringContaining('what closes a position is traded on its other side'),
    ]);
    expect(sides(`Side|${heading}`, `Buy|${first}`, `Sell|${second}`)?.doubts).toEqual([]);
    expect(sides(heading, 'Open', 'Open')?.doubts).toEqual([]);
  });

  it.each([
    ['Order Type', 'Buy|Buy Limit', 'Sell|Sell Stop'],
    ['Open/Close', 'Buy|Open', 'Sell|Close'],
  ])('change nothing beside the same sides: %s', (heading, ...words) => {
    const found = sides(`Side|${heading}`, ...words);
    expect(found?.rows.map(([, lots]) => lots)).toEqual([5, -5]);
    expect(found?.doubts).toEqual([]);
  });

  it('are asked about beside other sides', () => {
    expect(sides('Side|Order Type', 'Buy|Buy Limit', 'Buy|Sell Stop')?.doubts).toHaveLength(1);
  });
});

describe('sides of options that were written', () => {
  const options = (heading: string, words: readonly [string, string], lots: readonly [number, number]) =>
    readLines(
      ['net_position'],
      `Account|Exchange|Contract|Expiry|C/P|Strike|Qty|${heading}`,
      `A|NYMEX|LO|202702|C|65|${lots[0]}|${words[0]}`,
      `A|NYMEX|LO|202702|P|55|${lots[1]}|${words[1]}`,
    );

  it.each<[string, [string, string]]>([
    ['Held/Written', ['Written', 'Held']],
    ['Holder/Writer', ['Writer', 'Holder']],
    ['Long/Written', ['Written', 'Long']],
    ['Bought/Written', ['Written', 'Bought']],
    ['Role', ['Writer', 'Buyer']],
    ['Role', ['Written', 'Held']],
    ['Side', ['Seller', 'Buyer']],
  ])('are read: %s with %j', (heading, words) => {
    expect(options(heading, words, [10, 10])).toMatchObject({
      rows: [
        [2, -10],
        [3, 10],
      ],
      doubts: [],
    });
    expect(options(heading, words, [-10, 10])).toMatchObject({
      rows: [
        [2, -10],
        [3, 10],
      ],
      doubts: [],
    });
  });

  it.each<[string, [string, string]]>([
    ['Granted/Taken', ['Granted', 'Taken']],
    ['Given/Paid', ['Given', 'Paid']],
    ['Owned/Owed', ['Owed', 'Owned']],
  ])('are asked about in words that are read in two ways: %s with %j', (heading, words) => {
    expect(options(heading, words, [10, 10])?.doubts).toEqual([expect.stringMatching(`^${heading}: `)]);
  });

  it.each<[string, [string, string], [number, number]]>([
    ['Written', ['10', ''], [10, 10]],
    ['Granted/Taken', ['Granted', 'Taken'], [10, -10]],
    ['Owned/Owed', ['Owed', 'Owned'], [10, -10]],
  ])('are asked about in a column of their own: %s with %j beside %j', (heading, words, lots) => {
    expect(options(heading, words, lots)?.doubts).toEqual([expect.stringMatching(`^${heading}: `)]);
  });

  it.each(['Xyz', 'Holder'])('are not said by Held alone: %s', (heading) => {
    expect(options(heading, ['Held', 'Held'], [-10, 10])?.rows).toEqual([
      [2, -10],
      [3, 10],
    ]);
  });

  it('are asked about where the quantities say otherwise', () => {
    expect(options('Held/Written', ['Written', 'Held'], [10, -10])?.doubts).not.toEqual([]);
  });
});

describe('a letter beside a row', () => {
  it.each([
    ['Rev', 'R'],
    ['Corr', 'X'],
    ['Flag', 'C'],
    ['Rev Flag', 'Y'],
    ['Mark', 'x'],
  ])('is asked about as it may reverse, correct or cancel it: %s with %s', (heading, letter) => {
    expect(withColumn(heading, ['', letter, ''])?.doubts).toEqual([
      expect.stringContaining('which may mean that a row was reversed, corrected or cancelled'),
    ]);
  });
});
