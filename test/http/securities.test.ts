import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { securityLookupSchema, type SecurityLookupAnswer } from '../../server/contract/securities.js';
import type { Security, SecurityData } from '../../server/market/securities/security.js';
import type { ParameterSnapshot } from '../../server/parameters/snapshot.js';
import { OPEN_LICENCE, startHttpService, type HttpService } from '../support/http-service.js';
import { fieldAt } from '../support/json-field.js';
import { smallSnapshot } from '../support/small-snapshot.js';

const NOTE: Security = {
  ...{ cusip: '91282CJL6', isin: 'US91282CJL63', issuer: 'US Treasury', type: 'UST-NOTE', currency: 'USD' },
  ...{ coupon: 4.875, frequency: 2, dayCount: 'ACT/ACT ICMA', datedDate: '2023-11-30', issueDate: '2023-11-30' },
  ...{ firstCoupon: '2024-05-31', maturity: '2027-11-30', spread: null, referenceIndex: null, source: 'fiscaldata' },
};
const BOND: Security = { ...NOTE, cusip: '912810TL2', isin: null, type: 'UST-BOND', coupon: 4, maturity: '2052-11-15' };

const DATA: SecurityData = {
  asOf: '2026-11-20',
  securities: [BOND, NOTE],
  longMatured: 3,
  prices: [{ cusip: '91282CJL6', price: 100.109375, kind: 'mid', yield: null, date: '2026-11-13' }],
  newestPrices: '2026-11-13',
  checksum: 'c'.repeat(64),
  files: [],
  isDemo: false,
};

let snapshot: ParameterSnapshot;
let service: HttpService;
let key: string;
beforeAll(async () => {
  snapshot = { ...smallSnapshot(), securities: DATA };
  service = await startHttpService({ parameters: { isReady: true, snapshot: () => snapshot } });
  ({ key } = await service.keys.create(OPEN_LICENCE));
});
afterAll(() => service.close());

const get = (query: string, withKey = key): Promise<Response> =>
  service.request(`/validation-reference/securities${query}`, { headers: { authorization: `Bearer ${withKey}` } });
const answer = async (query: string): Promise<SecurityLookupAnswer> => {
  const response = await get(query);
  expect(response.status).toBe(200);
  return securityLookupSchema.parse(await response.json());
};
const cusips = async (query: string): Promise<readonly string[]> =>
  (await answer(query)).securities.map(({ cusip }) => cusip);

describe('GET /validation-reference/securities', () => {
  it('shows the master with the prices that count, and says what is old or left out', async () => {
    expect(await answer('')).toEqual({
      as_of: '2026-11-20',
      total: 2,
      count: 2,
      securities: [
        {
          ...{ cusip: '91282CJL6', isin: 'US91282CJL63', issuer: 'US Treasury', type: 'UST-NOTE', currency: 'USD' },
          ...{ coupon: 4.875, frequency: 2, day_count: 'ACT/ACT ICMA', dated_date: '2023-11-30' },
          ...{ issue_date: '2023-11-30', first_coupon: '2024-05-31', maturity: '2027-11-30', spread: null },
          ...{ reference_index: null, source: 'fiscaldata' },
          price: { clean_price: 100.109375, kind: 'mid', yield: null, date: '2026-11-13', business_days_old: 5 },
        },
        expect.objectContaining({ cusip: '912810TL2', price: null }),
      ],
      notes: [
        'The newest prices are of 2026-11-13, 5 business days before 2026-11-20; load newer ones.',
        '3 securities that matured long ago are left out.',
      ],
    });
  });

  it.each([
    ['?cusip=91282c', ['91282CJL6']],
    ['?cusip=US9128', ['91282CJL6']],
    ['?cusip=912810TL2', ['912810TL2']],
    ['?type=bond', ['912810TL2']],
    ['?maturity_from=2027-11-30&maturity_to=2027-11-30', ['91282CJL6']],
    ['?maturity_from=2027-12-01', ['912810TL2']],
    ['?limit=1&offset=1', ['912810TL2']],
    ['?offset=2', []],
  ])('finds %s', async (query, expected) => expect(await cusips(query)).toEqual(expected));

  it('says what a CUSIP with a wrong check digit would be', async () => {
    const { total, notes } = await answer('?cusip=91282CJL7');
    expect(total).toBe(0);
    expect(notes[0]).toBe('91282CJL7 has the check digit 7 where 6 belongs; 91282CJL6 would be right.');
  });

  it('says how to load securities where there are none', async () => {
    const loaded = snapshot;
    snapshot = smallSnapshot();
    expect(await answer('')).toMatchObject({ total: 0, notes: [expect.stringMatching('^No securities are loaded')] });
    snapshot = loaded;
  });

  it('needs the engine of securities on the licence', async () => {
    const { key: other } = await service.keys.create({ ...OPEN_LICENCE, engines: ['span'] });
    const response = await get('', other);
    const code = fieldAt(await response.json(), 'error', 'code');
    expect([response.status, code]).toEqual([403, 'ENGINE_NOT_LICENSED']);
  });
});
