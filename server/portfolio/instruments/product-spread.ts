import type { ReadInstrument } from '../../contract/instruments.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { stripBehindName } from '../../sheet/reader/spreads/strip-periods.js';
import { contractDirectory } from './contract-directory.js';

/** `HO:CL`, `RB-CL crack`, `HO/CL Jan27`: two codes with a mark between them. */
const CODES = /^([A-Z0-9]{1,4}) ?[-:/–] ?([A-Z0-9]{1,4})(?![A-Z0-9])/i;
/** `Brent 1st Line`: a contract of its own. */
const FIRST_LINE = /(?<![\p{L}\d])(?:1st|first|front)[ -]line(?!\p{L})/iu;
/** Spreads of several products, in whatever ratio. */
const OF_PRODUCTS = /(?<!\p{L})(?:cracks?|crush|spark|dark|inter-?commodity|frac)(?!\p{L})/iu;

/** A reading, with what is asked of a strip, of a spread of several products or of a swap on the first line, where it has none: its name says not how much of each leg is held. */
export function withSpreadsAsked(snapshot: ParameterSnapshot, text: string, read: ReadInstrument): ReadInstrument {
  const question = read.question === null ? undefined : questionOn(snapshot, text);
  return question === undefined ? read : { ...read, question };
}

function questionOn(snapshot: ParameterSnapshot, text: string): string | undefined {
  if (stripBehindName(text)?.strip !== undefined)
    return `“${text}” is a strip of several months: write a row for each, or head its lots “Lots per month” if they are those of each.`;
  if (FIRST_LINE.test(text))
    return `“${text}” is a swap on the first line of a future, and no such contract is in the market: take it out, as the future itself is another one.`;
  return namesProducts(snapshot, text)
    ? `“${text}” is a spread of several products: write each of its legs in a row of its own, with its month and its lots, bought or sold.`
    : undefined;
}

function namesProducts(snapshot: ParameterSnapshot, text: string): boolean {
  const [, first = '', second = ''] = CODES.exec(text.trim()) ?? [];
  const directory = contractDirectory(snapshot);
  const isListed = (code: string): boolean => code !== '' && directory.byCode(code.toUpperCase()).length > 0;
  const areTwo = first.toUpperCase() !== second.toUpperCase() && isListed(first) && isListed(second);
  return areTwo || OF_PRODUCTS.test(text);
}
