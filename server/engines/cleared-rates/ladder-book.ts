import type { TailWeights } from '../../lib/quantile-ranking.js';
import { weightedLoss } from '../../lib/quantile-ranking.js';
import type { TenorDv01 } from './detail.js';
import type { ResolvedLadderRow } from './resolved-position.js';
import type { ScenarioMarket } from './scenario-market.js';

/** The ladder rows of one house, summed by factor. */
export interface LadderBook {
  readonly rows: readonly ResolvedLadderRow[];
  /** P&L of all rows together by scenario, the house's currency. */
  readonly pnl: () => Float64Array;
  /** Each row's weighted loss over the scenarios of a tail, the house's currency. */
  readonly components: (tail: TailWeights) => Float64Array;
  /** By tenor of the grid; the curve's currency. Tenors without any are left out. */
  readonly keyRateDv01: () => readonly TenorDv01[];
}

export function ladderBook(rows: readonly ResolvedLadderRow[], market: ScenarioMarket): LadderBook {
  const { set, histories, firstFactor } = market;
  const { scenarioCount, factors, moves } = set;
  const firstOf = (index: string): number => firstFactor.get(index) ?? NaN;
  const byFactor = new Float64Array(factors.length);
  const inHouseCurrency = new Float64Array(factors.length);
  const add = (factor: number, dv01: number, rate: number): void => {
    byFactor[factor] = (byFactor[factor] ?? 0) + dv01;
    inHouseCurrency[factor] = (inHouseCurrency[factor] ?? 0) + dv01 * rate;
  };
  for (const { index, left, leftDv01, right, rightDv01, contractCurrencyRate: rate = 1 } of rows) {
    const first = firstOf(index);
    add(first + left, leftDv01, rate);
    add(first + right, rightDv01, rate);
  }
  return {
    rows,
    pnl: () => market.ladders().pnl(inHouseCurrency),
    components(tail) {
      // A DV01 of 1 loses its move, so the weighted gain of the moves is what each unit loses.
      const lossOfOne = Float64Array.from(
        factors,
        (_, factor) => -weightedLoss(moves.subarray(factor * scenarioCount, (factor + 1) * scenarioCount), tail),
      );
      return Float64Array.from(rows, ({ index, left, leftDv01, right, rightDv01, contractCurrencyRate: rate = 1 }) => {
        const first = firstOf(index);
        return rate * (leftDv01 * (lossOfOne[first + left] ?? 0) + rightDv01 * (lossOfOne[first + right] ?? 0));
      });
    },
    keyRateDv01: () => {
      const currencies = new Map(rows.map(({ index, currency }) => [index, currency]));
      return histories.flatMap(({ index, grid }) =>
        grid.tenors.flatMap((tenor, place): readonly TenorDv01[] => {
          const dv01 = byFactor[firstOf(index) + place] ?? 0;
          return dv01 === 0 ? [] : [{ index, currency: currencies.get(index) ?? '', tenor, dv01 }];
        }),
      );
    },
  };
}
