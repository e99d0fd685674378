import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { BUILT_IN_SCENARIOS } from '../../../server/analytics/stress/built-in/built-in-scenarios.js';
import { OBSERVATIONS, OBSERVED_TENORS } from '../../../server/analytics/stress/built-in/observations.js';
import { compileScenario } from '../../../server/instruments/risk/shocks/compiled-scenario.js';
import { curveShocks } from '../../../server/instruments/rates/curve-shocks.js';
import { matchedAttributes, shockFor } from '../../../server/instruments/risk/shocks/shock-for.js';
import { parseScenarios, toWireScenario } from '../../../server/contract/stress-scenario.js';
import { RATE_INDICES } from '../../../server/domain/find-rate-index.js';
import { GOVERNMENT_CURVES } from '../../../server/domain/government-curve.js';
import type { StressScenario } from '../../../server/domain/stress-scenario.js';
import { DEMO_PRODUCTS } from '../../../server/demo/products/products.js';
import { referencePath } from '../../support/reference.js';
import { describeWithReference } from '../../support/with-reference.js';

const builtIn = (scenarioId: string): StressScenario => {
  const found = BUILT_IN_SCENARIOS.find((scenario) => scenario.scenarioId === scenarioId);
  if (found === undefined) throw new Error(`There is no ${scenarioId}`);
  return found;
};

/** How a product of the demo market is shocked; its options alike, by the underlying's name. */
function shockOf(scenarioId: string, code: string) {
  const product = DEMO_PRODUCTS.find((listed) => listed.code === code);
  if (product === undefined) throw new Error(`There is no ${code}`);
  const { sector, subSector, name, underlying } = product;
  const position = { sector, subSector, underlyingNames: [name, code, underlying], expiry: '202612' };
  return shockFor(compileScenario(builtIn(scenarioId)), matchedAttributes(position))?.shock;
}

const rateShock = (scenarioId: string, currency: string, index: string, tenors: readonly string[]) =>
  curveShocks(compileScenario(builtIn(scenarioId)), { currency, index }, tenors).map(
    (found) => found?.shock.underlying,
  );

