import { namesField } from '../../../contract/heading-names.js';
import { isSideHeading } from '../../table/side.js';
import { isSum } from '../headings/sum-words.js';
import type { CellValue } from '../../workbook/port.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell, type SheetTable, type TableRow } from '../sheet-table.js';

/**
 * Contracts that stand once above the months that are held of them, as in pivot tables: blank cells below mean the name above
 * them. Not where a name is said again below itself, nor where a row may be the sum of those above it. A side that stands between them is
 * said in the same way, where nothing before it is said again.
 */
export function withContractsDown(table: SheetTable): SheetTable {
  const columnOf = (field: string): number => table.headings.findIndex((heading) => namesField(heading, 'etd', field));
  const [code, expiry, quantity] = ['contract_code', 'contract_expiry', 'net_position'].map(columnOf);
  if (code === undefined || expiry === undefined || quantity === undefined) return table;
  if (code < 0 || expiry < 0 || quantity < 0 || !isSaidOnce(table, code)) return table;
  const isHeld = ({ cells }: TableRow): boolean =>
    !isBlankCell(cells[expiry]) && !isBlankCell(cells[quantity]) && !cells.some((cell) => isSum(cell));
  const side = table.headings.findIndex((heading) => isSideHeading(heading));
  const isSideDown = side > code && (side < expiry || side < quantity);
  const lacksSide = ({ cells }: TableRow): boolean => cells.slice(0, side + 1).every(isBlankCell);
  let group: TableRow[] = [];
  let said: CellValue = '';
  const filled = new Set<number>();
  const rows = table.rows.map((row): TableRow => {
    if (!isHeld(row)) return row;
    if (!isBlankCell(row.cells[code])) {
      group = [row];
      said = row.cells[side] ?? '';
      return row;
    }
    const [first] = group;
    if (first === undefined || mayBeSum(group, row, { expiry, quantity })) return row;
    group.push(row);
    const named = row.cells.with(code, first.cells[code] ?? '');
    if (!isSideDown || !lacksSide(row)) {
      said = row.cells[side] ?? '';
      return { ...row, cells: named };
    }
    if (!isBlankCell(said)) filled.add(row.sheetRow);
    return { ...row, cells: named.with(side, said) };
  });
  if (rows.every((row, place) => row === table.rows[place])) return table;
  return {
    ...table,
    rows,
    remarks: [
      ...table.remarks,
      `Blank cells of “${table.names[code] ?? ''}” mean the name above them.`,
      ...(filled.size > 0 ? [`Blank cells of “${table.names[side] ?? ''}” mean the side above them.`] : []),
    ],
  };
}

/** Whether blank cells stand below names, none of which is said again right below itself. */
export function isSaidOnce({ rows }: SheetTable, column: number): boolean {
  const names = rows.map(({ cells }) => cellWord(cells[column]));
  return names.some((name) => name === '') && names.every((name, row) => name === '' || name !== names[row - 1]);
}

/** A month that was there already, or the sum of several. */
function mayBeSum(
  group: readonly TableRow[],
  { cells }: TableRow,
  { expiry, quantity }: { readonly expiry: number; readonly quantity: number },
): boolean {
  const sum = group.reduce((all, row) => all + (amountOf(row.cells[quantity]) ?? Number.NaN), 0);
  const isAgain = group.some((row) => cellWord(row.cells[expiry]) === cellWord(cells[expiry]));
  return isAgain || (group.length > 1 && sum === amountOf(cells[quantity]));
}
