import { businessDayAtOrAfter } from '../lib/calendar/business-day.js';
import { dayNumberOf, isoDate, monthOf, weekday, yearOf } from '../lib/calendar/day-number.js';
import { addMonths, monthEnd } from '../lib/calendar/period.js';
import { cusipCheckDigit } from '../lib/security-identifier.js';
import type { Security } from '../market/securities/security.js';
import { RATE_CURVES, rateOf } from './rate-curves.js';
import type { QuotedMarket } from './quoted-market.js';

/** Securities of one term: how often they are issued, and how many are outstanding. */
interface TermProgramme {
  readonly type: 'UST-NOTE' | 'UST-BOND' | 'UST-TIPS' | 'UST-FRN';
  readonly years: number;
  /** Months from one issue to the next. */
  readonly every: number;
  readonly count: number;
  /** Whether interest accrues from the last day of a month; else from the 15th. */
  readonly isMonthEnd: boolean;
}

/** With the bills 300 securities, issued as the Treasury does: 31 CFR 356, and "When Auctions Happen" of TreasuryDirect. */
const PROGRAMMES: readonly TermProgramme[] = [
  { type: 'UST-NOTE', years: 2, every: 1, count: 24, isMonthEnd: true },
  { type: 'UST-NOTE', years: 3, every: 1, count: 36, isMonthEnd: false },
  { type: 'UST-NOTE', years: 5, every: 1, count: 50, isMonthEnd: true },
  { type: 'UST-NOTE', years: 7, every: 2, count: 42, isMonthEnd: true },
  { type: 'UST-NOTE', years: 10, every: 3, count: 32, isMonthEnd: false },
  { type: 'UST-BOND', years: 20, every: 3, count: 24, isMonthEnd: false },
  { type: 'UST-BOND', years: 30, every: 3, count: 32, isMonthEnd: false },
  { type: 'UST-TIPS', years: 10, every: 6, count: 12, isMonthEnd: false },
  { type: 'UST-FRN', years: 2, every: 3, count: 8, isMonthEnd: true },
];
const BILLS = 40;
const THURSDAY = 4;
/** Of the two longest bills, which are issued that much before they mature. */
const BILL_DAYS = { half: 26 * 7, year: 52 * 7 };
/** Every so manieth note of seven years has a long first period: interest accrues from the 15th before its first regular period. */
const LONG_FIRST_EVERY = 5;
const LONG_FIRST_YEARS = 7;
const EIGHTH = 0.125;
/** What real yields lie below nominal ones, per cent. */
const EXPECTED_INFLATION = 2.4;
const SOURCE = 'demo';

/** The made-up treasuries of a business date, the same for the same date. Their CUSIPs are of the issue part 99, which is kept for private use. */
export function demoTreasuries(market: QuotedMarket): readonly Security[] {
  const drafts = [...bills(market), ...PROGRAMMES.flatMap((programme) => issuesOf(programme, market))];
  return drafts.map((draft, place) => {
    const start = `UST${String(place + 1).padStart(3, '0')}99`;
    return { ...draft, cusip: `${start}${cusipCheckDigit(start)}` };
  });
}

type Draft = Omit<Security, 'cusip'>;

const COMMON = { isin: null, issuer: 'Demo Treasury', currency: 'USD', source: SOURCE } as const;

/** A bill for each of the next Thursdays; those of more than half a year are bills of a year. */
function bills({ businessDay }: QuotedMarket): readonly Draft[] {
  const first = businessDay + 1 + ((THURSDAY - weekday(businessDay + 1) + 7) % 7);
  return Array.from({ length: BILLS }, (_, week) => {
    const maturity = businessDayAtOrAfter(first + 7 * week);
    return {
      ...COMMON,
      ...{ type: 'UST-BILL', coupon: null, frequency: 0, dayCount: 'ACT/360', datedDate: null, firstCoupon: null },
      issueDate: isoDate(maturity - (maturity - businessDay <= BILL_DAYS.half ? BILL_DAYS.half : BILL_DAYS.year)),
      maturity: isoDate(maturity),
      ...{ spread: null, referenceIndex: null },
    };
  });
}

/** The newest issues of a programme, those that mature next first. */
function issuesOf(programme: TermProgramme, market: QuotedMarket): readonly Draft[] {
  const { every, count, isMonthEnd } = programme;
  const { businessDay } = market;
  const month = monthOf(businessDay) - (every === 1 ? 0 : (monthOf(businessDay) + 1) % every);
  return Array.from({ length: count + every }, (_, back) => {
    const middle = addMonths(dayNumberOf(yearOf(businessDay), 1, 15), month - 1 - back * every);
    return isMonthEnd ? monthEnd(middle) : middle;
  })
    .filter((dated) => dated <= businessDay)
    .slice(0, count)
    .reverse()
    .map((dated, place) => issueOf(programme, dated, place, market));
}

function issueOf(
  { type, years, isMonthEnd }: TermProgramme,
  dated: number,
  place: number,
  market: QuotedMarket,
): Draft {
  const end = addMonths(dated, years * 12);
  const maturity = isMonthEnd ? monthEnd(end) : end;
  const isFloating = type === 'UST-FRN';
  const isLong = years === LONG_FIRST_YEARS && place % LONG_FIRST_EVERY === 0;
  const from = isLong ? dayNumberOf(yearOf(dated), monthOf(dated), 15) : dated;
  const first = addMonths(dated, isFloating ? 3 : 6);
  const yieldThen = yieldOn(market, from, years);
  const real = type === 'UST-TIPS' ? yieldThen - EXPECTED_INFLATION : yieldThen;
  return {
    ...COMMON,
    type,
    coupon: isFloating ? null : Math.max(EIGHTH, Math.floor(real / EIGHTH) * EIGHTH),
    frequency: isFloating ? 4 : 2,
    dayCount: isFloating ? 'ACT/360' : 'ACT/ACT ICMA',
    datedDate: isoDate(from),
    issueDate: isoDate(businessDayAtOrAfter(from)),
    firstCoupon: isoDate(isMonthEnd ? monthEnd(first) : first),
    maturity: isoDate(maturity),
    spread: isFloating ? 0.1 + 0.01 * (place % 8) : null,
    referenceIndex: type === 'UST-TIPS' ? 250 + 5 * place : null,
  };
}

/** The par yield of a term on a day, or on the first of the history before it; per cent. */
function yieldOn({ paths }: QuotedMarket, day: number, years: number): number {
  const row = paths.days.findLastIndex((known) => known <= day);
  return rateOf(RATE_CURVES.TREASURY, paths)(Math.max(0, row), years);
}
