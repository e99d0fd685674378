/// <reference types="office-js" />
import { intersection, rangeName } from '../../../server/sheet/workbook/a1.js';
import type { CellValue, LongRun, RangeAddress } from '../../../server/sheet/workbook/port.js';
import { checkCancelled, WorkbookFault } from '../../../server/sheet/workbook/workbook-fault.js';
import { excelFault } from './excel-fault.js';
import { findSheet, PLACE, placeOf, rangeAt } from './locate.js';
import { CHUNK_BYTES, CHUNK_CELLS, payloadBytes } from './payload.js';
import { readExcel } from './run-excel.js';

/** More cells than these don't fit into a task pane's memory. */
const MOST_CELLS = 20_000_000;
/** Cells of the first chunk, which is small because the lengths of the cells are not known yet. */
const FIRST_CELLS = 20_000;

/** What is read of each cell. */
interface CellPart<Cell> {
  readonly property: 'values' | 'numberFormat';
  /** The value for a blank cell. */
  readonly blank: Cell;
  /** Whether formatted cells without values count as used. */
  readonly isOfFormat: boolean;
  readonly from: (read: unknown) => Cell;
}

export const VALUES: CellPart<CellValue> = {
  property: 'values',
  blank: '',
  isOfFormat: false,
  from: (read) => (typeof read === 'string' || typeof read === 'number' || typeof read === 'boolean' ? read : ''),
};

export const FORMATS: CellPart<string> = {
  property: 'numberFormat',
  blank: 'General',
  isOfFormat: true,
  from: (read) => (typeof read === 'string' ? read : 'General'),
};

/** Reads a range in chunks; what lies outside the used range is blank and not asked for. */
export async function readCells<Cell extends CellValue>(
  address: RangeAddress,
  part: CellPart<Cell>,
  run: LongRun = {},
): Promise<readonly (readonly Cell[])[]> {
  checkCancelled(run.signal);
  if (address.rowCount * address.columnCount > MOST_CELLS) throw tooLarge(address);
  return readExcel(async (context) => {
    let used: Excel.Range | undefined;
    const sheet = await findSheet(context, address.sheet, (found) => {
      used = found.getUsedRangeOrNullObject(!part.isOfFormat);
      used.load(PLACE);
    });
    const filled = used === undefined || used.isNullObject ? null : intersection(address, placeOf(address.sheet, used));
    const rows = filled === null ? [] : await readFilled(sheet, filled, part, run);
    run.onProgress?.(address.rowCount, address.rowCount);
    return padded(address, filled, rows, part.blank);
  });
}

const tooLarge = (address: RangeAddress): WorkbookFault =>
  new WorkbookFault(
    'TOO_LARGE',
    `The range ${rangeName(address)} is too large to be read at once. Choose a smaller one.`,
  );

async function readFilled<Cell extends CellValue>(
  sheet: Excel.Worksheet,
  filled: RangeAddress,
  part: CellPart<Cell>,
  { signal, onProgress }: LongRun,
): Promise<readonly (readonly Cell[])[]> {
  const { rowCount, columnCount } = filled;
  const rows: (readonly Cell[])[] = [];
  let chunkRows = Math.max(1, Math.floor(FIRST_CELLS / columnCount));
  while (rows.length < rowCount) {
    checkCancelled(signal);
    const count = Math.min(chunkRows, rowCount - rows.length);
    const chunk = await readChunk(sheet, { ...filled, row: filled.row + rows.length, rowCount: count }, part);
    if (chunk === 'too large') {
      if (count === 1) throw tooLarge(filled);
      chunkRows = Math.max(1, Math.floor(count / 4));
      continue;
    }
    const bytes = chunk.flat().reduce((sum: number, cell) => sum + payloadBytes(cell), 0);
    for (const cells of chunk) rows.push(cells);
    chunkRows = Math.max(1, Math.min(Math.floor(CHUNK_CELLS / columnCount), Math.floor((CHUNK_BYTES * count) / bytes)));
    if (rows.length < rowCount) onProgress?.(rows.length, rowCount);
  }
  return rows;
}

async function readChunk<Cell extends CellValue>(
  sheet: Excel.Worksheet,
  address: RangeAddress,
  { property, from }: CellPart<Cell>,
): Promise<readonly (readonly Cell[])[] | 'too large'> {
  const range = rangeAt(sheet, address);
  range.load(property);
  try {
    await sheet.context.sync();
  } catch (thrown) {
    if (excelFault(thrown).code === 'TOO_LARGE') return 'too large';
    throw thrown;
  }
  // Excel returns null if the answer is too large.
  const read: unknown = range[property];
  range.untrack();
  return Array.isArray(read) ? read.map((cells: readonly unknown[]) => cells.map(from)) : 'too large';
}

/** The cells of a range of which only a part is filled. */
function padded<Cell>(
  address: RangeAddress,
  filled: RangeAddress | null,
  rows: readonly (readonly Cell[])[],
  blank: Cell,
): readonly (readonly Cell[])[] {
  if (filled?.rowCount === address.rowCount && filled.columnCount === address.columnCount) return rows;
  const blankRow = Array.from({ length: address.columnCount }, () => blank);
  const left = filled === null ? [] : blankRow.slice(0, filled.column - address.column);
  return Array.from({ length: address.rowCount }, (_, index) => {
    const cells = filled === null ? undefined : rows[address.row + index - filled.row];
    return cells === undefined ? blankRow : [...left, ...cells, ...blankRow.slice(left.length + cells.length)];
  });
}
