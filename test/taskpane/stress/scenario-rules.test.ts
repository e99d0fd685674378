import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BUILT_IN_SCENARIOS } from '../../../server/analytics/stress/built-in/built-in-scenarios.js';
import { parseScenarios, toWireScenario } from '../../../server/contract/stress-scenario.js';
import { hasFaults, ruleFaults } from '../../../src/taskpane/stress/rule-faults.js';
import { ruleText } from '../../../src/taskpane/stress/rule-text.js';
import { readScenarioFile, scenarioFile } from '../../../src/taskpane/stress/scenario-file.js';
import { formOf, nameFault, sentScenario } from '../../../src/taskpane/stress/scenario-form.js';
import {
  definitionOf,
  EMPTY_RULE,
  readShock,
  rulesOf,
  type RuleForm,
} from '../../../src/taskpane/stress/scenario-rules.js';

const rule = (change: Partial<RuleForm>): RuleForm => ({ ...EMPTY_RULE, name: 'Energy', underlying: '-10', ...change });

describe('rules of scenarios', () => {
  it.each(BUILT_IN_SCENARIOS.map((scenario) => [scenario.scenarioId, toWireScenario(scenario)] as const))(
    'come back as they were: %s',
    (_, scenario) => {
      const definition = scenario.scenario_definition;
      const levels = Object.fromEntries(Object.entries(definition).filter(([name]) => name !== 'source'));
      const rules = rulesOf(definition);
      expect(ruleFaults(rules).filter(hasFaults)).toEqual([]);
      const read = (own: object) => parseScenarios({ scenario_name: 'x', scenario_definition: own });
      expect(read(definitionOf(rules))).toEqual(read(withTypes(levels)));
    },
  );

  it('are typed in per cent, and amounts as they are', () => {
    expect(rulesOf({ sector: { Energy: { underlying: -0.3989, volatility: 2.1512 } } })).toEqual([
      rule({ underlying: '-39.89', volatility: '215.12' }),
    ]);
    expect(
      rulesOf({ tenor: { 'USD-SOFR-OIS': { '2Y': { underlying: -0.57, type: 'absolute', override: true } } } }),
    ).toEqual([
      rule({ level: 'tenor', name: 'USD-SOFR-OIS', at: '2Y', underlying: '-0.57', type: 'Absolute', override: true }),
    ]);
    expect(definitionOf([rule({ underlying: '−7', volatility: '20 %' })])).toEqual({
      sector: { Energy: { underlying: -0.07, volatility: 0.2, type: 'Relative' } },
    });
    expect(definitionOf([rule({ type: 'Absolute', underlying: '', volatility: '5' })])).toEqual({
      sector: { Energy: { volatility: 0.05, type: 'Absolute' } },
    });
  });

  it('keep any name, whatever it means to JavaScript', () => {
    const definition = definitionOf([
      rule({ name: '__proto__' }),
      rule({ level: 'expiry', name: 'constructor', at: '202612' }),
    ]);
    expect(Object.keys(definition.sector ?? {})).toEqual(['__proto__']);
    expect(Object.keys(definition.expiry ?? {})).toEqual(['constructor']);
    expect(rulesOf(definition).map(({ name }) => name)).toEqual(['__proto__', 'constructor']);
  });

  it.each([
    ['-10', -10],
    ['−10', -10],
    ['+0,5', 0.5],
    ['.5', 0.5],
    ['12 %', 12],
    ['5 pts', 5],
  ])('read the number %j', (text, value) => expect(readShock(text)).toBe(value));

  it.each(['', 'ten', '1e3', '1.2.3', '--1', '1 2'])('read no number in %j', (text) =>
    expect(readShock(text)).toBeUndefined(),
  );
});

/** A definition with the type of every block written out, as rules write it. */
function withTypes(levels: object): object {
  const typed = (value: object): object =>
    Object.values(value).every((one) => typeof one !== 'object') ? { type: 'Relative', ...value } : mapped(value);
  const mapped = (value: object): object =>
    Object.fromEntries(Object.entries(value).map(([name, one]: [string, object]) => [name, typed(one)]));
  return mapped(levels);
}

const NAMES = ['Energy', 'energy ', 'Crude Oil', '', ' ', 'a\u0007b', 'x'.repeat(201), 'USD-SOFR-OIS'];
const ATS = ['', '202612', 'DEC-26', 'dec-27', '202613', '10Y', '6m', '0Y', '2W', 'soon'];
const SHOCKS = ['', '0', '-10', '1e3', 'x', '12.5'];
const rules = fc.record({
  level: fc.constantFrom('sector', 'sub_sector', 'underlying', 'expiry', 'tenor'),
  name: fc.constantFrom(...NAMES),
  at: fc.constantFrom(...ATS),
  underlying: fc.constantFrom(...SHOCKS),
  volatility: fc.constantFrom(...SHOCKS),
  type: fc.constantFrom('Relative', 'Absolute'),
  override: fc.boolean(),
}) satisfies fc.Arbitrary<RuleForm>;

