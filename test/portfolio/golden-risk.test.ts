import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { z } from 'zod';
import { calculationResponseSchema } from '../../server/contract/results/calculation-response.js';
import { dayNumber } from '../../server/lib/calendar/day-number.js';
import type { FactorHistory } from '../../server/market/history/factor-history.js';
import { EMPTY_RATE_MARKET } from '../support/empty-rate-market.js';
import type { ParameterSnapshot } from '../../server/parameters/snapshot.js';
import { calculatedAccount, notesOf, type Row } from '../support/calculated-accounts.js';
import { expectClose } from '../support/expect-close.js';
import { startHttpService, type HttpService } from '../support/http-service.js';
import { inlineCalculator } from '../support/inline-calculator.js';
import { historyRows, PAR_TENORS } from '../support/par-yield-history.js';
import { referenceDirectory, referencePath } from '../support/reference.js';
import { priceHistory } from '../support/risk-desk.js';
import { describeWithReference } from '../support/with-reference.js';
import { loadedSet, snapshotOf } from '../support/snapshot.js';
import { futureArray, spanParameters } from '../support/span-parameters.js';

// Whole answers against golden/value-at-risk.json: the published histories as the snapshot's, its positions as rows.

const numbers = z.record(z.string(), z.number());
const quantiles = z.record(z.string(), z.object({ var_R7: z.number(), var_kth_ceil: z.number(), es_ceil: z.number() }));
const golden = z.object({
  as_of: z.string(),
  ladder_dv01: numbers,
  results: z.array(
    z.object({
      lookback: z.number(),
      mpor: z.number(),
      mode: z.enum(['absolute', 'relative']),
      ci: z.number(),
      first_scenario_date: z.string(),
      last_scenario_date: z.string(),
      ladder: z.object({
        var: z.object({ kth_worst_ceil: z.number(), R7_linear_numpy_default: z.number() }),
        es: z.object({ acerbi_tasche_fractional: z.number() }),
        worst: z.number(),
        k_ceil: z.number().optional(),
        worst_scenario_end_dates: z.array(z.string()),
        component_var_kth_ceil: numbers,
      }),
    }),
  ),
  single_factor: z.array(
    z.object({
      name: z.string(),
      asof: z.string(),
      price: z.number(),
      lookback: z.number(),
      mpor: z.number(),
      position: z.number(),
      multiplier: z.number(),
      has_nonpositive_price: z.boolean(),
      absolute: quantiles,
      relative: quantiles,
    }),
  ),
  pnl_vector_example: z.object({
    lookback: z.number(),
    mpor: z.number(),
    mode: z.string(),
    dates: z.array(z.string()),
    ladder: z.array(z.number()),
  }),
});

const hasReference = referenceDirectory() !== undefined;
const EMPTY: z.infer<typeof golden> = {
  as_of: '',
  ladder_dv01: {},
  results: [],
  single_factor: [],
  pnl_vector_example: { lookback: 0, mpor: 0, mode: '', dates: [], ladder: [] },
};
const FILE = hasReference
  ? golden.parse(JSON.parse(readFileSync(referencePath('golden', 'value-at-risk.json'), 'utf8')))
  : EMPTY;
const CURVE = 'USD-TREASURY';
/** Figures are sent in cents. */
const CENT = { absolute: 0.0051 };
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function treasurySnapshot(): ParameterSnapshot {
  const rows = historyRows().filter(({ date }) => date <= FILE.as_of);
  const history: FactorHistory = {
    name: CURVE,
    exchange: '',
    code: CURVE,
    nearbyOrTenor: PAR_TENORS,
    days: Int32Array.from(rows, ({ date }) => dayNumber(date)),
    levels: Float64Array.from(rows.flatMap(({ yields }) => yields.map((level) => level / 100))),
    mode: 'absolute',
    isDemo: false,
    checksum: 'c'.repeat(64),
    findings: [],
  };
  const rateMarket = { ...EMPTY_RATE_MARKET, histories: new Map([[CURVE, history]]) };
  return { ...snapshotOf([], { rateMarket }), businessDate: FILE.as_of };
}

const ladder = (): readonly Row[] =>
  Object.entries(FILE.ladder_dv01).map(([tenor, dv01]) => ({ account_code: 'A', index: CURVE, tenor, dv01 }));

