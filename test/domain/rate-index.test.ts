import { describe, expect, it } from '@jest/globals';
import {
  discountIndexOf,
  findCeasedIndex,
  findRateIndex,
  RATE_INDICES,
  rateIndex,
} from '../../server/domain/find-rate-index.js';
import { nearestRateIndex } from '../../server/market/curves/nearest-rate-index.js';
import { CEASED_INDICES } from '../../server/domain/rate-index-ceased.js';
import { parsePeriod } from '../../server/lib/calendar/period.js';

describe('rate indices', () => {
  it.each([
    // rates-and-risk.md, section 2.1: first and last column of the table.
    ['USD-SOFR-OIS', 'USD.SOFR.ON'],
    ['USD-FEDFUNDS', 'USD.FEDFUNDS.ON'],
    ['EUR-ESTR', 'EUR.ESTR.ON'],
    ['GBP-SONIA', 'GBP.SONIA.ON'],
    ['JPY-TONA', 'JPY.TONA.ON'],
    ['CHF-SARON', 'CHF.SARON.ON'],
    ['AUD-AONIA', 'AUD.AONIA.ON'],
    ['CAD-CORRA', 'CAD.CORRA.ON'],
    ['NZD-NZIONA', 'NZD.NZIONA.ON'],
    ['SGD-SORA', 'SGD.SORA.ON'],
    ['SEK-SWESTR', 'SEK.SWESTR.ON'],
    ['NOK-NOWA', 'NOK.NOWA.ON'],
    ['DKK-DESTR', 'DKK.DESTR.ON'],
    ['MXN-F-TIIE', 'MXN.FTIIE.ON'],
    ['INR-MIBOR', 'INR.MIBOR.ON'],
    ['COP-IBR', 'COP.IBR.ON'],
    ['ZAR-ZARONIA', 'ZAR.ZARONIA.ON'],
    ['CLP-ICP', 'CLP.ICP.ON'],
    ['BRL-CDI', 'BRL.CDI.ON'],
    ['EUR-EURIBOR-6M', 'EUR.EURIBOR.6M'],
  ])('%s is %s', (name, ladderId) => {
    expect(findRateIndex(name)?.ladderId).toBe(ladderId);
    expect(findRateIndex(ladderId)?.name).toBe(name);
  });

  it('are found by alias, whatever the case and separators', () => {
    expect(findRateIndex('sofr')?.name).toBe('USD-SOFR-OIS');
    expect(findRateIndex('usd_sofr_ois compound')?.name).toBe('USD-SOFR-OIS');
    expect(findRateIndex('Euribor 6M')?.name).toBe('EUR-EURIBOR-6M');
    expect(findRateIndex('eur.euribor.3m')?.name).toBe('EUR-EURIBOR-3M');
    expect(findRateIndex('EURIBOR')).toBeUndefined();
    expect(findRateIndex('')).toBeUndefined();
  });

  it('that are unknown have a nearest one, by the name that was asked for', () => {
    expect(nearestRateIndex('USD-SOFF-OIS')).toBe('USD-SOFR-OIS');
    expect(nearestRateIndex('EUR.ESTER.ON', 'ladderId')).toBe('EUR.ESTR.ON');
  });

  it('have names that no other has, periods that are such, and lags of at least 0', () => {
    const names = RATE_INDICES.flatMap(({ name, ladderId }) => [name, ladderId]);
    expect(new Set(names).size).toBe(names.length);
    for (const index of RATE_INDICES) {
      const periods = [...index.tradedFrequencies, ...(index.tenor === undefined ? [] : [index.tenor])];
      expect(periods.filter((text) => parsePeriod(text) === undefined)).toEqual([]);
      const usual = index.fixedFrequencies.map(({ frequency }) => frequency);
      expect(usual.filter((text) => text !== 'zero' && !index.tradedFrequencies.includes(text))).toEqual([]);
      expect(index.fixedFrequencies.at(-1)?.upTo).toBeUndefined();
      expect(Math.min(index.spotLag, index.fixingLag, index.paymentLag)).toBeGreaterThanOrEqual(0);
      expect(index.name.startsWith(index.currency)).toBe(true);
      expect(discountIndexOf(index).currency).toBe(index.currency);
      expect(index.kind === 'term').toBe(index.tenor !== undefined);
    }
  });

  it('of our own tables are there, or it is our fault', () => {
    expect(() => rateIndex('USD-LIBOR-3M')).toThrow('There is no rate index USD-LIBOR-3M.');
  });
});

describe('indices that have ceased', () => {
  it('name a replacement of their currency', () => {
    for (const { currency, replacement } of CEASED_INDICES) expect(rateIndex(replacement).currency).toBe(currency);
  });

  it.each([
    // rates-and-risk.md, section 2.1, below the table, basis points.
    { name: 'USD-LIBOR-1M', spread: 11.448 },
    { name: 'USD-LIBOR-3M', spread: 26.161 },
    { name: 'USD-LIBOR-6M', spread: 42.826 },
    { name: 'GBP-LIBOR-3M', spread: 11.93 },
    { name: 'GBP-LIBOR-6M', spread: 27.66 },
    { name: 'JPY-LIBOR-6M', spread: 5.809 },
    { name: 'CHF-LIBOR-3M', spread: 0.31 },
    { name: 'CHF-LIBOR-6M', spread: 7.41 },
  ])('$name falls back at $spread basis points', ({ name, spread }) => {
    expect((findCeasedIndex(name)?.fallbackSpread ?? NaN) * 1e4).toBeCloseTo(spread, 10);
  });

  it('have no spread where none is known', () => {
    expect(findCeasedIndex('CAD-CDOR-3M')?.fallbackSpread).toBeUndefined();
    expect(findRateIndex('CAD-CDOR-3M')).toBeUndefined();
  });
});
