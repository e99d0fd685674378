import { amountOf } from '../quantity-pairs.js';
import { namesField } from '../../../contract/heading-names.js';
import { headingMeaning } from '../heading-meaning.js';
import { headingWords } from '../headings/words-apart.js';
import { phraseOf, type PhraseMeaning } from '../headings/phrases.js';
import { cellWord, isBlankCell, withColumnsTaken, type SheetTable } from '../sheet-table.js';
import { withoutContradictedMonths } from './months/contradicted-months.js';
import { areMonths, areOtherMonths } from './months/other-months.js';

/** Fields of listed rows that several columns of a statement may name, by what their headings mean. */
const FIELDS: readonly (readonly [field: string, meaning: PhraseMeaning])[] = [
  ['account_code', 'Account'],
  ['exchange_code', 'Exchange'],
  ['contract_expiry', 'Expiry'],
  ['net_position', 'Net position'],
];

/** Headings of what was held, ordered or closed at another time, which no position is read from. */
const ELSEWHEN =
  /(?:^|[^a-z])(?:sd|settle)(?:$|[^a-z])|\b(?:prior|prev|previous|orig|original|order|ord|leaves|closed|yesterday|opening|sod|working|work)\b|\bclose[ _](?:qty|quantity|vol|volume|lots?|size|contracts)$/i;

/**
 * Of several columns that name one field of listed rows, the one that is read: an account's number before its name, a
 * contract's month before its last day, what is open before what was traded. Those that say less are taken.
 */
export const withColumnsChosen = (table: SheetTable): SheetTable =>
  FIELDS.reduce(
    (chosen, [field, meaning]) => withOneColumn(chosen, field, meaning),
    withContractChosen(withMonthsOfContracts(table)),
  );

function candidatesOf(table: SheetTable, field: string): readonly number[] {
  return table.headings.flatMap((heading, column) =>
    !table.taken.includes(column) &&
    namesField(heading, 'etd', field) &&
    table.rows.some(({ cells }) => !isBlankCell(cells[column]))
      ? [column]
      : [],
  );
}

function withOneColumn(written: SheetTable, field: string, meaning: PhraseMeaning): SheetTable {
  const table = field === 'net_position' ? withPlainLots(written, candidatesOf(written, field)) : written;
  const candidates = candidatesOf(table, field);
  if (candidates.length < 2) return table;
  const ranked = candidates
    .map((column) => ({ column, rank: rankOf(table, column, meaning) }))
    .toSorted((one, other) => one.rank - other.rank);
  const [best, second] = ranked;
  if (best === undefined || second === undefined || best.rank === second.rank) return table;
  const others = candidates.filter((column) => column !== best.column);
  const isOther = (column: number): boolean => best.rank < LAST && areOtherMonths(table, best.column, column);
  if (field === 'contract_expiry' && others.some(isOther)) return table;
  if (field !== 'net_position') return withColumnsTaken(table, others);
  if (others.some((column) => !isNoLess(table, best.column, column))) return table;
  const named = others.map((column) => `“${table.names[column] ?? ''}”`).join(', ');
  const remark = `The position is “${table.names[best.column] ?? ''}”; ${named} ${others.length === 1 ? 'is' : 'are'} not read.`;
  return { ...withColumnsTaken(table, others), remarks: [...table.remarks, remark] };
}

/** Words of headings below which nothing but lots is counted. */
const OF_LOTS: ReadonlySet<string> = new Set(['lots', 'contract']);
/** A contract of fewer units may be one of several lots. */
const LEAST_UNITS = 10;

/** The table without what the lots of it are in money or in units: `Net Position USD` beside `Net Position`, `Quantity` of 10,000 beside `Lots` of 10. */
function withPlainLots(table: SheetTable, candidates: readonly number[]): SheetTable {
  const isMoney = (column: number): boolean => headingMeaning(table.names[column] ?? '').unit.currency !== null;
  const counted = candidates.filter((column) => !isMoney(column));
  const [lots, ...others] = counted.filter((column) =>
    headingWords(table.names[column] ?? '').every((word) => OF_LOTS.has(word)),
  );
  const isInUnits = (column: number): boolean =>
    lots !== undefined &&
    table.rows.every(({ cells }) => {
      const [own, units] = [amountOf(cells[lots]) ?? 0, amountOf(cells[column]) ?? 0];
      return own === 0 ? units === 0 : Number.isInteger(units / own) && units / own >= LEAST_UNITS;
    });
  const left = others.length > 0 ? [] : counted.filter((column) => column !== lots && isInUnits(column));
  const aside = [...(counted.length === 0 ? [] : candidates.filter((column) => isMoney(column))), ...left];
  if (aside.length === 0) return table;
  const named = aside.map((column) => `“${table.names[column] ?? ''}”`).join(', ');
  const remark = `${named} ${aside.length === 1 ? 'is' : 'are'} no lots and not read.`;
  return { ...withColumnsTaken(table, aside), remarks: [...table.remarks, remark] };
}

const LAST = 1000;

const OF_ACCOUNTS = /konto|compte|cuenta|cont[ao]|rekening|口座|账户|賬戶|帳戶|계좌/iu;

/** Months come before the days that are called as they are. */
const OF_DAYS = 0.5;

