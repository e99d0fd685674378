import { describe, expect, it } from '@jest/globals';
import { RATE_INDICES } from '../../server/domain/find-rate-index.js';
import { findRateCurve, GOVERNMENT_CURVE_NAMES, unknownRateCurve } from '../../server/market/curves/rate-curve-name.js';
import { RATE_CURVES } from '../../server/demo/rate-curves.js';

describe('names of curves', () => {
  it.each([
    ['sofr', 'USD-SOFR-OIS'],
    ['USD.SOFR.ON', 'USD-SOFR-OIS'],
    ['usd treasury par', 'USD-TREASURY'],
    ['ust', 'USD-TREASURY'],
    ['EUR.EURIBOR.6M', 'EUR-EURIBOR-6M'],
  ])('%s is %s', (text, name) => expect(findRateCurve(text)?.name).toBe(name));

  it('are none twice: no alias of a government curve is an index', () => {
    for (const { name } of RATE_INDICES) expect(findRateCurve(name)).toMatchObject({ name, kind: 'index' });
    for (const name of GOVERNMENT_CURVE_NAMES) expect(findRateCurve(name)).toMatchObject({ name, kind: 'government' });
  });

  it('cover every curve of the demo market under its own name', () => {
    for (const { index } of Object.values(RATE_CURVES)) expect(findRateCurve(index)?.name).toBe(index);
  });

  it.each([
    ['SOFRR', 'USD-SOFR-OIS'],
    ['USD-TREASURYS', 'USD-TREASURY'],
  ])('suggest for %s %s', (text, nearest) => expect(unknownRateCurve(text)).toContain(`nearest is "${nearest}"`));
});
