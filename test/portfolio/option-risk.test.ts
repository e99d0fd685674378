import { describe, expect, it } from '@jest/globals';
import { factorKey, type FactorHistory } from '../../server/market/history/factor-history.js';
import { bachelier } from '../../server/pricing/bachelier.js';
import { black76 } from '../../server/pricing/black76.js';
import { americanModel } from '../../server/pricing/option/american.js';
import { intrinsicValue, type OptionModel } from '../../server/pricing/option-model.js';
import { calculatedAccount, calculatedAccounts, notesOf } from '../support/calculated-accounts.js';
import { expectClose } from '../support/expect-close.js';
import {
  DESK_HISTORIES,
  DESK_OPTIONS,
  deskSnapshot,
  EURO,
  futureRow,
  optionRow,
  priceHistory,
  RATE,
  wandering,
  type DeskOption,
} from '../support/risk-desk.js';
import { loadedSet, snapshotOf } from '../support/snapshot.js';
import { futureArray, spanParameters } from '../support/span-parameters.js';

// P&L of options against a loop of its own: levels of the history, a model for single options, a volatility found by halving.

const SNAPSHOT = deskSnapshot();
const LOOKBACK = 250;

interface Product {
  readonly exchange: string;
  readonly today: number;
  readonly model: OptionModel;
  readonly multiplier: number;
  readonly rate: number;
  /** Of a long lot's P&L, dollars. */
  readonly tolerance: number;
}

const PRODUCTS: Readonly<Record<string, Product>> = {
  CL: {
    exchange: 'NYMEX',
    today: 70,
    model: americanModel({ kind: 'lognormal-future' }, 301),
    multiplier: 1000,
    rate: RATE,
    tolerance: 3,
  },
  NG: { exchange: 'NYMEX', today: 3, model: bachelier, multiplier: 10_000, rate: RATE, tolerance: 0.011 },
  ES: { exchange: 'CME', today: 6000, model: black76, multiplier: 50, rate: RATE, tolerance: 0.011 },
  SR3: { exchange: 'CME', today: 96.2, model: bachelier, multiplier: 2500, rate: RATE, tolerance: 0.011 },
  FESX: { exchange: 'EUREX', today: 5000, model: black76, multiplier: 10 * EURO, rate: 0, tolerance: 0.011 },
};

const productOf = (code: string): Product => {
  const product = PRODUCTS[code];
  if (product === undefined) throw new Error(code);
  return product;
};

const historyOf = (exchange: string, code: string): FactorHistory => {
  const found = DESK_HISTORIES.find(({ name }) => name === factorKey(exchange, code));
  if (found === undefined) throw new Error(code);
  return found;
};

type Mode = 'absolute' | 'relative';

/** Today's level moved as the first column did, newest first. */
function movedLevels(history: FactorHistory, today: number, mode: Mode, horizon: number): readonly number[] {
  const width = history.nearbyOrTenor.length;
  const levels = Array.from(history.days, (_, row) => history.levels[row * width] ?? NaN).slice(-LOOKBACK - horizon);
  const isRelative = mode === 'relative' && levels.every((level) => level > 0);
  return Array.from({ length: LOOKBACK }, (_, back) => {
    const [from, to] = [levels.at(-1 - back - horizon) ?? NaN, levels.at(-1 - back) ?? NaN];
    return isRelative ? today * (to / from) : today + to - from;
  });
}

