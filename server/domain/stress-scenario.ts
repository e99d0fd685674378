/** `Relative`: fractions of today's level; `Absolute`: units of the price, percentage points of a rate. */
export type ShockType = 'Relative' | 'Absolute';

/** What a rule does to what it matches. */
export interface ShockBlock {
  /** Of the price of the contract, or of the underlying of an option; of the rate of rate rows. Absent = 0. */
  readonly underlying?: number;
  /** Of implied volatility: relative a fraction of it, absolute a fraction to add (0.05 = 5 points). Absent = 0. */
  readonly volatility?: number;
  /** Absent = `Relative`. */
  readonly type?: ShockType;
  /** Wins over more specific rules without it. */
  readonly override?: boolean;
}

/** Rules by the name that they match; case does not matter. */
export type ShockRules = Readonly<Record<string, ShockBlock>>;

/** Levels from the broadest to the most specific. A position is shocked by one rule, see docs/methodology/stress.md. */
export interface ScenarioDefinition {
  readonly sector?: ShockRules;
  readonly subSector?: ShockRules;
  /** By contract name, contract code or the underlying's name; for rates by index or government curve. */
  readonly underlying?: ShockRules;
  /** By a name of the level above, then by contract month. */
  readonly expiry?: Readonly<Record<string, ShockRules>>;
  /** Of rates: by index or government curve, then by tenor. */
  readonly tenor?: Readonly<Record<string, ShockRules>>;
  /** Where the sizes of a built-in scenario come from, one sentence. */
  readonly source?: string;
}

export interface StressScenario {
  /** A UUID; readable for built-in ones. */
  readonly scenarioId: string;
  readonly name: string;
  readonly definition: ScenarioDefinition;
  readonly isBuiltIn: boolean;
}

/** Scenarios that one owner may keep. */
export const MOST_SCENARIOS = 1000;
/** Shock blocks of one scenario. */
export const MOST_RULES = 10_000;
/** Shock blocks of all scenarios of one owner. */
export const MOST_RULES_OF_OWNER = 50_000;

/** Shock blocks of all levels. */
export function ruleCount(definition: ScenarioDefinition): number {
  const { sector, subSector, underlying, expiry, tenor } = definition;
  const nested = [...Object.values(expiry ?? {}), ...Object.values(tenor ?? {})];
  return [sector, subSector, underlying, ...nested].reduce((sum, rules) => sum + Object.keys(rules ?? {}).length, 0);
}
