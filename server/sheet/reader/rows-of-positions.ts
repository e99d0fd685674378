import { isSection } from './accounts/product-words.js';
import { isNumeric, isRequired, ROW_TABLES } from '../../contract/stage-columns.js';
import type { ColumnMap } from '../table/column-map.js';
import { isAmountOfMoney } from '../table/doubts/debit-and-credit.js';
import type { CellValue } from '../workbook/port.js';
import { mayBeAccounts } from './accounts/account-columns.js';
import { accountsOfLines, isAccountAlone, ownerOfLine, traderOfLine } from './accounts/account-lines.js';
import { clientOfLine, clientsAlone, withClientLines } from './accounts/client-lines.js';
import { accountsClosed } from './accounts/closing-lines.js';
import { accountsOfHeadings } from './accounts/heading-accounts.js';
import {
  areBelowRows,
  lineAbove,
  namedBy,
  namesOf,
  runsOfLines,
  type LineOfAccount,
} from './accounts/lines-of-accounts.js';
import { mayNameAccount } from './accounts/names-alone.js';
import { isWithinAccount } from './accounts/owners-beside.js';
import { labelsAccount, saysAccount } from './accounts/said-accounts.js';
import { withGivenValue } from './given-values.js';
import { comparedHeading } from './heading-words.js';
import { unitMeant } from './amounts/heading-units.js';
import { isPrintedSum, isSum, summedName } from './headings/sum-words.js';
import { areLegendsOfSigns } from './sides/legends-of-signs.js';
import { isOneTrade } from './sums/parts-of-sums.js';
import { pageLine } from './plain-cells.js';
import { amountOf } from './quantity-pairs.js';
import {
  cellWord,
  isBlankCell,
  isSpanned,
  withColumn,
  withoutRows,
  type SheetTable,
  type TableRow,
} from './sheet-table.js';

/** Fields that cells below may share with the cell above them. */
export const SHARED_DOWN: readonly string[] = ['account_code', 'sub_account_code', 'exchange_code', 'clearing_house'];

/** Columns that say what a position is, and of which a row of sums or remarks has none. */
function namingColumns({ type, columns }: ColumnMap): readonly number[] {
  return ROW_TABLES[type].columns.flatMap((known) => {
    const column = columns[known.field];
    const isNaming = isRequired(known) && !isNumeric(known) && !SHARED_DOWN.includes(known.field);
    return isNaming && column !== undefined && known.content !== 'name' ? [column] : [];
  });
}

/** The table without the rows that repeat its headings, as at the top of each page. */
export function withoutHeadingsAgain(table: SheetTable): SheetTable {
  const own = table.headings.map(comparedHeading);
  return withoutRows(table, ({ cells }) =>
    cells.some((cell) => !isBlankCell(cell)) && isRepeated(cells, own) ? { reason: 'headings', isTold: false } : null,
  );
}

