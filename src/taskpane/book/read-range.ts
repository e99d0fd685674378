import type { NamedMapping } from '../../../server/contract/mapping/table-mapping.js';
import { offeredFields } from '../../../server/sheet/reader/given-values.js';
import { headingFingerprint, missingColumns } from '../../../server/sheet/table/recognise-columns.js';
import { withRowChanges, type RowChanges } from '../../../server/sheet/reader/row-changes.js';
import { markedCells, withoutMarkedRows } from '../../../server/sheet/reader/marked/marked-rows.js';
import { examineTable, formatSourcesOf, stageTable } from '../../../server/sheet/reader/stage-table.js';
import { leftOutSentences } from '../../../server/sheet/reader/table-remarks.js';
import type { StagedRange } from '../../../server/sheet/table/stage-range.js';
import { doubtSentence, type ColumnDoubt } from '../../../server/sheet/table/unread-columns.js';
import { columnName, intersection } from '../../../server/sheet/workbook/a1.js';
import type { CellValue, LongRun, RangeAddress, WorkbookPort } from '../../../server/sheet/workbook/port.js';
import { headingsOf, rangeTitle, type BookRange, type RangeSource } from './book-range.js';
import { PaneFault } from '../notice.js';
import type { PaneContext } from '../pane-context.js';
import { pause } from '../pause.js';
import { readAhead } from '../remembered-tables.js';
import { chosenWayOf, partsOf, readChosen, wayOf, type RangeTable } from './read-table.js';

/** Rows that are read to recognise a range. */
export const TOP_ROWS = 25;

export type Values = readonly (readonly CellValue[])[];

/** The current address of a source, cut to the part of its sheet that holds values. */
export async function resolveSource(workbook: WorkbookPort, source: RangeSource): Promise<RangeAddress> {
  const address = source.kind === 'address' ? source.address : await addressOfName(workbook, source.name);
  const used = await workbook.usedRange(address.sheet);
  const held = used === null ? null : intersection(address, used);
  if (held !== null) return held;
  throw new PaneFault(
    'The range is empty',
    `${rangeTitle({ source, address })} holds no values: pick the cells of the book.`,
  );
}

async function addressOfName(workbook: WorkbookPort, name: string): Promise<RangeAddress> {
  const found = (await workbook.namedRanges()).find((range) => range.name === name);
  if (found !== undefined) return found.address;
  throw new PaneFault(
    'The range is gone',
    `The workbook has no table or name “${name}” any more: pick the book again.`,
  );
}

/** The first rows of a range, as far as its table is recognised from them. */
export const readTop = (workbook: WorkbookPort, address: RangeAddress): Promise<Values> =>
  workbook.readValues({ ...address, rowCount: Math.min(address.rowCount, TOP_ROWS) });

/** The cells of a range as they are now. */
export interface RangeCells extends RangeValues, Pick<RangeTable, 'table' | 'map'> {
  /** Number formats, row by row, by column within the range, of the columns where they matter. */
  readonly formats: ReadonlyMap<number, readonly string[]>;
  /** What was said of its rows. */
  readonly changes: RowChanges;
}

/** Columns of a range may change figures and are not understood. */
export class ColumnsInDoubt extends PaneFault {
  constructor(
    readonly range: BookRange,
    readonly doubts: readonly ColumnDoubt[],
  ) {
    super(
      doubts.length === 1 ? 'A column is not understood' : 'Columns are not understood',
      `${rangeTitle(range)}: ${doubtTexts(range, doubts).join(' ')} Say under “Columns” what ${doubts.length === 1 ? 'it is' : 'they are'}, or leave ${doubts.length === 1 ? 'it' : 'them'} aside.`,
    );
  }
}

/** A sentence for each column in doubt. */
export const doubtTexts = ({ address }: BookRange, doubts: readonly ColumnDoubt[]): readonly string[] =>
  doubts.map((doubt) => doubtSentence(doubt, columnName(address.column + doubt.column)));

/** What reads the cells of a range. */
export type ReadingContext = Pick<PaneContext, 'workbook' | 'readElsewhere'>;

/** The values of a range as they are now. */
export interface RangeValues {
  readonly range: BookRange;
  readonly address: RangeAddress;
  readonly values: Values;
}

/**
 * Reads the values of a range of the book as they are now.
 * @throws PaneFault if its headings have moved or columns are missing
 */
