import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ScenarioDefinition, StressScenario } from '../../../server/domain/stress-scenario.js';
import { movedSnapshot } from '../../../server/instruments/ahead/moved-market.js';
import { laterSnapshot } from '../../../server/instruments/rates/later-market.js';
import { compileScenario } from '../../../server/instruments/risk/shocks/compiled-scenario.js';
import { exchangeRate } from '../../../server/parameters/exchange-rate.js';
import { compositeDelta, fillOptionRiskArray } from '../../../server/parameters/span/risk-array.js';
import { optionModelOf } from '../../../server/pricing/option/option-model-of.js';
import { calculatedAccount, type Row } from '../../support/calculated-accounts.js';
import { MIXED_ROWS } from '../../support/engine-examples.js';
import { accountForecast, forecastOf } from '../../support/forecast.js';
import { cusipRow, deskSnapshot, fxRow, ladderRow, noteRow, SOFR, swapRow, TREASURY } from '../../support/risk-desk.js';
import { loadedSet, snapshotOf } from '../../support/snapshot.js';
import { futureArray, spanParameters, standardScenarios, type TestContract } from '../../support/span-parameters.js';

const scenarioOf = (definition: ScenarioDefinition): StressScenario => ({
  scenarioId: 'mine',
  name: 'Mine',
  definition,
  isBuiltIn: false,
});

const SCAN = 1000;
const LOT = 100;
const MODEL = optionModelOf({ kind: 'lognormal-future' }, 'european');

/** An option as a clearing house would file it with its underlying at a price and a volatility. */
function optionAt(
  right: 'CALL' | 'PUT',
  strike: number,
  { price, volatility }: { readonly price: number; readonly volatility: number },
): TestContract {
  const option = {
    model: MODEL,
    terms: { right: right === 'CALL' ? ('call' as const) : ('put' as const), strike, rate: 0 },
    underlyingPrice: price,
    volatility,
    years: 0.25,
    priceScanRange: SCAN / LOT,
    volatilityScanRange: 0,
    lookAheadYears: 0,
    contractValueFactor: LOT,
  };
  const losses = new Float64Array(16);
  fillOptionRiskArray(option, standardScenarios(), losses);
  return {
    type: 'OOF',
    period: '202604',
    right,
    strike,
    array: [...losses],
    scanRange: SCAN,
    delta: compositeDelta(option, [{ priceMove: 0, weight: 1 }]),
    price: MODEL.price(option.terms, price, volatility, option.years),
    years: option.years,
    expiryDate: 20260406,
    underlyingPeriod: '202604',
    deltaPeriod: '202604',
  };
}

const STRIKES = [60, 70, 84, 95];

const oilAt = (market: { readonly price: number; readonly volatility: number }) =>
  snapshotOf([
    loadedSet(
      spanParameters({
        commodities: [
          {
            code: 'OIL',
            contractValueFactor: LOT,
            contracts: [
              {
                type: 'FUT',
                period: '202604',
                array: futureArray(SCAN),
                scanRange: SCAN,
                price: market.price,
                expiryDate: 20260420,
              },
              ...STRIKES.flatMap((strike) =>
                (['CALL', 'PUT'] as const).map((right) => optionAt(right, strike, market)),
              ),
            ],
          },
        ],
      }),
    ),
  ]);

const TODAY = { price: 70, volatility: 0.4 };
const OIL = oilAt(TODAY);

const oilRow = (type: string, quantity: number, strike?: number): Row => ({
  account_code: 'A',
  exchange_code: 'EXCH',
  contract_code: 'OIL',
  contract_type: type,
  contract_expiry: '202604',
  net_position: quantity,
  ...(strike === undefined ? {} : { contract_strike: strike }),
});

const oilMoves = (underlying: number, volatility = 0): StressScenario =>
  scenarioOf({ underlying: { OIL: { underlying, volatility } } });

const withScenario = (date: number | string, more: object = {}) => ({
  to: 20260430,
  assumptions: { scenario: { scenario_id: 'mine', date }, ...more },
});

