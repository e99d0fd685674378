import { describe, expect, it } from '@jest/globals';
import { shockedPrice, shockedRate, shockedVolatility } from '../../../server/instruments/risk/shocks/apply-shock.js';
import { toShock, type Shock } from '../../../server/instruments/risk/shocks/compiled-scenario.js';

const shock = (block: Partial<Shock>): Shock => toShock(block);

describe('a shocked price', () => {
  it.each([
    [80, shock({ underlying: -0.25 }), 60],
    [18.31, shock({ underlying: -55.29, type: 'Absolute' }), -36.98],
    [-10, shock({ underlying: 0.5 }), -15],
    [80, shock({ volatility: 3 }), 80],
  ])('%d with %j is %d', (price, block, expected) => expect(shockedPrice(price, block)).toBeCloseTo(expected, 10));
});

describe('a shocked volatility', () => {
  it.each([
    [0.2, shock({ volatility: 0.5 }), 0.3],
    [0.2, shock({ volatility: 0.05, type: 'Absolute' }), 0.25],
    [0.2, shock({ volatility: -1 }), 1e-4],
    [0.2, shock({ volatility: -0.5, type: 'Absolute' }), 1e-4],
    [0.2, shock({ underlying: -0.5 }), 0.2],
    [0, shock({ volatility: -0.5 }), 0],
    [0, shock({ underlying: 1 }), 0],
    [0.00005, shock({ volatility: -0.5 }), 0.00005],
  ])('%d with %j is %d', (volatility, block, expected) =>
    expect(shockedVolatility(volatility, block)).toBeCloseTo(expected, 12),
  );
});

describe('a shocked rate', () => {
  it.each([
    [0.04, shock({ underlying: 1, type: 'Absolute' }), 0.05],
    [0.04, shock({ underlying: -0.57, type: 'Absolute' }), 0.0343],
    [0.04, shock({ underlying: 0.1 }), 0.044],
    [-0.005, shock({ underlying: 0.1 }), -0.0055],
  ])('%d with %j is %d', (rate, block, expected) => expect(shockedRate(rate, block)).toBeCloseTo(expected, 12));
});
