import type { TailWeights } from '../../lib/statistics/quantile-ranking.js';
import { weightedLoss } from '../../lib/statistics/quantile-ranking.js';
import type { ScenarioSet } from '../../pricing/scenario/scenario-set.js';
import type { TenorDv01 } from '../../instruments/rates/tenor-dv01.js';
import type { MarginedLadderRow } from './resolved-position.js';
import type { ScenarioMarket } from './scenario-market.js';

/** The ladder rows of one house, summed by factor. */
export interface LadderBook {
  readonly rows: readonly MarginedLadderRow[];
  /** Gamma of all rows: the growth of their DV01 for one basis point down, in the currency of the margin. */
  readonly gamma: number;
  /** P&L of all rows together by scenario, the currency of the margin. */
  readonly pnl: () => Float64Array;
  /** Each row's weighted loss over the scenarios of a tail, the currency of the margin. */
  readonly components: (tail: TailWeights) => Float64Array;
  /** By tenor of the grid; the curve's currency. Tenors without any are left out. */
  readonly keyRateDv01: () => readonly TenorDv01[];
}

export function ladderBook(rows: readonly MarginedLadderRow[], market: ScenarioMarket): LadderBook {
  const { set, histories, firstFactor } = market;
  const firstOf = (index: string): number => firstFactor.get(index) ?? NaN;
  const { byFactor, dv01, gamma, hasGamma } = factorSums(rows, set.factors.length, firstOf);
  return {
    rows,
    gamma: gamma.reduce((sum, own) => sum + own, 0),
    pnl: () => (hasGamma ? market.ladders('delta and gamma').pnl(dv01, gamma) : market.ladders('delta').pnl(dv01)),
    components(tail) {
      const { ofDv01, ofGamma } = unitLosses(set, tail);
      return Float64Array.from(rows, (row) => {
        const { index, contractCurrencyRate: rate = 1 } = row;
        const left = firstOf(index) + row.left;
        const right = firstOf(index) + row.right;
        const linear = row.leftDv01 * (ofDv01[left] ?? 0) + row.rightDv01 * (ofDv01[right] ?? 0);
        return rate * (linear + row.leftGamma * (ofGamma[left] ?? 0) + row.rightGamma * (ofGamma[right] ?? 0));
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

interface FactorSums {
  /** DV01 by factor, the curve's currency. */
  readonly byFactor: Float64Array;
  /** The same and gamma in the currency of the margin. */
  readonly dv01: Float64Array;
  readonly gamma: Float64Array;
  readonly hasGamma: boolean;
}

function factorSums(
  rows: readonly MarginedLadderRow[],
  factorCount: number,
  firstOf: (index: string) => number,
): FactorSums {
  const byFactor = new Float64Array(factorCount);
  const dv01 = new Float64Array(factorCount);
  const gamma = new Float64Array(factorCount);
  const add = (factor: number, own: number, ownGamma: number, rate: number): void => {
    byFactor[factor] = (byFactor[factor] ?? 0) + own;
    dv01[factor] = (dv01[factor] ?? 0) + own * rate;
    gamma[factor] = (gamma[factor] ?? 0) + ownGamma * rate;
  };
  for (const {
    index,
    left,
    leftDv01,
    leftGamma,
    right,
    rightDv01,
    rightGamma,
    contractCurrencyRate: rate = 1,
  } of rows) {
    const first = firstOf(index);
    add(first + left, leftDv01, leftGamma, rate);
    add(first + right, rightDv01, rightGamma, rate);
  }
  return { byFactor, dv01, gamma, hasGamma: gamma.some((own) => own !== 0) };
}

/**
 * By factor, the losses of a DV01 of 1 and of a gamma of 1 in a tail: the weighted move, and minus half its weighted
 * square.
 */
function unitLosses(
  { factors, scenarioCount, moves }: ScenarioSet,
  tail: TailWeights,
): { readonly ofDv01: Float64Array; readonly ofGamma: Float64Array } {
  const movesOf = (factor: number) => moves.subarray(factor * scenarioCount, (factor + 1) * scenarioCount);
  return {
    ofDv01: Float64Array.from(factors, (_, factor) => -weightedLoss(movesOf(factor), tail)),
    ofGamma: Float64Array.from(factors, (_, factor) => halfSquaredLoss(movesOf(factor), tail)),
  };
}

function halfSquaredLoss(moves: Float64Array, { scenarios, weights }: TailWeights): number {
  let loss = 0;
  scenarios.forEach((scenario, place) => (loss -= ((weights[place] ?? 0) * (moves[scenario] ?? 0) ** 2) / 2));
  return loss;
}
