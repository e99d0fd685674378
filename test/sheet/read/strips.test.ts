import { describe, expect, it } from '@jest/globals';
import { readTables } from './read-tables.js';

const read = (headings: string, ...rows: readonly string[]) => {
  const [found] = readTables(`Account|${headings}`, ...rows.map((row) => `X|${row}`));
  const shown = found?.rows.map(
    ({ contract_code: code, contract_expiry: expiry = '', net_position: lots }) =>
      `${String(code)} ${String(expiry)} ${String(lots)}`,
  );
  return { rows: shown, reasons: found?.reasons };
};

describe('a strip with the lots of each month and of all months together', () => {
  const EACH = ['NG 202701 10', 'NG 202702 10', 'NG 202703 10'];

  it.each([
    ['Product|Begin Date|End Date|Lots|Total Lots', 'NG|2027-01-01|2027-03-31|10|30'],
    ['Product|Start|End|Qty|Total Qty', 'NG|Jan-27|Mar-27|10|30'],
    ['Product|Period|Lots|Total Lots', 'NG|Q1-27|10|30'],
    ['Product|Period|Lots per month', 'NG|1Q27|10'],
  ])('is held in each of its months: %s, %s', (headings, row) => expect(read(headings, row).rows).toEqual(EACH));

  it('is one of the contract in whose cell it stands', () => {
    const rows = ['NG Jan27  10', 'NG Feb27  10', 'NG Mar27  10', 'CLG7  3'];
    expect(read('Contract|Lots|Total Lots', 'NG Q1-27|10|30', 'CLG7|3|3').rows).toEqual(rows);
    expect(read('Contract|Lots per month', 'NG Q1-27|10', 'CLG7|3').rows).toEqual(rows);
  });

  it('is asked about where the lots of all are no such multiple, or lack', () => {
    const found = read('Product|Period|Lots|Total Lots', 'NG|Q1-27|10|30', 'NG|Q2-27|4|4', 'NG|Q3-27|4|');
    expect(found.rows).toEqual(EACH);
    expect(found.reasons).toEqual([
      expect.stringContaining('4 lots are not 3 × 4'),
      expect.stringContaining('how many are held of each month?'),
    ]);
  });

  it('is none where each position is of one month', () =>
    expect(read('Contract|Lots|Total Lots', 'CLG7|3|3', 'CLH7|3|6').rows).toEqual(['CLG7  3', 'CLH7  3']));
});

describe('a strip of which nothing says whether its lots are those of each month', () => {
  it.each(['Cal 27', 'Q1-27', '1Q27', '1H27'])('is asked about: %s', (period) => {
    const found = read('Product|Month|Lots', `NG|${period}|10`, 'NG|Jan-27|5');
    expect(found.rows).toEqual(['NG Jan-27 5']);
    expect(found.reasons).toEqual([expect.stringContaining('head its lots “Lots per month” if they are held of each')]);
  });

  it.each(['Sum-27', 'Win-27', 'Winter 27/28'])('is asked for its months, and is no sum: %s', (period) => {
    for (const lots of ['Lots', 'Lots per month']) {
      const found = read(`Product|Month|${lots}`, `NG|${period}|10`, 'NG|Jan-27|10');
      expect(found.rows).toEqual(['NG Jan-27 10']);
      expect(found.reasons).toEqual([expect.stringContaining('is a season')]);
    }
  });
});
