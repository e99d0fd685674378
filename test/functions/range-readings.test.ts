import { describe, expect, it } from '@jest/globals';
import { RangeReadings } from '../../src/functions/range-readings.js';

const HEADINGS = ['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Strike', 'Net position'];
const rangeOf = (lots: unknown): unknown => [HEADINGS, ['A', 'NYMEX', 'CL', 'FUT', 46_000, '', lots]];
const PLACE = 'Positions!A1:G2';
const FORMATS = new Map([[4, ['General', 'mmm-yy']]]);

describe('ranges that several functions ask of', () => {
  it('are read once while cells, place and formats are the same', () => {
    const readings = new RangeReadings();
    const recognised = readings.recognise(rangeOf(5), PLACE, []);
    expect(readings.recognise(rangeOf(5), PLACE, [])).toBe(recognised);
    const book = readings.book(recognised, FORMATS);
    expect(readings.book(recognised, new Map([[4, ['General', 'mmm-yy']]]))).toBe(book);
    expect(book.rows).toMatchObject([{ contract_expiry: '202512', net_position: '5' }]);
  });

  it.each([
    ['a cell', rangeOf(6), PLACE],
    ['the kind of a cell', rangeOf('5'), PLACE],
    ['the place', rangeOf(5), 'Positions!B2:H3'],
    ['the rows', [HEADINGS], PLACE],
  ])('are read anew if %s is another', (_, range, place) => {
    const readings = new RangeReadings();
    const recognised = readings.recognise(rangeOf(5), PLACE, []);
    expect(readings.recognise(range, place, [])).not.toBe(recognised);
  });

  it('have another book if a format is another', () => {
    const readings = new RangeReadings();
    const recognised = readings.recognise(rangeOf(5), PLACE, []);
    expect(readings.book(recognised, FORMATS).rows).toMatchObject([{ contract_expiry: '202512' }]);
    const plain = readings.book(recognised, new Map([[4, ['General', 'General']]]));
    expect(plain.rows).not.toMatchObject([{ contract_expiry: '202512' }]);
  });

  it('are read anew where formats come with the cells', () => {
    const readings = new RangeReadings();
    const formatted = rangeOf({ type: 'FormattedNumber', basicType: 'Double', basicValue: 5, numberFormat: '0' });
    expect(readings.recognise(formatted, PLACE, [])).not.toBe(readings.recognise(formatted, PLACE, []));
  });

  it('keep no more than a few', () => {
    const readings = new RangeReadings();
    const first = readings.recognise(rangeOf(0), PLACE, []);
    for (let lots = 1; lots <= 4; lots++) readings.recognise(rangeOf(lots), PLACE, []);
    expect(readings.recognise(rangeOf(0), PLACE, [])).not.toBe(first);
  });
});
