import { numberMeant } from '../../contract/reading/number-meant.js';
import { normalisedHeading } from '../../contract/heading-names.js';
import type { CellValue } from '../workbook/port.js';

/** Words of lots that were closed since, or came to an end otherwise. */
export const CLOSED_LOTS: ReadonlySet<string> = new Set([
  ...['closed', 'offset', 'liquidated', 'delivered', 'exercised', 'assigned', 'expired'],
  ...['abandoned', 'geschlossen', 'fermé', 'ferme', 'cerrado', 'cerrados', 'chiuso', 'chiusi', 'fechado', 'fechados'],
  ...['gesloten', 'glattgestellt'],
]);
/** Words of lots that are not held yet, or were given to somebody else. */
const NOT_HELD: ReadonlySet<string> = new Set([
  ...['pending', 'unfilled', 'working', 'cancelled', 'canceled', 'transferred', 'rolled', 'tendered', 'noticed'],
  ...['gu', 'given', 'givenup', 'giveup', 'give', 'lent', 'loan', 'netted'],
]);
/** Words of what is left of lots that were opened. */
const LEFT: ReadonlySet<string> = new Set([
  ...[
    'remaining',
    'remainder',
    'rem',
    'outstanding',
    'unclosed',
    'residual',
    'left',
    'restant',
    'restante',
    'restanti',
  ],
  ...['filled', 'executed', 'matched', 'closing', 'open', 'verbleibend', 'pendiente', 'rimanenti'],
]);
/** Words of lots by which those of a row are to be changed, or that came too late for them. */
const ADDED: ReadonlySet<string> = new Set([
  ...['adj', 'adjs', 'adjmt', 'adjust', 'adjustment', 'adjustments', 'correction', 'corrections', 'late', 'unbooked'],
  ...[
    'unposted',
    'unallocated',
    'uncleared',
    'anpassung',
    'korrektur',
    'ajustement',
    'ajuste',
    'rettifica',
    'correctie',
  ],
]);
/** Words beside those that say no more. */
const BESIDE_ADDED: ReadonlySet<string> = new Set(['trade', 'trades', 'manual', 'net', 'fills']);
/** Lots as they are after something has changed them, which may be all that is held. */
const AFTER =
  /^(?:after|post|ex)[ _-]*(?:the )?(?:exercises?|exercising|expiry|expiries|expirations?|assignments?|rolls?|rolling|adjustments?|adj|corrections?|netting|offset|close-?outs?|deliver(?:y|ies))(?![\p{L}\d])|^pro[ -]?forma(?![\p{L}\d])/iu;
const INSTEAD: ReadonlySet<string> = new Set([
  ...['adjusted', 'revised', 'corrected', 'amended', 'actual', 'real', 'true', 'latest', 'restated', 'berichtigt'],
  ...['korrigiert', 'corrigé', 'rectifié', 'corregido', 'corretto'],
]);
/** Words beside them, of which alone none says a number of lots. */
const BESIDE: ReadonlySet<string> = new Set([
  ...[
    'qty',
    'quantity',
    'lots',
    'lot',
    'contracts',
    'contract',
    'position',
    'positions',
    'pos',
    'size',
    'volume',
    'vol',
  ],
  ...['units', 'amount', 'number', 'no', 'of', 'to', 'so', 'far', 'today', 'day', 'intraday', 'out', 'since', 'total'],
  'up',
  ...[
    'long',
    'short',
    'bought',
    'sold',
    'in',
    'on',
    'menge',
    'stück',
    'quantité',
    'cantidad',
    'quantità',
    'quantidade',
  ],
]);
/** Words that stand over prices unless one of lots stands beside them. */
const OF_PRICES: ReadonlySet<string> = new Set(['closing', 'close', 'open']);

/** `Close Volume`, `Close Qty`: lots by their second word, which are closed or what is left at the close. */
const CLOSE_LOTS = /^close_(?:volume|vol|qty|quantity|lots?|size|contracts)$/;

/** What lots may be of those that are read beside them. */
type KindOfLots = 'ended' | 'left' | 'added' | 'instead';

/**
 * What lots below a heading may be of those that are read: `ended` = they are held no more, or not yet; `left` = they are all that is held;
 * `added` = they are not in those; `instead` = they are held in place of those; undefined = it names no such lots.
 */
export function lotsBeside(heading: string): KindOfLots | undefined {
  if (AFTER.test(heading.trim())) return 'instead';
  const words = normalisedHeading(heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).split('_');
  const own = words.filter((word) => !BESIDE.has(word));
  if (own.length === 0 || (words.length === 1 && own.every((word) => OF_PRICES.has(word)))) return undefined;
  if (CLOSE_LOTS.test(words.join('_'))) return 'ended';
  if (own.every((word) => CLOSED_LOTS.has(word) || NOT_HELD.has(word))) return 'ended';
  if (own.every((word) => LEFT.has(word))) return 'left';
  const others = own.filter((word) => !BESIDE_ADDED.has(word));
  if (others.length > 0 && others.every((word) => ADDED.has(word))) return 'added';
  return own.every((word) => INSTEAD.has(word)) ? 'instead' : undefined;
}

/** The lots of one column beside those that are read, as far as its rows show them. */
export class LotsBeside {
  /** Rows whose lots may be part of those that are read. */
  private parts = 0;
  /** Whether a cell is more than the lots of its row, which then are no sum with it, or no number of lots at all. */
  private isOther = false;

  private constructor(private readonly kind: KindOfLots) {}

  /** Undefined if a heading names no lots beside those that are read. */
  static of(heading: string): LotsBeside | undefined {
    const kind = lotsBeside(heading);
    return kind === undefined ? undefined : new LotsBeside(kind);
  }

  /** Looks at one row. @param read the lots that are read, whatever their sign */
  take(cell: CellValue | undefined, read: CellValue | undefined): void {
    const [own, all] = [lotsOf(cell), lotsOf(read)];
    if (own === undefined || all === undefined) return;
    if (!Number.isInteger(own)) this.isOther = true;
    else if (this.kind === 'added' ? own > 0 : this.kind === 'instead' && own !== all) this.parts += 1;
    else if (this.kind === 'added' || this.kind === 'instead') return;
    else if (own > all) this.isOther = true;
    else if (this.kind === 'left' ? own < all : own > 0) this.parts += 1;
  }

  /** What is to be asked of the column, the end of a sentence about it; null where nothing speaks for it. @param read heading of the lots that are read */
  doubt(read: string): string | null {
    if (this.isOther || this.parts === 0) return null;
    return DOUBTS[this.kind](read);
  }
}

const DOUBTS: Readonly<Record<KindOfLots, (read: string) => string>> = {
  left: (read) => `holds fewer lots than “${read}”, which may be all that is held, and is not read`,
  ended: (read) => `holds lots that may have to be taken off those of “${read}”, and is not read`,
  added: (read) => `holds lots that those of “${read}” may not have in them yet, and is not read`,
  instead: (read) => `holds other lots than “${read}”, which may be what is held, and is not read`,
};

/** How many lots a cell says; undefined if it is blank, NaN if it is no number. */
function lotsOf(cell: CellValue | undefined): number | undefined {
  const text = String(cell ?? '').trim();
  if (/^[-–—]$/.test(text)) return 0;
  return text === '' ? undefined : Math.abs(Number(numberMeant(text) ?? Number.NaN));
}
