import type { RateIndex } from '../../domain/rate-index.js';
import { shiftBusinessDays } from '../../lib/calendar/business-day-convention.js';
import { FINANCIAL_CENTRES } from '../../lib/calendar/financial-centres.js';
import { isoDate } from '../../lib/calendar/day-number.js';
import { legYears } from './leg-periods.js';

/** Published rates of an index: day number to decimal rate per year. */
export type FixingSeries = ReadonlyMap<number, number>;

/** The fixings that a swap needs and that the history does not have. */
export interface MissingFixings {
  readonly index: string;
  /** Day numbers, ascending. */
  readonly days: readonly number[];
}

/** The past fixings known on a valuation date. Fixings of the valuation date and later are not used. */
export interface FixingBook {
  readonly valuation: number;
  /**
   * Growth of 1 compounded over the overnight fixings from a day to the valuation date, both adjusted, and the day to
   * which the last of them accrues: the valuation date, the next business day if that is not one, or the period's end.
   */
  readonly compounded: (index: RateIndex, start: number, end: number) => CompoundedGrowth;
  /** A term index's fixing for a period that starts on a day, or the day whose fixing is missing. */
  readonly termFixing: (index: RateIndex, start: number) => TermFixing;
}

export type CompoundedGrowth =
  | { readonly ok: true; readonly factor: number; readonly until: number }
  | { readonly ok: false; readonly missing: MissingFixings };

export type TermFixing =
  | { readonly kind: 'fixed'; readonly rate: number }
  | { readonly kind: 'projected' }
  | { readonly kind: 'missing'; readonly missing: MissingFixings };

/** Fixings in the form that swaps need; the growth of an index from a day is calculated once for all swaps. */
export function fixingBook(valuation: number, series: ReadonlyMap<string, FixingSeries>): FixingBook {
  const growths = new Map<string, CompoundedGrowth>();
  return {
    valuation,
    compounded(index, start, end) {
      if (start >= valuation) return { ok: true, factor: 1, until: start };
      const key = `${index.name} ${start} ${Math.min(end, valuation)}`;
      let growth = growths.get(key);
      if (growth === undefined) {
        growth = compound(index, start, end, valuation, series.get(index.name));
        growths.set(key, growth);
      }
      return growth;
    },
    termFixing(index, start) {
      const day = shiftBusinessDays(start, -index.fixingLag, FINANCIAL_CENTRES[index.calendar]);
      if (day >= valuation) return { kind: 'projected' };
      const rate = series.get(index.name)?.get(day);
      return rate === undefined
        ? { kind: 'missing', missing: { index: index.name, days: [day] } }
        : { kind: 'fixed', rate };
    },
  };
}

/** Π(1 + rᵢ·nᵢ/D) over business days strictly before the valuation date; (1 + rᵢ)^(1/252) a day for BUS/252. */
function compound(
  index: RateIndex,
  start: number,
  end: number,
  valuation: number,
  series: FixingSeries | undefined,
): CompoundedGrowth {
  const calendar = FINANCIAL_CENTRES[index.calendar];
  const missing: number[] = [];
  let factor = 1;
  let day = start;
  while (day < valuation && day < end) {
    const next = Math.min(shiftBusinessDays(day, 1, calendar), end);
    const rate = series?.get(day);
    if (rate === undefined) missing.push(day);
    else {
      const years = legYears(index.dayCount, day, next, index);
      factor *= index.dayCount === 'BUS/252' ? (1 + rate) ** years : 1 + rate * years;
    }
    day = next;
  }
  return missing.length > 0
    ? { ok: false, missing: { index: index.name, days: missing } }
    : { ok: true, factor, until: day };
}

const DATES_NAMED = 10;

/** `No fixing of USD-SOFR-OIS for 2024-05-13, 2024-05-14; load fixings/USD-SOFR-OIS.csv with these dates.` */
export function missingFixingsText({ index, days }: MissingFixings): string {
  const named = days.slice(0, DATES_NAMED).map(isoDate).join(', ');
  const rest =
    days.length > DATES_NAMED ? ` and ${days.length - DATES_NAMED} more to ${isoDate(days.at(-1) ?? 0)}` : '';
  return `No fixing of ${index} for ${named}${rest}; load fixings/${index}.csv with these dates.`;
}