describe('every built-in scenario', () => {
  it('is one that a client could have sent', () => {
    const sent = BUILT_IN_SCENARIOS.map(toWireScenario);
    expect(parseScenarios(sent)).toMatchObject({ ok: true });
    expect(new Set(sent.map(({ scenario_id }) => scenario_id)).size).toBe(14);
    for (const { scenario_id, built_in } of sent) {
      expect(scenario_id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
      expect(built_in).toBe(true);
    }
  });

  it('says where its sizes come from', () => {
    for (const { definition, scenarioId } of BUILT_IN_SCENARIOS)
      expect([scenarioId, definition.source]).toEqual([
        scenarioId,
        expect.stringMatching(/^(?:Measured from \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d: |Supposed, not measured: ).+\.$/),
      ]);
  });

  it('names only what the demo market has, or what rates and known currencies are', () => {
    const names = new Set(DEMO_PRODUCTS.flatMap(({ name, code, underlying }) => [name, code, underlying]));
    const groups = new Set<string>(DEMO_PRODUCTS.flatMap(({ sector, subSector }) => [sector, subSector]));
    const currencies = new Set([...RATE_INDICES, ...GOVERNMENT_CURVES].map(({ currency }) => currency));
    const strangers = BUILT_IN_SCENARIOS.flatMap(({ definition: { sector, subSector, underlying } }) => [
      ...Object.keys(sector ?? {}).filter((name) => !groups.has(name)),
      ...Object.keys(subSector ?? {}).filter((name) => !groups.has(name) && !currencies.has(name)),
      ...Object.keys(underlying ?? {}).filter((name) => !names.has(name)),
    ]);
    expect([...new Set(strangers)].sort()).toEqual(['CHF/USD']);
  });

  it('moves no price of a rate future by percentage points of a rate', () => {
    for (const { scenarioId } of BUILT_IN_SCENARIOS) {
      for (const { code, sector, price } of DEMO_PRODUCTS) {
        if (sector !== 'Rates') continue;
        const type = shockOf(scenarioId, code)?.type;
        const allowed = price.kind === 'bond' ? ['Relative'] : ['Absolute', undefined];
        expect([scenarioId, code, allowed.includes(type)]).toEqual([scenarioId, code, true]);
      }
    }
  });
});

describe('measured scenarios', () => {
  it.each([
    ['autumn-2008', 'ES', { underlying: -0.3989, volatility: 2.1512 }],
    ['downgrade-2011', 'FESX', { underlying: -0.0666, volatility: 0.5 }],
    ['march-2020', 'NQ', { underlying: -0.3392, volatility: 3.283 }],
    ['rates-2022', 'AP', { underlying: -0.2543, volatility: 1.0223 }],
    ['autumn-2008', 'CL', { underlying: -0.5171, type: 'Relative' }],
    ['negative-oil-2020', 'CL', { underlying: -55.29, type: 'Absolute' }],
    ['negative-oil-2020', 'B', { underlying: -0.121, type: 'Relative' }],
    ['march-2020', 'HO', { underlying: -0.6023, type: 'Relative' }],
    ['rates-2022', 'NG', { underlying: 0.7647 }],
    ['autumn-2008', '6J', { underlying: 0.1225 }],
    ['rates-2022', '6B', { underlying: -0.1813 }],
    ['march-2023', 'SR3', { underlying: 0.57, type: 'Absolute' }],
    ['march-2023', 'ZQ', { underlying: 0.14, type: 'Absolute' }],
  ])('%s moves %s by %j', (scenarioId, code, expected) => expect(shockOf(scenarioId, code)).toMatchObject(expected));

  it('moved the Swiss franc by what the ECB published', () => {
    const position = { sector: 'FX', subSector: 'Major', underlyingNames: ['CHF/USD'], expiry: null };
    const scenario = compileScenario(builtIn('swiss-franc-2015'));
    const perEuro = 1.201 / 1.028;
    expect(shockFor(scenario, matchedAttributes(position))?.shock.underlying).toBeCloseTo(
      (perEuro * 1.1708) / 1.1775 - 1,
      4,
    );
  });

  it('moves swaps and bonds at the observed tenors, the ends flat', () => {
    for (const index of ['USD-TREASURY', 'USD-SOFR-OIS', 'USD-FEDFUNDS'])
      expect(rateShock('march-2023', 'USD', index, ['1W', '1M', '2Y', '30Y', '50Y'])).toEqual([
        -0.19, -0.19, -0.57, 0, 0,
      ]);
    expect(rateShock('march-2023', 'EUR', 'EUR-EURIBOR-6M', ['2Y'])).toEqual([-0.3563]);
    expect(rateShock('march-2023', 'JPY', 'JPY-TONA', ['2Y'])).toEqual([undefined]);
    const [four] = rateShock('march-2023', 'USD', 'USD-SOFR-OIS', ['4Y']);
    expect(four).toBeCloseTo((-0.43 - 0.28) / 2, 12);
  });

  it('moves bond futures by the price of the notional bond', () => {
    // The yield of 1.75 years fell by 0.5775 %, a duration of about 1.6 years.
    const shock = shockOf('march-2023', 'ZT')?.underlying ?? NaN;
    expect(shock).toBeGreaterThan(0.008);
    expect(shock).toBeLessThan(0.0115);
    const long = shockOf('rates-2022', 'UB')?.underlying ?? NaN;
    expect(long).toBeLessThan(-0.25);
    expect(long).toBeGreaterThan(-0.4);
  });
});

describe('supposed scenarios', () => {
  it.each([
    ['parallel-up-100', 1],
    ['parallel-down-200', -2],
  ])('%s moves every rate alike', (scenarioId, shift) => {
    for (const { name, currency } of [...RATE_INDICES, ...GOVERNMENT_CURVES])
      expect(rateShock(scenarioId, currency, name, ['1D', '10Y', '60Y'])).toEqual([shift, shift, shift]);
    expect(shockOf(scenarioId, 'SR3')).toMatchObject({ underlying: -shift, type: 'Absolute' });
    expect(shockOf(scenarioId, 'XT')).toMatchObject({ underlying: -shift, type: 'Absolute' });
    expect(Math.sign(shockOf(scenarioId, 'FGBL')?.underlying ?? NaN)).toBe(-Math.sign(shift));
    expect(shockOf(scenarioId, 'CL')).toBeUndefined();
  });

  it('turn curves about their five-year point', () => {
    const tenors = ['1D', '2Y', '5Y', '10Y', '30Y', '50Y'];
    const steeper = rateShock('steepener', 'JPY', 'JPY-TONA', tenors);
    const flatter = rateShock('flattener', 'JPY', 'JPY-TONA', tenors);
    steeper.forEach((shift, index) => expect(shift ?? NaN).toBeCloseTo(-(flatter[index] ?? NaN), 12));
    expect(steeper[0]).toBe(-0.5);
    expect(steeper[2]).toBeCloseTo(0, 12);
    expect(steeper[3]).toBeCloseTo(0.1, 12);
    expect(steeper.slice(4)).toEqual([0.5, 0.5]);
    expect(shockOf('steepener', 'SR3')?.underlying).toBe(0.5);
    expect(shockOf('steepener', 'UB')?.underlying).toBeLessThan(-0.03);
  });

  it('flee from risk', () => {
    expect(shockOf('risk-off', 'ES')).toMatchObject({ underlying: -0.15, volatility: 0.8 });
    expect(shockOf('risk-off', 'GC')?.underlying).toBe(0.03);
    expect(shockOf('risk-off', 'HG')?.underlying).toBe(-0.1);
    expect(rateShock('risk-off', 'CHF', 'CHF-SARON', ['2Y'])).toEqual([-0.5]);
    expect(shockOf('risk-off', 'ZN')?.underlying).toBeGreaterThan(0.02);
  });
});

type Table = ReadonlyMap<string, Readonly<Record<string, string>>>;

function table(file: string): Table {
  const [header = '', ...lines] = readFileSync(referencePath('data', 'history', file), 'utf8')
    .trim()
    .split(/\r?\n/);
  const names = header.split(',');
  return new Map(
    lines.map((line) => {
      const cells = line.split(',');
      return [cells[0] ?? '', Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']))];
    }),
  );
}

/** A day's figures, or those of the last day before it that has them all. */
function published(rows: Table, day: string, columns: readonly string[]): readonly number[] {
  const days = [...rows.keys()].filter((date) => date <= day).reverse();
  for (const date of days) {
    const cells = columns.map((column) => rows.get(date)?.[column] ?? '');
    if (cells.every((cell) => cell !== '')) return cells.map(Number);
  }
  throw new Error(`Nothing of ${day} or before`);
}

describeWithReference('observations are what was published', () => {
  const curves = [
    { currency: 'USD', file: 'ust_par_yields_daily.csv', factor: 1 },
    { currency: 'EUR', file: 'eur_ecb_aaa_zero_curve_daily.csv', factor: 100 },
    { currency: 'GBP', file: 'gbp_boe_zero_curve_daily.csv', factor: 100 },
  ] as const;
  const spots = [
    { name: 'wti', file: 'eia_wti_spot_daily.csv' },
    { name: 'brent', file: 'eia_brent_spot_daily.csv' },
    { name: 'henryHub', file: 'eia_henry_hub_spot_daily.csv' },
  ] as const;

  it.each(curves)('$currency curves', ({ currency, file, factor }) => {
    const rows = table(file);
    for (const { scenarioId, from, to, curves: observed } of OBSERVATIONS) {
      const rates = (day: string) =>
        published(rows, day, OBSERVED_TENORS[currency]).map((rate) => (rate * factor).toFixed(4));
      const kept = (values: readonly number[]) => values.map((rate) => rate.toFixed(4));
      expect([scenarioId, kept(observed[currency].before)]).toEqual([scenarioId, rates(from)]);
      expect([scenarioId, kept(observed[currency].after)]).toEqual([scenarioId, rates(to)]);
    }
  });

  it.each(spots)('$name', ({ name, file }) => {
    const rows = table(file);
    for (const { from, to, energy } of OBSERVATIONS)
      expect(energy[name]).toEqual([from, to].flatMap((day) => published(rows, day, ['price'])));
  });

  it('exchange rates', () => {
    const rows = table('fx_ecb_reference_rates_daily.csv');
    for (const { from, to, perEuro } of OBSERVATIONS)
      for (const currency of ['USD', 'GBP', 'JPY', 'CHF'] as const)
        expect(perEuro[currency]).toEqual([from, to].flatMap((day) => published(rows, day, [`EUR${currency}`])));
  });
});
