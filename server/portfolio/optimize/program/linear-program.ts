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
  /** Of each variable; null if none was found. */
  readonly values: Float64Array | null;
  /** No solution costs less; -Infinity if that is not known. */
  readonly bound: number;
}

/** Solves a program, within work that is counted and not timed; undefined if the solver failed. */
export type ProgramSolver = (program: LinearProgram) => ProgramSolution | undefined;
