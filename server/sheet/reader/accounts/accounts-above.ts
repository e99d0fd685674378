import type { CellValue } from '../../workbook/port.js';
import type { PlacedTable } from '../find-tables.js';
import { mayNameAccount } from './names-alone.js';
import { cellWord, type TableRow } from '../sheet-table.js';
import { saysNothingElse, sectionOfLine } from '../sections/section-titles.js';
import { namesOneProduct } from './product-words.js';
import { accountOfLine, accountsOfLines, traderOfLine } from './account-lines.js';

/** The tables, those below the first with the line that names the account of those above, where nothing names another one. */
export function withAccountsAbove(placed: readonly PlacedTable[]): readonly PlacedTable[] {
  const lines = placed.flatMap(({ table: { above, rows } }) => [...above, ...rows]);
  const isOfTrader = accountsOfLines(lines.filter(({ cells }) => isAloneLine(cells))).length === 0;
  const nameIn = isOfTrader ? traderOfLine : accountOfLine;
  // Positions below trades would count on top of these: then a title is not passed over.
  const areTrades = placed.some(({ table: { above } }) => above.some(({ cells }) => sectionOfLine(cells) === 'trades'));
  let last: TableRow | undefined;
  return placed
    .map((each) => withAccountBeside(each, placed))
    .map((each) => {
      const { above, rows } = each.table;
      const alone = [...above, ...rows].filter(({ cells }) => isAloneLine(cells));
      const own = new Set(accountsOfLines(alone).map(({ sheetRow }) => sheetRow));
      const named = alone.filter(
        ({ sheetRow, cells }) => own.has(sheetRow) || (isOfTrader && nameIn(cells) !== undefined),
      );
      const mayBeOther = above.some(
        ({ cells }) =>
          mayNameOther(cells, each.place.firstColumn > 0) && (areTrades || !PART.test(cellWord(firstOf(cells)))),
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

/**
 * The table with the line above the one beside it that names an account, where that is the only one that is named: it stands above both,
 * in whatever column. A title of its own that may be a name, beside that line or below it, may name another one.
 */
function withAccountBeside(each: PlacedTable, placed: readonly PlacedTable[]): PlacedTable {
  const group = placed.filter(({ place }) => place.headingRow === each.place.headingRow);
  if (group.length < 2) return each;
  const found = group.flatMap((own) =>
    accountsOfLines([...own.table.above, ...own.table.rows].filter(({ cells }) => isAloneLine(cells))),
  );
  const [line] = found;
  const named = group
    .flatMap(({ table }) => table.above)
    .find(({ sheetRow, cells }) => sheetRow === line?.sheetRow && accountOfLine(cells) === line.account);
  const isOne = new Set(found.map(({ account }) => account)).size === 1;
  const own = [...each.table.above, ...each.table.rows].filter(({ cells }) => isAloneLine(cells));
  if (named === undefined || !isOne || accountsOfLines(own).length > 0) return each;
  const mayBeOther = each.table.above.some(
    ({ sheetRow, cells }) => sheetRow >= named.sheetRow && mayNameOther(cells, true),
  );
  if (mayBeOther) return each;
  const above = each.table.above.filter(({ sheetRow }) => sheetRow !== named.sheetRow);
  return { ...each, table: { ...each.table, above: [named, ...above] } };
}

/** `Exchange: CME`, `Currency: USD`, `As of: 20-Nov-2026`: what is said so is no name of an account. */
const OF_OTHER_FIELD =
  /^(?:exchange|market|venue|clearing (?:house|organi[sz]ation)|ccp|(?:base )?(?:currency|ccy)|(?:business |report |position |value |trade )?date|as (?:of|at)|cob|close(?: of business)?|page|time|printed|generated|prepared by|source) ?:/i;

/** What parts of a statement of one account are called. */
const PART =
  /^(?:(?:(?:account|portfolio|margin) )?summary|summary (?:by|of|per) (?:contracts?|products?|instruments?|symbols?)|portfolio|book|margins?|balances?)$/i;

const firstOf = (cells: readonly CellValue[]): CellValue | undefined => cells.find((cell) => cellWord(cell) !== '');

/** Whether a title may be the name of another account, as nothing tells that it is none. @param isBeside another table */
const mayNameOther = (cells: readonly CellValue[], isBeside: boolean): boolean =>
  mayNameAccount(cells) && saysNothingElse(cells, isBeside) && !OF_OTHER_FIELD.test(cellWord(firstOf(cells)));

const LABEL = /[:：]$/;

/**
 * A label and what it is of, perhaps in one cell, and behind them perhaps whose account that is, or another label with its colon and what
 * that is of: `Account: | MF-1 | Statement date: | 27-Nov-2026`.
 */
function isAloneLine(cells: readonly CellValue[]): boolean {
  const filled = cells.filter((cell) => cellWord(cell) !== '');
  if (filled.length <= 2) return true;
  const [label, , other] = filled.map(cellWord);
  const isPair = filled.length === 4 && LABEL.test(label ?? '') && LABEL.test(other ?? '');
  return isPair
    ? accountOfLine(filled) !== undefined
    : filled.length === 3 && accountOfLine(filled.slice(0, 2)) !== undefined;
}

/** Whether tables stand below titles that may name their accounts: of those without any, rows would count together. */
export const mayBeOfSeveralAccounts = (placed: readonly PlacedTable[]): boolean =>
  placed
    .slice(1)
    .some(({ table: { above } }) =>
      above.some(({ cells }) => mayNameAccount(cells) && !namesOneProduct(cellWord(firstOf(cells)))),
    );