/** The volatility at which the model gives the settlement price, by halving. */
function impliedBy(model: OptionModel, terms: Terms, today: number, option: DeskOption): number {
  let [low, high] = [0, 20];
  for (let step = 0; step < 80; step++) {
    const middle = (low + high) / 2;
    if (model.price(terms, today, middle, option.years) < option.price) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

type Terms = Parameters<OptionModel['price']>[0];
const termsOf = ({ right, strike }: DeskOption, rate: number): Terms => ({ right, strike, rate });

/** Options whose price depends on volatility enough to tell it. */
const isTelling = ({ code, strike }: DeskOption): boolean =>
  !(code === 'CL' && (strike === 40 || strike === 140)) && !(code === 'NG' && strike < 0);

describe.each(Object.keys(PRODUCTS))('options on %s', (code) => {
  const { exchange, today, model, multiplier, rate, tolerance } = productOf(code);
  const options = (DESK_OPTIONS[code] ?? []).filter(isTelling);
  const rows = options.map((option, place) => optionRow(option, 1, { account_code: String(place) }));

  it.each([
    { mode: 'absolute', mpor: 1 },
    { mode: 'relative', mpor: 1 },
    { mode: 'absolute', mpor: 10 },
  ] as const)('are worth what the model says in every scenario: $mode, $mpor days', ({ mode, mpor }) => {
    const levels = movedLevels(historyOf(exchange, code), today, mode, mpor);
    const accounts = calculatedAccounts(SNAPSHOT, rows, { pnl_details: true, risk_metrics: { mode, mpor } });
    options.forEach((option, place) => {
      const terms = termsOf(option, rate);
      const volatility = impliedBy(model, terms, today, option);
      const base = model.price(terms, today, volatility, option.years);
      expectClose(base, option.price, { absolute: 1e-7 });
      const pnl = accounts[place]?.pnl_vector ?? [];
      expect(pnl.length).toBe(LOOKBACK);
      // a lattice of many steps takes its time
      const step = code === 'CL' ? 10 : 1;
      for (let scenario = 0; scenario < LOOKBACK; scenario += step) {
        const expected = (model.price(terms, levels[scenario] ?? NaN, volatility, option.years) - base) * multiplier;
        expectClose(pnl[scenario] ?? NaN, expected, { absolute: tolerance });
      }
    });
    const note = accounts.flatMap((account) => notesOf(account, 'ABSOLUTE_MOVES'));
    expect(note.length).toBe(mode === 'relative' && code === 'NG' ? rows.length : 0);
  });

  it('scale with the quantity, and the opposite position has the opposite P&L', () => {
    const [option] = options;
    if (option === undefined) throw new Error('no option');
    const [one, many] = calculatedAccounts(
      SNAPSHOT,
      [optionRow(option, 1, { account_code: 'one' }), optionRow(option, -400, { account_code: 'many' })],
      { pnl_details: true },
    );
    one?.pnl_vector?.forEach((pnl, scenario) =>
      expectClose(many?.pnl_vector?.[scenario] ?? NaN, -400 * pnl, { absolute: 400 * 0.005 + 0.006 }),
    );
  });
});

describe('volatility', () => {
  const volatilities = wandering(0.2, 0.04, 99);
  const history = priceHistory('CME', 'ES VOLATILITY', [volatilities]);
  const snapshot = deskSnapshot([...DESK_HISTORIES, history]);
  const [option] = DESK_OPTIONS['ES'] ?? [];
  if (option === undefined) throw new Error('no option');

  it.each(['absolute', 'relative'] as const)('moves as its history did, on the same days: %s', (mode) => {
    const account = calculatedAccount(snapshot, [optionRow(option, 1)], { pnl_details: true, risk_metrics: { mode } });
    const terms = termsOf(option, RATE);
    const today = impliedBy(black76, terms, 6000, option);
    const base = black76.price(terms, 6000, today, option.years);
    const prices = movedLevels(historyOf('CME', 'ES'), 6000, mode, 1);
    const moved = movedLevels(history, today, mode, 1);
    account.pnl_vector?.forEach((pnl, scenario) => {
      const price = black76.price(terms, prices[scenario] ?? NaN, moved[scenario] ?? NaN, option.years);
      expectClose(pnl, (price - base) * 50, { absolute: 0.011 });
    });
    expect(notesOf(account, 'NO_VOLATILITY_HISTORY')).toEqual([]);
  });

  it('stays where there is no history, and a note names the products once', () => {
    const rows = Object.values(DESK_OPTIONS).flatMap((options) => options.map((own) => optionRow(own, 1)));
    expect(notesOf(calculatedAccount(SNAPSHOT, rows), 'NO_VOLATILITY_HISTORY')).toEqual([
      'Volatilities of NYMEX CL, NYMEX NG, CME ES, CME SR3, EUREX FESX stay as they are in the scenarios: there is no history of them.',
    ]);
    expect(notesOf(calculatedAccount(SNAPSHOT, [futureRow('CL', '202603', 1)]), 'NO_VOLATILITY_HISTORY')).toEqual([]);
  });

  it('never falls below nothing, however far its history fell', () => {
    const fallen = priceHistory('CME', 'ES VOLATILITY', [
      volatilities.map((level, day) => (day % 2 === 0 ? 0.9 : level)),
    ]);
    const account = calculatedAccount(deskSnapshot([...DESK_HISTORIES, fallen]), [optionRow(option, 1)], {
      pnl_details: true,
    });
    const paid = option.price * 50;
    for (const pnl of account.pnl_vector ?? []) expect(pnl).toBeGreaterThanOrEqual(-paid);
  });
});

describe('American options far in and out of the money', () => {
  const far = (DESK_OPTIONS['CL'] ?? []).filter(({ strike }) => strike === 40 || strike === 140);
  const levels = movedLevels(historyOf('NYMEX', 'CL'), 70, 'absolute', 1);

  it('move with the intrinsic value, or not at all', () => {
    const accounts = calculatedAccounts(
      SNAPSHOT,
      far.map((option, place) => optionRow(option, 1, { account_code: String(place) })),
      { pnl_details: true },
    );
    far.forEach(({ right, strike }, place) => {
      accounts[place]?.pnl_vector?.forEach((pnl, scenario) => {
        const change = intrinsicValue(right, levels[scenario] ?? NaN, strike) - intrinsicValue(right, 70, strike);
        expectClose(pnl, change * 1000, { absolute: 3 });
      });
      expect(accounts[place]?.exceptions.filter(({ code }) => code === 'NO_IMPLIED_VOLATILITY')).toEqual([]);
    });
  });
});

describe('odd options', () => {
  const expiring = (terms: {
    readonly price: number;
    readonly years?: number;
    readonly expiryDate?: number;
    readonly strike?: number;
    readonly volatility?: number;
  }) => {
    const parameters = spanParameters({
      exchange: 'CME',
      commodities: [
        {
          code: 'ES',
          contractValueFactor: 50,
          contracts: [
            { type: 'FUT', period: '202603', price: 6000, array: futureArray(1000) },
            {
              type: 'OOF',
              period: '202601',
              right: 'CALL',
              strike: 5900,
              array: futureArray(1000),
              underlyingPeriod: '202603',
              ...terms,
            },
          ],
        },
      ],
    });
    const { rateMarket } = SNAPSHOT;
    return snapshotOf([loadedSet(parameters, 'CME')], { rateMarket });
  };
  const row = (strike = 5900) => ({ ...futureRow('ES', '202601', 1), contract_type: 'CALL', contract_strike: strike });
  const request = { pnl_details: true };
  const levels = movedLevels(historyOf('CME', 'ES'), 6000, 'absolute', 1);

  it('that expire today are worth their exercise', () => {
    for (const price of [100, 0, 250]) {
      const account = calculatedAccount(expiring({ price, years: 0 }), [row()], request);
      account.pnl_vector?.forEach((pnl, scenario) =>
        expectClose(pnl, (Math.max(0, (levels[scenario] ?? NaN) - 5900) - 100) * 50, { absolute: 0.006 }),
      );
      expect(notesOf(account, 'NO_IMPLIED_VOLATILITY')).toEqual([]);
    }
  });

  it('whose file has no time to expiration have that of their date', () => {
    const price = black76.price({ right: 'call', strike: 5900, rate: 0 }, 6000, 0.2, 73 / 365);
    const dated = calculatedAccount(expiring({ price, expiryDate: 20260319 }), [row()], request);
    const timed = calculatedAccount(expiring({ price, years: 73 / 365 }), [row()], request);
    expect(dated.value_at_risk).toBeGreaterThan(0);
    expect(dated.pnl_vector).toEqual(timed.pnl_vector);
  });

  it('whose price no volatility gives take the file’s, or none, and say so', () => {
    const below = calculatedAccount(expiring({ price: 50, years: 0.1, volatility: 0.2 }), [row(), row()], request);
    expect(notesOf(below, 'NO_IMPLIED_VOLATILITY')).toEqual([
      '2 options (rows 0, 1; counted from 0): the settlement price is below what the option is worth without volatility; the parameter file’s volatility is taken.',
    ]);
    const bare = calculatedAccount(expiring({ price: 7000, years: 0.1 }), [row()], request);
    expect(notesOf(bare, 'NO_IMPLIED_VOLATILITY')).toEqual([
      'The option of row 0, counted from 0: the settlement price is above what any volatility gives; the option is valued without volatility.',
    ]);
  });

  it.each([0, -100])('with a strike of %d are valued in points', (strike) => {
    const account = calculatedAccount(expiring({ price: 6000 - strike, years: 0.1, strike }), [row(strike)], request);
    account.pnl_vector?.forEach((pnl, scenario) =>
      expectClose(pnl, ((levels[scenario] ?? NaN) - 6000) * 50, { absolute: 0.02 }),
    );
  });
});
