import type { CellValue } from '../../workbook/port.js';
import type { TableRow } from '../sheet-table.js';

/** A line that names an account. */
export interface LineOfAccount {
  readonly account: string;
  readonly sheetRow: number;
}

/**
 * Whether lines name the accounts of the rows above them, as footers do: one stands below the last row, none above the first, and rows
 * above each.
 * @param positions rows of the sheet that hold positions, as they stand
 */
export const areBelowRows = (lines: readonly LineOfAccount[], positions: readonly number[]): boolean =>
  (lines.at(-1)?.sheetRow ?? 0) > (positions.at(-1) ?? 0) &&
  lines.every(({ account, sheetRow }, at) => {
    const before = lines[at - 1];
    return before?.account === account || positions.some((row) => row > (before?.sheetRow ?? -1) && row < sheetRow);
  });

/** The lines, those together that have no position between them: of two names nobody knows which one is meant. */
export function runsOfLines(
  lines: readonly LineOfAccount[],
  positions: readonly number[],
): readonly (readonly LineOfAccount[])[] {
  const runs: LineOfAccount[][] = [];
  for (const line of lines) {
    const before = runs.at(-1)?.at(-1);
    const isApart = before === undefined || positions.some((row) => row > before.sheetRow && row < line.sheetRow);
    if (isApart) runs.push([line]);
    else runs.at(-1)?.push(line);
  }
  return runs;
}

/** The last lines together that stand above a row. */
export const lineAbove = (
  runs: readonly (readonly LineOfAccount[])[],
  sheetRow: number,
): readonly LineOfAccount[] | undefined => runs.findLast(([first]) => first !== undefined && first.sheetRow < sheetRow);

export const namesOf = (lines: readonly LineOfAccount[]): string =>
  [...new Set(lines.map(({ account }) => account))].join(', ');

/** Accounts with the rows of the lines that name them. */
export const namedBy = (
  lines: readonly TableRow[],
  nameOf: (cells: readonly CellValue[]) => string | undefined,
): readonly LineOfAccount[] =>
  lines.flatMap(({ cells, sheetRow }) => {
    const account = cells.length > 0 ? nameOf(cells) : undefined;
    return account === undefined ? [] : [{ account, sheetRow }];
  });
