import { namesField } from '../../../contract/heading-names.js';
import { currencyMeant, unitMeant } from '../amounts/heading-units.js';
import { isColumnOf } from '../kinds/weak-headings.js';
import { amountOf } from '../quantity-pairs.js';
import { isBlankCell, withColumn, withColumnOfColumns, type SheetTable, type TableRow } from '../sheet-table.js';

const OF_CURRENCY =
  /^([A-Z]{3}) (?:notional|nominal|principal)(?: amount)?$|^(?:notional|nominal|principal)(?: amount)?,? ?[([]?([A-Z]{3})[)\]]?$/i;

/**
 * The table with one notional and its currency out of columns such as `USD Notional` and `EUR Notional`, of which each row
 * fills one.
 */
export function withNotionalsByCurrency(found: SheetTable): SheetTable {
  const table = withAmountOfCurrency(found);
  const columns = table.names.flatMap((name, column) => {
    const [, before, behind] = OF_CURRENCY.exec(name.trim()) ?? [];
    const currency = currencyMeant((before ?? behind ?? '').toUpperCase());
    return currency === undefined ? [] : [{ column, currency }];
  });
  if (new Set(columns.map(({ currency }) => currency)).size < Math.max(2, columns.length)) return table;
  const filled = ({ cells }: TableRow) =>
    columns.filter(({ column }) => !isBlankCell(cells[column]) && amountOf(cells[column]) !== 0);
  if (table.rows.some((row) => filled(row).length > 1)) return table;
  const taken = columns.map(({ column }) => column);
  // What the made column comes from is of the currency of its row, and not of that of the first.
  const free = {
    ...table,
    names: table.names.map((name, column) => (taken.includes(column) ? 'Notional' : name)),
    headings: table.headings.map((text, column) => (taken.includes(column) ? '' : text)),
  };
  const summed = withColumnOfColumns(free, 'Notional', (row) => filled(row)[0]?.column ?? -1);
  const [first = 0] = taken;
  const named = withColumn(summed, 'Currency', table.sources[first] ?? 0, (row) => filled(row)[0]?.currency ?? '');
  return { ...named, taken: [...named.taken, ...taken] };
}

/** The table with the one column that is headed by nothing but a currency and a scale, `USD m`, as its notional, where no heading says that. */
function withAmountOfCurrency(table: SheetTable): SheetTable {
  const isNamed = table.headings.some((heading) => namesField(heading, 'irs', 'notional'));
  const columns = table.names.flatMap((name, column) => {
    const isAmount = /[^A-Z]/.test(name.trim()) && (unitMeant(name)?.currency ?? null) !== null;
    return isAmount && isColumnOf(table, column, (cell) => amountOf(cell) !== undefined) ? [column] : [];
  });
  const [column, ...others] = columns;
  if (isNamed || column === undefined || others.length > 0) return table;
  const named = {
    ...table,
    names: table.names.with(column, `Notional (${table.names[column] ?? ''})`),
    headings: table.headings.with(column, 'Notional'),
  };
  const currency = unitMeant(table.names[column] ?? '')?.currency ?? '';
  const isSaid = table.headings.some((heading) => namesField(heading, 'irs', 'currency'));
  return isSaid ? named : withColumn(named, 'Currency', table.sources[column] ?? 0, () => currency);
}
