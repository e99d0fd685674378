import { dayText } from './date-text.js';
import { sectionSaid } from './statement-sections.js';

const dayOfName = (name: string): string | undefined => dayText(name, null);

/** Why a sheet of a workbook is not read beside the others. */
export type SheetAside = 'earlier day' | 'closed';

/** The sheets whose positions are of an earlier day than those of others. @param days by sheet, where a title says one */
export function sheetsOfEarlierDays(days: ReadonlyMap<string, string>): readonly string[] {
  const last = [...days.values()].toSorted().at(-1);
  return [...days].flatMap(([name, day]) => (day === last ? [] : [name]));
}

/** What is said of a sheet that is not read. */
export const ASIDE_REASONS: Readonly<Record<SheetAside, string>> = {
  'earlier day': 'of an earlier day than the last sheet',
  closed: 'of what is closed, by its name',
};

/**
 * Tells by their names which sheets hold nothing that is held beside what others hold: positions of an earlier day than others,
 * which would count together with those of the last, and what is closed. Null: the sheet may be read.
 */
export function sheetsAside(names: readonly string[]): (name: string) => SheetAside | null {
  const days = names.flatMap((name) => dayOfName(name) ?? []);
  const last = days.toSorted().at(-1);
  const asideOf = (name: string): SheetAside | null => {
    if (last !== undefined && (dayOfName(name) ?? last) < last) return 'earlier day';
    const section = sectionSaid(name);
    if (section === 'earlier') return 'earlier day';
    return section === 'closed' ? 'closed' : null;
  };
  return names.every((name) => asideOf(name) !== null) ? () => null : asideOf;
}
