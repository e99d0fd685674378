import { memoizedText } from '../lib/memoized-text.js';
import { ROW_TABLES, type RowTable, type StageType } from './stage-columns.js';

/** A heading without case, spaces and separators: `Net Position (lots)` becomes `net_position_lots`. */
export const normalisedHeading = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');

/** How well a heading names a field: its own name or label, one of the usual other names, or not at all. */
export type HeadingMatch = 'exact' | 'alias' | null;

/** What names are compared by: `Account Code`, `account_code` and `AccountCode` are one. */
const comparedName = memoizedText((name) => normalisedHeading(name).replaceAll('_', ''));

type NamedFields = readonly (readonly [field: string, HeadingMatch])[];

/** The fields of a table by the names that they are compared by, those named exactly first. */
function fieldsByName({ columns }: RowTable): ReadonlyMap<string, NamedFields> {
  const exact = columns.flatMap(({ field, label }) => [field, label].map((name) => ({ name, field })));
  const aliases = columns.flatMap(({ field, headings }) => headings.map((name) => ({ name, field })));
  const found = new Map<string, Map<string, readonly [string, HeadingMatch]>>();
  const add = (match: HeadingMatch, { name, field }: { readonly name: string; readonly field: string }): void => {
    const fields = found.get(comparedName(name)) ?? new Map<string, readonly [string, HeadingMatch]>();
    found.set(comparedName(name), fields.set(`${field} ${match}`, [field, match]));
  };
  exact.forEach((each) => add('exact', each));
  aliases.forEach((each) => add('alias', each));
  return new Map([...found].map(([name, fields]) => [name, [...fields.values()]]));
}

const FIELDS: ReadonlyMap<RowTable, ReadonlyMap<string, NamedFields>> = new Map(
  Object.values(ROW_TABLES).map((table) => [table, fieldsByName(table)]),
);

/** The fields of a table that a heading may mean, those it names exactly first. */
export function fieldsNamedBy(heading: string, type: StageType): NamedFields {
  const name = comparedName(heading);
  return name === '' ? [] : (FIELDS.get(ROW_TABLES[type])?.get(name) ?? []);
}
