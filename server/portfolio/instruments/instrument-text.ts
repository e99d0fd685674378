import { parseRowDate } from '../../instruments/row/date.js';
import { monthOfLetter, monthOfName, monthText } from '../../sheet/reader/date-text.js';
import { keyedContract, prefixedTicker, suffixedTicker, workstationContract } from './keyed-symbols.js';
import { vendorSymbol } from './vendor-roots.js';

/** A contract as one text writes it. */
export interface InstrumentText {
  /** A name of an exchange before a colon; null = there is none. */
  readonly exchange: string | null;
  /** A code, or words of a name. */
  readonly name: string;
  /** `YYYYMM`; null = it says none. */
  readonly month: string | null;
  readonly right: 'CALL' | 'PUT' | null;
  readonly strike: number | null;
}

/** Words for what the other words name. */
const KIND_BEHIND = / (?:futures?|futr?|options?|opt)$/i;
/** Words that terminals put behind a ticker, perhaps behind the one for all sessions of a day. */
const SECTOR = / (?:(?:comb )?(?:comdty|index|curncy|equity|govt|corp|commodity)|comb)$/i;

/** Whether a text is a ticker as terminals write it: `YMZ7 Comdty`. */
export const isTerminalTicker = (text: string): boolean => SECTOR.test(text.trim());

/** `CL/Z27`, `ES/Z26C6900:xcme`; `CLZ7/F8` is a spread. */
const SLASH_BEFORE_MONTH =
  /^([A-Z]{1,3})\/(?=[FGHJKMNQUVXZ](?:20)?\d{1,2}(?:[CP]\d{1,6}(?:\.\d{1,6})?)?(?::X[A-Z]{3})?$)/i;
/** `ESZ26|6800C`: strike and right of an option behind a bar. */
const BAR_BEFORE_STRIKE = /^([A-Z0-9]{1,4}[FGHJKMNQUVXZ]\d{1,2}) ?\| ?(\d{1,6}(?:\.\d{1,6})?) ?([CP])$/i;
/** `CL_F7`, `CL-F27`, `CL:F7`; `CLF7-G7` is a spread. */
const SIGN_BEFORE_MONTH =
  /^(?![A-Z0-9]*[FGHJKMNQUVXZ]\d{1,2}[_:.-])([A-Z0-9]{1,5})[_:.-](?=[FGHJKMNQUVXZ](?:20)?\d{1,2}$)/i;
/** `CL.202701`, `CL:202701` */
const SIGN_BEFORE_DIGITS = /^([A-Z0-9]{1,5})[_:.-](?=20\d{2}(?:0[1-9]|1[0-2])$)/i;
/** `CL(F7)` */
const MONTH_IN_BRACKETS = /^([A-Z0-9]{1,5}) ?\(([FGHJKMNQUVXZ](?:20)?\d{1,2})\)$/i;
/** `CLF7=`, as a data vendor writes it. */
const SIGN_BEHIND_MONTH = /(?<=[A-Z0-9][FGHJKMNQUVXZ]\d{1,2})=$/i;
/** `CL27F`: the year before the letter of the month. */
const CODE_YEAR_LETTER = /^([A-Z]{2,4})(2[4-9]|3\d)([FGHJKMNQUVXZ])$/i;
const CODE_MONTH = /^([A-Z0-9]{1,6}?)\s?([FGHJKMNQUVXZ](?:20)?\d{1,2})$/i;
/** `CL2712`: year and month in digits behind the code. */
const CODE_DIGITS = /^([A-Z]{1,5}) ?(\d{2})(0[1-9]|1[0-2])$/i;
/** What chart sites put behind the names of exchanges. */
const PART_OF_EXCHANGE = /_(?:mini|micro|dl|eod)$/i;
/** `ESH27 1/50 MAR 27 6000 PUT`: a future, the size of its option, and the option's own month, right and strike. */
const OF_FUTURE = /^([A-Z0-9]{1,4}?)([FGHJKMNQUVXZ]\d{1,2}) 1\/\d{1,6} ([A-Z]{3} ?\d{2}) (\d+(?:\.\d+)?) (CALL|PUT)$/i;
/** `FGBL 20270308`, `FGBL 20270308 M`: a code and the last day of trading, perhaps with a mark of the monthly contract. */
const LAST_DAY = /^([A-Z0-9]{1,6}) (20\d{2})(\d{2})(\d{2})(?: M)?$/i;
/** `CL 12-27`. */
const NUMBERED_MONTH = /^(\S{1,6}) (0[1-9]|1[0-2])-(\d{2})$/;
/** A right stands behind a digit or a space: the c of `Dec 27` is none. */
const RIGHT_BEHIND = /^(.*[\d ])(?:([CP])|(CALL|PUT)S?) ?(\d+(?:[.,]\d+)?)$/i;
const RIGHT_LAST = /^(.+) (\d+(?:\.\d+)?) ?(?:([CP])|(CALL|PUT)S?)$/i;
const RIGHT_FIRST = /^(CALL|PUT) (?:OPTION )?(?:(\d+(?:\.\d+)?) )?(?:ON )?(\D.*)$/i;

