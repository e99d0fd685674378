import { ROW_TABLES, SIDE, STAGE_TYPES, type StageType } from '../../contract/stage-columns.js';
import type { NamedMapping } from '../../contract/mapping/table-mapping.js';
import { recogniseColumns, type Recognition } from '../table/recognise-columns.js';
import type { CellValue } from '../workbook/port.js';
import { withLatestAmounts } from './amounts/latest-amounts.js';
import { withMeasuresApart } from './amounts/measures.js';
import { withTradeDateAmounts } from './amounts/settled-amounts.js';
import type { PlacedTable, TablePlace } from './find-tables.js';
import { tableOfFills } from './forms/fill-lines.js';
import { withoutQuoteMarks, withUsualBlanks, withUsualWidth } from './forms/plain-lines.js';
import { withLeftAside } from './forms/left-aside.js';
import { findPlaced } from './forms/find-placed.js';
import { cellsWithoutFooters, withoutFooters } from './forms/footers.js';
import { findPlainTable } from './forms/plain-table.js';
import { isOfItsKind, lackedFields } from './forms/lacked-fields.js';
import { SharedSteps } from './forms/shared-steps.js';
import { shortLadder } from './forms/short-ladders.js';
import { turnedTable } from './forms/turned-table.js';
import { unheadedList } from './forms/unheaded-lists.js';
import { withoutCutNumbers } from './forms/uneven-rows.js';
import { headingMeaning } from './heading-meaning.js';
import { withSidesNamed } from './headings/sides-named.js';
import { withLinesNamed } from './line-kinds.js';
import { SHARED_DOWN, withoutHeadingsAgain, withPositionsOnly } from './rows-of-positions.js';
import {
  fittingMappings,
  mappedRecognition,
  mappingRemark,
  savedHeadings,
  unusedMappingRemark,
  withMappedHeadings,
  type FittingMapping,
} from './saved-mappings.js';
import { withoutRepeatedTables, withPairsTold } from './sections/repeated-tables.js';
import { withBlocksOfSides } from './sides/blocks-of-sides.js';
import { withTitledParts } from './sections/titled-parts.js';
import { hasNumber, withPositionSections } from './statement-sections.js';
import { outcomePair } from './shaped-headings.js';
import { HEAD_ROWS, isBlankCell, type SheetTable } from './sheet-table.js';
import { mayBeOfSeveralAccounts, withAccountsAbove } from './accounts/accounts-above.js';
import { plainTable, type CellOptions, type PlainTable } from './kinds/table-of-kind.js';

/** What a reader is told beside the cells. */
export interface ReadOptions extends CellOptions {
  /** The name of the sheet; absent = the cells are of none. */
  readonly sheet?: string;
  /** What the tables are known to hold; default: what their headings and cells fit best. */
  readonly type?: StageType;
  /** Saved mappings; of several with the headings of a table the first counts. */
  readonly mappings?: readonly NamedMapping[];
  /** Headings, in any case, of columns that a person says change nothing: they are read as if they were blank; default: there are none. */
  readonly leftAside?: readonly string[];
}

/** A table in the plain form, and where it stands. */
export interface ReadTable extends PlainTable {
  readonly place: TablePlace;
  /** The saved mappings that are of its headings, of which it is read by the first; absent = there are none. */
  readonly mappings?: readonly NamedMapping[];
}

/** What readings of the same cells share. */
export type ReadSteps = SharedSteps<PlainTable>;

export const newReadSteps = (): ReadSteps => new SharedSteps<PlainTable>();

interface StepOptions extends ReadOptions {
  readonly steps: ReadSteps;
}

/**
 * Finds and reads the tables of positions among cells, from top to bottom and left to right.
 * @param steps of other readings of the same cells, which are not made again
 */
