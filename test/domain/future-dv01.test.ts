import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { futureDv01 } from '../../server/domain/future-dv01.js';
import { findListedRateProduct, LISTED_RATE_PRODUCTS } from '../../server/domain/listed-rate-products.js';
import { notionalBondPrice, notionalBondYield } from '../../server/domain/notional-bond.js';
import { ASX_RATES, CBOT_RATES, CME_SHORT_RATES, EUREX_RATES } from '../../server/demo/products/rates.js';
import { expectClose } from '../support/expect-close.js';

const dv01 = (exchange: string, code: string, price: number, multiplier: number): number =>
  futureDv01(exchange, code, price, multiplier)?.dv01 ?? NaN;

describe('futures quoted 100 less a rate', () => {
  it.each([
    ['CME', 'SR3', 2500, 25],
    ['CME', 'SR1', 4167, 41.67],
    ['CBOT', 'ZQ', 4167, 41.67],
    ['CBT', '41', 4167, 41.67],
    ['EUREX', 'FEU3', 2500, 25],
    ['IFLL', 'SO3', 2500, 25],
    ['ASX', 'IB', 2466, 24.66],
  ])('%s %s: a hundredth of the multiplier, whatever the price', (exchange, code, multiplier, expected) => {
    expectClose(dv01(exchange, code, 95.63, multiplier), expected, { absolute: 1e-12 });
    expectClose(dv01(exchange, code, 100.2, multiplier), expected, { absolute: 1e-12 });
  });
});

describe('Australian contracts, by their own formulas', () => {
  it('ten-year bond: four basis points up from 94.330 are 307.35, as a broker settled them', () => {
    const bond = { coupon: 0.06, couponFrequency: 2, years: 10 };
    const value = (price: number): number => 1000 * notionalBondPrice(bond, (100 - price) / 100);
    expectClose(value(94.37) - value(94.33), 307.35, { absolute: 0.005 });
    expectClose(dv01('ASX', 'XT', 94.35, 1), 307.35 / 4, { absolute: 0.01 });
  });

  it('do not use the multiplier of the parameter file', () => {
    expect(dv01('ASX', 'XT', 95.5, 8000)).toBe(dv01('SFE', 'XT', 95.5, 1));
  });

  it('three-year bond and bill are worth what the exchange says a tick is about', () => {
    expectClose(dv01('ASX', 'YT', 96, 2800), 29, { absolute: 1 });
    expectClose(dv01('ASX', 'IR', 95.65, 2500), 24, { absolute: 0.5 });
    // 1,000,000 × 90/365 × 0.0001 where the yield is 0.
    expectClose(dv01('ASX', 'IR', 100, 1), 24.6575, { absolute: 1e-3 });
  });

  it('give more for a basis point the lower the yield', () => {
    for (const code of ['XT', 'YT', 'IR']) expect(dv01('ASX', code, 99, 1)).toBeGreaterThan(dv01('ASX', code, 94, 1));
  });
});

