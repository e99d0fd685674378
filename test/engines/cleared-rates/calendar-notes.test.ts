import { expect, it } from '@jest/globals';
import { calendarNotes } from '../../../server/engines/cleared-rates/calendar-notes.js';
import { dayNumber } from '../../../server/lib/calendar/day-number.js';

const LCH = { clearingHouse: 'LCH', model: 'lch-style' };
const VALUATION = dayNumber('2026-11-20');

const swapUntil = (curve: string, last: string) => ({
  curves: [curve, 'USD-SOFR-OIS'],
  flows: ['2026-12-21', last].map((day) => ({ amount: 1, payment: dayNumber(day), discount: curve })),
});

it('a swap beyond the years whose holidays are listed says so once, however many there are', () => {
  const notes = calendarNotes(
    LCH,
    [swapUntil('SGD-SORA', '2031-11-20'), swapUntil('SGD-SORA', '2036-11-20')],
    VALUATION,
  );
  expect(notes).toEqual([
    {
      code: 'HOLIDAYS_NOT_LISTED',
      field: null,
      message:
        'LCH, lch-style: Calendar SGSI: holidays of the lunar calendars are listed for 2022 to 2026 only; in other years they count as business days.',
    },
  ]);
});

it('within the listed years, and where holidays follow rules, there is nothing to say', () => {
  expect(calendarNotes(LCH, [swapUntil('SGD-SORA', '2026-12-28')], VALUATION)).toEqual([]);
  expect(calendarNotes(LCH, [swapUntil('USD-SOFR-OIS', '2076-11-20')], VALUATION)).toEqual([]);
  expect(calendarNotes(LCH, [], VALUATION)).toEqual([]);
});
