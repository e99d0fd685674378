import { bareTitle } from './titles-of-lots.js';

/*
 * Titles of how positions have changed, in any order of their words: `Position change vs yesterday`, `Positions: change on day`. All of
 * their words are of those below, so that nothing else is said, such as whose price it is that has changed.
 */

const CHANGE: ReadonlySet<string> = new Set([
  ...['change', 'changes', 'chg', 'difference', 'differences', 'move', 'moves', 'movement', 'movements'],
  ...['veränderung', 'veränderungen', 'änderung', 'änderungen', 'positionsveränderung', 'positionsveränderungen'],
  ...['bestandsveränderung', 'bestandsveränderungen', 'tagesveränderung', 'tagesveränderungen', 'positionsänderungen'],
  ...['variation', 'variations', 'variación', 'variacion', 'variaciones', 'cambios', 'variazione', 'variazioni'],
]);
/** What is a change only of another day: positions in deltas are another thing. */
const DELTA: ReadonlySet<string> = new Set(['delta', 'deltas', 'differenz', 'differenzen', 'evolution', 'évolution']);
const SINCE: ReadonlySet<string> = new Set([
  ...['since', 'vs', 'versus', 'from', 'against', 'seit', 'zum', 'gegenüber', 'depuis', 'desde', 'rispetto', 'dal'],
]);
/** Words that say of which time or of what a change is. */
const OF_TIME: ReadonlySet<string> = new Set([
  ...['daily', 'day', 'days', 'day’s', "day's", 'weekly', 'week', 'monthly', 'month', 'overnight', 'today', 'session'],
  ...[
    'yesterday',
    'prior',
    'previous',
    'last',
    'close',
    't-1',
    'dod',
    'd/d',
    'd-o-d',
    'wow',
    'mom',
    'start',
    'mtd',
    'wtd',
  ],
  ...[
    'intraday',
    'gestern',
    'vortag',
    'tag',
    'täglich',
    'tägliche',
    'hier',
    'veille',
    'jour',
    'journalière',
    'journalières',
  ],
  ...[
    'quotidienne',
    'quotidiennes',
    'ayer',
    'diaria',
    'diarias',
    'día',
    'dia',
    'ieri',
    'giornaliera',
    'giornaliere',
    'giorno',
  ],
]);
const OF_HELD: ReadonlySet<string> = new Set([
  ...[
    'position',
    'positions',
    'pos',
    'lots',
    'holding',
    'holdings',
    'quantity',
    'quantities',
    'contracts',
    'net',
    'open',
  ],
  ...['positionen', 'bestände', 'bestand', 'kontrakte', 'contrats', 'posición', 'posicion', 'posiciones', 'contratos'],
  ...['posizione', 'posizioni', 'contratti', 'lotti'],
]);
const JOINS: ReadonlySet<string> = new Set([
  ...[
    'in',
    'of',
    'the',
    'on',
    'over',
    'to',
    'by',
    'business',
    'trading',
    '1',
    'one',
    'der',
    'des',
    'de',
    'du',
    'la',
    'las',
  ],
  ...[
    'le',
    'les',
    'los',
    'del',
    'della',
    'delle',
    'dei',
    'a',
    'al',
    'ieri',
    'da',
    'im',
    'sur',
    'and',
    'other',
    'before',
  ],
]);
const COMPOUND = /^(?:day-(?:on|over)-day|week-on-week|month-on-month|1-day|one-day)$/;
/** `19-Nov-2026`, `19.11.2026`, `2026-11-19`, `Nov`. */
const OF_DAY =
  /^(?:\d{1,4}[-./]\d{1,2}(?:[-./]\d{1,4})?|\d{1,2}[-./ ]?\p{L}{3,9}[-./ ]?(?:\d{2}|\d{4})?|\d{1,2}|20\d{2}|20\d{6}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}{0,6})$/u;

const isOfTime = (word: string): boolean => OF_TIME.has(word) || COMPOUND.test(word) || OF_DAY.test(word);

/** Whether the title of a table says that its figures are how positions have changed. `Change` alone may be of anything. */
export function titlesChanges(title: string): boolean {
  const words = bareTitle(title)
    .toLowerCase()
    .split(/[\s:,;]+/)
    .map((word) => word.replace(/\.$/, ''))
    .filter((word) => /[\p{L}\d]/u.test(word));
  const isChange = (word: string): boolean => CHANGE.has(word) || DELTA.has(word);
  const areKnown = words.every(
    (word) => isChange(word) || SINCE.has(word) || isOfTime(word) || OF_HELD.has(word) || JOINS.has(word),
  );
  if (!areKnown) return false;
  if (words.some((word) => CHANGE.has(word)))
    return (
      words.some((word) => isOfTime(word) || OF_HELD.has(word)) || /^(?:positions|bestands|tages)/.test(words[0] ?? '')
    );
  return words.some((word) => DELTA.has(word)) && words.some((word) => SINCE.has(word)) && words.some(isOfTime);
}
