import { namesField } from '../../../contract/heading-names.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';

/** Words of rows that say what was ordered or dealt as a whole. */
const WHOLE = /^(?:orders?|ord|block|bunched|parent|average price|ordem|orden|ordine|ordre|auftrag|order total)$/i;
/** Words of rows that say which account has how much of it. */
const PART =
  /^(?:alloc(?:s|ation|ations|ated)?|aloc(?:ação|acao|ado)?|child|split|zuteilung|aufteilung|affectation|asignación|asignacion|assegnazione|allocazione|give-?in)$/iu;

/**
 * Orders with the allocations to accounts below them, told apart by a column's words: what is allocated is held. An order that is not
 * wholly allocated is left out with the question of whom the rest is.
 */
export function withAllocationsHeld(table: SheetTable): SheetTable {
  const column = allocationColumn(table);
  const quantity = table.headings.findIndex((heading) => namesField(heading, 'etd', 'net_position'));
  if (column === undefined || quantity < 0) return table;
  const allocated = new Map<TableRow, number>();
  let order: TableRow | undefined;
  for (const row of table.rows) {
    if (WHOLE.test(cellWord(row.cells[column]))) order = row;
    else if (order !== undefined && PART.test(cellWord(row.cells[column])))
      allocated.set(order, (allocated.get(order) ?? 0) + Math.abs(amountOf(row.cells[quantity]) ?? Number.NaN));
  }
  const kept = withoutRows(table, (row) => {
    const parts = allocated.get(row);
    if (parts === undefined) return null;
    const all = Math.abs(amountOf(row.cells[quantity]) ?? Number.NaN);
    if (parts === all) return { reason: 'its allocations below have it in them', isTold: true };
    return { reason: `of ${all} lots ${parts} are allocated below: of which account is the rest?`, isTold: true };
  });
  return { ...kept, headings: kept.headings.with(column, ''), taken: [...kept.taken, column] };
}

/** The column of these words; undefined if there is none with both. */
export function allocationColumn({ names, rows }: Pick<SheetTable, 'names' | 'rows'>): number | undefined {
  const column = names.findIndex((_, at) => {
    const words = rows.map(({ cells }) => cellWord(cells[at])).filter((word) => word !== '');
    return (
      words.some((word) => WHOLE.test(word)) &&
      words.some((word) => PART.test(word)) &&
      words.every((word) => WHOLE.test(word) || PART.test(word) || /total/i.test(word))
    );
  });
  return column < 0 ? undefined : column;
}
