import { rangeName, sheetReference } from '../workbook/a1.js';
import type { ColumnFormat, LongRun, RangeAddress, ResultSheet, TableBlock } from '../workbook/port.js';
import { cellOfValue } from './cell-content.js';
import {
  ALIGNMENTS,
  CELL_TYPES,
  THIN_LINE,
  YES,
  type GridCell,
  type GridCells,
  type GridSheet,
  type GridStyle,
} from './grid-model.js';
import { inSteps } from './long-steps.js';

/** The look of a result sheet, by style id. Numbers without a format of their own show as they are. */
export const RESULT_STYLES: Readonly<Record<string, GridStyle>> = {
  'md-title': { bl: YES, fs: 14 },
  'md-line': {},
  'md-warning': { bl: YES, cl: { rgb: '#9C0006' } },
  'md-block': { bl: YES, fs: 12 },
  'md-heading': {
    bl: YES,
    bg: { rgb: '#DCEBEA' },
    cl: { rgb: '#16202B' },
    bd: { b: { s: THIN_LINE, cl: { rgb: '#0B6B66' } } },
  },
  'md-heading-figure': {
    bl: YES,
    bg: { rgb: '#DCEBEA' },
    cl: { rgb: '#16202B' },
    bd: { b: { s: THIN_LINE, cl: { rgb: '#0B6B66' } } },
    ht: ALIGNMENTS.right,
  },
  'md-text': {},
  'md-money': { n: { pattern: '#,##0.00' } },
  'md-number': { n: { pattern: '#,##0.######' } },
  'md-integer': { n: { pattern: '#,##0' } },
  'md-percent': { n: { pattern: '0.00%' } },
};

/** A table of results on its sheet, headings included. */
export interface PlacedBlock {
  readonly name: string;
  readonly address: RangeAddress;
}

export interface ResultWorksheet {
  readonly data: Pick<GridSheet, 'name' | 'cellData' | 'columnData' | 'rowCount' | 'columnCount'>;
  readonly blocks: readonly PlacedBlock[];
}

/** Lays a result sheet out: lines, then the blocks one below the other, a blank row before each. */
export async function resultWorksheet(
  { lines, blocks }: ResultSheet,
  name: string,
  run: LongRun,
): Promise<ResultWorksheet> {
  const cellData: GridCells = {};
  lines.forEach(({ text, isWarning }, row) => {
    cellData[row] = { 0: styled(text, row === 0 ? 'md-title' : isWarning ? 'md-warning' : 'md-line') };
  });
  const placed: PlacedBlock[] = [];
  const writes: (() => void)[] = [];
  let next = lines.length + (lines.length > 0 ? 1 : 0);
  for (const block of blocks) {
    cellData[next] = { 0: styled(block.title, 'md-block') };
    cellData[next + 1] = headings(block);
    const first = next + 2;
    block.rows.forEach((row, index) => {
      writes.push(() => (cellData[first + index] = cellsOf(row, block)));
    });
    const columnCount = block.columns.length;
    placed.push({
      name: block.name,
      address: { sheet: name, row: next + 1, column: 0, rowCount: block.rows.length + 1, columnCount },
    });
    next = first + block.rows.length + 1;
  }
  await inSteps(writes.length, (index) => writes[index]?.(), run);
  const columnCount = Math.max(26, ...blocks.map(({ columns }) => columns.length + 4));
  return {
    data: { name, cellData, columnData: widths(blocks), rowCount: Math.max(200, next + 100), columnCount },
    blocks: placed,
  };
}

const styled = (text: string, style: string): GridCell => ({ v: text, t: CELL_TYPES.text, s: style });

const isFigure = (format: ColumnFormat): boolean => format !== 'text';

const headings = ({ columns }: TableBlock): Record<number, GridCell> =>
  Object.fromEntries(
    columns.map(({ heading, format }, column) => [
      column,
      styled(heading, isFigure(format) ? 'md-heading-figure' : 'md-heading'),
    ]),
  );

function cellsOf(row: TableBlock['rows'][number], { columns }: TableBlock): Record<number, GridCell> {
  const cells: Record<number, GridCell> = {};
  columns.forEach(({ format }, column) => {
    const value = row[column] ?? '';
    const { v, t } = cellOfValue(value);
    cells[column] = value === '' ? { s: `md-${format}` } : { v: v ?? null, t: t ?? null, s: `md-${format}` };
  });
  return cells;
}

const PIXELS_PER_CHARACTER = 7.5;
const NARROWEST_PIXELS = 80;
const WIDEST_PIXELS = 320;
const FIGURE_CHARACTERS = 16;
/** Rows that tell how wide a column is. */
const ROWS_MEASURED = 200;

function widths(blocks: readonly TableBlock[]): GridSheet['columnData'] {
  const characters: number[] = [];
  for (const { columns, rows } of blocks) {
    columns.forEach(({ heading, format }, column) => {
      const texts = isFigure(format) ? [] : rows.slice(0, ROWS_MEASURED).map((row) => String(row[column] ?? '').length);
      const longest = Math.max(heading.length + 1, isFigure(format) ? FIGURE_CHARACTERS : 0, ...texts);
      characters[column] = Math.max(characters[column] ?? 0, longest);
    });
  }
  return Object.fromEntries(
    characters.map((count, column) => {
      const pixels = Math.min(WIDEST_PIXELS, Math.max(NARROWEST_PIXELS, Math.ceil(count * PIXELS_PER_CHARACTER) + 12));
      return [column, { w: pixels }];
    }),
  );
}

/** A range as defined names refer to it: `'Result 1'!$A$3:$D$9`. */
export const absoluteReference = (address: RangeAddress): string =>
  `${sheetReference(address.sheet)}!${rangeName(address).replaceAll(/[A-Z]+|\d+/g, (part) => `$${part}`)}`;
