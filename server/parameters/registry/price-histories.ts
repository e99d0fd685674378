import { shiftBusinessDays } from '../../lib/calendar/business-day-convention.js';
import { isBusinessDay } from '../../lib/calendar/business-day.js';
import { dayNumber, isoDate } from '../../lib/calendar/day-number.js';
import type { FactorHistory } from '../../market/history/factor-history.js';
import type { MarketData } from '../../market/market-data.js';
import { checksumOf } from '../../market/read-market-file.js';
import type { SharedSet } from './shared-sets.js';

const NAMES_SHOWN = 5;

/**
 * Histories of prices, exchange rates and volatilities as the status shows them: risk figures depend on them, margins
 * do not. @param faults why the map or files are not used @param asOf valuation date, `YYYY-MM-DD`
 */
export function priceHistorySet(
  { priceHistories, histories }: Pick<MarketData, 'priceHistories' | 'histories'>,
  faults: readonly string[],
  asOf: string,
): SharedSet {
  const all = [...priceHistories.values()];
  const expected = shiftBusinessDays(dayNumber(asOf), -1, { isBusinessDay });
  const ends = all.map(({ days }) => days.at(-1) ?? -Infinity);
  const files = new Map(all.flatMap(({ files: own = [] }) => own.map(({ path, size }) => [path, size] as const)));
  return {
    engine: 'span',
    parameter: 'HISTORY',
    businessDate: all.length === 0 ? asOf : isoDate(Math.min(...ends)),
    isUsable: all.length + histories.size > 0 || faults.length === 0,
    findings: [
      ...faults,
      ...ageSentence(
        all.filter(({ days }) => (days.at(-1) ?? -Infinity) < expected),
        expected,
      ),
    ],
    checksum: checksumOf(all.map(({ name, checksum }) => `${name} ${checksum}\n`).sort()),
    size: [...files.values()].reduce((sum, size) => sum + size, 0),
    isDemo: all.every(({ isDemo }) => isDemo),
  };
}

function ageSentence(old: readonly FactorHistory[], expected: number): readonly string[] {
  if (old.length === 0) return [];
  const shown = old.slice(0, NAMES_SHOWN).map(({ name, days }) => `${name} (${isoDate(days.at(-1) ?? 0)})`);
  const more = old.length > shown.length ? ` and ${old.length - shown.length} more` : '';
  return [`Histories end before ${isoDate(expected)}, the previous business day: ${shown.join(', ')}${more}.`];
}
