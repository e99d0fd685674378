import { describe, expect, it } from '@jest/globals';
import { readPositionTables } from '../../../server/sheet/reader/read-tables.js';
import type { CellValue } from '../../../server/sheet/workbook/port.js';
import { SIDE, sideOf } from '../../../server/sheet/table/side.js';

/** Amounts by their signs or sides, and the reasons of rows left out. */
function read(headings: string, ...lines: readonly string[]) {
  const cells: readonly (readonly CellValue[])[] = [headings, ...lines].map((line) =>
    line.split(',').map((text) => (/^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text)),
  );
  const [found] = readPositionTables(cells, { account: 'A-1' });
  if (found === undefined) throw new Error('No table was found.');
  const { amount = -1, [SIDE]: side = -1 } = found.recognition.map.columns;
  return {
    amounts: found.table.rows.map((row) => {
      const [value, word = ''] = [row.cells[amount], row.cells[side]];
      return Number(value) * (sideOf(word) ?? 1);
    }),
    reasons: found.table.leftOut.filter(({ isTold }) => isTold).map(({ reason }) => reason),
  };
}

const HEAD = 'Account,Trade ID,Pair,Side,Amount,Ccy,Rate,Value date';

describe('a column of currencies beside pairs with one amount', () => {
  it('is that of the amount, and asks where it is the second one of the pair', () => {
    const found = read(HEAD, 'A1,F1,EURUSD,Buy,1000000,USD,1.08,2027-03-15', 'A1,F2,EURUSD,Buy,5,EUR,1.08,2027-03-15');
    expect(found).toEqual({
      amounts: [5],
      reasons: [expect.stringMatching(/^its amount may be of USD, and its side that of USD or of the first currency/)],
    });
  });

  it('gives the amount of an option by its strike', () => {
    const head = 'Trade,B/S,Pair,Option,Notional,Ccy,Strike,Expiry';
    expect(read(head, 'O-1,Buy,EURUSD,USD Put / EUR Call,10700000,USD,1.07,2027-05-24')).toEqual({
      amounts: [10_000_000],
      reasons: [],
    });
  });

  it.each([
    [HEAD, 'A1,F1,EURUSD,Buy,1000000,EUR,1.08,2027-03-15', 'A1,F2,USDJPY,Buy,1000000,USD,150,2027-03-15'],
    [HEAD, 'A1,F1,EURUSD,Buy,1000000,CHF,1.08,2027-03-15', 'A1,F2,EURUSD,Buy,1000000,USD,1.08,2027-03-15'],
    [
      'Account,Trade ID,Pair,Side,Amount,Rate,Value date,MTM,Ccy',
      'A1,F1,EURUSD,Buy,1000000,1.08,2027-03-15,520,USD',
      'A1,F2,EURUSD,Buy,1000000,1.08,2027-03-15,-310,USD',
    ],
  ])('asks nothing where it is the first currency, or that of something else', (head, ...lines) => {
    expect(read(head, ...lines)).toEqual({ amounts: [1_000_000, 1_000_000], reasons: [] });
  });
});

describe('amounts of the second currency of their pair', () => {
  const asked = [
    expect.stringMatching(/^(?:its amount may be of|“.+” says) USD, .+“Dealt currency” if USD is bought or sold/),
  ];
  const side = (head: string, amount: string) =>
    read(`Account,Pair,Side,${head},Rate,Value date`, `A1,EURUSD,Sell,${amount},1.25,2027-03-15`);

  it.each(['Amount (USD)', 'Amount USD', 'Notional USD', 'Notional in USD'])('ask for their side below “%s”', (head) =>
    expect(side(head, '1000000')).toEqual({ amounts: [], reasons: asked }),
  );

  it.each([
    ...[
      'Ccy1',
      'Currency 1',
      'Contract Ccy',
      'Trade Currency',
      'Base Ccy',
      'Transaction Currency',
      'Quantity Currency',
    ],
    ...['Order Currency', 'Fixed Currency', 'Notional Currency', 'Nominal Ccy', 'Amt Ccy', 'Face Ccy'],
  ])('ask for their side beside “%s”', (head) =>
    expect(side(`Amount,${head}`, '1000000,USD')).toEqual({ amounts: [], reasons: asked }),
  );

  it('ask for their side where they say it themselves', () => {
    expect(side('Amount', 'USD 1000000')).toEqual({ amounts: [], reasons: asked });
    expect(side('Amount', 'EUR 1000000')).toEqual({ amounts: [-1_000_000], reasons: [] });
  });

  it.each([
    ['Amount,Dealt', '1000000,USD', 800_000],
    ['Amount,Deal Ccy', '1000000,USD', 800_000],
    ['Amount (EUR)', '1000000', -1_000_000],
    ['Amount,Trade Currency', '1000000,EUR', -1_000_000],
    ['Amount,Settlement Currency', '1000000,USD', -1_000_000],
    ['Amount,Ccy1,Ccy2', '1000000,EUR,USD', -1_000_000],
    ['Amount,Counter Ccy', '1000000,USD', -1_000_000],
  ])('count where it is plain what they are of: %s', (head, amount, counted) =>
    expect(side(head, amount)).toEqual({ amounts: [counted], reasons: [] }),
  );

  it('ask for the side of a forward whose rate stands as a strike, and not for that of an option', () => {
    const head = 'Account,Type,Pair,Side,Amount (USD),Strike,Expiry';
    const typed = (type: string) => read(head, `A1,${type},EURUSD,Sell,1000000,1.25,2027-03-15`);
    expect(typed('FWD')).toEqual({ amounts: [], reasons: asked });
    expect(typed('CALL')).toEqual({ amounts: [-800_000], reasons: [] });
  });

  it('count by their rate where the side is that of the first', () =>
    expect(
      read('Account,Pair,Side of base,Notional (USD),Rate,Value date', 'A1,EURUSD,Sell,1000000,1.25,2027-03-15'),
    ).toEqual({ amounts: [-800_000], reasons: [] }));

  it('are left out where they are of neither', () =>
    expect(
      read('Account,Pair,Side,Notional USD,Rate,Value date', 'A1,EURGBP,Buy,1000000,0.9,2027-03-15').reasons,
    ).toEqual(['its amount is of USD, and not of the first currency of its pair']));
});

describe('a column of the currency that is bought', () => {
  const BOUGHT = 'Account,Trade ID,Pair,We buy,Amount,Rate,Value date';

  it('says the side, and asks of which currency the amount is where it is the second one', () => {
    const lines = ['A1,F1,EURUSD,EUR,1000000,1.08,2027-03-15', 'A1,F2,EURUSD,USD,1000000,1.08,2027-03-15'];
    expect(read(BOUGHT, ...lines)).toEqual({
      amounts: [1_000_000],
      reasons: [
        'USD is bought, and it is not said whether its amount is of USD or of EUR: add a column “Amount currency”',
      ],
    });
  });

  it('is read where a column says what the amount is of', () => {
    const head = 'Account,Trade ID,Pair,We sell,Amount,Ccy,Rate,Value date';
    const lines = ['A1,F1,EURUSD,EUR,1000000,EUR,1.08,2027-03-15', 'A1,F2,EURUSD,USD,1080000,USD,1.08,2027-03-15'];
    expect(read(head, ...lines)).toEqual({ amounts: [-1_000_000, 1_000_000], reasons: [] });
  });
});
