import { ROW_TABLES } from '../../contract/stage-columns.js';
import { isOfClients, isOfOtherParty } from '../table/doubts/other-parties.js';
import { columnsRead } from '../table/column-map.js';
import { lackedFields } from './forms/lacked-fields.js';
import { amountOf } from './quantity-pairs.js';
import type { ReadTable } from './read-tables.js';
import { cellWord, isBlankCell, type LeftOutRow, type SheetTable } from './sheet-table.js';
import { STEPS_OF_KINDS } from './steps-of-kinds.js';
import { choiceOf } from '../../lib/sentence-list.js';

/** Rows that one sentence names. */
const MOST_NAMED = 10;

type Told = Pick<SheetTable, 'leftOut' | 'told'>;

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

/**
 * The labels of columns that a table lacks, with the values that all its rows may have where they are few, `Clearing house (CME, LCH or
 * EUREX)`, or the columns of it that may be the one that lacks: `Net position (is it “Pre-Trade” or “Post-Trade”?)`.
 */
export const lackedColumns = (read: ReadTable): readonly string[] =>
  lackedFields(read.recognition).map(({ field, label }) => {
    const { table, recognition } = read;
    const values = STEPS_OF_KINDS[recognition.map.type].possible?.[field]?.(table, recognition.map.columns) ?? [];
    if (values.length > 0) return `${label} (${choiceOf(values)})`;
    const ofOthers = field === 'direction' ? directionsOfOthers(read) : undefined;
    if (ofOthers !== undefined) return `${label} (${ofOthers})`;
    const columns = columnsThatMayBe(read, field);
    return columns.length === 0 ? label : `${label} (is it ${choiceOf(columns)}?)`;
  });

/** What is said of a column that holds what somebody else pays or receives; undefined if there is none. */
function directionsOfOthers({ table, recognition: { map } }: ReadTable): string | undefined {
  const read = columnsRead(map, table.taken);
  const column = table.names.findIndex((name, at) => {
    const words = new Set(table.rows.flatMap(({ cells }) => (isBlankCell(cells[at]) ? [] : [cellWord(cells[at])])));
    const isOfOthers = (isOfOtherParty(name) || isOfClients(name)) && !read.has(at);
    return isOfOthers && words.size > 0 && [...words].every((word) => WAYS.test(word));
  });
  const name = table.names[column] ?? '';
  if (column < 0) return undefined;
  const whose = isOfClients(name)
    ? 'a client pays or receives, which may be the opposite of what you do'
    : 'the other party pays or receives, which may be the opposite of what you do';
  return `“${name}” says what ${whose}: head a column “Direction” with your own Pay or Receive`;
}
/** What is paid or received, in a word or two. */
const WAYS = /^(?:(?:pay|rec|rcv)\p{L}*(?: ?-?(?:fixed|fix|float|floating|flt))?|fixed|fix|float|floating|flt|p|r)$/iu;

/** Columns named in one sentence. */
const MOST_COLUMNS = 4;
/** Numbers that are no quantity by their heading. */
const NO_LOTS =
  /price|\bpx\b|kurs|prix|prezzo|precio|value|wert|cost|p ?[&/]? ?l\b|margin|premium|equity|commission|fee|date|time|%|\b(?:id|no|nr|number|ref|code|year|strike|day|days|physical)\b/i;
/** Words of headings that may say who pays. */
const OF_DIRECTIONS = /pay|rec|rcv|p ?\/ ?r|dir|side|leg|fix|float|tran|verb|buy|sell|b ?\/ ?s|zahl|empf|sens|way/i;
/** Headings that may stand over the rate of the fixed leg. */
const OF_RATES = /rate|strike|price|coupon|\bcpn\b|level|yield|fixed|%|taux|satz|tasso|tasa/i;
/** A column of directions has a few short words. */
const MOST_WORDS = 6;
const LONGEST_WORD = 16;

