import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

const read = (...lines: readonly string[]) => readLines(['contract_expiry', 'net_position'], ...lines);

describe('lots of several months', () => {
  it.each([
    '# Months',
    '# of months',
    'No. Months',
    'Nb Months',
    'Months',
    'Mos',
    'Anzahl Monate',
    'Nbre de mois',
    '# Periods',
    'Strip Length',
  ])('are left out where a column counts these: %s', (heading) => {
    const found = read(`Account|Contract|Month|${heading}|Lots`, 'A|NG|Jan-27|3|10', 'A|NG|Feb-27|1|-4');
    expect(found).toMatchObject({
      rows: [[3, 'Feb-27', -4]],
      leftOut: [`2: “${heading}” says 3: write a row for each month that is held`],
    });
  });

  it('are read where a heading says that they are those of each month', () => {
    const found = read('Account|Contract|Strip|Months|Lots/month', 'A|NG|Jan27-Mar27|3|10');
    expect(found?.rows.map(([, month, lots]) => [month, lots])).toEqual([
      ['202701', 10],
      ['202702', 10],
      ['202703', 10],
    ]);
  });

  it.each(['Jan27-Mar27', 'Jan-Mar27', 'Apr27-Oct27', 'Jan27 to Mar27', 'F27-H27', 'Jan27 bis Mar27'])(
    'may be a strip or a spread: %s',
    (months) => {
      const found = read('Account|Contract|Month|Lots', `A|NG|${months}|10`, 'A|NG|Feb-27|-4');
      expect(found?.rows).toEqual([[3, 'Feb-27', -4]]);
      expect(found?.leftOut).toEqual([expect.stringContaining(`“${months}” may be a spread of two months or a strip`)]);
    },
  );

  it.each([
    ['a slash stands between', 'Account|Contract|Month|Lots', 'A|NG|Jan27/Mar27|10'],
    ['the row says so', 'Account|Contract|Type|Month|Lots', 'A|NG|Spread|Jan27-Mar27|10'],
    ['the heading says so', 'Account|Contract|Month|Spread lots', 'A|NG|Jan27-Mar27|10'],
  ])('are no strip where %s', (_, ...lines) => {
    expect(read(...lines)?.leftOut ?? []).toEqual([]);
  });
});