describe('futures on deliverable bonds', () => {
  // Prices at yields about 4.2 %; ranges as published for years of such yields.
  it.each([
    ['CBOT', 'ZT', 103, 2000, 32, 40],
    ['CBOT', 'Z3N', 104.6, 3000, 70, 90],
    ['CBOT', 'ZF', 106.8, 1000, 36, 48],
    ['CBOT', 'ZN', 110.1, 1000, 55, 80],
    ['CBOT', 'TN', 113.9, 1000, 75, 95],
    ['CBOT', 'ZB', 119.9, 1000, 110, 145],
    ['CBOT', 'UB', 127.7, 1000, 160, 220],
    ['EUREX', 'FGBS', 107, 1000, 15, 22],
    ['EUREX', 'FGBM', 118, 1000, 45, 60],
    ['EUREX', 'FGBL', 130, 1000, 80, 120],
    ['EUREX', 'FBTP', 119, 1000, 70, 110],
    ['IFLL', 'R', 92, 1000, 60, 100],
  ])('%s %s', (exchange, code, price, multiplier, least, most) => {
    const own = dv01(exchange, code, price, multiplier);
    expect(own).toBeGreaterThan(least);
    expect(own).toBeLessThan(most);
  });

  it('a clearing code is the traded one', () => {
    expect(dv01('CBT', '21', 110, 1000)).toBe(dv01('cbot', 'zn', 110, 1000));
    expect(dv01('EUX', 'FGBL', 130, 1000)).toBe(dv01('EUREX', 'FGBL', 130, 1000));
  });

  it('take the shortest issue below the notional coupon’s yield, the longest above it', () => {
    expect(futureDv01('CBOT', 'ZB', 119.9, 1000)?.basis).toBe(
      'notional bond of 6 % and 15 years; the cheapest to deliver is not known',
    );
    expect(futureDv01('CBOT', 'ZB', 88, 1000)?.basis).toContain('25 years');
    expect(futureDv01('CBOT', 'ZF', 105, 1000)?.basis).toContain('4.17 years');
  });

  it('have none where no yield gives the price', () => {
    for (const price of [0, -3, NaN, Infinity]) expect(futureDv01('CBOT', 'ZN', price, 1000)).toBeUndefined();
  });

  it('grow with the multiplier, and with the term', () => {
    const [zf, zn, tn] = ['ZF', 'ZN', 'TN'].map((code) => dv01('CBOT', code, 108, 1000));
    expect(zf).toBeLessThan(zn ?? NaN);
    expect(zn).toBeLessThan(tn ?? NaN);
    expectClose(dv01('CBOT', 'ZN', 108, 2000), 2 * (zn ?? NaN), { relative: 1e-12 });
  });
});

describe('the table', () => {
  it('has every rate future of the demo market', () => {
    const demo = [...CME_SHORT_RATES, ...CBOT_RATES, ...EUREX_RATES, ...ASX_RATES];
    expect(demo.length).toBeGreaterThan(10);
    expect(demo.filter(({ exchange, code }) => findListedRateProduct(exchange, code) === undefined)).toEqual([]);
  });

  it('has each product once', () => {
    const names = LISTED_RATE_PRODUCTS.flatMap(({ exchanges, codes }) =>
      exchanges.flatMap((exchange) => codes.map((code) => `${exchange} ${code}`)),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  it('knows no others', () => {
    expect(futureDv01('CME', 'ES', 5000, 50)).toBeUndefined();
    expect(futureDv01('ICE.EU', 'I', 97, 2500)).toBeUndefined();
  });
});

describe('a notional bond', () => {
  const bonds = fc.record({
    coupon: fc.double({ min: 0, max: 0.09, noNaN: true }),
    couponFrequency: fc.constantFrom(1, 2),
    years: fc.double({ min: 0.5, max: 35, noNaN: true }),
  });

  it('has its price next to a yield of 0 to the last digits', () => {
    const bond = { coupon: 0.06, couponFrequency: 2, years: 30 };
    expectClose(notionalBondPrice(bond, 0), 280, { absolute: 0 });
    // A basis point less at 0 is 100 × (0.03 × 60 × 61 / 2 + 60) / 2 / 10,000 = 57.45 for a hundredth of the face.
    for (const rate of [1e-12, 1e-10, 3e-9, 1e-8])
      expectClose((280 - notionalBondPrice(bond, rate)) / rate, 5745, { relative: 1e-3 });
  });

  it('is worth par at its coupon, and its price gives its yield back', () => {
    fc.assert(
      fc.property(bonds, fc.double({ min: -0.01, max: 0.15, noNaN: true }), (bond, rate) => {
        expectClose(notionalBondPrice(bond, bond.coupon), 100, { absolute: 1e-5 });
        const price = notionalBondPrice(bond, rate);
        expectClose(notionalBondYield(bond, price) ?? NaN, rate, { absolute: 1e-9 });
      }),
    );
  });
});
