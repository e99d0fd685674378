import type { RiskMeasure } from '../../../pricing/scenario/risk-measure.js';

/** Lots moved of each leg, unsigned. */
export type Allocation = readonly number[];

/** Which lots of some legs to move so that the total is least; money in one currency. */
export interface AllocationProblem {
  /** The lots of each leg that may move: whole, at least 1. */
  readonly lots: Allocation;
  /** Initial margin of the account with these lots moved, by the margin engines. */
  readonly total: (moved: Allocation) => number;
  /** The work of calculating one total, in P&Ls of one lot in one scenario: the same on every machine. */
  readonly work: number;
  /** The part of the problem that linear programs can model; undefined if there is none. */
  readonly model: AllocationModel | undefined;
}

/** A convex model of the total. It proposes candidates and bounds the total from below, and never gives a figure. */
export interface AllocationModel {
  /** The part of the total that no move changes. */
  readonly fixed: number;
  readonly listed: readonly ListedTerm[];
  readonly cleared: ClearedModel;
}

/** Margin of listed contracts: the largest of some losses, at least 0. */
export interface ListedTerm {
  /** Losses with nothing moved. */
  readonly losses: Float64Array;
  /** The reduction of each loss by one moved lot of a leg; undefined if the leg is not in the term. */
  readonly perLot: readonly (Float64Array | undefined)[];
  /**
   * The margin is at least this part of the term less `slack`, whatever credits there are: 1 if there are none, 0 if it is not
   * known.
   */
  readonly leastPart: number;
  readonly slack: number;
}

/** Margin of the cleared account: a measure of P&L by scenario, at least 0. */
export interface ClearedModel {
  /** P&L with nothing moved, + = gain. */
  readonly pnl: Float64Array;
  /** P&L of one moved lot of each leg, in the direction that it is held. */
  readonly perLot: readonly Float64Array[];
  readonly measure: RiskMeasure;
  /** Index of the first scenario that the measure covers. */
  readonly firstScenario: number;
  /** Whether the measure of these scenarios bounds the margin from below for every allocation. */
  readonly isBound: boolean;
}
