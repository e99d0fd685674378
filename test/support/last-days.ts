import type { ScenarioFactorHistory } from '../../server/pricing/scenario/factor-history.js';

/** The last days of a history; all of it where it is shorter. */
export function lastDays({ factors, days, levels }: ScenarioFactorHistory, count: number): ScenarioFactorHistory {
  const first = Math.max(0, days.length - count);
  const kept = days.length - first;
  const taken = new Float64Array(factors.length * kept);
  factors.forEach((_, factor) =>
    taken.set(levels.subarray(factor * days.length + first, (factor + 1) * days.length), factor * kept),
  );
  return { factors, days: days.slice(first), levels: taken };
}
