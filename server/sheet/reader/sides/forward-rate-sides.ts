import { sideOf } from '../../table/side.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, withCells, type SheetTable } from '../sheet-table.js';

const FORWARD_RATE = /^(?:FRAs?|forward rate agreements?)$/i;

/** The columns of a table of swaps of which the side of a row is told. */
interface SideColumns {
  readonly direction: number;
  readonly type: number | undefined;
  readonly notional: number | undefined;
}

/**
 * Forward rate agreements that are bought or sold as ones that pay or receive: their buyer pays the fixed rate, in every market. Of swaps
 * the words are asked about, and so is a side beside an amount with a sign.
 */
export function withSidesOfForwardRates(table: SheetTable, { direction, type, notional }: SideColumns): SheetTable {
  if (type === undefined || notional === undefined) return table;
  const turned = withCells(table, direction, (cell, { cells }) => {
    const side = sideOf(cell);
    const isBought = FORWARD_RATE.test(cellWord(cells[type])) && (amountOf(cells[notional]) ?? 0) > 0;
    if (!isBought || side === undefined || !BOUGHT_OR_SOLD.test(cellWord(cell))) return cell;
    return side > 0 ? 'PAY' : 'RECEIVE';
  });
  const isSame = turned.rows.every(({ cells }, at) => cells[direction] === table.rows[at]?.cells[direction]);
  return isSame
    ? table
    : { ...turned, remarks: [...turned.remarks, 'Who buys a FRA pays its fixed rate, and who sells one receives it.'] };
}

/** Words of a side that are said of what is bought or sold. */
const BOUGHT_OR_SOLD = /^(?:b|buy|bot|bought|buyer|s|sell|sld|sold|seller)$/i;
