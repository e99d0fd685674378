import { numberMeant } from '../../../contract/reading/number-meant.js';
import type { CellValue } from '../../workbook/port.js';
import { sideOf } from '../side.js';

/** Words of no position. */
const FLAT = /^(?:flat|square|nil|none|zero|[-–—]|glatt|null|plat|soldé|cero|piatto)$/i;
const WITH_SIDE = /^(\d[\d,.]*|\(\d[\d,.]*\)) ?([LSB]|long|short|bought|sold)$/i;

/**
 * Whether a cell says what another one does that is read: `(8)` and `8-` are -8, `1,500` is 1500, `8S` and 8 beside a side that is sold
 * are -8, `Flat` is 0.
 * @param side the cell of the row's side
 */
export function saysSame(cell: CellValue, read: CellValue | undefined, side: CellValue | undefined): boolean {
  const [text, other] = [String(cell).trim(), String(read ?? '').trim()];
  if (text === other) return true;
  const amount = amountOf(other);
  const own = signedAmount(text);
  if (amount === undefined || own === undefined) return false;
  const isSold = side !== undefined && sideOf(side) === -1;
  return own === amount || (isSold && own > 0 && own === -amount);
}

function signedAmount(text: string): number | undefined {
  if (FLAT.test(text)) return 0;
  const [, digits, side] = WITH_SIDE.exec(text) ?? [];
  const amount = amountOf(digits ?? text);
  if (side === undefined || amount === undefined) return amount;
  return sideOf(side) === -1 ? -Math.abs(amount) : Math.abs(amount);
}

function amountOf(text: string): number | undefined {
  const number = numberMeant(text);
  return number === undefined ? undefined : Number(number);
}
