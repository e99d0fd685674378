import { describe, expect, it } from '@jest/globals';
import { readTables } from '../read/read-tables.js';
import { readLines } from '../refused/read-lines.js';

const held = (...lines: readonly string[]) =>
  readTables(...lines).map(({ rows, doubts, missing }) => ({
    rows: rows.map(({ account_code: account, contract_code: code, net_position: lots }) => [account, code, lots]),
    asked: [...doubts, ...missing],
  }));

/** Rows of one account with a column of each of two numbers or more. */
const below = (first: string, second: string, ...numbers: readonly string[]): readonly string[] => [
  `Account|Exchange|Contract|Expiry|${first}`,
  `||||${second}`,
  `A1|NYMEX|CL|Feb-27|${numbers[0] ?? ''}`,
  `A1|NYMEX|NG|Mar-27|${numbers[1] ?? ''}`,
];

const TODAY = {
  rows: [
    ['A1', 'CL', 12],
    ['A1', 'NG', -3],
  ],
  asked: [],
};

describe('headings below one that spans them', () => {
  it.each([
    ['Position||', 'Prior|Change|Current', '10|2|12', '-5|2|-3'],
    ['Position|', 'Prior|Current', '10|12', '-5|-3'],
    ['Lots|', 'Yesterday|Today', '10|12', '-5|-3'],
    ['Position|', '26-Nov-26|27-Nov-26', '10|12', '-5|-3'],
    ['Lots|', '46352|46353', '10|12', '-5|-3'],
    ['Position||', 'Open|Traded|Close', '10|2|12', '-5|2|-3'],
    ['Contracts|', 'Opening|Closing', '10|12', '-5|-3'],
    ['Bestand|', 'Vortag|Heute', '10|12', '-5|-3'],
    ['Position|', 'veille|jour', '10|12', '-5|-3'],
    ['Position|', 'T-1|T', '10|12', '-5|-3'],
    ['Lots|', 'SOD|EOD', '10|12', '-5|-3'],
    ['Position||Price||Daily P&L', 'Prior|Current|Prior|Current|USD', '10|12|93|94|100', '-5|-3|5.4|5.5|20'],
    ['Position||Today|', 'Prior|Current|Bought|Sold', '10|12|2|', '-5|-3|2|'],
  ])('are those of days, of which the later one counts: %s above %s', (first, second, ...numbers) => {
    const lines = below(first, second, ...numbers);
    expect(held(...lines)).toEqual([TODAY]);
  });

  it.each([
    ['Position|', 'Market value|Lots', '942600|12', '-273650|-3'],
    ['Net position|', 'Delta|Lots', '3.2|12', '-1.9|-3'],
    ['Quantity|', 'Lots|bbl', '12|12000', '-3|-3000'],
    ['Position|', 'Gross|Net', '14|12', '5|-3'],
    ['Quantity|', 'Buy|Sell', '12|', '|3'],
    ['Position|', 'Long|Short', '12|', '|3'],
    ['Lots|Price|', '|Bid|Ask', '12|93|94', '-3|5.4|5.5'],
  ])('are columns of which one is of lots: %s above %s', (first, second, ...numbers) => {
    const found = readLines(['contract_code', 'net_position'], ...below(first, second, ...numbers));
    expect(found?.rows).toEqual([
      [3, 'CL', 12],
      [4, 'NG', -3],
    ]);
    expect([...(found?.doubts ?? []), ...(found?.missing ?? [])]).toEqual([]);
  });

  it('are what is ordered and what is filled', () => {
    const [, ...rows] = ['', 'A1|NYMEX|CL|Feb-27|B|10|7', 'A1|NYMEX|NG|Mar-27|S|5|2'];
    const lines = ['Account|Exchange|Contract|Expiry|Side|Quantity|', '|||||Ordered|Filled', ...rows];
    expect(readLines(['net_position'], ...lines)?.rows).toEqual([
      [3, 7],
      [4, -2],
    ]);
  });

  it.each([
    ['Position|', 'Physical|Futures'],
    ['Net position|', 'Hedge|Spec'],
    ['Position|', 'House|Client'],
    ['Position|', 'Alpha|Beta'],
  ])('are asked about where nothing says which is held: %s above %s', (first, second) => {
    const found = readLines(['net_position'], ...below(first, second, '10|12', '-5|3'));
    const [span = ''] = first.split('|');
    const [one = '', other = ''] = second.split('|');
    expect(found?.doubts).toEqual([
      `${span} ${other}: stands beside “${span} ${one}” below “${span}”, and nothing says which of them is held, or whether both are`,
    ]);
  });

  it.each(['TD|SD', 'SD|TD', 'Trade date|Settle date'])(
    'are of securities held from their trade date, settled or not: %s',
    (second) => {
      const [traded, settled] = second.startsWith('S') ? [3_000_000, 5_000_000] : [5_000_000, 3_000_000];
      const found = readLines(['notional'], 'Account|CUSIP|Par|', `||${second}`, `A1|91282CJL6|${traded}|${settled}`);
      expect([found?.doubts, found?.rows]).toEqual([[], [[3, 5_000_000]]]);
    },
  );

  it('name no account with the lots of a client', () => {
    const [first] = held('Exchange|Contract|Expiry|Position|', '|||House|Client', 'NYMEX|CL|Feb-27|10|25');
    expect(first?.rows).toEqual([['FILE', 'CL', 10]]);
    expect(first?.asked).toEqual(['Position Client']);
  });

  it.each([
    ['Position|', 'Fund A|Fund B', 'Fund A', 'Fund B', '10|12'],
    ['House||Client|', 'Long|Short|Long|Short', 'House', 'Client', '10|0|15|3'],
  ])('are accounts: %s above %s', (first, second, one, other, numbers) => {
    const lines = [`Exchange|Contract|Expiry|${first}`, `|||${second}`, `NYMEX|CL|Feb-27|${numbers}`];
    const rows = [
      [one, 'CL', 10],
      [other, 'CL', 12],
    ];
    expect(held(...lines)).toEqual([{ rows, asked: [] }]);
  });

  it('are days below a title over them', () =>
    expect(
      held(
        '||||Position|',
        'Account|Exchange|Contract|Expiry|T-1|T',
        'A1|NYMEX|CL|Feb-27|10|12',
        'A1|NYMEX|NG|Mar-27|-5|-3',
      ),
    ).toEqual([TODAY]));

  it('are months', () =>
    expect(
      held(
        'Account|Exchange|Contract|Lots||',
        '|||Feb-27|Mar-27|Apr-27',
        'A1|NYMEX|CL|10|-10|5',
        'A1|NYMEX|NG|5||',
      ).flatMap(({ rows }) => rows),
    ).toHaveLength(4));

  it('leave the account that is headed above tenors', () => {
    const [found] = readTables('Account|Curve|DV01||', '||2Y|5Y|10Y', 'A1|USD SOFR|100|-200|300');
    expect(found?.rows.map(({ account_code: account, tenor, dv01 }) => [account, tenor, dv01])).toEqual([
      ['A1', '2Y', 100],
      ['A1', '5Y', -200],
      ['A1', '10Y', 300],
    ]);
  });

  it('have their units in a third row', () => {
    const [first = '', second = '', ...rows] = below('Position|', 'Yesterday|Today', '10|12', '-5|-3');
    expect(held(first, second, '||||lots|lots', ...rows)).toEqual([TODAY]);
  });
});

