import type { WireScenario } from '../../../server/contract/stress-scenario.js';

type Definition = WireScenario['scenario_definition'];
type Rules = NonNullable<Definition['sector']>;
type Block = Rules[string];

/** From the broadest to the most specific. */
export const LEVELS = ['sector', 'sub_sector', 'underlying', 'expiry', 'tenor'] as const;

export type Level = (typeof LEVELS)[number];

/** A rule while the user edits it. Relative shocks are typed in per cent, absolute volatility shocks in points. */
export interface RuleForm {
  readonly level: Level;
  readonly name: string;
  /** Contract month or tenor; blank on other levels. */
  readonly at: string;
  readonly underlying: string;
  readonly volatility: string;
  readonly type: 'Relative' | 'Absolute';
  readonly override: boolean;
}

export const EMPTY_RULE: RuleForm = {
  level: 'sector',
  name: '',
  at: '',
  underlying: '',
  volatility: '',
  type: 'Relative',
  override: false,
};

/** Levels whose rules also name a contract month or a tenor. */
export const hasAt = (level: Level): level is 'expiry' | 'tenor' => level === 'expiry' || level === 'tenor';

/** The rules of a scenario, level by level. */
export function rulesOf(definition: Definition): readonly RuleForm[] {
  return LEVELS.flatMap((level) => {
    if (level === 'expiry' || level === 'tenor')
      return Object.entries(definition[level] ?? {}).flatMap(([name, rules]) =>
        Object.entries(rules).map(([at, block]) => ruleOf(level, name, at, block)),
      );
    return Object.entries(definition[level] ?? {}).map(([name, block]) => ruleOf(level, name, '', block));
  });
}

function ruleOf(level: Level, name: string, at: string, block: Block): RuleForm {
  const type = /^a/i.test(block.type ?? '') ? 'Absolute' : 'Relative';
  return {
    level,
    name,
    at,
    underlying: typed(block.underlying, underlyingUnit(type)),
    volatility: typed(block.volatility, VOLATILITY_UNIT),
    type,
    override: block.override === true,
  };
}

/** The typed number for a shock of 1. */
const underlyingUnit = (type: RuleForm['type']): number => (type === 'Relative' ? 100 : 1);
const VOLATILITY_UNIT = 100;
/** Enough digits for typed numbers, and too few to show binary noise. */
const DIGITS = 12;

const typed = (value: number | null | undefined, unit: number): string =>
  typeof value === 'number' ? String(Number((value * unit).toPrecision(DIGITS))) : '';

/** Reads a typed number; a typographical minus, a decimal comma and a per cent sign are allowed. */
export function readShock(text: string): number | undefined {
  const plain = text
    .trim()
    .replace(/[−–]/g, '-')
    .replace(/(?<!\s)\s*(?:%|pts?)$/i, '')
    .replace(/^([+-]?\d*),(\d+)$/, '$1.$2');
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

/** The wire form of rules without faults. */
export function definitionOf(rules: readonly RuleForm[]): Definition {
  const plain = (level: Level): Rules =>
    Object.fromEntries(rules.filter((rule) => rule.level === level).map((rule) => [rule.name.trim(), blockOf(rule)]));
  const nested = (level: Level): Record<string, Rules> => {
    // The service treats names that differ only in case as equal and refuses the second.
    const names = new Map<string, { readonly name: string; readonly own: RuleForm[] }>();
    for (const rule of rules) {
      if (rule.level !== level) continue;
      const name = rule.name.trim();
      const known = names.get(name.toLowerCase());
      if (known === undefined) names.set(name.toLowerCase(), { name, own: [rule] });
      else known.own.push(rule);
    }
    return Object.fromEntries(
      [...names.values()].map(({ name, own }) => [
        name,
        Object.fromEntries(own.map((rule) => [rule.at.trim(), blockOf(rule)])),
      ]),
    );
  };
  const has = (level: Level): boolean => rules.some((rule) => rule.level === level);
  return {
    ...(has('sector') ? { sector: plain('sector') } : {}),
    ...(has('sub_sector') ? { sub_sector: plain('sub_sector') } : {}),
    ...(has('underlying') ? { underlying: plain('underlying') } : {}),
    ...(has('expiry') ? { expiry: nested('expiry') } : {}),
    ...(has('tenor') ? { tenor: nested('tenor') } : {}),
  };
}

function blockOf({ underlying, volatility, type, override }: RuleForm): Block {
  const shocks = {
    ...scaled('underlying', underlying, underlyingUnit(type)),
    ...scaled('volatility', volatility, VOLATILITY_UNIT),
  };
  return { ...shocks, type, ...(override ? { override } : {}) };
}

function scaled(name: 'underlying' | 'volatility', text: string, unit: number): Partial<Record<typeof name, number>> {
  const value = readShock(text);
  return value === undefined ? {} : { [name]: Number((value / unit).toPrecision(DIGITS)) };
}
