import { describe, expect, it } from '@jest/globals';
import { rangeCell, rangeCells, textArgument } from '../../src/functions/range-cells.js';
import { issueLine, readRangeBook, recogniseRange, type RangeBook } from '../../src/functions/range-book.js';

const HEADINGS = ['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Strike', 'Net position'];
const bookIn = (range: unknown, placed: string | undefined): RangeBook => readRangeBook(recogniseRange(range, placed));
const ROW = ['A', 'NYMEX', 'CL', 'FUT', '202712', '', 5];

describe('cells as functions receive them', () => {
  it.each([
    ['text', 'text'],
    [5.5, 5.5],
    [true, true],
    [null, ''],
    [undefined, ''],
    [{ code: '#N/A', message: 'gone' }, '#N/A'],
    [{ type: 'Error', basicType: 'Error', basicValue: '#REF!' }, '#REF!'],
    [{ type: 'FormattedNumber', basicType: 'Double', basicValue: 7, numberFormat: '0.0' }, 7],
    [{ type: 'Entity', text: 'ENERGY-1', basicType: 'Error', basicValue: '#VALUE!' }, 'ENERGY-1'],
    [{ anything: 1 }, '#VALUE!'],
  ])('%j is read as %j', (cell, expected) => expect(rangeCell(cell)).toBe(expected));

  it('takes a single value for a range of one cell', () => {
    expect(rangeCells('x')).toEqual([['x']]);
    expect(rangeCells([['x', null]])).toEqual([['x', '']]);
  });

  it.each([
    [undefined, null],
    [null, null],
    ['  ', null],
    [' A ', 'A'],
    [1001, '1001'],
    [[['A']], 'A'],
  ])('an argument %j is the text %j', (argument, expected) => expect(textArgument(argument)).toBe(expected));
});

describe('the book in a range', () => {
  it('keeps the place of each row, wherever titles and blank rows are', () => {
    const { rows, places } = bookIn([['My book'], [], HEADINGS, ROW, [], ROW], 'Positions!B4:H9');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual({
      account_code: 'A',
      exchange_code: 'NYMEX',
      contract_code: 'CL',
      contract_type: 'FUT',
      contract_expiry: '202712',
      net_position: '5',
    });
    expect(places.map(({ sheetRow }) => sheetRow)).toEqual([6, 8]);
  });

  it.each([
    [
      [
        ['x', 'y'],
        [1, 2],
      ],
      '#VALUE!',
      'The headings of the range are not recognised',
    ],
    [[HEADINGS.slice(0, 6), ROW.slice(0, 6)], '#VALUE!', 'The range has no column for Net position.'],
    [[HEADINGS], '#N/A', 'The range has no row below its headings.'],
  ])('says what is missing of %j', (range, code, message) => {
    const read = (): unknown => bookIn(range, undefined);
    expect(read).toThrow(message);
    expect(read).toThrow(expect.objectContaining({ code }));
  });

  it('names the cell of an error value, or its row where the host does not say where the range is', () => {
    const range = [HEADINGS, ['A', 'NYMEX', { code: '#N/A' }, 'FUT', '202712', '', 5]];
    const lines = ['Book!C3:I4', undefined].map((place) => {
      const book = bookIn(range, place);
      return book.issues.map((issue) => issueLine(issue, book));
    });
    expect(lines).toEqual([
      ['E4, Contract: The cell holds the error #N/A; correct the formula or write the value.'],
      ['row 2, Contract: The cell holds the error #N/A; correct the formula or write the value.'],
    ]);
  });

  it('does not guess whether 27 December 2026 was typed as DEC-27', () => {
    // Excel's serial number of 2026-12-27.
    const book = bookIn([HEADINGS, ['A', 'NYMEX', 'CL', 'FUT', 46383, '', 5]], 'Book!A1:G2');
    expect(book.issues.map((issue) => issueLine(issue, book))).toEqual([
      'E2, Expiry: The cell holds the date 27 December 2026, into which Excel turns December 2027 when it is typed. ' +
        'Write 202712 for the month, or 20261227 for the day.',
    ]);
  });

  it('reads the first of a month as that month, and other days as days', () => {
    // 2027-01-01 and 2026-12-16.
    const { rows, issues } = bookIn(
      [HEADINGS, ['A', 'NYMEX', 'CL', 'FUT', 46388, '', 5], ['A', 'LME', 'CAD', 'FUT', 46372, '', 5]],
      undefined,
    );
    expect(issues).toEqual([]);
    expect(rows.map((row) => row['contract_expiry'])).toEqual(['202701', '20261216']);
  });
});
