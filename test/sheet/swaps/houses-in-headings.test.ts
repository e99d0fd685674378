import { describe, expect, it } from '@jest/globals';
import { readLines } from '../refused/read-lines.js';

const TERMS = 'Pay/Rec|Ccy|Notional|Fixed rate|Index|Start|End';
const PAID = 'Pay|USD|50000000|3.65|SOFR|2026-12-02|2031-12-02';
const read = (headings: string, ...ids: readonly string[]) =>
  readLines(['clearing_house', 'direction'], `Account|${headings}|${TERMS}`, ...ids.map((id) => `A1|${id}|${PAID}`));

describe('clearing houses by the numbers that they give', () => {
  it.each([
    ['LCH Trade ID', 'L1', 'LCH'],
    ['LCH ID', 'L1', 'LCH'],
    ['Trade ID|SwapClear Ref', 'T1|L1', 'LCH'],
    ['Trade ID|CME Cleared Trade ID', 'T1|C1', 'CME'],
    ['Eurex Clearing Trade Number', 'E1', 'EUREX'],
  ])('are those of the rows: %s', (headings, ids, house) => {
    expect(read(headings, ids)?.rows).toEqual([[2, house, 'PAY']]);
  });

  it('are told apart by row, and asked about where a row has none or several', () => {
    const found = read('Trade ID|LCH ID|CME ID', 'T1|L1|', 'T2||C2', 'T3||', 'T4|L4|C4');
    expect(found?.rows).toEqual([
      [2, 'LCH', 'PAY'],
      [3, 'CME', 'PAY'],
    ]);
    const reason = '“LCH ID” and “CME ID” do not say at which clearing house it is: add a column of these';
    expect(found?.leftOut).toEqual([`4: ${reason}`, `5: ${reason}`]);
  });
});

describe('legs by columns of their kind and rate', () => {
  it('have their index where the other leg has “Fixed”', () => {
    const found = readLines(
      ['direction', 'fixed_rate', 'float_index'],
      'Account|CCP|Trade ID|Ccy|Notional|Pay Leg|Pay Rate|Receive Leg|Receive Rate|Start|End',
      'A1|LCH|T1|USD|50000000|Fixed|3.625|SOFR||2026-12-02|2031-12-02',
      'A1|LCH|T2|USD|25000000|SOFR||Fixed|3.75|2026-12-02|2036-12-02',
    );
    expect(found?.rows).toEqual([
      [2, 'PAY', 3.625, 'USD-SOFR-OIS'],
      [3, 'RECEIVE', 3.75, 'USD-SOFR-OIS'],
    ]);
  });
});
