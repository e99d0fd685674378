import type { ReadTable } from './read-tables.js';
import type { LeftOutRow, SheetTable } from './sheet-table.js';
import { STEPS_OF_KINDS } from './steps-of-kinds.js';

/** Rows that one sentence names. */
const MOST_NAMED = 10;

type Told = Pick<SheetTable, 'leftOut'>;

/**
 * The rows of a table that waits for an answer, left out with the question as their reason. What it leaves out itself keeps its own.
 * @param question a sentence, or several
 * @param counted tables that count: a row that one of them reads in the same place is a position of that
 */
export function waitingRows(
  { place, table, recognition: { missing } }: ReadTable,
  question: string,
  counted: readonly ReadTable[],
): readonly LeftOutRow[] {
  const others = new Set(
    counted.flatMap((other) => (other.place === place ? other.table.rows.map(({ sheetRow }) => sheetRow) : [])),
  );
  // Without a column of positions anything below the headings may be one.
  const passed = missing.length === 0 ? [] : table.leftOut.filter(({ reason }) => reason === 'remark');
  const reason = question.replace(/\.$/, '');
  const asked = [...table.rows, ...passed].flatMap(({ sheetRow }) =>
    others.has(sheetRow) ? [] : [{ sheetRow, reason, isTold: true }],
  );
  return [...table.leftOut.filter(({ isTold }) => isTold), ...asked].toSorted(
    (one, other) => one.sheetRow - other.sheetRow,
  );
}

/** The question of a table that lacks columns. @param remedy the sentence on what would do; empty = none */
export const lackQuestion = (read: ReadTable, remedy = ''): string =>
  `the table has no column for ${lackedColumns(read).join(', ')}. ${remedy}`.trimEnd();

/** The labels of columns that a table lacks, with the values that all its rows may have where they are few: `Clearing house (CME, LCH or EUREX)`. */
export const lackedColumns = ({ table, recognition: { map, missing } }: ReadTable): readonly string[] =>
  missing.map(({ field, label }) => {
    const values = STEPS_OF_KINDS[map.type].possible?.[field]?.(table, map.columns) ?? [];
    return values.length === 0 ? label : `${label} (${CHOICE.format(values)})`;
  });

const CHOICE = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** How many rows of a table were left out that somebody may miss. */
export const toldRows = ({ leftOut }: Told): number =>
  new Set(leftOut.flatMap(({ sheetRow, isTold }) => (isTold ? [sheetRow] : []))).size;

/** Reasons of rows that are sums of others. */
const SUMS: ReadonlySet<string> = new Set(['sum', 'sum without a contract']);

/** How many rows of a table are sums of others that nothing else is said of; empty if none is. */
export function sumsSentence({ leftOut }: Told): readonly string[] {
  const told = new Set(leftOut.flatMap(({ sheetRow, isTold }) => (isTold ? [sheetRow] : [])));
  const sums = leftOut.filter(({ sheetRow, reason }) => SUMS.has(reason) && !told.has(sheetRow));
  const count = new Set(sums.map(({ sheetRow }) => sheetRow)).size;
  if (count === 0) return [];
  return [count === 1 ? '1 row is a sum and not read.' : `${count} rows are sums and not read.`];
}

/** What was understood of a table that its headings don't say, and what was left out of it, as sentences. @param firstRow of the searched cells in their sheet, from 0 */
export const remarksOf = (table: Told & Pick<SheetTable, 'remarks'>, firstRow: number): readonly string[] => [
  ...table.remarks,
  ...leftOutSentences(table, firstRow),
];

/** What was left out of a table that somebody may miss, as sentences. @param firstRow as of `remarksOf` */
export function leftOutSentences({ leftOut }: Told, firstRow: number): readonly string[] {
  const byReason = new Map<string, Set<number>>();
  for (const { sheetRow, reason, isTold } of leftOut) {
    if (!isTold) continue;
    byReason.set(reason, (byReason.get(reason) ?? new Set()).add(firstRow + sheetRow + 1));
  }
  return [...byReason].map(([reason, found]) => {
    const rows = [...found];
    const named = rows.slice(0, MOST_NAMED).join(', ');
    const more = rows.length > MOST_NAMED ? ` and ${rows.length - MOST_NAMED} more` : '';
    return `${rows.length === 1 ? 'Row' : 'Rows'} ${named}${more} ${rows.length === 1 ? 'is' : 'are'} left out: ${reason}.`;
  });
}

/** That tables of a file are in no figure until questions on them are answered. @param count of them */
export const waitingText = (count: number): string =>
  `${count} ${count === 1 ? 'table' : 'tables'} of the file ${count === 1 ? 'waits' : 'wait'} for an answer, as said above; the figures are without ${count === 1 ? 'it' : 'them'}.`;
