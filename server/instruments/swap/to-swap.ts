import { discountIndexOf, findCeasedIndex, findRateIndex, rateIndex } from '../../domain/find-rate-index.js';
import type { CeasedIndex, RateIndex } from '../../domain/rate-index.js';
import { period } from '../../lib/calendar/period.js';
import type { ClearedSwapPosition } from './position.js';
import { replaceCeased, type FixedFloatSwap, type Swap } from '../../pricing/swap/swap.js';
import type { EngineRemark, Substitution } from '../resolved-position.js';
import { BASIS_POINTS_PER_UNIT } from '../../lib/units.js';

/** A row's swap in the form that is priced. */
export interface PricedSwap {
  readonly swap: Swap;
  /** Names of the curves that its value depends on, including those that discount; sorted. */
  readonly curves: readonly string[];
  readonly substitutions: readonly Substitution[];
}

export type PricedSwapOutcome =
  { readonly ok: true; readonly priced: PricedSwap } | { readonly ok: false; readonly remark: EngineRemark };

/** The swap that a row describes; a ceased index becomes its replacement plus the fallback spread. */
export function toSwap(position: ClearedSwapPosition): PricedSwapOutcome {
  const index = findRateIndex(position.floatIndex);
  if (index === undefined) return onCeasedIndex(position);
  const other = position.floatIndex2 === null ? undefined : rateIndex(position.floatIndex2);
  const swap = swapOn(index, other, position);
  if ('code' in swap) return { ok: false, remark: swap };
  return {
    ok: true,
    priced: { swap, curves: curvesOf(other === undefined ? [index] : [index, other]), substitutions: [] },
  };
}

const commonTerms = ({ direction, notional, effective, maturity }: ClearedSwapPosition) => ({
  direction,
  notional,
  effective,
  maturity,
});

function fixedFloatTerms(position: ClearedSwapPosition, fixedRate: number): Omit<FixedFloatSwap, 'kind' | 'index'> {
  const { spread, payFrequency } = position;
  return {
    ...commonTerms(position),
    fixedRate,
    spread,
    ...(payFrequency === null ? {} : { fixedFrequency: period(payFrequency) }),
  };
}

function swapOn(index: RateIndex, other: RateIndex | undefined, position: ClearedSwapPosition): Swap | EngineRemark {
  const { swapType, fixedRate, spread, payFrequency } = position;
  if (swapType === 'BASIS') {
    if (other === undefined) return missing('float_index_2', 'A basis swap needs float_index_2.');
    const frequency = payFrequency === null ? {} : { frequency: period(payFrequency) };
    return { ...commonTerms(position), kind: 'basis', index, spread, otherIndex: other, ...frequency };
  }
  if (fixedRate === null) return missing('fixed_rate', `A swap of type ${swapType} needs a fixed_rate.`);
  if (swapType === 'OIS' || swapType === 'IRS')
    return { ...fixedFloatTerms(position, fixedRate), kind: 'fixed-float', index };
  if (spread !== 0) {
    const message = `A swap of type ${swapType} has no spread; leave it out.`;
    return { code: 'INVALID_FIELD', field: 'spread', message };
  }
  const kind = swapType === 'FRA' ? 'forward-rate-agreement' : 'zero-coupon';
  return { ...commonTerms(position), kind, index, fixedRate };
}

const missing = (field: string, message: string): EngineRemark => ({ code: 'MISSING_FIELD', field, message });

function onCeasedIndex(position: ClearedSwapPosition): PricedSwapOutcome {
  const ceased = findCeasedIndex(position.floatIndex);
  if (ceased === undefined || !hasFallback(ceased)) {
    const message = `There is no curve for ${position.floatIndex}; send the index that the swap has now.`;
    return { ok: false, remark: { code: 'NO_CURVE', field: 'float_index', message } };
  }
  const { fixedRate } = position;
  if (fixedRate === null)
    return { ok: false, remark: missing('fixed_rate', `A swap on ${ceased.name} needs a fixed_rate.`) };
  const index = rateIndex(ceased.replacement);
  const swap = replaceCeased(ceased, index, fixedFloatTerms(position, fixedRate));
  return { ok: true, priced: { swap, curves: curvesOf([index]), substitutions: [replaced(ceased)] } };
}

type CeasedWithFallback = CeasedIndex & { readonly fallbackSpread: number };

const hasFallback = (ceased: CeasedIndex): ceased is CeasedWithFallback => ceased.fallbackSpread !== undefined;

function replaced({ name, replacement, fallbackSpread, lastPublished }: CeasedWithFallback): Substitution {
  const spread = (fallbackSpread * BASIS_POINTS_PER_UNIT).toFixed(3);
  return {
    code: 'INDEX_REPLACED',
    field: 'float_index',
    message: `${name} ended on ${lastPublished}; the swap is valued on ${replacement} plus ${spread} bp.`,
    submitted: name,
    matched: replacement,
  };
}

const curvesOf = (indices: readonly RateIndex[]): readonly string[] => {
  const names = indices.flatMap((index) => [index.name, discountIndexOf(index).name]);
  return [...new Set(names)].sort();
};
