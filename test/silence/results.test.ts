import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ENGINE_IDS } from '../../server/domain/engine-id.js';
import { parseEnvelope } from '../../server/contract/portfolio-request.js';
import { calculatePortfolio } from '../../server/portfolio/calculate.js';
import { riskCalculation } from '../../src/functions/figures/risk-arguments.js';
import { readRiskNumber } from '../../src/taskpane/risk/risk-settings.js';
import { contextOf, deskSnapshot as rateDesk, futureRow as treasuryFuture } from '../portfolio/optimize/rate-desk.js';
import { calculatedAccount, notesOf, type Row } from '../support/calculated-accounts.js';
import { ENGINE_EXAMPLES, MIXED_ROWS, ROWS_IN_RISK } from '../support/engine-examples.js';
import { deskSnapshot, eventRow, futureRow, ladderRow, noteRow, swapRow } from '../support/risk-desk.js';
import { loadedSet } from '../support/snapshot.js';
import { classFactors, futureArray, spanParameters } from '../support/span-parameters.js';
import { tradeSnapshot } from '../support/trade-desk.js';

const SNAPSHOT = deskSnapshot();

describe('the confidence level', () => {
  it.each([
    { sent: 0.99, before: 'a level of 0.99 %: the mildest scenario', now: 'refused' },
    { sent: 0.95, before: 'a level of 0.95 %', now: 'refused' },
    { sent: 1, before: 'a level of 1 %', now: 'refused' },
    { sent: 0, before: 'refused', now: 'refused' },
    { sent: 100, before: 'refused', now: 'refused' },
    { sent: 1.01, before: 'taken', now: 'taken' },
    { sent: 99, before: 'taken', now: 'taken' },
    { sent: 99.9, before: 'taken', now: 'taken' },
  ])('$sent is $now by the API', ({ sent, now }) => {
    const envelope = parseEnvelope({ portfolio: [futureRow('CL', '202603', 1)], risk_metrics: { ci: sent } });
    expect(envelope.ok ? 'taken' : 'refused').toBe(now);
    if (!envelope.ok)
      expect(envelope.issues).toEqual([
        expect.objectContaining({ path: ['risk_metrics', 'ci'], message: expect.stringContaining('99 means 99 %') }),
      ]);
  });

  it.each([
    { typed: '0.99', before: 'kept as 0.99 %', now: expect.stringContaining('99 means 99 %') },
    { typed: '1', before: 'kept as 1 %', now: expect.stringContaining('99 means 99 %') },
    { typed: '99%', before: '99', now: 99 },
  ])('typed into the pane as $typed', ({ typed, now }) => {
    expect(readRiskNumber('confidence', typed)).toEqual(now);
  });

  it('of a function is what the cell shows: 0.99 is a cell of 99%; 1 is refused', () => {
    expect(riskCalculation({ confidence: 0.99 }).risk_metrics).toEqual({ ci: 99 });
    for (const nonsense of [1, 0.005, '1%', 100])
      expect(() => riskCalculation({ confidence: nonsense })).toThrow(/is not a confidence/);
  });
});

