/** Words of orders and trades that are no positions, or no longer. */
const NO_POSITION: ReadonlySet<string> = new Set([
  ...['cancel', 'cancelled', 'canceled', 'cancellation', 'cxl', 'cxld', 'cncl', 'rejected', 'reject', 'working'],
  ...['pending', 'void', 'voided', 'busted', 'bust', 'deleted', 'delete', 'reversed', 'reversal', 'unfilled', 'closed'],
  ...['partial', 'partially filled', 'partial fill', 'expired', 'terminated', 'matured', 'inactive'],
  ...[
    'closed out',
    'sold out',
    'bought back',
    'rolled',
    'rolled out',
    'rolled over',
    'exited',
    'liquidated',
    'unwound',
  ],
  ...[
    'exercised',
    'abandoned',
    'lapsed',
    'out',
    'removed',
    'gone',
    'dropped',
    'no longer held',
    'do not book',
    'geschlossen',
    'glattgestellt',
    'verfallen',
    'abgelaufen',
  ],
  ...['clôturé', 'soldé', 'expiré', 'chiuso', 'scaduto', 'cerrado', 'vencido', 'gesloten', 'verlopen'],
]);
/** Words of what is no position yet. */
const NOT_YET: ReadonlySet<string> = new Set([
  ...['proposed', 'proposal', 'what-if', 'what if', 'whatif', 'hypothetical', 'draft', 'indicative', 'planned'],
  ...['simulated', 'simulation', 'not yet traded', 'not traded', 'not traded yet', 'to be traded', 'not executed'],
  ...['not yet executed', 'not done', 'not yet done', 'not yet dealt', 'to be executed', 'to trade', 'pro forma'],
  ...['vorgeschlagen', 'vorschlag', 'geplant', 'entwurf', 'hypothetisch', 'proposé', 'prévu', 'simulé', 'propuesto'],
  ...['simulado', 'proposto', 'simulato', 'ipotetico', 'hipotético'],
]);
/** What stands behind such a word, and says no more. */
const OF_POSITION = / (?:trades?|hedges?|rolls?|positions?|orders?|deals?|only)$/;
/** Words by which a position ends only where it was held on the other side. */
const SOLD: ReadonlySet<string> = new Set(['sold', 'verkauft', 'vendu', 'vendido', 'venduto', 'verkocht']);
const BOUGHT: ReadonlySet<string> = new Set(['bought', 'gekauft', 'acheté', 'comprado', 'comprato', 'gekocht']);

const LONGEST_REMARK = 40;
const LETTER = /^\p{L}/u;
/** `24/11`, `24.11.2026`, `2026-11-24`. */
const DAY = /^(?:\d{1,4}[./-]\d{1,2}(?:[./-]\d{2,4})?\.?|today|yesterday)$/;
const DAY_OF_MONTH = /^\d{1,2}(?:st|nd|rd|th|\.)?$/;
/** Months by their first letters in languages of statements. */
const MONTH =
  /^(?:jan|gen|ene|f[eé]b|f[eé]v|m[aä]r|mrz|mrt|mag|ma[iy]|mei|maj|a[pvb]r|jun|jui|giu|jul|lug|ago|aug|ao[uû]|se[pt]|o[ck]t|ott|out|nov|d[eé][cz]|dic)\p{L}*\.?$/u;
/** What leads to a day. */
const TO_DAY: ReadonlySet<string> = new Set(['on', 'at', 'by', 'per', 'am', 'le', 'il', 'el', 'op', 'the']);

/** Whether a day begins with a word: `24/11`, `24 Nov`, `Nov 24`. */
function beginsDay(words: readonly string[], place: number): boolean {
  const [word = '', next = ''] = words.slice(place);
  const isNamed = DAY_OF_MONTH.test(word) ? MONTH.test(next) : MONTH.test(word) && DAY_OF_MONTH.test(next);
  return DAY.test(word) || isNamed;
}

/**
 * The remark, if it says that a position is none, or no longer, with its day or without: `CLOSED`, `sold 24/11`; undefined if it
 * says nothing of it.
 * @param direction of the position, 1 long and −1 short; undefined if that is not known
 */
export function endSaid(remark: string, direction: number | undefined): string | undefined {
  if (remark.length > LONGEST_REMARK || !LETTER.test(remark)) return undefined;
  const words = remark
    .toLowerCase()
    .replace(/(?<=\d)-(?=\p{L})|(?<=\p{L})-(?=\d)/gu, ' ')
    .split(/[\s:,()]/u)
    .filter((word) => word !== '');
  const day = words.findIndex((_, place) => beginsDay(words, place));
  // What was rolled from another month is held.
  if (day >= 0 && words.slice(day).includes('from')) return undefined;
  const before = day < 0 ? words : words.slice(0, day);
  const said = (TO_DAY.has(before.at(-1) ?? '') ? before.slice(0, -1) : before).join(' ').replace(/[.!]$/, '');
  // Alone the words for a side say which it is.
  const isTurned = day >= 0 && ((SOLD.has(said) && direction !== -1) || (BOUGHT.has(said) && direction === -1));
  const isNone = NO_POSITION.has(said) || NOT_YET.has(said) || NOT_YET.has(said.replace(OF_POSITION, ''));
  return isNone || isTurned ? remark : undefined;
}
