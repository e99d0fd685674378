import { findRoot } from '../../lib/root.js';
import { normalDistribution } from '../normal.js';

/** The volatilities of one expiry by delta, fractions a year; null where there is none. */
export interface SmileQuotes {
  /** Of the straddle whose delta is 0. */
  readonly atm: number;
  readonly put10: number | null;
  readonly put25: number | null;
  readonly call25: number | null;
  readonly call10: number | null;
}

/** What the deltas of a smile are counted by. */
export interface DeltaTerms {
  /** To expiry, ACT/365F. */
  readonly years: number;
  /** What a spot delta is of a forward delta: the base currency's discount factor from spot to delivery; 1 for forward deltas. */
  readonly deltaFactor: number;
  /** Whether the premium is taken off the delta. */
  readonly isPremiumAdjusted: boolean;
}

/** A volatility at a strike, as the logarithm of the strike over the forward. */
interface SmilePoint {
  readonly moneyness: number;
  readonly volatility: number;
}

/** The volatility of one expiry by moneyness, ln(strike / forward). */
export type Smile = (moneyness: number) => number;

const TOLERANCE = 1e-12;

/**
 * The smile through quotes by delta: linear in volatility between the pillars' strikes by their logarithm, flat beyond the
 * outermost. Source of deltas and the straddle: D. Reiswich, U. Wystup, "FX volatility smile construction", 2010, sections 1.2 and 1.3.
 */
export function smileOf(quotes: SmileQuotes, terms: DeltaTerms): Smile {
  const pillars = [
    pillar(quotes.put10, -0.1, terms),
    pillar(quotes.put25, -0.25, terms),
    [straddle(quotes.atm, terms)],
    pillar(quotes.call25, 0.25, terms),
    pillar(quotes.call10, 0.1, terms),
  ].flat();
  const points = pillars.sort((first, second) => first.moneyness - second.moneyness);
  return (moneyness) => volatilityAt(points, moneyness);
}

/** The strike at which a straddle has no delta: F·e^(σ²t/2), with the premium taken off F·e^(−σ²t/2). */
const straddle = (volatility: number, { years, isPremiumAdjusted }: DeltaTerms): SmilePoint => ({
  moneyness: ((isPremiumAdjusted ? -1 : 1) * volatility ** 2 * years) / 2,
  volatility,
});

function pillar(volatility: number | null, delta: number, terms: DeltaTerms): readonly SmilePoint[] {
  return volatility === null ? [] : [{ moneyness: moneynessOfDelta(delta, volatility, terms), volatility }];
}

/**
 * ln(strike / forward) of the option that has a delta. A call's delta less its premium is reached twice; the strike above
 * that of the largest delta is meant. @param delta of a put below 0
 */
export function moneynessOfDelta(delta: number, volatility: number, terms: DeltaTerms): number {
  const deviation = volatility * Math.sqrt(terms.years);
  const side = Math.sign(delta);
  const off = (moneyness: number, isAdjusted: boolean): number =>
    deltaAt(moneyness, side, deviation, { ...terms, isPremiumAdjusted: isAdjusted }) - delta;
  const search = { guess: 0, step: side * deviation, tolerance: TOLERANCE };
  if (!terms.isPremiumAdjusted || side < 0)
    return findRoot((moneyness) => off(moneyness, terms.isPremiumAdjusted), search);
  const unadjusted = findRoot((moneyness) => off(moneyness, false), search);
  return adjustedCall((moneyness) => off(moneyness, true), unadjusted, deviation);
}

/** Parts of a deviation by which the strike of an adjusted call is looked for. */
const STEP = 1 / 64;

/** From the strike without the premium down to where the delta is reached, or is largest. */
function adjustedCall(off: (moneyness: number) => number, from: number, deviation: number): number {
  const step = STEP * deviation;
  let upper = from;
  while (off(upper - step) < 0 && off(upper - step) > off(upper)) upper -= step;
  if (off(upper - step) < 0) return upper;
  let lower = upper - step;
  while (upper - lower > TOLERANCE) {
    const middle = (lower + upper) / 2;
    if (off(middle) < 0) upper = middle;
    else lower = middle;
  }
  return (lower + upper) / 2;
}

/** The delta of a call (side 1) or put (−1): Δ = side·f·N(side·d1), less the premium side·f·(K/F)·N(side·d2). */
export function deltaAt(
  moneyness: number,
  side: number,
  deviation: number,
  { deltaFactor, isPremiumAdjusted }: Omit<DeltaTerms, 'years'>,
): number {
  const d1 = -moneyness / deviation + deviation / 2;
  return isPremiumAdjusted
    ? side * deltaFactor * Math.exp(moneyness) * normalDistribution(side * (d1 - deviation))
    : side * deltaFactor * normalDistribution(side * d1);
}

function volatilityAt(points: readonly SmilePoint[], moneyness: number): number {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) throw new Error('A smile has no volatilities.');
  if (moneyness <= first.moneyness) return first.volatility;
  const next = points.findIndex((point) => point.moneyness >= moneyness);
  const [left, right] = [points[next - 1], points[next]];
  if (left === undefined || right === undefined) return last.volatility;
  const part = (moneyness - left.moneyness) / (right.moneyness - left.moneyness);
  return left.volatility + part * (right.volatility - left.volatility);
}

/** The smile of one tenor, with its years to expiry. */
export interface DatedSmile {
  readonly years: number;
  readonly smile: Smile;
}

/**
 * The volatility at an expiry between tenors: total variance σ²t linear in time at the same moneyness; before the first tenor and
 * after the last one their own volatility. @param smiles ascending by years
 */
export function surfaceVolatility(smiles: readonly DatedSmile[], years: number, moneyness: number): number {
  const next = smiles.findIndex((each) => each.years >= years);
  const left = next < 0 ? smiles.at(-1) : smiles[next - 1];
  const right = next < 0 ? undefined : smiles[next];
  if (left === undefined || right === undefined) {
    const only = left ?? right;
    if (only === undefined) throw new Error('A surface has no tenors.');
    return only.smile(moneyness);
  }
  const [before, after] = [left, right].map((each) => each.smile(moneyness) ** 2 * each.years);
  const part = (years - left.years) / (right.years - left.years);
  return Math.sqrt(((before ?? 0) + part * ((after ?? 0) - (before ?? 0))) / years);
}