describe('the risk method', () => {
  const risk = (method: string | undefined, rows: readonly Row[] = MIXED_ROWS) =>
    calculatedAccount(SNAPSHOT, rows, { risk_metrics: method === undefined ? {} : { method } });

  it('decides what value_at_risk carries', () => {
    const [usual, quantile, shortfall] = [undefined, 'value-at-risk', 'expected-shortfall'].map((method) =>
      risk(method),
    );
    expect(usual).toMatchObject({ risk_method: 'value-at-risk', value_at_risk: quantile?.value_at_risk });
    expect(shortfall).toMatchObject({
      risk_method: 'expected-shortfall',
      value_at_risk: quantile?.expected_shortfall,
      expected_shortfall: quantile?.expected_shortfall,
    });
    expect(shortfall?.value_at_risk).toBeGreaterThan(quantile?.value_at_risk ?? NaN);
  });

  it('is null where no analytics were asked for', () => {
    const account = calculatedAccount(SNAPSHOT, MIXED_ROWS, { calculation_type: 'margins' });
    expect(account).toMatchObject({ risk_method: null, value_at_risk: null });
  });

  it('has parts that add up to what is told', () => {
    fc.assert(
      fc.property(
        fc.subarray([...ROWS_IN_RISK], { minLength: 1 }),
        fc.constantFrom('value-at-risk', 'expected-shortfall'),
        fc.constantFrom('kth_worst', 'linear'),
        fc.constantFrom(90, 97.5, 99),
        (rows, method, quantile, ci) => {
          const account = calculatedAccount(SNAPSHOT, rows, {
            risk_metrics: { method, quantile_method: quantile, ci },
          });
          const sum = (part: 'value_at_risk_contribution' | 'expected_shortfall_contribution'): number =>
            account.portfolio.reduce((total, row) => total + (row[part] ?? 0), 0);
          expect(sum('value_at_risk_contribution')).toBeCloseTo(account.value_at_risk ?? NaN, 6);
          expect(sum('expected_shortfall_contribution')).toBeCloseTo(account.expected_shortfall ?? NaN, 6);
          expect(account.expected_shortfall).toBeGreaterThanOrEqual(account.value_at_risk ?? NaN);
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('stress details', () => {
  const STRESS = { stress_test_enabled: true, stress_test_details_enabled: true };
  const detailsOf = (row: Row) => {
    const account = calculatedAccount(SNAPSHOT, [row], STRESS);
    return { account, details: account.stress_tests.details ?? [], position: account.portfolio[0] };
  };

  it.each([
    { row: 'a note held', sent: noteRow(3_000_000), notional: 3_000_000 },
    { row: 'a note sold short', sent: noteRow(-2_000_000, { maturity: '20280331' }), notional: -2_000_000 },
    { row: 'a swap that receives', sent: swapRow('RECEIVE', 10_000_000), notional: 10_000_000 },
    { row: 'a swap that pays', sent: swapRow('PAY', 10_000_000), notional: 10_000_000 },
  ])('of $row have the value of 100 of notional, before null', ({ sent, notional }) => {
    const { details, position } = detailsOf(sent);
    const value = position?.market_value ?? NaN;
    expect(details.length).toBeGreaterThan(3);
    expect(details.some(({ stress_loss: pnl }) => pnl !== 0)).toBe(true);
    for (const { price_revalued: before, price_stressed: after, stress_loss: pnl } of details) {
      expect(before).toBeCloseTo((value / notional) * 100, 4);
      expect((((after ?? NaN) - (before ?? NaN)) / 100) * notional * (position?.fxrate ?? NaN)).toBeCloseTo(
        pnl ?? NaN,
        1,
      );
    }
  });

  it('of event contracts have a row of 0 in each scenario, before none, and a note', () => {
    const { account, details, position } = detailsOf(eventRow('E-A', 200));
    expect(details).toHaveLength(account.stress_tests.summary.length);
    for (const detail of details)
      expect(detail).toMatchObject({
        position_id: '0',
        underlying_shock: 0,
        stress_loss: 0,
        price_revalued: position?.price,
        price_stressed: position?.price,
      });
    expect(account.stress_tests.summary.every(({ stress_loss: pnl }) => pnl === 0)).toBe(true);
    expect(notesOf(account, 'EVENTS_NOT_STRESSED')).toHaveLength(1);
  });

  it('of rate ladders have no price: a DV01 has none', () => {
    for (const detail of detailsOf(ladderRow('5Y', 1_000)).details)
      expect(detail).toMatchObject({ price_revalued: null, price_stressed: null });
  });

  it('have free_risk_rate beside risk_free_rate', () => {
    const account = calculatedAccount(SNAPSHOT, MIXED_ROWS, STRESS);
    const details = account.stress_tests.details ?? [];
    expect(details.some(({ risk_free_rate: rate }) => rate !== null)).toBe(true);
    for (const detail of details) expect(detail.free_risk_rate).toBe(detail.risk_free_rate);
  });
});

describe('dv01 of an account', () => {
  it.each([
    { row: 'analytics of an oil future', sent: {}, before: null, now: 0 },
    { row: 'analytics and margins', sent: { calculation_type: 'all' }, before: null, now: 0 },
    { row: 'margins alone', sent: { calculation_type: 'margins' }, before: null, now: null },
  ])('$row: $now', ({ sent, now }) => {
    expect(calculatedAccount(SNAPSHOT, [futureRow('CL', '202603', 10)], sent).dv01).toBe(now);
  });

  it('is null where no row counts', () => {
    const account = calculatedAccount(SNAPSHOT, [futureRow('NOTHING', '202603', 10), ladderRow('5Y', 'none' as never)]);
    expect(account).toMatchObject({ rows_excluded: 2, dv01: null });
  });
});

describe('the drill-downs', () => {
  it('name their engine', () => {
    const account = calculatedAccount(SNAPSHOT, MIXED_ROWS, { calculation_type: 'margins' });
    for (const id of ENGINE_IDS) {
      const elements: readonly { readonly result_type: string }[] = account[`margin_by_${id}`];
      expect([...new Set(elements.map(({ result_type: type }) => type))]).toEqual([id]);
    }
  });
});

describe('maintenance margin', () => {
  const oil = spanParameters({
    exchange: 'NYMEX',
    commodities: [
      {
        code: 'CL',
        contractValueFactor: 1000,
        adjustmentFactors: classFactors(0.8, 0.8, 0.8),
        initialRatios: classFactors(1.25, 1.25, 1.25),
        contracts: [{ type: 'FUT', period: '202603', array: futureArray(5000), price: 70 }],
      },
    ],
    format: 'pa2',
  });
  const euros = SNAPSHOT.sets.filter(({ clearingHouse }) => clearingHouse === 'EUREX');
  const snapshot = { ...SNAPSHOT, sets: [loadedSet(oil, 'NYMEX'), ...euros] };
  const marginOf = (rows: readonly Row[]) => calculatedAccount(snapshot, rows, { calculation_type: 'margins' });
  const future = futureRow('CL', '202603', 3);
  const partOf = ({ margin_by_ccp: parts }: ReturnType<typeof marginOf>) =>
    parts.find(({ clearing_org: clearingHouse }) => clearingHouse === 'NYMEX')?.maintenance_margin;

  it('is known of what distinguishes it', () => {
    expect(marginOf([future])).toMatchObject({ initial_margin: 15_000, maintenance_margin: 12_000 });
  });

  it.each([
    { beside: 'another clearing house', rows: [futureRow('FESX', '202603', 1)] },
    ...ENGINE_IDS.filter((id) => id !== 'span').map((id) => ({ beside: id, rows: ENGINE_EXAMPLES[id] })),
  ])('of an account is no sum without $beside: null if one part is, which stands by itself', ({ rows }) => {
    const account = marginOf([future, ...rows]);
    expect(partOf(account)).toBe(12_000);
    const isKnown = account.margin_by_ccp.every(({ maintenance_margin: part }) => part !== null);
    expect(account.maintenance_margin !== null).toBe(isKnown);
  });
});

describe('the total', () => {
  it('is the sum of the accounts as they are shown, to the cent', () => {
    const snapshot = tradeSnapshot();
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.001, max: 0.9, noNaN: true }), { minLength: 2, maxLength: 30 }),
        (lots) => {
          const rows = lots.map((quantity, account) => ({
            ...treasuryFuture('SPREAD', 'GD', quantity, { contract_expiry: '202604' }),
            account_code: `A${account}`,
          }));
          const envelope = parseEnvelope({ calculation_type: 'margins', portfolio: rows });
          if (!envelope.ok) throw new Error(JSON.stringify(envelope.issues));
          const outcome = calculatePortfolio(envelope.value, contextOf(snapshot));
          if (!outcome.ok) throw new Error(outcome.refusal.message);
          const { total, accounts } = outcome.value;
          const cents = accounts.reduce((sum, account) => sum + Math.round((account.initial_margin ?? NaN) * 100), 0);
          expect(Math.round((total ?? NaN) * 100)).toBe(cents);
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('a book of rate futures', () => {
  it('still has its dv01', () => {
    const account = calculatedAccount(rateDesk(), [treasuryFuture('CBOT', 'ZN', 10)]);
    expect(account.dv01).toBeGreaterThan(0);
  });
});
