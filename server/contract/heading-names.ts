import { groupBy } from '../lib/group-by.js';
import { memoizedText } from '../lib/memoized-text.js';
import { ROW_TABLES, STAGE_TYPES, type RowTable, type StageType } from './stage-columns.js';

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
export const comparedName = memoizedText((name) => normalisedHeading(name).replaceAll('_', ''));

type NamedFields = readonly (readonly [field: string, HeadingMatch])[];

/** The fields of a table by the names that they are compared by, those named exactly first. */
function fieldsByName({ columns }: RowTable): ReadonlyMap<string, NamedFields> {
  const named = (field: string, names: readonly string[], match: HeadingMatch) =>
    [...new Set(names.map(comparedName))].map((name) => ({ name, field, match }));
  const exact = columns.flatMap(({ field, label }) => named(field, [field, label], 'exact'));
  const aliases = columns.flatMap(({ field, headings }) => named(field, headings, 'alias'));
  const byName = groupBy([...exact, ...aliases], ({ name }) => name);
  return new Map([...byName].map(([name, fields]) => [name, fields.map(({ field, match }) => [field, match])]));
}

const FIELDS: ReadonlyMap<RowTable, ReadonlyMap<string, NamedFields>> = new Map(
  Object.values(ROW_TABLES).map((table) => [table, fieldsByName(table)]),
);

/** `% Net`, `% of portfolio`: a share of what it names, and no amount of it. */
const IS_SHARE = /^\s*%|%\s+of\b/;
const OF_PERCENT: ReadonlySet<string> = new Set(['percent', 'part-of-one']);

/** The fields of a table that a heading may mean, those it names exactly first. */
export function fieldsNamedBy(heading: string, type: StageType): NamedFields {
  const name = comparedName(heading);
  const named = name === '' ? [] : (FIELDS.get(ROW_TABLES[type])?.get(name) ?? []);
  if (named.length === 0 || !IS_SHARE.test(heading)) return named;
  const isShare = (field: string): boolean =>
    ROW_TABLES[type].columns.some((known) => known.field === field && OF_PERCENT.has(known.content));
  return named.filter(([field]) => isShare(field));
}

/** Whether a heading may mean this field of a table. */
export const namesField = (heading: string, type: StageType, field: string): boolean =>
  fieldsNamedBy(heading, type).some(([named]) => named === field);

/** Whether a heading may mean how much is held, by any kind of table. */
export const namesQuantity = (heading: string): boolean =>
  STAGE_TYPES.some((type) => namesField(heading, type, ROW_TABLES[type].quantityField));