export async function readRangeValues(
  { workbook, readElsewhere }: ReadingContext,
  range: BookRange,
  run: LongRun,
): Promise<RangeValues> {
  const missing = missingColumns(range.map);
  if (missing.length > 0) {
    const names = missing.map(({ label }) => label).join(', ');
    const offered = new Set(offeredFields(range.map.type).map(({ field }) => field));
    const value = missing.every(({ field }) => offered.has(field)) ? ', or one value for all rows,' : '';
    throw new PaneFault(
      'A column is missing',
      `${rangeTitle(range)}: choose the column of ${names}${value} under “Columns”.`,
    );
  }
  const address = await resolveSource(workbook, range.source);
  checkPlace(range, address);
  const values = await workbook.readValues(address, run);
  checkHeadings(range, values);
  await pause();
  const ways = [
    wayOf(address, { mappings: mappingsOf(range) }),
    chosenWayOf(address, values, range.map, range.saved.mapping),
  ];
  await readAhead(values, ways, readElsewhere);
  checkTables(range, values);
  await pause();
  return { range, address, values };
}

/**
 * The table in the values of a range, with its rows as they were said.
 * @throws ColumnsInDoubt if columns are not understood
 */
export async function readRangeCells(
  workbook: WorkbookPort,
  { range, address, values }: RangeValues,
  changes: RowChanges,
): Promise<RangeCells> {
  const chosen = readChosen(address, values, range.map, range.saved.mapping);
  await pause();
  const read = withRowChanges(chosen.table, chosen.map, changes);
  const marked = markedCells(await workbook.readRemarks(address), address);
  const table = withoutMarkedRows(read.table, read.map, marked, address.row);
  const { map, doubts } = examineTable(table, read.map);
  if (doubts.length > 0) throw new ColumnsInDoubt(range, doubts);
  const formats = await readFormats(workbook, address, formatSourcesOf(table, map));
  return { range, address, values, table, map, formats, changes };
}

/** @throws PaneFault if the range has no row of positions */
export function stagedCells({ range, address, table, map, formats }: RangeCells): StagedRange {
  const staged = stageTable(address, table, map, (row, column) => formats.get(column)?.[row] ?? null);
  if (staged.data.length === 0)
    throw new PaneFault(
      'No rows',
      [
        `${rangeTitle(range)} has no row of positions below its headings.`,
        ...leftOutSentences(table, address.row),
      ].join(' '),
    );
  return staged;
}

const mappingsOf = ({ saved: { mapping } }: BookRange): readonly NamedMapping[] => (mapping === null ? [] : [mapping]);

/** Tables that were written into a range after it was picked are not read in silence as rows of the first one. */
function checkTables(range: BookRange, values: Values): void {
  const parts = partsOf(range.address, values, mappingsOf(range)).filter(({ type }) => type === range.map.type);
  if (parts.length > 1)
    throw new PaneFault('Several tables', `${rangeTitle(range)} holds several tables: pick it anew, to read each.`);
}

/** Throws if the first rows or columns of an address have become blank, as its cells have then moved. */
function checkPlace(range: BookRange, { row, column }: RangeAddress): void {
  const { source, address } = range;
  if (source.kind !== 'address' || (row === address.row && column === address.column)) return;
  throw new PaneFault('The range has moved', `${rangeTitle(range)} no longer begins where it did: pick it again.`);
}

/** Columns without a heading at the end of a fingerprint. */
const BLANK_ENDS = /(?<!\|)\|+$/;

/** Throws if the headings have moved, as they do when rows or columns are inserted. */
function checkHeadings(range: BookRange, values: Values): void {
  const { headerRow } = range.map;
  if (headerRow === null) return;
  const found = headingFingerprint(values[headerRow] ?? []);
  const known = headingFingerprint(headingsOf(range));
  if (found.replace(BLANK_ENDS, '') === known.replace(BLANK_ENDS, '')) return;
  const sentence = `The headings of ${rangeTitle(range)} are not where they were: read the range again, or pick it again.`;
  throw new PaneFault('The headings have changed', sentence);
}

async function readFormats(
  workbook: WorkbookPort,
  address: RangeAddress,
  columns: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const formats = new Map<number, readonly string[]>();
  for (const column of columns) {
    const cells = { ...address, column: address.column + column, columnCount: 1 };
    formats.set(
      column,
      (await workbook.readFormats(cells)).map(([format]) => format ?? ''),
    );
  }
  return formats;
}
