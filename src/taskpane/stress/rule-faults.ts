import { hasAt, readShock, type RuleForm } from './scenario-rules.js';

export type RuleField = 'name' | 'at' | 'underlying' | 'volatility';

/** The faults of a rule, field by field. */
export type RuleFaults = Readonly<Partial<Record<RuleField, string>>>;

const MONTH = /^(?:(?:19|20|21)\d{2}(?:0[1-9]|1[0-2])|(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)-\d{2})$/i;
const TENOR = /^[1-9]\d{0,4}[DWMY]$/i;
const MOST_CHARACTERS = 200;
const LARGEST_SHOCK = 1e9;
const NOT_SHOWN = /[\p{C}\p{Zl}\p{Zp}]/u;

const NAMES = {
  sector: 'Name the sector, e.g. Energy.',
  sub_sector: 'Name the sub-sector, e.g. Crude Oil; for rates the currency, e.g. USD.',
  underlying: 'Name the underlying, e.g. Crude Oil; for rates the index, e.g. USD-SOFR-OIS.',
  expiry: 'Name the underlying whose month is meant, e.g. Crude Oil.',
  tenor: 'Name the index or curve whose tenor is meant, e.g. USD-SOFR-OIS.',
} as const;

/** Checks each rule, and that no two rules are for the same positions. */
export function ruleFaults(rules: readonly RuleForm[]): readonly RuleFaults[] {
  const first = new Map<string, number>();
  return rules.map((rule, index) => {
    const faults = { ...nameFaults(rule), ...shockFaults(rule) };
    const key = [rule.level, rule.name, hasAt(rule.level) ? rule.at : '']
      .map((part) => part.trim().toLowerCase())
      .join('\n');
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, index);
    if (earlier === undefined || faults.name !== undefined || faults.at !== undefined) return faults;
    return { ...faults, name: `Rule ${earlier + 1} is for the same positions; change or remove one of them.` };
  });
}

function nameFaults({ level, name, at }: RuleForm): RuleFaults {
  const text = name.trim();
  return {
    ...(text === '' ? { name: NAMES[level] } : {}),
    ...(text.length > MOST_CHARACTERS ? { name: `A name has at most ${MOST_CHARACTERS} characters.` } : {}),
    ...(NOT_SHOWN.test(text) ? { name: 'The name has a character that can’t be shown.' } : {}),
    ...(level === 'expiry' && !MONTH.test(at.trim()) ? { at: 'Write the month as 202612 or DEC-26.' } : {}),
    ...(level === 'tenor' && !TENOR.test(at.trim()) ? { at: 'Write the tenor as 6M or 10Y.' } : {}),
  };
}

function shockFaults({ underlying, volatility, type }: RuleForm): RuleFaults {
  const example = type === 'Relative' ? '-10 for 10 % less' : '-0.5 for half a unit less';
  return {
    ...(isShock(underlying) ? {} : { underlying: `Write a number, e.g. ${example}; blank is no shock.` }),
    ...(isShock(volatility) ? {} : { volatility: 'Write a number, e.g. 20; blank is no shock.' }),
  };
}

function isShock(text: string): boolean {
  const value = readShock(text);
  return text.trim() === '' || (value !== undefined && Math.abs(value) <= LARGEST_SHOCK);
}

export const hasFaults = (faults: RuleFaults): boolean => Object.keys(faults).length > 0;
