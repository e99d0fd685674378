import { addressText } from '../../../server/sheet/workbook/a1.js';
import type { CellAddress } from '../../../server/sheet/workbook/port.js';
import type { MarginResult } from '../margin/margin-result.js';

/** The first cell of the row that a row of the request came from. */
export function rowCell({ places }: Pick<MarginResult, 'places'>, row: number): CellAddress | undefined {
  const place = places[row];
  if (place === undefined) return undefined;
  const { address } = place.staged;
  return { sheet: address.sheet, row: place.sheetRow, column: address.column };
}

/** The place of a request's row, e.g. `Positions!A2`; its number if the place is not known. */
export function rowCellText(result: Pick<MarginResult, 'places'>, row: number): string {
  const cell = rowCell(result, row);
  return cell === undefined ? String(row + 1) : addressText({ ...cell, rowCount: 1, columnCount: 1 });
}
