import type { CellValue, TableBlock } from '../../sheet/workbook/port.js';

const NARROWEST = 10;
const WIDEST = 60;
const ROWS_MEASURED = 200;
/** Room for separators and decimals that a number's own digits don't show, and for the arrow of a filter. */
const ROOM = 4;

/** Widths of the columns of tables below each other, in characters. */
export function columnWidths(blocks: readonly TableBlock[]): readonly number[] {
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
