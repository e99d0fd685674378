import type { CellValue, ColumnFormat, ResultSheet, TableBlock } from './port.js';

/** The place of a table of results: its title, its headings right below, its rows below them. All in rows from 0. */
export interface PlacedBlock {
  readonly block: TableBlock;
  readonly titleRow: number;
  readonly headingRow: number;
  /** The rows of its table, which needs one at least: a blank one where the block has none. */
  readonly rows: readonly (readonly (CellValue | null)[])[];
}

/** Lines from the first row on, then the blocks below each other in the first column, each after a blank row. */
export function placedBlocks({ lines, blocks }: ResultSheet): readonly PlacedBlock[] {
  let next = lines.length === 0 ? 0 : lines.length + 1;
  return blocks.map((block) => {
    const rows = block.rows.length === 0 ? [block.columns.map(() => null)] : block.rows;
    const placed = { block, titleRow: next, headingRow: next + 1, rows };
    next = placed.headingRow + rows.length + 2;
    return placed;
  });
}

/** Number formats of columns of figures, as Excel writes them in English. */
export const FIGURE_FORMATS: Readonly<Record<Exclude<ColumnFormat, 'text'>, string>> = {
  money: '#,##0.00',
  // As many decimals as it has: patterns for that leave a bare decimal point behind whole numbers.
  number: 'General',
  integer: '#,##0',
  percent: '0.00%',
};
