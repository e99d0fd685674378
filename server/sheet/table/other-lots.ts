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

/** What lots below a heading may be of those that are read: `ended` = they are held no more, or not yet; `left` = they are all that is held; undefined = it names no such lots. */
export function lotsBeside(heading: string): 'ended' | 'left' | undefined {
  const words = normalisedHeading(heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).split('_');
  const own = words.filter((word) => !BESIDE.has(word));
  if (own.length === 0 || (words.length === 1 && own.every((word) => OF_PRICES.has(word)))) return undefined;
  if (own.every((word) => CLOSED_LOTS.has(word) || NOT_HELD.has(word))) return 'ended';
  return own.every((word) => LEFT.has(word)) ? 'left' : undefined;
}

/** The lots of one column beside those that are read, as far as its rows show them. */
export class LotsBeside {
  /** Rows whose lots may be part of those that are read. */
  private parts = 0;
  /** Whether a cell is more than the lots of its row, which then are no sum with it, or no number of lots at all. */
  private isOther = false;

  private constructor(private readonly kind: 'ended' | 'left') {}

  /** Undefined if a heading names no lots beside those that are read. */
  static of(heading: string): LotsBeside | undefined {
    const kind = lotsBeside(heading);
    return kind === undefined ? undefined : new LotsBeside(kind);
  }

  /** Looks at one row. @param read the lots that are read, whatever their sign */
  take(cell: CellValue | undefined, read: CellValue | undefined): void {
    const [own, all] = [lotsOf(cell), lotsOf(read)];
    if (own === undefined || all === undefined) return;
    if (!Number.isInteger(own) || own > all) this.isOther = true;
    else if (this.kind === 'left' ? own < all : own > 0) this.parts += 1;
  }

  /** What is to be asked of the column, the end of a sentence about it; null where nothing speaks for it. @param read heading of the lots that are read */
  doubt(read: string): string | null {
    if (this.isOther || this.parts === 0) return null;
    return this.kind === 'left'
      ? `holds fewer lots than “${read}”, which may be all that is held, and is not read`
      : `holds lots that may have to be taken off those of “${read}”, and is not read`;
  }
}

/** How many lots a cell says; undefined if it is blank, NaN if it is no number. */
function lotsOf(cell: CellValue | undefined): number | undefined {
  const text = String(cell ?? '').trim();
  if (/^[-–—]$/.test(text)) return 0;
  return text === '' ? undefined : Math.abs(Number(numberMeant(text) ?? Number.NaN));
}
