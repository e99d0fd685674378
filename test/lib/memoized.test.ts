import { describe, expect, it } from '@jest/globals';
import { memoized, memoizedBy } from '../../server/lib/memoized.js';

describe.each([
  ['memoizedBy', memoizedBy],
  ['memoized', memoized],
])('%s', (_, memo) => {
  it('computes once for each object, whatever it holds', () => {
    const asked: object[] = [];
    const answerOf = memo((key: object) => asked.push(key));
    const [first, second] = [{}, {}];
    expect([answerOf(first), answerOf(second), answerOf(first)]).toEqual([1, 2, 1]);
    expect(asked).toEqual([first, second]);
  });

  it('keeps undefined as an answer', () => {
    const asked: object[] = [];
    const answerOf = memo((key: object): object | undefined => {
      asked.push(key);
      return undefined;
    });
    const key = {};
    expect([answerOf(key), answerOf(key)]).toEqual([undefined, undefined]);
    expect(asked).toEqual([key]);
  });

  it('asks again after a throw', () => {
    let count = 0;
    const answerOf = memo(() => {
      count += 1;
      if (count === 1) throw new Error('not yet');
      return count;
    });
    const key = {};
    expect(() => answerOf(key)).toThrow('not yet');
    expect(answerOf(key)).toBe(2);
  });
});

it('two keys are a function that is memoized itself', () => {
  let count = 0;
  const answerOf = memoizedBy((book: { readonly rate: number }) =>
    memoized((factor: number) => {
      count += 1;
      return book.rate * factor;
    }),
  );
  const book = { rate: 3 };
  expect([answerOf(book)(2), answerOf(book)(2), answerOf(book)(4), answerOf({ rate: 5 })(2)]).toEqual([6, 6, 12, 10]);
  expect(count).toBe(3);
});
