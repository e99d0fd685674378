/// <reference types="office-js" />
import type { RangeAddress } from '../../../server/sheet/workbook/port.js';
import { findSheet, rangeAt } from './locate.js';
import { readExcel } from './run-excel.js';

interface RowBlock {
  readonly row: number;
  readonly rowCount: number;
}

/** Parts that a block with rows of both kinds is divided into. */
const PARTS = 8;
/** Blocks that are asked about in one round trip. */
const MOST_BLOCKS = 1_000;

/** Rows of a range that Excel does not show. If none or all are hidden, one request is enough. */
export const readHiddenRows = ({ sheet: name, ...address }: RangeAddress): Promise<ReadonlySet<number>> =>
  readExcel(async (context) => {
    const sheet = await findSheet(context, name);
    const hidden = new Set<number>();
    let open: readonly RowBlock[] = [address];
    while (open.length > 0) {
      const mixed: RowBlock[] = [];
      for (let from = 0; from < open.length; from += MOST_BLOCKS) {
        const blocks = open.slice(from, from + MOST_BLOCKS);
        const states = await readStates(sheet, blocks);
        blocks.forEach((block, index) => {
          const isHidden = states[index];
          if (isHidden === true) rowsOf(block).forEach((row) => hidden.add(row));
          else if (isHidden !== false && block.rowCount > 1) mixed.push(...partsOf(block));
        });
      }
      open = mixed;
    }
    return hidden;
  });

/** For each block, whether its rows are hidden; null if only some are. */
async function readStates(sheet: Excel.Worksheet, blocks: readonly RowBlock[]): Promise<readonly unknown[]> {
  const ranges = blocks.map((block) => rangeAt(sheet, { ...block, column: 0, columnCount: 1 }));
  for (const range of ranges) range.load('rowHidden');
  await sheet.context.sync();
  return ranges.map((range) => {
    const isHidden: unknown = range.rowHidden;
    range.untrack();
    return isHidden;
  });
}

const rowsOf = ({ row, rowCount }: RowBlock): readonly number[] =>
  Array.from({ length: rowCount }, (_, index) => row + index);

function partsOf({ row, rowCount }: RowBlock): readonly RowBlock[] {
  const size = Math.ceil(rowCount / PARTS);
  return Array.from({ length: Math.ceil(rowCount / size) }, (_, part) => ({
    row: row + part * size,
    rowCount: Math.min(size, rowCount - part * size),
  }));
}
