import {
  governmentCurve,
  type DatedMarket,
  type GovernmentCurve,
} from '../../instruments/security/government-curve.js';
import type { MarketData } from '../../market/market-data.js';
import { staleMarketData, type UsedMarketData } from '../../parameters/stale-market-data.js';
import { curvePast, type CurvePast } from './curve-risk.js';
import type { TreasuryParameters } from './treasury-parameters.js';

/** A government's curve of today with the scenarios that securities on it are margined by. */
export interface MarginCurve extends GovernmentCurve, CurvePast {
  /** The series that the curve and its scenarios are made of. */
  readonly used: UsedMarketData;
}

export type MarginCurveOutcome =
  | { readonly ok: true; readonly curve: MarginCurve }
  | { readonly ok: false; /** A half-sentence. */ readonly reason: string };

/**
 * A government's newest curve with its scenarios, as far as the market data go.
 * @param name as quotes and histories are filed
 */
export function marginCurve(name: string, dated: DatedMarket, parameters: TreasuryParameters): MarginCurveOutcome {
  const outcome = governmentCurve(name, dated, parameters.tenors);
  return outcome.ok ? { ok: true, curve: withPast(outcome.curve, dated.market, parameters) } : outcome;
}

export function withPast(curve: GovernmentCurve, market: MarketData, parameters: TreasuryParameters): MarginCurve {
  const { name, source, valuationDay } = curve;
  const { risk, remarks } = curvePast(curve, market.histories.get(name), parameters);
  const used = {
    quotes: source === 'quotes' ? [name] : [],
    histories: source === 'history' || risk !== undefined ? [name] : [],
    lastScenarioDay: risk?.scenarios.endDays.at(-1),
  };
  return { ...curve, risk, used, remarks: [...staleMarketData(market, used, valuationDay), ...remarks] };
}
