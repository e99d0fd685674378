import { dayText, monthOfName, monthText } from '../../sheet/reader/date-text.js';
import type { InstrumentText } from './instrument-text.js';

/** Longer texts are no contracts. */
const MOST_WORDS = 16;
const RIGHT = /^(?:call|put)s?$/i;
const LETTER = /^[CP]$/;
const GLUED = /^([CP])(\d+(?:\.\d+)?)$|^(\d+(?:\.\d+)?)([CP])$/i;
const LETTERS = /^\p{L}+/u;
const NUMBER = /^@?(\d+(?:\.\d+)?)$/;
/** Words that say no more than that there is a contract. */
const FILLER = /^(?:futures?|futr?|options?|opt|on|of|the|exp|expiry|expiring|strike|str|contract|@|-|–|lots?)$/i;

/**
 * A contract that words describe in any order: month, name, call or put, strike, and perhaps the exchange among them, as
 * `CALL DEC 27 NYMEX WTI CRUDE OIL 80.00`. Undefined where there is no month, or two.
 * @param isExchange whether a word is the name of one
 */
export function describedInstrument(
  written: string,
  isExchange: (word: string) => boolean,
): InstrumentText | undefined {
  const words = written
    .replace(/[,;()[\]]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length < 2 || words.length > MOST_WORDS) return undefined;
  const month = monthAmong(words);
  if (
    month === undefined ||
    words.filter((word) => monthOfName(LETTERS.exec(word)?.[0] ?? '') !== undefined).length > 1
  )
    return undefined;
  const others = words.toSpliced(month.at, month.count);
  if (monthAmong(others) !== undefined) return undefined;
  const option = optionAmong(others);
  if (option === null) return undefined;
  const named = others.filter((_, index) => !option.used.has(index)).filter((word) => !FILLER.test(word));
  const exchanges = named.filter(isExchange);
  const name = named.filter((word) => exchanges.length !== 1 || word !== exchanges[0]).join(' ');
  if (name === '') return undefined;
  const exchange = exchanges.length === 1 ? (exchanges[0] ?? null) : null;
  return { exchange, name, month: month.month, right: option.right, strike: option.strike };
}

/** Where the month stands among words, in as many of them as it may: `18 DEC 2026`, `Dec 27`, `DEC27`. */
function monthAmong(words: readonly string[]) {
  for (const count of [3, 2, 1])
    for (let at = 0; at + count <= words.length; at += 1) {
      const text = words.slice(at, at + count).join(' ');
      const month = (count === 3 ? undefined : monthText(text)) ?? dayText(text, null);
      if (month !== undefined && /\p{L}/u.test(text)) return { at, count, month };
    }
  const [only, ...others] = words.flatMap((word, at) => (NUMBERED.test(word) ? [at] : []));
  const [, month, year] = NUMBERED.exec(words[only ?? -1] ?? '') ?? [];
  return only === undefined || month === undefined || year === undefined || others.length > 0
    ? undefined
    : { at: only, count: 1, month: `20${year}${month.padStart(2, '0')}` };
}

/** `12/27`: a month and its year, as no contract is named by a day. */
const NUMBERED = /^(0?[1-9]|1[0-2])\/(?:20)?(2[4-9]|[34]\d)$/;

interface OptionWords {
  readonly right: 'CALL' | 'PUT' | null;
  readonly strike: number | null;
  /** Places of the words that say it. */
  readonly used: ReadonlySet<number>;
}

/** What words say of an option; null = of two. */
function optionAmong(words: readonly string[]): OptionWords | null {
  const glued = words.flatMap((word, at) => (GLUED.test(word) ? [at] : []));
  const rights = words.flatMap((word, at) => (RIGHT.test(word) ? [at] : []));
  const letters = words.flatMap((word, at) => (LETTER.test(word) && isBesideNumber(words, at) ? [at] : []));
  const [at, ...others] = [...rights, ...letters, ...glued];
  if (others.length > 0) return null;
  if (at === undefined) return { right: null, strike: null, used: new Set() };
  const word = words[at] ?? '';
  const [, before, strike, first, behind] = GLUED.exec(word) ?? [];
  if (strike !== undefined || first !== undefined)
    return { right: rightOf(before ?? behind ?? ''), strike: Number(strike ?? first), used: new Set([at]) };
  const place = words.findLastIndex((each, index) => index !== at && NUMBER.test(each));
  if (place < 0) return { right: rightOf(word), strike: null, used: new Set([at]) };
  const number = Number(NUMBER.exec(words[place] ?? '')?.[1]);
  return { right: rightOf(word), strike: number, used: new Set([at, place]) };
}

const isBesideNumber = (words: readonly string[], at: number): boolean =>
  NUMBER.test(words[at - 1] ?? '') || NUMBER.test(words[at + 1] ?? '');

const rightOf = (word: string): 'CALL' | 'PUT' => (/^c/i.test(word) ? 'CALL' : 'PUT');
