import type { CellValue } from '../../workbook/port.js';
import { findTables, type PlacedTable } from '../find-tables.js';
import { findGrids } from '../grids/find-grids.js';
import { cellsBeside } from '../grids/grids-beside.js';
import { rowsOfUnreadGrids } from '../grids/unread-grids.js';
import { rowsOfNoTable } from '../headings/rows-of-no-table.js';
import { tableOfExecutions } from '../messages/fix-fills.js';
import { tableOfConfirmations } from './confirmed-trades.js';
import type { LeftOutRow } from '../sheet-table.js';
import { findLabelsDown } from './labels-down.js';

/** The tables among cells, those that stand on their side and grids, from top to bottom. @param isSaved headings that a person has saved a mapping of */
export function findPlaced(
  values: readonly (readonly CellValue[])[],
  isSaved?: (texts: readonly string[]) => boolean,
): readonly PlacedTable[] {
  const ofMessages = tableOfExecutions(values) ?? tableOfConfirmations(values);
  if (ofMessages !== undefined) return [ofMessages];
  const ofLabels = findLabelsDown(values);
  const turned = ofLabels.length === 0 ? gridsOf(values) : ofLabels;
  if (turned.length === 0) return findTables(values, isSaved);
  const starts = [...turned.map(({ place }) => place.firstRow), values.length];
  const lost: LeftOutRow[] = [];
  const between = starts.flatMap((to, index) => {
    const from = turned[index - 1]?.place.endRow ?? 0;
    const others = values.map((cells, row) => (row >= from && row < to ? cells : []));
    const found = from < to ? findTables(others, isSaved) : [];
    if (found.length === 0) lost.push(...lostRows(others, from, to));
    return found.map((each) => placedWithin(each, from, to));
  });
  const told = turned.map((each, index) =>
    index > 0 ? each : { ...each, table: { ...each.table, leftOut: [...each.table.leftOut, ...lost] } },
  );
  return [...told, ...between].toSorted((one, other) => one.place.endRow - other.place.endRow);
}

/** The grids among cells, also those side by side, where each part of the cells is one. */
function gridsOf(values: readonly (readonly CellValue[])[]): readonly PlacedTable[] {
  const whole = findGrids(values);
  if (whole.length > 0) return whole;
  const beside = cellsBeside(values).map(findGrids);
  return beside.some((found) => found.length === 0) ? [] : beside.flat();
}

function lostRows(values: readonly (readonly CellValue[])[], from: number, to: number): readonly LeftOutRow[] {
  const ofGrids = rowsOfUnreadGrids(values, from, to);
  const own = new Set(ofGrids.map(({ sheetRow }) => sheetRow));
  return [...ofGrids, ...rowsOfNoTable(values, from, to).filter(({ sheetRow }) => !own.has(sheetRow))];
}

/** A table that was found among the rows from one to another. */
const placedWithin = ({ place, table }: PlacedTable, from: number, to: number): PlacedTable => ({
  place: { ...place, firstRow: Math.max(place.firstRow, from), endRow: Math.min(place.endRow, to) },
  table: {
    ...table,
    above: table.above.filter(({ sheetRow }) => sheetRow >= from),
    rows: table.rows.filter(({ sheetRow }) => sheetRow < to),
  },
});
