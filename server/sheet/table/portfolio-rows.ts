import type { StageResponse } from '../../contract/stage.js';
import type { CellAddress } from '../workbook/port.js';
import { sentColumns, type StagedRange } from './stage-range.js';

/** The place of a request's row in the workbook. */
export interface RowPlace {
  readonly staged: StagedRange;
  /** From 0. */
  readonly sheetRow: number;
}

/** The cell of a field in a row, or the row's first cell if the range has no such column. */
export function cellOfField({ staged, sheetRow }: RowPlace, field: string | null): CellAddress {
  const { address, map } = staged;
  const own = field === null ? undefined : map.columns[field];
  const columns = Object.values(map.columns).filter((column) => column !== undefined);
  return { sheet: address.sheet, row: sheetRow, column: address.column + (own ?? Math.min(...columns)) };
}

/** Rows of a portfolio request, each with its place. */
export interface PlacedRows {
  readonly rows: readonly Readonly<Record<string, string>>[];
  readonly places: readonly RowPlace[];
}

/**
 * A staged table as rows of a portfolio request. Rows with errors are among them: the service leaves them out, counts
 * and names them.
 */
export function portfolioOf(response: Pick<StageResponse, 'data' | 'idx'>, staged: StagedRange): PlacedRows {
  const fields = sentColumns(staged.map).map(({ field }) => field);
  return {
    rows: response.data.map((cells) => portfolioRow(fields, cells)),
    places: response.idx.map((sheetRow) => ({ staged, sheetRow })),
  };
}

/** A row of a portfolio request; blank cells are absent fields. */
function portfolioRow(fields: readonly string[], cells: readonly string[]): Readonly<Record<string, string>> {
  const row: Record<string, string> = {};
  fields.forEach((field, index) => {
    const cell = cells[index] ?? '';
    if (cell !== '') row[field] = cell;
  });
  return row;
}