/** Columns that are not read and hold what a field may hold: numbers of a quantity, a few words of a direction. */
function columnsThatMayBe({ table, recognition: { map } }: ReadTable, field: string): readonly string[] {
  const isRate = field === 'fixed_rate';
  const isQuantity = field === ROW_TABLES[map.type].quantityField;
  if (!isQuantity && !isRate && field !== 'direction') return [];
  const read = columnsRead(map, table.taken);
  const mayBe = (name: string, column: number): boolean => {
    if (isRate ? !OF_RATES.test(name) : isQuantity ? NO_LOTS.test(name) : !OF_DIRECTIONS.test(name)) return false;
    const cells = table.rows.flatMap(({ cells: own }) => (isBlankCell(own[column]) ? [] : [own[column] ?? '']));
    if (isQuantity || isRate) return cells.length > 0 && cells.every((cell) => amountOf(cell) !== undefined);
    const words = new Set(cells.map(cellWord));
    const areWords = [...words].every((word) => word.length <= LONGEST_WORD && /^\p{L}/u.test(word));
    return words.size > 0 && words.size <= MOST_WORDS && areWords;
  };
  const found = table.names.flatMap((name, column) =>
    name !== '' && !read.has(column) && !isOfOtherParty(name) && mayBe(name, column) ? [`“${name}”`] : [],
  );
  return found.length > MOST_COLUMNS ? [] : found;
}

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

/** What was left out of a table that somebody may miss, and what counts against a word beside it, as sentences. @param firstRow as of `remarksOf` */
export function leftOutSentences({ leftOut, told = [] }: Told, firstRow: number): readonly string[] {
  const lost = leftOut.flatMap(({ sheetRow, reason, isTold }) =>
    isTold ? [{ sheetRow, text: WORDS[reason] ?? reason }] : [],
  );
  const gone = new Set(lost.map(({ sheetRow }) => sheetRow));
  return [
    ...sentencesOfRows(lost, firstRow, ['is left out', 'are left out']),
    ...sentencesOfRows(
      told.flatMap(({ sheetRow, said }) => (gone.has(sheetRow) ? [] : [{ sheetRow, text: said }])),
      firstRow,
      ['counts as it stands', 'count as they stand'],
    ),
  ];
}

/** What is said of rows whose reason is a word of ours. */
const WORDS: Readonly<Partial<Record<string, string>>> = {
  remark: 'it stands as a title or a remark, without a position: write contract and quantity there if one is held',
  sum: 'it is a sum by its words',
};

/** A sentence for each text, which names its rows. @param verbs of one row, and of several */
function sentencesOfRows(
  found: readonly { readonly sheetRow: number; readonly text: string }[],
  firstRow: number,
  [ofOneRow, ofRows]: readonly [string, string],
): readonly string[] {
  const byText = new Map<string, Set<number>>();
  for (const { sheetRow, text } of found)
    byText.set(text, (byText.get(text) ?? new Set()).add(firstRow + sheetRow + 1));
  return [...byText].map(([text, own]) => {
    const rows = [...own].toSorted((one, other) => one - other);
    const named = rows.slice(0, MOST_NAMED).join(', ');
    const more = rows.length > MOST_NAMED ? ` and ${rows.length - MOST_NAMED} more` : '';
    return rows.length === 1
      ? `Row ${named} ${ofOneRow}: ${text}.`
      : `Rows ${named}${more} ${ofRows}: ${ofSeveral(text)}.`;
  });
}

/** What is said of one row, of several. */
const ofSeveral = (reason: string): string =>
  reason
    .replace(/^it stands\b/, 'they stand')
    .replace(/^it is a sum by its words$/, 'they are sums by their words')
    .replace(/^its words\b/, 'their words');

/** That tables of a file are in no figure until questions on them are answered. @param count of them */
export const waitingText = (count: number): string =>
  `${count} ${count === 1 ? 'table' : 'tables'} of the file ${count === 1 ? 'waits' : 'wait'} for an answer, as said above; the figures are without ${count === 1 ? 'it' : 'them'}.`;
