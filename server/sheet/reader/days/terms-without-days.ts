import { namesField } from '../../../contract/heading-names.js';
import { comparedHeading } from '../heading-words.js';
import { tenorMeant } from '../shaped-headings.js';
import { cellWord, isBlankCell, withoutRows, type SheetTable } from '../sheet-table.js';

/** Headings of how long a trade runs. */
const OF_TERMS =
  /^(?:(?:fwd|forward|deal|trade|contract|fx)?(?:tenor|term|days|tage|jours|dias|giorni|laufzeit|duration|period|echeance|plazo|durata|looptijd)|months|monate|mois|meses|mesi|maanden)(?:s|in|months?|mths?|m|monate|mois|meses|mesi|days?|tage|weeks?|w|d|years?|y)*$/;
/** What is settled in the days in which every trade of currencies is. */
const SPOT = /^(?:sp|spot|t\+[0-2]|tod|today|tom|tn|t\/n|on|o\/n|sn|s\/n|cash|kassa|comptant|contado|0)$/i;

/**
 * The table of currencies without trades that say how long they run and not to which day, where no column says days: they would count as
 * spot.
 */
export function withoutTermsForDays(table: SheetTable): SheetTable {
  if (table.headings.some((heading) => namesField(heading, 'fx', 'expiry'))) return table;
  const column = table.names.findIndex((name, at) => OF_TERMS.test(comparedHeading(name)) && !table.taken.includes(at));
  if (column < 0) return table;
  return withoutRows(table, ({ cells }) => {
    const word = cellWord(cells[column]);
    const isTerm = tenorMeant(word) !== undefined || /^\d{1,4}(?:[.,]\d+)?$/.test(word) || /^imm\b/i.test(word);
    return isBlankCell(cells[column]) || SPOT.test(word) || !isTerm
      ? null
      : { reason: `“${word}” by ${table.names[column] ?? ''} is no day: write its value date`, isTold: true };
  });
}
