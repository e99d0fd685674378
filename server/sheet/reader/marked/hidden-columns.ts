import { ROW_TABLES } from '../../../contract/stage-columns.js';
import type { ColumnMap } from '../../table/column-map.js';
import { SIDE } from '../../table/side.js';
import type { SheetTable } from '../sheet-table.js';

/** Fields without which a row is another position. */
const FIGURES: ReadonlySet<string> = new Set([SIDE, 'account_code', 'contract_code', 'contract_expiry', 'direction']);

/**
 * That a column which a workbook does not show says what is held, or whose it is, as sentences: a person sees another one.
 * @param isHidden of a column of the searched cells
 */
export function hiddenColumnsTold(
  { names, sources }: SheetTable,
  { type, columns }: ColumnMap,
  isHidden: (column: number) => boolean,
): readonly string[] {
  const { quantityField, columns: known } = ROW_TABLES[type];
  return Object.entries(columns).flatMap(([field, column = -1]) => {
    const source = sources[column];
    const isFigure = field === quantityField || FIGURES.has(field);
    if (!isFigure || source === undefined || !isHidden(source)) return [];
    const label = known.find((each) => each.field === field)?.label ?? 'Side';
    return [
      `“${names[column] ?? ''}”, which is read as ${label}, is a hidden column: show it, or delete it if it is not to count.`,
    ];
  });
}
