import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { currencyPair } from '../../../server/domain/fx/currency-pair.js';
import type { ParameterSnapshot } from '../../../server/parameters/snapshot.js';
import { forwardOf, pairMarket, type PairMarket } from '../../../server/instruments/fx/fx-market.js';
import { dayNumber, isoDate } from '../../../server/lib/calendar/day-number.js';
import { calculatedAccount, type Row } from '../../support/calculated-accounts.js';
import { expectClose } from '../../support/expect-close.js';
import { FX_QUOTES, fxSnapshot, fxTable } from '../../support/fx-market.js';

const RATES = { fx_margin_parameters: { EURUSD: 0.02, GBPUSD: 0.02, USDJPY: 0.03, EURGBP: 0.02 } };
const MARKET = fxSnapshot({
  fx: {
    volatilities: fxTable([
      { pair: 'EURUSD', tenor: '3M', atm: 0.08, put10: 0.09, put25: 0.085, call25: 0.08, call10: 0.085 },
    ]),
  },
});

function marketIn(snapshot: ParameterSnapshot, base: string, quote: string): PairMarket {
  const outcome = pairMarket(snapshot, currencyPair(base, quote));
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.market;
}

const discount = (market: PairMarket, curve: string, day: number): number =>
  market.curves.curves.get(curve)?.discountFactor(day) ?? NaN;

const row = (more: Row): Row => ({ account_code: 'A', currency_pair: 'EURUSD', amount: 1_000_000, ...more });

/** The values of rows of one account. */
const values = (snapshot: ParameterSnapshot, rows: readonly Row[]): readonly (number | null)[] =>
  calculatedAccount(snapshot, rows, { calculation_type: 'all', ...RATES }).portfolio.map(
    ({ market_value: value }) => value,
  );

describe('forwards', () => {
  it('keep covered interest parity from the spot date', () => {
    const market = marketIn(MARKET, 'EUR', 'USD');
    for (const days of [3, 30, 91, 365, 1000]) {
      const day = market.valuation + days;
      const growth = (curve: string): number => discount(market, curve, day) / discount(market, curve, market.spotDay);
      const parity = (1.1 * growth('EUR-ESTR')) / growth('USD-SOFR-OIS');
      expectClose(forwardOf(market, day), parity, { relative: 1e-13 });
    }
    expectClose(forwardOf(market, market.spotDay), 1.1, { relative: 1e-14 });
  });

  it.each([
    ['EUR', 'USD', '2026-01-07'],
    ['USD', 'JPY', '2026-01-07'],
    ['GBP', 'USD', '2026-01-07'],
  ])('of %s%s are from spot on %s', (base, quote, date) => {
    expect(isoDate(marketIn(MARKET, base, quote).spotDay)).toBe(date);
  });

  it('are the outrights that are loaded, linear between them, and imply the curve of the currency that is not the dollar', () => {
    const forwards = fxTable([
      { pair: 'EURUSD', tenor: '3M', points: 0.012, outright: null },
      { pair: 'EURUSD', tenor: '6M', points: 0.02, outright: null },
    ]);
    const market = marketIn(fxSnapshot({ fx: { forwards } }), 'EUR', 'USD');
    const [third, sixth] = ['2026-04-07', '2026-07-07'].map(dayNumber);
    expectClose(forwardOf(market, third ?? 0), 1.112, { relative: 1e-12 });
    expectClose(forwardOf(market, sixth ?? 0), 1.12, { relative: 1e-12 });
    const middle = (third ?? 0) + 30;
    expectClose(forwardOf(market, middle), 1.112 + (0.008 * 30) / ((sixth ?? 0) - (third ?? 0)), { relative: 1e-12 });
    expect([market.base.isImplied, market.quote.isImplied]).toEqual([true, false]);
  });

  it('of a currency without a curve are its points, the other way round too', () => {
    const forwards = fxTable([{ pair: 'USDTRY', tenor: '3M', points: 3.5, outright: null }]);
    const rates = [
      { from: 'EUR', to: 'USD', rate: 1.1 },
      { from: 'USD', to: 'TRY', rate: 43 },
    ];
    const snapshot = fxSnapshot({ fx: { rates, forwards } });
    const market = marketIn(snapshot, 'USD', 'TRY');
    expect(isoDate(market.spotDay)).toBe('2026-01-06');
    expectClose(forwardOf(market, dayNumber('2026-04-06')), 46.5, { relative: 1e-12 });
    const cross = marketIn(snapshot, 'EUR', 'TRY');
    expect(forwardOf(cross, dayNumber('2026-04-07'))).toBeGreaterThan(1.1 * 46);
  });

  it('of a cross are its own points before those against the dollar', () => {
    const forwards = fxTable([
      { pair: 'EURUSD', tenor: '6M', points: 0.01, outright: null },
      { pair: 'EURGBP', tenor: '6M', points: null, outright: 0.9 },
    ]);
    const market = marketIn(fxSnapshot({ fx: { forwards } }), 'EUR', 'GBP');
    expectClose(forwardOf(market, dayNumber('2026-07-07')), 0.9, { relative: 1e-12 });
  });
});

