import { PARTS_OF_NUMBERS } from '../headings/number-words.js';
import { ROW_TABLES, STAGE_TYPES } from '../../../contract/stage-columns.js';
import { fieldsNamedBy } from '../../../contract/heading-names.js';
import { columnsRead, type ColumnMap } from '../../table/column-map.js';
import { isHarmless } from '../../table/doubtful-words.js';
import { sideOf } from '../../table/side.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import { isSymbolOfFuture } from '../contracts/contracts-alike.js';
import { comparedHeading, ENGLISH_HEADINGS } from '../heading-words.js';
import { headingWords } from '../headings/words-apart.js';
import { isRight } from '../listed/contract-types.js';
import { strikeWithRight } from '../listed/strike-cells.js';
import { amountOf } from '../quantity-pairs.js';
import { namesStructure } from './structures.js';
import { cellWord, isBlankCell, type SheetTable, type TableRow } from '../sheet-table.js';

const STRIKES = 'may hold strikes of rows that are read as futures, and is not read';

/** A heading of strikes, by what it begins or goes on with in languages of statements. */
const OF_STRIKES =
  /strike|striking|levee|exerci[sc]e|ejercicio|esercizio|exercicio|ausubung|bezugspreis|uitoefen|afroep|prezzobase|basispreis/;
/** What is said of strikes or of exercising beside the strike itself. */
const BESIDE_STRIKES = /style|type|date|day|ccy|currency|method|fee|notice/;

/** What words of headings over numbers have in them that are known to be no strikes. */
const OF_OTHER_NUMBERS: readonly string[] = [
  ...PARTS_OF_NUMBERS,
  ...[
    'px',
    'prc',
    'pris',
    'cena',
    'curso',
    'corso',
    'cote',
    'last',
    'mark',
    'clos',
    'high',
    'low',
    'open',
    'bid',
    'ask',
    'mid',
    'avg',
    'val',
    'amt',
    'mont',
    'expo',
    'rho',
    'vol',
    'qty',
    'quant',
    'lot',
    'contract',
    'position',
    'menge',
    'stuck',
    'anzahl',
    'stop',
    'target',
    'alert',
    'day',
    'dte',
    'data',
    'jour',
    'tage',
    'year',
    'month',
    'week',
    'time',
    'prompt',
    'code',
    'ref',
    'trade',
    'deal',
    'line',
    'seq',
    'ratio',
    'pct',
    'fx',
    'rate',
    'score',
    'tier',
    'cti',
    'leg',
    'group',
    'bbl',
    'tons',
    'mwh',
    'kg',
    'unit',
    'short',
    'long',
    'buy',
    'sell',
    'bought',
    'total',
    'sum',
    'net',
    'gross',
    'prior',
    'prev',
    'chang',
    'chg',
    'diff',
    'spread',
    'basis',
    'prem',
    'pram',
    'max',
    'min',
    'used',
    'util',
    'hedge',
    'index',
    'budget',
    'plan',
    'entry',
    'exit',
    'fill',
    'entr',
    'einstand',
    'kauf',
    'zeit',
    'saldo',
    'balance',
    'solde',
    'cargo',
    'trans',
    'fund',
    'sold',
  ],
];
/** Such words as they stand: profit and loss, implied volatility, open interest. */
const SHORT_WORDS: ReadonlySet<string> = new Set(['p', 'pl', 'iv', 'oi']);
const isOfOtherNumbers = (word: string): boolean =>
  SHORT_WORDS.has(word) || OF_OTHER_NUMBERS.some((part) => word.includes(part));

/** A strike is a round number: a day, a ticket or a price that was settled mostly has more digits. */
const MOST_DIGITS = 4;
const isRound = (amount: number): boolean => Number(amount.toPrecision(MOST_DIGITS)) === amount;

/** Letters for call and put that are letters for bought and sold as well, in French and in German. */
const LETTERS_OF_BOTH = /^[akv]$/i;

/**
 * Columns that are not read beside rows that are taken for futures, as nothing says what they are, although these columns may say that
 * they are options: calls and puts, strikes, or both in one cell.
 */
export function doubtsOfOptions(table: SheetTable, map: ColumnMap): readonly ColumnDoubt[] {
  const { assumedFutures = [] } = table;
  const quantity = map.columns[ROW_TABLES[map.type].quantityField] ?? -1;
  const assumed = new Set(assumedFutures);
  const rows = table.rows.filter(
    ({ sheetRow, cells }) => assumed.has(sheetRow) && (amountOf(cells[quantity]) ?? 0) !== 0,
  );
  const bySymbol = rowsBySymbol(table, map).filter(({ cells }) => (amountOf(cells[quantity]) ?? 0) !== 0);
  const read = columnsRead(map, table.taken);
  const strike = map.columns['contract_strike'];
  const hasStrikes = table.rows.some(({ cells }) => (amountOf(cells[strike ?? -1]) ?? 0) > 0);
  return table.names.flatMap((heading, column) => {
    if (read.has(column)) return [];
    const doubt =
      doubtOfRights(heading, column, OF_RIGHTS.test(heading) ? [...rows, ...bySymbol] : rows, quantity) ??
      (hasStrikes ? null : doubtOfStrikes(heading, column, rows, quantity));
    return doubt === null ? [] : [{ column, heading, doubt }];
  });
}

