import { describe, expect, it } from '@jest/globals';
import { comparableName } from '../../server/lib/comparable-name.js';
import { nearestMeaning } from '../../server/lib/nearest-word.js';

const MEANINGS = [
  ['USDSOFROIS', 'SOFR'],
  ['SOFR', 'SOFR'],
  ['USDFEDFUNDS', 'FEDFUNDS'],
  ['EUREURIBOR3M', 'EURIBOR-3M'],
  ['EURIBOR3M', 'EURIBOR-3M'],
  ['EUREURIBOR6M', 'EURIBOR-6M'],
  ['EURIBOR6M', 'EURIBOR-6M'],
] as const;

describe('the nearest meaning of a name', () => {
  it.each([
    ['SOFFR', 'SOFR'],
    ['usd sofr', 'SOFR'],
    ['USD-FEDFUND', 'FEDFUNDS'],
    ['USD-F', 'FEDFUNDS'],
    ['EURIBOR-3MM', 'EURIBOR-3M'],
    ['EURIBOR', undefined],
    ['USD', undefined],
    ['QQQQ', undefined],
    ['', undefined],
    ['- -', undefined],
    ['S', 'SOFR'],
    ['SOFR'.repeat(20), undefined],
  ])('%j is %s', (name, meaning) => expect(nearestMeaning(name, MEANINGS)).toBe(meaning));

  it('is compared without case and separators', () => expect(comparableName(' Usd.sofr_on ')).toBe('USDSOFRON'));
});
