import type { CellMark } from '../port.js';

/** All that is marked in one cell. */
export interface MarkedCell {
  readonly row: number;
  readonly column: number;
  readonly severity: CellMark['severity'];
  /** One line for each mark. */
  readonly text: string;
}

/** The marked cells of each sheet; several marks of a cell become one, as grave as the gravest. */
export function markedCells(marks: readonly CellMark[]): ReadonlyMap<string, readonly MarkedCell[]> {
  const sheets = new Map<string, Map<string, MarkedCell>>();
  for (const { sheet, row, column, severity, text } of marks) {
    const cells = sheets.get(sheet) ?? new Map<string, MarkedCell>();
    sheets.set(sheet, cells);
    const place = `${row}/${column}`;
    const earlier = cells.get(place);
    cells.set(place, earlier === undefined ? { row, column, severity, text } : joined(earlier, severity, text));
  }
  return new Map([...sheets].map(([sheet, cells]) => [sheet, [...cells.values()]]));
}

const joined = (earlier: MarkedCell, severity: CellMark['severity'], text: string): MarkedCell => ({
  ...earlier,
  severity: severity === 'error' ? 'error' : earlier.severity,
  text: earlier.text.split('\n').includes(text) ? earlier.text : `${earlier.text}\n${text}`,
});
