import { fieldsNamedBy, namesField } from '../../../contract/heading-names.js';
import { memoizedText } from '../../../lib/memoized-text.js';
import type { CellValue } from '../../workbook/port.js';
import { monthText } from '../date-text.js';
import { isDayName } from '../days/day-names.js';
import { headingMeaning } from '../heading-meaning.js';
import { phraseOf } from '../headings/phrases.js';
import { isSum } from '../headings/sum-words.js';
import { quantityPairHeading } from '../headings/pair-headings.js';
import { amountOf } from '../quantity-pairs.js';
import { isHeldAfter } from '../sections/day-words.js';
import { cellWord, isBlankCell, type SheetTable, type TableRow } from '../sheet-table.js';

/** What stands in the headings of a matrix of lots: months, calls and puts with their months, contracts with their months, contracts, or accounts. */
type AcrossKind = 'months' | 'options' | 'symbols' | 'contracts' | 'accounts';

interface Across {
  readonly kind: AcrossKind;
  /** Columns of lots with what their headings say. */
  readonly columns: ReadonlyMap<number, string>;
  /** Columns of the sums of these. */
  readonly sums: readonly number[];
}

/** Headings that the values of a matrix become. */
const HEADINGS: Readonly<Record<AcrossKind, string>> = {
  months: 'Expiry',
  options: 'Expiry',
  symbols: 'Contract',
  contracts: 'Contract',
  accounts: 'Account',
};
const LEAST = 2;
/** `Call Dec-27`, where calls and puts are merged over the months of each. */
const RIGHT_BEFORE = /^(calls?|puts?) (.+)$/i;

/** What a pivot table calls the column of its rows' names. */
const ROW_LABELS = /^(?:row labels?|zeilenbeschriftungen|étiquettes de lignes|etiquetas de fila|etichette di riga)$/i;

/** Whether a heading is that of the names of a pivot table's rows. */
export const isRowLabels = (heading: string): boolean => ROW_LABELS.test(heading.trim());

