import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  calculationResponseSchema,
  type CalculationResponse,
} from '../../server/contract/results/calculation-response.js';
import { whatIfResponseSchema } from '../../server/contract/what-if.js';
import type { ParameterSnapshot } from '../../server/parameters/snapshot.js';
import type { StressScenario } from '../../server/domain/stress-scenario.js';
import { notesOf, type Row } from '../support/calculated-accounts.js';
import { fxSnapshot, fxTable } from '../support/fx-market.js';
import { OPEN_LICENCE } from '../support/http-service.js';
import { startSnapshotService, type SnapshotService } from '../support/snapshot-service.js';
import { fieldAt } from '../support/json-field.js';
import { deskSnapshot, ESTR, priceHistory, swapRow, wandering } from '../support/risk-desk.js';

// The service stands on the FX market of 2026-01-05: EURUSD at 1.1 with a loaded margin rate and a volatility, histories of two pairs.

const FLAT = { put10: null, put25: null, call25: null, call10: null };
const SNAPSHOT = fxSnapshot({
  fx: {
    marginRates: fxTable([{ pair: 'EURUSD', rate: 0.05, fromDays: 0, toDays: Infinity }]),
    volatilities: fxTable([{ pair: 'EURUSD', tenor: '6M', atm: 0.08, ...FLAT }]),
  },
  histories: [
    priceHistory('FX', 'EURUSD', [wandering(1.1, 0.006, 6)], { nearbyOrTenor: [''] }),
    priceHistory('FX', 'USDJPY', [wandering(150, 0.007, 8)], { nearbyOrTenor: [''] }),
  ],
});

const EURO_FALLS: StressScenario = {
  scenarioId: 'EURO-FALLS',
  name: 'The euro falls by a tenth',
  isBuiltIn: false,
  definition: { underlying: { EURUSD: { underlying: -0.1, type: 'Relative' } } },
};

let snapshot: ParameterSnapshot = SNAPSHOT;
let desk: SnapshotService;
beforeAll(async () => {
  desk = await startSnapshotService(() => snapshot, [EURO_FALLS]);
});
afterAll(() => desk.service.close());

const forward = (amount: number, more: Row = {}): Row => ({
  ...{ account_code: 'A', currency_pair: 'EUR_USD', amount, expiry: '20260407', rate: 1.1 },
  ...more,
});
const CALL: Row = { contract_type: 'CALL', strike: 1.1, rate: undefined };

type Account = CalculationResponse['data'][number];

async function calculated(portfolio: readonly Row[], more: Row = {}): Promise<Account> {
  const response = await desk.post('/portfolios', { portfolio, in_memory: true, ...more });
  expect(response.status).toBe(200);
  const [account] = calculationResponseSchema.parse(await response.json()).data;
  if (account === undefined) throw new Error('There is no account.');
  return account;
}

const excluded = ({ exceptions }: Account): readonly (readonly [string, string | null])[] =>
  exceptions.filter(({ severity }) => severity === 'excluded').map(({ code, field }) => [code, field] as const);

