import { contractMonth } from '../../../domain/stress-month.js';
import { tenorYears } from '../../../pricing/scenario/tenor-grid.js';
import { curveKey, matchable, type CompiledScenario, type Shock, type TenorRule } from './compiled-scenario.js';

/** Tenors this close, as a part of the longer, are one: 1825D and 5Y, 90D and 3M, but not 59Y and 60Y. */
const SAME_TENOR = 0.015;

/** Levels from the most specific to the broadest. */
export const SHOCK_LEVELS = ['tenor', 'expiry', 'underlying', 'sub_sector', 'sector'] as const;
export type ShockLevel = (typeof SHOCK_LEVELS)[number];

/** The attributes by which rules match a position, as results show them. */
export interface PositionAttributes {
  readonly sector: string | null;
  readonly subSector: string | null;
  /** Contract name, contract code, the underlying's name; where several match, the first one counts. Rates: the curve's names. */
  readonly underlyingNames: readonly string[];
  /** In any form of `contractMonth`; null for rates, whose curves move whatever matures when. */
  readonly expiry: string | null;
  /** Of rates: index or government curve. */
  readonly index?: string;
  /** Of rates at one tenor. */
  readonly tenor?: string;
}

/** Attributes in the form in which rules are looked up, so that a position is read once for all scenarios. */
export interface MatchedAttributes {
  readonly sector: string;
  readonly subSector: string;
  readonly underlyingNames: readonly string[];
  readonly month: string;
  readonly curve: string;
  /** NaN if there is no one tenor. */
  readonly years: number;
}

export const matchedAttributes = (position: PositionAttributes): MatchedAttributes => ({
  sector: matchable(position.sector ?? ''),
  subSector: matchable(position.subSector ?? ''),
  underlyingNames: [...new Set(position.underlyingNames.map(matchable))],
  month: contractMonth(position.expiry ?? '') ?? '',
  curve: position.index === undefined ? '' : curveKey(position.index),
  years: position.tenor === undefined ? NaN : tenorYears(position.tenor),
});

export interface FoundShock {
  readonly shock: Shock;
  readonly level: ShockLevel;
}

/**
 * The rule that shocks a position: the most specific of those with `override`, else the most specific one. Undefined if
 * none matches, which is no shock. Source: docs/methodology/stress.md, "Which rule".
 */
export function shockFor(scenario: CompiledScenario, position: MatchedAttributes): FoundShock | undefined {
  let first: FoundShock | undefined;
  for (const found of matching(scenario, position)) {
    if (found.shock.override) return found;
    first ??= found;
  }
  return first;
}

/** All rules that match, the most specific first. */
function* matching(scenario: CompiledScenario, position: MatchedAttributes): Generator<FoundShock> {
  const { underlyingNames, month, years } = position;
  const tenors = scenario.tenor.get(position.curve);
  const atTenor = tenors === undefined || Number.isNaN(years) ? undefined : shockAtTenor(tenors, years);
  if (atTenor !== undefined) yield { shock: atTenor, level: 'tenor' };
  if (scenario.expiry.size > 0) {
    for (const name of underlyingNames) {
      const shock = scenario.expiry.get(name)?.get(month);
      if (shock !== undefined) yield { shock, level: 'expiry' };
    }
  }
  for (const name of underlyingNames) {
    const shock = scenario.underlying.get(name);
    if (shock !== undefined) yield { shock, level: 'underlying' };
  }
  const ofSubSector = scenario.subSector.get(position.subSector);
  if (ofSubSector !== undefined) yield { shock: ofSubSector, level: 'sub_sector' };
  const ofSector = scenario.sector.get(position.sector);
  if (ofSector !== undefined) yield { shock: ofSector, level: 'sector' };
}

/**
 * What rules at tenors say of a tenor: the rule at it; between two neighbouring rules of one type, linear in time.
 * Undefined outside the first and the last one, and between rules of two types: there broader rules count.
 * @param rules ascending by years
 */
function shockAtTenor(rules: readonly TenorRule[], years: number): Shock | undefined {
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
