import type { EngineRemark } from '../resolved-position.js';
import type { RateMoves } from './rate-moves.js';

/** Remarks on a revaluation. */
export interface RevaluationOutcome {
  /** About scenarios and spreads; the same for all positions concerned. */
  readonly notes: readonly EngineRemark[];
  /** Curves that positions depend on and the moves don't have, sorted: they stayed where they are. */
  readonly unmoved: readonly string[];
}

/**
 * P&L of positions when curves move: full revaluation of what has cash flows, nothing ages. Money in each position's contract
 * currency, + = gain. Source: docs/methodology/rate-revaluation.md.
 */
export interface RateRevaluation<Position> {
  /** Names of the curves whose moves it takes, as `RateMoves` has them; sorted. */
  readonly curvesOf: (position: Position) => readonly string[];
  /** Why it can't be revalued: completes the sentence "… because …". Undefined if it can. */
  readonly whyNot: (position: Position) => string | undefined;
  /**
   * P&L of each position in each scenario.
   * @param pnl receives `[position * count + place]` @param chosen scenarios by number, all where absent; `count` of them
   * @throws for a position that can't be revalued, and where `pnl` has not one place for each
   */
  readonly revalue: (
    positions: readonly Position[],
    moves: RateMoves,
    pnl: Float64Array,
    chosen?: Uint32Array,
  ) => RevaluationOutcome;
  /**
   * Adds the P&L of all positions together, each times a factor such as an exchange rate; faster than one by one.
   * @param factors one for each position @param total one place for each scenario
   * @throws for a position that can't be revalued
   */
  readonly addTotal: (
    positions: readonly Position[],
    factors: Float64Array,
    moves: RateMoves,
    total: Float64Array,
  ) => RevaluationOutcome;
}

/** @throws if the vector is too short or too long, which would leave positions out in silence */
export function checkPlaces(pnl: Float64Array, places: number): void {
  if (pnl.length !== places) throw new Error(`${pnl.length} places for a P&L of ${places}.`);
}

/** A note on scenarios in which no curve could be built; none if there are none. */
export function notRebuilt(curves: readonly string[], infeasible: number, scenarioCount: number): EngineRemark[] {
  if (infeasible === 0) return [];
  const message = `In ${infeasible} of ${scenarioCount} scenarios the moves of ${curves.join(' and ')} admit no curve; zero rates were moved by them instead.`;
  return [{ code: 'CURVE_NOT_REBUILT', field: null, message }];
}

/** The curves among `names` that don't move. */
export const unmovedCurves = (names: Iterable<string>, { curves }: RateMoves): readonly string[] =>
  [...new Set(names)].filter((name) => !curves.has(name)).sort();
