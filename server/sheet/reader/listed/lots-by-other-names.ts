import { namesField } from '../../../contract/heading-names.js';
import { isSideHeading, sideOf } from '../../table/side.js';
import { isSum } from '../headings/sum-words.js';
import { quantityPairHeading } from '../headings/pair-headings.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, headed, isBlankCell, type SheetTable } from '../sheet-table.js';

const TOTAL = /^(?:total|tot\.?|gross) (?=(?:long|short|buy|sell)s?$)/i;
/** What was bought and sold, as the words for it may be those of sellers and of money where they stand alone. */
const PURCHASES = /^(?:(?:total|gross) )?purchases?$/i;
const SALES = /^(?:(?:total|gross) )?sales?$/i;
const OF_SPREADS = /^(?:spread|calendar)s? (?:qty|quantity|lots?|position)$/i;
const FAR = /^(?:far|back|second) (?:month|leg|expiry)$/i;
const VOLUME = /^(?:volume|vol|traded volume|deal volume|open (?:volume|vol|size))$/i;

/**
 * Lots below headings that are those of other numbers where a better one stands beside them: `Total Long` and `Gross Short` where no other
 * pair does, `Purchases` and `Sales`, whole numbers below `Volume` of trades beside a side in each row.
 */
export function withLotsByOtherNames(written: SheetTable): SheetTable {
  const table = withGrossPair(written);
  const isQuantity = (heading: string): boolean =>
    namesField(heading, 'etd', 'net_position') || quantityPairHeading(heading) !== undefined;
  if (table.headings.some((heading, column) => !table.taken.includes(column) && isQuantity(heading))) return table;
  const named = (form: RegExp): readonly number[] =>
    table.names.flatMap((name, column) =>
      form.test(name.replaceAll('_', ' ').trim()) && areNumbers(table, column) ? [column] : [],
    );
  const [purchases, sales] = [named(PURCHASES), named(SALES)];
  const [bought, sold] = [...purchases, ...sales];
  if (purchases.length === 1 && sales.length === 1 && bought !== undefined && sold !== undefined)
    return headed(headed(table, bought, 'Bought'), sold, 'Sold');
  const totals = named(TOTAL);
  if (totals.length === 2)
    return totals.reduce((read, column) => headed(read, column, (table.names[column] ?? '').replace(TOTAL, '')), table);
  const [spreads, ...more] = table.names.some((name) => FAR.test(name)) ? named(OF_SPREADS) : [];
  if (spreads !== undefined && more.length === 0) return headed(table, spreads, 'Net position');
  const [volume, ...others] = named(VOLUME);
  const isSided = table.headings.some((heading, column) => isSideHeading(heading) && areSides(table, column));
  return volume !== undefined && others.length === 0 && isSided ? headed(table, volume, 'Net position') : table;
}

const areNumbers = ({ rows }: SheetTable, column: number): boolean =>
  rows.every(({ cells }) => isBlankCell(cells[column]) || Number.isInteger(amountOf(cells[column])));

/** Whether all rows but those of sums have a side. */
function areSides({ rows }: SheetTable, column: number): boolean {
  const held = rows.filter(({ cells }) => !cells.some(isSum));
  return held.length > 0 && held.every(({ cells }) => sideOf(cellWord(cells[column])) !== undefined);
}

const GROSS = /^gross (?=(?:long|short)s?$)/i;

/** `Gross Long` and `Gross Short` as a pair, also beside a net, which must be what is long less what is short. */
function withGrossPair(table: SheetTable): SheetTable {
  const columns = table.names.flatMap((name, column) =>
    GROSS.test(name.replaceAll('_', ' ').trim()) && areNumbers(table, column) ? [column] : [],
  );
  const isOther = table.headings.some((heading) => quantityPairHeading(heading) !== undefined);
  if (columns.length !== 2 || isOther) return table;
  return {
    ...table,
    headings: table.headings.map((heading, column) =>
      columns.includes(column) ? (table.names[column] ?? '').replaceAll('_', ' ').trim().replace(GROSS, '') : heading,
    ),
  };
}