describe('the value of a row', () => {
  const EXPIRY = '20260407';

  it('is the difference from the forward, discounted, and 0 at the forward', () => {
    const market = marketIn(MARKET, 'EUR', 'USD');
    const day = dayNumber('2026-04-07');
    const forward = forwardOf(market, day);
    const [off = NaN, at = NaN] = values(MARKET, [
      row({ expiry: EXPIRY, rate: 1.09 }),
      row({ expiry: EXPIRY, rate: forward }),
    ]);
    expectClose(off ?? NaN, 1_000_000 * (forward - 1.09) * discount(market, 'USD-SOFR-OIS', day), { absolute: 0.006 });
    expect(at).toBeCloseTo(0, 6);
  });

  it('of what is sold is that of what is bought, negated', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.9, max: 1.3, noNaN: true }),
        fc.integer({ min: 10, max: 700 }),
        fc.constantFrom('FWD', 'CALL', 'PUT'),
        (price, days, type) => {
          const terms = type === 'FWD' ? { rate: price } : { strike: price };
          const expiry = isoDate(dayNumber('2026-01-05') + days);
          const [bought, sold] = values(MARKET, [
            row({ expiry, contract_type: type, ...terms }),
            row({ expiry, contract_type: type, ...terms, amount: -1_000_000 }),
          ]);
          expectClose(sold ?? NaN, -(bought ?? NaN), { absolute: 1e-9 });
        },
      ),
      { numRuns: 25 },
    );
  });

  it('of a call less that of a put is that of a forward at the strike', () => {
    const delivery = '20260409';
    const [call, put, forward] = values(MARKET, [
      row({ expiry: EXPIRY, contract_type: 'CALL', strike: 1.12 }),
      row({ expiry: EXPIRY, contract_type: 'PUT', strike: 1.12 }),
      row({ expiry: delivery, rate: 1.12 }),
    ]);
    expectClose((call ?? NaN) - (put ?? NaN), forward ?? NaN, { absolute: 0.02 });
  });

  it('is the same the other way round: amounts at the rate, a call on one currency a put on the other', () => {
    const [forward, turned, call, put] = values(MARKET, [
      row({ expiry: EXPIRY, rate: 1.1 }),
      row({ currency_pair: 'USD/EUR', amount: -1_100_000, expiry: EXPIRY, rate: 1 / 1.1 }),
      row({ expiry: EXPIRY, contract_type: 'CALL', strike: 1.1 }),
      row({ currency_pair: 'USD_EUR', amount: 1_100_000, expiry: EXPIRY, contract_type: 'PUT', strike: 1 / 1.1 }),
    ]);
    expectClose(turned ?? NaN, forward ?? NaN, { absolute: 0.01 });
    expectClose(put ?? NaN, call ?? NaN, { absolute: 0.01 });
  });

  it('of a swap is that of its legs', () => {
    const [swap, near, far] = values(MARKET, [
      row({ expiry: '20260707', rate: 1.12, near_date: EXPIRY, near_rate: 1.11 }),
      row({ expiry: EXPIRY, rate: 1.11, amount: -1_000_000 }),
      row({ expiry: '20260707', rate: 1.12 }),
    ]);
    expectClose(swap ?? NaN, (near ?? NaN) + (far ?? NaN), { absolute: 0.02 });
  });

  it('of an NDF is in its settlement currency at spot', () => {
    const ndf = row({ currency_pair: 'USDJPY', expiry: EXPIRY, rate: 148 });
    const [deliverable, settled] = values(MARKET, [ndf, { ...ndf, contract_type: 'NDF' }]);
    expectClose(settled ?? NaN, (deliverable ?? NaN) / 150, { absolute: 0.006 });
  });
});

describe('what is told of a row', () => {
  const told = (more: Row, snapshot = MARKET): readonly string[] =>
    calculatedAccount(snapshot, [row(more)], { calculation_type: 'margins', ...RATES }).exceptions.map(
      ({ code, severity }) => `${code} ${severity}`,
    );

  it.each<readonly [string, Row, string]>([
    ['a missing rate', { expiry: '20260407' }, 'NO_DEALT_RATE note'],
    ['a pair the other way round', { currency_pair: 'USDEUR', expiry: '20260407', rate: 0.9 }, 'PAIR_TURNED note'],
    ['an inverted rate', { currency_pair: 'USDJPY', expiry: '20260407', rate: 0.0067 }, 'IMPLAUSIBLE_RATE note'],
    ['a rate far off', { expiry: '20260407', rate: 1.5 }, 'IMPLAUSIBLE_RATE note'],
    [
      'a settled near leg',
      { expiry: '20260407', rate: 1.1, near_date: '20260102', near_rate: 1.1 },
      'NEAR_LEG_SETTLED note',
    ],
    ['a value date that is over', { expiry: '20260105', rate: 1.1 }, 'CONTRACT_EXPIRED excluded'],
    ['an NDF that is fixed', { expiry: '20260106', rate: 1.1, contract_type: 'NDF' }, 'MISSING_FIXING excluded'],
    [
      'an option without volatilities',
      { currency_pair: 'USDJPY', expiry: '20260407', contract_type: 'CALL', strike: 150 },
      'NO_VOLATILITY excluded',
    ],
    [
      'a pair without a margin rate',
      { currency_pair: 'GBPJPY', expiry: '20260407', rate: 195 },
      'NO_MARGIN_RATE excluded',
    ],
    [
      'a currency without a rate',
      { currency_pair: 'USDTRY', expiry: '20260407', rate: 43 },
      'MISSING_FX_RATE excluded',
    ],
  ])('%s', (_, more, expected) => {
    expect(told(more)).toContain(expected);
  });

  it('is a curve that is not there', () => {
    const { 'USD-SOFR-OIS': sofr = {} } = FX_QUOTES;
    expect(told({ expiry: '20260407', rate: 1.1 }, fxSnapshot({ quotes: { 'USD-SOFR-OIS': sofr } }))).toContain(
      'NO_CURVE excluded',
    );
  });

  it('suggests the inverse of an inverted rate', () => {
    const { exceptions } = calculatedAccount(
      MARKET,
      [row({ currency_pair: 'USDJPY', expiry: '20260407', rate: 0.0067 })],
      { calculation_type: 'margins', ...RATES },
    );
    expect(exceptions.find(({ code }) => code === 'IMPLAUSIBLE_RATE')?.exception).toContain('149.254');
  });
});
