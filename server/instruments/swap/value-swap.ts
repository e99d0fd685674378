import { implausibleFixedRate, implausibleSpread } from '../../domain/plausible-rate.js';
import { isoDate } from '../../lib/calendar/day-number.js';
import { BASIS_POINTS_PER_UNIT, PERCENT_PER_UNIT } from '../../lib/units.js';
import { presentValue, type CashFlow } from '../../pricing/curve/cash-flow.js';
import type { CurveSet } from '../../pricing/curve/curve-set.js';
import { missingFixingsText } from '../../pricing/swap/fixings.js';
import { flattenSwap, flowsOf } from '../../pricing/swap/flatten-swap.js';
import { priceSwap } from '../../pricing/swap/price-swap.js';
import type { Swap } from '../../pricing/swap/swap.js';
import type { RateCurves } from '../rates/rate-curves.js';
import { unresolved, type ContractDescription, type EngineRemark, type Substitution } from '../resolved-position.js';
import type { ClearedSwapPosition } from './position.js';
import { toSwap } from './to-swap.js';

/** A swap row that has payments left, not yet valued. */
export interface OpenSwap {
  readonly swap: Swap;
  /** Names of the curves that its flows depend on, sorted. */
  readonly curves: readonly string[];
  readonly substitutions: readonly Substitution[];
  readonly flattened: ReturnType<typeof flattenSwap>;
  /** Empty if fixings are missing. */
  readonly flows: readonly CashFlow[];
}

type Refused = ReturnType<typeof unresolved>;

/** The payments of a swap row; refused if the terms make no swap, or nothing is left to pay. */
export function openSwap(
  position: ClearedSwapPosition,
  { fixings, valuation }: RateCurves,
): { readonly ok: true; readonly open: OpenSwap } | Refused {
  const outcome = toSwap(position);
  if (!outcome.ok) return outcome;
  const { swap, curves, substitutions } = outcome.priced;
  const flattened = flattenSwap(swap, fixings);
  const flows = flattened.ok ? flowsOf(flattened.swap) : [];
  if (flattened.ok && flows.length === 0) return settled(position, valuation);
  return { ok: true, open: { swap, curves, substitutions, flattened, flows } };
}

/** The refusal of a swap that has nothing left to pay; a payment on the valuation date counts as settled. */
function settled({ swapType, effective, maturity }: ClearedSwapPosition, valuation: number): Refused {
  const isForward = swapType === 'FRA';
  const [field, day] = isForward ? ['effective_date', effective] : ['maturity_date', maturity];
  const what = isForward
    ? `The FRA is settled on its effective date ${isoDate(day)}`
    : `The swap's last payment, of the maturity ${isoDate(day)}, is settled`;
  const message = `${what}, and nothing is left to pay after the valuation date ${isoDate(valuation)}; leave the row out, or mend the date.`;
  return unresolved('CONTRACT_EXPIRED', field, message);
}

/** The curves that value a swap, all its fixings known. */
export interface SwapCurves {
  readonly curves: CurveSet;
  readonly flattened: Extract<OpenSwap['flattened'], { readonly ok: true }>['swap'];
}

/** Refused if a curve can't be built, or a fixing is not known. */
export function curvesOfSwap(
  { curves, flattened }: OpenSwap,
  known: RateCurves,
): { readonly ok: true; readonly found: SwapCurves } | Refused {
  const found = known.curves(curves);
  if (!found.ok) return unresolved('NO_CURVE', 'float_index', found.message);
  if (!flattened.ok)
    return unresolved('MISSING_FIXING', 'float_index', flattened.missing.map(missingFixingsText).join(' '));
  return { ok: true, found: { curves: found.set, flattened: flattened.swap } };
}

/** The value of a swap today; money in its currency. */
export interface SwapRowValue {
  /** Positive = in the holder's favour. */
  readonly presentValue: number;
  /** As `ResolvedSwap` has it. */
  readonly parQuote: number | null;
  /** Gain for one basis point down in all par quotes of its curves. */
  readonly dv01: number;
}

/** Refused if the curves give no finite value. */
export function valueSwap(
  position: ClearedSwapPosition,
  { curves: names, flows }: OpenSwap,
  { curves, flattened }: SwapCurves,
): { readonly ok: true; readonly value: SwapRowValue } | Refused {
  const value = priceSwap(flattened, curves.curves);
  const parQuote = Number.isFinite(value.parRate) ? value.parRate * quoteUnits(position) : null;
  const dv01 = (presentValue(flows, curves.down) - presentValue(flows, curves.up)) / 2;
  if (!Number.isFinite(value.presentValue) || !Number.isFinite(dv01))
    return unresolved(
      'NOT_VALUED',
      null,
      `The curves of ${names.join(' and ')} give the swap no finite value; check their quotes.`,
    );
  return { ok: true, value: { presentValue: value.presentValue, parQuote, dv01 } };
}

/** Rates are quoted in per cent, spreads of basis swaps in basis points: as rows give them. */
const quoteUnits = ({ swapType }: ClearedSwapPosition): number =>
  swapType === 'BASIS' ? BASIS_POINTS_PER_UNIT : PERCENT_PER_UNIT;

/** Notes on rates that are probably errors. @param parQuote per cent; for basis swaps it is not a rate */
export function implausibleRates(position: ClearedSwapPosition, parQuote: number | null): readonly EngineRemark[] {
  const { fixedRate, spread } = position;
  const rate =
    fixedRate === null || parQuote === null ? undefined : implausibleFixedRate(fixedRate * PERCENT_PER_UNIT, parQuote);
  return [rate, implausibleSpread(spread * BASIS_POINTS_PER_UNIT)].filter((note) => note !== undefined);
}

export const describeSwap = (
  position: ClearedSwapPosition,
  parQuote: number | null,
  valuation: number,
): ContractDescription => ({
  exchange: position.clearingHouse,
  contractCode: position.tradeId,
  contractName: `${position.swapType} ${position.floatIndex}${position.floatIndex2 === null ? '' : ` against ${position.floatIndex2}`}`,
  contractType: position.swapType,
  expiry: isoDate(position.maturity),
  expiryDate: isoDate(position.maturity),
  strike: null,
  sector: 'Rates',
  subSector: position.currency,
  underlying: position.floatIndex,
  currency: position.currency,
  multiplier: null,
  price: parQuote,
  volatility: null,
  underlyingPrice: null,
  daysToMaturity: Math.max(0, position.maturity - valuation),
  delta: null,
});
