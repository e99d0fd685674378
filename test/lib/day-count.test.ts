import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FINANCIAL_CENTRES } from '../../server/lib/calendar/financial-centres.js';
import {
  businessYearFraction,
  icmaYearFraction,
  yearFraction,
  type DayCount,
} from '../../server/lib/calendar/day-count.js';
import { dayNumber } from '../../server/lib/calendar/day-number.js';
import { expectClose } from '../support/expect-close.js';
import { referencePath } from '../support/reference.js';
import { describeWithReference } from '../support/with-reference.js';

const between = (dayCount: DayCount, start: string, end: string): number =>
  yearFraction(dayCount, dayNumber(start), dayNumber(end));

interface PublishedValues {
  readonly checks: readonly {
    readonly name: string;
    readonly inputs: { readonly start: string; readonly end: string };
    readonly published: number;
  }[];
  readonly act_act_icma: readonly {
    readonly start: string;
    readonly end: string;
    readonly ref_start: string;
    readonly ref_end: string;
    readonly value: number;
  }[];
  readonly act_act_afb: readonly { readonly start: string; readonly end: string; readonly value: number }[];
}

const isPublishedValues = (value: unknown): value is PublishedValues =>
  typeof value === 'object' && value !== null && 'checks' in value && 'act_act_icma' in value && 'act_act_afb' in value;

function publishedValues(): PublishedValues {
  const file: unknown = JSON.parse(readFileSync(referencePath('golden', 'published-values.json'), 'utf8'));
  if (!isPublishedValues(file)) throw new Error('golden/published-values.json has another form');
  return file;
}

describeWithReference('golden/published-values.json', () => {
  const { checks, act_act_icma: icma, act_act_afb: afb } = publishedValues();

  it.each(checks.filter(({ name }) => name.startsWith('ACT/ACT ISDA')))('$name', ({ inputs, published }) => {
    expectClose(between('ACT/ACT ISDA', inputs.start, inputs.end), published, { absolute: 1e-11 });
  });

  it.each(icma)(
    'ICMA $start to $end in $ref_start to $ref_end',
    ({ start, end, ref_start: first, ref_end: last, value }) => {
      const [refStart, refEnd] = [dayNumber(first), dayNumber(last)];
      const reference = { start: refStart, end: refEnd, frequency: refEnd - refStart > 200 ? 1 : 2 };
      expectClose(icmaYearFraction(dayNumber(start), dayNumber(end), reference), value, { absolute: 1e-11 });
    },
  );

  it.each(afb)('AFB $start to $end', ({ start, end, value }) => {
    expectClose(between('ACT/ACT AFB', start, end), value, { absolute: 1e-11 });
  });
});

describe('day counts', () => {
  it.each([
    // Worked out by hand from ISDA 2006 definitions, section 4.16(f) to (h); days of 360.
    { from: '2025-01-31', to: '2025-02-28', bond: 28, us: 28, euro: 28, isda: 30 },
    { from: '2025-01-30', to: '2025-03-31', bond: 60, us: 60, euro: 60, isda: 60 },
    { from: '2025-02-28', to: '2025-08-31', bond: 183, us: 180, euro: 182, isda: 180 },
    { from: '2024-02-29', to: '2025-02-28', bond: 359, us: 360, euro: 359, isda: 360 },
    { from: '2025-01-29', to: '2025-03-31', bond: 62, us: 62, euro: 61, isda: 61 },
    { from: '2025-05-31', to: '2025-08-31', bond: 90, us: 90, euro: 90, isda: 90 },
    { from: '2025-05-17', to: '2026-05-18', bond: 361, us: 361, euro: 361, isda: 361 },
  ])('30/360 from $from to $to', ({ from, to, bond, us, euro, isda }) => {
    const days = (dayCount: DayCount): number => Math.round(between(dayCount, from, to) * 360);
    expect([days('30/360'), days('30/360 US'), days('30E/360'), days('30E/360 ISDA')]).toEqual([bond, us, euro, isda]);
  });

  it.each([
    { dayCount: 'ACT/360', expected: 366 / 360 },
    { dayCount: 'ACT/364', expected: 366 / 364 },
    { dayCount: 'ACT/365F', expected: 366 / 365 },
    { dayCount: 'ACT/365NL', expected: 1 },
    { dayCount: 'ACT/ACT AFB', expected: 1 },
  ] as const)('$dayCount over a leap year', ({ dayCount, expected }) => {
    expectClose(between(dayCount, '2023-07-01', '2024-07-01'), expected, { absolute: 1e-15 });
  });

  it('ACT/365NL leaves out each 29 February after the start, and the one at the end', () => {
    expectClose(between('ACT/365NL', '2024-02-28', '2024-02-29'), 0, {});
    expectClose(between('ACT/365NL', '2024-02-29', '2024-03-01'), 1 / 365, {});
    expectClose(between('ACT/365NL', '2020-01-01', '2028-01-01'), 8, { absolute: 1e-15 });
  });

  it('AFB counts whole years back from the end; 28 February is the end of a leap February', () => {
    expectClose(between('ACT/ACT AFB', '2000-01-30', '2004-06-30'), 4 + 152 / 366, { absolute: 1e-15 });
    expectClose(between('ACT/ACT AFB', '2004-02-29', '2009-02-28'), 5, { absolute: 1e-15 });
  });

  it('ICMA: a regular period is one over the frequency, month ends too', () => {
    const reference = { start: dayNumber('2025-02-28'), end: dayNumber('2025-08-31'), frequency: 2 };
    expect(icmaYearFraction(reference.start, reference.end, reference)).toBe(0.5);
    expectClose(icmaYearFraction(dayNumber('2024-08-31'), dayNumber('2026-02-28'), reference), 1.5, {
      absolute: 1e-15,
    });
  });

  it('BUS/252 counts the first day and not the last', () => {
    const { isBusinessDay } = FINANCIAL_CENTRES.BRBD;
    // Carnival 2025: 3 and 4 March.
    expect(businessYearFraction(dayNumber('2025-02-28'), dayNumber('2025-03-06'), isBusinessDay) * 252).toBeCloseTo(
      2,
      12,
    );
  });

  it('of a day to itself is nothing, and no later end counts less', () => {
    const counts: readonly DayCount[] = [
      'ACT/360',
      'ACT/365F',
      'ACT/365NL',
      'ACT/ACT ISDA',
      'ACT/ACT AFB',
      '30/360',
      '30E/360',
    ];
    const day = fc.integer({ min: 0, max: 40_000 });
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 9000 }), fc.constantFrom(...counts), (start, length, dayCount) => {
        expect(yearFraction(dayCount, start, start)).toBe(0);
        const years = yearFraction(dayCount, start, start + length);
        expect(yearFraction(dayCount, start, start + length + 3)).toBeGreaterThanOrEqual(years - 1e-12);
        expectClose(years, length / 365.25, { absolute: 0.4 });
      }),
    );
  });
});
