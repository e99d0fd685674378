import { ROW_TABLES, STAGE_TYPES, type StageType } from '../../contract/stage-columns.js';
import type { NamedMapping } from '../../contract/mapping/table-mapping.js';
import type { ColumnMap } from '../table/column-map.js';
import { recogniseColumns, type Recognition } from '../table/recognise-columns.js';
import type { CellValue } from '../workbook/port.js';
import { withAccountColumn } from './accounts/account-columns.js';
import { accountOfLine, accountsOfLines, traderOfLine } from './accounts/account-lines.js';
import { withoutNetsOfAccounts } from './accounts/account-nets.js';
import { accountOfSheet } from './accounts/sheet-accounts.js';
import { withoutAmountsInFull } from './amounts/amounts-in-full.js';
import { withAmountCurrencies } from './amounts/amount-currencies.js';
import { withoutContradicted } from './amounts/contradicted-amounts.js';
import { unitFactor, unitOfColumn } from './amounts/column-units.js';
import { withLatestAmounts } from './amounts/latest-amounts.js';
import { sureUnit, type SureUnit } from './amounts/sure-units.js';
import type { PlacedTable, TablePlace } from './find-tables.js';
import { withGivenValues, type GivenValues } from './given-values.js';
import { tableOfFills } from './forms/fill-lines.js';
import { withoutQuoteMarks, withUsualWidth } from './forms/plain-lines.js';
import { findPlaced } from './forms/find-placed.js';
import { findPlainTable } from './forms/plain-table.js';
import { turnedTable } from './forms/turned-table.js';
import { withoutCutNumbers } from './forms/uneven-rows.js';
import { headingMeaning } from './heading-meaning.js';
import { withSidesNamed } from './headings/sides-named.js';
import { withLinesNamed } from './line-kinds.js';
import { withLabelledValues } from './labelled-values.js';
import { dayOfCell, withPlainDates, withPlainNumbers, withPlainTenors } from './plain-cells.js';
import {
  mayNameAccount,
  withAccounts,
  withoutHeadingsAgain,
  withNamesDown,
  withPositionsOnly,
} from './rows-of-positions.js';
import {
  fittingMappings,
  mappedRecognition,
  mappingRemark,
  savedHeadings,
  unusedMappingRemark,
  withMappedHeadings,
  type FittingMapping,
} from './saved-mappings.js';
import { hasNumber, saysNothingElse, withPositionSections } from './statement-sections.js';
import { scaleOfLines, withScaleKnown, type ScaleOfLines } from './scale-of-lines.js';
import { outcomePair } from './shaped-headings.js';
import { HEAD_ROWS, cellWord, type SheetTable, type TableRow } from './sheet-table.js';
import { withLastDayOnly, withoutCancelled } from './statuses.js';
import { STEPS_OF_KINDS } from './steps-of-kinds.js';
import { withWeakHeadings } from './kinds/weak-headings.js';

/** What a reader is told beside the cells. */
export interface ReadOptions {
  /** What the account is called where nothing names it, nor the sheet may; null = nothing may be called so, and it is asked for. */
  readonly account: string | null;
  /** The other sheet of the book that names this account; absent = it is no name that stands anywhere. */
  readonly accountSheet?: string;
  /** The name of the sheet; absent = the cells are of none. */
  readonly sheet?: string;
  /** What the tables are known to hold; default: what their headings and cells fit best. */
  readonly type?: StageType;
  /** Whether a comma in a number can only group its thousands, as where commas stand between cells. */
  readonly commasGroup?: boolean;
  /** What a person says of all rows, where a table has no column of it; an account so given is asked for nowhere. */
  readonly given?: GivenValues;
  /** Saved mappings; of several with the headings of a table the first counts. */
  readonly mappings?: readonly NamedMapping[];
}

/** A table in the plain form, and what its columns are. */
export interface ReadTable {
  readonly place: TablePlace;
  readonly table: SheetTable;
  readonly recognition: Recognition;
  /** The saved mappings that are of its headings, of which it is read by the first; absent = there are none. */
  readonly mappings?: readonly NamedMapping[];
}

/** Finds and reads the tables of positions among cells, from top to bottom and left to right. */
export function readPositionTables(
  cells: readonly (readonly CellValue[])[],
  options: ReadOptions,
): readonly ReadTable[] {
  const { mappings = [], sheet } = options;
  const values = withLinesNamed(withoutQuoteMarks(withUsualWidth(cells)));
  const tables = findPlaced(values, mappings.length === 0 ? undefined : savedHeadings(mappings));
  const named = sheet === undefined ? tables : tables.map((each) => ({ ...each, table: { ...each.table, sheet } }));
  const placed = withPositionSections(withAccountsAbove(named));
  const found = withUnreadTold(placed, (each) => readTable(each, options));
  const ofOtherForm = found.some(isComplete) ? [] : tablesOfOtherForms(values, options);
  if (ofOtherForm.length > 0) return ofOtherForm;
  if (found.length === 0) return tableByPlainHeadings(values, options);
  return mayBeOfSeveralAccounts(placed)
    ? withUnreadTold(placed, (each) => readTable(each, { ...options, account: null }))
    : found;
}

