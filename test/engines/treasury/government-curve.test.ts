import { describe, expect, it } from '@jest/globals';
import { FICC_STYLE_PARAMETERS } from '../../../server/engines/treasury/ficc-style.js';
import { marginCurve, type MarginCurve } from '../../../server/engines/treasury/margin-curve.js';

import { isoDate } from '../../../server/lib/calendar/day-number.js';
import type { FactorHistory } from '../../../server/market/history/factor-history.js';
import type { MarketData } from '../../../server/market/market-data.js';
import { snapshotOf } from '../../support/snapshot.js';
import { curveMarketOf } from '../../../server/engines/treasury/curve-market.js';
import {
  contextOf,
  DATE,
  marketOf,
  quotesOf,
  securityRow,
  TENORS,
  VALUATION_DAY,
  wanderingHistory,
} from './made-up-market.js';
import { marginOf } from './margin-securities.js';

const NAME = 'USD-TREASURY';
const history = wanderingHistory(NAME);
const RATES = { '1M': 0.05, '6M': 0.05, '1Y': 0.05, '2Y': 0.05, '5Y': 0.05, '10Y': 0.05, '30Y': 0.05 };
const RATES_WITH_20Y = { ...RATES, '20Y': 0.05 };
const outcomeOf = (market: MarketData, valuationDay = VALUATION_DAY) =>
  marginCurve(NAME, { market, valuationDay }, FICC_STYLE_PARAMETERS);

function curveOf(market: MarketData): MarginCurve {
  const outcome = outcomeOf(market);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.curve;
}

const codesOf = (curve: MarginCurve): readonly string[] => curve.remarks.map(({ code }) => code);

/** The history without some levels. */
function without(isMissing: (day: number, tenor: string) => boolean): FactorHistory {
  const levels = history.levels.map((level, place) => {
    const day = history.days[Math.floor(place / TENORS.length)] ?? 0;
    return isMissing(day, TENORS[place % TENORS.length] ?? '') ? NaN : level;
  });
  return { ...history, levels };
}