/** Leaves rows out that are no positions: blank ones, titles, headings again, sums, remarks. Accounts that they name stay. */
export function withPositionsOnly(table: SheetTable, map: ColumnMap): SheetTable {
  const naming = namingColumns(map);
  const quantity = map.columns[ROW_TABLES[map.type].quantityField] ?? -1;
  const expiry = map.columns['contract_expiry'] ?? -1;
  const code = map.columns['contract_code'] ?? -1;
  const headings = table.headings.map(comparedHeading);
  const pages = new Set(table.above.map(({ cells }) => pageLine(cells)).filter((text) => text !== ''));
  // Columns of the sheet itself: what was said of all rows stands behind them.
  const found = columnsOfSheet(table);
  const isPageLine = (cells: readonly CellValue[]): boolean => pages.size > 0 && pages.has(pageLine(cells));
  const parts = partsOfQuantity(table, quantity);
  const isUnread = (cells: readonly CellValue[]): boolean =>
    parts.length > 0 &&
    parts.every((column) => !isBlankCell(cells[column])) &&
    parts.some((column) => /\d/.test(cellWord(cells[column])));
  const reasonOf = ({ cells }: TableRow): string | null => {
    const filled = cells.filter((cell) => !isBlankCell(cell));
    if (filled.length === 0) return 'blank';
    if (areLegendsOfSigns(cells)) return 'legend';
    if (isRepeated(cells, headings)) return 'headings';
    if (filled.length === 1 && isPrintedRow(filled[0]))
      return isPrintedSum(filled[0]) ? 'sum' : standsBetween(filled[0]);
    const first = found.find((column) => !isBlankCell(cells[column]));
    const isAlone = first === found.findLast((column) => !isBlankCell(cells[column]));
    if (first !== undefined && isAlone && (unitMeant(cellWord(cells[first]))?.factor ?? 1) > 1) return 'remark';
    const named = naming.filter((column) => !isBlankCell(cells[column]));
    // With an expiry beside it, “Total Return Futures” is the name of a contract.
    const isDated = !isBlankCell(cells[expiry]) && !isSum(cells[expiry]);
    const isNamed = named.some((column) => isDated || !isSum(cells[column]));
    const isOfCurrency = named.length > 0 && named.every((column) => column === map.columns['currency']);
    if (isOfCurrency && filled.some(isSum)) return 'sum';
    if (isNamed && (isSection(found.map((column) => cells[column] ?? '')) || isPageLine(cells))) return 'remark';
    if (code >= 0 && isBlankCell(cells[expiry]) && MONEY_LINE.test(cellWord(cells[code]))) return SAYS_BALANCE;
    if (code >= 0 && isNoAmount(cells[quantity]) && isAmountOfMoney(cellWord(cells[code]))) return 'remark';
    if (isNoAmount(cells[quantity]) && isBlankCell(cells[expiry]) && labelsAccount(cells)) return 'remark';
    if (code >= 0 && isBlankCell(cells[expiry]) && CASH.test(cellWord(cells[code]))) return IS_CASH;
    if (isNoAmount(cells[quantity]) && isBlankCell(cells[expiry]) && filled.some(isBalance)) return 'remark';
    if (isBlankCell(cells[quantity]) && code >= 0 && isBlankCell(cells[code]) && filled.some(isSum)) return 'sum';
    if (isNamed && filled.length === 1 && (isSentence(filled[0]) || found.length >= LEAST_COLUMNS)) return 'remark';
    if (isNamed && !(filled.length === 1 && saysAccount(cells)) && !isAccountAlone(cells)) return null;
    if (isBlankCell(cells[quantity])) return filled.some(isSum) ? 'sum' : isUnread(cells) ? IS_UNREAD : 'remark';
    if (filled.some(isSum)) return 'sum';
    if (naming.length === 0 || !isBlankCell(cells[expiry])) return null;
    if (saysAccount(found.map((column) => cells[column] ?? ''))) return 'remark';
    if (!/\d/.test(cellWord(cells[quantity]))) return 'remark';
    return isOneTrade(cells, map) ? IS_UNREAD : 'sum without a contract';
  };
  const listed = new Set(table.rows.flatMap(({ cells }) => naming.map((column) => cellWord(cells[column]))));
  return withoutRows(table, (row) => {
    const reason = reasonOf(row);
    // A word in the place of a contract may be its name, but for one of what is listed, `CL Total`; a line of the account of the rows below it is read.
    const isName = (cell: CellValue): boolean =>
      !isBlankCell(cell) && !listed.has(summedName(cellWord(cell)) ?? NO_NAME);
    const mayBeName = naming.some((column) => isName(row.cells[column] ?? '')) && !saysAccount(row.cells);
    if (reason === null) return null;
    return {
      reason,
      isTold:
        ALWAYS_TOLD.has(reason) ||
        reason.endsWith(STANDS_BETWEEN) ||
        ((reason === 'sum' || reason === 'remark') && mayBeName),
    };
  });
}

/** The columns of the sheet itself. */
const columnsOfSheet = ({ sources }: SheetTable): readonly number[] =>
  sources.flatMap((source, column) => (sources.indexOf(source) === column ? [column] : []));

