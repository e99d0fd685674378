import { ROW_TABLES } from '../../../contract/stage-columns.js';
import type { ColumnMap } from '../../table/column-map.js';
import { headingOf, unitOfColumn } from '../amounts/column-units.js';
import { saysFace } from '../amounts/faces-per-unit.js';
import { amountOf } from '../quantity-pairs.js';
import type { SheetTable, ToldRow } from '../sheet-table.js';

/** A face below is noted as one, whatever stands over it. */
const LEAST = 10_000;
/** A desk that counts face has larger ones. */
const MOST = 100_000;

/** Quantities of securities that are all small, below a heading that says no face: they may count pieces, or thousands. */
export function smallFacesTold(table: SheetTable, { type, columns }: ColumnMap): readonly ToldRow[] {
  const column = columns[ROW_TABLES[type].quantityField];
  if (column === undefined || ROW_TABLES[type].isOfSecurities !== true) return [];
  const heading = headingOf(table, column);
  const faces = table.rows.map(({ cells, sheetRow }) => ({ sheetRow, face: Math.abs(amountOf(cells[column]) ?? 0) }));
  if (saysFace(heading) || unitOfColumn(table, column).factor !== 1 || faces.some(({ face }) => face >= MOST))
    return [];
  const said = `“${heading}” is read as face there, and not as pieces or in thousands`;
  return faces.flatMap(({ sheetRow, face }) => (face < LEAST ? [] : [{ sheetRow, said }]));
}
