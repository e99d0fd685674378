import { factorKey } from '../market/history/factor-history.js';
import type { HistoricalPnl } from './account-risk.js';
import type { PositionGreeks } from '../instruments/risk/position-greeks.js';
import type { HistoricalScenarios } from '../instruments/risk/history/historical-scenarios.js';
import { levelAt, type RiskFactor } from '../instruments/risk/history/risk-factor.js';
import type { RiskMarket } from '../instruments/risk/history/risk-market.js';
import { PERCENT } from '../lib/units.js';

/** The index whose moves stand for the market's. */
const INDEX = { exchange: 'CME', product: 'ES' } as const;

/** How an account and its listed contracts have moved with an index. */
export interface AccountBeta {
  /** Exchange and code of the index's price history. */
  readonly index: string;
  /** Base currency per rise of the index by 1 %. */
  readonly exposure: number;
  /** By row: slope of the contract's relative price changes against the index's. */
  readonly byRow: ReadonlyMap<number, number>;
}

/**
 * Slopes by least squares over the scenarios of the risk figures, on those days that the index has too. Undefined if
 * the index has no history of the account's origin, or a price was not positive. Source: rates-and-risk.md, section
 * 3.5.
 * @param isDemo whether the account stands on the demo market: what is loaded has no slope against a generated index
 */
export function accountBeta(
  history: HistoricalPnl | undefined,
  greeks: readonly PositionGreeks[],
  market: RiskMarket,
  isDemo: boolean,
): AccountBeta | undefined {
  const index = market.priceFactor(INDEX.exchange, INDEX.product, 1, isDemo);
  if (history === undefined || index === undefined) return undefined;
  const returns = relativeChanges(index, history.scenarios);
  const exposure = slope(history.pnl, returns);
  if (exposure === undefined) return undefined;
  const byFactor = new Map<RiskFactor, number | undefined>();
  const byRow = new Map<number, number>();
  for (const { position, factor } of greeks) {
    if (factor === undefined) continue;
    if (!byFactor.has(factor)) byFactor.set(factor, slope(relativeChanges(factor, history.scenarios), returns));
    const beta = byFactor.get(factor);
    if (beta !== undefined) byRow.set(position.origin.row, beta);
  }
  return { index: factorKey(INDEX.exchange, INDEX.product), exposure: exposure * PERCENT, byRow };
}

/**
 * Why an account has no beta although it would have one against an index of another origin; undefined otherwise.
 * @param origins whether positions stand on the demo market: of one or both kinds
 */
export function whyNoBeta(market: RiskMarket, origins: ReadonlySet<boolean>): string | undefined {
  const known = [true, false].filter((isDemo) => hasIndex(market, isDemo));
  if (known.length === 0 || origins.size === 0) return undefined;
  if (origins.size === 1 && known.some((isDemo) => origins.has(isDemo))) return undefined;
  const name = factorKey(INDEX.exchange, INDEX.product);
  return `There is no beta: the account and the history of ${name} do not both stand on loaded data; load a history with --exchange ${INDEX.exchange} --code ${INDEX.product}.`;
}

const hasIndex = (market: RiskMarket, isDemo: boolean): boolean =>
  market.priceFactor(INDEX.exchange, INDEX.product, 1, isDemo) !== undefined;

/** By scenario; NaN if a level is missing or not positive. */
function relativeChanges(factor: RiskFactor, { startDays, endDays }: HistoricalScenarios): Float64Array {
  const from = levelsOn(factor, startDays);
  return levelsOn(factor, endDays).map((level, scenario) => {
    const before = from[scenario] ?? NaN;
    return before > 0 && level > 0 ? level / before - 1 : NaN;
  });
}

/** NaN on days that the history lacks. @param wanted ascending */
function levelsOn(factor: RiskFactor, wanted: Int32Array): Float64Array {
  const { days } = factor.history;
  const levels = new Float64Array(wanted.length).fill(NaN);
  let row = 0;
  for (let place = 0; place < wanted.length; place++) {
    const day = wanted[place] ?? NaN;
    while ((days[row] ?? Infinity) < day) row += 1;
    if (days[row] === day) levels[place] = levelAt(factor, row);
  }
  return levels;
}

/** cov(y, x) / var(x) over the places where both are known; undefined if x does not vary. */
export function slope(values: Float64Array, against: Float64Array): number | undefined {
  let [count, valueSum, againstSum] = [0, 0, 0];
  forKnown(values, against, (value, other) => {
    count += 1;
    valueSum += value;
    againstSum += other;
  });
  let [covariance, variance] = [0, 0];
  forKnown(values, against, (value, other) => {
    const deviation = other - againstSum / count;
    covariance += deviation * (value - valueSum / count);
    variance += deviation * deviation;
  });
  return variance > 0 ? covariance / variance : undefined;
}

function forKnown(first: Float64Array, second: Float64Array, use: (first: number, second: number) => void): void {
  for (let place = 0; place < first.length; place++) {
    const [one, other] = [first[place] ?? NaN, second[place] ?? NaN];
    if (!Number.isNaN(one) && !Number.isNaN(other)) use(one, other);
  }
}