describe('FX rows', () => {
  it.each([
    ['the loaded table', {}, 0.05, 'loaded'],
    ['fx_margin_parameters before it', { fx_margin_parameters: { EUR_USD: 0.02 } }, 0.02, 'request'],
  ])('are margined, netted by pair, at the rate of %s', async (_, more, rate, source) => {
    const account = await calculated([forward(5_000_000), forward(-2_000_000, { currency_pair: 'EUR/USD' })], more);
    expect(account.margin_by_fx).toEqual([
      expect.objectContaining({
        ...{ model: 'rate_table', clearing_org: 'OTC', contract_code: 'EURUSD', currency_code: 'EUR' },
        ...{ rate_source: source, initial_margin: 3_000_000 * rate },
      }),
    ]);
    // In dollars, at 1.1.
    expect(account.initial_margin).toBeCloseTo(3_000_000 * rate * 1.1, 2);
  });

  it('are margined by simulation at LCH, with a part of each row, and say what stays in the scenarios', async () => {
    const cleared = { clearing_house: 'LCH' };
    const account = await calculated([
      forward(10_000_000, cleared),
      forward(-4_000_000, { ...cleared, currency_pair: 'USDJPY', rate: 150 }),
      forward(2_000_000, { ...cleared, ...CALL }),
    ]);
    expect(excluded(account)).toEqual([]);
    const [element, ...others] = account.margin_by_fx;
    expect(others).toEqual([]);
    expect(element).toMatchObject({ clearing_org: 'LCH', model: 'lch_forexclear_style', currency_code: 'USD' });
    expect(element?.simulation).toMatchObject({ horizon: 5, confidence_level: 0.997 });
    expect(element?.notes.join(' ')).toContain('volatilities of EURUSD stay as they are');
    const parts = (element?.trades ?? []).map(({ initial_margin_contribution: part }) => part);
    expect(parts).toHaveLength(3);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(account.initial_margin ?? NaN, 1);
    expect(account.initial_margin).toBeGreaterThan(0);
  });

  it('name the market that they stand on among the parameters', async () => {
    const response = await desk.post('/portfolios', { portfolio: [forward(1_000_000)], in_memory: true });
    const answer: unknown = await response.json();
    expect(fieldAt(answer, 'parameters', 'fx', 'OTC')).toMatchObject({
      bdate: '2026-01-05',
      checksum: fieldAt(answer, 'data', 0, 'margin_by_fx', 0, 'parameters', 'checksum'),
      demo: false,
    });
  });

  it('have value at risk, expected shortfall, greeks and a DV01', async () => {
    const account = await calculated([forward(10_000_000, { expiry: '20270107' }), forward(2_000_000, CALL)], {
      calculation_type: 'all',
      risk_metrics: { mode: 'relative' },
    });
    expect(account.expected_shortfall).toBeGreaterThanOrEqual(account.value_at_risk ?? NaN);
    expect(account.value_at_risk).toBeGreaterThan(0);
    const [outright, option] = account.portfolio;
    expect(outright?.delta).toBeGreaterThan(9_500_000);
    expect(outright?.vega).toBe(0);
    expect(option?.delta).toBeGreaterThan(0.3 * 2_000_000);
    expect(option?.vega).toBeGreaterThan(0);
    expect(account.dv01).not.toBe(0);
    expect(new Set(account.key_rate_dv01.map(({ index }) => index))).toEqual(new Set(['EUR-ESTR', 'USD-SOFR-OIS']));
  });

  it('lose what a stress of their pair says', async () => {
    const account = await calculated([forward(10_000_000, { expiry: '20260107' })], {
      ...{ calculation_type: 'all', stress_test_enabled: true },
    });
    const own = account.stress_tests.summary.find(({ scenario_id: id }) => id === 'EURO-FALLS');
    // A tenth of 11,000,000 dollars, discounted over the two days of spot.
    expect((own?.stress_loss ?? NaN) / -1_100_000).toBeCloseTo(1, 3);
  });

  it('leave the currencies of other rows to include_fx, and a result says where it was not asked for', async () => {
    snapshot = { ...deskSnapshot(), version: 2 };
    const swap = swapRow('RECEIVE', 20_000_000, '20310107', {
      ...{ currency: 'EUR', float_index: ESTR, fixed_rate: 4, clearing_house: 'LCH' },
    });
    const ask = (include: boolean): Promise<Account> =>
      calculated([swap], { calculation_type: 'all', risk_metrics: { include_fx: include, mode: 'relative' } });
    const [without, included] = [await ask(false), await ask(true)];
    snapshot = SNAPSHOT;
    expect(notesOf(without, 'FX_RISK_NOT_INCLUDED')).toHaveLength(1);
    expect(notesOf(included, 'FX_RISK_NOT_INCLUDED')).toEqual([]);
    expect(included.value_at_risk).not.toBe(without.value_at_risk);
    const wrong = await desk.post('/portfolios', { portfolio: [swap], risk_metrics: { include_fx: 'yes' } });
    expect([wrong.status, fieldAt(await wrong.json(), 'error', 'code')]).toEqual([400, 'INVALID_REQUEST']);
  });
});