describe('government curve', () => {
  it('takes quotes of the same day before the history, the newer of the two otherwise', () => {
    expect(curveOf(marketOf([history], [quotesOf(NAME, RATES)]))).toMatchObject({ source: 'quotes', date: DATE });
    const older = quotesOf(NAME, RATES, { date: '2026-01-02' });
    expect(curveOf(marketOf([history], [older]))).toMatchObject({ source: 'history', date: DATE });
  });

  it('takes real data before generated ones, however old', () => {
    const demo = quotesOf(NAME, RATES, { isDemo: true, date: '2026-01-30' });
    expect(curveOf(marketOf([history], [demo]))).toMatchObject({ source: 'history', isDemo: false });
    const real = quotesOf(NAME, RATES, { date: '2025-12-01' });
    const curve = curveOf(marketOf([{ ...history, isDemo: true }], [real]));
    expect(curve).toMatchObject({ source: 'quotes', isDemo: false, date: '2025-12-01' });
  });

  it('leaves out tenors below half a year and those that are not quoted', () =>
    expect(curveOf(marketOf([history], [quotesOf(NAME, RATES)])).tenors).toEqual([
      '6M',
      '1Y',
      '2Y',
      '5Y',
      '10Y',
      '30Y',
    ]));

  it('has recent scenarios and the stress window before them', () => {
    const curve = curveOf(marketOf([history]));
    expect(curve.remarks).toEqual([]);
    const { scenarios } = curve.risk ?? {};
    expect(scenarios?.lookback).toBe(2500);
    expect(scenarios?.stressCount).toBe(250);
    expect(isoDate(scenarios?.endDays[0] ?? 0)).toBe('2008-09-15');
    expect(isoDate(scenarios?.endDays.at(-1) ?? 0)).toBe(DATE);
  });

  it('says what the history lacks', () => {
    const last = history.days.at(-1) ?? 0;
    const of = (own: FactorHistory): readonly string[] => codesOf(curveOf(marketOf([own])));
    expect(of(wanderingHistory(NAME, 2000))).toEqual(['SHORT_HISTORY', 'NO_STRESS_PERIOD']);
    expect(of(without((day, tenor) => tenor === '20Y' && day > last - 100 && day < last - 95))).toEqual([
      'DATES_DROPPED',
    ]);
    expect(of(without((day) => day > last - 100 && day < last - 60))).toEqual(['HISTORY_GAP']);
  });

  it('tells quotes and history that ended long before the valuation date', () => {
    const later = VALUATION_DAY + 30;
    const remarksOf = (market: MarketData, day: number): readonly string[] => {
      const outcome = outcomeOf(market, day);
      if (!outcome.ok) throw new Error(outcome.reason);
      expect(outcome.curve.valuationDay).toBe(day);
      expect(outcome.curve.date).toBe(DATE);
      return outcome.curve.remarks.map(({ code, message }) => `${code}: ${message}`);
    };
    const age = '2026-01-05, 21 business days before 2026-02-04, the valuation date';
    const ofHistory = `STALE_MARKET_DATA: The history of ${NAME} ends on ${age}; load a longer one with --index ${NAME}.`;
    const ofQuotes = `STALE_MARKET_DATA: The quotes of ${NAME} are of ${age}; load newer ones with --index ${NAME}.`;
    expect(remarksOf(marketOf([history]), later)).toEqual([ofHistory]);
    expect(remarksOf(marketOf([history], [quotesOf(NAME, RATES)]), later)).toEqual([ofQuotes, ofHistory]);
    expect(remarksOf(marketOf([history]), VALUATION_DAY + 7)).toEqual([]);
  });

  it('tells of scenarios that end long before the history does', () => {
    const last = history.days.at(-1) ?? 0;
    const of = (days: number): readonly string[] =>
      codesOf(
        curveOf(
          marketOf([without((day, tenor) => tenor === '20Y' && day > last - days)], [quotesOf(NAME, RATES_WITH_20Y)]),
        ),
      );
    expect(of(6)).toEqual(['DATES_DROPPED']);
    expect(of(12)).toEqual(['STALE_MARKET_DATA', 'DATES_DROPPED']);
  });

  it('without a history, or with too short a one, has no scenarios', () => {
    const quoted = [quotesOf(NAME, RATES)];
    for (const market of [marketOf([], quoted), marketOf([wanderingHistory(NAME, 200)], quoted)]) {
      const curve = curveOf(market);
      expect(curve.risk).toBeUndefined();
      expect(codesOf(curve)).toEqual(['NO_HISTORY']);
    }
  });

  it('is none where yields a little higher make no curve', () => {
    const steepest = quotesOf(NAME, { '6M': 0.02, '1Y': 0.02, '20Y': 0.02, '30Y': 0.0508 });
    const market = marketOf([], [steepest]);
    expect(outcomeOf(market).ok).toBe(true);
    const snapshot = snapshotOf([], { rateMarket: market });
    expect(curveMarketOf(snapshot, FICC_STYLE_PARAMETERS).curve(NAME)).toMatchObject({
      ok: false,
      reason: expect.stringContaining('a few basis points more make no curve'),
    });
    const [component] = marginOf([securityRow(0)], contextOf(snapshot));
    expect(component?.treasury.curve).toBeNull();
    expect(component?.initialMargin).toBe(120_000);
  });

  it('is none where nothing is loaded, or no discount factors fit', () => {
    expect(outcomeOf(marketOf([]))).toMatchObject({ ok: false });
    const impossible = quotesOf(NAME, { '6M': 0.02, '1Y': 0.02, '20Y': 0.02, '30Y': 0.09 });
    expect(outcomeOf(marketOf([], [impossible]))).toMatchObject({ ok: false });
  });
});
