import { describe, expect, it } from '@jest/globals';
import { readLines } from '../refused/read-lines.js';

const DEAL = ['account_code', 'currency_pair', 'amount'];

describe('names that stand once above their rows', () => {
  it('are those of the blank cells below, of a deal that has but its side as well', () => {
    const found = readLines(
      [...DEAL, 'side'],
      'Account|Pair|Side|Value Date|Sum of Amount',
      'A1|EURUSD|Buy|2027-03-15|1000000',
      '||Sell|2027-03-15|400000',
      '|GBPUSD|Buy|2027-03-15|500000',
      'A2|EURUSD|Buy|2027-06-15|700000',
      'Grand Total||||2600000',
    );
    expect(found?.rows.map(([row, account, pair]) => [row, account, pair])).toEqual([
      [2, 'A1', 'EURUSD'],
      [3, 'A1', 'EURUSD'],
      [4, 'A1', 'GBPUSD'],
      [5, 'A2', 'EURUSD'],
    ]);
    expect(found?.remarks).toContain('Blank cells of “Pair” mean the name above them.');
  });

  it('may have the sums of their rows beside them, at each level', () => {
    const found = readLines(
      DEAL,
      'Pair|Account|Value Date|Sum of Amount',
      'EURUSD|||1700000',
      '|A1||1000000',
      '||2027-03-15|600000',
      '||2027-06-15|400000',
      '|A2||700000',
      '||2027-03-15|700000',
      'Grand Total|||1700000',
    );
    expect(found?.rows).toEqual([
      [4, 'A1', 'EURUSD', 600_000],
      [5, 'A1', 'EURUSD', 400_000],
      [7, 'A2', 'EURUSD', 700_000],
    ]);
  });

  it('are indices of swaps, and securities over accounts', () => {
    const swaps = readLines(
      ['account_code', 'float_index'],
      'Account|Index|Pay/Rec|Maturity|Start|Fixed Rate|Clearing House|Notional',
      'A1|SOFR|Pay|2031-12-03|2026-12-03|3.5|LCH|10000000',
      '||Rec|2036-12-03|2026-12-03|3.6|LCH|20000000',
      '|ESTR|Pay|2031-12-03|2026-12-03|2.5|LCH|10000000',
    );
    expect(swaps?.rows).toEqual([
      [2, 'A1', 'USD-SOFR-OIS'],
      [3, 'A1', 'USD-SOFR-OIS'],
      [4, 'A1', 'EUR-ESTR'],
    ]);
    const notes = readLines(
      ['account_code', 'coupon_rate', 'notional'],
      'Security|Account|Face',
      'T 4.125 02/15/36|A1|1000000',
      '|A2|700000',
      'T 4.25 11/15/34|A1|500000',
    );
    expect(notes?.rows).toEqual([
      [2, 'A1', 4.125, 1_000_000],
      [3, 'A2', 4.125, 700_000],
      [4, 'A1', 4.25, 500_000],
    ]);
  });

  it('are none behind the amounts: a row with a day of its own is told, and is no sum', () => {
    const found = readLines(
      DEAL,
      'Account|Pair|Amount|Value Date|Rate',
      'A1|EURUSD|1000000|2027-03-15|1.08',
      '||400000|2027-06-15|1.09',
      '|GBPUSD|500000|2027-03-15|1.27',
    );
    expect(found?.rows.map(([row]) => row)).toEqual([2, 4]);
    expect(found?.leftOut).toEqual([expect.stringContaining('3: what it holds is not understood')]);
  });

  it('are none where a trade lacks its number, whose row is told', () => {
    const found = readLines(
      DEAL,
      'Account|Trade ID|Pair|Side|Value Date|Amount',
      'A1|T1|EURUSD|Buy|2027-03-15|1000000',
      'A1|||Sell|2027-03-15|400000',
    );
    expect(found?.rows.map(([row]) => row)).toEqual([2]);
    expect(found?.leftOut).toEqual([expect.stringContaining('what it holds is not understood')]);
  });
});
