import { monthText } from '../../sheet/reader/date-text.js';
import { bareMonth, outrightOf } from './instrument-text.js';

/** A leg of a spread as it is written: how many of it are bought, below 0 sold, for one of the spread. */
export interface WrittenLeg {
  readonly code: string;
  readonly expiry: string;
  readonly ratio: number;
}

/** Words of spreads by how many of each leg are bought. */
const KINDS: readonly (readonly [form: RegExp, ratios: readonly number[]])[] = [
  [/^(?:bf|fly|bfly|butterfly)$/i, [1, -2, 1]],
  [/^(?:cf|condor|cdr)$/i, [1, -1, -1, 1]],
  [/^(?:df|dfly|double-?fly|double-?butterfly)$/i, [1, -3, 3, -1]],
  [/^(?:sp|spd|spread|cs|cal|calendar)$/i, [1, -1]],
];
/** Of two months the first is bought, of three the second is sold twice; four may be several spreads. */
const USUAL: ReadonlyMap<number, readonly number[]> = new Map([
  [2, [1, -1]],
  [3, [1, -2, 1]],
]);
const STRIP = /^(?:pk|pack|packs|bundle|strip|ab|avg|average)$/i;
const MOST_LEGS = 6;

/** Legs, or what has to be asked; undefined if the text is no spread. */
export type SpreadText = readonly WrittenLeg[] | { readonly question: string } | undefined;

/** What a code and a month say of a spread: `CLZ7-CLZ8`, `CL Dec27/Dec28`, `CL:BF M7-U7-Z7`, `1xCLZ7:-1xCLZ8`, or two months. */
export function spreadOf(code: string, expiry: string, year: number): SpreadText {
  if (expiry.trim() !== '') return spreadOfMonths(code, expiry.trim());
  const plain = code.trim().replace(/\s+/g, ' ');
  const counted = countedLegs(plain, year);
  if (counted !== undefined) return counted;
  const words = plain.split(/[ :]/).filter((word) => word !== '');
  const kind = KINDS.find(([form]) => words.some((word) => form.test(word)));
  const isStrip = words.some((word) => STRIP.test(word));
  const isKindWord = (word: string): boolean => STRIP.test(word) || kind?.[0].test(word) === true;
  const rest = words.filter((word) => !isKindWord(word)).join(' ');
  const legs = legsOf(rest, year) ?? legsOf(plain.replace(WITH_COLON, '$1-$3'), year);
  if (legs === undefined) return undefined;
  if (isStrip) return { question: `“${code}” is a strip of several months: write each month in a row of its own.` };
  const ratios = kind?.[1] ?? USUAL.get(legs.length);
  if (ratios?.length !== legs.length)
    return {
      question: `“${code}” has ${legs.length} months: write how many of each are bought and sold, in rows of their own.`,
    };
  return legs.map(([name, month], index) => ({ code: name, expiry: month, ratio: ratios[index] ?? 0 }));
}

/** `NGH7:NGJ7`: two months of one code. */
const WITH_COLON = /^(([A-Z0-9]{1,5})[FGHJKMNQUVXZ]\d{1,2}):(\2[FGHJKMNQUVXZ]\d{1,2})$/i;

/** Two or three months in the cell of one. */
function spreadOfMonths(code: string, expiry: string): SpreadText {
  const months = SEPARATORS.map((separator) => expiry.split(separator).map((part) => part.trim())).find(
    (parts) => parts.length > 1 && parts.length <= MOST_LEGS && parts.every((part) => isMonth(part)),
  );
  const ratios = USUAL.get(months?.length ?? 0);
  return months === undefined || ratios === undefined
    ? undefined
    : months.map((month, index) => ({ code, expiry: month, ratio: ratios[index] ?? 0 }));
}

const isMonth = (part: string): boolean => MONTH.test(part);
const MONTH = /^(?:[A-Z]{3}[-' ]?\d{2}(?:\d{2})?|[FGHJKMNQUVXZ]\d{1,2}|20\d{4})$/i;

const SEPARATORS: readonly string[] = ['/', '–', ' - ', '-', '+'];
const COUNTED = /^([+-]?\d{1,2}) ?[x*] ?(.+)$/i;

/** `1xCL Dec27:-1xCL Dec28`, also behind the name of the spread and a colon. */
function countedLegs(text: string, year: number): readonly WrittenLeg[] | undefined {
  const parts = text.split(/[:;,]/).map((part) => COUNTED.exec(part.trim()));
  const counted = parts.filter((part) => part !== null);
  if (counted.length < 2 || counted.length > MOST_LEGS || counted.length < parts.length - 1) return undefined;
  const legs = counted.map(([, count = '', name = '']) => ({
    ratio: Number(count),
    leg: legText(name, undefined, year),
  }));
  return legs.flatMap(({ ratio, leg }) => (leg === undefined ? [] : [{ code: leg[0], expiry: leg[1], ratio }]))
    .length === legs.length
    ? legs.map(({ ratio, leg }) => ({ code: leg?.[0] ?? '', expiry: leg?.[1] ?? '', ratio }))
    : undefined;
}

type Leg = readonly [code: string, month: string];

/** The legs of a text with a separator between each two; undefined if there is none, or a part is no leg. */
function legsOf(text: string, year: number): readonly Leg[] | undefined {
  for (const separator of SEPARATORS) {
    const parts = text.split(separator).map((part) => part.trim());
    if (parts.length < 2 || parts.length > MOST_LEGS) continue;
    const legs: Leg[] = [];
    for (const part of parts) {
      const leg = legText(part, legs[0]?.[0], year);
      if (leg === undefined) break;
      legs.push(leg);
    }
    if (legs.length === parts.length) return legs;
  }
  return undefined;
}

/** A leg with its code, or a month of the code that the first leg has. */
function legText(part: string, code: string | undefined, year: number): Leg | undefined {
  const month = code === undefined ? undefined : (bareMonth(part, year) ?? monthText(part));
  if (code !== undefined && month !== undefined) return [code, month];
  const own = outrightOf(part, year);
  return own === undefined || own.name === '' || own.month === null ? undefined : [own.name, own.month];
}