/** `CLZ7`, `NGF27`, `CL Dec-27`, `NYMEX CL DEC27`, `Crude Oil (CL) Dec-27`. */
const SYMBOL =
  /^[./]*[A-Z0-9]{1,5} ?[FGHJKMNQUVXZ]\d{1,2}$|^[A-Z0-9][A-Z0-9 &.-]{0,24}?(?: \([A-Z0-9]{1,6}\))? [A-Z]{3}[-' ]?\d{2,4}$/i;
/** Whether a text is a contract with its month. */
export const isSymbol = (text: string): boolean => SYMBOL.test(text) && monthText(text) === undefined;

/** A code of a contract with letters. */
const CODE = /^(?=.*[A-Z])[A-Z0-9]{1,4}$/;
/** Headings of amounts of money, sizes and the like, which are no codes. */
const NO_CODE =
  /^(?:P&?L|PNL|MTM|OTE|UPL|RPL|IM|VM|MM|NLV|DV01|PV01|NPV|PV|MV|NAV|USD|EUR|GBP|JPY|CHF|CCY|FX|QTY|LOT|LOTS|PX|LAST|BID|ASK|HIGH|LOW|VOL|OI|DTE|UOM|UNIT|NOTE|ID|NO|REF|FEE|COMM|TAX|AVG|PCT|RANK|DATE|TIME|USER|DESK|DELT|VEGA|LIM|MAX|MIN)$/;
/** What says that the numbers are no lots. */
const NO_LOTS =
  /\bp ?[&/] ?l\b|\bpnl\b|profit|loss|margin|volume|traded|price|settle|value|delta|limit|notional|exposure|\b(?:mtm|[mydwq]td|[dp]v01|bpv|vega|var|oi)\b|open int/i;

const fieldsOf = memoizedText((heading): readonly string[] => {
  const meaning = phraseOf(heading)?.meaning;
  return [...fieldsNamedBy(heading, 'etd'), ...fieldsNamedBy(meaning ?? '', 'etd')].map(([field]) => field);
});
const hasField = (headings: readonly string[], field: string): boolean =>
  headings.some((heading) => heading !== '' && fieldsOf(heading).includes(field));

const columnsOf = (
  headings: readonly string[],
  isOne: (text: string, column: number) => boolean,
): ReadonlyMap<number, string> =>
  new Map(headings.flatMap((text, column) => (text !== '' && isOne(text, column) ? [[column, text] as const] : [])));

/** `F7`: a month by its letter with the last digit of its year. */
const BARE_MONTH = /^[FGHJKMNQUVXZ]\d$/;

/** The headings that are months: with their year, or `F7`, `G7`, `H7` in the order of time and of several letters, as quarters and halves are not. */
function monthsAmong(headings: readonly string[]): readonly string[] {
  const bare = headings.filter((text) => BARE_MONTH.test(text));
  const keys = bare.map((text) => text.slice(1) + text.slice(0, 1));
  const isInOrder = keys.every((key, at) => at === 0 || key > (keys[at - 1] ?? ''));
  const letters = new Set(bare.map((text) => text.slice(0, 1)));
  const areMonths = isInOrder && letters.size > 1 && bare.some((text) => !/^[HQ]/.test(text));
  const full = headings.filter((text) => monthText(text) !== undefined && /\p{L}/u.test(text));
  return areMonths ? [...full, ...bare] : full;
}

/** Whether headings are those of a matrix of lots with months or contracts across; what is below decides of names. */
export function isLotsAcross(headings: readonly string[]): boolean {
  const filled = headings.filter((text) => text !== '');
  const isBesideField = filled.some((text) => fieldsOf(text).length > 0 || isRowLabels(text));
  const months = monthsAmong(filled);
  return isBesideField && (months.length >= LEAST || isSymbolsAcross(headings));
}

/** Whether two headings or more are contracts with their months. */
export const isSymbolsAcross = (headings: readonly string[]): boolean =>
  headings.filter((text) => isSymbol(text) && fieldsOf(text).length === 0).length >= LEAST;

/** Whether headings with names among them may be those of lots by contract or by account: all that is known of them says what is held. */
export function mayBeNamesAcross(headings: readonly string[], rows: readonly (readonly CellValue[])[]): boolean {
  const isHeld = hasField(headings, 'contract_code') || hasField(headings, 'contract_expiry') || isOfMonths(rows);
  const held = heldRows(rows);
  const names = columnsOf(headings, (text, column) => isName(text) && isOfLots(held, column));
  return isHeld && names.size >= LEAST;
}

/** The rows right below headings that are no sums, as far as the next title, which stands behind a blank row. */
function heldRows(rows: readonly (readonly CellValue[])[]): readonly (readonly CellValue[])[] {
  const end = rows.findIndex((cells, row) => row > 0 && cells.every(isBlankCell));
  return rows.slice(0, end < 0 ? rows.length : end).filter((cells) => !isSumRow(cells));
}

/** Whether headings are those of what is held on days: `Contract`, `Yesterday`, `Today` above whole numbers. */
export function areDaysAcross(headings: readonly string[], rows: readonly (readonly CellValue[])[]): boolean {
  const held = heldRows(rows);
  return (
    headings.some((text) => text !== '' && fieldsOf(headingMeaning(text).heading).includes('contract_code')) &&
    columnsOf(headings, (text, column) => (isDayName(text) || isHeldAfter(text)) && isOfLots(held, column)).size > 0
  );
}

/** Whether the first column holds months, and nothing but these and sums. */
const isOfMonths = (rows: readonly (readonly CellValue[])[]): boolean => {
  const words = rows.map(([first]) => cellWord(first)).filter((word) => word !== '' && !isSum(word));
  return words.length > 1 && words.every((word) => monthText(word) !== undefined);
};

/** A heading that names no column of a table. */
export const isName = (text: string): boolean =>
  fieldsOf(text).length === 0 &&
  quantityPairHeading(text) === undefined &&
  !SUM.test(text) &&
  !NO_LOTS.test(text) &&
  !OTHER_COUNTS.test(text) &&
  !isDayName(text);
/** Headings of numbers of something else than lots that are held. */
const OTHER_COUNTS =
  /\b(?:call|put|qty|quantity|lots?|contracts?|open|closed?|days?|no|number|count|trades?|orders?|id|ref|date|time|year|price|px|size|bid|ask|last|working|filled|leaves|prior|opening|mult\w*|factor|strike|sod|eod|change|chg|bought|sold|buys?|sells?|long|short)\b/i;
const SUM = /^(?:grand |row )?(?:totals?|sum|net|house|all)(?: position| lots| total)?$/i;

/** Whether whole numbers stand in a column, and nothing but these. */
function isOfLots(rows: readonly (readonly CellValue[])[], column: number): boolean {
  const amounts = rows.map((cells) => amountOf(cells[column]));
  return (
    amounts.every((amount) => amount !== undefined && Number.isInteger(amount)) &&
    amounts.some((amount) => amount !== 0)
  );
}

/** `10 x`, `-3*`, `5?`, `~7`: a whole number with a mark. */
const MARKED = /^[^\p{L}\d\s]?\s?[-+(]?\d{1,7}\)?\s?[^\d\s]{0,3}$/u;

/**
 * Whether whole numbers stand in a column, and among them some with a mark, which cannot be read: they are asked about one by one, as the
 * column would be lost with them. Numbers with marks alone are lots only below a month.
 */
function isOfMarked(rows: readonly (readonly CellValue[])[], column: number, heading: string): boolean {
  const cells = rows.map((row) => row[column]);
  const isLot = (cell: CellValue | undefined): boolean => {
    const amount = amountOf(cell);
    return amount === undefined ? MARKED.test(cellWord(cell)) : Number.isInteger(amount);
  };
  const isMonth = monthText(RIGHT_BEFORE.exec(heading)?.[2] ?? heading) !== undefined || isSymbol(heading);
  return cells.every(isLot) && (isMonth || cells.some((cell) => (amountOf(cell) ?? 0) !== 0));
}

function acrossOf({ headings, names, rows, above, taken }: SheetTable): Across | undefined {
  const positions = rows.filter(({ cells }) => !isSumRow(cells)).map(({ cells }) => cells);
  // What is read already under another heading than its name is no value across: near and far months, spreads that are counted.
  const isRead = (column: number): boolean =>
    taken.includes(column) ||
    (headings[column] !== names[column] && hasField([headings[column] ?? ''], 'net_position'));
  const lots = (isOne: (text: string) => boolean): ReadonlyMap<number, string> =>
    columnsOf(
      names,
      (text, column) =>
        isOne(text) && !isRead(column) && (isOfLots(positions, column) || isOfMarked(positions, column, text)),
    );
  const has = (field: string): boolean => headings.some((text) => namesField(text, 'etd', field));
  const titles = above.flatMap(({ cells }) => cells.filter((cell) => typeof cell === 'string').map(cellWord));
  const found = (kind: AcrossKind, columns: ReadonlyMap<number, string>): Across | undefined => {
    if (columns.size < LEAST || titles.some((title) => NO_LOTS.test(title))) return undefined;
    const sums = headings.flatMap((text, column) =>
      !columns.has(column) && (SUM.test(text) || fieldsOf(text).includes('net_position')) ? [column] : [],
    );
    const isSummed = sums.every((sum) => positions.every((cells) => isSumOf(cells, sum, columns)));
    return isSummed ? { kind, columns, sums } : undefined;
  };
  const hasCode = has('contract_code');
  const hasExpiry = has('contract_expiry');
  if (!hasExpiry) {
    const named = new Set(monthsAmong(names));
    const months = lots((text) => named.has(text));
    if (months.size >= LEAST) return found('months', months);
    const ofRights = lots((text) => monthText(RIGHT_BEFORE.exec(text)?.[2] ?? '') !== undefined);
    if (ofRights.size >= LEAST && !has('contract_type')) return found('options', ofRights);
  }
  if (!hasCode && !hasExpiry)
    return found(
      'symbols',
      lots((text) => isSymbol(text)),
    );
  if (!hasCode)
    return found(
      'contracts',
      lots((text) => CODE.test(text) && !NO_CODE.test(text) && isName(text)),
    );
  if (has('account_code')) return undefined;
  const accounts = found('accounts', lots(isName));
  return accounts !== undefined && saysAccounts(accounts, { titles, names }) ? accounts : undefined;
}

const ACCOUNT = /\b(?:accounts?|accts?|a\/cs?|funds?|books?|clients?|customers?|portfolios?|members?)\b/gi;
const OF_EACH = /\b(?:by|per|for each|across) $/i;

/** Whether a line says that accounts stand across: `Lots by account`, `Accounts`, not `Account: ALPHA`, which names one. */
export const speaksOfAccounts = (line: string): boolean =>
  [...line.matchAll(ACCOUNT)].some(({ 0: word, index }) => /s$/i.test(word) || OF_EACH.test(line.slice(0, index)));

/** Columns of names are accounts where a line above says so, each heading does, or a sum shows that they are parts of one position. */
const saysAccounts = (
  { columns, sums }: Across,
  { titles, names }: { readonly titles: readonly string[]; readonly names: readonly string[] },
): boolean =>
  sums.length > 0 ||
  titles.some(speaksOfAccounts) ||
  [...columns.keys()].every((column) => (names[column] ?? '').search(ACCOUNT) >= 0);

/** Whether a row is blank or one of sums. */
export const isSumRow = (cells: readonly CellValue[]): boolean =>
  cells.every(isBlankCell) || cells.some((cell) => isSum(cell));

/** Whether the cell of a column of sums is blank or the sum of others of its row. */
export function isSumOf(cells: readonly CellValue[], sum: number, columns: ReadonlyMap<number, string>): boolean {
  const total = amountOf(cells[sum]);
  const parts = [...columns.keys()].reduce((all, column) => all + (amountOf(cells[column]) ?? Number.NaN), 0);
  return isBlankCell(cells[sum]) || (total !== undefined && Math.abs(total - parts) < 1e-9);
}

/** A matrix of lots as one position a row: its headings are months, contracts or accounts. */
export function withLotsAcross(table: SheetTable): SheetTable {
  const across = acrossOf(table);
  if (across === undefined) return table;
  const { kind, columns } = across;
  return withPartsDown(table, across, {
    made: [HEADINGS[kind], 'Net position', ...(kind === 'options' ? ['Type'] : [])],
    valuesOf: (name, amount) => {
      const [, right = '', month = name] = kind === 'options' ? (RIGHT_BEFORE.exec(name) ?? []) : [];
      return kind === 'options' ? [month, amount, right] : [name, amount];
    },
    remark: `Lots stand under their ${WORDS[kind]}: ${[...columns.values()].join(', ')}.`,
  });
}

interface MadeOfParts {
  /** Headings of the columns that are made. */
  readonly made: readonly string[];
  /** Their cells, by a heading and what stands below it. */
  readonly valuesOf: (name: string, amount: CellValue) => readonly CellValue[];
  readonly remark: string;
}

/** The table with one row for each amount that stands below the headings of its parts. */
export function withPartsDown(
  table: SheetTable,
  { columns, sums }: Pick<Across, 'columns' | 'sums'>,
  { made, valuesOf, remark }: MadeOfParts,
): SheetTable {
  const width = table.headings.length;
  const rows = table.rows.flatMap((row): readonly TableRow[] => {
    const filled = [...columns].filter(([column]) => (amountOf(row.cells[column]) ?? Number.NaN) !== 0);
    const cells = Array.from({ length: width }, (_, column) => (columns.has(column) ? '' : (row.cells[column] ?? '')));
    if (filled.length === 0 || isSumRow(row.cells)) return [{ ...row, cells: [...cells, ...made.map(() => '')] }];
    return filled.map(([column, name]) => {
      const own = table.sources[column] ?? 0;
      return {
        sheetRow: row.sheetRow,
        cells: [...cells, ...valuesOf(name, row.cells[column] ?? '')],
        sources: [...table.sources, ...made.map(() => own)],
      };
    });
  });
  const source = table.sources[[...columns.keys()][0] ?? 0] ?? 0;
  const isAside = (column: number): boolean => columns.has(column) || sums.includes(column);
  return {
    ...table,
    headings: [...table.headings.map((text, column) => (isAside(column) ? '' : text)), ...made],
    names: [...table.names, ...made],
    sources: [...table.sources, ...made.map(() => source)],
    rows,
    taken: [...table.taken, ...columns.keys(), ...sums],
    remarks: [...table.remarks, remark],
  };
}

const WORDS: Readonly<Record<AcrossKind, string>> = {
  months: 'months',
  options: 'months',
  symbols: 'contracts',
  contracts: 'contracts',
  accounts: 'accounts',
};
