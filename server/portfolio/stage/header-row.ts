import { fieldsNamedBy } from '../../contract/heading-names.js';
import { ROW_TABLES, type StageType } from '../../contract/stage-columns.js';
import type { StageCell } from '../../contract/stage.js';
import { stagedCellText, isBlankCell } from './staged-row.js';

const NUMBER_LIKE = /^[-+(\s]*(?:[.,'][.,'\s]*)?\d/;

/** A heading above another column than its own. */
export interface MisplacedHeading {
  readonly column: number;
  readonly heading: string;
  /** Label of the column that belongs there. */
  readonly belongs: string;
}

export type HeaderReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'header' }
  | { readonly kind: 'misplaced'; readonly headings: readonly MisplacedHeading[] };

/**
 * Whether a row is the table's headings. Most of its cells, at least two, must be names of columns, and no cell of an amount
 * may be a number, so that a row of data is never taken for headings. Headings in another order are reported, so that no
 * column is read as another one.
 */
export function readHeaderRow(cells: readonly StageCell[], type: StageType): HeaderReading {
  const { columns, quantityField } = ROW_TABLES[type];
  const filled = columns.flatMap((_, column) => (isBlankCell(cells[column]) ? [] : [column]));
  const fields = (column: number): readonly string[] =>
    fieldsNamedBy(stagedCellText(cells[column]), type).map(([field]) => field);
  const isAmount = (column: number): boolean =>
    columns[column]?.field === quantityField && NUMBER_LIKE.test(stagedCellText(cells[column]));
  if (filled.some(isAmount)) return { kind: 'none' };
  const isOwn = (column: number): boolean => fields(column).includes(columns[column]?.field ?? '');
  const isOther = (column: number): boolean => !isOwn(column) && fields(column).length > 0;
  const named = filled.filter((column) => isOwn(column) || isOther(column));
  if (named.length < 2 || named.length * 2 <= filled.length) return { kind: 'none' };
  const misplaced = named.filter(isOther);
  if (misplaced.length === 0) return { kind: 'header' };
  const headings = misplaced.map((column) => ({
    column,
    heading: stagedCellText(cells[column]),
    belongs: columns[column]?.label ?? '',
  }));
  return { kind: 'misplaced', headings };
}
