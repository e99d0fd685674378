import { ROW_TABLES } from '../../../contract/stage-columns.js';
import type { ColumnMap } from '../../table/column-map.js';
import { amountOf } from '../quantity-pairs.js';
import type { SheetTable } from '../sheet-table.js';
import { unitOfColumn } from './column-units.js';
import { powersOfValues } from './contradicted-amounts.js';

/** A unit that may be two, such as “(m)”, where the table leaves no doubt which one it is. */
export interface SureUnit {
  readonly factor: number;
  /** Why, as the end of a sentence. */
  readonly reason: string;
}

/** No swap of less is cleared, nor one of more. */
const LEAST_NOTIONAL = 100_000;
const MOST_NOTIONAL = 20e9;
const MILLION = 1e6;
const POWERS: Readonly<Record<number, string>> = { 3: 'thousands', 6: 'millions' };

/** What amounts are multiplied by below a unit such as “USD m”; undefined if nothing tells which of two it is. */
export function sureUnit(table: SheetTable, map: ColumnMap): SureUnit | undefined {
  const column = map.columns[ROW_TABLES[map.type].quantityField];
  if (column === undefined || !unitOfColumn(table, column).isDoubtful) return undefined;
  return map.columns['direction'] === undefined ? unitByValues(table, map) : unitOfNotionals(table, column);
}

/** Notionals of swaps, where only one of the two makes notionals of them. */
function unitOfNotionals(table: SheetTable, column: number): SureUnit | undefined {
  const amounts = table.rows.flatMap(({ cells }) => {
    const amount = Math.abs(amountOf(cells[column]) ?? 0);
    return amount === 0 ? [] : [amount];
  });
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  return amounts.length > 0 && least * 1e3 < LEAST_NOTIONAL && most * MILLION <= MOST_NOTIONAL
    ? { factor: MILLION, reason: 'are millions: nobody clears swaps of so few thousands' }
    : undefined;
}

/** Faces of securities, where their values at their prices are the same power of ten in every row. */
function unitByValues(table: SheetTable, map: ColumnMap): SureUnit | undefined {
  const powers = new Set(powersOfValues(table, map));
  const [power = 0] = powers;
  const unit = POWERS[power];
  return powers.size !== 1 || unit === undefined
    ? undefined
    : { factor: 10 ** power, reason: `are ${unit}, by their values at their prices` };
}
