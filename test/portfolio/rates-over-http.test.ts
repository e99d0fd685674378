import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calculationResponseSchema } from '../../server/contract/results/calculation-response.js';
import { expectClose } from '../support/expect-close.js';
import { startHttpService, type HttpService } from '../support/http-service.js';
import { inlineCalculator } from '../support/inline-calculator.js';
import { rateMarket } from '../support/rate-market.js';
import { rateSnapshot } from '../support/rate-snapshot.js';

let service: HttpService;
beforeAll(async () => {
  service = await startHttpService({ calculator: inlineCalculator(rateSnapshot(rateMarket())) });
});
afterAll(() => service.close());

const swap = (clearingHouse: string, index: string, terms: Readonly<Record<string, unknown>> = {}) => ({
  account_code: 'DESK',
  clearing_house: clearingHouse,
  trade_id: `${clearingHouse} ${index}`,
  type: index.includes('EURIBOR') ? 'IRS' : 'OIS',
  direction: 'RECEIVE',
  notional: 50_000_000,
  currency: index.slice(0, 3),
  effective_date: 20250113,
  maturity_date: 20350113,
  fixed_rate: 3.5,
  float_index: index,
  ...terms,
});

const BOOK = [
  swap('CME', 'USD-SOFR-OIS'),
  swap('LCH', 'EUR-EURIBOR-6M', { direction: 'PAY' }),
  swap('EUREX', 'EUR-ESTR'),
  swap('EUREX', 'EUR-EURIBOR-6M'),
  { account_code: 'DESK', index: 'USD.SOFR.ON', tenor: '1825D', dv01: -20_000 },
  { account_code: 'DESK', index: 'EUR.ESTR.ON', tenor: '10Y', dv01: 8_000, clearing_house: 'EUREX' },
  swap('CME', 'GBP-SONIA'),
];

const calculate = async (portfolio: readonly unknown[], currency = 'USD') => {
  const body = JSON.stringify({ portfolio, currency_code: currency });
  const response = await service.request('/portfolios', { method: 'POST', body });
  expect(response.status).toBe(200);
  return calculationResponseSchema.parse(await response.json());
};

describe('swaps and ladders over POST /portfolios', () => {
  it('are margined at their houses, each with all that led to its figure', async () => {
    const answer = await calculate(BOOK);
    const [account] = answer.data;
    expect(
      account?.margin_by_ccp.map(
        ({ clearing_org: clearingHouse, currency_code: currency }) => `${clearingHouse} ${currency}`,
      ),
    ).toEqual(['CME USD', 'LCH USD', 'EUREX EUR']);
    expect(account?.margin_by_cleared_rates.map(({ model }) => model)).toEqual([
      'cme_irs_hvar_style',
      'lch_pairs_style',
      'eurex_prisma_otc_style',
    ]);
    for (const row of account?.margin_by_cleared_rates ?? []) {
      expect(row.initial_margin).toBeGreaterThan(0);
      expect(row.caveat).toContain('not a clearing house’s official figure');
      expect(row.last_scenario_date).toBe('2025-06-11');
      expect(row.trades.length + row.ladder_rows).toBeGreaterThan(0);
      expect(row.model_parameters.horizon).toBe(5);
    }
    expect(account?.margin_by_cleared_rates.map((row) => row.quantile_rank)).toEqual([4, null, 1]);
  });

  it('leave out and count what has no curve', async () => {
    const [account] = (await calculate(BOOK)).data;
    expect([account?.rows_total, account?.rows_excluded]).toEqual([BOOK.length, 1]);
    expect(account?.exceptions.filter(({ severity }) => severity === 'excluded')).toMatchObject([
      { row: 6, code: 'NO_CURVE', engine: 'cleared_rates' },
    ]);
  });

  it('have contributions and DV01 that add up in the account’s currency', async () => {
    for (const currency of ['USD', 'EUR']) {
      const [account] = (await calculate(BOOK, currency)).data;
      const positions = account?.portfolio ?? [];
      const sum = positions.reduce((total, position) => total + (position.initial_margin_contribution ?? 0), 0);
      expectClose(sum, account?.initial_margin ?? NaN, { absolute: 0.005 });
      const dv01 = positions.reduce((total, position) => total + (position.dv01 ?? NaN) * position.fxrate, 0);
      expectClose(dv01, account?.dv01 ?? NaN, { absolute: 0.006 });
      expect(positions.find(({ row }) => row === 5)?.fxrate).toBeCloseTo(currency === 'EUR' ? 1 : 1.1, 12);
    }
  });

  it('describe each row', async () => {
    const [account] = (await calculate(BOOK)).data;
    expect(account?.portfolio[0]).toMatchObject({
      contract_type: 'OIS',
      sector: 'Rates',
      sub_sector: 'USD',
      underlying: 'USD-SOFR-OIS',
      expiry: '2035-01-13',
      multiplier: null,
    });
    expect(account?.portfolio[0]?.price).toBeGreaterThan(1);
    expect(account?.portfolio[0]?.dv01).toBeGreaterThan(0);
    expect(account?.portfolio[1]?.dv01).toBeLessThan(0);
    expect(account?.portfolio[4]).toMatchObject({ market_value: null, dv01: -20_000, net_position: -20_000 });
  });

  it('name exactly the data behind the figures', async () => {
    const { parameters, data } = await calculate(BOOK);
    expect(Object.keys(parameters.cleared_rates ?? {})).toEqual(['CME', 'LCH', 'EUREX']);
    const lch = data[0]?.margin_by_cleared_rates.find(({ clearing_org: clearingHouse }) => clearingHouse === 'LCH');
    expect(parameters.cleared_rates?.['LCH']?.checksum).toBe(lch?.parameters.checksum);
  });
});
