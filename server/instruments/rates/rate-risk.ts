import { memoizedBy } from '../../lib/memoized.js';
import type { ResolvedPosition } from '../resolved-position.js';
import type { HistoricalRisk, RiskSetting } from '../risk/position-risk.js';
import { joinedRevaluation } from './joined-revaluation.js';
import { rateBook } from './rate-book.js';
import { rateGrid } from './grid.js';
import type { RateRevaluation } from './rate-revaluation.js';
import { stressRates } from './stress.js';
import type { TenorDv01 } from './tenor-dv01.js';

/** The functions that make up the risk of one kind of rate positions. */
export interface RateRiskTerms<Position extends ResolvedPosition> {
  /** Made once for each setting. */
  readonly revaluation: (setting: RiskSetting) => RateRevaluation<Position>;
  /** The tenor of its curve that alone moves a position; undefined if the whole curves do. */
  readonly onlyTenor: (position: Position) => string | undefined;
  /** The face amount that a price is of, with the sign of a row's: a price of 100 of it is positive where the row's value is. */
  readonly notional: (position: Position) => number;
  /** What is gained for one basis point down, by curve and tenor; money in the curve's currency. */
  readonly keyRates: (positions: readonly Position[], setting: RiskSetting) => readonly TenorDv01[];
}

/** The risk of positions that move with curves. Source: docs/methodology/rate-revaluation.md. */
export function rateRisk<Position extends ResolvedPosition>(terms: RateRiskTerms<Position>): HistoricalRisk<Position> {
  const revaluationIn = memoizedBy(terms.revaluation);
  return {
    history: (positions, setting) =>
      rateBook(positions, setting.histories, {
        revaluation: revaluationIn(setting),
        onlyTenor: terms.onlyTenor,
        toBase: setting.toBase,
      }),
    stress: (positions, scenarios, setting) =>
      stressRates(positions, scenarios, { revaluation: revaluationIn(setting), notional: terms.notional }, setting),
    grid: (positions, gridTerms, setting) => rateGrid(positions, gridTerms, revaluationIn(setting), setting),
    keyRates: terms.keyRates,
  };
}

/** The terms of positions of two kinds that are one book. @param isFirst whether a position is of the first kind */
export function joinedTerms<First extends ResolvedPosition, Second extends ResolvedPosition>(
  isFirst: (position: First | Second) => position is First,
  first: RateRiskTerms<First>,
  second: RateRiskTerms<Second>,
): RateRiskTerms<First | Second> {
  const isSecond = (position: First | Second): position is Second => !isFirst(position);
  return {
    revaluation: (setting) => joinedRevaluation(isFirst, first.revaluation(setting), second.revaluation(setting)),
    onlyTenor: (position) => (isFirst(position) ? first.onlyTenor(position) : second.onlyTenor(position)),
    notional: (position) => (isFirst(position) ? first.notional(position) : second.notional(position)),
    keyRates: (positions, setting) => [
      ...first.keyRates(positions.filter(isFirst), setting),
      ...second.keyRates(positions.filter(isSecond), setting),
    ],
  };
}
