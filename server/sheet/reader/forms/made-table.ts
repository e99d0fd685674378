import type { CellValue } from '../../workbook/port.js';
import type { PlacedTable } from '../find-tables.js';
import type { TableRow } from '../sheet-table.js';

export type Cells = readonly (readonly CellValue[])[];

interface MadeTable {
  readonly headings: readonly string[];
  /** Row of the cells that stands for the headings. */
  readonly headingRow: number;
  /** With blank cells in front, as many as the cells are wide. */
  readonly rows: readonly TableRow[];
  /** How it was made, as a sentence. */
  readonly remark: string;
}

/** All cells as a table whose columns are made: they stand behind those of the cells, which hold nothing that is read. */
export function madeTable(values: Cells, { headings, headingRow, rows, remark }: MadeTable): PlacedTable {
  const width = Math.max(...values.map(({ length }) => length));
  const own = Array.from({ length: width }, (_, column) => column);
  const names = [...own.map(() => ''), ...headings];
  return {
    place: { firstRow: 0, headingRow, endRow: values.length, firstColumn: 0, endColumn: width },
    table: {
      ...{ names, headings: names, rows },
      sources: [...own, ...headings.map(() => 0)],
      above: values.slice(0, headingRow).map((cells, sheetRow) => ({ sheetRow, cells })),
      taken: own,
      leftOut: [],
      remarks: [remark],
    },
  };
}
