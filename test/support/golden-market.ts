import { rateIndex } from '../../server/domain/find-rate-index.js';
import type { RateIndex } from '../../server/domain/rate-index.js';
import { dayNumber } from '../../server/lib/calendar/day-number.js';
import { period } from '../../server/lib/calendar/period.js';
import { curveBuilder, type CurveBuilder, type QuotedCurve } from '../../server/pricing/curve/curve-builder.js';
import type { Interpolation } from '../../server/pricing/curve/interpolation.js';
import { fixingBook, type FixingBook } from '../../server/pricing/swap/fixings.js';
import { flattenSwap, type FlattenedSwap } from '../../server/pricing/swap/flatten-swap.js';
import type { FixedFloatSwap, Swap } from '../../server/pricing/swap/swap.js';
import type { GoldenCurve, GoldenCurves, GoldenOther, GoldenSwap } from './golden-curves.js';

const PER_CENT = 0.01;

/** The three curves of the golden file by the index that they are of here. */
export const GOLDEN_INDICES = {
  SOFR: rateIndex('USD-SOFR-OIS'),
  ESTR: rateIndex('EUR-ESTR'),
  EURIBOR6M: rateIndex('EUR-EURIBOR-6M'),
} as const;

const quoted = (index: RateIndex, curve: GoldenCurve): QuotedCurve => ({
  index,
  quotes: curve.instruments.map(({ tenor, par_rate_pct: rate }) => ({ tenor, rate: rate * PER_CENT })),
});

export function goldenQuotes({ curves }: GoldenCurves): readonly QuotedCurve[] {
  return [
    quoted(GOLDEN_INDICES.EURIBOR6M, curves.EURIBOR6M),
    quoted(GOLDEN_INDICES.SOFR, curves.SOFR),
    quoted(GOLDEN_INDICES.ESTR, curves.ESTR),
  ];
}

export function builderOf(
  quotes: readonly QuotedCurve[],
  valuation: number,
  interpolation?: Interpolation,
): CurveBuilder {
  const curves = quotes.map((curve) => ({ ...curve, ...(interpolation === undefined ? {} : { interpolation }) }));
  const outcome = curveBuilder(curves, valuation);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.builder;
}

export function goldenFixings({ fixings, valuation_date: valuation }: GoldenCurves): FixingBook {
  const series = (values: Readonly<Record<string, number>>): ReadonlyMap<number, number> =>
    new Map(Object.entries(values).map(([date, rate]) => [dayNumber(date), rate]));
  const all = new Map([
    [GOLDEN_INDICES.SOFR.name, series(fixings.SOFR)],
    [GOLDEN_INDICES.EURIBOR6M.name, series(fixings.EURIBOR6M)],
  ]);
  return fixingBook(dayNumber(valuation), all);
}

export const directionOf = (side: string | undefined): 'PAY' | 'RECEIVE' => (side === 'receiver' ? 'RECEIVE' : 'PAY');

export const goldenSwap = (swap: GoldenSwap): FixedFloatSwap => ({
  kind: 'fixed-float',
  index: GOLDEN_INDICES.SOFR,
  direction: directionOf(swap.side),
  notional: swap.notional,
  effective: dayNumber(swap.effective),
  maturity: dayNumber(swap.maturity_unadjusted),
  fixedRate: swap.fixed_rate,
  spread: swap.spread,
  fixedFrequency: period(swap.pay_frequency),
});

export const goldenTermSwap = (swap: GoldenOther): FixedFloatSwap => ({
  kind: 'fixed-float',
  index: GOLDEN_INDICES.EURIBOR6M,
  direction: directionOf(swap.side),
  notional: swap.notional,
  effective: dayNumber(swap.effective),
  maturity: dayNumber(swap.maturity_unadjusted ?? ''),
  fixedRate: swap.fixed_rate ?? NaN,
});

export function flattened(swap: Swap, fixings: FixingBook): FlattenedSwap {
  const outcome = flattenSwap(swap, fixings);
  if (!outcome.ok) throw new Error(`fixings are missing: ${JSON.stringify(outcome.missing)}`);
  return outcome.swap;
}
