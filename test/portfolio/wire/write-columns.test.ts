import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { expandResult } from '../../../server/contract/results/compact-result.js';
import { CompactBodies } from '../../../server/portfolio/wire/compact-bodies.js';
import { encodeAccounts } from '../../../server/portfolio/wire/encode-accounts.js';
import { portfolioColumns } from '../../../server/portfolio/wire/portfolio-columns.js';
import { calculatedRequest, type Row } from '../../support/calculated-accounts.js';
import { smallSnapshot } from '../../support/small-snapshot.js';

const MARGINS = { calculation_type: 'margins' };

const rows = fc.array(
  fc.record(
    {
      position_id: fc.oneof(fc.string({ minLength: 1, maxLength: 50 }), fc.constant('É"\\')),
      contract_expiry: fc.constantFrom('DEC-26', 'JUN-27'),
      net_position: fc.oneof(fc.integer({ min: -50, max: 50 }), fc.double({ min: -9, max: 9, noNaN: true })),
    },
    { requiredKeys: ['contract_expiry', 'net_position'] },
  ),
  { minLength: 1, maxLength: 12 },
);

const futures = (positions: readonly Row[], subAccount?: string): readonly Row[] =>
  positions.map((position) => ({
    account_code: 'A',
    exchange_code: 'EXCH',
    contract_code: 'CL',
    contract_type: 'FUT',
    ...(subAccount === undefined ? {} : { sub_account_code: subAccount }),
    ...position,
  }));

const textOf = (bytes: string | Uint8Array): string => Buffer.from(bytes).toString('utf8');

describe('positions of listed contracts as columns', () => {
  it('are what positions made one by one are', () => {
    fc.assert(
      fc.property(rows, (positions) => {
        const [asColumns] = calculatedRequest(smallSnapshot(), futures(positions), MARGINS).accounts;
        // Positions of sub-accounts are made one by one.
        const [oneByOne] = calculatedRequest(smallSnapshot(), futures(positions, 'S'), MARGINS).accounts;
        if (asColumns === undefined || oneByOne === undefined) throw new Error('There is no account.');
        expect(portfolioColumns(asColumns)?.rows).toHaveLength(oneByOne.portfolio.length);
        expect(portfolioColumns(oneByOne)).toBeUndefined();
        const moved = oneByOne.portfolio.map((position) => ({ ...position, sub_account_code: null }));
        expect(JSON.stringify(asColumns.portfolio)).toBe(JSON.stringify(moved));
      }),
      { numRuns: 50 },
    );
  });

  it('are written as JSON writes them, in answers and as batches store them', () => {
    fc.assert(
      fc.property(rows, (positions) => {
        const { accounts } = calculatedRequest(smallSnapshot(), futures(positions), MARGINS);
        const written = encodeAccounts(accounts).map(({ body }) => textOf(body));
        const compact = new CompactBodies();
        const stored = accounts.map((account) => textOf(expandResult(Buffer.from(compact.bodyOf(account)))));
        const expected = accounts.map((account) => JSON.stringify(account));
        expect(written).toEqual(expected);
        expect(stored).toEqual(expected);
      }),
      { numRuns: 50 },
    );
  });

  it('are made one by one where analytics have figures of each', () => {
    const [account] = calculatedRequest(smallSnapshot(), futures([{ contract_expiry: 'DEC-26', net_position: 1 }]), {
      calculation_type: 'all',
    }).accounts;
    expect(account && portfolioColumns(account)).toBeUndefined();
    expect(account?.portfolio).toHaveLength(1);
  });
});
