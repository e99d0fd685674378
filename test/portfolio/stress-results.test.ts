import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ScenarioDefinition, ShockBlock, StressScenario } from '../../server/domain/stress-scenario.js';
import { black76 } from '../../server/pricing/black76.js';
import { bachelier } from '../../server/pricing/bachelier.js';
import type { OptionModel } from '../../server/pricing/option-model.js';
import { quotesOf } from '../engines/treasury/made-up-market.js';
import { calculatedAccount, notesOf, type Row } from '../support/calculated-accounts.js';
import { HISTORICAL_ROWS, MIXED_ROWS, ROWS_IN_RISK } from '../support/engine-examples.js';
import { expectClose } from '../support/expect-close.js';
import {
  DESK_OPTIONS,
  deskSnapshot,
  EURO,
  futureRow,
  ladderRow,
  noteRow,
  optionRow,
  QUOTED,
  RATE,
  SOFR,
  swapRow,
  TREASURY,
  type DeskOption,
} from '../support/risk-desk.js';

const SNAPSHOT = deskSnapshot();

/** Books that scenarios move: of rows without risk alone there is no result, and so no summary. */
const BOOKS_IN_STRESS = fc
  .subarray([...MIXED_ROWS], { minLength: 1 })
  .filter((rows) => rows.some((row) => ROWS_IN_RISK.includes(row)));

const scenario = (definition: ScenarioDefinition, scenarioId = 'mine'): StressScenario => ({
  scenarioId,
  name: scenarioId,
  definition,
  isBuiltIn: false,
});

const REQUEST = { stress_test_enabled: true, stress_test_details_enabled: true };
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Detail rows of one scenario, and its sum. */
function stressed(rows: readonly Row[], definition: ScenarioDefinition, more: Row = {}) {
  const { stress_tests: tests } = calculatedAccount(SNAPSHOT, rows, { ...REQUEST, ...more }, [scenario(definition)]);
  const details = (tests.details ?? []).filter(({ scenario_id: id }) => id === 'mine');
  const total = tests.summary.find(({ scenario_id: id }) => id === 'mine')?.stress_loss ?? NaN;
  return { details, total };
}

const pnlOf = (rows: readonly Row[], definition: ScenarioDefinition): readonly number[] =>
  stressed(rows, definition).details.map(({ stress_loss: pnl }) => pnl ?? NaN);

const underlying = (code: string, block: ShockBlock): ScenarioDefinition => ({ underlying: { [code]: block } });

