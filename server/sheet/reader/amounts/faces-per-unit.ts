import { ROW_TABLES } from '../../../contract/stage-columns.js';
import { columnsRead, type ColumnMap } from '../../table/column-map.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import { amountOf } from '../quantity-pairs.js';
import { headingOf } from './column-units.js';
import { isBlankCell, type SheetTable } from '../sheet-table.js';

/** `Nominal per unit`, `Face value / bond`, `Par each`. */
const PER_UNIT =
  /\b(?:nominal|face|par|principal|denomination)(?: (?:value|amount))?(?: per | ?\/ ?| each\b|-per-)(?:unit|bond|security|note|piece|certificate)?/i;
const DENOMINATION = /^(?:denomination|denom|stückelung|coupure|taglio|nennwert je stück)$/iu;
/** A quantity that is an amount of face already. */
const OF_FACE =
  /\b(?:nominal(?:e|i|es|betrag)?|face|par|principal|notional|amount|amt|nennwert|nennbetrag|nocional|nozionale|montant|importe|importo|betrag)\b/i;
/** Whether the heading of a quantity says that it is an amount of face. */
export const saysFace = (heading: string): boolean => OF_FACE.test(heading);

/** A column of what one piece of a security is worth beside a number of pieces, which are no face. */
export function doubtsOfPieces(table: SheetTable, map: ColumnMap): readonly ColumnDoubt[] {
  const { names, rows, taken } = table;
  const { type, columns } = map;
  const quantity = columns[ROW_TABLES[type].quantityField];
  if (quantity === undefined || ROW_TABLES[type].isOfSecurities !== true) return [];
  const own = headingOf(table, quantity);
  if (saysFace(own)) return [];
  const read = columnsRead(map, taken);
  return names.flatMap((heading, column) => {
    const isPerUnit = PER_UNIT.test(heading) || DENOMINATION.test(heading.trim());
    const isMany = rows.some(({ cells }) => !isBlankCell(cells[column]) && amountOf(cells[column]) !== 1);
    const doubt = `says what one is worth, of which “${own}” may count how many, and is not read: write the face`;
    return !read.has(column) && isPerUnit && isMany ? [{ column, heading, doubt }] : [];
  });
}
