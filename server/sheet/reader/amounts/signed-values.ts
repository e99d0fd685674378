import { ROW_TABLES } from '../../../contract/stage-columns.js';
import { columnsRead, type ColumnMap } from '../../table/column-map.js';
import { SIDE } from '../../table/side.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import { amountOf } from '../quantity-pairs.js';
import type { SheetTable } from '../sheet-table.js';

const PRICE =
  /\b(?:prices?|px|prc|settle(?:ment)?|settl|clos(?:e|ing)|last|mark|kurs|preis|cours|prix|prezzo|precio)\b/i;

/** What positions are worth, apart from what was gained. */
const VALUE =
  /\b(?:market val(?:ue)?|mkt ?val(?:ue)?|mv|values?|notional|exposure|marktwert|kurswert|valeur|valor|valore|marktwaarde)\b/iu;
const NO_VALUE =
  /\b(?:p&l|p\/l|pnl|unreal\w*|reali\w*|ote|gain|profit|change|chg|day|margin|options?|premium|accrued|delta|variation|value ?date|date)\b/i;
/** A lot is worth more than it gains or loses in a while. */
const LEAST_WORTH = 5000;

/** Values are rounded by less, as a part of them. */
const TOLERANCE = 5e-4;
/** Sizes of contracts begin with so few digits, or are an eighth of a power of ten or several. */
const EIGHTHS: ReadonlySet<number> = new Set([125, 375, 625]);

/** Whether a number may be the size of a contract: `1000`, `42000`, `125000`. */
function isContractSize(ratio: number): boolean {
  if (!(ratio >= 1)) return false;
  const scale = 10 ** Math.floor(Math.log10(ratio));
  const [two, three] = [10, 100].map((digits) => (ratio / scale) * digits);
  const isNear = (value: number | undefined): boolean =>
    value !== undefined && Math.abs(value - Math.round(value)) <= TOLERANCE * value;
  return isNear(two) || (isNear(three) && EIGHTHS.has(Math.round(three ?? 0)));
}

/**
 * A column of what contracts are worth at their price, or that is headed as their market value, of which some are above and some below zero, beside lots without a sign or a
 * side: what was paid and received, or is long and short, stands there alone.
 */
export function doubtsOfSignedValues({ names, rows, taken }: SheetTable, map: ColumnMap): readonly ColumnDoubt[] {
  const { type, columns } = map;
  const quantity = columns[ROW_TABLES[type].quantityField];
  if (quantity === undefined || ROW_TABLES[type].lookup !== 'contract' || columns[SIDE] !== undefined) return [];
  const lotsOf = (row: (typeof rows)[number]): number => amountOf(row.cells[quantity]) ?? 0;
  if (rows.some((row) => lotsOf(row) < 0)) return [];
  const held = rows.filter((row) => lotsOf(row) > 0);
  const read = columnsRead(map, taken);
  const prices = names.flatMap((name, column) => (PRICE.test(name) ? [column] : []));
  const isValue = (value: number, price: number): boolean =>
    held.every((row) => {
      const [quoted = 0, worth = 0] = [price, value].map((column) => Math.abs(amountOf(row.cells[column]) ?? 0));
      return quoted > 0 && isContractSize(worth / (lotsOf(row) * quoted));
    });
  const hasBothSigns = (column: number): boolean =>
    [1, -1].every((sign) => held.some(({ cells }) => Math.sign(amountOf(cells[column]) ?? 0) === sign));
  const isWorth = (column: number): boolean =>
    held.every((row) => Math.abs(amountOf(row.cells[column]) ?? 0) >= LEAST_WORTH * lotsOf(row));
  const saysValue = (column: number, heading: string): boolean =>
    (VALUE.test(heading) && !NO_VALUE.test(heading) && isWorth(column)) ||
    prices.some((price) => price !== column && isValue(column, price));
  return names.flatMap((heading, column) => {
    const isAsked = !read.has(column) && hasBothSigns(column) && saysValue(column, heading);
    const doubt =
      'holds values above and below zero, which may say what is bought and what is sold, and no quantity has a sign: write a minus before what is short';
    return isAsked ? [{ column, heading, doubt }] : [];
  });
}
