import { portfolioOf } from '../../stage/portfolio-rows.js';
import { recogniseColumns } from '../../stage/recognise-columns.js';
import { stageRange } from '../../stage/stage-range.js';
import type { ColumnMap } from '../../stage/column-map.js';
import { PaneFault } from '../notice.js';
import type { CsvLine } from './csv-reader.js';

type Row = Readonly<Record<string, string>>;

/** A line of a table as a row of a portfolio; undefined where the line holds none. */
export type RowReader = (line: CsvLine) => Row | undefined;

/**
 * How the lines below the headings of a file are read: by the names of fields, or as in a sheet by the usual headings.
 * @throws PaneFault where the headings are not understood
 */
export function rowReader({ cells }: CsvLine, file: string): RowReader {
  const fields = cells.map((cell) => cell.toLowerCase().replace(/\s+/g, '_'));
  return fields.includes('account_code') ? byFields(fields, file) : byHeadings(cells, file);
}

function byFields(fields: readonly string[], file: string): RowReader {
  const twice = fields.find((field, column) => field !== '' && fields.indexOf(field) !== column);
  if (twice !== undefined) throw unreadable(file, `the column ${twice} is there twice.`);
  return ({ cells, line }) => {
    if (cells.length !== fields.length)
      throw unreadable(file, `line ${line + 1} has ${cells.length} cells, its headings have ${fields.length}.`);
    const filled = fields
      .map((field, column) => [field, cells[column] ?? ''] as const)
      .filter(([field, cell]) => field !== '' && cell !== '');
    return Object.fromEntries(filled);
  };
}

function byHeadings(headings: readonly string[], file: string): RowReader {
  const recognised = recogniseColumns([headings]);
  if (recognised === undefined || recognised.map.headerRow === null)
    throw unreadable(
      file,
      'its first line must hold headings such as Account, Exchange, Contract, or names of fields.',
    );
  const { map, missing } = recognised;
  if (missing.length > 0)
    throw unreadable(file, `it has no column for ${missing.map(({ label }) => label).join(', ')}.`);
  const rows: ColumnMap = { ...map, headerRow: null };
  return ({ cells, line }) => {
    if (cells.length !== headings.length)
      throw unreadable(file, `line ${line + 1} has ${cells.length} cells, its headings have ${headings.length}.`);
    const address = { sheet: file, row: line, column: 0, rowCount: 1, columnCount: cells.length };
    const staged = stageRange(address, [cells], new Map(), rows);
    return portfolioOf(staged, staged).rows[0];
  };
}

const unreadable = (file: string, what: string): PaneFault =>
  new PaneFault('The file can’t be read', `${file}: ${what}`);
