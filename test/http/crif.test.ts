import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  calculationResponseSchema,
  type CalculationResponse,
} from '../../server/contract/results/calculation-response.js';
import { whatIfResponseSchema, type WhatIfResponse } from '../../server/contract/what-if.js';
import type { ParameterSnapshot } from '../../server/parameters/snapshot.js';
import type { Row } from '../support/calculated-accounts.js';
import { DEMO_CALIBRATION } from '../support/demo-calibration.js';
import { startSnapshotService, type SnapshotService } from '../support/snapshot-service.js';
import { fieldAt } from '../support/json-field.js';
import { crifRow, deskSnapshot } from '../support/risk-desk.js';

// CRIF rows over the made-up calibration, by which a sensitivity to US rates weighs 50.

const WEIGHT = 50;

let snapshot: ParameterSnapshot = deskSnapshot();
let desk: SnapshotService;
beforeAll(async () => {
  desk = await startSnapshotService(() => snapshot);
});
afterAll(() => desk.service.close());

const curve = (tenor: string, amount: number, more: Row = {}): Row =>
  crifRow({ label1: tenor, amount, amount_currency: 'USD', amount_usd: amount, ...more });

/** A staged row of a table of CRIF. */
const cells = (tenor: string, amount: number, account = 'A'): readonly (string | number)[] => [
  ...['', account, 'SIMM', 'RatesFX', 'Risk_IRCurve', 'USD', '', tenor, 'OIS'],
  ...[amount, 'USD', amount],
];

async function stored(requestId: string, portfolio: readonly Row[], more: Row = {}): Promise<CalculationResponse> {
  const response = await desk.post('/portfolios', { request_id: requestId, portfolio, ...more });
  expect(response.status).toBe(200);
  return calculationResponseSchema.parse(await response.json());
}

async function staged(data: readonly unknown[]): Promise<unknown> {
  const response = await desk.post('/portfolios/stage', { type: 'crif', data });
  const answer: unknown = await response.json();
  expect([response.status, fieldAt(answer, 'errors')]).toEqual([200, []]);
  return fieldAt(answer, 'stage_id');
}

async function compared(requestId: string, portfolioId: unknown, more: Row): Promise<WhatIfResponse> {
  const question = { action: 'what-if', request_id: requestId, portfolio_id: portfolioId, ...more };
  const response = await desk.post('/portfolios/stage/submit', question);
  expect(response.status).toBe(200);
  return whatIfResponseSchema.parse(await response.json());
}

