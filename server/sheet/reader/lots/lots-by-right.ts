import { namesField } from '../../../contract/heading-names.js';
import { headingMeaning } from '../heading-meaning.js';
import { isSum } from '../headings/sum-words.js';
import { amountOf } from '../quantity-pairs.js';
import type { CellValue } from '../../workbook/port.js';
import { isBlankCell } from '../sheet-table.js';

type Rows = readonly (readonly CellValue[])[];

const RIGHTS: readonly (readonly [right: string, form: RegExp])[] = [
  ['CALL', /^calls?$/i],
  ['PUT', /^puts?$/i],
];

const names = (heading: string, field: string): boolean => namesField(headingMeaning(heading).heading, 'etd', field);

/**
 * Columns `Calls` and `Puts` beside one of strikes, where what stands below them can only be lots: whole numbers, some of which are
 * below zero, as no price is. Undefined if the headings and rows are none of these.
 * @param rows the first ones below the headings
 */
export function lotsByRight(headings: readonly string[], rows: Rows): ReadonlyMap<number, string> | undefined {
  const columns = new Map(
    headings.flatMap((text, column) => {
      const right = RIGHTS.find(([, form]) => form.test(text.trim()))?.[0];
      return right === undefined ? [] : [[column, right] as const];
    }),
  );
  const isPair = columns.size === 2 && new Set(columns.values()).size === 2;
  if (!isPair || !headings.some((text) => text !== '' && names(text, 'contract_strike'))) return undefined;
  if (headings.some((text, column) => text !== '' && !columns.has(column) && names(text, 'net_position')))
    return undefined;
  const cells = rows.filter((row) => !row.some(isSum)).flatMap((row) => [...columns.keys()].map((at) => row[at]));
  const amounts = cells.map((cell) => (isBlankCell(cell) ? 0 : amountOf(cell)));
  const areLots = amounts.every((amount) => amount !== undefined && Number.isInteger(amount));
  return areLots && amounts.some((amount) => (amount ?? 0) < 0) ? columns : undefined;
}
