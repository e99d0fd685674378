import { inPlainWords } from '../headings/words-apart.js';
import { fieldsNamedBy } from '../../../contract/heading-names.js';
import { dateInWords, dateOfSerial } from '../../table/excel-date.js';
import { memoizedText } from '../../../lib/memoized-text.js';
import type { CellValue } from '../../workbook/port.js';
import { namesProducts } from '../accounts/product-words.js';
import { isLetterMonth, monthText } from '../date-text.js';
import { headingMeaning } from '../heading-meaning.js';
import { isSum } from '../headings/sum-words.js';
import { isHeldCode } from '../listed/codes-below.js';
import { cellWord } from '../sheet-table.js';

/** What a heading of a grid says of the numbers below it. */
export interface GridKey {
  readonly month?: string;
  readonly right?: 'CALL' | 'PUT';
  readonly contract?: string;
  readonly account?: string;
  readonly strike?: CellValue;
  /** Which of two columns of a right it is, where what is long and what is short stand apart. */
  readonly side?: 'long' | 'short';
  /** What is counted, where a word says so. */
  readonly measure?: 'lots' | 'other' | 'sum';
}

const LOTS =
  /^(?:(?:net|open|our|own|held|my)[ .]?)?(?:pos(?:n|ition)?s?|net|qty|quantity|lots?|contracts?|cts|holdings?|held)\.?(?: \((?:lots|contracts)\))?$/i;
const OTHER =
  /^(?:px|prices?|settle(?:s|ment|ments)?|sett?\.?|stl|close|last|mark|mid|theo|prem(?:ium)?s?|value|bid|ask|offer|oi|o\/i|open int(?:erest|\.)?|vol(?:ume|s)?|traded|iv|i\.?v\.?|imp(?:lied)?\.? ?vol(?:atility)?|delta|gamma|vega|theta|rho|chg|change|p&l|pnl|mtm|prev|prior|high|low|ric|code)\.?$/i;
/** `Long`, `Sold Qty`: lots of one side. */
const SIDE =
  /^(?:(long|bought|buys?)|shorts?|sold|sells?)(?: (?:pos(?:n|ition)?s?|qty|quantity|lots?|contracts?))?\.?$/i;
const RIGHT = /^(calls?|puts?)(?:[ -]+([^ -].*))?$/i;
const RIGHT_BEHIND = /^(.*[^ -])[ -](calls?|puts?)$/i;
const LETTER = /^[CP]$/;
/** `Mar-27 C`, `H7P`: a month, and the letter of a right. */
const LETTER_BEHIND = /^(.*[^ -])[ -]?([CP])$/;
/** `C Qty`, `P.Bid`: the letter of a right, and what is counted. */
const LETTER_BEFORE = /^([CP])[ .-]{1,2}([^ .-].*)$/;
/** `LOH7`, `LO Jun-27`: a code, and its month. */
const SYMBOL = /^([A-Z0-9]{1,4}?) ?([FGHJKMNQUVXZ]\d{1,2})$/;
const CODE_AND_MONTH = /^([A-Z0-9]{1,5}) (\S+(?: \S+)?)$/;
/** `ENG-A`, `4471`, `FUND 2`, `OPT-44`: capitals and digits in parts, or a number of account. */
const ACCOUNT =
  /^(?:[A-Z][A-Z0-9]*(?:[-_/.][A-Z0-9]+)+|[A-Z]{2,}\d{2,}[A-Z]?|[A-Z]{2,} \d{1,4}|\d{4,8}(?:-[A-Z0-9]+)?)$/;
/** What else stands so: dates, years, kinds and days. */
const NO_ACCOUNT =
  /^(?:20\d\d|\d{8}|T[-+]\d|(?:FUT|OPT|LONG|SHORT|BUY|SELL|CALL|PUT|Q[1-4]|CAL|FY|H[12]|W\d)[-_/. ]?[A-Z0-9]*|P\/L|O\/I|B\/S|C\/P|L\/S|P&L|N\/A|YTD.*|MTD.*|EOD.*|SOD.*|D[-_ ]?1)$/;
