/** A variable of a program that is to be minimised. */
export interface ProgramColumn {
  readonly cost: number;
  readonly lower: number;
  readonly upper: number;
  readonly isWhole: boolean;
}

/** Σ coefficient × variable ≥ `atLeast`. */
export interface ProgramRow {
  readonly atLeast: number;
  readonly columns: readonly number[];
  readonly coefficients: readonly number[];
}

export interface LinearProgram {
  readonly columns: readonly ProgramColumn[];
  readonly rows: readonly ProgramRow[];
}

/** What a solver found. */
export interface ProgramSolution {
  /** The value of each variable; null if no solution was found. */
  readonly values: Float64Array | null;
  /** No solution costs less than this; -Infinity if no bound is known. */
  readonly bound: number;
}

/** Solves a program; its work is limited by count and not by time. Undefined if the solver failed. */
export type ProgramSolver = (program: LinearProgram) => ProgramSolution | undefined;
