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
const comparedName = (name: string): string => normalisedHeading(name).replaceAll('_', '');

interface FieldNames {
  readonly field: string;
  readonly exact: ReadonlySet<string>;
  readonly aliases: ReadonlySet<string>;
}

const namesOf = ({ columns }: RowTable): readonly FieldNames[] =>
  columns.map(({ field, label, headings }) => ({
    field,
    exact: new Set([field, label].map(comparedName)),
    aliases: new Set(headings.map(comparedName)),
  }));

const NAMES: ReadonlyMap<RowTable, readonly FieldNames[]> = new Map(
  Object.values(ROW_TABLES).map((table) => [table, namesOf(table)]),
);

/** The fields of a table that a heading may mean, those it names exactly first. */
export function fieldsNamedBy(heading: string, type: StageType): readonly (readonly [field: string, HeadingMatch])[] {
  const name = comparedName(heading);
  if (name === '') return [];
  const fields = NAMES.get(ROW_TABLES[type]) ?? [];
  const exact = fields.filter((names) => names.exact.has(name)).map(({ field }) => [field, 'exact'] as const);
  const alias = fields.filter((names) => names.aliases.has(name)).map(({ field }) => [field, 'alias'] as const);
  return [...exact, ...alias];
}