/** The word for accounts before a name: `Acct 71001`, `Book GAS`. */
const NAMED_ACCOUNT = /^(?:account|acct|a\/c|fund|book|portfolio|client)[ .:#]+([^ .:#].*)$/i;

/** First days of months from 2000 to 2060 as workbooks count days. */
const SERIALS = { first: 36526, last: 58440 } as const;

/** A month with its year as the text it has in a statement; undefined if a cell is none. */
export function gridMonth(cell: CellValue | undefined): string | undefined {
  if (typeof cell === 'number') {
    const isDay = cell >= SERIALS.first && cell <= SERIALS.last && Number.isInteger(cell);
    const date = isDay ? dateOfSerial(cell) : undefined;
    return date?.day === 1 ? dateInWords(date).replace(/^1 /, '') : undefined;
  }
  const word = cellWord(cell);
  const isMonth = (/\p{L}|^20\d\d-\d\d$/u.test(word) && monthText(word) !== undefined) || isLetterMonth(word);
  return isMonth ? word : undefined;
}

const rightOf = (word: string): 'CALL' | 'PUT' => (/^c/i.test(word) ? 'CALL' : 'PUT');

/** `Brent (ICE)`: a contract, and its exchange in brackets. */
const PLACED = /^([^()[\]]+) [([][A-Z][A-Z. ]+[)\]]$/;

/** `NYMEX CL`, `ICE Brent`: an exchange before a contract. */
const PLACED_BEFORE = /^(NYMEX|COMEX|CBOT|CME|ICE|EUREX|LME|SGX|EURONEXT)[ :]+([^\s:].*)$/;

const namesContract = (text: string): boolean => isHeldCode(text) || (/^\D{3,}$/.test(text) && namesProducts(text));

/** A code of a contract that is held much, or a name of words of products, perhaps with an exchange behind it. */
export function contractWord(text: string): string | undefined {
  const [, exchange = '', placed = ''] = PLACED_BEFORE.exec(text) ?? [];
  if (isHeldCode(placed)) return `${exchange}:${placed}`;
  if (placed !== '' && namesContract(placed)) return `${placed} (${exchange})`;
  return namesContract(PLACED.exec(text)?.[1] ?? text) ? text : undefined;
}

/** What a heading or the name of a row says; undefined if that is not known. @param areCodes whether a single capital stands among codes */
export const gridKey = (cell: CellValue | undefined, areCodes = false): GridKey | undefined =>
  typeof cell === 'string' ? (areCodes ? keyAmongCodes(cell) : keyOfText(cell)) : keyOf(cell, areCodes);

const keyOfText = memoizedText((text) => keyOf(text, false));
const keyAmongCodes = memoizedText((text) => keyOf(text, true));

function keyOf(cell: CellValue | undefined, areCodes: boolean): GridKey | undefined {
  const month = gridMonth(cell);
  if (month !== undefined) return { month };
  const text = inPlainWords(cellWord(cell).replace(/\s+/g, ' '));
  if (isSum(text)) return { measure: 'sum' };
  if (LOTS.test(text)) return { measure: 'lots' };
  if (OTHER.test(text)) return { measure: 'other' };
  const sided = SIDE.exec(text);
  if (sided !== null) return { measure: 'lots', side: sided[1] === undefined ? 'short' : 'long' };
  const [, right, behind] = RIGHT.exec(text) ?? [];
  if (right !== undefined) return withRight(right, behind);
  const [, before, last] = RIGHT_BEHIND.exec(text) ?? [];
  if (last !== undefined) return withRight(last, before);
  const [, said, letter] = LETTER_BEHIND.exec(text) ?? [];
  const ofLetter = gridMonth(said);
  if (ofLetter !== undefined && letter !== undefined) return { month: ofLetter, right: rightOf(letter) };
  const ofRight = measureOfRight(text);
  if (ofRight !== undefined) return ofRight;
  const contract = contractWord(text);
  if (contract !== undefined) return { contract };
  const symbol = areCodes ? undefined : symbolOf(text);
  if (symbol !== undefined) return symbol;
  const named = NAMED_ACCOUNT.exec(text)?.[1];
  if (named !== undefined) return { account: named };
  if (ACCOUNT.test(text) && !NO_ACCOUNT.test(text) && fieldsNamedBy(headingMeaning(text).heading, 'etd').length === 0)
    return { account: text };
  if (areCodes && /^[A-Z]$/.test(text)) return { contract: text };
  return LETTER.test(text) ? { right: rightOf(text) } : undefined;
}

/** `C Qty`, `P Bid`: the letter of a right before what is counted; undefined if a text is none such. */
function measureOfRight(text: string): GridKey | undefined {
  const [, letter, rest] = LETTER_BEFORE.exec(text) ?? [];
  if (letter === undefined || rest === undefined) return undefined;
  const measure = LOTS.test(rest) ? 'lots' : OTHER.test(rest) ? 'other' : undefined;
  return measure === undefined ? undefined : { measure, right: rightOf(letter) };
}

function symbolOf(text: string): GridKey | undefined {
  const [, code = '', said] = SYMBOL.exec(text) ?? CODE_AND_MONTH.exec(text) ?? [];
  const month = gridMonth(said);
  return isHeldCode(code) && month !== undefined ? { contract: code, month } : undefined;
}

function withRight(right: string, rest: string | undefined): GridKey | undefined {
  const other = rest === undefined ? {} : gridKey(rest);
  return other === undefined || other.right !== undefined ? undefined : { ...other, right: rightOf(right) };
}

/** Two headings of one column together; undefined if they contradict each other. */
export function joinedKeys(one: GridKey, other: GridKey): GridKey | undefined {
  const isTwice = (['month', 'right', 'contract', 'account', 'measure', 'side'] as const).some(
    (part) => one[part] !== undefined && other[part] !== undefined,
  );
  return isTwice ? undefined : { ...one, ...other };
}
