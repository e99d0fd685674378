import { monthText } from '../date-text.js';
import { isSum } from '../headings/sum-words.js';
import { isSymbol } from '../lots/lots-across.js';

/** What stands beside the word that counts: `Open long positions`, `Listed call options`, `SHORT FUTURES`. */
const BESIDE =
  /^(?:listed|exchange|traded|open|net|all|outright|positions?|side|lots?|contracts?|trades?|holdings?|legs?|on|futures?|options?|only|book)$/i;
const BOUGHT = /^(?:longs?|buys?|bought|purchases?|purchased)$/i;
const SOLD = /^(?:shorts?|sells?|sold|sales?)$/i;

/** The words of a line without the decoration around them. */
const wordsOf = (text: string): readonly string[] => text.split(/[^\p{L}\p{N}&]+/u).filter((word) => word !== '');

/** `LONG POSITIONS` and `Sales` as Buy and Sell, where a line says nothing else; undefined if it says no side, or both. */
export function sideOfLine(text: string): 'Buy' | 'Sell' | undefined {
  const words = wordsOf(text).filter((word) => !BESIDE.test(word));
  if (words.length === 0) return undefined;
  if (words.every((word) => BOUGHT.test(word))) return 'Buy';
  return words.every((word) => SOLD.test(word)) ? 'Sell' : undefined;
}

/** Words of kinds, apart from the sides that may stand beside them. */
const BESIDE_KIND =
  /^(?:listed|exchange|traded|open|net|all|outright|positions?|contracts?|trades?|holdings?|on|longs?|shorts?|only)$/i;
const KINDS: readonly (readonly [form: RegExp, kind: string])[] = [
  [/^(?:futures?|fut)$/i, ''],
  [/^(?:calls?|calls? options?|options? calls?)(?: futures?)?$/i, 'CALL'],
  [/^(?:puts?|puts? options?|options? puts?)(?: futures?)?$/i, 'PUT'],
  [/^options?(?: futures?)?$/i, 'OPTION'],
];

/**
 * `Call options`, `PUTS` by the type that rows take; an option whose right stands elsewhere is `OPTION`. What stands below
 * `FUTURES` is none by that: such titles stand above options as well.
 */
export function kindOfLine(text: string): string | undefined {
  const words = wordsOf(text).filter((word) => !BESIDE_KIND.test(word));
  return KINDS.find(([form]) => form.test(words.join(' ')))?.[1];
}

/** A month that is all that a line says. */
export const monthOfLine = (text: string): string | undefined =>
  /\p{L}/u.test(text) && monthText(text) !== undefined ? text : undefined;

const LONGEST_NAME = 40;
/** Words of lines that are no names of contracts. */
const NO_NAME =
  /^(?:page|continued|end of|printed|report|statement|as of|date|open|closed?|closing|positions?|currenc|usd|eur|gbp|account|client|customer|notes?|source|prepared|all |energy|metals?|grains?|agri\w*|softs|rates?|equit\w+|indices|fx)\b/i;

/** A line that may be the name of a contract: whether it is one, who knows what is listed decides. */
export const contractOfLine = (text: string): string | undefined =>
  text.length <= LONGEST_NAME &&
  /^[\p{L}\p{N}]/u.test(text) &&
  /\p{L}/u.test(text) &&
  !/[:;,!?]|\d{5}|\d\/\d/.test(text) &&
  !NO_NAME.test(text) &&
  !isSum(text) &&
  sideOfLine(text) === undefined &&
  kindOfLine(text) === undefined &&
  monthOfLine(text) === undefined
    ? text
    : undefined;

/** `CL`, `CL - WTI Crude Oil`, `LO Dec 27`: a title that begins with a code. */
export const codeOfTitle = (text: string): string | undefined =>
  /^[A-Z0-9]{1,5}(?: [-–—] .+)?$/.test(text) || isSymbol(text) ? contractOfLine(text) : undefined;