export function readPositionTables(
  cells: readonly (readonly CellValue[])[],
  asked: ReadOptions,
  steps: ReadSteps = newReadSteps(),
): readonly ReadTable[] {
  const options: StepOptions = { ...asked, steps };
  const { mappings = [], sheet, leftAside = [] } = options;
  const { values, behind } = cellsWithoutFooters(
    withLinesNamed(withoutQuoteMarks(withUsualBlanks(withUsualWidth(cells)))),
  );
  const placed = steps.placedOnce({ sheet, mappings, leftAside }, () => {
    const found = withoutFooters(
      findPlaced(values, mappings.length === 0 ? undefined : savedHeadings(mappings)),
      behind,
    );
    const tables = withLeftAside(found, leftAside);
    const named = sheet === undefined ? tables : tables.map((each) => ({ ...each, table: { ...each.table, sheet } }));
    return withPositionSections(withAccountsAbove(named));
  });
  const found = withUnreadTold(placed, (each) => readTable(each, options));
  const ofOtherForm = found.some(isComplete) ? [] : tablesOfOtherForms(values, options);
  if (ofOtherForm.length > 0) return ofOtherForm;
  if (found.length === 0) return tableByPlainHeadings(values, options);
  const single = mayBeOfSeveralAccounts(placed)
    ? withoutRepeatedTables(
        withUnreadTold(placed, (each) => readTable(each, { ...options, account: null })),
        null,
      )
    : withoutRepeatedTables(found, options.account);
  return withPairsTold(withTitledParts(single));
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

/** Positions that stand in no table, where that is all there is: labels down a column, lists without headings, fills as sentences, and tenors with an amount each. */
function tablesOfOtherForms(values: readonly (readonly CellValue[])[], options: StepOptions): readonly ReadTable[] {
  for (const [form, type] of OTHER_FORMS) {
    const placed = options.type === undefined || options.type === type ? form(values) : undefined;
    const sheet = options.sheet === undefined ? {} : { sheet: options.sheet };
    const read =
      placed === undefined
        ? []
        : readByHeadings({ ...placed, table: { ...placed.table, ...sheet } }, { ...options, type });
    if (read.some(isComplete)) return read;
  }
  return [];
}

const OTHER_FORMS = [
  [turnedTable, 'etd'],
  [unheadedList, 'etd'],
  [tableOfFills, 'etd'],
  [shortLadder, 'ladder'],
] as const;

const isComplete = ({ recognition }: ReadTable): boolean => recognition.missing.length === 0;

/** How well what was recognised fits its kind: what it has, less what it lacks. */
const likenessOf = (recognition: Recognition): number =>
  Object.keys(recognition.map.columns).length - 3 * lackedFields(recognition).length + bonusOf(recognition);

/** Of tables that lack columns one that has the column of its kind is more like it than one of another kind that lacks fewer. */
const bonusOf = (recognition: Recognition, width?: number): number => (isOfItsKind(recognition, width) ? 2 : 0);

/** What the headings of cells name; where no kind of table has all that it needs, as the kind that it is most like. */
function recognitionOf(
  values: readonly (readonly CellValue[])[],
  type: StageType | undefined,
): Recognition | undefined {
  const best = recogniseColumns(values, type);
  if (best === undefined || best.missing.length === 0 || type !== undefined) return best;
  const all = STAGE_TYPES.flatMap((each) => recogniseColumns(values, each) ?? []);
  const [likest] = all
    .filter(({ map }) => map.headerRow === best.map.headerRow)
    .toSorted((one, other) => likenessOf(other) - likenessOf(one));
  return likest ?? best;
}

/** A table whose headings hold numbers as well, or that has none and stands in the order of the contract. */
function tableByPlainHeadings(values: readonly (readonly CellValue[])[], { type }: ReadOptions): readonly ReadTable[] {
  const recognition = recognitionOf(values, type);
  if (recognition === undefined) return [];
  const { headerRow } = recognition.map;
  const table = findPlainTable(values, headerRow);
  const endColumn = table.headings.length;
  const place = { firstRow: 0, headingRow: headerRow ?? 0, endRow: values.length, firstColumn: 0, endColumn };
  return [{ place, table: withPositionsOnly(table, recognition.map), recognition }];
}

function readTable(placed: PlacedTable, options: StepOptions): readonly ReadTable[] {
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

function readByHeadings({ place, table }: PlacedTable, options: StepOptions): readonly ReadTable[] {
  const english = options.steps.englishOnce(table, withEnglishHeadings);
  const kinds = kindsOf(english, options);
  const fits = kinds.some(({ isComplete }) => isComplete) ? 'score' : 'likeness';
  const isOfMoney = kinds.some(({ type, isComplete }) => isComplete && ROW_TABLES[type].quantityUnit === 'money');
  const [best, ...others] = kinds
    // Deals whose columns were joined have few of their own left; lots that are nowhere are none.
    .filter(({ isComplete, read }) => isComplete || !isOfMoney || !lacksQuantity(read.recognition))
    .toSorted((one, other) => other[fits] - one[fits] || Number(other.isComplete) - Number(one.isComplete));
  const read = english.rows.length > HEAD_ROWS && best ? plainOnce(english, best.type, options) : best?.read;
  if (best === undefined || read === undefined) return [];
  const complete = others.filter(({ isComplete }) => isComplete).map(({ type }) => type);
  return [{ place, ...read }, ...ofOtherKinds({ english, place, options }, complete, read)];
}

const lacksQuantity = ({ map: { type }, missing }: Recognition): boolean =>
  missing.some(({ field }) => field === ROW_TABLES[type].quantityField);

/** A long table as one of a kind, which readings of the same cells share. */
function plainOnce(english: SheetTable, type: StageType, options: StepOptions): PlainTable | undefined {
  const { account, accountSheet, commasGroup, given = {} } = options;
  const way = { type, account, accountSheet, commasGroup, given };
  return options.steps.plainOnce(english, way, () => plainTable(english, type, options));
}

/** What a table may hold by its first rows, and how well that fits: kinds whose own column it has, before those that it is like in others. */
function kindsOf(english: SheetTable, options: ReadOptions) {
  const head = { ...english, rows: english.rows.slice(0, HEAD_ROWS) };
  const types = options.type === undefined ? STAGE_TYPES : [options.type];
  const width = head.headings.length;
  const like = types.flatMap((type) => {
    const read = plainTable(head, type, options);
    if (read === undefined) return [];
    const isComplete = read.recognition.missing.length === 0;
    const score = scoreOf(width, read);
    const lacked = read.recognition.missing.length - lackedFields(read.recognition).length;
    const likeness = score + 3 * lacked + bonusOf(read.recognition, width);
    return [{ type, read, score, likeness, isComplete }];
  });
  const known = like.filter(({ isComplete, read }) => isComplete || isOfItsKind(read.recognition, width));
  return known.length > 0 ? known : like;
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
  read: PlainTable,
): readonly ReadTable[] {
  const passed = new Set(read.table.leftOut.flatMap(({ sheetRow, reason }) => (reason === 'remark' ? [sheetRow] : [])));
  const rows = english.rows.filter(({ sheetRow }) => passed.has(sheetRow));
  if (rows.length === 0) return [];
  return types.flatMap((type) => {
    const other = plainTable({ ...english, rows }, type, options);
    if (other === undefined) return [];
    const own = withoutLinesOfFigures(other);
    return own.table.rows.length === 0 ? [] : [{ place, ...own }];
  });
}

/** Lines such as `Margin required … EUR 184,220.00` say an amount and nothing that is held. */
function withoutLinesOfFigures({ table, recognition }: PlainTable): PlainTable {
  const { type, columns } = recognition.map;
  const own = Object.entries(columns).flatMap(([field, column]) =>
    column === undefined || isOfAnyRow(field, type) ? [] : [column],
  );
  const rows = table.rows.filter(({ cells }) => own.some((column) => !isBlankCell(cells[column])));
  return { table: { ...table, rows }, recognition };
}

/** Whether a field says nothing of what is held but whose it is, where, and how much of which currency. */
const isOfAnyRow = (field: string, type: StageType): boolean =>
  SHARED_DOWN.includes(field) || field === 'currency' || field === SIDE || field === ROW_TABLES[type].quantityField;

/** Columns that were found count, those that were made of nothing don't. */
const scoreOf = (found: number, { recognition: { map, missing } }: Pick<ReadTable, 'recognition'>): number =>
  Object.values(map.columns).filter((column) => (column ?? found) < found).length - 3 * missing.length;

/** Headings in English and without units, once. */
function withEnglishHeadings(found: SheetTable): SheetTable {
  const table = withTradeDateAmounts(withBlocksOfSides(withoutCutNumbers(withoutHeadingsAgain(found))));
  const outcomes = outcomePair(table.headings);
  const headings = table.headings.map((heading, column) =>
    outcomes.has(column) ? heading : headingMeaning(heading).heading,
  );
  const ofLots = withMeasuresApart(table.headings, headings);
  return withLatestAmounts({ ...table, headings: withSidesNamed(table, ofLots) });
}