const cents = (amount: number): number => Math.round(amount * 100);
const marginOf = (...[snapshot, rows]: Parameters<typeof calculatedAccount>) =>
  calculatedAccount(snapshot, rows, { calculation_type: 'margins', use_closest_match: false });

describe('a stress scenario on a day ahead', () => {
  it('leaves options with the margin and value of a file of the moved market, from its day on', () => {
    const quantity = fc.integer({ min: -9, max: 9 }).filter((lots) => lots !== 0);
    const held = fc.record({ right: fc.constantFrom('CALL', 'PUT'), strike: fc.constantFrom(...STRIKES), quantity });
    const moves = fc.record({
      underlying: fc.integer({ min: -40, max: 40 }).map((percent) => percent / 100),
      volatility: fc.integer({ min: -50, max: 100 }).map((percent) => percent / 100),
    });
    fc.assert(
      fc.property(fc.array(held, { minLength: 1, maxLength: 5 }), quantity, moves, (options, futures, move) => {
        const rows = [oilRow('FUT', futures), ...options.map((one) => oilRow(one.right, one.quantity, one.strike))];
        const scenario = oilMoves(move.underlying, move.volatility);
        const { forecast } = accountForecast(OIL, rows, withScenario(20260202), {}, [scenario]);
        const file = oilAt({
          price: TODAY.price * (1 + move.underlying),
          volatility: TODAY.volatility * (1 + move.volatility),
        });
        const [today, after] = [marginOf(OIL, rows), marginOf(file, rows)];
        const [first, second] = forecast;
        expect([first?.initial_margin, second?.date]).toEqual([today.initial_margin, '2026-02-02']);
        expect(Math.abs((second?.initial_margin ?? NaN) - (after.initial_margin ?? NaN))).toBeLessThan(0.02);
        const valued = second?.option_liquidation_value ?? NaN;
        expect(Math.abs(valued - (after.option_liquidation_value ?? NaN))).toBeLessThan(0.02);
        expect(second?.reasons.filter(({ reason }) => reason !== 'scenario')).toEqual([]);
        expect(second?.parts).toContainEqual({ part: 'scenario', amount: second?.change });
      }),
      { numRuns: 40 },
    );
  });

  it('decides what is exercised, unless the option expires before', () => {
    const rows = [oilRow('CALL', 2, 84), oilRow('PUT', -3, 84)];
    const eventsOf = (date: number, underlying: number) => {
      const { forecast } = accountForecast(OIL, rows, withScenario(date), {}, [oilMoves(underlying)]);
      return forecast.find(({ date: day }) => day === '2026-04-06')?.events.map(({ event }) => event);
    };
    expect(eventsOf(20260301, 0.1)).toEqual(['option_expired', 'option_exercised']);
    expect(eventsOf(20260301, 0.3)).toEqual(['option_exercised', 'option_expired']);
    expect(eventsOf(20260406, 0.3)).toEqual(['option_exercised', 'option_expired']);
    expect(eventsOf(20260407, 0.3)).toEqual(['option_expired', 'option_exercised']);
  });

  it('moves nothing if nothing matches, and is a point with a part of its own', () => {
    const rows = [oilRow('FUT', 3), oilRow('CALL', -2, 70)];
    const elsewhere = scenarioOf({ underlying: { GAS: { underlying: -0.5 } } });
    const { forecast, cliffs } = accountForecast(OIL, rows, withScenario(10), {}, [elsewhere]);
    expect(forecast[1]).toMatchObject({ date: '2026-01-15', change: 0, reasons: [], events: [] });
    expect(forecast.map(({ parts }) => parts.filter(({ part }) => part === 'scenario').length)).toEqual([
      0, 1, 0, 0, 0,
    ]);
    const plain = accountForecast(OIL, rows, { to: 20260430 });
    expect(forecast.filter(({ date }) => date !== '2026-01-15')).toEqual(plain.forecast);
    expect(cliffs).toEqual(plain.cliffs);
  });

  it('is the cause of a cliff where it raises the margin most', () => {
    const { cliffs } = accountForecast(OIL, [oilRow('CALL', -5, 95)], withScenario(20260202), {}, [oilMoves(0.35)]);
    expect(cliffs.map(({ date, cause, reasons }) => [date, cause, reasons[0]?.reason])).toEqual([
      ['2026-02-02', null, 'scenario'],
    ]);
  });
});

