import type { NamedMapping } from '../../../server/contract/mapping/table-mapping.js';
import type { StageType } from '../../../server/contract/stage-columns.js';
import { offeredFields } from '../../../server/sheet/reader/given-values.js';
import { BOOK_ACCOUNT } from '../../../server/sheet/reader/accounts/unnamed-account.js';
import type { ReadTable } from '../../../server/sheet/reader/read-tables.js';
import { HEAD_ROWS, type LeftOutRow, type SheetTable } from '../../../server/sheet/reader/sheet-table.js';
import {
  ASIDE_REASONS,
  sheetsAside,
  sheetsOfEarlierDays,
  sheetsOfSums,
  type SheetAside,
} from '../../../server/sheet/reader/sheet-days.js';
import { positionKeys, type PositionKeys } from '../../../server/sheet/reader/sections/position-keys.js';
import { markedCells, withoutMarkedRows } from '../../../server/sheet/reader/marked/marked-rows.js';
import { sheetsBeside } from '../../../server/sheet/reader/sheets/sheets-beside.js';
import { examineTable } from '../../../server/sheet/reader/stage-table.js';
import { lackedColumns } from '../../../server/sheet/reader/table-remarks.js';
import type { CellRemarks, CellValue, RangeAddress } from '../../../server/sheet/workbook/port.js';
import { rememberedTables } from '../remembered-tables.js';
import type { RangeSource } from './book-range.js';
import { partOf } from './read-table.js';

/** A table of the workbook that is proposed as a part of the book. */
export interface FoundTable {
  readonly source: RangeSource;
  readonly address: RangeAddress;
  readonly type: StageType;
  /** Rows of positions. */
  readonly rowCount: number;
  /** Rows that are no positions, by what they are; blank ones and headings are not among them. */
  readonly leftOut: readonly { readonly reason: string; readonly count: number }[];
  /** What will be asked for once it is in the book, as labels and headings. */
  readonly questions: readonly string[];
  /** The table that holds the same positions, which would count twice; null = none. */
  readonly sameAs: RangeAddress | null;
  /** Why its sheet does not count beside others; null = it does. */
  readonly aside: string | null;
  readonly isChosen: boolean;
}

/** A sheet that no table is proposed of, and why. */
export interface PassedSheet {
  readonly sheet: string;
  readonly reason: string;
}

/** What a workbook is found to hold. */
export interface FoundBook {
  readonly tables: readonly FoundTable[];
  readonly passed: readonly PassedSheet[];
}

/** What is found on one sheet. */
export interface FoundOnSheet {
  readonly tables: readonly (FoundTable & { readonly keys: ReadonlySet<string>; readonly positions: PositionKeys })[];
  /** Its first rows. */
  readonly head: readonly (readonly CellValue[])[];
  /** Why there is none; '' where there are some. */
  readonly reason: string;
}

/** `findOnSheet`, on this thread or another one. */
export type FindOnSheet = (...asked: Required<Parameters<typeof findOnSheet>>) => Promise<FoundOnSheet>;

/** What nobody has struck out, made red or noted. */
export const UNMARKED: CellRemarks = { struck: [], red: [], notes: [] };

/**
 * Finds the tables of positions among the cells of a sheet. @param address of the cells @param mappings saved ones @param remarks by which
 * rows are left out
 */
export function findOnSheet(
  address: RangeAddress,
  values: readonly (readonly CellValue[])[],
  mappings: readonly NamedMapping[] = [],
  remarks: CellRemarks = UNMARKED,
): FoundOnSheet {
  const read = rememberedTables(values, { account: BOOK_ACCOUNT, sheet: address.sheet, mappings });
  const marked = markedCells(remarks, address);
  const books = read.filter(isBook).map((each) => ({
    ...each,
    table: withoutMarkedRows(each.table, each.recognition.map, marked, address.row),
  }));
  const parts = books.map((each) => partOf(address, each).address);
  const tables = books.map((each, index) => {
    const isShared = parts.some((other, place) => place !== index && isSameAddress(other, parts[index]));
    return foundTable(address, each, isShared);
  });
  const head = values.slice(0, HEAD_ROWS);
  if (tables.length > 0) return { tables, head, reason: '' };
  const [first] = read;
  const missing = first === undefined ? [] : lackedColumns(first);
  return {
    ...{ tables, head },
    reason: missing.length === 0 ? 'no table of positions' : `no column for ${missing.join(', ')}`,
  };
}