/** Headings that ask whether a row is an option. */
const OF_RIGHTS = /\bopt(?:ion)?s?\b|right|put|call|\bcp\b/i;

/** Rows that are futures by their symbol alone. */
const rowsBySymbol = ({ rows }: SheetTable, { columns }: ColumnMap): readonly TableRow[] =>
  rows.filter(
    ({ cells }) =>
      ['contract_type', 'contract_strike'].every((field) => isBlankCell(cells[columns[field] ?? -1])) &&
      isSymbolOfFuture(cellWord(cells[columns['contract_code'] ?? -1])),
  );

const filledIn = (rows: readonly TableRow[], column: number): readonly TableRow[] =>
  rows.filter(({ cells }) => !isBlankCell(cells[column]));

/** What is to be asked of a column of calls and puts. */
function doubtOfRights(heading: string, column: number, rows: readonly TableRow[], quantity: number): string | null {
  const filled = filledIn(rows, column);
  const words = [...new Set(filled.map(({ cells }) => cellWord(cells[column])))];
  const [first] = words;
  if (first === undefined) return null;
  const asked = `says “${words.slice(0, 3).join('”, “')}”, which may be calls and puts, of rows that are read as futures, and is not read`;
  if (words.some((word) => /^\d/.test(word) && strikeWithRight(word) !== undefined)) return asked;
  const structure = words.find((word) => namesStructure(word) && OF_STRIKES_IN_WORDS.test(word));
  if (structure !== undefined)
    return `says “${structure}”, which may be a structure of options, of rows that are read as futures, and is not read`;
  const isPartial = filled.length < rows.length;
  if (words.every(isRight)) {
    const isOfLetters = words.every((word) => word.length === 1);
    const isOpen = words.length > 1 || isPartial;
    return !isOfLetters || (isOpen && !isHarmless(heading) && !OF_ORIGIN.test(heading)) ? asked : null;
  }
  const isOfBoth = words.every((word) => LETTERS_OF_BOTH.test(word)) && words.some((word) => /^v$/i.test(word));
  const contradicts = ({ cells }: TableRow): boolean =>
    (sideOf(cells[column] ?? '') === -1) !== (amountOf(cells[quantity]) ?? 0) < 0;
  return isOfBoth && (isPartial || filled.some(contradicts)) && rows.some(isSold(quantity)) ? asked : null;
}

/** `95/105 CS`, `Iron condor 6300/6500/7100/7300`, `70 straddle`. */
const OF_STRIKES_IN_WORDS = /(?<![\d.,])\d{2,5}(?:[.,]\d{1,4})?(?![\d.,]|[YMDymd]\b)/;

const isSold =
  (quantity: number) =>
  ({ cells }: TableRow): boolean =>
    (amountOf(cells[quantity]) ?? 0) < 0;

/** Of whom a trade is: of a client or of the firm. */
const OF_ORIGIN = /origin|capacity|cust|house|\bprop\b|client/i;

/** What is to be asked of a column of numbers: it is called after strikes, or some rows have a round number and others none. */
function doubtOfStrikes(heading: string, column: number, rows: readonly TableRow[], quantity: number): string | null {
  const filled = filledIn(rows, column).filter(({ cells }) => amountOf(cells[column]) !== 0);
  const amounts = filled.map(({ cells }) => amountOf(cells[column]) ?? 0);
  if (amounts.length === 0 || !amounts.every((amount) => amount > 0)) return null;
  const compared = comparedHeading(heading);
  if (OF_STRIKES.test(compared)) return BESIDE_STRIKES.test(compared) ? null : STRIKES;
  const isKnown =
    compared === '' ||
    isHarmless(heading) ||
    ENGLISH_HEADINGS.has(compared) ||
    STAGE_TYPES.some((type) => fieldsNamedBy(heading, type).length > 0) ||
    headingWords(heading).some(isOfOtherNumbers);
  // Whole numbers of no more than the lots beside them may be a part of these.
  const isPart = filled.every(({ cells }) => {
    const amount = amountOf(cells[column]) ?? 0;
    return Number.isInteger(amount) && amount <= Math.abs(amountOf(cells[quantity]) ?? 0);
  });
  return !isKnown && !isPart && filled.length < rows.length && amounts.every(isRound) ? STRIKES : null;
}
