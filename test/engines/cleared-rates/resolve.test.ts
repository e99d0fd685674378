import { describe, expect, it } from '@jest/globals';
import { clearedRatesEngine } from '../../../server/engines/cleared-rates/engine.js';
import type { MarketData } from '../../../server/market/market-data.js';
import type { RateLadderPosition } from '../../../server/instruments/ladder/position.js';
import type { ClearedSwapPosition } from '../../../server/instruments/swap/position.js';
import { expectClose } from '../../support/expect-close.js';
import { rateMarket } from '../../support/rate-market.js';
import {
  ladderRow,
  onlyComponent,
  ownMarginModels,
  rateContext,
  rateSnapshot,
  resolved,
  swapRow,
} from '../../support/rate-snapshot.js';
import { VALUATION } from '../../support/synthetic-market.js';

const market = rateMarket();
const without = (part: 'quotes' | 'fixings' | 'histories', index: string): MarketData => ({
  ...market,
  [part]: new Map<string, unknown>([...market[part]].filter(([name]) => name !== index)),
});
const remarkOf = (
  row: ClearedSwapPosition | RateLadderPosition,
  rates: MarketData,
  options: Parameters<typeof rateSnapshot>[1] = {},
) => {
  const outcome = clearedRatesEngine.resolve(row, rateContext(rateSnapshot(rates, options)));
  return outcome.ok ? undefined : outcome.remark;
};

const SOFR = 'USD-SOFR-OIS';
const seasoned = swapRow(0, { effective: VALUATION - 100 });

describe('rows that can’t be margined name what is missing', () => {
  it('quotes', () => {
    const remark = remarkOf(swapRow(0), without('quotes', SOFR));
    expect(remark?.code).toBe('NO_CURVE');
    expect(remark?.message).toContain(`There are no quotes of ${SOFR}`);
  });

  it('quotes of the discounting index', () => {
    const row = swapRow(0, { floatIndex: 'EUR-EURIBOR-6M', currency: 'EUR', swapType: 'IRS' });
    expect(remarkOf(row, without('quotes', 'EUR-ESTR'))?.message).toContain('There are no quotes of EUR-ESTR');
  });

  it('quotes that admit no curve', () => {
    const quotes = new Map(market.quotes);
    const sofr = quotes.get(SOFR);
    if (sofr === undefined) throw new Error('no quotes');
    quotes.set(SOFR, { ...sofr, rates: sofr.rates.map((rate, place) => (place === 12 ? 0.9 : rate)) });
    const remark = remarkOf(swapRow(0), { ...market, quotes });
    expect(remark?.code).toBe('NO_CURVE');
    expect(remark?.message).toContain(`quote of ${SOFR}`);
  });

  it('fixings, with their dates; a forward start needs none', () => {
    const remark = remarkOf(seasoned, without('fixings', SOFR));
    expect(remark?.code).toBe('MISSING_FIXING');
    expect(remark?.message).toMatch(/^No fixing of USD-SOFR-OIS for 2025-03-0\d, /);
    expect(remarkOf(seasoned, market)).toBeUndefined();
    expect(remarkOf(swapRow(0), without('fixings', SOFR))).toBeUndefined();
  });

  it('a history, of swaps and of ladders', () => {
    for (const row of [swapRow(0), ladderRow(0)])
      expect(remarkOf(row, without('histories', SOFR))).toMatchObject({
        code: 'NO_HISTORY',
        message: `There is no history of ${SOFR} to make the scenarios of CME from; load one with --index ${SOFR}.`,
      });
  });

  it('dates that the curves of a swap have in common', () => {
    const histories = new Map(market.histories);
    const estr = histories.get('EUR-ESTR');
    if (estr === undefined) throw new Error('no history');
    histories.set('EUR-ESTR', { ...estr, days: estr.days.map((day) => day - 10_000) });
    const row = swapRow(0, { floatIndex: 'EUR-EURIBOR-6M', currency: 'EUR', swapType: 'IRS' });
    const remark = remarkOf(row, { ...market, histories });
    expect(remark?.code).toBe('NO_HISTORY');
    expect(remark?.message).toContain('EUR-ESTR and EUR-EURIBOR-6M has too few dates');
  });

  it('an exchange rate into the currency of liquidity thresholds; without thresholds none is needed', () => {
    const row = swapRow(0, { floatIndex: 'EUR-ESTR', currency: 'EUR' });
    const liquidity = { buckets: [{ threshold_dv01: 1, spread: 1 }] };
    const recipes = ownMarginModels({ recipe: 'mine', extends: 'cme-style', clearing_house: 'CME', liquidity });
    for (const own of [row, ladderRow(0, { index: 'EUR-ESTR' })]) {
      expect(remarkOf(own, market, { rates: [], recipes })).toMatchObject({
        code: 'MISSING_FX_RATE',
        message:
          'No FX rate from EUR to USD, in which recipe mine of CME has its liquidity thresholds; load an FX file with one.',
      });
      expect(remarkOf(own, market, { rates: [] })).toBeUndefined();
      expect(remarkOf({ ...own, clearingHouse: 'EUREX' }, market, { rates: [], recipes })).toBeUndefined();
    }
  });

  it('a payment after the valuation date: what is paid on it is settled', () => {
    const past = { effective: VALUATION - 400, maturity: VALUATION - 20 };
    expect(remarkOf(swapRow(0, past), market)).toMatchObject({
      code: 'CONTRACT_EXPIRED',
      field: 'maturity_date',
      message:
        "The swap's last payment, of the maturity 2025-05-22, is settled, and nothing is left to pay after the valuation date 2025-06-11; leave the row out, or mend the date.",
    });
    // SOFR swaps pay two business days after their maturity: this one on the valuation date, a Wednesday, the next a day later.
    expect(remarkOf(swapRow(0, { ...past, maturity: VALUATION - 2 }), market)?.code).toBe('CONTRACT_EXPIRED');
    expect(remarkOf(swapRow(0, { ...past, maturity: VALUATION - 1 }), market)).toBeUndefined();
    const forward = { swapType: 'FRA', floatIndex: 'EUR-EURIBOR-6M', currency: 'EUR' } as const;
    const fra = (effective: number) => swapRow(0, { ...forward, effective, maturity: effective + 183 });
    expect(remarkOf(fra(VALUATION), market)).toMatchObject({
      code: 'CONTRACT_EXPIRED',
      field: 'effective_date',
      message:
        'The FRA is settled on its effective date 2025-06-11, and nothing is left to pay after the valuation date 2025-06-11; leave the row out, or mend the date.',
    });
    expect(remarkOf(fra(VALUATION + 1), market)).toBeUndefined();
    expect(remarkOf(fra(VALUATION - 30), market)?.code).toBe('CONTRACT_EXPIRED');
  });

  it('a recipe of the clearing house', () => {
    expect(remarkOf(swapRow(0, { clearingHouse: 'ICE' }), market)).toMatchObject({
      code: 'UNKNOWN_CLEARING_HOUSE',
      message: 'There is no recipe for clearing house ICE; there are CME, LCH, JSCC, EUREX.',
    });
  });

  it('terms of the swap', () => {
    expect(remarkOf(swapRow(0, { fixedRate: null }), market)?.field).toBe('fixed_rate');
    expect(remarkOf(swapRow(0, { swapType: 'BASIS' }), market)?.field).toBe('float_index_2');
    expect(remarkOf(swapRow(0, { swapType: 'ZCS', spread: 0.001 }), market)?.field).toBe('spread');
  });
});

