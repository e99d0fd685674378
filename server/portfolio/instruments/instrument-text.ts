import { monthOfLetter, monthText } from '../../sheet/reader/date-text.js';

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

/** Words that terminals put behind a ticker. */
const SECTOR = /\s+(?:comdty|index|curncy|equity|govt|corp|comodity|commodity)$/i;
const CODE_MONTH = /^([A-Z0-9]{1,6}?)\s?([FGHJKMNQUVXZ])(\d{1,2})$/i;
/** A right stands behind a digit or a space: the c of `Dec 27` is none. */
const RIGHT_BEHIND = /^(.+?[\d\s])\s?(?:([CP])|(CALL|PUT)S?)\s?(\d+(?:[.,]\d+)?)$/i;
const RIGHT_LAST = /^(.+?)\s(\d+(?:\.\d+)?)\s?(?:([CP])|(CALL|PUT)S?)$/i;
const RIGHT_FIRST = /^(CALL|PUT)\s+(?:OPTION\s+)?(?:(\d+(?:\.\d+)?)\s+)?(?:ON\s+)?(.+)$/i;

/** Years that a single digit may mean: from one before the day of valuation to eight after it. */
function yearOfDigit(digit: number, year: number): number {
  const first = year - 1;
  return first + ((((digit - first) % 10) + 10) % 10);
}

function codeMonth(text: string, year: number): readonly [code: string, month: string] | undefined {
  const [, code = '', letter = '', digits = ''] = CODE_MONTH.exec(text) ?? [];
  if (code === '') return undefined;
  const full = digits.length === 2 ? 2000 + Number(digits) : yearOfDigit(Number(digits), year);
  return [code.toUpperCase(), `${full}${String(monthOfLetter(letter)).padStart(2, '0')}`];
}

/** A name or a code with a month behind it: `CL DEC-27`, `WTI Crude Oil Dec 27`. */
function nameMonth(text: string): readonly [name: string, month: string] | undefined {
  const [, name = '', month = ''] = /^(.+?)[\s_]+([^\s]+(?:\s+\d{2,4})?)$/.exec(text) ?? [];
  const own = monthText(month);
  if (own !== undefined) return [name, own];
  const [, shorter = '', last = ''] = /^(.+)\s(\S+)$/.exec(text) ?? [];
  const read = monthText(last);
  return read === undefined ? undefined : [shorter, read];
}

/** What a text says of a contract. @param year of the valuation, for years of one digit */
export function instrumentOf(written: string, year: number): InstrumentText {
  const plain = written
    .trim()
    .replace(SECTOR, '')
    .replace(/^\.?\//, '')
    .replace(/\s+/g, ' ');
  const [, exchange, behind] = /^([A-Z][A-Z.]{1,9}):\s?(.+)$/i.exec(plain) ?? [];
  const text = behind ?? plain;
  const none = { exchange: exchange ?? null, month: null, right: null, strike: null };
  const { rest, right, strike } = optionOf(text) ?? { ...none, rest: text };
  return { ...none, name: rest, ...outrightOf(rest, year), right, strike };
}

function outrightOf(text: string, year: number): Pick<InstrumentText, 'name' | 'month'> | undefined {
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

/** The two texts of a calendar spread, of which the first is bought; undefined if it is none. */
export function legsOfSpread(
  code: string,
  expiry: string,
): readonly (readonly [code: string, expiry: string])[] | undefined {
  const [, first, second] = /^\s*(\S+?)\s*[-–/]\s*(\S+)\s*$/.exec(code) ?? [];
  if (expiry.trim() === '' && first !== undefined && second !== undefined && CODE_MONTH.test(first)) {
    if (CODE_MONTH.test(second))
      return [
        [first, ''],
        [second, ''],
      ];
    const [, own = ''] = CODE_MONTH.exec(first) ?? [];
    return /^[FGHJKMNQUVXZ]\d{1,2}$/i.test(second)
      ? [
          [first, ''],
          [`${own}${second}`, ''],
        ]
      : undefined;
  }
  const [, near, far] =
    /^\s*(\p{L}{3,9}[-\s.']?\d{2,4}|[FGHJKMNQUVXZ]\d{1,2}|\d{6})\s*[/–-]\s*(\p{L}{3,9}[-\s.']?\d{2,4}|[FGHJKMNQUVXZ]\d{1,2}|\d{6})\s*$/iu.exec(
      expiry,
    ) ?? [];
  return near === undefined || far === undefined
    ? undefined
    : [
        [code, near],
        [code, far],
      ];
}
