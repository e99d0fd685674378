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
const SECTOR = / (?:comdty|index|curncy|equity|govt|corp|commodity)$/i;
const CODE_MONTH = /^([A-Z0-9]{1,6}?)\s?([FGHJKMNQUVXZ])(\d{1,2})$/i;
/** A right stands behind a digit or a space: the c of `Dec 27` is none. */
const RIGHT_BEHIND = /^(.*[\d ])(?:([CP])|(CALL|PUT)S?) ?(\d+(?:[.,]\d+)?)$/i;
const RIGHT_LAST = /^(.+) (\d+(?:\.\d+)?) ?(?:([CP])|(CALL|PUT)S?)$/i;
const RIGHT_FIRST = /^(CALL|PUT) (?:OPTION )?(?:(\d+(?:\.\d+)?) )?(?:ON )?(\D.*)$/i;

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
  const words = text.split(/[ _]/);
  for (const count of [2, 1]) {
    const month = words.length > count ? monthText(words.slice(-count).join(' ')) : undefined;
    if (month !== undefined) return [words.slice(0, -count).join(' '), month];
  }
  return undefined;
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
  const [first, second, ...others] = partsOf(code);
  if (
    expiry.trim() === '' &&
    second !== undefined &&
    others.length === 0 &&
    first !== undefined &&
    CODE_MONTH.test(first)
  ) {
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
  const [near, far] =
    SPREAD_MONTHS.map((form) => form.exec(expiry.trim())?.slice(1)).find((found) => found !== undefined) ?? [];
  return near === undefined || far === undefined
    ? undefined
    : [
        [code, near],
        [code, far],
      ];
}

const partsOf = (code: string): readonly string[] => code.split(/[-–/]/).map((part) => part.trim());

/** Two months in one cell: `MAR-27/JUN-27`, `H7-M7`, `202703/202706`. */
const SPREAD_MONTHS: readonly RegExp[] = [
  /^([A-Z]{3}[-' ]?\d{2}) ?[/–-] ?([A-Z]{3}[-' ]?\d{2})$/i,
  /^([FGHJKMNQUVXZ]\d{1,2}) ?[/–-] ?([FGHJKMNQUVXZ]\d{1,2})$/i,
  /^(\d{6}) ?[/–-] ?(\d{6})$/,
];
