import { expect, it } from '@jest/globals';
import { inSlices } from '../../../server/lib/in-slices.js';
import { listingSteps, rowSteps } from '../../../server/portfolio/lookup/lookup-rows.js';
import { productSearch } from '../../../server/portfolio/lookup/product-search.js';
import { calculatedAccounts } from '../../support/calculated-accounts.js';
import { loadedSet, snapshotOf } from '../../support/snapshot.js';
import { futureArray, spanParameters } from '../../support/span-parameters.js';

const SNAPSHOT = snapshotOf([
  loadedSet(
    spanParameters({
      exchange: 'CMX',
      commodities: [{ code: 'GOLD', contracts: [{ type: 'PHY', period: '00000000', array: futureArray(1000) }] }],
    }),
    'CME',
  ),
]);

const row = (expiry: string) => ({
  account_code: 'A',
  exchange_code: 'CMX',
  contract_code: 'GOLD',
  contract_type: 'PHY',
  contract_expiry: expiry,
  net_position: 1,
});

it('what never expires is offered as rows name it: without an expiry', async () => {
  const search = await productSearch(SNAPSHOT, 'clearing');
  const products = search.find({ words: 'gold', exchange: null, code: null, kind: null });
  const [product] = await inSlices(rowSteps(products));
  expect(product).toMatchObject({
    contract_types: ['PHY'],
    expiries_total: 0,
    first_expiry: null,
    last_expiry: null,
  });
  const [listing] = await inSlices(listingSteps(products, { kind: null, expiry: null }));
  expect(listing?.expiries.map((each) => each.contract_expiry)).toEqual(['']);
  const [account] = calculatedAccounts(SNAPSHOT, [row(listing?.expiries[0]?.contract_expiry ?? 'none')]);
  expect(account?.rows_excluded).toBe(0);
});

it('a row of it with an expiry is told to have none', () => {
  const [account] = calculatedAccounts(SNAPSHOT, [row('202612')]);
  expect(account?.exceptions[0]?.exception).toBe(
    'No GOLD PHY for 202612; it never expires; leave contract_expiry empty.',
  );
});
