import { namesField } from '../../../contract/heading-names.js';
import { parseCurrencyPair } from '../../../domain/fx/currency-pair.js';
import { isSideHeading, sideOf } from '../../table/side.js';
import type { CellValue } from '../../workbook/port.js';
import { isColumnOf } from '../kinds/weak-headings.js';
import {
  cellWord,
  isBlankCell,
  withColumn,
  withColumnsTaken,
  withoutRows,
  type SheetTable,
  type TableRow,
} from '../sheet-table.js';
import { amountCurrency } from './amount-currency.js';

/** `Buy EUR`, `Sell USD`: a side, and the currency that is bought or sold. */
const SIDE_AND_CURRENCY = /^(\p{L}{1,10}) ([A-Z]{3})$/iu;
/** Headings of what was done, which say nothing of whose side it is. */
const ACTION = /^(?:action|transaction|trans(?:action)? type|operation)$/i;

interface SideOfCurrency {
  readonly side: 1 | -1;
  /** Of three letters. */
  readonly currency: string;
}

function sideIn(cell: CellValue | undefined): SideOfCurrency | undefined {
  const [, word = '', currency = ''] = SIDE_AND_CURRENCY.exec(cellWord(cell)) ?? [];
  const side = word === '' ? undefined : sideOf(word);
  return side === undefined ? undefined : { side, currency: currency.toUpperCase() };
}

/** The table with its sides below `Action` headed as such, where no other column says them. */
export function withActionsAsSides(table: SheetTable): SheetTable {
  if (table.headings.some(isSideHeading)) return table;
  const found = table.names.flatMap((name, column) =>
    ACTION.test(name.trim()) &&
    !table.taken.includes(column) &&
    isColumnOf(table, column, (cell) => sideOf(cell) !== undefined || sideIn(cell) !== undefined)
      ? [column]
      : [],
  );
  const [column, ...others] = found;
  return column === undefined || others.length > 0
    ? table
    : { ...table, headings: table.headings.with(column, 'Side') };
}

/**
 * The table with sides of the first currency of each pair where its sides name the currency that is bought or sold. Where that is the second
 * one, and no column says which currency the amount is of, the row is left out.
 */
export function withSidesOfCurrency(written: SheetTable): SheetTable {
  const table = withActionsAsSides(written);
  const pair = table.headings.findIndex((heading) => namesField(heading, 'fx', 'currency_pair'));
  const column = table.headings.findIndex((heading) => isSideHeading(heading));
  const isNamed = (cell: CellValue): boolean => isBlankCell(cell) || sideIn(cell) !== undefined;
  if (pair < 0 || column < 0 || !isColumnOf(table, column, isNamed)) return table;
  const isSaid = amountCurrency(table, pair).column >= 0;
  const pairOf = ({ cells }: TableRow) => parseCurrencyPair(cellWord(cells[pair]));
  const known = withoutRows(table, (row) => {
    const [traded, own] = [pairOf(row), sideIn(row.cells[column])];
    if (traded === undefined || own === undefined || own.currency === traded.base) return null;
    const said = `“${cellWord(row.cells[column])}”`;
    if (own.currency !== traded.quote) return { reason: `${said} names no currency of its pair`, isTold: true };
    const doubt = `${said} does not say whether its amount is of ${own.currency} or of ${traded.base}: add a column “Amount currency”`;
    return isSaid ? null : { reason: doubt, isTold: true };
  });
  const sided = withColumn(known, 'Side', table.sources[column] ?? 0, (row) => {
    const own = sideIn(row.cells[column]);
    if (own === undefined) return '';
    return (own.currency === pairOf(row)?.quote ? -own.side : own.side) > 0 ? 'Buy' : 'Sell';
  });
  return withColumnsTaken({ ...sided, names: sided.names.with(-1, 'Side of base') }, [column]);
}
