import { expect, it } from '@jest/globals';
import { groupBy } from '../../server/lib/group-by.js';

it('keeps the order of keys and of the items of each', () => {
  const groups = groupBy(['bee', 'ant', 'bat', 'asp'], (word) => word.charAt(0));
  expect([...groups]).toEqual([
    ['b', ['bee', 'bat']],
    ['a', ['ant', 'asp']],
  ]);
  expect(groupBy([], String).size).toBe(0);
});
