import { describe, expect, it } from '@jest/globals';
import type { ParameterSnapshot } from '../../server/parameters/snapshot.js';
import type { StressScenario } from '../../server/domain/stress-scenario.js';
import { calculatedAccount, notesOf, type Row } from '../support/calculated-accounts.js';
import { expectClose } from '../support/expect-close.js';
import { fxSnapshot, fxTable } from '../support/fx-market.js';
import { deskSnapshot, ESTR, EURO, priceHistory, swapRow, wandering } from '../support/risk-desk.js';

const LEVELS = wandering(1.1, 0.006, 6);
const YEN = wandering(150, 0.007, 8);
const VOLATILITIES = fxTable(
  ['EURUSD', 'USDJPY'].map((pair) => ({
    pair,
    tenor: '6M',
    atm: 0.08,
    put10: null,
    put25: null,
    call25: null,
    call10: null,
  })),
);
const MARKET = fxSnapshot({
  fx: { volatilities: VOLATILITIES },
  histories: [
    priceHistory('FX', 'EURUSD', [LEVELS], { nearbyOrTenor: [''] }),
    priceHistory('FX', 'USDJPY', [YEN], { nearbyOrTenor: [''] }),
  ],
});

const row = (more: Row): Row => ({
  account_code: 'A',
  currency_pair: 'EURUSD',
  amount: 10_000_000,
  expiry: '20260107',
  rate: 1.1,
  ...more,
});
const RATES = { fx_margin_parameters: { EURUSD: 0.02, USDJPY: 0.02 } };

const risk = (rows: readonly Row[], more: Row = {}, snapshot = MARKET) =>
  calculatedAccount(snapshot, rows, { calculation_type: 'all', ...RATES, ...more });

/** The third worst of 250 losses from daily moves in proportion, as 99 % asks for. */
function thirdWorst(levels: Float64Array, gain: (move: number) => number): number {
  const last = [...levels].slice(-251);
  const losses = last.slice(1).map((level, place) => -gain(level / (last[place] ?? 1) - 1));
  return losses.sort((first, second) => second - first)[2] ?? NaN;
}

const RELATIVE = { risk_metrics: { mode: 'relative' } };

describe('value at risk of FX rows', () => {
  it('is that of past moves of spot, for what is delivered on the spot date', () => {
    const expected = thirdWorst(LEVELS, (move) => 11_000_000 * move);
    expectClose(risk([row({})], RELATIVE).value_at_risk ?? NaN, expected, { relative: 3e-4 });
  });

  it('is in the base currency at the rate of the scenario', () => {
    const yen = row({ currency_pair: 'USDJPY', rate: 150 });
    const expected = thirdWorst(YEN, (move) => (10_000_000 * move) / (1 + move));
    expectClose(risk([yen], RELATIVE).value_at_risk ?? NaN, expected, { relative: 3e-4 });
  });

  it('has parts by row that add up', () => {
    const rows = [
      row({ expiry: '20260407' }),
      row({ currency_pair: 'USDJPY', rate: 149, amount: -4_000_000, expiry: '20260407' }),
      row({ contract_type: 'CALL', strike: 1.12, rate: undefined, expiry: '20260407' }),
    ];
    const account = risk(rows, RELATIVE);
    const parts = account.portfolio.reduce((sum, { value_at_risk_contribution: part }) => sum + (part ?? 0), 0);
    expectClose(parts, account.value_at_risk ?? NaN, { absolute: 0.05 });
    expect(notesOf(account, 'RATES_NOT_MOVED')).toHaveLength(1);
    expect(notesOf(account, 'NO_VOLATILITY_HISTORY')).toHaveLength(1);
  });
});

const stressed = (shock: object, rows: readonly Row[], level: 'underlying' | 'sector' | 'subSector' = 'underlying') => {
  const name = level === 'sector' ? 'FX' : 'EURUSD';
  const scenario: StressScenario = {
    scenarioId: 'S',
    name: 'S',
    isBuiltIn: false,
    definition: { [level]: { [name]: shock } },
  };
  const account = calculatedAccount(MARKET, rows, { ...RATES, stress_test_enabled: true }, [scenario]);
  return account.stress_tests.summary.find(({ scenario_id: id }) => id === 'S')?.stress_loss ?? NaN;
};