describe('units below headings', () => {
  it.each(['(000)', '($000)', '(thousands)'])('are %s of the one above them', (unit) => {
    const found = readTables('Account|CUSIP|Par|Price', `||${unit}|`, 'A1|91282CJL6|25000|99.5');
    expect(found.flatMap(({ doubts, missing }) => [...doubts, ...missing])).toEqual([]);
    expect(found[0]?.rows.map(({ notional }) => String(notional))).toEqual(['25000000']);
  });

  it('are asked about where they count goods', () => {
    const found = readLines(
      ['net_position'],
      'Account|Exchange|Contract|Expiry|Qty|Price',
      '||||kbbl|USD/bbl',
      'A1|NYMEX|CL|Feb-27|10|94',
    );
    expect(found?.doubts).toEqual(['Qty (kbbl): may be in kbbl: head it “Lots” if it counts contracts']);
  });
});

describe('words below headings that are no headings', () => {
  it.each([
    ['Account|Exchange|Contract|Expiry|Lots|Price', 'Energy|||||'],
    ['Account|Exchange|Contract|Expiry|Lots|Price', '|||||USD'],
    ['Account|Exchange|Contract|Expiry|Lots|', '||||lots|'],
    ['||Open Positions|||', 'Account|Exchange|Contract|Expiry|Lots|'],
    ['Trade||||Position|', 'Account|Exchange|Contract|Expiry|Lots|Price'],
  ])('change nothing: %s, %s', (first, second) => {
    const found = readLines(
      ['contract_code', 'net_position'],
      first,
      second,
      'A1|NYMEX|CL|Feb-27|12|',
      'A1|NYMEX|NG|Mar-27|-3|',
    );
    expect(found?.rows).toEqual([
      [3, 'CL', 12],
      [4, 'NG', -3],
    ]);
    expect([...(found?.doubts ?? []), ...(found?.leftOut ?? [])]).toEqual([]);
  });
});

