import { dayText } from './date-text.js';

const dayOfName = (name: string): string | undefined => dayText(name, null);

/**
 * Tells which sheets are called by an earlier day than others of a workbook: each holds the positions of its day, and those of
 * all days would count together.
 */
export function earlierDays(names: readonly string[]): (name: string) => boolean {
  const days = names.flatMap((name) => dayOfName(name) ?? []);
  const last = days.toSorted().at(-1);
  return (name) => last !== undefined && (dayOfName(name) ?? last) < last;
}
