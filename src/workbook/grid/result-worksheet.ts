import type {
  ColumnFormat,
  LongRun,
  RangeAddress,
  ResultSheet,
  TableBlock,
} from '../../../server/sheet/workbook/port.js';
import { FIGURE_FORMATS, placedBlocks, type PlacedBlock } from '../../../server/sheet/workbook/result-layout.js';
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
  'md-money': { n: { pattern: FIGURE_FORMATS.money } },
  'md-number': {},
  'md-integer': { n: { pattern: FIGURE_FORMATS.integer } },
  'md-percent': { n: { pattern: FIGURE_FORMATS.percent } },
};

/** A table of results on its sheet, headings included, by the name it is known by. */
export interface NamedBlock {
  readonly name: string;
  readonly address: RangeAddress;
}

interface ResultWorksheet {
  readonly data: Pick<GridSheet, 'name' | 'cellData' | 'columnData' | 'rowCount' | 'columnCount'>;
  readonly blocks: readonly NamedBlock[];
}

/** Lays a result sheet out: lines, then the blocks one below the other, a blank row before each. */
export async function resultWorksheet(sheet: ResultSheet, name: string, run: LongRun): Promise<ResultWorksheet> {
  const { lines, blocks } = sheet;
  const cellData: GridCells = {};
  lines.forEach(({ text, isWarning }, row) => {
    cellData[row] = { 0: styled(text, row === 0 ? 'md-title' : isWarning ? 'md-warning' : 'md-line') };
  });
  const placed = placedBlocks(sheet);
  const writes = placed.flatMap(({ block, titleRow, headingRow, rows }) => {
    cellData[titleRow] = { 0: styled(block.title, 'md-block') };
    cellData[headingRow] = headings(block);
    return rows.map((row, index) => () => (cellData[headingRow + 1 + index] = cellsOf(row, block)));
  });
  await inSteps(writes.length, (index) => writes[index]?.(), run);
  const lastRow = placed.reduce((_, { headingRow, rows }) => headingRow + rows.length, lines.length);
  const columnCount = Math.max(26, ...blocks.map(({ columns }) => columns.length + 4));
  return {
    data: { name, cellData, columnData: widths(blocks), rowCount: Math.max(200, lastRow + 100), columnCount },
    blocks: placed.map((one) => namedBlock(one, name)),
  };
}

const namedBlock = ({ block, headingRow, rows }: PlacedBlock, sheet: string): NamedBlock => ({
  name: block.name,
  address: { sheet, row: headingRow, column: 0, rowCount: rows.length + 1, columnCount: block.columns.length },
});

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
