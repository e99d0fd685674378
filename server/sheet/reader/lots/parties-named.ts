import { ROW_TABLES } from '../../../contract/stage-columns.js';
import { columnsRead, type ColumnMap } from '../../table/column-map.js';
import { SIDE } from '../../table/side.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, type SheetTable, type TableRow } from '../sheet-table.js';

const BUYER =
  /^(?:buyer|buying|purchaser|käufer|acheteur|comprador|compratore|acquirente|koper)(?:[ _-]?(?:name|id|code|firm|member|account|acct|desk|client|party|entity))?$/iu;
const SELLER =
  /^(?:seller|selling|verkäufer|vendeur|vendedor|venditore|verkoper)(?:[ _-]?(?:name|id|code|firm|member|account|acct|desk|client|party|entity))?$/iu;

/**
 * Columns of those who bought and of those who sold, by name, beside lots without a sign or a side: nothing says which of them holds the rows.
 * One of the two alone says as little, unless the account of each row is the one who bought.
 */
export function doubtsOfParties({ names, rows, taken }: SheetTable, map: ColumnMap): readonly ColumnDoubt[] {
  const { type, columns } = map;
  const quantity = columns[ROW_TABLES[type].quantityField];
  if (quantity === undefined || !ROW_TABLES[type].takesSide || columns[SIDE] !== undefined) return [];
  const held = rows.filter(({ cells }) => (amountOf(cells[quantity]) ?? 0) !== 0);
  if (held.some(({ cells }) => (amountOf(cells[quantity]) ?? 0) < 0)) return [];
  const read = columnsRead(map, taken);
  const columnOf = (form: RegExp): number =>
    names.findIndex(
      (name, column) =>
        form.test(name.trim()) && !read.has(column) && rows.some(({ cells }) => cellWord(cells[column]) !== ''),
    );
  const [buyer, seller] = [columnOf(BUYER), columnOf(SELLER)];
  const doubtOf = (column: number, doubt: string): readonly ColumnDoubt[] => [
    { column, heading: names[column] ?? '', doubt: `${doubt}: head a column “Side” with Buy or Sell` },
  ];
  if (buyer >= 0 && seller >= 0)
    return doubtOf(
      buyer,
      `names who bought, as “${names[seller] ?? ''}” names who sold, and nothing says which of them you are`,
    );
  const isOwn = ({ cells }: TableRow): boolean =>
    cellWord(cells[buyer]).toUpperCase() === cellWord(cells[columns['account_code'] ?? -1]).toUpperCase();
  if (seller >= 0) return doubtOf(seller, 'names who sold, and nothing says whether that is you');
  return buyer < 0 || held.every(isOwn) ? [] : doubtOf(buyer, 'names who bought, and nothing says whether that is you');
}
