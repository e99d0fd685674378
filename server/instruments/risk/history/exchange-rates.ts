import { currencyPair, turned, type CurrencyPair } from '../../../domain/fx/currency-pair.js';
import type { HistoricalScenarios } from './historical-scenarios.js';
import { newestLevel, type RiskFactor } from './risk-factor.js';
import { shockedLevels } from './factor-moves.js';

/** The exchange under which histories of exchange rates are filed. */
const EXCHANGE = 'FX';

/** Currencies that a cross is made through, in order of preference. */
const COMMON = ['USD', 'EUR'];

/** A history that a pair's spot moves with, and whether in proportion to it or to its inverse. */
export interface PairFactor {
  readonly factor: RiskFactor;
  readonly power: 1 | -1;
}

/** Finds the history of a pair as it is filed, `EURUSD`; undefined if there is none. */
export type FindHistory = (pair: string) => RiskFactor | undefined;

/** Histories of exchange rates of one origin. */
export const historiesIn =
  (
    market: {
      priceFactor: (exchange: string, code: string, nearby: number, isDemo: boolean) => RiskFactor | undefined;
    },
    isDemo: boolean,
  ): FindHistory =>
  (pair) =>
    market.priceFactor(EXCHANGE, pair, 1, isDemo);

/** The histories that a pair's spot moves with: its own, that of the pair the other way round, or two of a common currency; empty if there are none. */
export function pairFactors(pair: CurrencyPair, find: FindHistory): readonly PairFactor[] {
  const own = direct(pair, find);
  if (own !== undefined) return [own];
  for (const common of COMMON) {
    if (common === pair.base || common === pair.quote) continue;
    const first = direct(currencyPair(pair.base, common), find);
    const second = direct(currencyPair(common, pair.quote), find);
    if (first !== undefined && second !== undefined) return [first, second];
  }
  return [];
}

function direct(pair: CurrencyPair, find: FindHistory): PairFactor | undefined {
  const own = find(pair.name);
  if (own !== undefined) return { factor: own, power: 1 };
  const other = find(turned(pair).name);
  return other === undefined ? undefined : { factor: other, power: -1 };
}

/** A pair's spot in each scenario over today's. */
export function spotRatios(factors: readonly PairFactor[], scenarios: HistoricalScenarios): Float64Array {
  const ratios = new Float64Array(scenarios.scenarioCount).fill(1);
  for (const { factor, power } of factors) {
    const today = newestLevel(factor);
    const levels = shockedLevels(today, scenarios.movesOf(factor));
    for (let scenario = 0; scenario < ratios.length; scenario++) {
      const ratio = (levels[scenario] ?? NaN) / today;
      ratios[scenario] = (ratios[scenario] ?? 1) * (power === 1 ? ratio : 1 / ratio);
    }
  }
  return ratios;
}
