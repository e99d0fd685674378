import { namesField } from '../../../contract/heading-names.js';
import { parseCurrencyPair } from '../../../domain/fx/currency-pair.js';
import type { CellValue } from '../../workbook/port.js';
import { CURRENCY_CODES } from '../../table/formats/currency-codes.js';
import { monthText } from '../date-text.js';
import { amountOf } from '../quantity-pairs.js';
import { isColumnOf } from '../kinds/weak-headings.js';
import { cellWord, headed, withCells, withColumn, type SheetTable } from '../sheet-table.js';

/** What stands behind a pair for how it is dealt. */
const DEAL = / ?(?:fx )?(fwd|forward|outright|ndf|spot)$/i;

function pairIn(cell: CellValue): string | undefined {
  const text = cellWord(cell).replace(DEAL, '');
  const pair = parseCurrencyPair(text);
  return pair !== undefined && CURRENCY_CODES.has(pair.base) && CURRENCY_CODES.has(pair.quote) ? text : undefined;
}

/** Months beside pairs are those of futures. */
const isOfFutures = (table: SheetTable): boolean =>
  table.names.some((_, at) => isColumnOf(table, at, (cell) => monthText(cellWord(cell)) !== undefined));

/** Nobody deals in fewer units of a currency. */
const LEAST = 1000;
const areAmounts = (table: SheetTable, column: number): boolean =>
  isColumnOf(table, column, (cell) => Math.abs(amountOf(cell) ?? 0) >= LEAST);

/** Headings of what is held where an amount is. */
const HELD = /^(?:quantity|qty|position|pos|net|net position|units)$/i;

/** The table with a column of nothing but currency pairs headed as one, where no heading names one: `FX Forward` over `EUR/USD`. */
export function withPairsBelow(table: SheetTable): SheetTable {
  if (table.headings.some((heading) => namesField(heading, 'fx', 'currency_pair'))) return table;
  const columns = table.names.flatMap((_, column) =>
    !table.taken.includes(column) && isColumnOf(table, column, (cell) => pairIn(cell) !== undefined) ? [column] : [],
  );
  const [column, ...others] = columns;
  if (column === undefined || others.length > 0 || isOfFutures(table)) return table;
  const dealOf = (cell: CellValue): string => DEAL.exec(cellWord(cell))?.[1]?.toUpperCase() ?? '';
  const isDealt = table.rows.some(({ cells }) => dealOf(cells[column] ?? '') !== '');
  const hasAmount = table.headings.some((heading) => namesField(heading, 'fx', 'amount'));
  const held = hasAmount ? -1 : table.names.findIndex((name, at) => HELD.test(name.trim()) && areAmounts(table, at));
  const counted = held < 0 ? table : headed(table, held, 'Amount');
  const typed = isDealt
    ? withColumn(counted, 'Contract type', table.sources[column] ?? 0, ({ cells }) => dealOf(cells[column] ?? ''))
    : counted;
  const plain = withCells(typed, column, (cell) => pairIn(cell) ?? cell);
  return { ...plain, headings: plain.headings.with(column, 'Currency pair') };
}