/** The tables that are read, the first with what is said of the rows of those that are read as nothing. */
function withUnreadTold(
  placed: readonly PlacedTable[],
  read: (each: PlacedTable) => readonly ReadTable[],
): readonly ReadTable[] {
  const found = placed.map((each) => ({ table: each.table, read: read(each) }));
  const leftOut = found.flatMap(({ table, read: { length } }) =>
    length > 0
      ? []
      : table.rows.filter(hasNumber).map(({ sheetRow }) => ({ sheetRow, reason: NOT_READ, isTold: true })),
  );
  const tables = found.flatMap(({ read: own }) => own);
  return tables.map((each, index) =>
    index > 0 ? each : { ...each, table: { ...each.table, leftOut: [...each.table.leftOut, ...leftOut] } },
  );
}

const NOT_READ = 'of a table whose headings are not understood';

/** Positions that stand in no table, where that is all there is: labels down a column, and fills as sentences. */
function tablesOfOtherForms(values: readonly (readonly CellValue[])[], options: ReadOptions): readonly ReadTable[] {
  for (const form of [turnedTable, tableOfFills]) {
    const placed = form(values);
    const sheet = options.sheet === undefined ? {} : { sheet: options.sheet };
    const read =
      placed === undefined
        ? []
        : readByHeadings({ ...placed, table: { ...placed.table, ...sheet } }, { ...options, type: 'etd' });
    if (read.some(isComplete)) return read;
  }
  return [];
}

const isComplete = ({ recognition }: ReadTable): boolean => recognition.missing.length === 0;

/** The tables, those below the first with the line that names the account of those above, where nothing names another one. */
function withAccountsAbove(placed: readonly PlacedTable[]): readonly PlacedTable[] {
  const lines = placed.flatMap(({ table: { above, rows } }) => [...above, ...rows]);
  const isOfTrader = accountsOfLines(lines.filter(({ cells }) => isAloneLine(cells))).length === 0;
  const nameIn = isOfTrader ? traderOfLine : accountOfLine;
  let last: TableRow | undefined;
  return placed.map((each) => {
    const { above, rows } = each.table;
    const alone = [...above, ...rows].filter(({ cells }) => isAloneLine(cells));
    const own = new Set(accountsOfLines(alone).map(({ sheetRow }) => sheetRow));
    const named = alone.filter(
      ({ sheetRow, cells }) => own.has(sheetRow) || (isOfTrader && nameIn(cells) !== undefined),
    );
    const mayBeOther = above.some(
      ({ cells }) => mayNameAccount(cells) && saysNothingElse(cells, each.place.firstColumn > 0),
    );
    const isOne = new Set(named.map(({ cells }) => nameIn(cells))).size === 1;
    if (named.length > 0 || mayBeOther) last = isOne ? named[0] : undefined;
    if (last === undefined) return each;
    const accountAbove = nameIn(last.cells);
    const place = accountAbove === undefined ? each.place : { ...each.place, accountAbove };
    // Of a table beside another one the line may stand in the columns of that.
    if (named.length > 0) return each.place.firstColumn > 0 ? { ...each, place } : each;
    return { place, table: { ...each.table, above: [last, ...above] } };
  });
}

/** A label and what it is of, perhaps in one cell, and perhaps whose account that is behind them. */
function isAloneLine(cells: readonly CellValue[]): boolean {
  const filled = cells.filter((cell) => cellWord(cell) !== '');
  return filled.length <= 2 || (filled.length === 3 && accountOfLine(filled.slice(0, 2)) !== undefined);
}

/** Whether tables stand below titles that may name their accounts: of those without any, rows would count together. */
const mayBeOfSeveralAccounts = (placed: readonly PlacedTable[]): boolean =>
  placed.slice(1).some(({ table: { above } }) => above.some(({ cells }) => mayNameAccount(cells)));

