import { describe, expect, it } from '@jest/globals';
import { demoBusinessDate } from '../../server/parameters/registry/demo.js';

describe('the business date of the demo market', () => {
  it.each([
    { today: '2026-11-20', businessDate: '2026-11-19' },
    { today: '2026-11-21', businessDate: '2026-11-20' },
    { today: '2026-11-23', businessDate: '2026-11-20' },
    { today: '2026-11-27', businessDate: '2026-11-25' }, // Thanksgiving on the 26th
  ])('is the business day before $today', ({ today, businessDate }) => {
    expect(demoBusinessDate(today, false)).toBe(businessDate);
  });

  it.each([
    { asOf: '2026-11-20', businessDate: '2026-11-20' },
    { asOf: '2026-11-22', businessDate: '2026-11-20' },
  ])('is $businessDate where AS_OF is $asOf', ({ asOf, businessDate }) => {
    expect(demoBusinessDate(asOf, true)).toBe(businessDate);
  });
});
