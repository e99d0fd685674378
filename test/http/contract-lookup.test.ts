import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contractLookupSchema } from '../../server/contract/contract-lookup.js';
import { OPEN_LICENCE, startHttpService, type HttpService } from '../support/http-service.js';
import { fieldAt } from '../support/json-field.js';
import { loadedSet, snapshotOf } from '../support/snapshot.js';
import { futureArray, spanParameters } from '../support/span-parameters.js';

const array = futureArray(1000);

const energy = spanParameters({
  exchange: 'NYM',
  commodities: [
    {
      code: 'CL',
      contracts: [
        { type: 'FUT', period: '20260600', array, expiryDate: 20260519, price: 71.25 },
        { type: 'FUT', period: '20261200', array, expiryDate: 20261119 },
        { type: 'OOF', period: '20260600', right: 'CALL', strike: 75, array, expiryDate: 20260514, price: 1.5 },
        { type: 'OOF', period: '20260600', right: 'CALL', strike: 77.5, array, expiryDate: 20260514 },
        { type: 'OOF', period: '20260600', right: 'PUT', strike: 60, array, expiryDate: 20260514 },
        { type: 'OOF', period: '20261200', right: 'CALL', strike: 90, array },
      ],
    },
    { code: 'NG', contracts: [{ type: 'FUT', period: '202606', array }] },
  ],
});
const later = spanParameters({
  exchange: 'NYM',
  commodities: [{ code: 'CL', contracts: [{ type: 'FUT', period: '20270600', array }] }],
});
const metals = spanParameters({
  exchange: 'LME',
  commodities: [
    { code: 'CA', contracts: [{ type: 'FUT', period: '20260617', array, expiryDate: 20260617 }] },
    { code: 'NG', contracts: [{ type: 'FUT', period: '202607', array }] },
  ],
});
const SNAPSHOT = snapshotOf([loadedSet(energy, 'CME'), loadedSet(later, 'OTHER'), loadedSet(metals, 'LME')], {
  contractMaster: {
    calendar: [
      {
        ...{ exchange: 'NYMEX', code: 'CL', type: 'FUT', period: '202612', lastTradingDay: '2026-11-19' },
        ...{ firstNoticeDay: '2026-11-23', expiryDate: '2026-11-20', settlementDate: null, settlesInto: 'physical' },
      },
      {
        ...{ exchange: 'NYMEX', code: 'NG', type: '', period: '202606', lastTradingDay: '2026-05-27' },
        ...{ firstNoticeDay: null, expiryDate: '2026-05-27', settlementDate: '2026-05-28', settlesInto: null },
      },
    ],
    names: [
      {
        exchange: 'NYMEX',
        code: 'CL',
        type: 'FUT',
        name: 'Crude oil',
        sector: 'Energy',
        subSector: 'Petroleum',
        underlying: 'WTI',
      },
      { exchange: 'LME', code: 'CA', type: '', name: 'Copper', sector: 'Metals', subSector: null, underlying: null },
    ],
    aliases: [
      {
        symbology: 'desk',
        exchange: 'NYMEX',
        code: 'CRUDE',
        type: '',
        clearing: { exchange: 'NYMEX', code: 'CL', strikeFactor: 0.01, priceFactor: 0.01 },
      },
    ],
  },
});

let service: HttpService;
beforeAll(async () => {
  service = await startHttpService({ parameters: { isReady: true, snapshot: () => SNAPSHOT } });
});
afterAll(() => service.close());

const get = (query: string, key = service.key): Promise<Response> =>
  service.request(`/validation-reference/contracts?${query}`, { headers: { authorization: `Bearer ${key}` } });

async function lookUp(query: string) {
  const response = await get(query);
  expect([query, response.status]).toEqual([query, 200]);
  return contractLookupSchema.parse(await response.json());
}

const names = (
  contracts: readonly {
    readonly exchange_code: string;
    readonly contract_code: string;
    readonly contract_types: readonly string[];
  }[],
) => contracts.map((row) => [row.exchange_code, row.contract_code, ...row.contract_types].join(' '));

