import { namesField } from '../../../contract/heading-names.js';
import { isSideHeading, sideOf } from '../../table/side.js';
import { quantityPairHeading } from '../headings/pair-headings.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, headed, isBlankCell, type SheetTable } from '../sheet-table.js';

const TOTAL = /^(?:total|tot\.?) (?=(?:long|short)s?$)/i;
const VOLUME = /^(?:volume|vol|traded volume|deal volume)$/i;

/**
 * Lots below headings that are those of other numbers where a better one stands beside them: `Total Long` and `Total Short` where no other
 * pair does, whole numbers below `Volume` of trades beside a side in each row.
 */
export function withLotsByOtherNames(table: SheetTable): SheetTable {
  const isQuantity = (heading: string): boolean =>
    namesField(heading, 'etd', 'net_position') || quantityPairHeading(heading) !== undefined;
  if (table.headings.some((heading, column) => !table.taken.includes(column) && isQuantity(heading))) return table;
  const named = (form: RegExp): readonly number[] =>
    table.names.flatMap((name, column) =>
      form.test(name.replaceAll('_', ' ').trim()) && areNumbers(table, column) ? [column] : [],
    );
  const totals = named(TOTAL);
  if (totals.length === 2)
    return totals.reduce((read, column) => headed(read, column, (table.names[column] ?? '').replace(TOTAL, '')), table);
  const [volume, ...others] = named(VOLUME);
  const isSided = table.headings.some((heading, column) => isSideHeading(heading) && areSides(table, column));
  return volume !== undefined && others.length === 0 && isSided ? headed(table, volume, 'Net position') : table;
}

const areNumbers = ({ rows }: SheetTable, column: number): boolean =>
  rows.every(({ cells }) => isBlankCell(cells[column]) || Number.isInteger(amountOf(cells[column])));

const areSides = ({ rows }: SheetTable, column: number): boolean =>
  rows.length > 0 && rows.every(({ cells }) => sideOf(cellWord(cells[column])) !== undefined);
