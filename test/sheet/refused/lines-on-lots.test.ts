import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

const read = (line: string, heading = 'Qty') =>
  readLines(
    ['net_position'],
    `${line}||||`,
    `Account|Exchange|Contract|Expiry|${heading}`,
    'A|NYMEX|CL|202703|-10',
    'A|NYMEX|NG|202704|5',
  );
const ROWS = [
  [3, -10],
  [4, 5],
];

describe('a line above lots', () => {
  it.each([
    ["Positions shown from clearer's perspective", 'what they are long you are short'],
    ["From the broker's point of view", 'what they are long you are short'],
    ['Signs from the perspective of the clearing member', 'what they are long you are short'],
    ['client long = negative', 'what has a minus is long'],
    ['Signs: positive means short', 'what has a minus is long'],
  ])('asks whose signs they are: “%s”', (line, sentence) => {
    const asked = expect.stringContaining(sentence);
    expect(read(line)).toMatchObject({ rows: [], leftOut: [asked, asked] });
  });

  it.each([
    'Long positive, short negative',
    'Signs: negative means short',
    'Net is long minus short',
    "Broker's statement of open positions",
  ])('says the usual signs: “%s”', (line) => {
    expect(read(line)).toMatchObject({ rows: ROWS, leftOut: [], doubts: [] });
  });

  it.each([
    '+ = short, - = long',
    'Sign: + short, - long',
    'Shorts shown positive',
    'Signs reversed',
    'Vorzeichen umgekehrt',
    'Signes inversés',
    "Positions from the client's perspective",
    "All signs are the counterparty's",
    'Customer view: + = customer long',
    'Kundensicht',
    'All rows are sells unless marked',
    'Toutes les positions sont vendues',
    'Quantities are absolute; see side in blotter',
    'Test file - do not use',
    'Replaced by version 2',
    'Mirror book',
    'Our share 40%',
    'Net change since yesterday',
    'Change vs previous day',
    "Day's change in position",
    'Average positions November',
    'Maximum position in the month',
    'Max position allowed',
    'Peak position',
    'Budget 2027',
    'Futures equivalents',
    'Only 50% is ours',
    'Positions at 50%',
    'Lots are minis (x0.1)',
    '1 = 10 lots',
    'Lots per day',
    '50% of JV',
    'Positions shown at 50%',
    'Nicht verwenden',
    'Pro forma',
    'Double entry: each trade listed twice',
    'Micro contracts: 10 lots = 1 standard',
    'Delta-equivalent lots',
    'Lots x 1000',
    "in '000s",
    'Figures in thousands',
    ...['Quantities in 1000s', 'Mengen in Tausend', 'Angaben in Tsd.', 'Cantidades en miles', 'All figures (000)'],
    ...['Figures are in lots of 10', 'One lot = 10 contracts', 'Positions incl. options delta', 'SUPERSEDED', 'TEST'],
    'Sell side positive',
  ])('asks what it means, above and below: “%s”', (line) => {
    const asked = [expect.stringContaining(`as “${line}” says`)];
    expect(read(line)?.doubts).toEqual(asked);
    const below = [
      'Account|Exchange|Contract|Expiry|Net',
      'A|NYMEX|CL|202703|-10',
      'A|NYMEX|NG|202704|5',
      `${line}||||`,
    ];
    expect(readLines(['net_position'], ...below)?.doubts).toEqual(asked);
  });

  it.each([
    'Long/Short report',
    '+ = long, - = short',
    'Short = minus, Long = plus',
    'Shorts in brackets',
    'All USD amounts in thousands',
    'Short-term interest rates',
    'Signed by J. Smith',
    'Customer statement',
    'E-mini and micro futures',
    'Do not reply to this e-mail',
  ])('says nothing else than the rows: “%s”', (line) => {
    expect(read(line)).toMatchObject({ rows: ROWS, leftOut: [], doubts: [] });
  });

  it('asks of lots without a sign below a title that they are short', () => {
    const found = readLines(
      ['net_position'],
      'Short positions report||||',
      'Account|Exchange|Contract|Expiry|Qty',
      'A|NYMEX|CL|202703|10',
      'A|NYMEX|NG|202704|5',
    );
    expect(found?.doubts).toEqual([expect.stringContaining('may be short where it has no minus')]);
  });

  it.each([
    ['Quantities in hundreds of lots', 'Qty'],
    ['Lots in thousands', 'Lots'],
    ['Positions are in thousands', 'Contracts'],
  ])('asks how many lots each number is: “%s”', (line, heading) => {
    const doubt = `${heading}: may count several lots each, as “${line}” says: write whole numbers of lots and take that line out`;
    expect(read(line, heading)?.doubts).toEqual([doubt]);
  });

  it.each(['Values of positions in thousands of USD', 'All quantities in lots', 'Notional amounts in thousands'])(
    'speaks of something else: “%s”',
    (line) => {
      expect(read(line)).toMatchObject({ rows: ROWS, doubts: [] });
    },
  );
});

