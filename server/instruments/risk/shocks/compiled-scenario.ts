import { contractMonth } from '../../../domain/stress-month.js';
import type { ShockBlock, ShockRules, StressScenario } from '../../../domain/stress-scenario.js';
import { tenorYears } from '../../../pricing/scenario/tenor-grid.js';
import { findRateCurve } from '../../../market/curves/rate-curve-name.js';
import { memoizedBy } from '../../../lib/memoized.js';

/** A block with its defaults filled in. */
export type Shock = Required<ShockBlock>;

/** Rules of one level by name in lower case. */
export type CompiledRules = ReadonlyMap<string, Shock>;

/** A rule at one tenor. */
export interface TenorRule {
  readonly tenor: string;
  readonly years: number;
  readonly shock: Shock;
}

/** A scenario made ready to look rules up in. */
export interface CompiledScenario {
  readonly scenarioId: string;
  readonly name: string;
  readonly sector: CompiledRules;
  readonly subSector: CompiledRules;
  readonly underlying: CompiledRules;
  /** By name in lower case, then by `YYYYMM`. */
  readonly expiry: ReadonlyMap<string, CompiledRules>;
  /** By the name under which the curve is filed, in lower case; ascending by years. */
  readonly tenor: ReadonlyMap<string, readonly TenorRule[]>;
}

/** Names match without case and outer spaces. */
export const matchable = (name: string): string => name.trim().toLowerCase();

export const toShock = ({ underlying, volatility, type, override }: ShockBlock): Shock => ({
  underlying: underlying ?? 0,
  volatility: volatility ?? 0,
  type: type ?? 'Relative',
  override: override ?? false,
});

/** Made once for each scenario. Source: docs/methodology/stress.md, "Which rule". */
export const compileScenario = memoizedBy(({ scenarioId, name, definition }: StressScenario): CompiledScenario => {
  const { sector, subSector, underlying, expiry, tenor } = definition;
  return {
    scenarioId,
    name,
    sector: compileRules(sector),
    subSector: compileRules(subSector),
    underlying: compileRules(underlying),
    expiry: new Map(Object.entries(expiry ?? {}).map(([of, rules]) => [matchable(of), compileRules(rules, monthKey)])),
    tenor: compileTenors(tenor ?? {}),
  };
});

const monthKey = (month: string): string => contractMonth(month) ?? matchable(month);

const compileRules = (rules: ShockRules = {}, key = matchable): CompiledRules =>
  new Map(Object.entries(rules).map(([name, block]) => [key(name), toShock(block)]));

/** Spellings of one curve are one curve; of one tenor the later rule counts. */
function compileTenors(tenor: Readonly<Record<string, ShockRules>>): ReadonlyMap<string, readonly TenorRule[]> {
  const byCurve = new Map<string, Map<number, TenorRule>>();
  for (const [index, rules] of Object.entries(tenor)) {
    const curve = curveKey(index);
    const byYears = byCurve.get(curve) ?? new Map<number, TenorRule>();
    byCurve.set(curve, byYears);
    for (const [text, block] of Object.entries(rules)) {
      const years = tenorYears(text.trim());
      byYears.set(years, { tenor: text.trim().toUpperCase(), years, shock: toShock(block) });
    }
  }
  const sorted = (rules: Map<number, TenorRule>): readonly TenorRule[] =>
    [...rules.values()].sort((first, second) => first.years - second.years);
  return new Map([...byCurve].map(([curve, rules]) => [curve, sorted(rules)]));
}

/** The name under which a curve's rules are kept: an alias or ladder id is its curve. */
export const curveKey = (index: string): string => matchable(findRateCurve(index)?.name ?? index);