/** A table whose headings hold numbers as well, or that has none and stands in the order of the contract. */
function tableByPlainHeadings(values: readonly (readonly CellValue[])[], { type }: ReadOptions): readonly ReadTable[] {
  const recognition = recogniseColumns(values, type);
  if (recognition === undefined) return [];
  const { headerRow } = recognition.map;
  const table = findPlainTable(values, headerRow);
  const endColumn = table.headings.length;
  const place = { firstRow: 0, headingRow: headerRow ?? 0, endRow: values.length, firstColumn: 0, endColumn };
  return [{ place, table: withPositionsOnly(table, recognition.map), recognition }];
}

function readTable(placed: PlacedTable, options: ReadOptions): readonly ReadTable[] {
  const [fitting, ...others] = fittingMappings(options.mappings ?? [], placed.table.names, options.type);
  if (fitting === undefined) return readByHeadings(placed, options);
  const mapped = readMapped(placed, fitting, options);
  if (mapped === undefined) return withRemark(readByHeadings(placed, options), unusedMappingRemark(fitting.mapping));
  const mappings = [fitting, ...others].map(({ mapping }) => mapping);
  const english = withEnglishHeadings(placed.table);
  const complete = kindsOf(english, options)
    .filter(({ type, isComplete }) => isComplete && type !== fitting.mapping.type)
    .map(({ type }) => type);
  return [{ ...mapped, mappings }, ...ofOtherKinds({ english, place: placed.place, options }, complete, mapped)];
}

/** A table as a person has decided; undefined if its cells are not such. */
function readMapped(
  { place, table }: PlacedTable,
  fitting: FittingMapping,
  options: ReadOptions,
): ReadTable | undefined {
  const { type, constants } = fitting.mapping;
  const english = withMappedHeadings(withEnglishHeadings(table), fitting);
  const read = plainTable(english, type, { ...options, given: { ...constants, ...options.given } });
  if (read === undefined) return undefined;
  const remarks = [mappingRemark(fitting.mapping), ...read.table.remarks];
  return { place, table: { ...read.table, remarks }, recognition: mappedRecognition(read.recognition, fitting) };
}

const withRemark = ([first, ...others]: readonly ReadTable[], remark: string): readonly ReadTable[] =>
  first === undefined
    ? []
    : [{ ...first, table: { ...first.table, remarks: [remark, ...first.table.remarks] } }, ...others];

function readByHeadings({ place, table }: PlacedTable, options: ReadOptions): readonly ReadTable[] {
  const english = withEnglishHeadings(table);
  const [best, ...others] = kindsOf(english, options).toSorted(
    (one, other) => other.score - one.score || Number(other.isComplete) - Number(one.isComplete),
  );
  const read = english.rows.length > HEAD_ROWS && best ? plainTable(english, best.type, options) : best?.read;
  if (best === undefined || read === undefined) return [];
  const complete = others.filter(({ isComplete }) => isComplete).map(({ type }) => type);
  return [{ place, ...read }, ...ofOtherKinds({ english, place, options }, complete, read)];
}

/** What a table may hold by its first rows, and how well that fits. */
function kindsOf(english: SheetTable, options: ReadOptions) {
  const head = { ...english, rows: english.rows.slice(0, HEAD_ROWS) };
  const types = options.type === undefined ? STAGE_TYPES : [options.type];
  return types.flatMap((type) => {
    const read = plainTable(head, type, options);
    if (read === undefined) return [];
    const isComplete = read.recognition.missing.length === 0;
    return [{ type, read, score: scoreOf(head.headings.length, read), isComplete }];
  });
}

interface FoundTable {
  readonly english: SheetTable;
  readonly place: TablePlace;
  readonly options: ReadOptions;
}

/** Rows that are no positions of a table's kind may be positions of another one, where it has the columns for both. */
function ofOtherKinds(
  { english, place, options }: FoundTable,
  types: readonly StageType[],
  read: Pick<ReadTable, 'table' | 'recognition'>,
): readonly ReadTable[] {
  const passed = new Set(read.table.leftOut.flatMap(({ sheetRow, reason }) => (reason === 'remark' ? [sheetRow] : [])));
  const rows = english.rows.filter(({ sheetRow }) => passed.has(sheetRow));
  if (rows.length === 0) return [];
  return types.flatMap((type) => {
    const other = plainTable({ ...english, rows }, type, options);
    return other === undefined || other.table.rows.length === 0 ? [] : [{ place, ...other }];
  });
}

/** Columns that were found count, those that were made of nothing don't. */
const scoreOf = (found: number, { recognition: { map, missing } }: Pick<ReadTable, 'recognition'>): number =>
  Object.values(map.columns).filter((column) => (column ?? found) < found).length - 3 * missing.length;

/** What is held, and how much of it. */
const LEAST_FIELDS = 2;

