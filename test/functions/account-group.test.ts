import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { groupAsked } from '../../src/functions/figures/account-group.js';

describe('the group that arguments ask for', () => {
  it.each([
    { account: null, currency: null, group: null },
    { account: 'ENERGY-1', currency: 'EUR', group: null },
    { account: 'ENERGY-*', currency: null, group: { pattern: 'ENERGY-*', isCurrencyNamed: true } },
    { account: 'ENERGY-*', currency: 'EUR', group: { pattern: 'ENERGY-*', isCurrencyNamed: true } },
    { account: null, currency: 'GROUP', group: { pattern: '*', isCurrencyNamed: false } },
    { account: 'ENERGY-*', currency: 'group', group: { pattern: 'ENERGY-*', isCurrencyNamed: false } },
  ])('$account, $currency', ({ account, currency, group }) => {
    expect(groupAsked(account, currency)).toEqual(group);
  });

  it('is none for an account without * and a currency of three letters', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !text.includes('*')),
        fc.stringMatching(/^[A-Z]{3}$/),
        (account, currency) => {
          expect(groupAsked(account, currency)).toBeNull();
        },
      ),
    );
  });
});
