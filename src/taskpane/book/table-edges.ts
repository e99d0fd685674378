import { ROW_TABLES, isNumeric, isRequired } from '../../../server/contract/stage-columns.js';
import type { ColumnMap } from '../../../server/sheet/table/column-map.js';
import { recogniseColumns } from '../../../server/sheet/table/recognise-columns.js';
import { intersection } from '../../../server/sheet/workbook/a1.js';
import type { CellValue, RangeAddress, WorkbookPort } from '../../../server/sheet/workbook/port.js';
import { rangeTitle, type BookRange, type TableBelow } from './book-range.js';
import { readTop } from './read-range.js';

type Cells = readonly CellValue[];

/** A row looks like a position if at least this many of its mapped cells are not blank. */
const LEAST_CELLS = 3;

/** Rows below a range that may belong to the book. Tables and names have none, as they define where they end. */
export async function tableBelow(
  workbook: WorkbookPort,
  { source, map }: Pick<BookRange, 'source' | 'map'>,
  address: RangeAddress,
): Promise<TableBelow | null> {
  if (source.kind !== 'address') return null;
  const used = await workbook.usedRange(address.sheet);
  const first = address.row + address.rowCount;
  const end = used === null ? 0 : used.row + used.rowCount;
  if (end <= first) return null;
  const below = await workbook.readValues({ ...address, row: first, rowCount: end - first });
  const start = below.findIndex((cells) => looksLikePosition(cells, map));
  const [top, ...rest] = start < 0 ? [] : below.slice(start);
  if (top === undefined) return null;
  const next = rest.findIndex(isHeadingRow);
  const table = next < 0 ? rest : rest.slice(0, next);
  const rowCount = table.findLastIndex((cells) => looksLikePosition(cells, map)) + 2;
  return { kind: isHeadingRow(top) ? 'headings' : 'positions', row: first + start, rowCount };
}

/** The rows below a range that are in no other range of the book. */
export function leftBelow({ address, below }: BookRange, ranges: readonly BookRange[]): TableBelow | null {
  if (below === null) return null;
  const firstRow = { ...address, row: below.row, rowCount: 1 };
  return ranges.some((other) => intersection(other.address, firstRow) !== null) ? null : below;
}

/** A sentence for each range below which the book seems to continue. */
export const remarksBelow = (ranges: readonly BookRange[]): readonly string[] =>
  ranges.flatMap((range) => {
    const below = leftBelow(range, ranges);
    return below === null
      ? []
      : [`Rows from ${below.row + 1} on, below ${rangeTitle(range)}, look like positions and are not in the book.`];
  });

function looksLikePosition(cells: Cells, map: ColumnMap): boolean {
  const filled = Object.values(map.columns).filter((column) => column !== undefined && !isBlank(cells[column]));
  return filled.length >= LEAST_CELLS && !isTotalRow(cells, map);
}

const isHeadingRow = (cells: Cells): boolean => recogniseColumns([cells])?.map.headerRow === 0;

/** The selection; if it has no headings but its sheet does, all cells of the sheet. */
export async function tableAround(workbook: WorkbookPort, selected: RangeAddress): Promise<RangeAddress> {
  if (await isTable(workbook, selected)) return selected;
  const used = await workbook.usedRange(selected.sheet);
  return used !== null && (await isTable(workbook, used)) ? used : selected;
}

async function isTable(workbook: WorkbookPort, address: RangeAddress): Promise<boolean> {
  const recognised = recogniseColumns(await readTop(workbook, address));
  return recognised !== undefined && recognised.missing.length === 0;
}

/** Rows at the end of a range that are searched for totals. */
const LAST_ROWS = 10;

/** An address without the totals at its end. */
export interface WithoutTotals {
  readonly address: RangeAddress;
  /** Row of the totals, from 0; null = there were none. */
  readonly totalRow: number | null;
}

/** Cuts a row of totals, and blank rows above it, off the end of a range. */
export async function withoutTotals(
  workbook: WorkbookPort,
  address: RangeAddress,
  map: ColumnMap,
): Promise<WithoutTotals> {
  const rowCount = Math.min(address.rowCount, LAST_ROWS);
  const row = address.row + address.rowCount - rowCount;
  const last = await workbook.readValues({ ...address, row, rowCount });
  const total = last.findLastIndex((cells) => cells.some((cell) => !isBlank(cell)));
  const isTotal = total > 0 && isTotalRow(last[total] ?? [], map);
  const kept = last.slice(0, total).findLastIndex((cells) => cells.some((cell) => !isBlank(cell))) + 1;
  if (!isTotal || kept === 0) return { address, totalRow: null };
  return { address: { ...address, rowCount: address.rowCount - rowCount + kept }, totalRow: row + total };
}

const TOTAL = /^\s*(?:grand\s+|sub-?)?total\b/i;

/** Whether a row is one of totals: one of its cells says so, and none names a contract. */
function isTotalRow(cells: Cells, { type, columns }: ColumnMap): boolean {
  const hasWord = (cell: CellValue | undefined): boolean => typeof cell === 'string' && TOTAL.test(cell);
  if (!cells.some(hasWord)) return false;
  return ROW_TABLES[type].columns
    .filter((column) => isRequired(column) && column.field !== 'account_code' && !isNumeric(column))
    .every(({ field }) => {
      const column = columns[field];
      return column === undefined || isBlank(cells[column]) || hasWord(cells[column]);
    });
}

const isBlank = (cell: CellValue | undefined): boolean =>
  cell === undefined || (typeof cell === 'string' && cell.trim() === '');
