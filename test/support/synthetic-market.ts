import fc from 'fast-check';
import { rateIndex } from '../../server/domain/find-rate-index.js';
import { dayNumber } from '../../server/lib/calendar/day-number.js';
import { approximateDays, period } from '../../server/lib/calendar/period.js';
import { baseNodes, discountCurves, type QuotedCurve } from '../../server/pricing/curve/curve-builder.js';
import { fixingBook } from '../../server/pricing/swap/fixings.js';
import type {
  BasisSwap,
  FixedFloatSwap,
  ForwardRateAgreement,
  Swap,
  ZeroCouponSwap,
} from '../../server/pricing/swap/swap.js';
import { builderOf } from './golden-market.js';

/** A Wednesday on which all of the calendars here are open. */
export const VALUATION = dayNumber('2025-06-11');

const TENORS = [
  '1W',
  '1M',
  '3M',
  '6M',
  '9M',
  '1Y',
  '18M',
  '2Y',
  '3Y',
  '4Y',
  '5Y',
  '7Y',
  '10Y',
  '15Y',
  '20Y',
  '30Y',
  '40Y',
];
const TERM_TENORS = ['6M', '1Y', '18M', '2Y', '3Y', '4Y', '5Y', '7Y', '10Y', '15Y', '20Y', '30Y', '40Y'];

const SOFR = rateIndex('USD-SOFR-OIS');
const FED_FUNDS = rateIndex('USD-FEDFUNDS');
const ESTR = rateIndex('EUR-ESTR');
const EURIBOR = rateIndex('EUR-EURIBOR-6M');

/** Rates that fall, then rise with the tenor: made up, within what markets quote. */
const humped = (short: number, tenors: readonly string[]): QuotedCurve['quotes'] =>
  tenors.map((tenor) => {
    const years = approximateDays(period(tenor)) / 365.25;
    return { tenor, rate: short - 0.008 * (1 - Math.exp(-years)) + 0.002 * Math.log1p(years) };
  });

export const QUOTES: readonly QuotedCurve[] = [
  { index: SOFR, quotes: humped(0.043, TENORS) },
  { index: FED_FUNDS, quotes: humped(0.0428, TENORS) },
  { index: ESTR, quotes: humped(0.02, TENORS) },
  { index: EURIBOR, quotes: humped(0.0215, TERM_TENORS) },
];

const constantFixings = (rate: number): ReadonlyMap<number, number> =>
  new Map(Array.from({ length: 2500 }, (_, back) => [VALUATION - 1 - back, rate + 0.001 * Math.sin(back)]));

export const FIXINGS = fixingBook(
  VALUATION,
  new Map([
    [SOFR.name, constantFixings(0.044)],
    [FED_FUNDS.name, constantFixings(0.0435)],
    [ESTR.name, constantFixings(0.024)],
    [EURIBOR.name, constantFixings(0.026)],
  ]),
);

export const BUILDER = builderOf(QUOTES, VALUATION);
export const NODES = baseNodes(BUILDER);
export const CURVES = discountCurves(BUILDER, NODES);

const terms = fc.record({
  direction: fc.constantFrom('PAY' as const, 'RECEIVE' as const),
  notional: fc.integer({ min: 1, max: 1000 }).map((millions) => millions * 1e6),
  effective: fc.integer({ min: VALUATION - 1500, max: VALUATION + 1500 }),
  days: fc.integer({ min: 40, max: 12_000 }),
  fixedRate: fc.double({ min: -0.01, max: 0.1, noNaN: true }),
  spread: fc.constantFrom(0, 0.0015, -0.002),
});

const maturityOf = ({ effective, days }: { readonly effective: number; readonly days: number }): number =>
  Math.max(effective, VALUATION) + days;

export const fixedFloatSwap: fc.Arbitrary<FixedFloatSwap> = fc
  .tuple(terms, fc.constantFrom(SOFR, ESTR, EURIBOR))
  .map(([swap, index]) => ({ ...swap, kind: 'fixed-float', index, maturity: maturityOf(swap) }));

const zeroCouponSwap: fc.Arbitrary<ZeroCouponSwap> = fc
  .tuple(terms, fc.constantFrom(SOFR, EURIBOR))
  .map(([swap, index]) => ({ ...swap, kind: 'zero-coupon', index, maturity: maturityOf(swap) }));

const basisSwap: fc.Arbitrary<BasisSwap> = fc
  .tuple(terms, fc.constantFrom([ESTR, EURIBOR] as const, [FED_FUNDS, SOFR] as const))
  .map(([swap, [index, otherIndex]]) => ({ ...swap, kind: 'basis', index, otherIndex, maturity: maturityOf(swap) }));

const forwardRateAgreement: fc.Arbitrary<ForwardRateAgreement> = terms.map((swap) => {
  const effective = VALUATION + 10 + (swap.days % 700);
  return { ...swap, kind: 'forward-rate-agreement', index: EURIBOR, effective, maturity: effective + 183 };
});

/** A swap of any kind that has flows left. */
export const anySwap: fc.Arbitrary<Swap> = fc.oneof(fixedFloatSwap, zeroCouponSwap, basisSwap, forwardRateAgreement);