describe('stress scenarios on a book', () => {
  it('have a summary that is the sum of the details, for built-in and own ones, whatever else is calculated', () => {
    fc.assert(
      fc.property(BOOKS_IN_STRESS, fc.constantFrom('margins', 'analytics'), (rows, kind) => {
        const own = [scenario(underlying('CL', { underlying: -0.3, volatility: 0.5 }))];
        const account = calculatedAccount(SNAPSHOT, rows, { ...REQUEST, calculation_type: kind }, own);
        const { details = [], summary, scenarios } = account.stress_tests;
        expect(summary.length).toBeGreaterThan(10);
        expect(Object.keys(scenarios).sort()).toEqual(summary.map(({ scenario_id: id }) => id).sort());
        for (const { scenario_id: id, stress_loss: total } of summary) {
          const parts = details
            .filter((detail) => detail.scenario_id === id)
            .map((detail) => detail.stress_loss ?? NaN);
          expectClose(sum(parts), total, { absolute: 0.005 * (parts.length + 1) });
        }
      }),
      { numRuns: 10 },
    );
  });

  it('move a future by shock × price × multiplier × quantity', () => {
    const { details, total } = stressed([futureRow('CL', '202603', 13)], underlying('CL', { underlying: 0.287 }));
    expect(details).toEqual([
      {
        position_id: '0',
        scenario_id: 'mine',
        shock_type: 'Relative',
        underlying_price: 70,
        volatility: null,
        days_to_maturity: null,
        risk_free_rate: null,
        free_risk_rate: null,
        underlying_shock: 0.287,
        volatility_shock: 0,
        price_revalued: 70,
        price_stressed: 90.09,
        stress_loss: 261170,
      },
    ]);
    expect(total).toBe(0.287 * 70 * 1000 * 13);
    expect(pnlOf([futureRow('CL', '202603', -2)], underlying('CL', { underlying: -106.98, type: 'Absolute' }))).toEqual(
      [2 * 106_980],
    );
    expect(pnlOf([futureRow('FESX', '202603', 3)], underlying('FESX', { underlying: -0.1 }))).toEqual([
      -500 * 10 * 3 * EURO,
    ]);
  });

  it('leave what no rule matches, and what a rule gives no shock, where it is: exactly', () => {
    const rules: readonly ScenarioDefinition[] = [
      underlying('nothing', { underlying: 1 }),
      { sector: {}, underlying: { CL: {}, NG: {}, ES: {}, SR3: {}, FESX: {}, [SOFR]: {}, [TREASURY]: {} } },
      underlying('CL', { underlying: 0, volatility: 0, type: 'Absolute' }),
    ];
    for (const definition of rules) {
      const { details } = stressed(HISTORICAL_ROWS, definition);
      expect(details.length).toBe(HISTORICAL_ROWS.length);
      expect(details.every(({ stress_loss: pnl }) => pnl === 0)).toBe(true);
      for (const { price_revalued: before, price_stressed: after } of details) expect(after).toBe(before);
    }
  });

  it('shock options with the contract that they are on, by its name, code and month', () => {
    const names = [
      { exchange: 'NYMEX', code: 'CL', type: 'FUT', name: 'Oil', sector: null, subSector: null, underlying: 'Crude' },
      {
        exchange: 'NYMEX',
        code: 'CL',
        type: 'OPTION',
        name: 'Oil Options',
        sector: null,
        subSector: null,
        underlying: 'Crude',
      },
    ];
    const named = { ...SNAPSHOT, contractMaster: { names, aliases: [] } };
    const [option] = DESK_OPTIONS['CL'] ?? [];
    if (option === undefined) throw new Error('The desk has no options on CL.');
    const rows = [futureRow('CL', '202603', 1), optionRow(option, 1)];
    const shocksBy = (definition: ScenarioDefinition): readonly unknown[] =>
      (calculatedAccount(named, rows, REQUEST, [scenario(definition)]).stress_tests.details ?? [])
        .filter(({ scenario_id: id }) => id === 'mine')
        .map(({ underlying_shock: shock }) => shock);
    const block = { underlying: -0.1 };
    for (const name of ['Oil', 'cl', 'Crude']) {
      expect(shocksBy(underlying(name, block))).toEqual([-0.1, -0.1]);
      expect(shocksBy({ expiry: { [name]: { '202603': block } } })).toEqual([-0.1, -0.1]);
    }
    expect(shocksBy(underlying('Oil Options', block))).toEqual([0, -0.1]);
  });

  it('name the rows that they leave out', () => {
    const account = calculatedAccount(
      SNAPSHOT,
      [futureRow('CL', '202603', 1), noteRow(1e6, { contract_type: 'UST-TIPS' })],
      REQUEST,
    );
    expect(notesOf(account, 'NOT_IN_RISK')).toContain(
      'Row 1, counted from 0, is in no stress result, because there is no curve of real yields to value inflation-protected securities on.',
    );
  });

  it('have no figure, and no grid, where no row could be stressed', () => {
    const rows = [futureRow('NONE', '202603', 1)];
    const account = calculatedAccount(SNAPSHOT, rows, { ...REQUEST, stress_sensitivities: {} }, []);
    expect([account.rows_excluded, account.stress_tests.summary, account.scenario_analysis]).toEqual([1, [], null]);
  });

  it('need no history', () => {
    const account = calculatedAccount(SNAPSHOT, [futureRow('PL', '202604', 2)], REQUEST, [
      scenario(underlying('PL', { underlying: 0.1 })),
    ]);
    expect(account.stress_tests.details?.find(({ scenario_id: id }) => id === 'mine')?.stress_loss).toBe(9500);
  });
});

interface Valued {
  readonly code: string;
  readonly model: OptionModel;
  readonly price: number;
  readonly rate: number;
  readonly perPoint: number;
}

const VALUED: readonly Valued[] = [
  { code: 'ES', model: black76, price: 6000, rate: RATE, perPoint: 50 },
  { code: 'SR3', model: bachelier, price: 96.2, rate: RATE, perPoint: 2500 },
  { code: 'FESX', model: black76, price: 5000, rate: 0, perPoint: 10 * EURO },
];