/** Years that a single digit may mean: from one before the day of valuation to eight after it. */
function yearOfDigit(digit: number, year: number): number {
  const first = year - 1;
  return first + ((((digit - first) % 10) + 10) % 10);
}

/** `Z7`, `Z 27`, `Mar7`: a month without a code. @param year of the valuation */
export function bareMonth(text: string, year: number): string | undefined {
  const [, letter = '', digits = ''] = /^([FGHJKMNQUVXZ])[ -]?(?:20(?=\d{2}$))?(\d{1,2})$/i.exec(text.trim()) ?? [];
  const [, name = '', digit = ''] = /^(\p{L}{3,9})[.'’ -]{0,2}(\d)$/u.exec(text.trim()) ?? [];
  const month = letter === '' ? monthOfName(name) : monthOfLetter(letter);
  if (month === undefined) return undefined;
  const last = digits === '' ? digit : digits;
  const full = last.length === 2 ? 2000 + Number(last) : yearOfDigit(Number(last), year);
  return `${full}${String(month).padStart(2, '0')}`;
}

function codeMonth(text: string, year: number): readonly [code: string, month: string] | undefined {
  const [, code = '', month = ''] = CODE_MONTH.exec(text) ?? [];
  const full = code === '' ? undefined : bareMonth(month, year);
  if (full !== undefined) return [code.toUpperCase(), full];
  const [, root, ofYear = '', ofMonth = ''] = CODE_DIGITS.exec(text) ?? [];
  return root === undefined || Number(ofYear) + 2000 < year - 1
    ? undefined
    : [root.toUpperCase(), `20${ofYear}${ofMonth}`];
}

/** A name or a code with a month behind it: `CL DEC-27`, `WTI Crude Oil Dec 27`. */
function nameMonth(text: string): readonly [name: string, month: string] | undefined {
  const [, code, month, year] = NUMBERED_MONTH.exec(text) ?? [];
  if (code !== undefined && month !== undefined && year !== undefined) return [code, `20${year}${month}`];
  const [, dated, ofYear, ofMonth, ofDay] = LAST_DAY.exec(text) ?? [];
  if (dated !== undefined && parseRowDate(`${ofYear}${ofMonth}${ofDay}`) !== undefined)
    return [dated.toUpperCase(), `${ofYear}${ofMonth}${ofDay}`];
  const words = text.split(/[ _]/);
  for (const count of [2, 1]) {
    const month = words.length > count ? monthText(words.slice(-count).join(' ')) : undefined;
    if (month !== undefined) return [words.slice(0, -count).join(' '), month];
  }
  return undefined;
}

/** `CL1!`, `CL1 Comdty`, `CLc1`, `@CL#C`, `CL=F`: the first month, whichever that is. */
const CONTINUOUS =
  /^(?:[A-Z._]+:)?@?[./]?[A-Z0-9]{1,5}(?:\d{1,2}!|c\d{1,2}|#[A-Z]?|=F|[ _]?(?:cont(?:inuous)?|c\d|front(?: month)?))$|^[A-Z]{1,3}\d (?:comdty|index)$/i;

/** Whether a text names a continuous contract: prices of one month after the other. */
export const isContinuous = (text: string): boolean => CONTINUOUS.test(text.trim());

/** `Brent Crude Futures - North Sea - Dec27`: where it is delivered, between the name and the month. */
const HUB =
  /^([^-]*\b(?:brent|wti|ttf|nbp|gasoil|henry|gas)\b[^-]*) - (?:north sea|wti|cushing|ttf|nbp|henry(?: hub)?|ara)( - .+)$/i;

/** What a text says of a contract. @param year of the valuation, for years of one digit */
export function instrumentOf(written: string, year: number): InstrumentText {
  const plain = written
    .trim()
    .replace(/\s+/g, ' ')
    .replace(HUB, '$1$2')
    .replace(SECTOR, '')
    .replace(KIND_BEHIND, '')
    .replace(/^(?:\.?\/|@)/, '')
    .replace(SLASH_BEFORE_MONTH, '$1')
    .replace(BAR_BEFORE_STRIKE, '$1 $3$2')
    .replace(SIGN_BEFORE_MONTH, '$1')
    .replace(SIGN_BEFORE_DIGITS, '$1 ')
    .replace(MONTH_IN_BRACKETS, '$1$2')
    .replace(SIGN_BEHIND_MONTH, '')
    .replace(CODE_YEAR_LETTER, '$1$3$2');
  const symbol = vendorSymbol(plain, (month) => bareMonth(month, year));
  if (symbol !== undefined) return { exchange: null, ...symbol };
  const option = optionOnFuture(plain, year);
  if (option !== undefined) return option;
  const keyed = keyedContract(plain) ?? workstationContract(plain);
  if (keyed !== undefined) return keyed;
  const listed = suffixedTicker(plain) ?? prefixedTicker(plain);
  if (listed !== undefined) return { ...instrumentOf(listed.ticker, year), exchange: listed.exchange };
  const [, place, behind] = /^([A-Z][A-Z._]{1,12}):\s?(.+)$/i.exec(plain) ?? [];
  const exchange = place?.replace(PART_OF_EXCHANGE, '');
  const text = behind ?? plain;
  const none = { exchange: exchange ?? null, month: null, right: null, strike: null };
  const { rest, right, strike } = optionOf(text) ?? { ...none, rest: text };
  return { ...none, name: rest, ...outrightOf(rest, year), right, strike };
}

/** An option by the future on which it is, whose month is the option's or one after it; undefined of all others. */
function optionOnFuture(text: string, year: number): InstrumentText | undefined {
  const [, name = '', future = '', own = '', strike, word = ''] = OF_FUTURE.exec(text) ?? [];
  const month = strike === undefined ? undefined : monthText(own);
  const last = bareMonth(future, year);
  if (month === undefined || last === undefined || month > last) return undefined;
  return { exchange: null, name: name.toUpperCase(), month, right: rightOf(word), strike: Number(strike) };
}

/** A code or a name with a month behind it. @param year of the valuation */
export function outrightOf(text: string, year: number): Pick<InstrumentText, 'name' | 'month'> | undefined {
  const [name, month] = codeMonth(text, year) ?? nameMonth(text) ?? [];
  return name === undefined || month === undefined ? undefined : { name, month };
}

function optionOf(text: string) {
  const [, before, letter, word, strike] = RIGHT_BEHIND.exec(text) ?? [];
  if (before !== undefined)
    return {
      rest: before.trim(),
      right: rightOf(letter ?? word ?? ''),
      strike: Number((strike ?? '').replace(',', '.')),
    };
  const [, rest, ofStrike, ofLetter, ofWord] = RIGHT_LAST.exec(text) ?? [];
  if (rest !== undefined)
    return { rest: rest.trim(), right: rightOf(ofLetter ?? ofWord ?? ''), strike: Number(ofStrike) };
  const [, first, firstStrike, behind] = RIGHT_FIRST.exec(text) ?? [];
  if (first === undefined || behind === undefined) return undefined;
  return { rest: behind.trim(), right: rightOf(first), strike: firstStrike === undefined ? null : Number(firstStrike) };
}

const rightOf = (word: string): 'CALL' | 'PUT' => (/^c/i.test(word) ? 'CALL' : 'PUT');
