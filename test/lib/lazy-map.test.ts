import { expect, it } from '@jest/globals';
import { LazyMap } from '../../server/lib/lazy-map.js';

it('a lazy map has its keys at once and makes each value once, when it is first asked for', () => {
  const made: string[] = [];
  const map = new LazyMap(new Set(['a', 'b']), (key) => {
    made.push(key);
    return key.toUpperCase();
  });
  expect([map.size, map.has('a'), map.has('c'), [...map.keys()], made]).toEqual([2, true, false, ['a', 'b'], []]);
  expect([map.get('b'), map.get('b'), map.get('c'), made]).toEqual(['B', 'B', undefined, ['b']]);
  expect([...map]).toEqual([
    ['a', 'A'],
    ['b', 'B'],
  ]);
  const seen: string[] = [];
  map.forEach((value, key) => seen.push(`${key}${value}`));
  expect([[...map.values()], seen, made]).toEqual([
    ['A', 'B'],
    ['aA', 'bB'],
    ['b', 'a'],
  ]);
});
