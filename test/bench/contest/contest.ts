/** One run of the work, after what came before warmed it up. */
export interface Turn {
  /** The fastest of the rounds. */
  readonly seconds: number;
  /** What came out, to be compared with ours number by number. */
  readonly results: Float64Array;
  /** Of the package that did it; absent where that is our own or part of Node. */
  readonly version?: string;
}

/** What a machine lacks, and how to get it. */
export interface Absent {
  readonly needs: string;
}

/** What is asked of our time beside a contestant's: to be at least so many times as fast, or to take at most so many times as long. */
export type Goal = { readonly timesAsFast: number } | { readonly timesAsLong: number };

/** One way to do the work. */
export interface Contestant {
  /** The package or the language, and how it is used. */
  readonly name: string;
  /** Units of work in one run; a slow contestant may do fewer of them than we do. */
  readonly work: number;
  readonly run: () => Promise<Turn | Absent>;
  /** Absent where it is for comparison only. */
  readonly goal?: Goal;
}

export const withGoal = (goal: Goal, contestant: Contestant): Contestant => ({ ...contestant, goal });

/** The same work on the same inputs, done by us and by what somebody would take instead, on one thread each. */
export interface Contest {
  readonly name: string;
  /** What work is counted in, e.g. `M products`. */
  readonly unit: string;
  /** Largest difference of a result from ours, as a fraction of the largest of our results. */
  readonly tolerance: number;
  readonly ours: Contestant;
  readonly rivals: readonly Contestant[];
  /** Ends what the contest started. */
  readonly close?: () => Promise<void>;
}

/** Makes a contest ready. @param directory for inputs and programs; removed afterwards */
export type ContestMaker = (directory: string) => Contest | Promise<Contest>;