/** The figures that golden cases of one lookback, horizon and mode share. */
const metricsOf = ({ lookback, mpor, mode, ci }: (typeof FILE.results)[number]): Row => ({ lookback, mpor, mode, ci });

describeWithReference('ladder rows on the treasury history', () => {
  const snapshot = hasReference ? treasurySnapshot() : snapshotOf([]);

  it('have every golden value at risk, shortfall, component and tail date', () => {
    expect(FILE.results.length).toBe(64);
    for (const row of FILE.results) {
      const account = calculatedAccount(snapshot, ladder(), { risk_metrics: metricsOf(row), pnl_details: true });
      const expected = row.ladder;
      expectClose(account.value_at_risk ?? NaN, expected.var.kth_worst_ceil, CENT);
      expectClose(account.expected_shortfall ?? NaN, expected.es.acerbi_tasche_fractional, CENT);
      expectClose(account.stress_loss ?? NaN, expected.worst, CENT);
      const components = account.portfolio.map((position) => position.value_at_risk_contribution ?? NaN);
      Object.values(expected.component_var_kth_ceil).forEach((component, position) =>
        expectClose(components[position] ?? NaN, component, { absolute: 0.03 }),
      );
      expect(account.pnl_vector?.length).toBe(row.lookback);
      expect([account.pnl_dates?.at(-1), account.pnl_dates?.[0]]).toEqual([
        row.first_scenario_date,
        row.last_scenario_date,
      ]);
      const dates = account.tail_scenarios.map(({ date }) => date);
      expect(dates.length).toBe(Math.ceil(Number(((row.lookback * (100 - row.ci)) / 100).toFixed(9))));
      const shown = Math.min(dates.length, expected.worst_scenario_end_dates.length);
      expect(dates.slice(0, shown)).toEqual(expected.worst_scenario_end_dates.slice(0, shown));
      expect(notesOf(account, 'SHORT_HISTORY')).toEqual([]);
    }
  });

  it('have components of the shortfall that are the means over its tail, the last scenario by its fraction', () => {
    for (const row of FILE.results.filter(({ lookback }) => lookback <= 500)) {
      const request = { risk_metrics: metricsOf(row), pnl_details: true };
      const account = calculatedAccount(snapshot, ladder(), request);
      const single = ladder().map((own) => calculatedAccount(snapshot, [own], request).pnl_vector ?? []);
      const dates = account.pnl_dates ?? [];
      const tail = Number(((row.lookback * (100 - row.ci)) / 100).toFixed(9));
      const weights = account.tail_scenarios.map((_, rank) => Math.min(1, tail - rank) / tail);
      const places = account.tail_scenarios.map(({ date }) => dates.indexOf(date));
      const components = account.portfolio.map((position) => position.expected_shortfall_contribution ?? NaN);
      single.forEach((pnl, position) =>
        expectClose(
          components[position] ?? NaN,
          -sum(places.map((place, rank) => (weights[rank] ?? 0) * (pnl[place] ?? NaN))),
          {
            absolute: 0.03,
          },
        ),
      );
      expectClose(sum(components), account.expected_shortfall ?? NaN, { absolute: 1e-6 });
    }
  });

  it('have numpy’s linear quantile where it is asked for', () => {
    for (const row of FILE.results) {
      const metrics = { ...metricsOf(row), quantile_method: 'linear' };
      const account = calculatedAccount(snapshot, ladder(), { risk_metrics: metrics });
      expectClose(account.value_at_risk ?? NaN, row.ladder.var.R7_linear_numpy_default, CENT);
      expectClose(account.expected_shortfall ?? NaN, row.ladder.es.acerbi_tasche_fractional, CENT);
      expect(account.risk_metrics).toMatchObject(metrics);
      const components = account.portfolio.map((position) => position.value_at_risk_contribution ?? NaN);
      expectClose(sum(components), account.value_at_risk ?? NaN, { absolute: 1e-6 });
    }
  });

  it('have the golden P&L of every scenario, newest first', () => {
    const { lookback, mpor, mode, dates, ladder: pnl } = FILE.pnl_vector_example;
    const account = calculatedAccount(snapshot, ladder(), {
      risk_metrics: { lookback, mpor, mode },
      pnl_details: true,
    });
    expect(account.pnl_dates).toEqual([...dates].reverse());
    account.pnl_vector?.forEach((own, place) => expectClose(own, [...pnl].reverse()[place] ?? NaN, CENT));
  });
});

