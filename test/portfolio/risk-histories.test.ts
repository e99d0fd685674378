import { describe, expect, it } from '@jest/globals';
import { isoDate } from '../../server/lib/calendar/day-number.js';
import { calculatedAccount, notesOf } from '../support/calculated-accounts.js';
import { DESK_HISTORIES, deskSnapshot, futureRow, ladderRow, noteRow, PRICE_DAYS } from '../support/risk-desk.js';
import { VALUATION_DAY, weekdaysUntil } from '../engines/treasury/made-up-market.js';

const SNAPSHOT = deskSnapshot();

describe('what is left out', () => {
  it('is named with the reason, and the figures are of the rest', () => {
    const rows = [
      futureRow('PL', '202604', 5),
      futureRow('CL', '202603', 1),
      noteRow(1_000_000, { contract_type: 'UST-TIPS' }),
      futureRow('PL', '202604', 1),
    ];
    const account = calculatedAccount(SNAPSHOT, rows, { calculation_type: 'all' });
    expect(notesOf(account, 'NOT_IN_RISK')).toEqual([
      '2 rows (0, 3; counted from 0) are in no risk figure, because there is no price history of NYMEX PL.',
      'Row 2, counted from 0, is in no risk figure, because there is no curve of real yields to value inflation-protected securities on.',
    ]);
    expect(account.value_at_risk).toBe(calculatedAccount(SNAPSHOT, [futureRow('CL', '202603', 1)]).value_at_risk);
    expect(account.portfolio.map((position) => position.value_at_risk_contribution)).toEqual([
      null,
      account.value_at_risk,
      null,
      null,
    ]);
    expect(account.initial_margin).toBeGreaterThan(0);
  });

  it('leaves null figures where it is everything', () => {
    const account = calculatedAccount(SNAPSHOT, [futureRow('PL', '202604', 5)], { pnl_details: true });
    expect(account).toMatchObject({
      value_at_risk: null,
      expected_shortfall: null,
      stress_loss: null,
      beta: null,
      tail_scenarios: [],
    });
    expect(account.pnl_vector).toBeUndefined();
    expect(account.risk_metrics).not.toBeNull();
  });

  it('is everything in an account whose rows are all bad', () => {
    const account = calculatedAccount(SNAPSHOT, [futureRow('ZZ', '202604', 5)]);
    expect([account.value_at_risk, account.dv01, account.greeks]).toEqual([null, null, []]);
  });
});

describe('histories', () => {
  const shortened = (code: string, days: number) =>
    DESK_HISTORIES.map((history) =>
      history.code === code
        ? {
            ...history,
            days: history.days.slice(-days),
            levels: history.levels.slice(-days * history.nearbyOrTenor.length),
          }
        : history,
    );

  it('that are too short give the scenarios there are, and which one it is', () => {
    const rows = [futureRow('CL', '202603', 1), futureRow('NG', '202603', 1)];
    const account = calculatedAccount(deskSnapshot(shortened('NG', 31)), rows, { pnl_details: true });
    expect(account.pnl_vector?.length).toBe(30);
    const begins = isoDate(weekdaysUntil(VALUATION_DAY, 31)[0] ?? 0);
    expect(notesOf(account, 'SHORT_HISTORY')).toEqual([
      `Risk figures have 30 scenarios instead of 250: the histories' common dates begin ${begins}, and the shortest history is of NYMEX NG. Load longer ones.`,
    ]);
    expect(account.value_at_risk).toBeGreaterThan(0);
  });

  it('shorter than the horizon are none', () => {
    const rows = [futureRow('CL', '202603', 1), futureRow('NG', '202603', 1)];
    const account = calculatedAccount(deskSnapshot(shortened('NG', 10)), rows, { risk_metrics: { mpor: 10 } });
    expect(notesOf(account, 'NOT_IN_RISK')).toEqual([
      'Row 1, counted from 0, is in no risk figure, because the price history of NYMEX NG has no move over 10 days.',
    ]);
    expect(account.value_at_risk).toBeGreaterThan(0);
  });

  it('with holes drop those dates for all factors and count them', () => {
    const holes = DESK_HISTORIES.map((history) =>
      history.code === 'ES'
        ? {
            ...history,
            levels: history.levels.map((level, row) => (row >= PRICE_DAYS - 5 && row < PRICE_DAYS - 2 ? NaN : level)),
          }
        : history,
    );
    const rows = [futureRow('CL', '202603', 1), futureRow('ES', '202603', 1), ladderRow('5Y', 1000)];
    const account = calculatedAccount(deskSnapshot(holes), rows, { pnl_details: true });
    expect(notesOf(account, 'DATES_DROPPED')).toEqual([
      '3 dates are left out of the risk figures for all factors, lacking in CME ES (3).',
    ]);
    const days = [...weekdaysUntil(VALUATION_DAY, 253)].reverse().map(isoDate);
    expect(account.pnl_dates).toEqual([...days.slice(0, 2), ...days.slice(5)]);
  });

  it('name the gaps that moves span', () => {
    const gap = DESK_HISTORIES.map((history) =>
      history.code === 'NG'
        ? { ...history, days: history.days.map((day, row) => (row < PRICE_DAYS - 20 ? day - 60 : day)) }
        : history,
    );
    const account = calculatedAccount(deskSnapshot(gap), [futureRow('NG', '202603', 1)]);
    expect(notesOf(account, 'HISTORY_GAP').length).toBe(1);
  });
});
