import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import type { AccountResult } from '../../server/contract/results/account-result.js';
import { compactResult, expandResult } from '../../server/contract/results/compact-result.js';
import { calculatedAccounts } from '../support/calculated-accounts.js';
import { smallSnapshot } from '../support/small-snapshot.js';

const rowOf = (account: string, expiry: string, quantity: number, memo = ''): Readonly<Record<string, unknown>> => ({
  account_code: account,
  position_id: `${memo}${quantity}`,
  exchange_code: 'EXCH',
  contract_code: 'CL',
  contract_type: 'FUT',
  contract_expiry: expiry,
  net_position: quantity,
});

const expanded = (result: AccountResult): string =>
  Buffer.from(expandResult(Buffer.from(compactResult(result)))).toString();

describe('the compact form of a result', () => {
  it('expands to the bytes that the result would have been sent as', () => {
    const quantity = fc.integer({ min: -50, max: 50 });
    const row = fc.tuple(fc.constantFrom('202612', '202706', 'never'), quantity, fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), (rows) => {
        const book = rows.map(([expiry, net, memo]) => rowOf('A', expiry, net, memo));
        for (const result of calculatedAccounts(smallSnapshot(), book))
          expect(expanded(result)).toBe(JSON.stringify(result));
      }),
      { numRuns: 100 },
    );
  });

  it('is shorter from two positions on, and the result itself with fewer', () => {
    const [one, two] = [1, 2].map((count) =>
      calculatedAccounts(
        smallSnapshot(),
        Array.from({ length: count }, (_, index) => rowOf('A', index === 0 ? '202612' : '202706', 5 + index)),
      ).at(0),
    );
    if (one === undefined || two === undefined) throw new Error('There is no account.');
    expect(compactResult(one)).toBe(JSON.stringify(one));
    expect(compactResult(two).length).toBeLessThan(JSON.stringify(two).length);
  });

  it('leaves objects of other fields, and those without a value, as they are', () => {
    const [result] = calculatedAccounts(smallSnapshot(), [rowOf('A', '202612', 5), rowOf('A', '202706', 6)]);
    if (result === undefined) throw new Error('There is no account.');
    const [first, second] = result.portfolio;
    if (first === undefined || second === undefined) throw new Error('There are no two positions.');
    const { price, ...unpriced } = second;
    expect(price).not.toBeUndefined();
    for (const odd of [
      { ...second, price: undefined },
      { ...unpriced, price },
    ]) {
      const other: AccountResult = { ...result, portfolio: [first, Object.assign({ ...second }, odd)] };
      expect(expanded(other)).toBe(JSON.stringify(other));
    }
  });

  it('passes on what is no compact form: plain results and summaries', () => {
    const bytes = Buffer.from('{"request_id":"R"}');
    expect(expandResult(bytes)).toBe(bytes);
  });
});
