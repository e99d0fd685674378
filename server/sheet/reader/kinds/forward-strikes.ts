import { cellWord, isBlankCell, withCells, withColumn, type SheetTable, type TableRow } from '../sheet-table.js';

type Columns = Readonly<Partial<Record<string, number>>>;

const OPTION = /\b(?:calls?|puts?|options?|opt|vanilla|collar|[cp])\b/i;

const OPTION_SAID = /\b(?:calls?|puts?|options?|collar)\b/i;

/** The table with the rates of forwards that stand below a strike, as in blotters of non-deliverable forwards: options have one, too. */
export function withRatesBelowStrike(table: SheetTable, columns: Columns): SheetTable {
  const [strike, rate, type] = [columns['strike'], columns['rate'], columns['contract_type']];
  if (strike === undefined || rate !== undefined) return table;
  // A strike of what any cell calls an option is no rate, wherever that is said.
  const isOption = ({ cells }: TableRow): boolean =>
    OPTION.test(cellWord(cells[type ?? -1])) ||
    cells.some((cell) => typeof cell === 'string' && OPTION_SAID.test(cell));
  const isForward = (row: TableRow): boolean => !isBlankCell(row.cells[strike]) && !isOption(row);
  if (!table.rows.some(isForward)) return table;
  const rated = withColumn(table, 'Rate', table.sources[strike] ?? 0, (row) =>
    isForward(row) ? (row.cells[strike] ?? '') : '',
  );
  const remark = `Of forwards “${table.names[strike] ?? ''}” is the rate that was dealt.`;
  return {
    ...withCells(rated, strike, (cell, row) => (isForward(row) ? '' : cell)),
    remarks: [...rated.remarks, remark],
  };
}
