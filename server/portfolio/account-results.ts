import { analyticsMarket, type AnalyticsMarket } from '../analytics/account-analytics.js';
import { availableScenarios } from '../analytics/stress/built-in/built-in-scenarios.js';
import type { PortfolioEnvelope } from '../contract/portfolio-request.js';
import type { AccountResult } from '../contract/results/account-result.js';
import type { AccountLimit } from '../domain/accounts/account-limit.js';
import type { StressScenario } from '../domain/stress-scenario.js';
import type { EngineMeter } from '../instruments/engine-meter.js';
import type { ResolvedPosition } from '../instruments/resolved-position.js';
import { compileScenario } from '../instruments/risk/shocks/compiled-scenario.js';
import type { ParameterSnapshot } from '../parameters/snapshot.js';
import type { AccountMargin } from './account-margin.js';
import { accountTerms, type AccountTerms } from './account-terms.js';
import type { RowSetting } from './row-setting.js';
import type { BaseConversion } from './currency.js';
import { analyseSoundly, refusedAccount } from './sound-account.js';
import { accountColumns } from './wire/account-columns.js';
import { toAccountResult, type ResultSetting } from './wire/account-result.js';
import { withColumns } from './wire/portfolio-columns.js';
import { withTerms } from './wire/account-terms.js';

/** What results depend on beside the request. */
export interface ResultContext {
  readonly snapshot: ParameterSnapshot;
  readonly requestId: string;
  /** ISO 8601. */
  readonly submittedTime: string;
  /** The caller's own stress scenarios; the built-in ones are added. */
  readonly scenarios: readonly StressScenario[];
  /** The caller's own limits; absent = none. */
  readonly limits?: readonly AccountLimit[];
}

/** What the accounts of a request are analysed and written with. */
export interface Analysis {
  readonly setting: ResultSetting;
  readonly market: AnalyticsMarket;
  readonly terms: AccountTerms;
  /** Told how accounts stand to their limits; absent = nobody is. */
  readonly meter?: EngineMeter;
}

export function openAnalysis(calculation: RowSetting, envelope: PortfolioEnvelope, context: ResultContext): Analysis {
  const { toBase } = calculation;
  const scenarios = envelope.stressTest.isEnabled ? availableScenarios(context.scenarios).map(compileScenario) : null;
  const setting: ResultSetting = {
    engines: calculation.context.engines,
    shared: calculation.shared,
    requestId: context.requestId,
    submittedTime: context.submittedTime,
    baseCurrency: envelope.currencyCode,
    toBase,
    businessDate: context.snapshot.businessDate,
    analytics: {
      wantsRisk: envelope.calculations.analytics,
      metrics: envelope.riskMetrics,
      scenarios,
      hasStressDetails: envelope.stressTest.hasDetails,
      sensitivities: envelope.stressSensitivities,
      wantsPnl: envelope.pnlDetails,
    },
  };
  const market = analyticsMarket(
    context.snapshot,
    { ...setting.analytics, riskFreeRate: envelope.riskFreeRate },
    calculation.context.engines.all,
    { baseCurrency: envelope.currencyCode, rate: knownRate(toBase) },
  );
  const { meter } = calculation.context;
  const terms = accountTerms(context.snapshot, calculation.licence.owner, context.limits ?? []);
  return { setting, market, terms, ...(meter === undefined ? {} : { meter }) };
}

/** Whether anything is asked for that looks at positions one by one. */
export const isAnalysed = ({ setting: { analytics } }: Analysis): boolean =>
  analytics.wantsRisk || analytics.scenarios !== null || analytics.sensitivities !== null;

/** Analyses accounts and writes their results. */
export function openResults(
  calculation: RowSetting,
  envelope: PortfolioEnvelope,
  context: ResultContext,
): (margin: AccountMargin) => AccountResult {
  const analysis = openAnalysis(calculation, envelope, context);
  const isLookedAt = isAnalysed(analysis);
  return (margin) => accountResult(margin, isLookedAt ? margin.rows.positions : [], analysis, calculation);
}

/** The result of an account; without any figure if it can't be written. @param analysed what its analytics cover */
export function accountResult(
  margin: AccountMargin,
  analysed: readonly ResolvedPosition[],
  { setting, market, terms, meter }: Analysis,
  calculation: RowSetting,
): AccountResult {
  const { accountCode } = margin.rows;
  const analytics = analyseSoundly(accountCode, analysed, market, calculation);
  try {
    const columns = accountColumns(margin, setting);
    const result = withTerms(toAccountResult(margin, analytics, setting, columns), margin, terms, calculation.toBase);
    for (const { status } of result.limits) meter?.limitChecked(status);
    return columns === undefined ? result : withColumns(result, columns);
  } catch (fault) {
    calculation.onFault?.(accountCode, fault);
    const nothing = analyseSoundly(accountCode, [], market, calculation);
    const refused = refusedAccount(margin, setting.requestId);
    return withTerms(toAccountResult(refused, nothing, setting), refused, terms, calculation.toBase);
  }
}

/** @throws for currencies without a rate, whose rows must have been excluded */
const knownRate =
  (toBase: BaseConversion) =>
  (currency: string): number => {
    const rate = toBase(currency);
    if (rate === undefined) throw new Error(`No FX rate for ${currency}; its rows must have been excluded.`);
    return rate;
  };