describe('months of one contract', () => {
  it('stand under one name, however its case was typed', () => {
    const months = ['DEC-26', 'DEC-27'].map((at, index) =>
      rule({ level: 'expiry', name: index === 0 ? 'energy ' : 'Energy', at, underlying: '-5' }),
    );
    expect(ruleFaults(months).some(hasFaults)).toBe(false);
    const definition = definitionOf(months);
    expect(Object.keys(definition.expiry ?? {})).toEqual(['energy']);
    expect(Object.keys(definition.expiry?.energy ?? {})).toEqual(['DEC-26', 'DEC-27']);
    expect(parseScenarios({ scenario_name: 'x', scenario_definition: definition }).ok).toBe(true);
  });
});

describe('faults of rules', () => {
  it('are what the service would refuse, and nothing else', () => {
    fc.assert(
      fc.property(fc.array(rules, { minLength: 1, maxLength: 4 }), (all) => {
        const isNumber = all.every(({ underlying, volatility }) =>
          [underlying, volatility].every((text) => text === '' || readShock(text) !== undefined),
        );
        const isFine = !ruleFaults(all).some(hasFaults);
        if (!isNumber) return !isFine;
        // Names that differ in outer blanks only become one name when they are sent.
        const keys = all.map(({ level, name, at }) =>
          [level, name, level === 'expiry' || level === 'tenor' ? at : '']
            .map((part) => part.trim().toLowerCase())
            .join('|'),
        );
        const isTwice = new Set(keys).size < keys.length;
        const isTaken = parseScenarios({ scenario_name: 'x', scenario_definition: definitionOf(all) }).ok;
        return isFine === (isTaken && !isTwice);
      }),
      { numRuns: 500 },
    );
  });

  it('say what would do', () => {
    expect(ruleFaults([rule({ name: '' })])[0]?.name).toBe('Name the sector, e.g. Energy.');
    expect(ruleFaults([rule({ level: 'tenor', at: '202612' })])[0]?.at).toBe('Write the tenor as 6M or 10Y.');
    expect(ruleFaults([rule({ underlying: 'ten' })])[0]?.underlying).toMatch(/^Write a number, e.g. -10/);
    expect(ruleFaults([rule({}), rule({ name: ' energy' })])[1]?.name).toMatch(/^Rule 1 is for the same positions/);
  });
});

describe('a scenario that is written', () => {
  const [autumn] = BUILT_IN_SCENARIOS;
  if (autumn === undefined) throw new Error('no built-in scenario');

  it('is a copy of a built-in one, or takes the place of an own one', () => {
    expect(formOf(toWireScenario(autumn))).toMatchObject({ replaces: null, name: 'Autumn 2008 (mine)' });
    expect(formOf(toWireScenario({ ...autumn, isBuiltIn: false }))).toMatchObject({
      replaces: autumn.scenarioId,
      name: 'Autumn 2008',
    });
    expect(parseScenarios(sentScenario(formOf(toWireScenario(autumn)))).ok).toBe(true);
  });

  it.each(['', '   ', 'x'.repeat(201), 'a\nb'])('needs a name other than %j', (name) =>
    expect(nameFault(name)).not.toBeNull(),
  );

  it('is a line for each rule', () => {
    expect(ruleText(rule({ volatility: '20' }))).toBe('Energy: −10 %, volatility +20 %');
    expect(
      ruleText(rule({ level: 'tenor', name: 'X', at: '2Y', type: 'Absolute', underlying: '0.5', override: true })),
    ).toBe('X 2Y: +0.5 points of rate, wins over more specific rules');
    expect(ruleText(rule({ underlying: '' }))).toBe('Energy: no shock');
  });
});

describe('a file of scenarios', () => {
  it('is read as it was written', () => {
    const all = BUILT_IN_SCENARIOS.map(toWireScenario);
    const read = readScenarioFile(scenarioFile(all));
    expect(read).toHaveLength(all.length);
    expect(parseScenarios(read).ok).toBe(true);
  });

  it.each([
    ['no JSON', 'hello', /not JSON/],
    ['nothing', '[]', /no scenario in it/],
    ['something else', '[{"scenario_name": "x", "scenario_definition": {}}, 7]', /^Entry 2 is not a scenario/],
  ])('says in words that it holds %s', (_, text, sentence) => expect(() => readScenarioFile(text)).toThrow(sentence));
});
