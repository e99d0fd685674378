/** One risk factor's published levels. */
export interface FactorSeries {
  readonly factor: string;
  /** Day numbers, ascending, each once. */
  readonly days: Int32Array;
  /** In the factor's unit; NaN if none was published. 0 is a level. */
  readonly levels: Float64Array;
}

/** Levels of all factors on the days that all of them have: a matrix of time × factor, factor after factor. */
export interface ScenarioFactorHistory {
  readonly factors: readonly string[];
  /** Day numbers, ascending. */
  readonly days: Int32Array;
  /** `levels[factor * days.length + time]` */
  readonly levels: Float64Array;
}

export interface JoinedHistory {
  readonly history: ScenarioFactorHistory;
  /** Days on which some factor has a level and another has none; they are dropped for all. */
  readonly droppedDays: number;
  /** Number of dropped days that each factor misses; factors that miss none are left out. */
  readonly missing: ReadonlyMap<string, number>;
  /** Calendar days of the longest gap between two neighbouring days; a move over such a gap is not a one-day move. */
  readonly longestGap: number;
}

/** Joins series on the days on which all of them have a level. @param from first day to be taken, day number */
export function joinSeries(series: readonly FactorSeries[], from = -Infinity): JoinedHistory {
  const counts = new Map<number, number>();
  for (const { days, levels } of series) {
    days.forEach((day, index) => {
      if (day >= from && !Number.isNaN(levels[index] ?? NaN)) counts.set(day, (counts.get(day) ?? 0) + 1);
    });
  }
  const common = Int32Array.from([...counts].filter(([, count]) => count === series.length).map(([day]) => day)).sort();
  const positions = new Map(Array.from(common, (day, time) => [day, time] as const));
  const levels = new Float64Array(series.length * common.length);
  const missing = new Map<string, number>();
  series.forEach(({ factor, days, levels: own }, index) => {
    let published = 0;
    days.forEach((day, row) => {
      if (day < from || Number.isNaN(own[row] ?? NaN)) return;
      published += 1;
      const time = positions.get(day);
      if (time !== undefined) levels[index * common.length + time] = own[row] ?? 0;
    });
    if (published < counts.size) missing.set(factor, counts.size - published);
  });
  return {
    history: { factors: series.map(({ factor }) => factor), days: common, levels },
    droppedDays: counts.size - common.length,
    missing,
    longestGap: common.reduce((longest, day, time) => Math.max(longest, day - (common[time - 1] ?? day)), 0),
  };
}

/** A factor's levels in order of time, in place. */
export const levelsOf = ({ days, levels }: ScenarioFactorHistory, factor: number): Float64Array =>
  levels.subarray(factor * days.length, (factor + 1) * days.length);
