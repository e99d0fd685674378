import { describe, expect, it } from '@jest/globals';
import { compileScenario } from '../../../server/instruments/risk/shocks/compiled-scenario.js';
import { curveShocks, namedTenors, stressCurveMoves } from '../../../server/instruments/rates/curve-shocks.js';
import type { ScenarioDefinition, ShockBlock } from '../../../server/domain/stress-scenario.js';

const scenario = (definition: ScenarioDefinition) =>
  compileScenario({ scenarioId: 's', name: 'S', definition, isBuiltIn: false });

const SOFR = { currency: 'USD', index: 'USD-SOFR-OIS' };
const points = (underlying: number, rest: ShockBlock = {}): ShockBlock => ({ underlying, type: 'Absolute', ...rest });
const shocks = (definition: ScenarioDefinition, tenors: readonly string[], curve = SOFR) =>
  curveShocks(scenario(definition), curve, tenors).map((found) => found?.shock.underlying);

describe('shocks of a curve', () => {
  it.each<[string, ScenarioDefinition]>([
    ['its sector', { sector: { rates: points(1) } }],
    ['its currency', { subSector: { usd: points(1) } }],
    ['its index', { underlying: { 'usd-sofr-ois': points(1) } }],
    ["its ladder's name", { underlying: { 'USD.SOFR.ON': points(1) } }],
  ])('come from %s, at all tenors', (_name, definition) =>
    expect(shocks(definition, ['1W', '5Y', '50Y'])).toEqual([1, 1, 1]),
  );

  it('do not come from what futures on the rate are named', () =>
    expect(shocks({ underlying: { SOFR: points(-1), 'Three-Month SOFR': points(-1) } }, ['5Y'])).toEqual([undefined]));

  it('are those of a tenor where one is named, of broader rules elsewhere', () => {
    const definition = { tenor: { SOFR: { '5Y': points(3) } }, subSector: { USD: points(1) } };
    expect(shocks(definition, ['4Y', '5Y', '1825D', '60M', '6Y'])).toEqual([1, 3, 3, 3, 1]);
    expect(namedTenors(scenario(definition), 'usd.sofr.on')).toEqual(['5Y']);
  });

  it('lie between neighbouring tenors in proportion to time, and nowhere beyond', () => {
    const tenor = { 'USD-SOFR-OIS': { '10Y': points(2), '2Y': points(0), '4Y': points(1) } };
    const found = shocks({ tenor }, ['1Y', '2Y', '3Y', '4Y', '7Y', '10Y', '11Y']);
    expect(found).toEqual([undefined, 0, 0.5, 1, 1.5, 2, undefined]);
  });

  it('do not mix types: between tenors of two types broader rules count', () => {
    const tenor = { 'USD-SOFR-OIS': { '2Y': points(1), '10Y': { underlying: 0.1 } } };
    expect(shocks({ tenor }, ['2Y', '5Y', '10Y'])).toEqual([1, undefined, 0.1]);
    expect(shocks({ tenor, sector: { Rates: points(7) } }, ['2Y', '5Y', '10Y'])).toEqual([1, 7, 0.1]);
  });

  it('let a broader override win between two tenors unless both override', () => {
    const subSector = { USD: points(9, { override: true }) };
    const one = { 'USD-SOFR-OIS': { '2Y': points(1, { override: true }), '4Y': points(1) } };
    const both = { 'USD-SOFR-OIS': { '2Y': points(1, { override: true }), '4Y': points(1, { override: true }) } };
    expect(shocks({ tenor: one, subSector }, ['2Y', '3Y', '4Y'])).toEqual([1, 9, 9]);
    expect(shocks({ tenor: both, subSector }, ['2Y', '3Y', '4Y'])).toEqual([1, 1, 1]);
  });

  it('do not move other curves', () => {
    const tenor = { 'USD-SOFR-OIS': { '5Y': points(1) } };
    expect(shocks({ tenor }, ['5Y'], { currency: 'USD', index: 'USD-TREASURY' })).toEqual([undefined]);
    expect(shocks({ subSector: { USD: points(1) } }, ['5Y'], { currency: 'EUR', index: 'EUR-ESTR' })).toEqual([
      undefined,
    ]);
  });

  it('tell long tenors apart', () => {
    const tenor = { 'USD-SOFR-OIS': { '60Y': points(1) } };
    expect(shocks({ tenor }, ['50Y', '59Y', '60Y'])).toEqual([undefined, undefined, 1]);
  });
});

it('moves of a curve are decimals per year, a scenario in each column', () => {
  const scenarios = [
    scenario({ subSector: { USD: points(1) } }),
    scenario({ underlying: { 'USD-SOFR-OIS': { underlying: -0.5 } } }),
    scenario({ subSector: { EUR: points(1) } }),
  ];
  const levels = { ...SOFR, tenors: ['2Y', '6M'], rates: [0.04, -0.01] };
  const { tenors, years, moves } = stressCurveMoves(scenarios, levels);
  expect([tenors, years]).toEqual([levels.tenors, [2, 0.5]]);
  expect([...moves]).toEqual([0.01, -0.02, 0, 0.01, 0.005, 0]);
});
