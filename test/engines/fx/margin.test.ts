import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseEnvelope } from '../../../server/contract/portfolio-request.js';
import { calculatedAccount, type Row } from '../../support/calculated-accounts.js';
import { expectClose } from '../../support/expect-close.js';
import { fxSnapshot, fxTable } from '../../support/fx-market.js';
import { priceHistory, wandering } from '../../support/risk-desk.js';

const MARGINS = { calculation_type: 'margins' };
const ask = (rates: Readonly<Record<string, number>>): Row => ({ ...MARGINS, fx_margin_parameters: rates });

const row = (amount: number, more: Row = {}): Row => ({
  account_code: 'A',
  currency_pair: 'EURUSD',
  amount,
  expiry: '20260407',
  rate: 1.1,
  ...more,
});

const HISTORIES = [
  priceHistory('FX', 'EURUSD', [wandering(1.1, 0.006, 6)], { nearbyOrTenor: [''] }),
  priceHistory('FX', 'USDJPY', [wandering(150, 0.007, 8)], { nearbyOrTenor: [''] }),
];
const MARKET = fxSnapshot({ histories: HISTORIES });

describe('margin by a table of rates', () => {
  it('is the net amount of the pair at its rate, in its first currency, whatever the spelling', () => {
    const account = calculatedAccount(
      MARKET,
      [row(5_000_000), row(-2_000_000, { currency_pair: 'EUR/USD' })],
      ask({ EUR_USD: 0.02 }),
    );
    const [element] = account.margin_by_fx;
    expect(element).toMatchObject({
      model: 'rate_table',
      currency_code: 'EUR',
      initial_margin: 60_000,
      rate_source: 'request',
      clearing_org: 'OTC',
    });
    expect(account.initial_margin).toBeCloseTo(66_000, 6);
  });

  it('takes rates of the request before a loaded table, and the table either way round', () => {
    const snapshot = fxSnapshot({
      fx: { marginRates: fxTable([{ pair: 'USDEUR', rate: 0.05, fromDays: 0, toDays: Infinity }]) },
    });
    const [loaded] = calculatedAccount(snapshot, [row(1_000_000)], MARGINS).margin_by_fx;
    const [asked] = calculatedAccount(snapshot, [row(1_000_000)], ask({ USDEUR: 0.01 })).margin_by_fx;
    expect([loaded?.initial_margin, loaded?.rate_source]).toEqual([50_000, 'loaded']);
    expect([asked?.initial_margin, asked?.rate_source]).toEqual([10_000, 'request']);
  });

  it('nets within a band of value dates and not across them', () => {
    const marginRates = fxTable([
      { pair: 'EURUSD', rate: 0.02, fromDays: 0, toDays: 90 },
      { pair: 'EURUSD', rate: 0.04, fromDays: 91, toDays: Infinity },
    ]);
    const snapshot = fxSnapshot({ fx: { marginRates } });
    const rows = [
      row(1_000_000, { expiry: '20260301' }),
      row(-400_000, { expiry: '20260302' }),
      row(-1_000_000, { expiry: '20260601' }),
    ];
    const [element] = calculatedAccount(snapshot, rows, MARGINS).margin_by_fx;
    expect(element?.bands.map(({ net_amount: net, margin }) => [net, margin])).toEqual([
      [600_000, 12_000],
      [-1_000_000, 40_000],
    ]);
    expect(element?.initial_margin).toBe(52_000);
  });

  it('has parts by row that add up, does not depend on their order, and is nothing for what is bought and sold', () => {
    const amounts = fc.array(fc.integer({ min: -9_000_000, max: 9_000_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(amounts, (own) => {
        const rows = own.map((amount) => row(amount));
        const account = calculatedAccount(MARKET, rows, ask({ EURUSD: 0.03 }));
        const [element] = account.margin_by_fx;
        const parts = (element?.trades ?? []).reduce((sum, trade) => sum + trade.initial_margin_contribution, 0);
        const net = Math.abs(own.reduce((sum, amount) => sum + amount, 0));
        expectClose(element?.initial_margin ?? NaN, net * 0.03, { absolute: 0.01 });
        expectClose(parts, element?.initial_margin ?? NaN, { absolute: 0.01 * own.length });
        const both = [...rows, ...own.map((amount) => row(-amount))];
        const closed = calculatedAccount(MARKET, both, ask({ EURUSD: 0.03 })).margin_by_fx;
        const turned = calculatedAccount(MARKET, rows.toReversed(), ask({ EURUSD: 0.03 })).margin_by_fx;
        expect(closed[0]?.initial_margin).toBe(0);
        expect(turned[0]?.initial_margin).toBe(element?.initial_margin);
      }),
      { numRuns: 20 },
    );
  });
});

/** What five days of a history, scaled half-way to today's volatility, move spot by; written apart from the engine. */
function scaledMoves(levels: Float64Array): number[] {
  const daily = [...levels].slice(1).map((level, place) => level / (levels[place] ?? 1) - 1);
  const deviations = [Math.sqrt(daily.slice(0, 20).reduce((sum, move) => sum + move ** 2, 0) / 20)];
  let variance = (deviations[0] ?? 0) ** 2;
  for (const move of daily) {
    variance = 0.97 * variance + 0.03 * move ** 2;
    deviations.push(Math.sqrt(variance));
  }
  const today = deviations.at(-1) ?? 0;
  return [...levels].slice(5).map((level, start) => {
    const before = deviations[start] ?? 1;
    return (level / (levels[start] ?? 1) - 1) * ((today + before) / (2 * before));
  });
}

/** The mean of the worst 0.3 % of losses, the last one in part. */
function shortfall(losses: readonly number[]): number {
  const count = 0.003 * losses.length;
  const worst = [...losses].sort((first, second) => second - first);
  const whole = Math.floor(count);
  const sum = worst.slice(0, whole).reduce((total, loss) => total + loss, 0) + (count - whole) * (worst[whole] ?? 0);
  return sum / count;
}

describe('historical simulation of LCH', () => {
  const cleared = { clearing_house: 'LCH' };
  const moves = scaledMoves(HISTORIES[0]?.levels ?? new Float64Array(0));

  it('is the expected shortfall of scaled moves, for spot delivered after two days', () => {
    const account = calculatedAccount(MARKET, [row(10_000_000, { ...cleared, expiry: '20260107' })], MARGINS);
    const [element] = account.margin_by_fx;
    // What a euro on the spot date is worth: spot, two days discounted on the dollar's curve, which stays.
    const unit = (element?.trades[0]?.market_value ?? NaN) / 10_000_000;
    expect(unit).toBeCloseTo(0, 6);
    const expected = shortfall(moves.map((move) => -10_000_000 * 1.1 * move)) * Math.exp(-0.038 * (2 / 360));
    expectClose(account.initial_margin ?? NaN, expected, { relative: 1e-5 });
    expect(element).toMatchObject({ model: 'lch_forexclear_style', currency_code: 'USD', rate_source: null });
    expect(element?.simulation).toMatchObject({ scenario_count: moves.length, horizon: 5, confidence_level: 0.997 });
  });

  it('converts what a pair gains in another currency at the rate of the scenario', () => {
    const yen = scaledMoves(HISTORIES[1]?.levels ?? new Float64Array(0));
    const account = calculatedAccount(
      MARKET,
      [row(10_000_000, { ...cleared, currency_pair: 'USDJPY', expiry: '20260107', rate: 150 })],
      MARGINS,
    );
    const expected = shortfall(yen.map((move) => (-10_000_000 * move) / (1 + move)));
    expectClose(account.initial_margin ?? NaN, expected, { relative: 1e-4 });
  });

  it('nets pairs scenario by scenario, has parts that add up and is nothing for a book with its negation', () => {
    const rows = [
      row(10_000_000, cleared),
      row(-4_000_000, { ...cleared, currency_pair: 'USDJPY', expiry: '20260601', rate: 149 }),
      row(3_000_000, { ...cleared, currency_pair: 'EURJPY', expiry: '20260301', rate: 165 }),
    ];
    const together = calculatedAccount(MARKET, rows, MARGINS);
    const apart = rows.map((own) => calculatedAccount(MARKET, [own], MARGINS).initial_margin ?? NaN);
    const [element] = together.margin_by_fx;
    const parts = (element?.trades ?? []).reduce((sum, trade) => sum + trade.initial_margin_contribution, 0);
    expectClose(parts, together.initial_margin ?? NaN, { absolute: 0.02 });
    expect(together.initial_margin ?? NaN).toBeLessThan(apart.reduce((sum, own) => sum + own, 0));
    const negated = rows.map((own) => ({ ...own, amount: -Number(own['amount']) }));
    expect(calculatedAccount(MARKET, [...rows, ...negated], MARGINS).initial_margin).toBeCloseTo(0, 2);
  });

  it('tells once that volatilities of options stay as they are, and of forwards nothing', () => {
    const option = { ...cleared, contract_type: 'CALL', strike: 1.1, rate: undefined };
    const smile = { put10: null, put25: null, call25: null, call10: null };
    const volatilities = fxTable([{ pair: 'EURUSD', tenor: '6M', atm: 0.08, ...smile }]);
    const rows = [row(1_000_000, option), row(2_000_000, { ...option, strike: 1.2 }), row(1_000_000, cleared)];
    const [element] = calculatedAccount(
      fxSnapshot({ fx: { volatilities }, histories: HISTORIES }),
      rows,
      MARGINS,
    ).margin_by_fx;
    expect(element?.notes.filter((note) => note.includes('olatilities'))).toEqual([
      'LCH, lch_forexclear_style: volatilities of EURUSD stay as they are, as there is no history of them.',
    ]);
    const [forward] = calculatedAccount(MARKET, [row(1_000_000, cleared)], MARGINS).margin_by_fx;
    expect(forward?.notes.join(' ')).not.toContain('olatilities');
  });

  it('leaves out a pair without a history, with what to load', () => {
    const account = calculatedAccount(MARKET, [row(1, { ...cleared, currency_pair: 'GBPUSD', rate: 1.3 })], MARGINS);
    expect(account.exceptions.map(({ code }) => code)).toContain('NO_HISTORY');
    expect(account.initial_margin).toBeNull();
  });
});

describe('fx_margin_parameters', () => {
  const refused = (rates: unknown): readonly string[] => {
    const outcome = parseEnvelope({ portfolio: [{}], fx_margin_parameters: rates });
    return outcome.ok ? [] : outcome.issues.map(({ message }) => message);
  };

  it.each([
    [{ EURUSD: -0.1 }, 'fraction from 0 to 1'],
    [{ EURUSD: 2 }, 'fraction from 0 to 1'],
    [{ EURUSD: '0.02' }, 'fraction from 0 to 1'],
    [{ EURO: 0.02 }, 'pair of two currencies'],
    [{ EURUSD: 0.02, USD_EUR: 0.03 }, 'names the same pair'],
    [[0.02], 'rates by currency pair'],
  ])('%j is refused', (rates, sentence) => {
    expect(refused(rates).join(' ')).toContain(sentence);
  });

  it('may be absent or null', () => {
    expect([refused(undefined), refused(null), refused({})]).toEqual([[], [], []]);
  });
});
