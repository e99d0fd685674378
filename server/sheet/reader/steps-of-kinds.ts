import { fieldsNamedBy } from '../../contract/heading-names.js';
import type { StageType } from '../../contract/stage-columns.js';
import { SIDE } from '../table/side.js';
import type { CellValue } from '../workbook/port.js';
import { withAccountTypesKnown } from './listed/account-types.js';
import { withColumnsChosen } from './listed/chosen-columns.js';
import { withTypesRead } from './listed/contract-types.js';
import { phraseOf } from './headings/phrases.js';
import { withoutParts } from './listed/levels.js';
import { withFutures, withMonthsJoined } from './plain-cells.js';
import { withNetBesidePair } from './listed/net-beside-pairs.js';
import { withPairsJoined } from './quantity-pairs.js';
import { withCategories } from './security-names.js';
import { cellWord, isBlankCell, withColumn, type SheetTable } from './sheet-table.js';
import { withSidesRead } from './listed/side-cells.js';
import { withLegsJoined, withLegsRead, withPlainDirections, withSwapType } from './swap-shapes.js';
import { withValuesDown } from './values-across.js';

type Columns = Readonly<Partial<Record<string, number>>>;

/** What is read of tables of one kind otherwise than of others. */
interface StepsOfKind {
  /** One position a row and one column a field. */
  readonly shape: (table: SheetTable) => SheetTable;
  /** What the rows are, where no column says it. */
  readonly type: (table: SheetTable, columns: Columns) => SheetTable;
  /** Whether the cells speak against what the headings say. */
  readonly isContradicted: (table: SheetTable, columns: Columns) => boolean;
}

const shapedRows = (table: SheetTable): SheetTable => withMonthsJoined(withPairsJoined(withValuesDown(table)));

/** Headings that mean something of listed contracts, although another kind of table calls a column so. */
const withListedHeadings = (table: SheetTable): SheetTable => ({
  ...table,
  headings: table.headings.map((heading) =>
    heading === '' || fieldsNamedBy(heading, 'etd').length > 0 ? heading : (phraseOf(heading)?.meaning ?? heading),
  ),
});

/** The steps of all tables, and those of columns that only statements of listed contracts have. */
const shapedListing = (table: SheetTable): SheetTable =>
  withSidesRead(
    withTypesRead(
      withColumnsChosen(withAccountTypesKnown(withoutParts(shapedRows(withNetBesidePair(withListedHeadings(table)))))),
    ),
    'etd',
  );
const never = (): boolean => false;

/** A code that one exchange lists needs none: it is looked up. */
function withExchange(table: SheetTable, columns: Columns): SheetTable {
  const code = columns['contract_code'];
  if (columns['exchange_code'] !== undefined || code === undefined) return table;
  return withColumn(table, 'Exchange', table.sources[code] ?? 0, () => '');
}

const CODE = /^[A-Z0-9.]{1,8}$/i;

/** Columns of names beside one of codes are no codes. */
function withoutNames(table: SheetTable, columns: Columns): SheetTable {
  const code = columns['contract_code'];
  if (
    code === undefined ||
    !table.rows.every(({ cells }) => isBlankCell(cells[code]) || CODE.test(cellWord(cells[code])))
  )
    return table;
  const names = table.headings.flatMap((heading, column) => {
    const isOther = column !== code && fieldsNamedBy(heading, 'etd').some(([field]) => field === 'contract_code');
    const isName = table.rows.every(({ cells }) => isBlankCell(cells[column]) || !CODE.test(cellWord(cells[column])));
    return isOther && isName && !Object.values(columns).includes(column) ? [column] : [];
  });
  return names.length === 0 ? table : { ...table, taken: [...table.taken, ...names] };
}

/** What all contracts of a row cost together is no price of one. */
function withoutCosts(table: SheetTable, columns: Columns): SheetTable {
  const price = columns['price'];
  const isTotal = (cell: CellValue | undefined): boolean => typeof cell === 'number' && cell > 1;
  if (
    price === undefined ||
    !/cost/i.test(table.headings[price] ?? '') ||
    !table.rows.some(({ cells }) => isTotal(cells[price]))
  )
    return table;
  const headings = table.headings.with(price, '');
  return { ...table, headings, taken: [...table.taken, price] };
}

/** Event contracts without a side: below zero No is held. */
function withOutcomes(table: SheetTable, columns: Columns): SheetTable {
  const quantity = columns['net_position'];
  if (quantity === undefined || columns['contract_type'] !== undefined) return table;
  const isShort = (cell: CellValue | undefined): boolean => typeof cell === 'number' && cell < 0;
  const [source = 0] = table.sources;
  const sided = withColumn(table, 'Outcome', source, ({ cells }) => (isShort(cells[quantity]) ? 'NO' : 'YES'));
  return {
    ...sided,
    rows: sided.rows.map((row) => {
      const cell = row.cells[quantity];
      return typeof cell === 'number' && cell < 0 ? { ...row, cells: row.cells.with(quantity, -cell) } : row;
    }),
    remarks: [...sided.remarks, 'A position below zero is one in No.'],
  };
}

const OUTCOME = /^(?:yes|no|y|n|event)$/i;
const SYMBOL = /^[./]*[A-Z0-9]{1,4}[FGHJKMNQUVXZ]\d{1,2}\b/;

function wordsOf({ rows }: SheetTable, column: number | undefined): readonly string[] {
  if (column === undefined) return [];
  return rows.flatMap(({ cells }) => (isBlankCell(cells[column]) ? [] : [cellWord(cells[column])]));
}

function isNoEvent(table: SheetTable, columns: Columns): boolean {
  const outcomes = wordsOf(table, columns['contract_type']);
  return (
    outcomes.filter((word) => OUTCOME.test(word)).length * 2 < outcomes.length ||
    wordsOf(table, columns['price']).some((price) => Number(price) > 1) ||
    wordsOf(table, columns['contract_code']).some((code) => SYMBOL.test(code) && !code.includes('-'))
  );
}

const isNoListing = (table: SheetTable, columns: Columns): boolean =>
  [columns['contract_type'], columns[SIDE]]
    .map((column) => wordsOf(table, column))
    .some((found) => found.length > 0 && found.every((word) => OUTCOME.test(word)));

export const STEPS_OF_KINDS: Readonly<Record<StageType, StepsOfKind>> = {
  etd: {
    shape: shapedListing,
    type: (table, columns) => withExchange(withFutures(withoutNames(table, columns), columns), columns),
    isContradicted: isNoListing,
  },
  event: {
    shape: shapedRows,
    type: (table, columns) => withOutcomes(withoutCosts(table, columns), columns),
    isContradicted: isNoEvent,
  },
  irs: {
    shape: (table) => withLegsJoined(withLegsRead(table)),
    type: (table, columns) => withSwapType(withPlainDirections(table, columns['direction']), columns),
    isContradicted: never,
  },
  ladder: { shape: shapedRows, type: (table) => table, isContradicted: never },
  fi: { shape: shapedRows, type: withCategories, isContradicted: never },
};
