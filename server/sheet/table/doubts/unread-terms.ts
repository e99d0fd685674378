import { ROW_TABLES, type StageType } from '../../../contract/stage-columns.js';
import type { UnreadTerms } from '../../../instruments/row/row-table.js';
import type { ColumnMap } from '../column-map.js';

/** Terms of instruments that no column is read as. */
export const termsOf = (type: StageType): UnreadTerms | undefined =>
  ROW_TABLES[type].unreadTerms ?? ROW_TABLES[type].termsWithoutColumn;

/** Whether words of a heading may mean a field that no column is read as. */
export const hintsAtField = (words: readonly string[], { type, columns }: ColumnMap): boolean =>
  ROW_TABLES[type].columns.some(
    ({ field, hints = [] }) => columns[field] === undefined && hints.some((word) => words.includes(word)),
  );
