import { discountIndexOf } from '../../domain/find-rate-index.js';
import type { RateIndex } from '../../domain/rate-index.js';
import type { CashFlow } from '../curve/cash-flow.js';
import type { FixingBook, MissingFixings } from './fixings.js';
import type { LegPeriod } from './leg-periods.js';

/** The flows of a leg, and the fixings that are missing for it. */
export interface FloatingFlows {
  readonly flows: readonly CashFlow[];
  readonly missing: readonly MissingFixings[];
}

/** The growth of one unit over a span of time: a known factor times the growth of the index's curve. */
interface Growing {
  readonly factor: number;
  readonly start: number;
  readonly end: number;
}

type GrowingOutcome = Growing | { readonly missing: MissingFixings };

/**
 * The flows of a received floating leg: N(growth − 1 + spread × accrual) at each payment that lies after the valuation
 * date.
 */
export function floatingFlows(
  index: RateIndex,
  periods: readonly LegPeriod[],
  notional: number,
  spread: number,
  fixings: FixingBook,
): FloatingFlows {
  const flows: CashFlow[] = [];
  const missing: MissingFixings[] = [];
  const discount = discountIndexOf(index).name;
  for (const period of periods) {
    const { payment, accrual } = period;
    if (payment <= fixings.valuation) continue;
    const growing = growthOf(index, period, fixings);
    if ('missing' in growing) missing.push(growing.missing);
    else flows.push(...growingFlows(index, growing, notional, payment, notional * (spread * accrual - 1), discount));
  }
  return { flows, missing };
}

/** Flows of notional × growth and of a known amount, both paid on one day. */
function growingFlows(
  index: RateIndex,
  { factor, start, end }: Growing,
  notional: number,
  payment: number,
  known: number,
  discount: string,
): readonly CashFlow[] {
  if (start >= end) return [{ amount: notional * factor + known, payment, discount }];
  return [
    { amount: notional * factor, payment, discount, growth: { curve: index.name, start, end } },
    { amount: known, payment, discount },
  ];
}

/** The growth of one period: by fixings as far as they are known, then by the curve. */
function growthOf(index: RateIndex, { start, end, accrual }: LegPeriod, fixings: FixingBook): GrowingOutcome {
  if (index.kind === 'overnight') {
    const past = fixings.compounded(index, start, end);
    return past.ok ? { factor: past.factor, start: past.until, end } : { missing: past.missing };
  }
  const fixing = fixings.termFixing(index, start);
  if (fixing.kind === 'missing') return { missing: fixing.missing };
  if (fixing.kind === 'projected') return { factor: 1, start, end };
  return { factor: 1 + fixing.rate * accrual, start: end, end };
}

/** The periods compounded into one payment: N(Π growth − 1) at the last one's payment. */
export function compoundedFlows(
  index: RateIndex,
  periods: readonly LegPeriod[],
  notional: number,
  fixings: FixingBook,
): FloatingFlows {
  const last = periods.at(-1);
  if (last === undefined || last.payment <= fixings.valuation) return { flows: [], missing: [] };
  const missing: MissingFixings[] = [];
  let factor = 1;
  let start = last.end;
  for (const period of periods) {
    const growing = growthOf(index, period, fixings);
    if ('missing' in growing) missing.push(growing.missing);
    else {
      factor *= growing.factor;
      if (growing.start < growing.end) start = Math.min(start, growing.start);
    }
  }
  const growing = { factor, start, end: last.end };
  const discount = discountIndexOf(index).name;
  return { flows: growingFlows(index, growing, notional, last.payment, -notional, discount), missing };
}
