import type { ResultSheet, TableBlock } from '../port.js';

/** Where a table of results stands: its title, its headings right below, its rows below them. All in rows from 0. */
export interface PlacedBlock {
  readonly block: TableBlock;
  readonly titleRow: number;
  readonly headingRow: number;
  /** Rows of its table; one, empty, where the block has none. */
  readonly tableRows: number;
}

/** Lines from the first row on, then the blocks below each other in the first column, each after a blank row. */
export function placedBlocks({ lines, blocks }: ResultSheet): readonly PlacedBlock[] {
  let next = lines.length === 0 ? 0 : lines.length + 1;
  return blocks.map((block) => {
    const placed = { block, titleRow: next, headingRow: next + 1, tableRows: Math.max(1, block.rows.length) };
    next = placed.headingRow + placed.tableRows + 2;
    return placed;
  });
}

/** The first column right of all blocks, with one column between. */
export const chartColumn = ({ blocks }: ResultSheet): number =>
  Math.max(0, ...blocks.map(({ columns }) => columns.length)) + 1;
