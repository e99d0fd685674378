import { factorKey } from '../market/factor-history.js';
import type { HistoricalPnl } from './account-risk.js';
import type { PositionGreeks } from './greeks.js';
import type { HistoricalScenarios } from './history/historical-scenarios.js';
import { levelAt, type RiskFactor } from './history/risk-factor.js';
import type { RiskMarket } from './history/risk-market.js';

/** The index whose moves stand for the market's. */
const INDEX = { exchange: 'CME', code: 'ES' } as const;

/** How an account and its listed contracts have moved with an index. */
export interface AccountBeta {
  /** Exchange and code of the index's price history. */
  readonly index: string;
  /** Base currency per rise of the index by 1 %. */
  readonly exposure: number;
  /** By row: slope of the contract's relative price changes against the index's. */
  readonly byRow: ReadonlyMap<number, number>;
}

const PERCENT = 0.01;

/**
 * Slopes by least squares over the scenarios of the risk figures, on those days that the index has too. Undefined where the
 * index has no history, or a price was not positive. Source: rates-and-risk.md, section 3.5.
 */
export function accountBeta(
  history: HistoricalPnl | undefined,
  greeks: readonly PositionGreeks[],
  market: RiskMarket,
): AccountBeta | undefined {
  const index = market.priceFactor(INDEX.exchange, INDEX.code, 1);
  if (history === undefined || index === undefined) return undefined;
  const returns = relativeChanges(index, history.scenarios);
  const exposure = slope(history.pnl, returns);
  if (exposure === undefined) return undefined;
  const byFactor = new Map<RiskFactor, number | undefined>();
  const byRow = new Map<number, number>();
  for (const { position, instrument } of greeks) {
    const { factor } = instrument;
    if (factor === undefined) continue;
    if (!byFactor.has(factor)) byFactor.set(factor, slope(relativeChanges(factor, history.scenarios), returns));
    const beta = byFactor.get(factor);
    if (beta !== undefined) byRow.set(position.origin.row, beta);
  }
  return { index: factorKey(INDEX.exchange, INDEX.code), exposure: exposure * PERCENT, byRow };
}

/** By scenario; NaN where a level is missing or not positive. */
function relativeChanges(factor: RiskFactor, { startDays, endDays }: HistoricalScenarios): Float64Array {
  const rows = new Map(Array.from(factor.history.days, (day, row) => [day, row] as const));
  const levelOn = (day: number): number => levelAt(factor, rows.get(day) ?? -1);
  return Float64Array.from(endDays, (day, scenario) => {
    const [from, to] = [levelOn(startDays[scenario] ?? NaN), levelOn(day)];
    return from > 0 && to > 0 ? to / from - 1 : NaN;
  });
}

/** cov(y, x) / var(x) over the places where both are known; undefined where x does not vary. */
export function slope(values: Float64Array, against: Float64Array): number | undefined {
  const known = Array.from(against.keys()).filter(
    (place) => !Number.isNaN(against[place] ?? NaN) && !Number.isNaN(values[place] ?? NaN),
  );
  const mean = (series: Float64Array): number =>
    known.reduce((sum, place) => sum + (series[place] ?? 0), 0) / known.length;
  const [valueMean, againstMean] = [mean(values), mean(against)];
  let covariance = 0;
  let variance = 0;
  for (const place of known) {
    const deviation = (against[place] ?? 0) - againstMean;
    covariance += deviation * ((values[place] ?? 0) - valueMean);
    variance += deviation * deviation;
  }
  return variance > 0 ? covariance / variance : undefined;
}