/** Headings in English and without units, once. */
function withEnglishHeadings(found: SheetTable): SheetTable {
  const table = withoutCutNumbers(withoutHeadingsAgain(found));
  const outcomes = outcomePair(table.headings);
  const headings = table.headings.map((heading, column) =>
    outcomes.has(column) ? heading : headingMeaning(heading).heading,
  );
  return withLatestAmounts({ ...table, headings: withSidesNamed(table, headings) });
}

function plainTable(
  english: SheetTable,
  type: StageType,
  { account, accountSheet, commasGroup = false, given = {} }: ReadOptions,
): Pick<ReadTable, 'table' | 'recognition'> | undefined {
  const steps = STEPS_OF_KINDS[type];
  const shaped = withFoundValues(steps.shape(withWeakHeadings(english, type)), type, given);
  const map = shaped === undefined ? undefined : mapOfHeadings(shaped, type);
  if (shaped === undefined || map === undefined) return undefined;
  const rows = withPositionsOnly(shaped, map);
  const scale = scaleOfLines(shaped, rows, type);
  const sure = sureUnit(rows, map);
  const factorOf = (column: number): number => {
    const own = isQuantity(map, column) && sure !== undefined ? sure.factor : unitFactor(rows, map, column);
    return isQuantity(map, column) ? scaledBy(own, scale, unitOfColumn(rows, column).isSigned) : own;
  };
  const counted = withLastDayOnly(
    withoutCancelled(withSureUnit(withScaleKnown(rows, scale), map, sure), type),
    dayOfCell,
  );
  const named = withNamesDown(withoutNetsOfAccounts(counted, map), map);
  const accounts =
    map.columns['account_code'] === undefined
      ? withAccounts(named, shaped.rows, {
          fallback: account === null ? null : (accountOfSheet(named, map.columns['contract_code']) ?? account),
          given: given['account_code'],
          sheet: accountSheet,
        })
      : named;
  const quantity = map.columns[ROW_TABLES[type].quantityField];
  const factor = quantity === undefined ? 1 : factorOf(quantity);
  const scaled = withoutAmountsInFull(accounts, map, factor);
  const dated = withPlainTenors(withPlainDates(withPlainNumbers(scaled, map, { factorOf, commasGroup }), map), map);
  const typed = withoutContradicted(steps.type(dated, map.columns), map, factor);
  const recognition = recogniseColumns([typed.headings], type, LEAST_FIELDS);
  if (recognition?.map.headerRow !== 0) return undefined;
  const isAsSaid = scale.factor === 1 && scale.sign === 1;
  const isScaled = quantity !== undefined && scale.factor !== 1 && Math.abs(factor) === scale.factor;
  const table = {
    ...typed,
    above: isAsSaid ? typed.above : [],
    remarks: [...typed.remarks, ...scale.remarks],
    ...(isScaled ? { scaled: { column: quantity, factor: scale.factor } } : {}),
  };
  return steps.isContradicted(table, recognition.map.columns) ? undefined : { table, recognition };
}

/** The columns of a table by its headings; undefined if they name too few. */
function mapOfHeadings({ headings }: SheetTable, type: StageType): ColumnMap | undefined {
  const recognition = recogniseColumns([headings], type, LEAST_FIELDS);
  return recognition?.map.headerRow === 0 ? recognition.map : undefined;
}

/** The table with columns of what was given, and of what is said above it or beside its amounts; undefined if its own headings name too few columns. */
function withFoundValues(table: SheetTable, type: StageType, given: GivenValues): SheetTable | undefined {
  const map = mapOfHeadings(table, type);
  if (map === undefined) return undefined;
  const said = withLabelledValues(withGivenValues(table, map, given), map);
  const ofAmounts = withAmountCurrencies(said, mapOfHeadings(said, type) ?? map);
  return map.columns['account_code'] === undefined ? withAccountColumn(ofAmounts) : ofAmounts;
}

/** The table that tells of a unit that its amounts made plain. */
function withSureUnit(table: SheetTable, map: ColumnMap, sure: SureUnit | undefined): SheetTable {
  const column = map.columns[ROW_TABLES[map.type].quantityField];
  if (sure === undefined || column === undefined) return table;
  const remark = `Amounts below “${table.names[column] ?? ''}” ${sure.reason}.`;
  return { ...table, sureUnits: [column], remarks: [...table.remarks, remark] };
}

/** What amounts are multiplied by: what their heading says of scale and sign counts over what lines say. */
const scaledBy = (own: number, { factor, sign }: ScaleOfLines, isSigned: boolean): number =>
  own * (Math.abs(own) === 1 ? factor : 1) * (isSigned ? 1 : sign);

const isQuantity = ({ type, columns }: ColumnMap, column: number): boolean =>
  columns[ROW_TABLES[type].quantityField] === column;
