import { describe, expect, it } from '@jest/globals';
import { readLines } from '../refused/read-lines.js';

const read = (...lines: readonly string[]) => readLines(['net_position'], ...lines);

describe('a side that stands once above the months of a contract', () => {
  it('is that of the blank cells below it, as the contract is', () => {
    const found = read(
      'Account|Contract|Side|Month|Lots',
      'A|CL|Long|Feb-27|10',
      '|||Mar-27|4',
      '||Short|Apr-27|5',
      '|||May-27|6',
      '|NG|Long|Feb-27|3',
    );
    expect(found?.rows.map(([, lots]) => lots)).toEqual([10, 4, -5, -6, 3]);
    expect(found?.remarks).toContain('Blank cells of “Side” mean the side above them.');
  });

  it('is none where what stands before it is said in each row', () => {
    const found = read(
      'Account|Contract|Side|Month|Lots',
      'A|CL|Long|Feb-27|10',
      'A|CL||Mar-27|4',
      'A|NG|Short|Feb-27|3',
    );
    expect(found?.rows.map(([, lots]) => lots || NaN)).toEqual([10, NaN, -3]);
  });

  it('is none behind the month and the lots', () => {
    const found = read('Account|Contract|Month|Lots|Side', 'A|CL|Feb-27|10|Long', '||Mar-27|4|', '|NG|Feb-27|3|Short');
    expect(found?.rows.map(([, lots]) => lots || NaN)).toEqual([10, NaN, -3]);
  });

  it('contradicts lots below zero, which are asked about', () => {
    const found = read('Account|Contract|Side|Month|Lots', 'A|CL|Long|Feb-27|10', '|||Mar-27|-4', '|NG|Short|Feb-27|3');
    expect(found?.rows.map(([, lots]) => lots || NaN)).toEqual([10, NaN, -3]);
  });
});
