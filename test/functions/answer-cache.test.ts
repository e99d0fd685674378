import { describe, expect, it } from '@jest/globals';
import { AnswerCache } from '../../src/functions/answer-cache.js';
import { ManualScheduler } from './manual-scheduler.js';

const cacheOf = (limits: Partial<ConstructorParameters<typeof AnswerCache>[0]> = {}) => {
  const scheduler = new ManualScheduler();
  const cache = new AnswerCache<number>({ entries: 2, characters: 100, milliseconds: 1000, ...limits }, scheduler);
  return { scheduler, cache };
};

describe('answers that are kept', () => {
  it('gives way in the order of the last use', () => {
    const { cache } = cacheOf();
    cache.set('a', 1);
    cache.set('b', 2);
    expect(cache.get('a')).toBe(1);
    cache.set('c', 3);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
  });

  it('are asked for again once they are old, use or no use', async () => {
    const { cache, scheduler } = cacheOf();
    cache.set('a', 1);
    await scheduler.pass(999);
    expect(cache.get('a')).toBe(1);
    await scheduler.pass(1);
    expect(cache.get('a')).toBeUndefined();
  });

  it('keep within the characters of their questions', () => {
    const { cache } = cacheOf({ entries: 10, characters: 10 });
    cache.set('12345', 1);
    cache.set('abcde', 2);
    cache.set('x', 3);
    expect([cache.get('12345'), cache.get('abcde'), cache.get('x')]).toEqual([undefined, 2, 3]);
    cache.set('far too long a question', 4);
    expect([cache.get('far too long a question'), cache.get('abcde')]).toEqual([undefined, 2]);
  });

  it('count a question once, however often it is answered', () => {
    const { cache } = cacheOf({ entries: 10, characters: 10 });
    for (let value = 0; value < 20; value++) cache.set('12345', value);
    cache.set('abcde', 1);
    expect([cache.get('12345'), cache.get('abcde')]).toEqual([19, 1]);
  });
});
