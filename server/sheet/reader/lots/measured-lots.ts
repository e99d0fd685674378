import { namesField } from '../../../contract/heading-names.js';
import type { CellValue } from '../../workbook/port.js';
import { isMeasure, isQuantityOfGoods } from '../amounts/measures.js';
import { headingMeaning } from '../heading-meaning.js';
import { quantityPairHeading } from '../headings/pair-headings.js';
import { amountOf } from '../quantity-pairs.js';
import { isBlankCell, withPositionIn, type SheetTable } from '../sheet-table.js';

/** `Tonnes`, `Barrels`, `Volume (MMBtu/d)`: a column of goods. A letter or two alone may be anything but megawatts. */
const isOfGoods = (heading: string): boolean =>
  (heading.trim().length > 2 || heading.trim() === 'MW') && (isMeasure(heading) || isQuantityOfGoods(heading));

const areAmounts = (cells: readonly (CellValue | undefined)[]): boolean => {
  const filled = cells.filter((cell) => !isBlankCell(cell));
  return filled.length > 0 && filled.every((cell) => amountOf(cell) !== undefined);
};

/** Whether headings are those of contracts and of goods above amounts, of which it is to be asked whether they are lots. */
export const isAboveGoods = (headings: readonly string[], rows: readonly (readonly CellValue[])[]): boolean =>
  headings.some((text) => text !== '' && namesField(headingMeaning(text).heading, 'etd', 'contract_code')) &&
  headings.some((text, column) => isOfGoods(text) && areAmounts(rows.map((cells) => cells[column])));

/** The table with goods as its lots where no other column has any, so that it is asked about their measure. */
export function withGoodsAsked(table: SheetTable): SheetTable {
  const { names, headings, rows, taken } = table;
  const found = names.flatMap((name, column) =>
    isOfGoods(name) && !taken.includes(column) && areAmounts(rows.map(({ cells }) => cells[column])) ? [column] : [],
  );
  const [column, ...others] = found;
  const hasLots = headings.some(
    (heading) => namesField(heading, 'etd', 'net_position') || quantityPairHeading(heading) !== undefined,
  );
  if (column === undefined || others.length > 0 || hasLots) return table;
  return withPositionIn(table, column, [], `Nothing but “${names[column] ?? ''}” says how much is held.`);
}