/** The columns of which the quantity was made, and which all rows fill that have one; none if it is a column of the sheet. */
function partsOfQuantity({ rows, sources, taken }: SheetTable, quantity: number): readonly number[] {
  if (quantity < 0 || sources.indexOf(sources[quantity] ?? -1) === quantity) return [];
  const held = rows.filter(({ cells }) => !isBlankCell(cells[quantity]));
  return held.length === 0 ? [] : taken.filter((column) => held.every(({ cells }) => !isBlankCell(cells[column])));
}

/** `BEGINNING BALANCE`, `Net ledger balance 27-Nov`: a line of money where contracts stand. */
const MONEY_LINE =
  /^(?:(?:net|total|opening|beginning|ending|closing|previous|prior|account|cash|ledger) )+balances?\b/i;
/** `USD Cash`, `Cash (EUR)`, `USD Curncy`: money where contracts stand. */
const CASH = /^(?:cash|[A-Z]{3} (?:cash|curncy|currency)(?: balance)?|cash(?: -)? \(?(?:[A-Z]{3}|balance)\)?)$/i;
const IS_CASH = 'it is cash, and no contract';
const SAYS_BALANCE = 'it is a balance of the account, and no position';
const IS_UNREAD = 'what it holds is not understood: write it as in the other rows';
const STANDS_BETWEEN = ' stand between the columns of its headings';
const MOST_SHOWN = 60;

/** Why a printed line is not read, with its words: whoever holds what it says must see that it is lost. */
function standsBetween(cell: CellValue | undefined): string {
  const words = cellWord(cell).split(/\s+/).join(' ');
  return `its words “${words.length > MOST_SHOWN ? `${words.slice(0, MOST_SHOWN).trimEnd()}…` : words}”${STANDS_BETWEEN}`;
}

/** What is listed nowhere. */
const NO_NAME = '\u0000';

const ALWAYS_TOLD: ReadonlySet<string> = new Set([IS_CASH, SAYS_BALANCE, IS_UNREAD]);

/** A line of a printed table that was not taken apart: words and numbers with spaces between them. */
function isPrintedRow(cell: CellValue | undefined): boolean {
  const words = typeof cell === 'string' ? cell.trim().split(/ {2,}/) : [];
  return words.length >= 2 && words.some((word) => /^[-+(]?\d[\d.,]*[)-]?$/.test(word));
}

/** Of so many columns a row needs more than one. */
const LEAST_COLUMNS = 4;

/** What an account holds, beside its positions. */
const BALANCE =
  /\b(?:balances?|ledger|net liq\w*|(?:account|total|trade|net) equity|liquidat\w+ value|margin (?:required|requirement|excess|deficit|call|default)|initial margin|maintenance margin|(?:net )?(?:market|liquidating) value of options|account value(?: at market)?|(?:carried|brought) forward|cash|commissions?|fees)\b/i;

const isBalance = (cell: unknown): boolean => typeof cell === 'string' && BALANCE.test(cell);

const isNoAmount = (cell: CellValue | undefined): boolean => isBlankCell(cell) || amountOf(cell) === undefined;

/** What is said of the row above in a line of its own, and holds no number of lots. */
const isSentence = (cell: CellValue | undefined): boolean =>
  typeof cell === 'string' && cell.includes(', ') && /\p{Ll} \p{Ll}/u.test(cell);

const isRepeated = (cells: readonly CellValue[], headings: readonly string[]): boolean =>
  cells.every((cell, column) => isBlankCell(cell) || comparedHeading(cellWord(cell)) === headings[column]);

/** Columns of names that stand once above the rows they are for are filled down. @param all rows of the table, with those that are no positions */
export function withNamesDown(table: SheetTable, { columns }: ColumnMap, all: SheetTable['rows']): SheetTable {
  return SHARED_DOWN.reduce((filled, field) => {
    const column = columns[field];
    if (column === undefined || (field === 'clearing_house' && isMostlyNamed(filled, column))) return filled;
    if (field === 'account_code' && isNowhereNamed(filled, column)) return namedAbove(filled, column, all);
    // Sub-accounts are those of one account.
    return filledDown(filled, column, field === 'sub_account_code' ? columns['account_code'] : undefined);
  }, table);
}

