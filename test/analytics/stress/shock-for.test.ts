import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compileScenario } from '../../../server/instruments/risk/shocks/compiled-scenario.js';
import {
  matchedAttributes,
  SHOCK_LEVELS,
  shockFor,
  type PositionAttributes,
  type ShockLevel,
} from '../../../server/instruments/risk/shocks/shock-for.js';
import type { ScenarioDefinition, ShockBlock } from '../../../server/domain/stress-scenario.js';

const scenario = (definition: ScenarioDefinition) =>
  compileScenario({ scenarioId: 's', name: 'S', definition, isBuiltIn: false });

/** A rate at one tenor that every level can match, so that all pairs of levels can be set against each other. */
const POSITION: PositionAttributes = {
  sector: 'Rates',
  subSector: 'USD',
  underlyingNames: ['USD-SOFR-OIS'],
  expiry: '2026-12-15',
  index: 'USD-SOFR-OIS',
  tenor: '5Y',
};

/** One rule at a level that matches `POSITION`. */
const RULE: Readonly<Record<ShockLevel, (block: ShockBlock) => ScenarioDefinition>> = {
  tenor: (block) => ({ tenor: { 'USD-SOFR-OIS': { '5Y': block } } }),
  expiry: (block) => ({ expiry: { 'USD-SOFR-OIS': { '202612': block } } }),
  underlying: (block) => ({ underlying: { 'USD-SOFR-OIS': block } }),
  sub_sector: (block) => ({ subSector: { USD: block } }),
  sector: (block) => ({ sector: { Rates: block } }),
};

const found = (definition: ScenarioDefinition, position: PositionAttributes = POSITION) =>
  shockFor(scenario(definition), matchedAttributes(position));

/** Every pair of levels, the first one the more specific, with and without override on each, in both orders of writing. */
const PAIRS = SHOCK_LEVELS.flatMap((specific, index) =>
  SHOCK_LEVELS.slice(index + 1).flatMap((broad) =>
    [false, true].flatMap((specificOverrides) =>
      [false, true].flatMap((broadOverrides) =>
        [false, true].map((isBroadFirst) => ({ specific, broad, specificOverrides, broadOverrides, isBroadFirst })),
      ),
    ),
  ),
);

describe('precedence', () => {
  it('is tested for all pairs', () => expect(PAIRS).toHaveLength(10 * 4 * 2));

  it.each(PAIRS)(
    '$specific (override $specificOverrides) against $broad (override $broadOverrides), broad first: $isBroadFirst',
    ({ specific, broad, specificOverrides, broadOverrides, isBroadFirst }) => {
      const ofSpecific = RULE[specific]({ underlying: 1, override: specificOverrides });
      const ofBroad = RULE[broad]({ underlying: 2, override: broadOverrides });
      const definition = isBroadFirst ? { ...ofBroad, ...ofSpecific } : { ...ofSpecific, ...ofBroad };
      const broadWins = broadOverrides && !specificOverrides;
      expect(found(definition)).toMatchObject({
        level: broadWins ? broad : specific,
        shock: { underlying: broadWins ? 2 : 1 },
      });
    },
  );

  it('holds for any levels with any overrides', () => {
    const settings = fc.record({ isThere: fc.boolean(), override: fc.boolean() });
    fc.assert(
      fc.property(fc.tuple(settings, settings, settings, settings, settings), (levels) => {
        const rules = SHOCK_LEVELS.map((level, index) => ({ level, ...levels[index] }));
        const there = rules.filter(({ isThere }) => isThere);
        const definition = there.reduce<ScenarioDefinition>(
          (all, { level, override = false }) => ({ ...all, ...RULE[level]({ underlying: 1, override }) }),
          {},
        );
        const expected = there.find(({ override }) => override === true) ?? there[0];
        expect(found(definition)?.level).toBe(expected?.level);
      }),
    );
  });

  it('applies the winning block whole: what it lacks is 0, whatever a broader one says', () => {
    const definition = { underlying: { CL: { underlying: -0.2 } }, sector: { Energy: { volatility: 0.5 } } };
    const position = { sector: 'Energy', subSector: null, underlyingNames: ['CL'], expiry: null };
    expect(found(definition, position)?.shock).toEqual({
      underlying: -0.2,
      volatility: 0,
      type: 'Relative',
      override: false,
    });
  });
});

describe('matching', () => {
  const oil: PositionAttributes = {
    sector: 'Energy',
    subSector: 'Crude Oil',
    underlyingNames: ['WTI Crude Oil', 'CL', 'Crude Oil'],
    expiry: '202612',
  };

  it.each<[string, ScenarioDefinition]>([
    ['sector in another case', { sector: { ENERGY: { underlying: 1 } } }],
    ['sub-sector with spaces about it', { subSector: { ' crude oil ': { underlying: 1 } } }],
    ['contract name', { underlying: { 'wti crude oil': { underlying: 1 } } }],
    ['contract code', { underlying: { cl: { underlying: 1 } } }],
    ["the underlying's name", { underlying: { 'CRUDE OIL': { underlying: 1 } } }],
    ['month as YYYYMM', { expiry: { CL: { '202612': { underlying: 1 } } } }],
    ['month as MMM-YY', { expiry: { 'Crude Oil': { 'Dec-26': { underlying: 1 } } } }],
  ])('finds %s', (_name, definition) => expect(found(definition, oil)?.shock.underlying).toBe(1));

  it.each<[string, ScenarioDefinition]>([
    ['another sector', { sector: { Metals: { underlying: 1 } } }],
    ['a part of a name', { underlying: { Crude: { underlying: 1 } } }],
    ['another month', { expiry: { CL: { '202701': { underlying: 1 } } } }],
    ['the month of another underlying', { expiry: { NG: { '202612': { underlying: 1 } } } }],
    ['a name of another level', { sector: { 'Crude Oil': { underlying: 1 } }, subSector: { CL: { underlying: 1 } } }],
    ['tenors of rates', { tenor: { 'USD-SOFR-OIS': { '5Y': { underlying: 1 } } } }],
  ])('does not find %s', (_name, definition) => expect(found(definition, oil)).toBeUndefined());

  it('takes the contract name before its code before its underlying', () => {
    const names = ['WTI Crude Oil', 'CL', 'Crude Oil'];
    const rules = Object.fromEntries(names.map((name, index) => [name, { underlying: index }]));
    const reversed = Object.fromEntries(Object.entries(rules).reverse());
    expect(found({ underlying: rules }, oil)?.shock.underlying).toBe(0);
    expect(found({ underlying: reversed }, oil)?.shock.underlying).toBe(0);
    const overriding = { ...rules, 'Crude Oil': { underlying: 9, override: true } };
    expect(found({ underlying: overriding }, oil)?.shock.underlying).toBe(9);
  });

  it('shocks nothing that has no names', () => {
    const nameless = { sector: null, subSector: null, underlyingNames: [], expiry: null };
    const definition = { sector: { Energy: {} }, subSector: { X: {} }, underlying: { Y: {} }, expiry: { Z: {} } };
    expect(found(definition, nameless)).toBeUndefined();
  });

  it('is not misled by names of object properties', () => {
    const named = { ...oil, sector: 'constructor', subSector: '__proto__', underlyingNames: ['toString'] };
    expect(found({ sector: { Energy: { underlying: 1 } } }, named)).toBeUndefined();
    expect(found({ sector: { constructor: { underlying: 1 } } }, named)?.level).toBe('sector');
  });
});
