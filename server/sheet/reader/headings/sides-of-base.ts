import { headingWords } from './words-apart.js';

/** Words of a heading of sides, each group complete in itself. */
const SIDES: readonly (readonly string[])[] = [['side'], ['direction'], ['bs'], ['buy', 'sell'], ['bought', 'sold']];
/** What a heading calls the first currency of a pair; `1` and `first` alone may be a leg of a swap. */
const BASE: ReadonlySet<string> = new Set(['base', 'ccy1', 'cur1', 'curr1', 'currency1', '1', 'first']);
const NEEDS_CURRENCY: ReadonlySet<string> = new Set(['1', 'first']);
const CURRENCY: ReadonlySet<string> = new Set(['ccy', 'currency', 'current']);
const BESIDE: ReadonlySet<string> = new Set([...CURRENCY, 'of', 'in', 'the', 'trade', 'indicator']);

/**
 * The word by which a heading of sides says that they are those of the first currency, `base`, `first` or `1`: `Side (base)`,
 * `B/S Ccy1`; undefined if it is no heading of sides, or says no currency.
 */
export function baseOfSides(heading: string): string | undefined {
  const written = headingWords(heading);
  const words = written.filter((word) => !BESIDE.has(word));
  const others = words.filter((word) => !BASE.has(word));
  const [base, another] = words.filter((word) => BASE.has(word));
  const isOfSides = SIDES.some((side) => side.length === others.length && side.every((word) => others.includes(word)));
  if (base === undefined || another !== undefined || !isOfSides) return undefined;
  if (NEEDS_CURRENCY.has(base) && !written.some((word) => CURRENCY.has(word))) return undefined;
  return base.replace(/^\D+(?=1$)/, '');
}