const isNowhereNamed = ({ rows }: SheetTable, column: number): boolean =>
  rows.length > 0 && rows.every(({ cells }) => isBlankCell(cells[column]));

/** Accounts that stand alone in their column, each in a row above those of its positions. */
function namedAbove(table: SheetTable, column: number, all: SheetTable['rows']): SheetTable {
  const names = all.filter(
    ({ cells }) => !isBlankCell(cells[column]) && mayNameAccount(cells) && !isSentence(cells[column]),
  );
  const [first] = names;
  if (first === undefined || first.sheetRow > (table.rows[0]?.sheetRow ?? -1)) return table;
  const nameOf = ({ sheetRow }: TableRow): TableRow | undefined => names.findLast((name) => name.sheetRow < sheetRow);
  return {
    ...table,
    rows: table.rows.map((row) => ({ ...row, cells: row.cells.with(column, nameOf(row)?.cells[column] ?? '') })),
    remarks: [...table.remarks, `Accounts are those of the lines above the rows: ${listed(names, column)}.`],
  };
}

const listed = (names: readonly TableRow[], column: number): string =>
  [...new Set(names.map(({ cells }) => cellWord(cells[column])))].join(', ');

/** Where most swaps name their house, one without a name may be cleared nowhere. */
function isMostlyNamed({ rows }: SheetTable, column: number): boolean {
  const blank = rows.filter(({ cells }) => isBlankCell(cells[column])).length;
  return blank * 2 < rows.length;
}

/**
 * A name that is said again right below itself is said in every row: a blank cell then is one that was forgotten.
 * @param within column of a name across whose changes nothing is filled down; undefined = there is none
 */
function filledDown(table: SheetTable, column: number, within: number | undefined): SheetTable {
  const names = table.rows.map(({ cells }) => cellWord(cells[column]));
  const isOnce =
    names.some((name) => name === '') && names.every((name, row) => name === '' || name !== names[row - 1]);
  if (!isOnce || names[0] === '') return table;
  let last: TableRow['cells'][number] = '';
  let lastSource = 0;
  let group = '';
  const rows = table.rows.map((row) => {
    const cell = row.cells[column] ?? '';
    const own = within === undefined ? '' : cellWord(row.cells[within]);
    if (own !== group) last = '';
    group = own;
    if (!isBlankCell(cell)) {
      last = cell;
      lastSource = row.sheetRow;
      return row;
    }
    if (lastSource === row.sheetRow || isBlankCell(last)) return row;
    return { ...row, cells: row.cells.with(column, last) };
  });
  if (rows.every((row, index) => row === table.rows[index])) return table;
  return {
    ...table,
    rows,
    remarks: [...table.remarks, `Blank cells of “${table.headings[column] ?? ''}” mean the name above them.`],
  };
}

/** The account of rows of which nothing names one. */
interface AccountsUnnamed {
  /** Null: it is asked for. */
  readonly fallback: string | null;
  /** As a person says it. */
  readonly given: string | undefined;
  /** The sheet that names the fallback; undefined = none does. */
  readonly sheet: string | undefined;
}

/**
 * The table with a column of accounts where it has none: those that lines above or between its rows name, else one for all
 * rows: the one that a person has given, or the fallback where nothing may name several
 */
