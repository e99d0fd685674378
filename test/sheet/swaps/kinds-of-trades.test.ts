import { describe, expect, it } from '@jest/globals';
import { readLines } from '../refused/read-lines.js';

const FIELDS = ['trade_id', 'type', 'direction', 'fixed_rate', 'float_index'];
const END = 'USD|10000000|2026-12-03|2031-12-03|LCH';
const HEADINGS = 'Ccy|Notional|Start|Maturity|Clearing House';
const read = (headings: string, ...lines: readonly string[]) =>
  readLines(FIELDS, `Account|Trade ID|${headings}|${HEADINGS}`, ...lines.map((line) => `A|${line}|${END}`));

describe('a column of what each trade is', () => {
  it.each(['Typology', 'Group', 'Class', 'Sub-Type', 'What'])(
    'is that of types, so that no other is margined as a swap: “%s”',
    (heading) => {
      const found = read(
        `${heading}|Pay/Rec|Fixed Rate|Index`,
        'T1|OIS|Pay|3.5|SOFR',
        'T2|CCS|Rec|3.5|SOFR',
        'T3|FRA|Rec|3.5|SOFR',
      );
      expect(found?.rows.map(([, , type]) => type)).toEqual(['OIS', 'CCS', 'FRA']);
    },
  );

  it('leaves out what another one calls a swap', () => {
    const found = read(
      'Product|Typology|Pay/Rec|Fixed Rate|Index',
      'T1|Swap|IRS|Pay|3.5|SOFR',
      'T2|Swap|CCS|Rec|3.5|SOFR',
    );
    expect(found?.rows.map(([row]) => row)).toEqual([2]);
    expect(found?.leftOut).toEqual(['3: “CCS” by Typology, which “Swap” by Product does not say']);
  });

  it('says nothing of the trade where it speaks of what is hedged', () => {
    const found = read('Hedged item|Pay/Rec|Fixed Rate|Index', 'T1|Bond|Pay|3.5|SOFR', 'T2|Loan|Rec|3.5|SOFR');
    expect(found?.rows.map(([, , type]) => type)).toEqual(['OIS', 'OIS']);
  });
});

describe('swaps by their two legs', () => {
  it('are read below headings without blanks', () => {
    const found = read(
      'PayLegType|PayLegRate|PayLegIndex|RecLegType|RecLegRate|RecLegIndex',
      'T1|Fixed|3.5||Float||SOFR',
      'T2|Float||SOFR|Fixed|3.6|',
    );
    expect(found?.rows).toEqual([
      [2, 'T1', 'OIS', 'PAY', 3.5, 'USD-SOFR-OIS'],
      [3, 'T2', 'OIS', 'RECEIVE', 3.6, 'USD-SOFR-OIS'],
    ]);
  });

  it('have the side that a column of its own says', () => {
    const found = read(
      'Our Side|Fixed Leg Rate|Floating Leg Index',
      'T1|Pay Fixed|3.5|SOFR',
      'T2|Receive Fixed|3.6|SOFR',
    );
    expect(found?.rows.map(([, , , direction]) => direction)).toEqual(['PAY', 'RECEIVE']);
    expect(found?.doubts).toEqual([]);
  });

  it.each(['EUR-EuroSTR-OIS', 'EUR-EuroSTR-OIS Compound'])('have the index “%s”', (index) =>
    expect(read('Pay/Rec|Fixed Rate|Index', `T1|Pay|2.5|${index}`)?.rows[0]?.at(-1)).toBe('EUR-ESTR'),
  );
});

describe('what the other party pays', () => {
  it('is what the book receives, beside what the book pays', () => {
    const found = read('We Pay|Cpty Pays', 'T1|3.5%|SOFR', 'T2|SOFR|3.6%');
    expect(found?.rows.map(([, , , direction]) => direction)).toEqual(['PAY', 'RECEIVE']);
  });

  it('is turned where the cell says whose it is', () => {
    const found = read('Direction|Fixed Rate|Index', 'T1|Counterparty pays fixed|3.5|SOFR', 'T2|We pay fixed|3.6|SOFR');
    expect(found?.rows.map(([, , , direction]) => direction)).toEqual(['RECEIVE', 'PAY']);
  });

  it.each([
    ['CPTY Pays', 'CPTY Receives', 'the other party'],
    ['Bank Pays', 'Bank Receives', 'the other party'],
    ['Client Pays', 'Client Receives', 'a client'],
  ])('is asked about below “%s” and “%s”', (pays, receives, who) => {
    const found = read(`${pays}|${receives}`, 'T1|3.5%|SOFR');
    expect(found?.doubts).toEqual([expect.stringContaining(`${pays} and ${receives}: holds what ${who} pays`)]);
  });
});

describe('a swap of two currencies', () => {
  const DEAL = ['currency_pair', 'amount'];

  it.each([
    ['PayRate|RecIndex', '3.5|ESTR'],
    ['Pay Index|Rec Index', 'SOFR|ESTR'],
    ['Pay Leg Type|Receive Leg Type', 'Fixed|Float'],
  ])('is no forward by its two amounts: %s', (headings, terms) => {
    const found = readLines(
      DEAL,
      `Account|Trade ID|Pay Ccy|Pay Notional|Receive Ccy|Receive Notional|${headings}|Maturity`,
      `A|T1|USD|10850000|EUR|10000000|${terms}|2031-12-03`,
    );
    expect(found?.rows.map(([, pair]) => pair) ?? []).not.toContain('EUR_USD');
  });

  it('is left out among forwards by its kind', () => {
    const found = readLines(
      DEAL,
      'Account|Trade ID|Group|Pay Ccy|Pay Amount|Rec Ccy|Rec Amount|Maturity',
      'A|T1|CS|USD|10850000|EUR|10000000|2031-12-03',
      'A|T2|FXD|USD|10850000|EUR|10000000|2027-12-03',
    );
    expect(found?.rows).toEqual([[3, 'EUR_USD', 10_000_000]]);
    expect(found?.leftOut).toEqual(['2: “CS” by Group: it is no exchange of two amounts alone']);
  });

  it.each([
    ['Strategy', 'Basis'],
    ['Hedged Item', 'Loan'],
  ])('is none where the column says what a forward is for: %s', (heading, word) => {
    const found = readLines(
      DEAL,
      `Account|Trade ID|${heading}|Pay Ccy|Pay Amount|Rec Ccy|Rec Amount|Maturity`,
      `A|T1|${word}|USD|10850000|EUR|10000000|2027-12-03`,
    );
    expect(found?.leftOut).toEqual([]);
    expect(found?.rows).toHaveLength(1);
  });
});
