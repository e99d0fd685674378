import { isHeldAfter } from '../sections/day-words.js';
import { namesProducts } from '../accounts/product-words.js';
import { sectionSaid } from '../sections/section-titles.js';
import { namesClass } from '../statement-sections.js';
import { namesDayEnd, namesTrades, plainName } from '../sections/trade-titles.js';

const PENDING = /^(?:pending|unsettled|unbooked|unallocated)(?: (?:trades?|deals?|allocations?|confirms?))?$/iu;
const OPEN = /^(?:open|offen|ouvert\w*|abiert\w*|apert\w*)$/iu;

/** Of which trades a sheet is by its name; undefined if it names none. */
export function tradesSaid(name: string): 'trades' | 'orders' | 'pending' | undefined {
  const plain = plainName(name);
  if (PENDING.test(plain)) return 'pending';
  const said = sectionSaid(name);
  if (said === 'trades' || said === 'orders') return said;
  return namesTrades(name) ? 'trades' : undefined;
}

/** Whether a sheet is of what is held after trades, by its name: `Positions`, `Open`, `EOD`. */
export const isOfHeld = (name: string): boolean =>
  sectionSaid(name) === 'positions' || OPEN.test(name.trim()) || isHeldAfter(plainName(name)) || namesDayEnd(name);

/** `Book`, `Rates book`, `Net`, `ETD`: what is held, as a rule. */
const BOOK =
  /^(?:(?:\p{L}+ )?(?:books?|inventory|exposures?|risk)|net|etds?|f ?& ?o|listed|cleared|bücher|livres?|libros?|cartera|cartella|portefeuille|bestände)$/iu;

const OF_SUMS =
  /^(?:summary|consolidated|consolidation|totals?|grand total|all accounts|overview|zusammenfassung|synthèse|resumen|resumo|riepilogo)$/iu;

/** Whether a sheet sums up others by its name. */
export const isOfSums = (name: string): boolean => OF_SUMS.test(name.trim());

/** Whether a sheet is of a book or of a kind of contracts by its name, which may be what is held after trades in the same ones. */
export const isOfBook = (name: string): boolean => {
  const plain = plainName(name);
  return BOOK.test(plain) || isOfSums(plain) || namesClass(plain) || namesProducts(plain);
};