describe('shocks of options', () => {
  it.each(VALUED)('on $code: price and volatility, by the model', ({ code, model, price, rate, perPoint }) => {
    const options = DESK_OPTIONS[code] ?? [];
    const rows = options.map((option, place) => optionRow(option, place + 1));
    const isNormal = model === bachelier;
    const blocks: readonly ShockBlock[] = [
      { underlying: -0.02, volatility: 0.4 },
      { underlying: 0, volatility: -0.99 },
      { underlying: price * 0.01, volatility: 0.002, type: 'Absolute' },
      { underlying: 0.05 },
    ];
    for (const block of blocks) {
      const { details } = stressed(rows, underlying(code, block));
      options.forEach(({ right, strike, years, volatility }: DeskOption, place) => {
        const { underlying: move = 0, volatility: change = 0, type = 'Relative' } = block;
        const terms = { right, strike, rate };
        const moved = type === 'Relative' ? price * (1 + move) : price + move;
        const unit = isNormal ? price : 1;
        const volatilityMoved = type === 'Relative' ? volatility * (1 + change) : volatility + change * unit;
        const [before, after] = [
          model.price(terms, price, volatility, years),
          model.price(terms, moved, volatilityMoved, years),
        ];
        // The settlement price has six decimals, so that its volatility is the model's to about as many.
        const detail = details[place];
        expectClose(detail?.price_revalued ?? NaN, before, { absolute: 1e-6 });
        expectClose(detail?.price_stressed ?? NaN, after, { absolute: 1e-5 * Math.max(1, price / 100) });
        expectClose(detail?.stress_loss ?? NaN, (after - before) * perPoint * (place + 1), {
          absolute: 1e-5 * perPoint * (place + 1) * Math.max(1, price / 100) + 0.006,
        });
        expect(detail).toMatchObject({
          underlying_shock: move,
          volatility_shock: change,
          shock_type: type,
          risk_free_rate: rate,
          underlying_price: price,
        });
      });
    }
  });

  it('have no noise of binary fractions on the wire', () => {
    const rows = Object.values(DESK_OPTIONS).flatMap((options) => options.map((option) => optionRow(option, 1)));
    const { details } = stressed(rows, { underlying: { CL: { underlying: 0.287879 }, ES: { underlying: -0.01 } } });
    for (const { price_revalued: before, price_stressed: after, volatility } of details)
      for (const value of [before, after, volatility])
        expect(String(Math.abs(value ?? 0) % 1).length).toBeLessThanOrEqual(20);
    for (const { price_stressed: after } of details) expect(after).toBe(Number((after ?? NaN).toFixed(8)));
  });
});

describe('shocks of rates', () => {
  const rows = [swapRow('RECEIVE', 20_000_000), ladderRow('1825D', 4000), noteRow(5_000_000)];

  it('are percentage points: a swap is worth what it is on moved quotes', () => {
    const moved = deskSnapshot();
    const quotes = quotesOf(
      SOFR,
      Object.fromEntries(Object.entries(QUOTED).map(([tenor, rate]) => [tenor, rate + 0.005])),
    );
    const shifted = { ...moved, rateMarket: { ...moved.rateMarket, quotes: new Map([[SOFR, quotes]]) } };
    const valueIn = (snapshot: typeof moved): number =>
      calculatedAccount(snapshot, [swapRow('RECEIVE', 20_000_000)]).portfolio[0]?.market_value ?? NaN;
    const { details } = stressed(rows, { underlying: { [SOFR]: { underlying: 0.5, type: 'Absolute' } } });
    expectClose(details[0]?.stress_loss ?? NaN, valueIn(shifted) - valueIn(moved), { absolute: 0.011 });
    expect(details[1]?.stress_loss).toBe(-4000 * 50);
    expect(details[2]?.stress_loss).toBe(0);
    expect(details.map(({ underlying_shock: shock, price_stressed: price }) => [shock, price])).toEqual([
      [0.5, expect.closeTo(-2.138972, 5)],
      [0.5, null],
      [0, expect.closeTo(101.746369, 5)],
    ]);
  });

  it('are relative where they say so, of each tenor’s rate', () => {
    const [, ladder] = pnlOf(rows, underlying(SOFR, { underlying: 0.1 }));
    expectClose(ladder ?? NaN, -4000 * 0.0388 * 0.1 * 1e4, { absolute: 0.006 });
  });

  it('at one tenor move that tenor only', () => {
    const five = { tenor: { [SOFR]: { '5Y': { underlying: 1, type: 'Absolute' } } } } as const;
    const pnl = pnlOf([ladderRow('5Y', 1000), ladderRow('10Y', 1000), ladderRow('2Y', 1000)], five);
    expect(pnl).toEqual([-100_000, 0, 0]);
    const [half] = pnlOf([ladderRow('7Y', 1000)], {
      tenor: { [SOFR]: { '5Y': { underlying: 1, type: 'Absolute' }, '10Y': { underlying: 0, type: 'Absolute' } } },
    });
    expectClose(half ?? NaN, -1000 * 100 * 0.6, { absolute: 0.006 });
  });

  it('of all curves of a currency move securities too, the other way for those sold', () => {
    const up = { subSector: { USD: { underlying: 1, type: 'Absolute' as const } } };
    const [bought, sold] = pnlOf([noteRow(5_000_000), noteRow(-5_000_000)], up);
    expect(bought).toBeLessThan(-300_000);
    expect(sold).toBe(-(bought ?? NaN));
  });
});
