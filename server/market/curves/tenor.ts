import { approximateDays, parsePeriod, periodText } from '../../lib/calendar/period.js';

const FORM = /^(\d{1,5}(?:\.5)?)\s*(D|W|M|Y|DAY|WEEK|WK|MO|MONTH|YR|YEAR)S?$/i;

/**
 * A publisher's spelling of a tenor in the spelling used here: `10 Yr` is `10Y`, `12M` is `1Y`, `1.5M` (the six-week
 * bill) is `6W`. Undefined if the text is no tenor.
 */
export function tenorOf(text: string): string | undefined {
  const [, count = '', unit = ''] = FORM.exec(text.trim()) ?? [];
  if (count === '') return undefined;
  const letter = unit.charAt(0).toUpperCase();
  if (count === '1.5' && letter === 'M') return '6W';
  const parsed = parsePeriod(`${count}${letter}`);
  return parsed === undefined ? undefined : periodText(parsed);
}

/** Sorts tenors by their length; a text that is no tenor comes first. */
export const byTenor = (first: string, second: string): number => daysOf(first) - daysOf(second);

function daysOf(tenor: string): number {
  const parsed = parsePeriod(tenor);
  return parsed === undefined ? 0 : approximateDays(parsed);
}
