import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { forecastLine } from '../../../src/taskpane/forecast/forecast-line.js';
import { lastDay } from '../../../src/taskpane/forecast/forecast-session.js';

const AREA = { left: 0, right: 100, top: 0, bottom: 50 };

describe('the line of a forecast', () => {
  it('steps on the days on which margin moves, from zero up', () => {
    const points = [
      { date: '2026-11-20', initial_margin: 100, upper_initial_margin: null },
      { date: '2026-11-25', initial_margin: 200, upper_initial_margin: null },
      { date: '2026-11-30', initial_margin: 50, upper_initial_margin: null },
    ];
    const { path, marks, band } = forecastLine(points, ['2026-11-25'], AREA);
    expect(path).toBe('M0 25H50V0H100V37.5');
    expect(band).toBeNull();
    expect(marks).toEqual([{ rank: 1, date: '2026-11-25', x: 50, y: 0 }]);
  });

  it('has a band between itself and the upper margins, in which it all finds room', () => {
    const points = [
      { date: '2026-11-20', initial_margin: 100, upper_initial_margin: 100 },
      { date: '2026-11-25', initial_margin: 200, upper_initial_margin: 400 },
      { date: '2026-11-30', initial_margin: 50, upper_initial_margin: 50 },
    ];
    const { path, band } = forecastLine(points, [], AREA);
    expect(path).toBe('M0 37.5H50V25H100V43.75');
    expect(band).toBe('M0 37.5H50V0H100V43.75V50H0ZM0 37.5H50V25H100V43.75V50H0Z');
  });

  it('stays on the ground where nothing is held, also on a single day', () => {
    expect(forecastLine([{ date: '2026-11-20', initial_margin: 0, upper_initial_margin: null }], [], AREA).path).toBe(
      'M0 50',
    );
  });

  it('stays within its area', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 1e9 }), { minLength: 1, maxLength: 40 }), (margins) => {
        const points = margins.map((margin, day) => ({
          date: new Date(Date.UTC(2026, 10, 20 + day)).toISOString().slice(0, 10),
          initial_margin: margin,
          upper_initial_margin: null,
        }));
        const { marks } = forecastLine(
          points,
          points.map(({ date }) => date),
          AREA,
        );
        expect(marks).toHaveLength(points.length);
        for (const { x, y } of marks) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(100);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(50);
        }
      }),
    );
  });
});

describe('the last day as it is typed', () => {
  it.each([
    ['90', 90],
    [' 90 days ', 90],
    ['1 day', 1],
    ['30d', 30],
    ['2027-03-31', '20270331'],
    ['20270331', '20270331'],
    ['', null],
    ['soon', null],
    ['31/03/2027', null],
    ['-5', null],
  ])('%j is %j', (typed, last) => {
    expect(lastDay(typed)).toBe(last);
  });
});
