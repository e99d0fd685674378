import { isoDate } from '../lib/calendar/day-number.js';
import type { FactorSeries } from '../pricing/scenario/factor-history.js';
import type { ScenarioSet } from '../pricing/scenario/scenario-set.js';
import type { EngineRemark } from '../instruments/resolved-position.js';
import type { ClearingHouseModel } from '../parameters/margin-models/clearing-house-model.js';

/** Calendar days between two dates of a history that no run of holidays makes. */
const LONG_GAP = 14;

/** Days from the first recent scenario's start on that some factor has a level of and another has not. */
export function droppedDates(series: readonly FactorSeries[], common: Int32Array, set: ScenarioSet): number {
  const from = set.startDays[set.stressCount];
  if (from === undefined) return 0;
  const known = new Set<number>();
  for (const { days, levels } of series)
    days.forEach((day, row) => {
      if (day >= from && !Number.isNaN(levels[row] ?? NaN)) known.add(day);
    });
  return known.size - common.filter((day) => day >= from).length;
}

interface UsedDays {
  readonly droppedDates: number;
  /** Days that all factors have. */
  readonly days: Int32Array;
}

/** A model in the messages of its scenarios. */
export type NamedModel = Pick<ClearingHouseModel, 'clearingHouse' | 'model' | 'recipe'>;

/** A history that scenarios are made of. */
interface UsedHistory {
  /** Of a curve, or the name of an exchange rate's history. */
  readonly index: string;
  /** Tenors with too few rates. */
  readonly grid: { readonly leftOut: readonly string[] };
}

/** What there is to tell about a margin model's scenarios: what is short, missing, left out or replaced. */
export function scenarioNotes(
  { recipe, model, clearingHouse }: NamedModel,
  histories: readonly UsedHistory[],
  set: ScenarioSet,
  used: UsedDays,
): readonly EngineRemark[] {
  const notes: EngineRemark[] = [];
  const tell = (code: string, message: string): void => {
    notes.push({ code, field: null, message: `${clearingHouse}, ${model}: ${message}` });
  };
  if (set.lookback < set.requestedLookback)
    tell(
      'SHORT_HISTORY',
      `there are ${set.lookback} scenarios of the ${set.requestedLookback} that the recipe asks for; load a longer history of ${histories.map(({ index }) => index).join(', ')}.`,
    );
  if (recipe.stress !== undefined && set.stressCount === 0)
    tell(
      'NO_STRESS_PERIOD',
      `the history has no day of the stress period ${recipe.stress.from} to ${recipe.stress.to}, which is left out.`,
    );
  if (used.droppedDates > 0)
    tell('DATES_DROPPED', `${used.droppedDates} dates that not all curves and tenors have a rate of are left out.`);
  for (const { index, grid } of histories)
    if (grid.leftOut.length > 0)
      tell(
        'TENORS_LEFT_OUT',
        `the history of ${index} has too few rates of ${grid.leftOut.join(', ')}; moves there are those between their neighbours.`,
      );
  const gap = longestGap(used.days, set);
  if (gap !== undefined)
    tell(
      'HISTORY_GAP',
      `the history has no dates between ${isoDate(gap[0])} and ${isoDate(gap[1])}; a move spans them.`,
    );
  if (set.absoluteInstead.length > 0)
    tell('ABSOLUTE_MOVES', `moves of ${set.absoluteInstead.join(', ')} are absolute, because of rates at or below 0.`);
  return notes;
}

/** The longest stretch without dates within the recent scenarios; undefined if none is long. */
function longestGap(days: Int32Array, set: ScenarioSet): readonly [from: number, to: number] | undefined {
  const first = set.startDays[set.stressCount] ?? Infinity;
  let longest: readonly [number, number] | undefined;
  days.forEach((day, time) => {
    const next = days[time + 1];
    if (next === undefined || day < first || next - day <= LONG_GAP) return;
    if (longest === undefined || next - day > longest[1] - longest[0]) longest = [day, next];
  });
  return longest;
}

/** Scenarios in which no curve could be built. */
export const infeasibleNote = (
  { model, clearingHouse }: ClearingHouseModel,
  set: ScenarioSet,
  infeasible: readonly number[],
): EngineRemark => {
  const dates = infeasible.slice(0, 5).map((scenario) => isoDate(set.endDays[scenario] ?? 0));
  const more = infeasible.length > dates.length ? ` and ${infeasible.length - dates.length} more` : '';
  return {
    code: 'CURVE_NOT_REBUILT',
    field: null,
    message: `${clearingHouse}, ${model}: the moves to ${dates.join(', ')}${more} admit no curve; zero rates were moved by them instead.`,
  };
};