describe('stress of FX rows', () => {
  it.each(['underlying', 'sector', 'subSector'] as const)('follows the rule of the pair at the level %s', (level) => {
    expectClose(stressed({ underlying: -0.1, type: 'Relative' }, [row({})], level), -1_100_000, { relative: 3e-4 });
  });

  it('moves volatilities', () => {
    const option = row({ contract_type: 'CALL', strike: 1.1, rate: undefined, expiry: '20260707' });
    expect(stressed({ volatility: 0.05, type: 'Absolute' }, [option])).toBeGreaterThan(0);
    expect(stressed({ volatility: 0.05, type: 'Absolute' }, [{ ...option, amount: -10_000_000 }])).toBeLessThan(0);
  });
});

describe('sensitivities of FX rows', () => {
  const greeksOf = (own: Row) => risk([own]).portfolio[0];

  it('have the amount as delta of a forward, and the deltas of a call and a put differ by it', () => {
    const expiry = '20260407';
    expectClose(greeksOf(row({}))?.delta ?? NaN, 10_000_000, { relative: 3e-4 });
    const [call, put] = ['CALL', 'PUT'].map((type) =>
      greeksOf(row({ contract_type: type, strike: 1.1, rate: undefined, expiry })),
    );
    const forward = greeksOf(row({ expiry: '20260409' }));
    expectClose((call?.delta ?? NaN) - (put?.delta ?? NaN), forward?.delta ?? NaN, { relative: 1e-6 });
    expectClose(call?.vega ?? NaN, put?.vega ?? NaN, { absolute: 0.02 });
  });

  it('have key rates of both curves that add up to the DV01', () => {
    const account = risk([row({ expiry: '20270107' })]);
    const inDollars = (index: string): number =>
      account.key_rate_dv01.filter((each) => each.index === index).reduce((sum, { dv01 }) => sum + dv01, 0);
    const [euro, dollar] = [inDollars('EUR-ESTR'), inDollars('USD-SOFR-OIS')];
    expect(euro).toBeGreaterThan(0);
    expect(dollar).toBeLessThan(0);
    expectClose(euro * 1.1 + dollar, account.dv01 ?? NaN, { absolute: 1 });
    // A year of 10m euros gains about 1,000 euros for a basis point.
    expectClose(euro, 985, { relative: 0.03 });
  });
});

describe('the risk of currencies in everything else', () => {
  const EURO_SWAP = swapRow('RECEIVE', 20_000_000, '20310107', {
    currency: 'EUR',
    float_index: ESTR,
    fixed_rate: 4,
    clearing_house: 'LCH',
  });
  const desk: ParameterSnapshot = deskSnapshot();

  it('is told once where it is not included', () => {
    const account = calculatedAccount(desk, [EURO_SWAP, EURO_SWAP]);
    const notes = notesOf(account, 'FX_RISK_NOT_INCLUDED');
    expect(notes).toHaveLength(1);
    expect(notes[0]).toContain('EUR');
  });

  it('is that of the value at the moves of its currency, where it is included', () => {
    const metrics = (include: boolean) => ({
      risk_metrics: { include_fx: include, mode: 'relative' },
      pnl_details: true,
    });
    const without = calculatedAccount(desk, [EURO_SWAP], metrics(false));
    const included = calculatedAccount(desk, [EURO_SWAP], metrics(true));
    expect(notesOf(included, 'FX_RISK_NOT_INCLUDED')).toEqual([]);
    const value = (included.portfolio[0]?.market_value ?? NaN) * EURO;
    const history = desk.rateMarket.priceHistories.get('FX EURUSD');
    const levels = history?.levels.slice(-251) ?? new Float64Array(0);
    const before = without.pnl_vector?.toReversed() ?? [];
    const after = included.pnl_vector?.toReversed() ?? [];
    expect(after).toHaveLength(before.length);
    after.forEach((pnl, place) => {
      const ratio = (levels[place + 1] ?? NaN) / (levels[place] ?? NaN);
      const plain = before[place] ?? NaN;
      expectClose(pnl, plain * ratio + value * (ratio - 1), { absolute: 0.05 });
    });
  });

  it('changes nothing of rows in the base currency', () => {
    const own = swapRow('RECEIVE', 20_000_000);
    const [without, included] = [false, true].map((include) =>
      calculatedAccount(desk, [own], { risk_metrics: { include_fx: include } }),
    );
    expect(included?.value_at_risk).toBe(without?.value_at_risk);
  });
});