/** Which of several columns is read first by its heading, in whatever language. */
function rankOf(table: SheetTable, column: number, meaning: PhraseMeaning): number {
  const name = table.names[column] ?? '';
  const own = phraseOf(name);
  const phrase = own ?? phraseOf(headingMeaning(name).heading);
  if (phrase?.meaning !== meaning || ELSEWHEN.test(name)) return LAST;
  // Of those whose the account is, in other languages, nothing is known of their rank: `Kunde`, `Mandant`.
  if (meaning === 'Account' && own === undefined && !OF_ACCOUNTS.test(name)) return LAST;
  if (meaning === 'Net position') return tierOf(name);
  return meaning === 'Expiry' && !areMonths(rowsWithQuantity(table), column) ? phrase.rank + OF_DAYS : phrase.rank;
}

const HELD: ReadonlySet<string> = new Set([
  ...['net', 'current', 'closing', 'end', 'eod', 'final', 'ending', 'balance', 'today', 'held', 'open'],
]);
const TRADED: ReadonlySet<string> = new Set([
  ...['filled', 'executed', 'exec', 'trade', 'traded', 'last', 'cumulative', 'cum', 'units'],
]);

/** What is held comes before what is only a number of lots, and that before what was traded; between equals nobody chooses. */
function tierOf(name: string): number {
  const words = headingWords(name);
  return words.some((word) => HELD.has(word)) ? 0 : words.some((word) => TRADED.has(word)) ? 2 : 1;
}

/** Whether what is open is nowhere more than what was traded, nor on its other side. */
function isNoLess({ rows }: SheetTable, open: number, traded: number): boolean {
  return rows.every(({ cells }) => {
    const [own, other] = [amountOf(cells[open]), amountOf(cells[traded])];
    if (own === undefined || other === undefined) return false;
    return own === 0 || isBlankCell(cells[traded]) || (Math.abs(own) <= Math.abs(other) && own * other > 0);
  });
}

/** `CLZ7`, `LOZ7C80`, `CLZ7 Comdty`, `CL Dec27`, `CL 12-27`, `CLZ7-CLZ8`. */
const SYMBOL = /^[./]*[A-Z0-9]{1,5} ?(?:[FGHJKMNQUVXZ]\d{1,2}(?!\d)|[A-Z]{3}[- ]?\d{2,4}\b|\d{1,2}-\d{2}\b)/i;
const CODE = /^[A-Z0-9.]{1,8}$/i;
const DIGITS = /^\d+$/;

/** What the cells of a column are, the best first where the month stands in a column of its own, or not. */
function contentRank({ rows }: SheetTable, column: number, hasExpiry: boolean): number {
  const words = rows.flatMap(({ cells }) => (isBlankCell(cells[column]) ? [] : [cellWord(cells[column])]));
  const isMost = (form: RegExp): boolean => words.filter((word) => form.test(word)).length * 2 > words.length;
  if (words.length === 0 || isMost(DIGITS)) return LAST;
  if (isMost(SYMBOL)) return hasExpiry ? 1 : 0;
  if (words.every((word) => CODE.test(word))) return hasExpiry ? 0 : 1;
  return 2;
}

/**
 * Months below `Contract` where what they are of stands below another heading, or below “Underlying” of options: a full date beside them is
 * that of the option.
 */
function withMonthsOfContracts(table: SheetTable): SheetTable {
  const candidates = candidatesOf(table, 'contract_code');
  const months = candidates.filter((column) => areMonths(rowsWithQuantity(table), column));
  const [column] = months;
  if (column === undefined || months.length > 1) return table;
  const underlying = table.names.findIndex((name) => /^underlying$/i.test(name.trim()));
  if (candidates.length < 2 && underlying < 0) return table;
  const plain = withColumnsTaken(table, candidatesOf(table, 'contract_expiry'));
  const headings = plain.headings.with(column, 'Expiry');
  return { ...plain, headings: candidates.length < 2 ? headings.with(underlying, 'Contract') : headings };
}

/** The column of contracts: one of symbols where no other column says the month, else one of codes, else of names. */
function withContractChosen(table: SheetTable): SheetTable {
  const candidates = candidatesOf(table, 'contract_code');
  if (candidates.length < 2) return table;
  const hasExpiry = candidatesOf(table, 'contract_expiry').length > 0;
  const rows = rowsWithQuantity(table);
  const ranked = candidates
    .map((column) => ({
      column,
      rank: contentRank({ ...table, rows }, column, hasExpiry) * LAST + rankOf(table, column, 'Contract'),
    }))
    .toSorted((one, other) => one.rank - other.rank);
  const [best, second] = ranked;
  if (best === undefined || second === undefined || best.rank === second.rank || best.rank >= LAST * LAST) return table;
  const others = candidates.filter((column) => column !== best.column);
  return withColumnsTaken(withoutContradictedMonths(table, best.column, others), others);
}

/** Rows in which something is held: others may be titles. */
function rowsWithQuantity(table: SheetTable): SheetTable['rows'] {
  const quantities = candidatesOf(table, 'net_position');
  return quantities.length === 0
    ? table.rows
    : table.rows.filter(({ cells }) => quantities.some((column) => !isBlankCell(cells[column])));
}
