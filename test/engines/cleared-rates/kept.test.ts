import { describe, expect, it } from '@jest/globals';
import { LruCache } from '../../../server/lib/lru-cache.js';

/** Asks for keys in turn. @returns those that were made, in order */
function madeOf(kept: LruCache<number>, keys: Iterable<string>, sizes: Readonly<Record<string, number>> = {}): string {
  const made: string[] = [];
  for (const key of keys)
    kept.get(key, () => {
      made.push(key);
      return sizes[key] ?? 1;
    });
  return made.join('');
}

describe('kept values', () => {
  it('are made once, all of them without a limit', () => {
    expect(madeOf(new LruCache(), 'abcabc')).toBe('abc');
  });

  it('go when so many others were asked for since', () => {
    expect(madeOf(new LruCache(2), 'abacab')).toBe('abcb');
  });

  it('go by their size, but for the latest', () => {
    const sizes = { a: 3, b: 4, c: 5, d: 100 };
    const bySize = () => new LruCache<number>(10, (size) => size);
    expect(madeOf(bySize(), 'abab', sizes)).toBe('ab');
    expect(madeOf(bySize(), 'abcba', sizes)).toBe('abca');
    expect(madeOf(bySize(), 'abddda', sizes)).toBe('abda');
  });

  it('that could not be made are tried again', () => {
    const kept = new LruCache<number>(2);
    const fail = (): number => {
      throw new Error('not yet');
    };
    expect(() => kept.get('a', fail)).toThrow('not yet');
    expect(kept.get('a', () => 7)).toBe(7);
  });
});