describe('a scenario over a book of everything', () => {
  const snapshot = deskSnapshot();
  const scenario = scenarioOf({
    sector: { Rates: { underlying: 0.5, type: 'Absolute' } },
    underlying: { 'EUR/USD': { underlying: -0.1, volatility: 0.3 } },
    tenor: { [SOFR]: { '5Y': { underlying: 1, type: 'Absolute' } }, [TREASURY]: { '2Y': { underlying: 0.1 } } },
  });
  const compiled = compileScenario(scenario);

  it('is on its day and after it what margining on the moved market comes to, with forwards of that market', () => {
    const rows = [
      swapRow('RECEIVE', 20_000_000),
      swapRow('PAY', 8_000_000, '20260707'),
      ladderRow('5Y', 10_000),
      noteRow(3_000_000),
      noteRow(-2_000_000, { maturity: '20260331' }),
      fxRow(3_000_000),
      fxRow(-4_000_000, { clearing_house: 'LCH' }),
    ];
    const asked = { ...withScenario(20260303), to: 300 };
    const { forecast } = accountForecast(snapshot, rows, asked, {}, [scenario]);
    const moved = movedSnapshot(laterSnapshot(snapshot, '2026-03-03'), compiled);
    expect(forecast.length).toBeGreaterThan(3);
    for (const { date, initial_margin: margin } of forecast.slice(1)) {
      const market = date < '2026-03-03' ? snapshot : moved;
      const onDay = date === '2026-03-03' ? market : laterSnapshot(market, date);
      const account = marginOf(onDay, rows);
      expect([date, margin]).toEqual([date, account.initial_margin ?? 0]);
    }
    const [before, after] = [accountForecast(snapshot, rows, { to: 300 }).forecast.at(-1), forecast.at(-1)];
    expect(after?.initial_margin).not.toBe(before?.initial_margin);
  });

  it('adds up to the cent on every day, and tells rows that it does not move', () => {
    const rows = [...MIXED_ROWS, cusipRow(1_000_000, { price: 100 })];
    const account = accountForecast(snapshot, rows, { ...withScenario(20260303), to: 200 }, {}, [scenario]);
    for (const { parts, reasons, change } of account.forecast)
      for (const list of [parts, reasons])
        expect(list.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(change));
    const told = account.exceptions.filter(({ code }) => code === 'SCENARIO_NOT_APPLIED');
    expect(told.length).toBeGreaterThan(1);
    expect(told.map(({ exception }) => exception).join(' ')).toContain('as its row states its price');
  });

  it('converts other currencies at the moved rate', () => {
    const [today, moved] = [snapshot, movedSnapshot(snapshot, compiled)];
    const [before = NaN, after = NaN] = [today, moved].map((market) => exchangeRate(market, 'EUR', 'USD'));
    expect(after).toBeCloseTo(0.9 * before, 12);
    expect(exchangeRate(moved, 'USD', 'EUR')).toBeCloseTo(1 / after, 12);
  });
});

describe('a scenario that can not be supposed', () => {
  const asked = (scenario: unknown) => () =>
    forecastOf(OIL, [oilRow('FUT', 1)], { to: 90, assumptions: { scenario } }, {}, [oilMoves(0.1)]);

  it.each([
    [{ scenario_id: 'yours', date: 10 }, 'There is no stress scenario "yours"; GET /stress-test/scenarios lists'],
    [{ scenario_id: 'mine', date: 20260105 }, 'date is 2026-01-05; it must be after the business date 2026-01-05'],
    [{ scenario_id: 'mine', date: 91 }, 'and not after the last day of the forecast, 2026-04-05.'],
    [{ scenario_id: 'mine' }, 'a date as YYYYMMDD'],
    [{ scenario_id: 5, date: 10 }, 'the scenario_id of a stress scenario'],
    ['mine', 'an object with scenario_id and date'],
  ] as const)('is refused: %j', (scenario, sentence) => {
    expect(asked(scenario)).toThrow(sentence);
  });
});
