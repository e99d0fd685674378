import { fieldsNamedBy, namesField } from '../../../contract/heading-names.js';
import { monthText } from '../date-text.js';
import { comparedHeading } from '../heading-words.js';
import { amountOf } from '../quantity-pairs.js';
import {
  cellWord,
  headed,
  isBlankCell,
  withCells,
  withColumn,
  type SheetTable,
  type TableRow,
} from '../sheet-table.js';

/** `80 C`, `72.50P`, `65 Put`. */
const BEHIND = /^(\d[\d.,]*) ?(C|P|CALLS?|PUTS?)$/i;
/** `C80`, `Put 72.50`. */
const BEFORE = /^(C|P|CALLS?|PUTS?) ?@? ?(\d[\d.,]*)$/i;

interface StrikeWithRight {
  readonly strike: string;
  readonly right: 'CALL' | 'PUT';
}

/** `80 C`, `Put 72.50` as strike and right; undefined if a text is not both. */
export function strikeWithRight(text: string): StrikeWithRight | undefined {
  const [, strike, behind] = BEHIND.exec(text) ?? [];
  const [, before, second] = BEFORE.exec(text) ?? [];
  const [amount, word] = strike === undefined ? [second, before] : [strike, behind];
  return amount === undefined || word === undefined
    ? undefined
    : { strike: amount, right: /^c/i.test(word) ? 'CALL' : 'PUT' };
}

/** An option in the cell of a month: `Mar27 C65`, `Mar 27 65 Put`, `65C Mar27`; undefined if a text is none. */
function optionOfMonth(text: string): (StrikeWithRight & { readonly month: string }) | undefined {
  const words = text.trim().split(/\s+/);
  if (words.length > MOST_WORDS) return undefined;
  for (const count of [1, 2])
    for (const isLast of [true, false]) {
      const place = isLast ? -count : count;
      const [month, option] = isLast
        ? [words.slice(0, place), words.slice(place)]
        : [words.slice(place), words.slice(0, place)];
      const own = strikeWithRight(option.join(' '));
      if (own !== undefined && monthText(month.join(' ')) !== undefined) return { ...own, month: month.join(' ') };
    }
  return undefined;
}

const MOST_WORDS = 5;

/** Months with the right and the strike of an option in one cell, in three columns, where no column has these. */
function withOptionsOfMonths(table: SheetTable): SheetTable {
  const columnOf = (field: string): number => table.headings.findIndex((heading) => namesField(heading, 'etd', field));
  const [month, strike, type] = [columnOf('contract_expiry'), columnOf('contract_strike'), columnOf('contract_type')];
  const optionOf = ({ cells }: TableRow) => optionOfMonth(cellWord(cells[month]));
  const isSaid = [strike, type].some(
    (column) => column >= 0 && table.rows.some((row) => !isBlankCell(row.cells[column]) && optionOf(row) !== undefined),
  );
  if (month < 0 || isSaid || !table.rows.some((row) => optionOf(row) !== undefined)) return table;
  const source = table.sources[month] ?? 0;
  const of = (
    plain: SheetTable,
    heading: string,
    { column, cellOf }: { readonly column: number; readonly cellOf: (row: TableRow) => string | undefined },
  ): SheetTable =>
    column < 0
      ? withColumn(plain, heading, source, (row) => cellOf(row) ?? '')
      : withCells(plain, column, (cell, row) => cellOf(row) ?? cell);
  const struck = of(table, 'Strike', { column: strike, cellOf: (row) => optionOf(row)?.strike });
  const typed = of(struck, 'Type', { column: type, cellOf: (row) => optionOf(row)?.right });
  return withCells(typed, month, (cell) => optionOfMonth(cellWord(cell))?.month ?? cell);
}

/** Strikes with the right beside them in one cell, `80 C`, in two columns, where no column says the right. */
export function withRightsBesideStrikes(found: SheetTable): SheetTable {
  const table = withStrikesBelowTypes(withRightsInFrench(withOptionsAsStrikes(withOptionsOfMonths(found))));
  const columnOf = (field: string): number => table.headings.findIndex((heading) => namesField(heading, 'etd', field));
  const strike = columnOf('contract_strike');
  const filled = table.rows.flatMap(({ cells }) => (isBlankCell(cells[strike]) ? [] : [cellWord(cells[strike])]));
  const isSplit = filled.some((text) => strikeWithRight(text) !== undefined);
  const type = columnOf('contract_type');
  const isTyped = type >= 0 && table.rows.some(({ cells }) => !isBlankCell(cells[type]));
  if (strike < 0 || !isSplit || isTyped) return table;
  const typed = withColumn(
    type < 0 ? table : { ...table, headings: table.headings.with(type, '') },
    'Type',
    table.sources[strike] ?? 0,
    ({ cells }) => strikeWithRight(cellWord(cells[strike]))?.right ?? '',
  );
  const remark = `Under “${table.names[strike] ?? ''}” C is a call and P a put.`;
  const plain = withCells(typed, strike, (cell) => strikeWithRight(cellWord(cell))?.strike ?? cell);
  return { ...plain, remarks: [...plain.remarks, remark] };
}

