import { describe, expect, it } from '@jest/globals';
import { readPastedText } from '../../src/web/book/pasted-table.js';

const cellsOf = (text: string) => readPastedText(text).rows;
const valuesOf = (text: string): readonly (readonly (string | number)[])[] =>
  cellsOf(text).map((row) => row.map(({ value }) => value));

describe('pasted text', () => {
  it.each([
    ...['DEC-27', 'Dec 27', '2027-12', '2027-12-31', '12/18/2026', '18/12/2026', '03/04/2027', '1-2', '1/2', '10:30'],
    ...['007', '91282E10', '1e5', '0x10', 'TRUE', '$5', '1,250', '(1,250)', '500-', '101-16+', '101-165'],
    ...['=== TOTAL ===', '= total', '+', '-', '#N/A', 'a <b>c</b> & d', ' x ', '1234567890123456', 'MAR', '5E3'],
  ])('stays what it is: %j', (text) => {
    expect(cellsOf(`${text}\tx`)[0]?.[0]).toEqual({ value: text, isFormula: false, format: null });
  });

  it.each([
    ['25', 25, null],
    ['+25', 25, null],
    ['-0.5', -0.5, null],
    ['1,250,000', 1_250_000, '#,##0'],
    ['-1,250.50', -1250.5, '#,##0.00'],
    ['(1,250.50)', -1250.5, '#,##0.00;(#,##0.00)'],
    ['(500)', -500, '0;(0)'],
    ['3.80%', 0.038, '0.00%'],
    ['-12 %', -0.12, '0%'],
  ])('is a number where it is plainly one: %s', (text, value, format) => {
    expect(cellsOf(`${text}\tx`)[0]?.[0]).toEqual({ value, isFormula: false, format });
  });

  it.each([
    ['sections with columns of their own', 'A,B,C\n1,x,2\nD,E,F,G\nx,1,2,3', [3, 3, 4, 4]],
    ['titles that are filled up', 'T,,,\nA,,,\nP,Q,R,S,T\na,b,c,d,e\nf,g,h,i,j\nTotal,,,1', [4, 4, 5, 5, 5, 4]],
    ['pairs', 'Curve: USD SOFR,\nTenor,DV01\n2Y,1200\n10Y,-450', [2, 2, 2, 2]],
  ])('is split where it is the text of a file: %s', (_, text, counts) => {
    expect(valuesOf(text).map(({ length }) => length)).toEqual(counts);
  });

  it.each([
    ['numbers with a decimal comma', '1,5\n2,25\n3,75\n4,5'],
    ['names', 'Smith, John\nMiller, Ann\nJones, Mary\nBrown, Bob'],
    ['sentences', 'Bought 5, sold 3, kept 2.\nNothing else.\nOne, two, three, four, five.\nSix, seven.'],
    ['few pairs', 'a,b\nc,d'],
  ])('is not split where it may be something else: %s', (_, text) => {
    expect(valuesOf(text).map(({ length }) => length)).toEqual(text.split('\n').map(() => 1));
  });

  it('groups thousands by the sign that the other numbers show', () => {
    expect(valuesOf('1,250\t72.55')).toEqual([[1250, 72.55]]);
    expect(valuesOf('1.250\t72,55')).toEqual([[1250, 72.55]]);
    expect(valuesOf('500,000\t1,250,000')).toEqual([[500_000, 1_250_000]]);
    expect(valuesOf('500.000\t1.250.000')).toEqual([[500_000, 1_250_000]]);
  });

  it('groups thousands where a column has numbers in brackets, of which the small ones have no comma', () => {
    expect(valuesOf('DV01\tx\n(1,250)\t8,400\n500\t12')).toEqual([
      ['DV01', 'x'],
      [-1250, 8400],
      [500, 12],
    ]);
  });

  it.each([
    ['a number of the column has more digits', '(1,250)\tx\n500\tx\n5000\tx'],
    ['a number of the table has decimals behind a comma', '(1,250)\tx\n500\t2,5'],
    ['all numbers of the column have one', '(1,250)\tx\n8,400\tx'],
  ])('keeps (1,250) as text where %s', (_why, text) => {
    expect(valuesOf(text)[0]?.[0]).toBe('(1,250)');
  });

  it('says which lines have more or fewer cells than their headings', () => {
    const text = 'Account,Contract,Lots\nA,CL,1,250\nA,NG,5\nA,7\n';
    expect(readPastedText(text).notices.slice(1)).toEqual([
      expect.stringMatching(/^Row 2 of the pasted text has more cells than the headings/),
      expect.stringMatching(/^Row 4 of the pasted text has fewer cells than the headings/),
    ]);
  });

  it('keeps blank cells at the start, and lines in a cell', () => {
    expect(valuesOf('\tA\r\n1\t"two\nlines"\r\n')).toEqual([
      ['', 'A'],
      [1, 'two\nlines'],
    ]);
  });

  it('is a formula where it begins like one, also where it has commas', () => {
    const text = '=SUM(A1,B1,C1)\n=SUM(A2,B2,C2)';
    expect(cellsOf(text).map((row) => row.map(({ value, isFormula }) => [value, isFormula]))).toEqual([
      [['=SUM(A1,B1,C1)', true]],
      [['=SUM(A2,B2,C2)', true]],
    ]);
  });

  it.each([
    ['commas', 'Account,Contract,Lots\nA,"CL, crude",5\n'],
    ['semicolons', 'Account;Contract;Lots\nA;CL, crude;5\n'],
  ])('is split at %s where it is a table, and that is said', (name, text) => {
    expect(valuesOf(text)[1]).toEqual(['A', 'CL, crude', 5]);
    expect(readPastedText(text).notices[0]).toContain(`split into columns at its ${name}`);
  });

  it.each([
    'One, two, and three.',
    'Dear all,\nplease find enclosed, as agreed, the book.\nKind regards, A.',
    'A,B\nC,D',
  ])('stays in one column where it is none: %j', (text) => {
    expect(cellsOf(text).every((row) => row.length === 1)).toBe(true);
    expect(readPastedText(text).notices).toEqual([]);
  });
});
