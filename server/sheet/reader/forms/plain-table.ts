import type { CellValue } from '../../workbook/port.js';
import { cellWord, type SheetTable } from '../sheet-table.js';

/** All cells as one table, as they are. @param headerRow null = it has no headings */
export function findPlainTable(values: readonly (readonly CellValue[])[], headerRow: number | null): SheetTable {
  const width = values.reduce((most, { length }) => Math.max(most, length), 0);
  const row = (sheetRow: number) => ({ sheetRow, cells: values[sheetRow] ?? [] });
  const first = headerRow === null ? 0 : headerRow + 1;
  const headings = Array.from({ length: width }, (_, column) =>
    headerRow === null ? '' : cellWord(values[headerRow]?.[column]),
  );
  return {
    names: headings,
    headings,
    sources: Array.from({ length: width }, (_, column) => column),
    above: Array.from({ length: Math.max(0, first - 1) }, (_, index) => row(index)),
    rows: Array.from({ length: Math.max(0, values.length - first) }, (_, index) => row(first + index)),
    taken: [],
    leftOut: [],
    remarks: [],
  };
}
