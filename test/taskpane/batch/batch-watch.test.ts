import { describe, expect, it } from '@jest/globals';
import { BatchWatch, nextWait, type Asked } from '../../../src/taskpane/batch/watch.js';
import type { PageVisibility } from '../../../src/taskpane/batch/page-visibility.js';
import { waitUntil } from '../../support/wait-until.js';

const waits = (asked: Asked, turns: number): readonly (number | null)[] => {
  const all: (number | null)[] = [];
  let wait: number | null = 500;
  for (let turn = 0; turn < turns && wait !== null; turn += 1) all.push((wait = nextWait(asked, wait)));
  return all;
};

describe('the time until batches are asked for again', () => {
  it('is short while they move, and grows to five seconds while they do not', () => {
    expect(waits({ kind: 'moved' }, 3)).toEqual([500, 500, 500]);
    const still = waits({ kind: 'still' }, 9);
    expect(still[0]).toBe(750);
    expect(still.at(-1)).toBe(5_000);
  });

  it('grows to half a minute after failures, and is what the service says where that is more', () => {
    expect(waits({ kind: 'failed', seconds: null }, 9).at(-1)).toBe(30_000);
    expect(nextWait({ kind: 'failed', seconds: 120 }, 500)).toBe(120_000);
    expect(nextWait({ kind: 'failed', seconds: 1 }, 20_000)).toBe(30_000);
  });

  it('does not come where all is settled', () => expect(nextWait({ kind: 'settled' }, 500)).toBeNull());
});

/** A page that is hidden and shown by the test. */
class Curtain implements PageVisibility {
  isHidden = false;
  private listener: () => void = () => undefined;

  onChange(listener: () => void): () => void {
    this.listener = listener;
    return () => (this.listener = () => undefined);
  }

  draw(isHidden: boolean): void {
    this.isHidden = isHidden;
    this.listener();
  }
}

describe('asking', () => {
  it('stops out of sight, goes on in sight, and once more where it was woken meanwhile', async () => {
    const curtain = new Curtain();
    let asked = 0;
    let answer = (): void => undefined;
    const watch = new BatchWatch(() => {
      asked += 1;
      return new Promise((resolve) => (answer = () => resolve({ kind: 'settled' })));
    }, curtain);
    curtain.isHidden = true;
    const stop = watch.start();
    expect(asked).toBe(0);
    curtain.draw(false);
    expect(asked).toBe(1);
    watch.wake();
    expect(asked).toBe(1);
    answer();
    await waitUntil(() => asked === 2);
    curtain.draw(true);
    answer();
    watch.wake();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(asked).toBe(2);
    stop();
    curtain.draw(false);
    expect(asked).toBe(2);
  });
});
