import { describe, expect, it } from '@jest/globals';
import { expectClose } from '../../support/expect-close.js';
import { future, marginOf, option } from '../../support/span-margin.js';
import { futureArray, spanParameters, type TestCommodity } from '../../support/span-parameters.js';

// Rules: docs/methodology/span.md, step 3. Expected figures follow by hand from the arrays in each case.

const one = (commodity: Omit<TestCommodity, 'code'>) => spanParameters({ commodities: [{ code: 'AA', ...commodity }] });

/** Sixteen values, all the same but those named by scenario number. */
const arrayOf = (rest: number, named: Readonly<Record<number, number>> = {}): readonly number[] =>
  Array.from({ length: 16 }, (_, index) => named[index + 1] ?? rest);

const ofArray = (array: readonly number[]) => {
  const { book } = marginOf(one({ contracts: [{ ...future('202603'), array }] }), { 'FUT:AA:202603': 1 });
  return {
    active: book.activeScenario + 1,
    scanRisk: book.scanRisk,
    timeRisk: book.timeRisk,
    volatilityRisk: book.volatilityRisk,
    priceRisk: book.priceRisk,
  };
};

describe('scan risk', () => {
  it('is 0 where every scenario gains, and volatility risk then comes of the first two', () => {
    expect(ofArray(arrayOf(-50, { 1: -30, 2: -10 }))).toEqual({
      active: 2,
      scanRisk: 0,
      timeRisk: -20,
      volatilityRisk: -10,
      priceRisk: 30,
    });
  });

  it('takes the lowest of equally bad scenarios', () => {
    expect(ofArray(arrayOf(-5, { 6: 70, 9: 70, 14: 70 })).active).toBe(6);
  });

  it('splits into time, volatility and price risk by the paired scenario', () => {
    expect(ofArray(arrayOf(0, { 1: 10, 2: 30, 13: 100, 14: 60 }))).toEqual({
      active: 13,
      scanRisk: 100,
      timeRisk: 20,
      volatilityRisk: 20,
      priceRisk: 60,
    });
  });

  it('has no volatility risk where an extreme move is active: it is paired with itself', () => {
    expect(ofArray(arrayOf(0, { 1: -8, 2: -4, 15: 90 }))).toEqual({
      active: 15,
      scanRisk: 90,
      timeRisk: -6,
      volatilityRisk: 0,
      priceRisk: 96,
    });
  });

  it('never lets price risk fall below 0', () => {
    expect(ofArray(arrayOf(0, { 1: 100, 2: 80 })).priceRisk).toBe(0);
  });

  it('reads an array without values as zeros', () => {
    const parameters = one({ contracts: [future('202603', 1000), { ...future('202606'), array: [] }] });
    const { book, risk } = marginOf(parameters, { 'FUT:AA:202606': 7 });
    expect([...book.scenarioLosses]).toEqual(new Array(16).fill(0));
    expect(risk).toBe(0);
  });

  it('leaves contracts out that net to zero', () => {
    const parameters = one({ contracts: [future('202603', 1000), future('202606', 900)] });
    expect(marginOf(parameters, { 'FUT:AA:202603': 0, 'FUT:AA:202606': 2 }).book.positions.length).toBe(1);
  });
});

