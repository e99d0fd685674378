import { describe, it, expect } from '@jest/globals';
import { bachelier } from '../../server/pricing/bachelier.js';
import { demoVolatility, listSeries } from '../../server/demo/option-chain.js';
import { quoteMarket } from '../../server/demo/quoted-market.js';
import type { QuotedMarket } from '../../server/demo/quoted-market.js';

/** The largest file the service should have to make and load at a first start. */
const MOST_OPTIONS = 110_000;

const market = quoteMarket('2026-08-20');

const seriesOf = (code: string, of: QuotedMarket = market) => {
  const quoted = of.products.find(({ product }) => product.option?.code === code);
  if (quoted?.product.option === undefined) throw new Error(`No option ${code}`);
  return listSeries(quoted, quoted.product.option, of);
};
const optionCount = (of: QuotedMarket): number =>
  of.products
    .flatMap((quoted) => (quoted.product.option === undefined ? [] : listSeries(quoted, quoted.product.option, of)))
    .reduce((count, { strikes }) => count + 2 * strikes.length, 0);

describe('option chains', () => {
  it.each(['LO', 'ON', 'OG', 'ES', 'SR3', 'ZN', 'BUL', 'TFO', 'PHE', 'OESX'])(
    '%s has strikes on both sides of the money',
    (code) => {
      const series = seriesOf(code);
      expect(series.length).toBeGreaterThanOrEqual(5);
      for (const { strikes, underlying, month } of series) {
        expect(strikes[0]).toBeLessThan(underlying.price);
        expect(strikes.at(-1)).toBeGreaterThan(underlying.price);
        expect(underlying.contract.lastTradeDay).toBeGreaterThanOrEqual(month.lastTradeDay);
        expect(new Set(strikes).size).toBe(strikes.length);
      }
    },
  );

  it('list LO for every CL month whose options still trade, from 20 to 150', () => {
    const crude = market.products.find(({ product }) => product.code === 'CL');
    const series = seriesOf('LO');
    expect(series.map(({ month }) => month.period)).toEqual(crude?.futures.map(({ contract }) => contract.period));
    for (const { strikes } of series) {
      for (let strike = 20; strike <= 150; strike += 0.5) expect(strikes).toContain(strike);
      expect(strikes.every((strike) => Math.abs(strike * 20 - Math.round(strike * 20)) < 1e-9)).toBe(true);
    }
  });

  it('list LO in steps of 0.05 within 5 of the money in the nearest three months', () => {
    const series = seriesOf('LO');
    for (const { strikes, underlying } of series.slice(0, 3)) {
      const near = strikes.filter((strike) => Math.abs(strike - underlying.price) <= 5);
      expect(near.length).toBeGreaterThanOrEqual(200);
    }
    expect(series[3]?.strikes).toHaveLength(261);
  });

  it('exercise serial options into the next quarterly future', () => {
    const serial = seriesOf('ES').find(({ month }) => month.month === 10);
    expect(serial?.underlying.contract.month).toBe(12);
  });

  it('discount premium-style options and not those margined like futures', () => {
    expect(seriesOf('LO')[0]?.rate).toBeGreaterThan(0);
    expect(seriesOf('BUL')[0]?.rate).toBe(0);
  });

  it.each(['2016-01-05', '2027-01-05'])('stay few enough on %s', (date) => {
    expect(optionCount(quoteMarket(date))).toBeLessThanOrEqual(MOST_OPTIONS);
  });
});

describe('implied volatility', () => {
  const crude = market.products.find(({ product }) => product.code === 'CL')?.product.option;

  it('falls with time, is skewed, and stays positive far from the money', () => {
    if (crude === undefined) throw new Error('No options on CL');
    expect(demoVolatility(crude, 70, 70, 0.05)).toBeGreaterThan(demoVolatility(crude, 70, 70, 3));
    expect(demoVolatility(crude, 70, 60, 0.5)).toBeGreaterThan(demoVolatility(crude, 70, 80, 0.5));
    expect(demoVolatility(crude, 70, 20, 0.02)).toBeGreaterThan(0);
  });

  it('is in price points where the model is normal', () => {
    const rates = market.products.find(({ product }) => product.code === 'SR3')?.product.option;
    if (rates === undefined) throw new Error('No options on SR3');
    expect(rates.model).toBe(bachelier);
    expect(demoVolatility(rates, 96, 96, 1)).toBeGreaterThan(0.3);
  });
});