describe('FX rows that are left out', () => {
  it.each([
    ['a pair without a rate', { currency_pair: 'USDTRY' }, 'currency_pair'],
    ['a text that is no pair', { currency_pair: 'EURO' }, 'currency_pair'],
    ['an amount that is none', { amount: 'many' }, 'amount'],
    ['an option without a strike', { ...CALL, strike: undefined }, 'strike'],
    ['a value date that has passed', { expiry: '20251201' }, 'expiry'],
    ['a contract that is none', { contract_type: 'SWAPTION' }, 'contract_type'],
  ])('are counted and named at their field: %s', async (_, more, field) => {
    const account = await calculated([forward(1_000_000), forward(1_000_000, more)]);
    expect([account.rows_total, account.rows_excluded]).toEqual([2, 1]);
    expect(excluded(account)).toEqual([[expect.any(String), field]]);
    expect(account.initial_margin).toBeCloseTo(55_000, 2);
  });

  it('tell where there is no history of a cleared pair, or no margin rate, and have no figure', async () => {
    const cleared = await calculated([forward(1, { clearing_house: 'LCH', currency_pair: 'GBPUSD', rate: 1.3 })]);
    const bilateral = await calculated([forward(1, { currency_pair: 'GBPUSD', rate: 1.3 })]);
    expect([excluded(cleared)[0]?.[0], excluded(bilateral)[0]?.[0]]).toEqual(['NO_HISTORY', 'NO_MARGIN_RATE']);
    expect([cleared.initial_margin, bilateral.initial_margin]).toEqual([null, null]);
  });

  it.each([
    [{ EUR_USD: 2 }, 'fx_margin_parameters'],
    [{ EURO: 0.02 }, 'fx_margin_parameters'],
    [[0.02], 'fx_margin_parameters'],
  ])('refuse the request with one sentence where fx_margin_parameters is %j', async (rates, field) => {
    const response = await desk.post('/portfolios', { portfolio: [forward(1)], fx_margin_parameters: rates });
    const answer: unknown = await response.json();
    expect([response.status, fieldAt(answer, 'error', 'code')]).toEqual([400, 'INVALID_REQUEST']);
    expect(fieldAt(answer, 'error', 'message')).toContain(field);
  });

  it('need the licence of their engine', async () => {
    const { key: other } = await desk.service.keys.create({ ...OPEN_LICENCE, engines: ['span'] });
    const response = await desk.post('/portfolios', { portfolio: [forward(1)] }, other);
    expect([response.status, fieldAt(await response.json(), 'error', 'code')]).toEqual([403, 'ENGINE_NOT_LICENSED']);
  });
});

describe('a staged table of FX', () => {
  const cells = (pair: string, amount: string): string[] => ['', 'A', pair, amount, 'FWD', '2026-04-07', '1.1'];

  it('has a reference of its fields, and errors at its cells', async () => {
    const headers = { authorization: `Bearer ${desk.key}` };
    const reference = await desk.service.request('/validation-reference/fx-reference', { headers });
    const text = await reference.text();
    expect(['currency_pair', 'amount', 'settlement_currency'].filter((field) => !text.includes(`"${field}"`))).toEqual(
      [],
    );
    const data = [cells('EUR/USD', '5000000'), cells('EURO', 'many')];
    const answer: unknown = await (await desk.post('/portfolios/stage', { type: 'fx', data })).json();
    expect(fieldAt(answer, 'valid')).toBe(false);
    expect(fieldAt(answer, 'errors')).toEqual([
      expect.objectContaining({ row: 1, column: 2, field: 'currency_pair' }),
      expect.objectContaining({ row: 1, column: 3, field: 'amount' }),
    ]);
  });

  it('is compared with a stored result', async () => {
    const stored = await desk.post('/portfolios', { request_id: 'fx-base', portfolio: [forward(5_000_000)] });
    const staged = await desk.post('/portfolios/stage', { type: 'fx', data: [cells('EURUSD', '-2000000')] });
    const question = {
      ...{ action: 'what-if', mode: 'add', request_id: 'fx-base', marginal_margin: true },
      portfolio_id: fieldAt(await stored.json(), 'data', 0, 'portfolio_id'),
      stage_id: fieldAt(await staged.json(), 'stage_id'),
    };
    const answer = whatIfResponseSchema.parse(await (await desk.post('/portfolios/stage/submit', question)).json());
    expect(answer.what_if.summary.initial_margin_1).toBeCloseTo(275_000, 2);
    expect(answer.what_if.summary.initial_margin_2).toBeCloseTo(165_000, 2);
    expect(answer.rebased).toBe(false);
  });
});