describe('scan tiers', () => {
  const contracts = [future('202603', 1000), future('202606', 900), future('202612', 800)];
  const tiers = [
    { number: 1, start: '202603', end: '202603' },
    { number: 2, start: '202606', end: '202606' },
  ];
  const book = { 'FUT:AA:202603': 2, 'FUT:AA:202606': -1 };

  it('scan each tier alone and add up, price risk included', () => {
    const { book: tiered, contributions } = marginOf(one({ contracts, scanTiers: tiers }), book);
    expect(tiered.scanRisk).toBe(2900);
    expect(tiered.priceRisk).toBe(2900);
    expect(tiered.netDelta).toBe(1);
    expect(tiered.weightedPriceRisk).toBe(2900);
    expect([...contributions.values()]).toEqual([2000, 900]);
  });

  it('net across months where there are none', () => {
    expect(marginOf(one({ contracts }), book).book.scanRisk).toBe(1100);
  });

  it('never drop positions outside every tier: those are scanned as one more', () => {
    const { book: tiered } = marginOf(one({ contracts, scanTiers: tiers }), { ...book, 'FUT:AA:202612': -3 });
    expect(tiered.scanRisk).toBe(2900 + 2400);
    expect(tiered.scans.map(({ tier, scan }) => [tier, scan.scanRisk])).toEqual([
      [1, 2000],
      [2, 900],
      [0, 2400],
    ]);
  });

  it('count a position in the first of overlapping tiers only', () => {
    const overlapping = [
      { number: 1, start: '', end: '202606' },
      { number: 2, start: '202606', end: '' },
    ];
    const { book: tiered } = marginOf(one({ contracts, scanTiers: overlapping }), book);
    expect(tiered.scans.map(({ tier, scan }) => [tier, scan.scanRisk])).toEqual([[1, 1100]]);
  });
});

describe('deltas by month', () => {
  it('count an option in the month of its underlying future, not of its expiry', () => {
    const parameters = one({
      contracts: [future('202603', 1000), option('202602', 'CALL', 70, { deltaPeriod: '202603', delta: 0.4 })],
    });
    const { book } = marginOf(parameters, { 'FUT:AA:202603': 1, 'OOF:AA:202602:C:70.0': 5 });
    expect(book.deltas.months.map(({ period, before }) => [period, before])).toEqual([['202603', 3]]);
  });

  it('keep a physical in its pseudo-month, before all futures months', () => {
    const parameters = one({ contracts: [future('202603', 1000), { ...future('00000S', 900), type: 'PHY' }] });
    const { book } = marginOf(parameters, { 'FUT:AA:202603': 1, 'PHY:AA:00000S': -2 });
    expect(book.deltas.months.map(({ period, before }) => [period, before])).toEqual([
      ['00000S', -2],
      ['202603', 1],
    ]);
  });

  it('scale by the contract', () => {
    const parameters = one({ contracts: [{ ...future('202603', 1000), deltaScaling: 0.1 }] });
    expectClose(marginOf(parameters, { 'FUT:AA:202603': 30 }).book.netDelta, 3, { absolute: 1e-12 });
  });
});

describe('weighted price risk', () => {
  const contracts = [
    { ...option('202603', 'CALL', 70, { array: futureArray(500), delta: 0.1, scanRange: 900, deltaScaling: 2 }) },
    future('202606', 1200),
  ];
  const weightedPriceRisk = (
    weightedPriceRiskMethod: 'normal' | 'scan-range-cap' | 'scan-range',
    book: Readonly<Record<string, number>> = { 'OOF:AA:202603:C:70.0': 1 },
  ): number => marginOf(one({ contracts, weightedPriceRiskMethod }), book).book.weightedPriceRisk;

  it('is price risk by net delta', () => expectClose(weightedPriceRisk('normal'), 500 / 0.2, { relative: 1e-12 }));

  it('is capped at the scan range of the nearest month held, by its delta scaling', () => {
    expect(weightedPriceRisk('scan-range-cap')).toBe(450);
    expect(weightedPriceRisk('scan-range-cap', { 'OOF:AA:202603:C:70.0': 1, 'FUT:AA:202606': 1 })).toBe(450);
  });

  it('is not raised by the cap', () => expect(weightedPriceRisk('scan-range-cap', { 'FUT:AA:202606': 3 })).toBe(1200));

  it('is that scan range alone by the third method', () => {
    expect(weightedPriceRisk('scan-range', { 'OOF:AA:202603:C:70.0': 2, 'FUT:AA:202606': 3 })).toBe(450);
  });

  it('is 0 where net delta is 0, whatever the price risk', () => {
    const parameters = one({ contracts: [future('202603', 1000), future('202606', 900)] });
    const { book } = marginOf(parameters, { 'FUT:AA:202603': 1, 'FUT:AA:202606': -1 });
    expect(book.priceRisk).toBe(100);
    expect(book.weightedPriceRisk).toBe(0);
  });
});
