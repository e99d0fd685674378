import { describe, expect, it } from '@jest/globals';
import { memoizedText } from '../../server/lib/memoized-text.js';

describe('answers by text', () => {
  it('are computed once, undefined too, and errors each time', () => {
    const asked: string[] = [];
    const length = memoizedText((text) => {
      asked.push(text);
      if (text === 'bad') throw new Error('It is bad.');
      return text === '' ? undefined : text.length;
    });
    expect(['', 'ab', '', 'ab'].map((text) => length(text))).toEqual([undefined, 2, undefined, 2]);
    for (let time = 0; time < 2; time++) expect(() => length('bad')).toThrow('It is bad.');
    expect(asked).toEqual(['', 'ab', 'bad', 'bad']);
  });

  it('are kept of the last 5,000 texts, of no more than 10,000, and of no long ones', () => {
    let computed = 0;
    const answer = memoizedText((text) => {
      computed++;
      return text;
    });
    for (let index = 0; index < 20_000; index++) expect(answer(`text ${index}`)).toBe(`text ${index}`);
    computed = 0;
    for (let index = 15_000; index < 20_000; index++) answer(`text ${index}`);
    expect(computed).toBe(0);
    for (let index = 0; index < 5_000; index++) answer(`text ${index}`);
    expect(computed).toBe(5_000);
    for (let time = 0; time < 2; time++) answer('x'.repeat(101));
    expect(computed).toBe(5_002);
  });
});
