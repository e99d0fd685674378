import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dateNumber, parseRowDate, yearMonth } from '../../server/instruments/row/date.js';

const december = { kind: 'month', year: 2026, month: 12 };
const day = { kind: 'date', year: 2026, month: 12, day: 19 };

// Spellings: design/api.md, "Dates in rows".
describe('a date of a row', () => {
  it.each([
    ['20261219', day],
    ['2026-12-19', day],
    [' 20261219 ', day],
    ['202612', december],
    ['2026-12', december],
    ['20261200', december],
    ['DEC-26', december],
    ['dec-26', december],
    ['Dec-2026', december],
    ['DEC26', december],
    ['Dec 26', december],
    ['20280229', { kind: 'date', year: 2028, month: 2, day: 29 }],
    ['201606S0', { kind: 'period', period: '201606S0' }],
    ['202603w1', { kind: 'period', period: '202603W1' }],
    ['00000S', { kind: 'period', period: '00000S' }],
  ])('%j', (text, expected) => expect(parseRowDate(text)).toEqual(expected));

  it.each([
    '',
    'tomorrow',
    '2026',
    '26-12-19',
    '19.12.2026',
    '12/19/2026',
    '20261301',
    '20260001',
    '20260230',
    '20270229',
    '2026-02-30',
    '2026-12-19T00:00:00Z',
    'DEZ-26',
    'DEC-6',
    'DEC-026',
    'DECEMBER-26',
    '18991231',
    '22000101',
    '2026121',
    '202612190',
    '-20261219',
    '2.0261219e7',
    '２０２６１２１９',
  ])('%j is none', (text) => expect(parseRowDate(text)).toBeUndefined());

  it('is the same in every spelling of the same day', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (time) => {
        const iso = time.toISOString().slice(0, 10);
        const read = parseRowDate(iso);
        expect(parseRowDate(iso.replaceAll('-', ''))).toEqual(read);
        expect(read?.kind === 'date' ? dateNumber(read) : NaN).toBe(Number(iso.replaceAll('-', '')));
        expect(read?.kind === 'date' ? yearMonth(read) : '').toBe(iso.slice(0, 7).replace('-', ''));
      }),
    );
  });
});