describe('a what-if on CRIF rows', () => {
  it('is the margin of the netting set with the staged rows on top, which offset', async () => {
    const { data } = await stored('added', [curve('5y', 40_000)]);
    const stage = await staged([cells('5y', -10_000)]);
    const answer = await compared('added', data[0]?.portfolio_id, { mode: 'add', stage_id: stage });
    expect(answer.what_if.summary).toMatchObject({
      initial_margin_1: 40_000 * WEIGHT,
      initial_margin_2: 30_000 * WEIGHT,
      rows_excluded_1: 0,
      rows_excluded_2: 0,
    });
    expect(answer.stages).toMatchObject([{ type: 'crif', rows: 1 }]);
    expect(answer.rebased).toBe(false);
  });

  it('comes to the figures of the same rows calculated as one request, whichever the mode', async () => {
    const [held, more] = [
      [curve('2y', -15_000), curve('5y', 40_000)],
      [curve('10y', 25_000), curve('5y', -12_000)],
    ];
    const { data } = await stored('modes', held);
    const stage = await staged([cells('10y', 25_000), cells('5y', -12_000)]);
    const terms = { stage_id: stage };
    const added = await compared('modes', data[0]?.portfolio_id, { ...terms, mode: 'add' });
    const replaced = await compared('modes', data[0]?.portfolio_id, { ...terms, mode: 'replace' });
    const together = await stored('together', [...held, ...more], { is_live: false });
    const alone = await stored('alone', more, { is_live: false });
    expect(added.what_if.summary.initial_margin_2).toBe(together.data[0]?.initial_margin);
    expect(replaced.what_if.summary.initial_margin_2).toBe(alone.data[0]?.initial_margin);
  });

  it('is by the options of the baseline: its side, period and version', async () => {
    const { calibration } = DEMO_CALIBRATION;
    const other = { ...calibration, names: ['2_9'], version: '2_9', effectiveDate: '2025-12-01' };
    snapshot = {
      ...deskSnapshot(),
      version: 2,
      calibrations: [{ ...DEMO_CALIBRATION, calibration: other }, DEMO_CALIBRATION],
    };
    const vega = crifRow({ risk_type: 'Risk_IRVol', label1: '1y', label2: null, amount_usd: 100_000 });
    const options = { simm_metrics: { side: 'post', holding_period: 1, version: 'demo' } };
    const { data } = await stored('options', [vega], options);
    const stage = await staged([
      [...['', 'A', 'SIMM', 'RatesFX', 'Risk_IRVol', 'USD', '', '1y', ''], ...['', '', 100_000]],
    ]);
    const answer = await compared('options', data[0]?.portfolio_id, { mode: 'add', stage_id: stage });
    const doubled = await stored('doubled', [vega, vega], { ...options, is_live: false });
    const called = await stored('called', [vega, vega], { is_live: false });
    expect(answer.what_if.summary.initial_margin_1).toBe(data[0]?.initial_margin);
    expect(answer.what_if.summary.initial_margin_2).toBe(doubled.data[0]?.initial_margin);
    expect(answer.what_if.summary.initial_margin_2).not.toBe(called.data[0]?.initial_margin);
    snapshot = { ...deskSnapshot(), version: 3 };
  });

  it('tells what each changed sensitivity does alone, and which closing cuts most', async () => {
    const { data } = await stored('each', [curve('5y', 40_000), curve('10y', -10_000)]);
    const stage = await staged([cells('5y', -10_000), cells('30y', 5000)]);
    const answer = await compared('each', data[0]?.portfolio_id, {
      ...{ mode: 'add', stage_id: stage, marginal_margin: true, margin_cuts: true },
    });
    const { initial_margin_1: before, initial_margin_2: after } = answer.what_if.summary;
    expect(answer.marginal_margin).toHaveLength(2);
    for (const change of answer.marginal_margin ?? []) {
      expect(change.marginal_margin_first).toBeCloseTo(change.initial_margin_only - (before ?? NaN), 2);
      expect(change.marginal_margin_last).toBeCloseTo((after ?? NaN) - change.initial_margin_without, 2);
    }
    const [best] = answer.margin_cuts ?? [];
    expect(best?.initial_margin_closed).toBeLessThan(after ?? NaN);
  });

  it('refuses staged rows of another account, and a stage with errors, at their cells', async () => {
    const { data } = await stored('refused', [curve('5y', 40_000)]);
    const question = { action: 'what-if', request_id: 'refused', portfolio_id: data[0]?.portfolio_id };
    await desk.post('/portfolios/stage', { type: 'crif', data: [cells('5y', 1, 'B')] });
    const foreign: unknown = await (await desk.post('/portfolios/stage/submit', question)).json();
    expect(fieldAt(foreign, 'error', 'details')).toMatchObject([{ path: 'crif.data[0][1]', value: 'B' }]);
    await desk.post('/portfolios/stage', { type: 'crif', data: [cells('5y', 1), cells('4y', 1)] });
    const wrong: unknown = await (await desk.post('/portfolios/stage/submit', question)).json();
    expect(fieldAt(wrong, 'error', 'code')).toBe('INVALID_REQUEST');
    expect(fieldAt(wrong, 'error', 'details')).toMatchObject([{ path: 'crif.data[1][7]', value: '4y' }]);
  });

  it('is of today’s calibration, which is told, where that of the baseline is gone', async () => {
    const { data } = await stored('rebased', [curve('5y', 40_000)]);
    const stage = await staged([cells('5y', 10_000)]);
    const calibrations = [{ ...DEMO_CALIBRATION, checksum: 'e'.repeat(64) }];
    snapshot = { ...deskSnapshot(), version: 4, calibrations };
    const answer = await compared('rebased', data[0]?.portfolio_id, { mode: 'add', stage_id: stage });
    snapshot = { ...deskSnapshot(), version: 5 };
    expect(answer.rebased).toBe(true);
    expect(answer.what_if.summary.initial_margin_2).toBe(50_000 * WEIGHT);
  });
});