const FILES: Readonly<Record<string, string>> = {
  WTI: 'eia_wti_spot_daily.csv',
  'Henry Hub': 'eia_henry_hub_spot_daily.csv',
};

interface Published {
  readonly days: Int32Array;
  readonly levels: Float64Array;
}

function published(file: string, until: string): Published {
  const lines = readFileSync(referencePath('data', 'history', file), 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1);
  const known = lines.map((line) => line.split(',')).filter(([date = '', price = '']) => date <= until && price !== '');
  return {
    days: Int32Array.from(known, ([date = '']) => dayNumber(date)),
    levels: Float64Array.from(known, ([, price]) => Number(price)),
  };
}

describeWithReference('futures on spot histories', () => {
  it.each(FILE.single_factor)('$name of $asof, $lookback days, over $mpor', (row) => {
    const [name = ''] = Object.keys(FILES).filter((start) => row.name.startsWith(start));
    const { days, levels } = published(FILES[name] ?? '', row.asof);
    const parameters = spanParameters({
      exchange: 'NYMEX',
      commodities: [
        {
          code: 'XX',
          contractValueFactor: row.multiplier,
          contracts: [{ type: 'FUT', period: '203012', price: row.price, array: futureArray(1000) }],
        },
      ],
    });
    const snapshot = snapshotOf([loadedSet(parameters, 'NYMEX')], {
      rateMarket: {
        ...EMPTY_RATE_MARKET,
        priceHistories: new Map([['NYMEX XX', priceHistory('NYMEX', 'XX', [levels], { days })]]),
      },
    });
    const rows = [
      {
        account_code: 'A',
        exchange_code: 'NYMEX',
        contract_code: 'XX',
        contract_type: 'FUT',
        contract_expiry: '203012',
        net_position: row.position,
      },
    ];
    for (const mode of ['absolute', 'relative'] as const)
      for (const [ci, own] of Object.entries(row.has_nonpositive_price ? row.absolute : row[mode])) {
        const metrics = { lookback: row.lookback, mpor: row.mpor, mode, ci: Number(ci) };
        const account = calculatedAccount(snapshot, rows, { risk_metrics: metrics });
        expectClose(account.value_at_risk ?? NaN, own.var_kth_ceil, CENT);
        const linear = { ...metrics, quantile_method: 'linear' };
        expectClose(calculatedAccount(snapshot, rows, { risk_metrics: linear }).value_at_risk ?? NaN, own.var_R7, CENT);
        const mean = -sum(account.tail_scenarios.map(({ pnl }) => pnl)) / account.tail_scenarios.length;
        expectClose(mean, own.es_ceil, CENT);
        expect(notesOf(account, 'ABSOLUTE_MOVES').length).toBe(
          mode === 'relative' && row.has_nonpositive_price ? 1 : 0,
        );
      }
  });
});

describeWithReference('over HTTP', () => {
  let service: HttpService;
  beforeAll(async () => {
    service = await startHttpService({ calculator: inlineCalculator(treasurySnapshot()) });
  });
  afterAll(() => service.close());

  it('the same figures, and 400 with the path for metrics out of range', async () => {
    const post = (metrics: Row) =>
      service.request('/portfolios', {
        method: 'POST',
        body: JSON.stringify({ portfolio: ladder(), calculation_type: 'analytics', risk_metrics: metrics }),
      });
    const [row] = FILE.results;
    if (row === undefined) throw new Error('no golden row');
    const response = await post(metricsOf(row));
    const answer = calculationResponseSchema.parse(await response.json());
    expectClose(answer.data[0]?.value_at_risk ?? NaN, row.ladder.var.kth_worst_ceil, CENT);
    for (const [field, value] of Object.entries({
      ci: 100,
      lookback: 0,
      mpor: 0,
      mode: 'log',
      quantile_method: 'R8',
    })) {
      const refused = await post({ [field]: value });
      expect(refused.status).toBe(400);
      expect(JSON.stringify(await refused.json())).toContain(`risk_metrics.${field}`);
    }
  });
});
