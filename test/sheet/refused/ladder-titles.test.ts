import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

const BLOCK = 'Account|1Y|2Y|5Y';
const read = (first: string, second: string, amounts = '1|-2|5') =>
  readLines(['index', 'dv01'], first, BLOCK, 'A1|1.5|-2|5', '', second, BLOCK, `A1|${amounts}`);
const held = (...given: Parameters<typeof read>) => read(...given)?.rows.map(([, index, dv01]) => [index, dv01]);

describe('titles of the blocks of a ladder', () => {
  it('say the curve and the scale of what stands below them', () =>
    expect(held('DV01 - USD SOFR in thousands', 'DV01 - EUR ESTR in thousands')).toEqual([
      ['USD SOFR', 1500],
      ['USD SOFR', -2000],
      ['USD SOFR', 5000],
      ['EUR ESTR', 1000],
      ['EUR ESTR', -2000],
      ['EUR ESTR', 5000],
    ]));

  it('say the currency of their own curve', () => {
    const found = read('DV01 - USD SOFR (USD)', 'DV01 - EUR ESTR (EUR)');
    expect(found?.leftOut).toEqual([]);
    expect(found?.rows.map(([, index]) => index)).toEqual([
      'USD SOFR',
      'USD SOFR',
      'USD SOFR',
      'EUR ESTR',
      'EUR ESTR',
      'EUR ESTR',
    ]);
  });

  it.each([
    ['DV01 - USD SOFR', 'DV01 - EUR ESTR in thousands'],
    ['DV01 - USD SOFR', 'DV01 - USD FEDFUNDS ($k)'],
    ['DV01 - USD SOFR (USD k)', 'DV01 - EUR ESTR'],
  ])('are asked about where one of them alone says a scale: %s, %s', (first, second) => {
    const found = read(first, second);
    expect(found?.rows).toEqual([]);
    expect(found?.leftOut.at(-1)).toContain('may say the scale of its own curve alone');
  });

  it('are asked about where another currency than that of their curve may be meant', () => {
    const found = read('DV01 - USD SOFR', 'DV01 - EUR ESTR (USD equivalent)');
    expect(found?.rows.map(([, index]) => index)).toEqual(['USD SOFR', 'USD SOFR', 'USD SOFR']);
    expect(found?.leftOut[0]).toContain('its DV01 may be in USD');
  });

  it('leave rows without a curve below one that names none which is known', () =>
    expect(held('DV01 - USD SOFR', 'DV01 - EUR funding')).toEqual([
      ['USD SOFR', 1.5],
      ['USD SOFR', -2],
      ['USD SOFR', 5],
      ['', 1],
      ['', -2],
      ['', 5],
    ]));
});

describe('a measure beside tenors', () => {
  it('leaves out what is no DV01', () => {
    const found = readLines(
      ['index', 'dv01'],
      'Account|Curve|Measure|1Y|2Y',
      'A|USD SOFR|Delta|100|200',
      'A|USD SOFR|Gamma|1|2',
    );
    expect(found?.rows.map(([, , dv01]) => dv01)).toEqual([100, 200]);
    expect(found?.leftOut).toEqual(['3: “Gamma” by Measure: it is no DV01']);
  });
});
