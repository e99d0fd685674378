import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountResultSchema, type AccountResult } from '../../../server/contract/results/account-result.js';
import { calculationResponseSchema } from '../../../server/contract/results/calculation-response.js';
import { expectClose } from '../../support/expect-close.js';
import { startHttpService, type HttpService } from '../../support/http-service.js';
import { inlineCalculator } from '../../support/inline-calculator.js';
import { snapshotOf } from '../../support/snapshot.js';
import { demoRates } from './demo-rates.js';

const BUSINESS_DATE = '2026-08-20';

const row = (contractType: string, currency: string, maturity: string, more: Readonly<Record<string, unknown>>) => ({
  account_code: 'DESK',
  contract_type: contractType,
  currency,
  maturity,
  ...more,
});

const BOOK = [
  row('UST-NOTE', 'USD', '20360215', { coupon_rate: 4.25, coupon_frequency: 2, notional: 10_000_000 }),
  row('UST-BOND', 'USD', '20551115', { coupon_rate: 4.5, coupon_frequency: 2, notional: -3_000_000 }),
  row('UST-BILL', 'USD', '20261211', { coupon_rate: 0, coupon_frequency: 0, notional: 5_000_000 }),
  row('UST-FRN', 'USD', '20280131', { coupon_rate: 0.15, coupon_frequency: 4, notional: 5_000_000 }),
  row('UST-TIPS', 'USD', '20340115', { coupon_rate: 1.75, coupon_frequency: 2, notional: 1_000_000 }),
  row('GILT', 'GBP', '20350907', { coupon_rate: 4.5, coupon_frequency: 2, notional: 2_000_000 }),
  row('BUND', 'EUR', '20350815', { coupon_rate: 2.5, coupon_frequency: 1, notional: 2_000_000 }),
  row('JGB', 'JPY', '20350920', { coupon_rate: 1.5, coupon_frequency: 2, notional: 100_000_000 }),
  row('UST-NOTE', 'USD', '20200215', { coupon_rate: 2, coupon_frequency: 2, notional: 1_000_000 }),
];

const PREPARING_MILLISECONDS = 300_000;

describe('POST /portfolios with securities on the demo market', () => {
  let service: HttpService;
  beforeAll(async () => {
    const { rateMarket, fx } = await demoRates(BUSINESS_DATE);
    const snapshot = { ...snapshotOf([], { rateMarket, fx }), businessDate: BUSINESS_DATE };
    service = await startHttpService({ calculator: inlineCalculator(snapshot) });
  }, PREPARING_MILLISECONDS);
  afterAll(() => service.close());

  const resultOf = async (more: Readonly<Record<string, unknown>> = {}): Promise<AccountResult> => {
    const body = JSON.stringify({ portfolio: BOOK, ...more });
    const response = await service.request('/portfolios', { method: 'POST', body });
    expect(response.status).toBe(200);
    const { data } = calculationResponseSchema.parse(await response.json());
    return accountResultSchema.parse(data[0]);
  };

  it('margins each currency at FICC, and adds them up at today’s FX', async () => {
    const result = await resultOf();
    expect(result.margin_by_ccp.map((line) => [line.clearing_org, line.result_type, line.currency_code])).toEqual([
      ['FICC', 'treasury', 'USD'],
      ['FICC', 'treasury', 'GBP'],
      ['FICC', 'treasury', 'EUR'],
      ['FICC', 'treasury', 'JPY'],
    ]);
    const sum = result.margin_by_ccp.reduce((total, line) => total + line.initial_margin * line.fxrate, 0);
    expectClose(result.initial_margin ?? NaN, sum, { absolute: 0.02 });
    const parts = result.portfolio.reduce((total, line) => total + (line.initial_margin_contribution ?? 0), 0);
    expectClose(parts, result.initial_margin ?? NaN, { absolute: 0.005 });
    expect([result.rows_total, result.rows_excluded, result.price_date]).toEqual([9, 1, 20260820]);
  });

  it('tells every figure of a currency, with the worst scenarios and their dates', async () => {
    const [usd] = (await resultOf()).margin_by_treasury;
    expect(usd).toMatchObject({
      model: 'ficc_gsd_style',
      currency_code: 'USD',
      curve: 'USD-TREASURY',
      valuation_date: BUSINESS_DATE,
      scenario_count: 2500,
      quantile_rank: 25,
      parameters: { demo: true },
    });
    const { value_at_risk: loss, value_at_risk_floor: floor, minimum_margin_amount: least } = usd ?? {};
    expectClose(
      usd?.initial_margin ?? NaN,
      Math.max(loss ?? NaN, floor ?? NaN, least ?? NaN) + (usd?.haircut_charge ?? NaN),
      {
        absolute: 0.02,
      },
    );
    expect(usd?.tail_scenarios).toHaveLength(25);
    expectClose(usd?.tail_scenarios.at(-1)?.pnl ?? NaN, -(loss ?? NaN), { absolute: 0.005 });
    expect(usd?.tail_scenarios.every(({ date, start_date: start }) => date > start && date <= BUSINESS_DATE)).toBe(
      true,
    );
    const ladder = usd?.key_rates.reduce((sum, { dv01 }) => sum + dv01, 0);
    expectClose(usd?.dv01 ?? NaN, ladder ?? NaN, { relative: 1e-4 });
    expect(usd?.securities.map(({ margined_by: by }) => by)).toEqual([
      ...['sensitivities', 'sensitivities', 'sensitivities', 'sensitivities', 'haircut'],
    ]);
  });

  it('prices the positions and adds their DV01 to the account’s', async () => {
    const result = await resultOf();
    const [note] = result.portfolio;
    const security = result.margin_by_treasury[0]?.securities[0];
    expect(note).toMatchObject({ contract_code: 'UST-NOTE', sector: 'Rates', underlying: 'USD-TREASURY' });
    expectClose(note?.price ?? NaN, security?.clean_price ?? NaN, { absolute: 1e-7 });
    expectClose(note?.market_value ?? NaN, ((security?.dirty_price ?? NaN) / 100) * 10_000_000, { absolute: 0.01 });
    expectClose(note?.dv01 ?? NaN, security?.dv01 ?? NaN, { absolute: 0.005 });
    const dv01 = result.portfolio.reduce((sum, line) => sum + (line.dv01 ?? 0) * line.fxrate, 0);
    expectClose(result.dv01 ?? NaN, dv01, { absolute: 0.02 });
  });

  it('says which rows are left out, which are charged by haircut, and what the history lacks', async () => {
    const { exceptions } = await resultOf();
    expect(
      exceptions.filter(({ row: place }) => place !== null).map((line) => [line.row, line.code, line.severity]),
    ).toEqual([
      [8, 'CONTRACT_EXPIRED', 'excluded'],
      [4, 'HAIRCUT_ONLY', 'note'],
    ]);
    expect(exceptions.map(({ code }) => code)).toContain('NO_STRESS_PERIOD');
  });

  it('compounds as risk_metrics asks', async () => {
    const continuous = await resultOf();
    const annual = await resultOf({ risk_metrics: { bond_use_continuous_compounding: false } });
    expect(annual.portfolio[1]?.price).not.toBe(continuous.portfolio[1]?.price);
    expectClose(annual.portfolio[1]?.price ?? NaN, continuous.portfolio[1]?.price ?? NaN, { absolute: 1e-3 });
    expect(annual.initial_margin).toBe(continuous.initial_margin);
  });
});
