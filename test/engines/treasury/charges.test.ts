import { describe, expect, it } from '@jest/globals';
import { treasuryEngine, treasuryEngineOf } from '../../../server/engines/treasury/engine.js';
import { FICC_STYLE_PARAMETERS } from '../../../server/engines/treasury/ficc-style.js';
import { fillProxyWeights, parBondPrice } from '../../../server/engines/treasury/price-returns.js';
import { gainByScenario } from '../../../server/engines/treasury/value-at-risk.js';
import { EMPTY_RATE_MARKET } from '../../support/empty-rate-market.js';
import { expectClose } from '../../support/expect-close.js';
import { snapshotOf } from '../../support/snapshot.js';
import { contextOf, marketOf, securityRow, SNAPSHOT, wanderingHistory } from './made-up-market.js';
import { CONTEXT, initialMargin, marginOf, resolved } from './margin-securities.js';

const CENT = { absolute: 0.005 };

describe('charges', () => {
  it('take the largest of value at risk, floor and minimum margin amount', () => {
    const rows = [securityRow(0), securityRow(1, { until: '2031-02-15', notional: -1_900_000 })];
    const [component] = marginOf(rows);
    const charge = component?.treasury.margin.curveCharge;
    const amounts = [charge?.valueAtRisk.amount, charge?.floor.amount, charge?.minimumMarginAmount.amount];
    expectClose(component?.initialMargin ?? NaN, Math.max(...amounts.map((amount) => amount ?? NaN)), CENT);
  });

  it('name each of the three where it governs', () => {
    const governing = new Set(
      [
        { recipe: FICC_STYLE_PARAMETERS.recipe, floorFraction: 0 },
        { recipe: FICC_STYLE_PARAMETERS.recipe, floorFraction: 50 },
        {
          recipe: {
            ...FICC_STYLE_PARAMETERS.recipe,
            measure: { kind: 'value at risk', confidenceLevel: 0.5 } as const,
          },
          floorFraction: 0,
        },
      ].map((changed) => {
        const engine = treasuryEngineOf({ ...FICC_STYLE_PARAMETERS, ...changed, convexity: 'none' });
        const outcome = engine.resolve(securityRow(0, { category: 'UST-STRIPS', until: '2036-01-10' }), CONTEXT);
        if (!outcome.ok) throw new Error(outcome.remark.message);
        const [component] = engine.margin([outcome.position], CONTEXT, 'net');
        if (component?.detail.kind !== 'treasury') throw new Error('no treasury component');
        const parts = [...component.contributions.values()];
        expectClose(parts[0] ?? NaN, component.initialMargin, CENT);
        return component.detail.margin.curveCharge?.governing;
      }),
    );
    expect([...governing].sort()).toEqual(['minimum_margin_amount', 'value_at_risk', 'value_at_risk_floor']);
  });

  it('of one note is the loss that its sensitivities have in the 28th worst of 2,750 scenarios', () => {
    const [component] = marginOf([securityRow(0)]);
    const curve = component?.treasury.curve;
    const valuation = resolved(securityRow(0)).security.marginValuation;
    if (curve?.risk === undefined || valuation === null) throw new Error('no scenarios');
    const { scenarios } = curve.risk;
    const losses = Array.from({ length: scenarios.scenarioCount }, (_, scenario) => {
      const moves = curve.tenors.map(
        (_tenor, place) => scenarios.moves[place * scenarios.scenarioCount + scenario] ?? 0,
      );
      const first = moves.reduce((sum, move, place) => sum + move * (valuation.keyRateDv01[place] ?? 0) * 10_000, 0);
      const mean = first / valuation.keyRateDv01.reduce((sum, dv01) => sum + dv01 * 10_000, 0);
      return first - (valuation.gamma * 10_000 * mean * mean) / 2;
    });
    expect(losses.length).toBe(2750);
    const sorted = losses.sort((one, other) => other - one);
    expectClose(component?.treasury.margin.curveCharge?.valueAtRisk.amount ?? NaN, sorted[27] ?? NaN, CENT);
  });

  it('of haircuts do not offset between securities, and net within one', () => {
    const long = securityRow(0, { category: 'US-CORPORATE', until: '2032-06-01' });
    const other = securityRow(1, { category: 'US-CORPORATE', until: '2032-07-01', notional: -1_000_000 });
    const same = { ...long, row: 2, notional: -400_000 };
    expectClose(initialMargin([long, other]), initialMargin([long]) + initialMargin([other]), CENT);
    expectClose(initialMargin([long, same]), 0.6 * initialMargin([long]), CENT);
    const [component] = marginOf([long, same]);
    expectClose(component?.contributions.get(2) ?? NaN, -0.4 * initialMargin([long]), CENT);
  });

  it('stand beside the value at risk, not within it', () => {
    const note = securityRow(0);
    const tips = securityRow(1, { category: 'UST-TIPS', notional: -1_000_000 });
    expectClose(initialMargin([note, tips]), initialMargin([note]) + 120_000, CENT);
  });
});

