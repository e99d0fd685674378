import { describe, expect, it } from '@jest/globals';
import { shrunk } from './shrink.js';

describe('shrunk', () => {
  const bad = { kept: [1, { deep: ['x'.repeat(40), 'needle'] }, 3], noise: { a: 1, b: [2] } };

  it('keeps only what is wrong', async () => {
    const isStillWrong = (value: unknown): Promise<boolean> =>
      Promise.resolve(JSON.stringify(value).includes('needle'));
    expect(await shrunk(bad, isStillWrong, 1_000)).toEqual({ kept: [{ deep: ['needle'] }] });
  });

  it('tries no more than it may, and leaves what nothing smaller breaks', async () => {
    let tries = 0;
    const value = await shrunk(bad, () => Promise.resolve(++tries < 0), 5);
    expect([value, tries]).toEqual([bad, 5]);
  });
});