/** Whether a table has positions, and lacks at most what one value for all its rows could stand for. */
function isBook({ table, recognition: { map, missing } }: ReadTable): boolean {
  const offered = new Set(offeredFields(map.type).map(({ field }) => field));
  return table.rows.length > 0 && missing.every(({ field }) => offered.has(field)) && missing.length <= MOST_MISSING;
}

/** With fewer columns a table may be anything. */
const MOST_MISSING = 2;

function foundTable(address: RangeAddress, read: ReadTable, isShared: boolean): FoundOnSheet['tables'][number] {
  const { table, recognition } = read;
  const { type } = recognition.map;
  const own = partOf(address, read);
  const { map, doubts } = examineTable(table, recognition.map);
  return {
    source: {
      kind: 'address',
      address: own.address,
      ...(isShared ? { type } : {}),
      ...(own.isAccountAsked ? { isAccountAsked: true } : {}),
    },
    address: own.address,
    type,
    rowCount: table.rows.length,
    leftOut: countedReasons(table.leftOut),
    questions: [...recognition.missing.map(({ label }) => label), ...doubts.map(({ heading }) => `“${heading}”`)],
    sameAs: null,
    aside: null,
    isChosen: true,
    keys: keysOf(table, Object.values(map.columns)),
    positions: positionKeys(table, map),
  };
}

/** Rows that are told of nothing: nobody counts them as positions. */
const UNTOLD: ReadonlySet<string> = new Set(['blank', 'headings']);

/** What a row is, without what would do, which is told once the table is in the book. */
const WITHOUT_REMEDY = /^(?:“[^”]*”|[^“:;])+/;

function countedReasons(leftOut: readonly LeftOutRow[]): FoundTable['leftOut'] {
  const counts = new Map<string, number>();
  for (const { reason } of leftOut) {
    const what = WITHOUT_REMEDY.exec(reason)?.[0] ?? reason;
    if (!UNTOLD.has(reason)) counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return [...counts].map(([reason, count]) => ({ reason, count }));
}

/** What identifies the positions of a table. */
function keysOf({ rows }: SheetTable, columns: readonly (number | undefined)[]): ReadonlySet<string> {
  const read = columns.flatMap((column) => column ?? []).sort((first, second) => first - second);
  return new Set(rows.map(({ cells }) => read.map((column) => String(cells[column] ?? '').trim()).join('\u0000')));
}

/**
 * The tables of all sheets as one book: one that holds no other positions than an earlier one is not chosen, nor one of a sheet that
 * does not count beside the others.
 */
export function bookOfSheets(sheets: readonly FoundOnSheet[], passed: readonly PassedSheet[]): FoundBook {
  const earlier: FoundOnSheet['tables'][number][] = [];
  const asideOf = sheetsNotCounted(sheets);
  const tables = sheets
    .flatMap((sheet) => sheet.tables)
    .map(({ keys, positions, ...table }): FoundTable => {
      const aside = asideOf(table.address.sheet);
      const own = aside === null ? table : { ...table, aside: ASIDE_REASONS[aside], isChosen: false };
      const same = earlier.find((other) => other.type === table.type && [...keys].every((key) => other.keys.has(key)));
      earlier.push({ ...table, keys, positions });
      return same === undefined ? own : { ...own, sameAs: same.address, isChosen: false };
    });
  return { tables, passed };
}

/** Which sheets the command line does not read beside others either. */
function sheetsNotCounted(sheets: readonly FoundOnSheet[]): (sheet: string) => SheetAside | null {
  const holding = sheets.flatMap(({ tables, head }) => {
    const [first] = tables;
    return first === undefined ? [] : [{ name: first.address.sheet, head, holdsPositions: () => true }];
  });
  const byName = sheetsAside(holding.map(({ name }) => name));
  const beside = holding.filter(({ name }) => byName(name) === null);
  const earlier = new Set(sheetsOfEarlierDays(beside));
  const others = beside.flatMap(({ name }) => (earlier.has(name) ? [] : [name]));
  const sums = new Set(sheetsOfSums(others));
  const held = sheets
    .flatMap(({ tables }) => tables)
    .map(({ address: { sheet }, type, positions }) => ({ sheet, type, keys: positions }))
    .filter(({ sheet }) => others.includes(sheet) && !sums.has(sheet));
  const twice = sheetsBeside(held);
  return (sheet) =>
    byName(sheet) ?? (earlier.has(sheet) ? 'earlier day' : sums.has(sheet) ? 'sums' : (twice.get(sheet) ?? null));
}

const isSameAddress = (first: RangeAddress, second: RangeAddress | undefined): boolean =>
  JSON.stringify(first) === JSON.stringify(second);