/** `500 C` below `Strike/PC`, which reads as a column of types, where no column says strikes. */
function withStrikesBelowTypes(table: SheetTable): SheetTable {
  if (table.headings.some((heading) => namesField(heading, 'etd', 'contract_strike'))) return table;
  const columns = table.headings.flatMap((heading, column) => {
    const words = table.rows.flatMap(({ cells }) => (isBlankCell(cells[column]) ? [] : [cellWord(cells[column])]));
    const areStrikes = words.length > 0 && words.every((word) => strikeWithRight(word) !== undefined);
    return namesField(heading, 'etd', 'contract_type') && areStrikes ? [column] : [];
  });
  const [column, ...others] = columns;
  return column === undefined || others.length > 0
    ? table
    : { ...table, headings: table.headings.with(column, 'Strike') };
}

/** `6000P` below `Option`, blank where the row is a future, as the strikes, where no column says strikes or rights. */
function withOptionsAsStrikes(table: SheetTable): SheetTable {
  const isSaid = table.headings.some((heading) =>
    ['contract_strike', 'contract_type'].some((field) => namesField(heading, 'etd', field)),
  );
  const columns = table.names.flatMap((name, column) => {
    const words = table.rows.flatMap(({ cells }) => (isBlankCell(cells[column]) ? [] : [cellWord(cells[column])]));
    const isOfOptions = /^(?:opt(?:ion)?s?|opcion|opción|opzione|optie)$/i.test(name.trim());
    const isFree = !table.taken.includes(column) && !namesAnything(table.headings[column] ?? '');
    return isOfOptions && isFree && words.length > 0 && words.every((word) => strikeWithRight(word) !== undefined)
      ? [column]
      : [];
  });
  const [column, ...others] = columns;
  return isSaid || column === undefined || others.length > 0 ? table : headed(table, column, 'Strike');
}

const namesAnything = (heading: string): boolean => fieldsNamedBy(heading, 'etd').length > 0;

const STRIKE_IN_FRENCH = /lev[ée]e|exercice/i;
const SALE_OR_PURCHASE: ReadonlySet<string> = new Set(['va', 'venteachat', 'achatvente']);
const RIGHTS_IN_FRENCH: ReadonlyMap<string, string> = new Map([
  ['v', 'PUT'],
  ['vente', 'PUT'],
  ['a', 'CALL'],
  ['achat', 'CALL'],
]);

/**
 * `V` and `A` beside a `Prix de levée`, options de vente and d’achat, where they stand in the rows with a strike only, and the sign of a
 * quantity says that they are no sides.
 */
function withRightsInFrench(table: SheetTable): SheetTable {
  const columnOf = (field: string): number => table.headings.findIndex((heading) => namesField(heading, 'etd', field));
  const [strike, quantity] = [columnOf('contract_strike'), columnOf('net_position')];
  const column = table.names.findIndex((name) => SALE_OR_PURCHASE.has(comparedHeading(name)));
  const rightOf = ({ cells }: TableRow): string | undefined =>
    RIGHTS_IN_FRENCH.get(cellWord(cells[column]).toLowerCase());
  const isStruck = ({ cells }: TableRow): boolean => (amountOf(cells[strike]) ?? 0) !== 0;
  const isPlain = table.rows.every((row) =>
    isStruck(row) ? rightOf(row) !== undefined : isBlankCell(row.cells[column]),
  );
  const isNoSide = table.rows.some(
    (row) => isStruck(row) && (rightOf(row) === 'PUT') !== (amountOf(row.cells[quantity]) ?? 0) < 0,
  );
  const isFree = column >= 0 && !table.taken.includes(column) && columnOf('contract_type') < 0;
  if (!STRIKE_IN_FRENCH.test(table.names[strike] ?? '') || !isFree || !isPlain || !isNoSide) return table;
  const read = withCells(table, column, (cell, row) => rightOf(row) ?? cell);
  return headed(read, column, 'Type');
}
