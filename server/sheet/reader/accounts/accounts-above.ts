import type { CellValue } from '../../workbook/port.js';
import type { PlacedTable } from '../find-tables.js';
import { mayNameAccount } from '../rows-of-positions.js';
import { cellWord, type TableRow } from '../sheet-table.js';
import { saysNothingElse } from '../sections/section-titles.js';
import { accountOfLine, accountsOfLines, traderOfLine } from './account-lines.js';

/** The tables, those below the first with the line that names the account of those above, where nothing names another one. */
export function withAccountsAbove(placed: readonly PlacedTable[]): readonly PlacedTable[] {
  const lines = placed.flatMap(({ table: { above, rows } }) => [...above, ...rows]);
  const isOfTrader = accountsOfLines(lines.filter(({ cells }) => isAloneLine(cells))).length === 0;
  const nameIn = isOfTrader ? traderOfLine : accountOfLine;
  let last: TableRow | undefined;
  return placed.map((each) => {
    const { above, rows } = each.table;
    const alone = [...above, ...rows].filter(({ cells }) => isAloneLine(cells));
    const own = new Set(accountsOfLines(alone).map(({ sheetRow }) => sheetRow));
    const named = alone.filter(
      ({ sheetRow, cells }) => own.has(sheetRow) || (isOfTrader && nameIn(cells) !== undefined),
    );
    const mayBeOther = above.some(
      ({ cells }) => mayNameAccount(cells) && saysNothingElse(cells, each.place.firstColumn > 0),
    );
    const isOne = new Set(named.map(({ cells }) => nameIn(cells))).size === 1;
    if (named.length > 0 || mayBeOther) last = isOne ? named[0] : undefined;
    if (last === undefined) return each;
    const accountAbove = nameIn(last.cells);
    const place = accountAbove === undefined ? each.place : { ...each.place, accountAbove };
    // Of a table beside another one the line may stand in the columns of that.
    if (named.length > 0) return each.place.firstColumn > 0 ? { ...each, place } : each;
    return { place, table: { ...each.table, above: [last, ...above] } };
  });
}

/** A label and what it is of, perhaps in one cell, and perhaps whose account that is behind them. */
function isAloneLine(cells: readonly CellValue[]): boolean {
  const filled = cells.filter((cell) => cellWord(cell) !== '');
  return filled.length <= 2 || (filled.length === 3 && accountOfLine(filled.slice(0, 2)) !== undefined);
}

/** Whether tables stand below titles that may name their accounts: of those without any, rows would count together. */
export const mayBeOfSeveralAccounts = (placed: readonly PlacedTable[]): boolean =>
  placed.slice(1).some(({ table: { above } }) => above.some(({ cells }) => mayNameAccount(cells)));