describe('rows that can', () => {
  const context = rateContext(rateSnapshot(market));

  it('describe a swap as results show it', () => {
    const [position] = resolved([swapRow(3, { direction: 'PAY' })], context);
    expect(position?.contract).toMatchObject({
      exchange: 'CME',
      contractCode: 'T3',
      sector: 'Rates',
      subSector: 'USD',
      underlying: SOFR,
      expiry: '2030-06-11',
      multiplier: null,
      daysToMaturity: 1826,
    });
    expect(position?.netQuantity).toBe(-100e6);
    expect(position?.valuation?.dv01).toBeLessThan(0);
    expect(position?.parameterSet).toMatchObject({ businessDate: '2025-06-11', cycleCode: 'base', isDemo: false });
  });

  it('take a ceased index’s replacement, and say so', () => {
    const row = swapRow(0, { floatIndex: 'USD-LIBOR-3M', swapType: 'IRS' });
    const [position] = resolved([row], context);
    expect(position?.substitutions).toMatchObject([
      { code: 'INDEX_REPLACED', submitted: 'USD-LIBOR-3M', matched: SOFR },
    ]);
    expect(position?.substitutions[0]?.message).toContain('plus 26.161 bp');
  });

  it('split a ladder row between grid tenors and keep its DV01', () => {
    const { detail } = onlyComponent([ladderRow(0, { tenor: '2190D', dv01: 900 })], context);
    expect(detail.keyRateDv01.map(({ tenor }) => tenor)).toEqual(['5Y', '7Y']);
    const [left, right] = detail.keyRateDv01.map(({ dv01 }) => dv01);
    expectClose(left ?? NaN, 450, { absolute: 1e-9 });
    expectClose(right ?? NaN, 450, { absolute: 1e-9 });
    const ends = onlyComponent([ladderRow(0, { tenor: '60Y' }), ladderRow(1, { tenor: '1D' })], context).detail;
    expect(ends.keyRateDv01.map(({ tenor, dv01 }) => [tenor, dv01])).toEqual([
      ['1W', 10_000],
      ['40Y', 10_000],
    ]);
    const exact = onlyComponent([ladderRow(0, { tenor: '1825D' })], context).detail;
    expect(exact.keyRateDv01.map(({ tenor }) => tenor)).toEqual(['5Y']);
  });
});
