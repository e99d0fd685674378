import type { ScanScenario } from '../model.js';
import type { ArrayParameters } from './product.js';
import { standardScenarios } from '../standard-scenarios.js';

/** What records B say of the file's scenarios as a whole. */
export interface ScenarioParameters {
  readonly scenarios: readonly ScanScenario[];
  readonly lookAheadYears: number;
}

/**
 * The 16 standard scenarios with the extreme move of most records B; the arrays already hold their outcomes, so a
 * product with another extreme move is margined correctly too.
 * @param report takes a sentence if the file gives no extreme move, or several
 */
export function scenarioParameters(
  records: readonly ArrayParameters[],
  report: (sentence: string) => void,
): ScenarioParameters {
  const lookAheadYears = Number(mostFrequent(records.map(({ lookAhead }) => String(lookAhead)))?.value ?? 0);
  const stated = records.filter(({ extremeMultiple }) => extremeMultiple > 0);
  const extreme = mostFrequent(stated.map((record) => `${record.extremeMultiple} ${record.coverFraction}`));
  if (extreme === undefined) {
    report('No record B gives the extreme move; 3 times the scan range, 33 % covered, is assumed.');
    return { scenarios: standardScenarios(3, 0.33), lookAheadYears };
  }
  const [multiple = 0, cover = 0] = extreme.value.split(' ').map(Number);
  const others = stated.length - extreme.count;
  if (others > 0) {
    report(
      `${others} of ${stated.length} records B have another extreme move than ${multiple} times, ${cover} covered; scenarios are shown with that one.`,
    );
  }
  return { scenarios: standardScenarios(multiple, cover), lookAheadYears };
}

/** The value that occurs most often, the first of several; undefined for none. */
function mostFrequent(values: readonly string[]): { readonly value: string; readonly count: number } | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let most: { readonly value: string; readonly count: number } | undefined;
  for (const [value, count] of counts) if (count > (most?.count ?? 0)) most = { value, count };
  return most;
}