describe('GET /validation-reference/contracts', () => {
  it('lists everything that is margined, futures first', async () => {
    const { total, count, contracts, listings } = await lookUp('');
    expect([total, count, listings]).toEqual([5, 5, []]);
    expect(names(contracts)).toEqual(['LME CA FUT', 'LME NG FUT', 'NYM CL FUT', 'NYM NG FUT', 'NYM CL CALL PUT']);
  });

  it('tells of a product what a row needs to know', async () => {
    const { contracts } = await lookUp('q=crude+oil');
    expect(contracts).toEqual([
      {
        exchange_code: 'NYM',
        contract_code: 'CL',
        contract_name: 'Crude oil',
        contract_types: ['FUT'],
        clearing_org: 'CME',
        clearing_exchange_code: 'NYM',
        clearing_contract_code: 'CL',
        currency_code: 'USD',
        multiplier: expect.any(Number),
        sector: 'Energy',
        sub_sector: 'Petroleum',
        underlying: 'WTI',
        expiries_total: 3,
        first_expiry: '202606',
        last_expiry: '202706',
        strikes_total: 0,
        first_strike: null,
        last_strike: null,
      },
    ]);
    const [options] = (await lookUp('q=cl&contract_type=call')).contracts;
    expect(options).toMatchObject({ expiries_total: 2, strikes_total: 4, first_strike: 60, last_strike: 90 });
  });

  it.each([
    ['q=COPER', ['LME CA FUT']],
    ['q=cru', ['NYM CL FUT']],
    ['q=nymex+options', ['NYM CL CALL PUT']],
    ['q=metals', ['LME CA FUT']],
    ['exchange=XLME', ['LME CA FUT', 'LME NG FUT']],
    ['exchange=nymex&q=ng', ['NYM NG FUT']],
    ['contract_type=PUT', ['NYM CL CALL PUT']],
    ['contract_code=cl', ['NYM CL FUT', 'NYM CL CALL PUT']],
    ['contract_code=cl&q=option', ['NYM CL CALL PUT']],
    ['contract_code=XX', []],
    ['q=nothing+such', []],
    ['limit=2&offset=1', ['LME NG FUT', 'NYM CL FUT']],
    ['offset=9', []],
  ])('finds by %s', async (query, expected) => {
    expect(names((await lookUp(query)).contracts)).toEqual(expected);
  });

  it('gives the expiries of a contract that is named, by type', async () => {
    const { listings } = await lookUp('q=cl');
    expect(
      listings.map(({ contract_type: type, expiries }) => [type, expiries.map((each) => each.contract_expiry)]),
    ).toEqual([
      ['FUT', ['202606', '202612', '202706']],
      ['CALL', ['202606', '202612']],
      ['PUT', ['202606']],
    ]);
    expect(listings[1]?.expiries[0]).toEqual({
      contract_expiry: '202606',
      expiry_date: '2026-05-14',
      strikes_total: 2,
      first_strike: 75,
      last_strike: 77.5,
    });
    expect((await lookUp('contract_code=CA')).listings).toMatchObject([
      { contract_code: 'CA', expiries: [{ contract_expiry: '20260617' }] },
    ]);
  });

  it('gives the dates of a contract calendar, and an expiry that the parameter file lacks', async () => {
    const { listings } = await lookUp('contract_code=CL&contract_type=FUT');
    expect(listings[0]?.expiries.map((each) => [each.expiry_date, each.last_trading_day])).toEqual([
      ['2026-05-19', undefined],
      ['2026-11-19', '2026-11-19'],
      [null, undefined],
    ]);
    expect(listings[0]?.expiries[1]).toMatchObject({ first_notice_day: '2026-11-23', settles_into: 'physical' });
    expect((await lookUp('q=ng&exchange=NYMEX')).listings[0]?.expiries).toMatchObject([
      { expiry_date: '2026-05-27', last_trading_day: '2026-05-27', settlement_date: '2026-05-28' },
    ]);
  });

  it('gives the settlement prices of an expiry that is asked for, with their day', async () => {
    const future = await lookUp('contract_code=CL&contract_type=FUT&contract_expiry=202606');
    expect(future.listings[0]?.expiries).toMatchObject([{ settlement_prices: [71.25] }]);
    expect(future.listings[0]?.expiries[0]?.settlement_price_date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const options = await lookUp('contract_code=CL&contract_type=CALL&contract_expiry=202606');
    expect(options.listings[0]?.expiries).toMatchObject([{ strikes: [75, 77.5], settlement_prices: [1.5, 0] }]);
  });

  it('gives no expiries where a code is of several exchanges, or none is named', async () => {
    expect((await lookUp('q=ng')).listings).toEqual([]);
    expect((await lookUp('q=ng&exchange=LME')).listings).toMatchObject([
      { exchange_code: 'LME', contract_type: 'FUT' },
    ]);
    expect((await lookUp('q=crude')).listings).toEqual([]);
  });

  it.each(['JUN-26', '202606', '20260600', '20260514', '2026-05-14'])(
    'narrows to the expiry %s, with its strikes',
    async (expiry) => {
      const { listings } = await lookUp(`contract_code=CL&contract_type=CALL&contract_expiry=${expiry}`);
      expect(listings).toMatchObject([
        { contract_type: 'CALL', expiries: [{ contract_expiry: '202606', strikes: [75, 77.5] }] },
      ]);
      expect(listings[0]?.expiries).toHaveLength(1);
    },
  );

  it('narrows to nothing where the expiry is not listed', async () => {
    const { listings } = await lookUp('contract_code=CL&contract_type=FUT&contract_expiry=JUL-26');
    expect(listings).toMatchObject([{ contract_type: 'FUT', expiries: [] }]);
  });

  it('speaks another symbology', async () => {
    const { contracts, listings } = await lookUp('vendor_symbology=DESK&contract_code=crude&contract_expiry=JUN-26');
    expect(contracts).toMatchObject([
      { exchange_code: 'NYMEX', contract_code: 'CRUDE', contract_types: ['FUT'], clearing_contract_code: 'CL' },
      { exchange_code: 'NYMEX', contract_code: 'CRUDE', contract_types: ['CALL', 'PUT'], first_strike: 6000 },
    ]);
    expect(listings.map(({ contract_code: code, expiries }) => [code, expiries[0]?.strikes])).toEqual([
      ['CRUDE', []],
      ['CRUDE', [7500, 7750]],
      ['CRUDE', [6000]],
    ]);
    expect(names((await lookUp('vendor_symbology=desk&q=CL')).contracts)).toEqual([
      'NYMEX CRUDE FUT',
      'NYMEX CRUDE CALL PUT',
    ]);
  });

  it.each([
    ['vendor_symbology=nobody', 'No alias table for vendor_symbology "nobody" is loaded; there are clearing, desk.'],
    ['exchange=EUREX', 'No contracts of exchange "EUREX" are loaded; there are LME, NYMEX.'],
    ['exchange=kalshi', 'GET /validation-reference/events/search'],
    ['contract_type=YES', 'contract_type must be one of FUT, CALL, PUT, FWD, PHY, CMB'],
    ['contract_code=CL&contract_expiry=soon', 'contract_expiry must be an expiry such as DEC-26'],
    ['contract_expiry=DEC-26', 'contract_code is missing; it must be sent where contract_expiry is.'],
    ['limit=201', 'limit must be a whole number from 1 to 200'],
    ['offset=-1', 'offset must be a whole number, at least 0'],
    ['q=', 'q must be text of 1 to 200 characters'],
  ])('refuses %s', async (query, message) => {
    const response = await get(query);
    const body: unknown = await response.json();
    expect([response.status, fieldAt(body, 'error', 'code'), fieldAt(body, 'error', 'message')]).toEqual([
      400,
      'INVALID_PARAMETER',
      expect.stringContaining(message),
    ]);
  });

  it('needs the engine on the licence', async () => {
    const { key } = await service.keys.create({ ...OPEN_LICENCE, engines: ['event'] });
    const response = await get('q=cl', key);
    expect([response.status, fieldAt(await response.json(), 'error', 'code')]).toEqual([403, 'ENGINE_NOT_LICENSED']);
  });
});
