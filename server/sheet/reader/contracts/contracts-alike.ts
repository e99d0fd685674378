import { ROW_TABLES } from '../../../contract/stage-columns.js';
import { memoizedText } from '../../../lib/memoized-text.js';
import { parseContractKind } from '../../../domain/contract-kind.js';
import type { ColumnMap } from '../../table/column-map.js';
import { monthOfLetter, monthText } from '../date-text.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, type TableRow } from '../sheet-table.js';
import { contractKey, type ContractColumn } from './contract-columns.js';
import { isKnownExchange } from './exchange-words.js';

/** What the text of a contract says beside the exchange and the words of vendors. */
interface WrittenContract {
  readonly code: string;
  /** `12/7`: a month and the last digit of its year; '' = the text says none. */
  readonly month: string;
  /** '' = it says neither call nor put. */
  readonly right: string;
  readonly strike: string;
}

/** `CLZ7`, `LO Z27 C75`. */
const SYMBOL =
  /^(?<code>[A-Z0-9]{1,5}?) ?(?<letter>[FGHJKMNQUVXZ])(?<year>\d{1,2})(?: ?(?<right>[CP]) ?(?<strike>\d{1,6}(?:\.\d{1,4})?))?$/;
/** `CL Dec-27`, `Crude Oil DEC27`, `LO DEC-27 C75`. */
const WITH_MONTH =
  /^(?<code>\S(?:.{0,38}\S)??)[ -]?(?<month>(?<!\p{L})\p{L}{3,9}[-' ]?(?:20)?\d{2}|20\d{4})(?: (?<right>[CP]|CALL|PUT) ?(?<strike>\d{1,6}(?:\.\d{1,4})?))?$/u;
const VENDOR_WORDS = / (?:COMB )?(?:COMDTY|INDEX|CURNCY)$/;
const MARKS = /^[./]+|[@:,;]+/g;

const digitsOf = (month: string): string => (month === '' ? '' : `${month.slice(4, 6)}/${month.slice(3, 4)}`);

/** The text without the exchange beside its code. */
function withoutExchange(text: string): string {
  const words = text.toUpperCase().replace(MARKS, ' ').trim().split(/\s+/);
  const others = words.filter((word) => !isKnownExchange(word));
  return (others.length === 0 ? words : others).join(' ');
}

const writtenContract = memoizedText((text): WrittenContract => {
  const plain = withoutExchange(text).replace(VENDOR_WORDS, '');
  const symbol = SYMBOL.exec(plain)?.groups;
  if (symbol !== undefined) {
    const { code = '', letter = '', year = '', right = '', strike = '' } = symbol;
    const month = `${String(monthOfLetter(letter)).padStart(2, '0')}/${year.slice(-1)}`;
    return { code, month, right, strike };
  }
  const { code = '', month = '', right = '', strike = '' } = WITH_MONTH.exec(plain)?.groups ?? {};
  const digits = monthText(month);
  return digits === undefined
    ? { code: plain, month: '', right: '', strike: '' }
    : { code, month: digitsOf(digits), right: right.slice(0, 1), strike };
});

/** `12/7` of a text that is a month and nothing else; '' = it is none. */
export const monthOfText = (text: string): string => digitsOf(monthText(text) ?? '');

/** The month and the last digit of the year that a row says of its contract, in its code or beside it; '' = it says none. */
export function monthOfRow(cells: TableRow['cells'], { columns }: ColumnMap): string {
  const [code, expiry] = ['contract_code', 'contract_expiry'].map((field) => cellWord(cells[columns[field] ?? -1]));
  const { month } = writtenContract(code ?? '');
  return month === '' ? monthOfText(expiry ?? '') : month;
}

/** Whether a text is the symbol of a contract with its month, and of no option. */
export function isSymbolOfFuture(text: string): boolean {
  const { month, right } = writtenContract(text);
  return month !== '' && right === '';
}

const OF_CONTRACT: ReadonlySet<string> = new Set([
  'exchange_code',
  'contract_code',
  'contract_type',
  'contract_expiry',
  'contract_strike',
]);

/**
 * What a row says in some columns, with its listed contract as it is meant however it is written: `CLZ7`, `NYMEX CL Dec-27` and `CL` beside
 * `202712` are one. Of an exchange nothing is compared, as many rows name none.
 */
export function alikeKey(cells: TableRow['cells'], { type }: ColumnMap, columns: readonly ContractColumn[]): string {
  if (ROW_TABLES[type].lookup !== 'contract') return contractKey(cells, columns);
  const others = columns.filter(({ field }) => !OF_CONTRACT.has(field));
  const wordOf = (name: string): string => cellWord(cells[columns.find(({ field }) => field === name)?.column ?? -1]);
  return `${contractKey(cells, others)}\u0000${contractAlike(wordOf)}`;
}

function contractAlike(wordOf: (field: string) => string): string {
  const [type, expiry, ownStrike] = [wordOf('contract_type'), wordOf('contract_expiry'), wordOf('contract_strike')];
  const { code, month, right, strike } = writtenContract(wordOf('contract_code'));
  const kind = parseContractKind(type) ?? type;
  return [
    code,
    month === '' ? monthOfText(expiry) || expiry : month,
    right === '' ? kind.replace('FUT', '').slice(0, 1) : right,
    amountOf(strike === '' ? ownStrike : strike) ?? ownStrike,
  ].join(' ');
}
