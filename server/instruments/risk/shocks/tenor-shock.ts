import type { Shock, TenorRule } from './compiled-scenario.js';

/** Tenors this close, as a part of the longer, are one: 1825D and 5Y, 90D and 3M, but not 59Y and 60Y. */
const SAME_TENOR = 0.015;

/**
 * What rules at tenors say of a tenor: the rule at it; between two neighbouring rules of one type, linear in time.
 * Undefined outside the first and the last one, and between rules of two types: there broader rules count.
 * @param rules ascending by years
 */
export function shockAtTenor(rules: readonly TenorRule[], years: number): Shock | undefined {
  const next = rules.findIndex((rule) => rule.years >= years);
  const right = rules[next];
  const left = next < 0 ? rules.at(-1) : rules[next - 1];
  const atLeft = left === undefined ? Infinity : distance(left.years, years);
  const atRight = right === undefined ? Infinity : distance(right.years, years);
  if (Math.min(atLeft, atRight) <= SAME_TENOR) return (atRight <= atLeft ? right : left)?.shock;
  return left === undefined || right === undefined ? undefined : between(left, right, years);
}

const distance = (first: number, second: number): number => Math.abs(first - second) / Math.max(first, second);

function between(left: TenorRule, right: TenorRule, years: number): Shock | undefined {
  if (left.shock.type !== right.shock.type) return undefined;
  const part = (years - left.years) / (right.years - left.years);
  const linear = (from: number, to: number): number => from + (to - from) * part;
  return {
    underlying: linear(left.shock.underlying, right.shock.underlying),
    volatility: linear(left.shock.volatility, right.shock.volatility),
    type: left.shock.type,
    override: left.shock.override && right.shock.override,
  };
}
