import type { CellValue, TableBlock } from '../../../server/sheet/workbook/port.js';
import { disarmed, toCsv } from './csv.js';

type Cell = CellValue | null;

const lines = ({ columns, rows }: TableBlock): readonly (readonly Cell[])[] => [
  columns.map(({ heading }) => heading),
  ...rows,
];

/** A table as CSV. */
export const csvOf = (block: TableBlock): string => toCsv(lines(block));

/** A table as text that a spreadsheet takes apart into cells when it is pasted. */
export const pasteTextOf = (block: TableBlock): string =>
  lines(block)
    .map((cells) => cells.map((cell) => pasteCell(cell)).join('\t') + '\r\n')
    .join('');

const pasteCell = (cell: Cell): string =>
  cell === null ? '' : typeof cell === 'string' ? disarmed(cell.replace(/[\t\r\n]+/g, ' ')) : String(cell);