export function withAccounts(
  table: SheetTable,
  all: SheetTable['rows'],
  { fallback, given, sheet }: AccountsUnnamed,
): SheetTable {
  const found = columnsOfSheet(table);
  // A column that was made of others says nothing of an account.
  const lines = [
    ...table.above,
    ...all.map((row) => ({ ...row, cells: found.map((column) => row.cells[column] ?? '') })),
  ];
  const places = table.rows.map(({ sheetRow }) => sheetRow);
  const own = withClientLines(accountsOfLines(lines), lines, places);
  const owned = own.length > 0 ? own : namedBy(lines, (cells) => ownerOfLine(cells) ?? clientOfLine(cells));
  const isAccountUnread = table.headings.some(
    (heading, column) =>
      mayBeAccounts(heading) &&
      !(owned.length > 0 && isWithinAccount(heading)) &&
      !isOfMoney(table, column) &&
      !isSpanned(table, column) &&
      new Set(table.rows.map(({ cells }) => cellWord(cells[column]))).size > 1,
  );
  if (isAccountUnread && given === undefined) return table;
  const coded = owned.length > 0 ? owned : clientsAlone(lines, places[0] ?? 0, mayNameAccount);
  const numbered = accountsOfHeadings(lines, mayNameAccount, places.at(-1) ?? 0);
  // Of several clients of one trader or member each is an account.
  const several = coded.length === 0 && new Set(numbered.map(({ account }) => account)).size > 1 ? numbered : coded;
  const traded = several.length > 0 ? several : namedBy(lines, traderOfLine);
  const sections = traded.length > 0 ? traded : numbered;
  const [source = 0] = table.sources;
  const closed = sections.length === 0 ? accountsClosed(all) : [];
  if (closed.length > 0) return withAccountsBelow(table, closed, 'sums');
  if (sections.length === 0) {
    if (given !== undefined) return withGivenValue(table, { field: 'account_code', label: 'Account', value: given });
    if (fallback === null || hasUnknownSections(table, lines)) return table;
    const remark =
      sheet === undefined
        ? `No account is named: all rows are of one account, called “${fallback}”.`
        : `Account of all rows, as the sheet “${sheet}” says: ${fallback}.`;
    return { ...withColumn(table, 'Account', source, () => fallback), remarks: [...table.remarks, remark] };
  }
  if (areBelowRows(sections, places)) return withAccountsBelow(table, sections, 'lines');
  const runs = runsOfLines(sections, places);
  const isAsked = ({ sheetRow }: TableRow): boolean =>
    new Set(lineAbove(runs, sheetRow)?.map(({ account }) => account)).size > 1;
  if (given !== undefined && table.rows.every(isAsked))
    return withGivenValue(table, { field: 'account_code', label: 'Account', value: given });
  const plain = withoutRows(table, (row) => {
    if (!isAsked(row)) return null;
    const names = namesOf(lineAbove(runs, row.sheetRow) ?? []).replaceAll(', ', '” and “');
    return { reason: `the lines above name “${names}”: which of them is the account?`, isTold: true };
  });
  const accountOf = ({ sheetRow }: TableRow): string => lineAbove(runs, sheetRow)?.[0]?.account ?? '';
  const remark = `Accounts are those of the lines above the rows: ${namesOf(sections)}.`;
  const remarks = plain.rows.length === 0 ? plain.remarks : [...plain.remarks, remark];
  return { ...withColumn(plain, 'Account', source, accountOf), remarks };
}

/** The table with accounts that lines, or sums, below their rows name. */
function withAccountsBelow(table: SheetTable, lines: readonly LineOfAccount[], what: 'lines' | 'sums'): SheetTable {
  const accountBelow = (row: TableRow): string => lines.find(({ sheetRow }) => sheetRow > row.sheetRow)?.account ?? '';
  const [source = 0] = table.sources;
  const remark = `Accounts are those of the ${what} below the rows: ${namesOf(lines)}.`;
  return { ...withColumn(table, 'Account', source, accountBelow), remarks: [...table.remarks, remark] };
}

/** `Book value`: amounts of money by their heading and by their numbers, which name no account. */
const isOfMoney = ({ headings, rows }: SheetTable, column: number): boolean =>
  /\b(?:value|cost|price|yield|gain|p&l|pnl|balance|equity)\b/i.test(headings[column] ?? '') &&
  rows.every(({ cells }) => amountOf(cellWord(cells[column]).replace(/[$€£¥]\s?/, '')) !== undefined);

/** Whether lines between rows may be names of accounts: those below each would count together. */
function hasUnknownSections({ rows }: SheetTable, all: SheetTable['rows']): boolean {
  const held = new Set(rows.map(({ sheetRow }) => sheetRow));
  const [first = 0, last = 0] = [rows[0]?.sheetRow, rows.at(-1)?.sheetRow];
  return all.some(
    ({ sheetRow, cells }) => sheetRow > first && sheetRow < last && !held.has(sheetRow) && mayNameAccount(cells),
  );
}
