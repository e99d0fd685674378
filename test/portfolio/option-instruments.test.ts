import { describe, expect, it } from '@jest/globals';
import type { ListedProduct } from '../../server/instruments/listed/listed-product.js';
import { instrumentOf } from '../../server/portfolio/instruments/instrument-text.js';
import { listedStrike, sentStrike, strikeMeant } from '../../server/portfolio/instruments/listed-strikes.js';
import { optionExpiry } from '../../server/portfolio/instruments/option-expiry.js';

const NONE = { total: 0, first: null, last: null };

/** Options on a quarterly future, with a serial month before it. */
const OPTIONS: ListedProduct = {
  engine: 'span',
  exchange: 'CME',
  code: 'ES',
  name: 'E-MINI',
  kinds: ['CALL', 'PUT'],
  clearingHouse: 'CME',
  currency: 'USD',
  multiplier: 50,
  sector: null,
  subSector: null,
  underlying: null,
  underlyingCode: 'ES',
  expiries: () => [
    { expiry: '202701', expiryDate: '2027-01-15', strikes: [96.25, 96.5] },
    { expiry: '202703', expiryDate: '2027-03-19', strikes: [96.25, 96.5] },
  ],
  extent: () => ({ expiries: NONE, strikes: NONE }),
};

describe('an option by its future beside the day on which it ends', () => {
  const expiry = (said: string, beside: string) => optionExpiry(OPTIONS, { kind: 'CALL', said, beside });

  it.each([
    ['202703', '2027-03-19', '202703', 'its own day'],
    ['202703', '2027-03-18', '202703', 'a day moved by a holiday'],
    ['202703', '2027-01-15', '202701', 'the day of an earlier month on the same future'],
    ['202703', '2027-03-01', '202703', 'the first of a month, which is the month'],
    ['202703', 'Mar27', '202703', 'a month'],
    ['20270115', '2027-01-15', '20270115', 'no month in the symbol'],
  ])('%s beside %s is %s: %s', (said, beside, meant) => expect(expiry(said, beside)).toBe(meant));

  it.each(['2026-12-31', '2027-03-12'])('is asked about where no option ends on %s', (beside) =>
    expect(expiry('202703', beside)).toBeUndefined(),
  );
});

describe('a strike', () => {
  it.each([
    ["113'16", 113.5],
    ['110-16', 110.5],
    ['6,500.5', 6500.5],
    ['65/70', undefined],
  ])('is meant by %s', (text, strike) => expect(strikeMeant(text)).toBe(strike));

  it.each([
    [9650, 96.5],
    [96.5, 96.5],
    [9651, 9651],
    [100, 100],
  ])('%s is the one that is listed at a power of ten of it: %s', (strike, meant) =>
    expect(listedStrike([OPTIONS], { kind: 'CALL', expiry: '202703', strike })).toBe(meant),
  );
});

describe('the strike of a cell', () => {
  const RATES = { ...OPTIONS, code: 'SR3', underlyingCode: 'SR3' };
  const sent = (product: ListedProduct, cell: string, symbol: number | null = null) =>
    sentStrike([product], { kind: 'CALL', expiry: '202703', cell, symbol });

  it.each([
    [RATES, '9650', null, '96.5'],
    [OPTIONS, '9650', null, '9650'],
    [OPTIONS, '', 9650, '96.5'],
    [RATES, '96.5', null, '96.5'],
    [RATES, '', null, ''],
  ])('has its point put in of contracts on rates alone: %#', (product, cell, symbol, strike) =>
    expect(sent(product, cell, symbol)).toBe(strike),
  );
});

describe('exchange, code and month between one separator', () => {
  it.each([
    ['CME:ES:202612', 'CME', 'ES', '202612', null, null],
    ['NYMEX.CL.FEB27', 'NYMEX', 'CL', '202702', null, null],
    ['NYMEX|LO|H27|C|65', 'NYMEX', 'LO', '202703', 'CALL', 65],
  ])('%s', (text, exchange, name, month, right, strike) =>
    expect(instrumentOf(text, 2026)).toEqual({ exchange, name, month, right, strike }),
  );
});