describe('sides that stand over lots and prices', () => {
  const rows = ['A1|CLF7|120|60.61|95|60.80', 'A1|HOG7|10|2.1|30|2.2'];
  const lots = { rows: [25, -20], asked: [] };
  const read = (over: string, head: string, ...lines: readonly string[]) =>
    held(over, head, ...lines).map(({ rows: found, asked }) => ({ rows: found.map(([, , each]) => each), asked }));

  it.each([
    ['a net', '||BOUGHT||SOLD||', 'Acct|Symbol|Lots|Avg|Lots|Avg|Net', ['25', '-20']],
    [
      'a net in brackets and a gain',
      '||Long||Short|||',
      'Acct|Symbol|Lots|Avg|Lots|Avg|Net|P&L',
      ['25|100', '(20)|-50'],
    ],
    ['lines beside the sides', '||--- BUYS ---||--- SELLS ---||', 'Acct|Symbol|Qty|Avg|Qty|Avg|Net', ['25', '-20']],
    ['purchases and sales', '||Purchases||Sales||', 'Acct|Symbol|Lots|Price|Lots|Price|Position', ['25', '-20']],
  ])('may have %s behind them', (_, over, head, ends) => {
    expect(read(over, head, ...rows.map((row, at) => `${row}|${ends[at] ?? ''}`))).toEqual([lots]);
  });

  it('may stand over lots alone', () => {
    expect(read('||BOUGHT|SOLD|', 'Acct|Symbol|Lots|Lots|Net', 'A1|CLF7|120|95|25', 'A1|HOG7|10|30|-20')).toEqual([
      lots,
    ]);
  });

  it('leave the net as the position where it has more in it than they say', () => {
    const found = read(
      '||BOUGHT||SOLD||',
      'Acct|Symbol|Lots|Avg|Lots|Avg|Net',
      ...rows.map((row, at) => `${row}|${['75', '-50'][at] ?? ''}`),
    );
    expect(found).toEqual([{ rows: [75, -50], asked: [] }]);
  });
});

describe('lots beside what they come to', () => {
  it.each([
    ['Lots|Total Quantity|Units', '20|20000|Bbls', '-15|-15000|Bbls'],
    ['Lots|Quantity|Units', '20|20000|bbl', '-15|-15000|bbl'],
    ['Contracts|Total Volume|UOM', '20|20000|BBL', '-15|-15000|BBL'],
  ])('are the position: %s', (heads, one, other) => {
    const found = held(
      `Account|Product|Contract|${heads}`,
      `A1|Brent Crude Futures|Mar27|${one}`,
      `A1|Brent Crude Futures|Apr27|${other}`,
    );
    expect(found.map(({ rows, asked }) => [rows.map(([, , lots]) => lots), asked])).toEqual([[[20, -15], []]]);
  });

  it('are asked about where the other amount is no multiple of them', () => {
    const found = held(
      'Account|Product|Contract|Lots|Total Quantity|Units',
      'A1|Brent Crude Futures|Mar27|20|20000|Bbls',
      'A1|Brent Crude Futures|Apr27|-15|-16000|Bbls',
    );
    expect(found[0]?.asked).not.toEqual([]);
  });
});
