import { ROW_TABLES } from '../../../contract/stage-columns.js';
import { columnsRead, type ColumnMap } from '../../table/column-map.js';
import { SIDE } from '../../table/side.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, type SheetTable } from '../sheet-table.js';

const BUYER = /^(?:buyer|buying|käufer|acheteur|comprador|compratore|koper)(?:[ _-]?(?:name|id|code|firm|member))?$/iu;
const SELLER =
  /^(?:seller|selling|verkäufer|vendeur|vendedor|venditore|verkoper)(?:[ _-]?(?:name|id|code|firm|member))?$/iu;

/** Columns of those who bought and of those who sold, by name, beside lots without a sign or a side: nothing says which of them holds the rows. */
export function doubtsOfParties({ names, rows, taken }: SheetTable, map: ColumnMap): readonly ColumnDoubt[] {
  const { type, columns } = map;
  const quantity = columns[ROW_TABLES[type].quantityField];
  if (quantity === undefined || !ROW_TABLES[type].takesSide || columns[SIDE] !== undefined) return [];
  if (rows.some(({ cells }) => (amountOf(cells[quantity]) ?? 0) < 0)) return [];
  const read = columnsRead(map, taken);
  const columnOf = (form: RegExp): number =>
    names.findIndex((name, column) => form.test(name.trim()) && !read.has(column));
  const [buyer, seller] = [columnOf(BUYER), columnOf(SELLER)];
  const isFilled = [buyer, seller].every((column) => rows.some(({ cells }) => cellWord(cells[column]) !== ''));
  if (buyer < 0 || seller < 0 || !isFilled) return [];
  const doubt = `names who bought, as “${names[seller] ?? ''}” names who sold, and nothing says which of them you are: head a column “Side” with Buy or Sell`;
  return [{ column: buyer, heading: names[buyer] ?? '', doubt }];
}
