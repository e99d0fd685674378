import { groupBy } from '../../../lib/group-by.js';
import type { ColumnMap } from '../../table/column-map.js';
import { signedAmount } from '../contracts/contract-columns.js';
import { cellWord, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';
import { FIELDS_OF_ACCOUNTS, PartsOfSums, type SummedParts } from './parts-of-sums.js';
import { sumMarks, type MarkedRow, type SumMark } from './sum-marks.js';

/** A marked row beside the rows that it may be the sum of. */
type MarkedSum = MarkedRow & SummedParts;

/**
 * Leaves out rows whose word in a column of any heading says that they are sums, `Total` below `Trade Date`, where they are the sum of the
 * rows of their account and contract: both would count. One that says nothing else, and is another number, is left out with that reason.
 */
export function withoutMarkedSums(table: SheetTable, map: ColumnMap): SheetTable {
  const marked = sumMarks(table, map);
  if (marked.length === 0) return table;
  const sure = marked.filter(({ mark }) => mark.isSure);
  const ofWords = groupBy(
    marked.filter(({ mark }) => !mark.isSure),
    ({ mark }) => wordKey(mark),
  );
  const plain = [...ofWords.values()].reduce((left, same) => withoutSumsOfWord(left, map, same, sure), table);
  return withoutSureSums(plain, map, sure);
}

/** The table without rows with one word where it says a sum: in all rows that have others of their contract. @param sure rows that are part of no sum */
function withoutSumsOfWord(
  table: SheetTable,
  map: ColumnMap,
  same: readonly MarkedRow[],
  sure: readonly MarkedRow[],
): SheetTable {
  const [first] = same;
  if (first === undefined || same.length === table.rows.length) return table;
  const sums = summedRows(table, map, same, [...same, ...sure]);
  const isNoAccident =
    (first.mark.isKnown && (isStrangeIn(table, first.mark) || sums.length > 1)) || sums.some((each) => each.count > 1);
  if (!isNoAccident || !sums.every(({ count }) => count > 0)) return table;
  return withoutReasons(table, new Map(sums.map(({ row, mark }) => [row, sumText(table, mark)])));
}

/** The table without rows with words that say a sum and nothing else. */
function withoutSureSums(table: SheetTable, map: ColumnMap, sure: readonly MarkedRow[]): SheetTable {
  const asked = new Map<string, boolean>();
  const mayBeAsked = (mark: SumMark): boolean => {
    const known = asked.get(wordKey(mark)) ?? isAsked(table, map, mark);
    asked.set(wordKey(mark), known);
    return known;
  };
  const reasons = summedRows(table, map, sure, sure).flatMap((each): readonly (readonly [TableRow, string])[] => {
    if (each.count > 0) return [[each.row, sumText(table, each.mark)]];
    return each.own !== 0 && mayBeAsked(each.mark) ? [[each.row, otherText(table, each)]] : [];
  });
  const asParts = new Set(reasons.map(([row]) => row));
  const alone = sure.flatMap(({ row, mark }): readonly (readonly [TableRow, string])[] =>
    asParts.has(row) || !isTotalOfAccounts(map, mark) || (signedAmount(row.cells, map) ?? 0) === 0
      ? []
      : [[row, `${placeText(table, mark)} says a sum: call the account otherwise if it is one`]],
  );
  return withoutReasons(table, new Map(alone.length < table.rows.length ? [...reasons, ...alone] : reasons));
}

/** A word of a column, in whichever case. */
const wordKey = ({ column, word }: SumMark): string => `${column}\u0000${word.toLowerCase()}`;

/** Marked rows that hold a number and stand beside others of their contract. @param sums rows that are part of none */
function summedRows(
  table: SheetTable,
  map: ColumnMap,
  marked: readonly MarkedRow[],
  sums: readonly MarkedRow[],
): readonly MarkedSum[] {
  const parts = new PartsOfSums(table, map, new Set(sums.map(({ row }) => row)));
  const rows = new Set(table.rows);
  return marked.flatMap(({ row, mark }) => {
    const summed = rows.has(row) ? parts.of(row, mark.column) : undefined;
    return summed === undefined ? [] : [{ row, mark, ...summed }];
  });
}

const withoutReasons = (table: SheetTable, reasons: ReadonlyMap<TableRow, string>): SheetTable =>
  withoutRows(table, (row) => {
    const reason = reasons.get(row);
    return reason === undefined ? null : { reason, isTold: true };
  });

/** Whether a word is asked about where its row is another number: of accounts it may be in a name, and among words one of several kinds of rows. */
const isAsked = (table: SheetTable, map: ColumnMap, mark: SumMark): boolean =>
  isOfAccounts(map, mark)
    ? isTotalOfAccounts(map, mark)
    : isStrangeIn(table, mark) || SAYS_TOTAL.test(mark.word.replace(/^\W+/, ''));
const SAYS_TOTAL = /^(?:sub|grand)?[\s-]*(?:tot|sum)/i;
const isOfAccounts = ({ columns }: ColumnMap, { column }: SumMark): boolean =>
  FIELDS_OF_ACCOUNTS.some((field) => columns[field] === column);
/** Whether it says a total, and nothing of whose, where accounts are named. */
const isTotalOfAccounts = (map: ColumnMap, mark: SumMark): boolean =>
  isOfAccounts(map, mark) && TOTAL_ALONE.test(mark.word);
const TOTAL_ALONE = /^\W*(?:(?:sub|grand)[\s-]*)?totals?\W*$/i;

/** Whether a word stands among dates, numbers or codes. */
function isStrangeIn({ rows }: SheetTable, { column, word }: SumMark): boolean {
  const others = rows.map(({ cells }) => cellWord(cells[column])).filter((text) => text !== '' && text !== word);
  return others.length > 0 && others.filter((text) => /\d/.test(text)).length * 2 >= others.length;
}

const placeText = ({ names }: SheetTable, { column, word }: SumMark): string => {
  const name = (names[column] ?? '').trim();
  return name === '' ? `“${word}”` : `“${word}” below “${name}”`;
};

const sumText = (table: SheetTable, mark: SumMark): string =>
  `by ${placeText(table, mark)} it is the sum of the other rows of its contract, and would count them twice`;

const otherText = (table: SheetTable, { mark, own, sum }: MarkedSum): string =>
  `${placeText(table, mark)} says a sum, and ${own} is not that of the other rows of its contract, ${sum}: take out what is not held`;
