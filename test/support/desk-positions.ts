import { ENGINES } from '../../server/engines/registry.js';
import {
  analyticsMarket,
  type AnalyticsMarket,
  type AnalyticsTerms,
} from '../../server/analytics/account-analytics.js';
import { readRiskMetrics } from '../../server/contract/risk-metrics.js';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../server/domain/clearing-house-settings.js';
import type { ResolvedPosition } from '../../server/instruments/resolved-position.js';
import type { ParameterSnapshot } from '../../server/parameters/snapshot.js';
import { collectRows } from '../../server/portfolio/collect-rows.js';
import { baseConversion } from '../../server/portfolio/currency.js';
import { SharedRows } from '../../server/portfolio/shared-rows.js';
import { ALL_LICENSED, type Row } from './calculated-accounts.js';

/** The rows of one account as the engines resolve them. @throws where one is left out */
export function positionsOf(
  snapshot: ParameterSnapshot,
  rows: readonly Row[],
  engines = ENGINES,
): readonly ResolvedPosition[] {
  const { accounts } = collectRows(rows.entries(), {
    context: {
      engines,
      snapshot,
      useClosestMatch: false,
      useClosestActive: false,
      vendorSymbology: 'clearing',
      cmeSymbology: 'clearing',
      clearingHouseSettings: () => DEFAULT_CLEARING_HOUSE_SETTINGS,
    },
    licence: { ...ALL_LICENSED, engines: engines.all.map(({ id }) => id) },
    shared: new SharedRows(),
    baseCurrency: 'USD',
    toBase: baseConversion(snapshot, 'USD'),
    requestId: 'test',
  });
  const [refused] = accounts.flatMap(({ own }) => own.exceptions.filter(({ severity }) => severity === 'excluded'));
  if (refused !== undefined) throw new Error(`${refused.row}: ${refused.message}`);
  return accounts.flatMap(({ own }) => own.positions);
}

/** What an account in dollars is analysed by; absolute moves of 250 days but for what is said otherwise. */
export function marketOf(snapshot: ParameterSnapshot, terms: Partial<AnalyticsTerms> = {}): AnalyticsMarket {
  const toBase = baseConversion(snapshot, 'USD');
  return analyticsMarket(
    snapshot,
    {
      wantsRisk: true,
      metrics: readRiskMetrics({}),
      riskFreeRate: null,
      scenarios: null,
      sensitivities: null,
      ...terms,
    },
    ENGINES.all,
    { baseCurrency: 'USD', rate: (currency) => toBase(currency) ?? NaN },
  );
}
