import type { CellValue, ColumnFormat, ResultSheet, TableBlock } from '../../../src/workbook/port.js';

/** Where a table of results stands. Rows and columns from 0. */
export interface PlacedBlock {
  readonly block: TableBlock;
  readonly titleRow: number;
  readonly headingRow: number;
  /** The rows as they are written; a table needs one at least. */
  readonly rows: readonly (readonly (CellValue | null)[])[];
}

/** Where everything of a result sheet stands: lines on top, then the tables, each under its title. */
export interface ResultLayout {
  readonly blocks: readonly PlacedBlock[];
  /** In characters, by column. */
  readonly widths: readonly number[];
}

export function layOut({ lines, blocks }: ResultSheet): ResultLayout {
  let next = lines.length === 0 ? 0 : lines.length + 1;
  const placed = blocks.map((block): PlacedBlock => {
    const titleRow = next;
    const rows = block.rows.length === 0 ? [block.columns.map(() => null)] : block.rows;
    next = titleRow + 2 + rows.length + 1;
    return { block, titleRow, headingRow: titleRow + 1, rows };
  });
  return { blocks: placed, widths: widthsOf(blocks) };
}

/** Number formats by the kind of a column, as Excel writes them in English. */
export const NUMBER_FORMAT: Readonly<Record<ColumnFormat, string>> = {
  text: '@',
  money: '#,##0.00',
  number: 'General',
  integer: '#,##0',
  percent: '0.00%',
};

const NARROWEST = 10;
const WIDEST = 60;
const ROWS_MEASURED = 200;
/** Room for separators and decimals that a number's own digits don't show, and for the arrow of a filter. */
const ROOM = 4;

function widthsOf(blocks: readonly TableBlock[]): readonly number[] {
  const columns = blocks.reduce((most, block) => Math.max(most, block.columns.length), 0);
  return Array.from({ length: columns }, (_, column) => {
    const lengths = blocks.flatMap((block) => [
      block.columns[column]?.heading.length ?? 0,
      ...block.rows.slice(0, ROWS_MEASURED).map((cells) => shownLength(cells[column])),
    ]);
    return Math.min(WIDEST, Math.max(NARROWEST, ...lengths) + ROOM);
  });
}

const shownLength = (value: CellValue | null | undefined): number =>
  typeof value === 'number' ? Math.trunc(value).toString().length + ROOM : String(value ?? '').length;
