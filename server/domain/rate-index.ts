import type { FinancialCentre } from '../lib/calendar/financial-centres.js';
import type { DayCount } from '../lib/calendar/day-count.js';

/** A day count of a swap's leg; BUS/252 counts business days of the index's calendar. */
export type LegDayCount = DayCount | 'BUS/252';

/** How often a fixed leg pays if nothing is said, by the swap's length. */
export interface UsualFrequency {
  /** The longest swap that it holds for, e.g. `1Y`; absent in the last entry, which holds for all others. */
  readonly upTo?: string;
  /** A period; `zero` for one payment at maturity. */
  readonly frequency: string;
}

/**
 * A floating-rate index with the conventions of the swaps on it. Lags are in business days.
 * Source: rates-and-risk.md, section 2.1.
 */
export interface RateIndex {
  /** As `float_index` has it; also the name under which quotes, fixings and history are filed. */
  readonly name: string;
  /** As a rate ladder's `index` has it: `<currency>.<index>.<tenor>`. */
  readonly ladderId: string;
  readonly aliases: readonly string[];
  readonly currency: string;
  /** Compounded daily in arrears, or fixed once for a period ahead. */
  readonly kind: 'overnight' | 'term';
  /** Term of the fixing and of the floating periods: `6M`; absent for overnight indices. */
  readonly tenor?: string;
  readonly dayCount: LegDayCount;
  /** From trade date to a spot swap's start. */
  readonly spotLag: number;
  /** From the fixing's date to the start of its period. */
  readonly fixingLag: number;
  /** From a period's end to its payment. */
  readonly paymentLag: number;
  readonly fixedDayCount: LegDayCount;
  readonly fixedFrequencies: readonly UsualFrequency[];
  /** Frequencies a row may ask for. */
  readonly tradedFrequencies: readonly string[];
  /** Of resets and payments alike. */
  readonly calendar: FinancialCentre;
  /** The index whose curve discounts; absent if no overnight curve is kept: then it discounts itself. */
  readonly discountIndex?: string;
  /** Longest maturity that houses clear, where stated. */
  readonly longest: { readonly cme?: string; readonly lch?: string };
  /** False where the conventions are usual practice, not read in a source: defaults to check against the confirmation. */
  readonly isConfirmed: boolean;
}

/** An index that is no longer published. Swaps on it live on at the replacement plus a spread. */
export interface CeasedIndex {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly currency: string;
  readonly tenor: string;
  /** Last day of publication, `YYYY-MM-DD`. */
  readonly lastPublished: string;
  readonly replacement: string;
  /** Added to the replacement compounded over the same periods, decimal; absent if none is kept: then it is refused. */
  readonly fallbackSpread?: number;
  readonly fixedDayCount: LegDayCount;
  readonly fixedFrequency: string;
}
