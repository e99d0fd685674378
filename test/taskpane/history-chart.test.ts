import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { HistoryPoint } from '../../server/contract/results/history.js';
import { isoDate } from '../../server/lib/calendar/day-number.js';
import { historyLine, largestMoves, shownDays } from '../../src/taskpane/history/history-chart.js';

const AREA = { left: 10, right: 310, top: 20, bottom: 120 };

const point = (day: number, margin: number | null, currency = 'USD'): HistoryPoint => ({
  ...{ date: isoDate(day), request_id: `r${day}`, portfolio_id: 'p', submitted_time: '', price_date: 20260105 },
  ...{ currency_code: currency, initial_margin: margin, maintenance_margin: null, requirement: margin },
  ...{ option_liquidation_value: 0, value_at_risk: null, expected_shortfall: null, stress_loss: null },
  ...{ client_margin: null, limit_status: null, risk_method: null, rows_total: 1, rows_excluded: 0, parameters: null },
});

describe('the days of a history', () => {
  it('are compared with the day shown before them, and only within one currency', () => {
    const days = shownDays([point(1, 100, 'EUR'), point(2, 100), point(3, null), point(4, 150.1), point(9, 120)]);
    expect(days.map(({ point: { date }, change, before }) => [date, change, before?.date ?? null])).toEqual([
      [isoDate(2), null, null],
      [isoDate(4), 50.1, isoDate(2)],
      [isoDate(9), -30.1, isoDate(4)],
    ]);
    expect(largestMoves(days, 1).map(({ change }) => change)).toEqual([50.1]);
    expect(largestMoves(shownDays([point(1, 5), point(2, 5)]), 3)).toEqual([]);
  });

  it('lie within the drawing at their distance in time, with every amount', () => {
    const margins = fc.array(fc.double({ min: -1e6, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(margins, fc.double({ min: 1, max: 1e9, noNaN: true }), (all, limit) => {
        const days = shownDays(all.map((margin, index) => point(100 + 3 * index, margin)));
        const { pointAt, place } = historyLine(days, [limit], AREA);
        for (const y of [place(limit), place(0), ...days.map((_, index) => pointAt(index).y)]) {
          expect(y).toBeGreaterThanOrEqual(AREA.top - 1e-6);
          expect(y).toBeLessThanOrEqual(AREA.bottom + 1e-6);
        }
        if (days.length < 3) return;
        const steps = [pointAt(1).x - pointAt(0).x, pointAt(2).x - pointAt(1).x];
        expect(steps[0]).toBeCloseTo(steps[1] ?? NaN, 6);
        expect([pointAt(0).x, pointAt(days.length - 1).x]).toEqual([AREA.left, AREA.right]);
      }),
    );
  });
});