describe('a security without sensitivities', () => {
  it('is charged by haircut with a note, never left at 0', () => {
    const canada = resolved(securityRow(0, { category: 'CANADA' }));
    expect(canada.remarks?.map(({ code }) => code)).toEqual(['HAIRCUT_ONLY']);
    expect(canada.valuation).toEqual({ marketValue: null, dv01: null });
    expectClose(initialMargin([securityRow(0, { category: 'CANADA' })]), 120_000, CENT);
  });

  it('has a price where only its spread has no history', () => {
    const corporate = resolved(securityRow(0, { category: 'US-CORPORATE' }));
    expect(corporate.remarks?.[0]?.message).toContain('spread');
    expect(corporate.valuation?.marketValue).toBeGreaterThan(500_000);
  });

  it('is every one where no curve is loaded', () => {
    const context = contextOf(snapshotOf([], { rateMarket: EMPTY_RATE_MARKET }));
    expectClose(initialMargin([securityRow(0)], context), 120_000, CENT);
    expect(treasuryEngine.parameterSets?.(context.snapshot)).toEqual([]);
  });
});

it('currencies and clearing houses have components of their own', () => {
  const components = marginOf([
    securityRow(0),
    securityRow(1, { category: 'BUND' }),
    securityRow(2, { clearingHouse: 'OTHER' }),
  ]);
  expect(components.map(({ clearingHouse, currency }) => `${clearingHouse} ${currency}`)).toEqual([
    'FICC USD',
    'FICC EUR',
    'OTHER USD',
  ]);
});

it('compounding changes the price that is shown, not the margin', () => {
  const annual = contextOf(SNAPSHOT, { bondCompounding: 'annual' });
  const row = securityRow(0, { until: '2049-08-20' });
  expect(resolved(row, annual).valuation?.marketValue).not.toBe(resolved(row).valuation?.marketValue);
  expect(initialMargin([row], annual)).toBe(initialMargin([row]));
});

it('refuses a bill of longer than bills are issued for, with what would do', () => {
  const outcome = treasuryEngine.resolve(securityRow(0, { category: 'UST-BILL', until: '2031-09-15' }), CONTEXT);
  expect(outcome).toMatchObject({
    ok: false,
    remark: { code: 'TERM_NOT_ISSUED', field: 'contract_type', suggestion: 'UST-STRIPS' },
  });
});

it('names the set of the engine status, whatever curve a security stands on', () => {
  const [usd, eur, none] = (['UST-NOTE', 'BUND', 'CANADA'] as const).map(
    (category) => resolved(securityRow(0, { category })).parameterSet,
  );
  const [set] = treasuryEngine.parameterSets?.(SNAPSHOT) ?? [];
  expect([usd, eur, none].map((used) => used?.checksum)).toEqual([set?.checksum, set?.checksum, set?.checksum]);
  expect([usd, eur, none].map((used) => used?.businessDate)).toEqual(Array(3).fill(set?.businessDate));
  const own = treasuryEngine.resolve(
    securityRow(0),
    contextOf(snapshotOf([], { rateMarket: marketOf([wanderingHistory('USD-TREASURY')]) })),
  );
  expect(own.ok && own.position.parameterSet.checksum).not.toBe(usd?.checksum);
  expect(none).toMatchObject({ isDemo: false });
});

it('refuses what has matured', () => {
  const outcome = treasuryEngine.resolve(securityRow(0, { until: '2026-01-05' }), CONTEXT);
  expect(outcome).toMatchObject({ ok: false, remark: { code: 'CONTRACT_EXPIRED', field: 'maturity' } });
});

it('takes sides apart for gross margins', () => {
  const rows = [securityRow(0), securityRow(1, { notional: -1_000_000 })].map((row) => resolved(row));
  const amountOf = (view: 'net' | 'long' | 'short'): number =>
    treasuryEngine.margin(rows, CONTEXT, view)[0]?.initialMargin ?? NaN;
  expectClose(amountOf('net'), 0, CENT);
  expect(amountOf('long')).toBeGreaterThan(10_000);
  expect(amountOf('short')).toBeGreaterThan(10_000);
});

describe('proxies', () => {
  it('are linear between tenors, in proportion to maturity before the first, all of the last after it', () => {
    const weights = new Float64Array(3);
    const of = (years: number): readonly number[] => {
      fillProxyWeights([0.5, 2, 10], years, weights);
      return [...weights];
    };
    expect(of(0.25)).toEqual([0.5, 0, 0]);
    expect(of(2)).toEqual([0, 1, 0]);
    expect(of(4)).toEqual([0, 0.75, 0.25]);
    expect(of(40)).toEqual([0, 0, 1]);
  });

  it('cost par at their coupon, and are priced at a yield of 0 too', () => {
    expectClose(parBondPrice(0.04, 10, 0.04), 1, { absolute: 1e-14 });
    expectClose(parBondPrice(0.04, 10, 0), 1.4, { absolute: 1e-14 });
    expectClose(parBondPrice(0.04, 10, 1e-9), 1.4, { absolute: 1e-6 });
  });
});

it('a mean move says nothing of key rates that cancel', () => {
  const scenarios = { factors: ['2Y', '10Y'], scenarioCount: 1, moves: Float64Array.of(10, 20) };
  const gainIn = gainByScenario({ keyRateDv01: Float64Array.of(100, -100), gamma: 5 }, scenarios, 'mean move');
  expect(gainIn(0)).toBe(1000);
});
