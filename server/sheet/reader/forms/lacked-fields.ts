import { ROW_TABLES } from '../../../contract/stage-columns.js';
import type { Recognition } from '../../table/recognise-columns.js';
import { STEPS_OF_KINDS } from '../steps-of-kinds.js';

/** The fields of columns that a table lacks, without those that would be made of others that it lacks. */
export function lackedFields({ map: { type, columns }, missing }: Recognition): Recognition['missing'] {
  const { made = [], madeOf = {} } = STEPS_OF_KINDS[type];
  const own = missing.filter(({ field }) => !made.includes(field));
  if (own.length > 0) return own;
  const sources = missing.flatMap(({ field }) => madeOf[field] ?? []).filter((field) => columns[field] === undefined);
  const lacked = ROW_TABLES[type].columns.filter(({ field }) => sources.includes(field));
  return lacked.length > 0 ? lacked : missing;
}

/**
 * Whether a table has the column by which its kind is known: of one that lacks more, and has not even that, another kind is meant.
 * @param width columns that the sheet itself has; those behind them were made for the kind
 */
export const isOfItsKind = ({ map }: Recognition, width = Infinity): boolean =>
  ROW_TABLES[map.type].knownBy.some((field) => (map.columns[field] ?? Infinity) < width);
