import { describe, expect, it } from '@jest/globals';
import { cellOfText, numberStyleOf } from '../../server/sheet/table/csv-number.js';

describe('numbers of a text file', () => {
  it.each([
    ['a decimal comma', [['80,5', '1.000']], ';', { decimal: 'comma', doubtful: null }],
    ['groups and a decimal comma', [['1.234,500', '7']], '\t', { decimal: 'comma', doubtful: null }],
    ['a decimal point', [['80.5', '1.000']], ';', { decimal: 'point', doubtful: null }],
    ['both signs', [['80.5', '80,5', '1.000']], ';', { decimal: 'point', doubtful: null }],
    ['groups alone, between semicolons', [['1.000', 'CL']], ';', { decimal: 'point', doubtful: '1.000' }],
    ['groups alone, between commas', [['1.000', 'CL']], ',', { decimal: 'point', doubtful: null }],
    ['groups by commas, between tabs', [['1,000', '5']], '\t', { decimal: 'point', doubtful: null }],
  ] as const)('are told by %s', (_, lines, delimiter, style) => expect(numberStyleOf(lines, delimiter)).toEqual(style));

  it.each([
    ['1.000', 1],
    ['80.5', 80.5],
    ['-12', -12],
    ['1,000', '1,000'],
    ['80,5', '80,5'],
    ['007', '007'],
    ['1e5', '1e5'],
    ['2027-01', '2027-01'],
  ] as const)('with a decimal point, %s is %j', (text, value) =>
    expect(cellOfText(text, { decimal: 'point', doubtful: null })).toBe(value),
  );

  it.each([
    ['1.000', 1000],
    ['-1.234.567,25', -1_234_567.25],
    ['80,5', 80.5],
    ['12', 12],
    ['1.5', '1.5'],
    ['0,5', 0.5],
    ['007', '007'],
  ] as const)('with a decimal comma, %s is %j', (text, value) =>
    expect(cellOfText(text, { decimal: 'comma', doubtful: null })).toBe(value),
  );
});
