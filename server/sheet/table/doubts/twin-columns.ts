import { fieldsNamedBy } from '../../../contract/heading-names.js';
import { COLUMN_OF_FIELD, NUMBER_FIELDS } from '../../../contract/stage-columns.js';
import type { ColumnMap } from '../column-map.js';

/** A column that is read as what another one could be read as, too. */
export interface TwinColumn {
  readonly column: number;
  readonly heading: string;
}

/** What an account is called, beside its number: it says of no row another account. */
const NAMES_ACCOUNT = /^(?:accounts?|acct|acc|a\/c)(?:['’]?s)?[ _-]?(?:name|desc(?:ription)?|title)$/i;
export const namesAccount = (heading: string): boolean => NAMES_ACCOUNT.test(heading.trim());

/**
 * The column that is read as what a heading names; null if its own heading names it better, or no figure stands on it.
 */
export function twinOf(heading: string, headings: readonly string[], { type, columns }: ColumnMap): TwinColumn | null {
  const [named] = fieldsNamedBy(heading, type);
  const column = named === undefined ? undefined : columns[named[0]];
  if (named === undefined || column === undefined || COLUMN_OF_FIELD.get(named[0])?.content === 'name') return null;
  const [field, match] = named;
  const own = headings[column] ?? '';
  if (field === 'account_code' && namesAccount(heading) && !namesAccount(own)) return null;
  const ownMatch = fieldsNamedBy(own, type).find(([name]) => name === field)?.[1];
  const isWeaker = ownMatch === 'exact' && match === 'alias' && !NUMBER_FIELDS.has(field);
  return isWeaker ? null : { column, heading: own.trim() };
}

/** The doubt of a column that is read as what another one is read as, too. @param differing cells of one row in which the two differ */
export const doubtOfTwin = (heading: string, twin: string, differing: string): string =>
  heading === twin
    ? `stands twice, with other values (${differing}): leave the heading to what is held, and head the other by what it is`
    : `could be the same field as “${twin}”, but holds other values (${differing})`;