describe('a line that turns sides', () => {
  const SHAPES: readonly (readonly string[])[] = [
    ['Account|Exchange|Contract|Expiry|Qty', 'A|NYMEX|CL|202703|10', 'A|NYMEX|NG|202704|-5'],
    ['Account|Exchange|Contract|Expiry|Side|Qty', 'A|NYMEX|CL|202703|Buy|10', 'A|NYMEX|NG|202704|Sell|5'],
    ['Account|Exchange|Contract|Expiry|We|Qty', 'A|NYMEX|CL|202703|Buy|10', 'A|NYMEX|NG|202704|Sell|5'],
    ['Account|Exchange|Contract|Expiry|Long|Short', 'A|NYMEX|CL|202703|10|', 'A|NYMEX|NG|202704||5'],
    ['Account|Exchange|Contract|Expiry|Buy|Sell', 'A|NYMEX|CL|202703|10|', 'A|NYMEX|NG|202704||5'],
  ];

  it.each([
    'Broker view: we BUY = client sells',
    'Counterparty view',
    'Bank view',
    'All sides reversed',
    'Reverse all sides',
    'Signs flipped',
    'Opposite of client position',
    'Buy = we sold',
    'Sell = we are long',
    'B=Sold S=Bought',
    'Sides are those of the broker',
    'Sides as executed by counterparty',
    'Side is that of the other party',
    'Clearing house view (positions of the CCP)',
    '+ = short / - = long',
  ])('is asked about over each form of sides, above and below: “%s”', (line) => {
    for (const [headings = '', ...rows] of SHAPES) {
      for (const lines of [
        [line, headings, ...rows],
        [headings, ...rows, line],
      ])
        expect(readLines(['net_position'], ...lines)?.doubts).toEqual([expect.stringContaining(`as “${line}” says`)]);
    }
  });

  it.each(['Shorts shown positive', 'Buy side broker: Client Desk', 'See reverse side for terms', 'B = Buy, S = Sell'])(
    'says nothing of a column of sides: “%s”',
    (line) => {
      const [headings = '', ...rows] = SHAPES[1] ?? [];
      expect(readLines(['net_position'], line, headings, ...rows)).toMatchObject({
        rows: [
          [3, 10],
          [4, -5],
        ],
        doubts: [],
      });
    },
  );

  it('asks where a plus carried by what is short stands over quantities with a sign', () => {
    expect(read('Short positions carry a plus')?.doubts).toEqual([expect.stringContaining('carry a plus')]);
  });
});

describe('a legend of signs that commas have parted', () => {
  const TABLE = ['Account|Exchange|Contract|Expiry|Qty', 'A|NYMEX|CL|202703|-10', 'A|NYMEX|NG|202704|5'];

  it.each(['+ = short| - = long', 'Short = plus|Long = minus', '+ means sold|- means bought'])(
    'is asked about and is no heading and no row: %s',
    (legend) => {
      for (const lines of [
        [legend, ...TABLE],
        [...TABLE, legend],
      ]) {
        const found = readLines(['account_code'], ...lines);
        expect(found?.rows.every(([, account]) => account === 'A')).toBe(true);
        expect([...(found?.doubts ?? []), ...(found?.leftOut ?? [])]).not.toEqual([]);
      }
    },
  );

  it.each(['+ = long| - = short', 'Long = plus|Short = minus'])(
    'changes nothing where it is the usual one: %s',
    (legend) => {
      expect(readLines(['account_code', 'net_position'], legend, ...TABLE)).toMatchObject({
        rows: ROWS.map(([row, lots]) => [row, 'A', lots]),
        leftOut: [],
        remarks: [],
        doubts: [],
      });
      expect(readLines(['net_position'], ...TABLE, legend)).toMatchObject({
        rows: [
          [2, -10],
          [3, 5],
        ],
        leftOut: [],
        doubts: [],
      });
    },
  );
});
