import { discountIndexOf, findRateIndex } from '../../domain/find-rate-index.js';
import type { RateIndex } from '../../domain/rate-index.js';
import { adjust, shiftBusinessDays } from '../../lib/calendar/business-day-convention.js';
import { dayNumber } from '../../lib/calendar/day-number.js';
import { FINANCIAL_CENTRES } from '../../lib/calendar/financial-centres.js';
import { addPeriod, period } from '../../lib/calendar/period.js';
import { LazyMap } from '../../lib/lazy-map.js';
import { memoized, memoizedBy } from '../../lib/memoized.js';
import { daysUntil } from '../../market/history/factor-history.js';
import type { RateFixings } from '../../market/curves/rate-fixings.js';
import type { RateQuotes } from '../../market/curves/rate-quotes.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { calibrationInstrument } from '../../pricing/curve/calibration-instrument.js';
import { presentValue, type DiscountCurves } from '../../pricing/curve/cash-flow.js';
import { legYears } from '../../pricing/swap/leg-periods.js';
import { rateCurves } from './rate-curves.js';

/**
 * The snapshot of a later day on which today's forward rates have come true: the quotes of each index are the par rates that its
 * curve has today for swaps dealt on that day, and its fixings until then are today's forward rates. Government yields, exchange rates,
 * volatilities and prices stand still. Source: docs/methodology/forecast.md, "Rates".
 * @param day `YYYY-MM-DD`, after the snapshot's
 */
export function laterSnapshot(snapshot: ParameterSnapshot, day: string): ParameterSnapshot {
  const { rateMarket } = snapshot;
  const quotes = new LazyMap(new Set(rateMarket.quotes.keys()), (name) => laterQuotes(snapshot, name, day));
  const withFixings = new Set([...rateMarket.fixings.keys(), ...rateMarket.quotes.keys()].filter(isIndex));
  const fixings = new LazyMap(withFixings, (name) => projectedFixings(snapshot, name, day));
  return { ...snapshot, businessDate: day, rateMarket: { ...rateMarket, quotes, fixings } };
}

const isIndex = (name: string): boolean => findRateIndex(name) !== undefined;

/** The curves that an index's swaps are valued on; undefined if they can't be built, as rows are told of. */
function curvesOf(snapshot: ParameterSnapshot, index: RateIndex): DiscountCurves | undefined {
  if (!snapshot.rateMarket.quotes.has(index.name)) return undefined;
  const names = [...new Set([index.name, discountIndexOf(index).name])].sort();
  const outcome = rateCurves(snapshot).curves(names);
  return outcome.ok ? outcome.set.curves : undefined;
}

function laterQuotes(snapshot: ParameterSnapshot, name: string, day: string): RateQuotes {
  const quoted = snapshot.rateMarket.quotes.get(name);
  if (quoted === undefined) throw new Error(`There are no quotes of ${name}.`);
  const index = findRateIndex(name);
  const curves = index === undefined ? undefined : curvesOf(snapshot, index);
  if (index === undefined || curves === undefined) return { ...quoted, date: day };
  const valuation = dayNumber(day);
  const rates = Float64Array.from(quoted.tenors, (tenor) => parRate(index, tenor, valuation, curves));
  return { ...quoted, date: day, rates };
}

/** The rate at which the swap or deposit of a tenor dealt on a day is worth nothing on given curves; decimal. */
function parRate(index: RateIndex, tenor: string, valuation: number, curves: DiscountCurves): number {
  const { floating, annuity, coefficient } = calibrationInstrument(index, tenor, valuation);
  const needed = -presentValue(floating, curves) / presentValue(annuity, curves);
  // The coefficient is the rate itself, or (1 + rate)^years − 1, which is 2^years − 1 at a rate of 1.
  const years = Math.log2(1 + coefficient(1));
  return (1 + needed) ** (1 / years) - 1;
}

/** The fixings of an index with those from the snapshot's day until a later one, as today's curve has them. */
function projectedFixings(snapshot: ParameterSnapshot, name: string, day: string): RateFixings {
  const known = snapshot.rateMarket.fixings.get(name);
  const [first, end] = [dayNumber(snapshot.businessDate), dayNumber(day)];
  const past = known === undefined ? 0 : daysUntil(known.days, first - 1);
  const days = Array.from(known?.days.subarray(0, past) ?? []);
  const rates = Array.from(known?.rates.subarray(0, past) ?? []);
  const forward = forwardsOf(snapshot)(name);
  for (let fixing = first; forward !== undefined && fixing < end; fixing++) {
    if (!forward.isFixed(fixing)) continue;
    days.push(fixing);
    rates.push(forward.rate(fixing));
  }
  const isDemo = snapshot.rateMarket.quotes.get(name)?.isDemo ?? false;
  const made = { index: name, isDemo, checksum: '', findings: [] };
  return { ...(known ?? made), days: Int32Array.from(days), rates: Float64Array.from(rates) };
}

/** Today's forward rates of the fixings of an index, each worked out once; undefined if it has no curve. */
interface ForwardFixings {
  readonly isFixed: (day: number) => boolean;
  readonly rate: (day: number) => number;
}

const forwardsOf = memoizedBy((snapshot: ParameterSnapshot) =>
  memoized((name: string): ForwardFixings | undefined => {
    const index = findRateIndex(name);
    const curves = index === undefined ? undefined : curvesOf(snapshot, index);
    if (index === undefined || curves === undefined) return undefined;
    const { isBusinessDay } = FINANCIAL_CENTRES[index.calendar];
    return { isFixed: isBusinessDay, rate: memoized((day: number) => forwardFixing(index, day, curves)) };
  }),
);

/** Today's forward rate of one fixing; decimal. */
function forwardFixing(index: RateIndex, fixing: number, curves: DiscountCurves): number {
  const curve = curves.get(index.name);
  if (curve === undefined) throw new Error(`There is no curve of ${index.name}.`);
  const calendar = FINANCIAL_CENTRES[index.calendar];
  const start = index.tenor === undefined ? fixing : shiftBusinessDays(fixing, index.fixingLag, calendar);
  const end =
    index.tenor === undefined
      ? shiftBusinessDays(start, 1, calendar)
      : adjust(addPeriod(start, period(index.tenor)), 'modified following', calendar);
  const growth = curve.discountFactor(start) / curve.discountFactor(end);
  const years = legYears(index.dayCount, start, end, index);
  return index.dayCount === 'BUS/252' ? growth ** (1 / years) - 1 : (growth - 1) / years;
}
