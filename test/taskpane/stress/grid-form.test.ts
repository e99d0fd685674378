import { describe, expect, it } from '@jest/globals';
import { readStressSensitivities, stressSensitivitiesSchema } from '../../../server/contract/stress-sensitivities.js';
import { DEFAULT_GRID, readGridForm, type GridForm } from '../../../src/taskpane/stress/grid-form.js';
import { heatStep, largestSize } from '../../../src/taskpane/stress/heat.js';

/** What the service makes of a form. */
function understood(change: Partial<GridForm>) {
  const read = readGridForm({ ...DEFAULT_GRID, ...change });
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  return readStressSensitivities(stressSensitivitiesSchema.parse(read.request));
}

describe('the form of a grid', () => {
  it('asks for the service’s own grid while it is blank', () => {
    expect(understood({})).toEqual(readStressSensitivities({}));
  });

  it('never has volatilities count standard deviations, which are seldom known', () => {
    const read = understood({ underlying: '-2 0 2', lookback: '500' });
    expect(read).toMatchObject({
      ...{ underlyingShocks: [-2, 0, 2], countsStandardDeviations: true, standardDeviationLookback: 500 },
      volatilityCountsStandardDeviations: false,
    });
  });

  it('turns per cent into parts, and points of volatility too', () => {
    expect(understood({ unit: 'percent', underlying: '−10, 7; 12.5 %', volatility: '20' })).toMatchObject({
      ...{ underlyingShocks: [-0.1, 0.07, 0.125], volatilityShocks: [0.2], shockType: 'relative' },
      countsStandardDeviations: false,
    });
    expect(understood({ unit: 'amounts', underlying: '-5 5', volatility: '5' })).toMatchObject({
      ...{ underlyingShocks: [-5, 5], volatilityShocks: [0.05], shockType: 'absolute' },
      countsStandardDeviations: false,
    });
  });

  it('takes what blank fields show', () => {
    expect(understood({ unit: 'percent' })).toMatchObject({ underlyingShocks: [-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3] });
  });

  it('says what is wrong, field by field', () => {
    const faults = (change: Partial<GridForm>) => {
      const read = readGridForm({ ...DEFAULT_GRID, ...change });
      return 'faults' in read ? read.faults : {};
    };
    expect(faults({ unit: 'percent', underlying: 'ten', volatility: 'x' })).toEqual({
      underlying: 'Write numbers separated by blanks, e.g. -30 -20 -10 0 10 20 30',
      volatility: 'Write numbers separated by blanks, e.g. -50 -25 0 25 50',
    });
    expect(faults({ lookback: '1' }).lookback).toMatch(/^Days/);
    expect(faults({ underlying: '1 '.repeat(102) }).underlying).toMatch(/^At most 101/);
  });
});

describe('colours of a heat map', () => {
  it('go in steps on either side of 0', () => {
    expect([-100, -50, -20, -5, -1, 0, 1, 5, 20, 50, 100].map((pnl) => heatStep(pnl, 100))).toEqual([
      ...['loss-4', 'loss-4', 'loss-3', 'loss-2', 'loss-1'],
      'none',
      ...['gain-1', 'gain-2', 'gain-3', 'gain-4', 'gain-4'],
    ]);
    expect(heatStep(0, 0)).toBe('none');
    expect(largestSize([-3, 2])).toBe(3);
    expect(largestSize([])).toBe(0);
  });
});
