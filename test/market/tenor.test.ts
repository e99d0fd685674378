import { expect, it } from '@jest/globals';
import { byTenor, tenorOf } from '../../server/market/curves/tenor.js';

it.each([
  ['1M', '1M'],
  ['12M', '1Y'],
  ['18m', '18M'],
  ['1 Mo', '1M'],
  ['10 Yr', '10Y'],
  ['30 Years', '30Y'],
  ['1.5M', '6W'],
  ['1.5 Month', '6W'],
  ['2W', '2W'],
])('%s is the tenor %s', (text, tenor) => expect(tenorOf(text)).toBe(tenor));

it.each(['', 'M', '0M', '2.5Y', 'value', 'CL1', '10', 'Y10'])('"%s" is none', (text) =>
  expect(tenorOf(text)).toBeUndefined(),
);

it('tenors are sorted by length', () =>
  expect(['1Y', '6W', '30Y', '2M', '1D', '1M', '18M'].toSorted(byTenor)).toEqual([
    '1D',
    '1M',
    '6W',
    '2M',
    '1Y',
    '18M',
    '30Y',
  ]));
