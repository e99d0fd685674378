import { basename } from 'node:path';
import type { RowPlace } from '../../sheet/table/portfolio-rows.js';
import type { StagedRange } from '../../sheet/table/stage-range.js';
import type { CellValue, ColumnFormat, ResultSheet } from '../../sheet/workbook/port.js';
import { placedBlocks } from '../../sheet/workbook/result-layout.js';
import { DEFAULT_STAGE_TYPE, NUMBER_FIELDS } from '../../contract/stage-columns.js';
import type { BookFile } from './book-rows.js';
import type { BookWorkbook, MarginBook } from './margin-book.js';

const SHEET = 'Positions';
/** Rows up to which a workbook is made in memory, with tables. */
const LARGE_ROWS = 20_000;

/** A book out of CSV or JSON. */
export const tableBook = (
  path: string,
  { request, place, notices, leftOut, waiting, problems }: BookFile,
): MarginBook => ({
  request,
  place,
  notices,
  leftOut,
  waiting,
  problems,
  issues: null,
  workbook: () => workbookOf(basename(path), rowsOf(request)),
});

type Row = Readonly<Record<string, unknown>>;

const rowsOf = ({ portfolio }: Row): readonly Row[] =>
  Array.isArray(portfolio) ? portfolio.map((row: unknown) => (isRow(row) ? row : {})) : [];

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

function workbookOf(title: string, rows: readonly Row[]): BookWorkbook {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const sheet: ResultSheet = {
    name: SHEET,
    lines: [],
    blocks: [
      {
        title,
        name: SHEET,
        columns: fields.map((heading) => ({ heading, format: AMOUNTS.has(heading) ? 'number' : 'text' })),
        rows: rows.map((row) => fields.map((field) => cellOf(row[field], AMOUNTS.has(field) ? 'number' : 'text'))),
      },
    ],
    charts: [],
  };
  const isLarge = rows.length > LARGE_ROWS;
  return { source: null, sheets: [sheet], places: placesIn(sheet, fields), notCopied: [], isLarge };
}

const AMOUNTS: ReadonlySet<string> = new Set([...NUMBER_FIELDS, 'long_position', 'short_position']);

function cellOf(value: unknown, format: ColumnFormat): CellValue | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'string') return JSON.stringify(value);
  const number = Number(value);
  return format === 'number' && String(number) === value ? number : value;
}

function placesIn(sheet: ResultSheet, fields: readonly string[]): readonly RowPlace[] {
  const [placed] = placedBlocks(sheet);
  if (placed === undefined) return [];
  const { headingRow, block } = placed;
  const columns = Object.fromEntries(fields.map((field, column) => [field, column]));
  const staged: StagedRange = {
    type: DEFAULT_STAGE_TYPE,
    address: { sheet: SHEET, row: headingRow, column: 0, rowCount: block.rows.length + 1, columnCount: fields.length },
    map: { type: DEFAULT_STAGE_TYPE, headerRow: 0, columns },
    data: [],
    idx: [],
    issues: [],
  };
  return block.rows.map((_, index) => ({ staged, sheetRow: headingRow + 1 + index }));
}
