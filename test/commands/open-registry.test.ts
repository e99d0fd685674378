import { describe, expect, it } from '@jest/globals';
import { demoMaker } from '../../server/service/open-registry.js';

/** A maker of demo markets on a machine whose disk may be full. */
class Maker {
  readonly made: string[] = [];
  isFull = false;
  minutes = 0;
  private readonly prepare = demoMaker(
    (businessDate) => {
      if (this.isFull) return Promise.reject(new Error('ENOSPC'));
      this.made.push(businessDate);
      return Promise.resolve();
    },
    false,
    () => this.minutes * 60_000,
  );

  /** What became of a look on that day: `fine`, or the fault. */
  look(today: string): Promise<string> {
    return this.prepare(today).then(
      () => 'fine',
      (error: unknown) => String(error),
    );
  }
}

describe('the demo market', () => {
  it('is made once for each business day, and anew where the clock goes back', async () => {
    const maker = new Maker();
    for (const today of [
      '2026-11-20',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
      '2026-11-20',
      '2026-11-23',
      '2026-11-24',
    ])
      expect(await maker.look(today)).toBe('fine');
    expect(maker.made).toEqual(['2026-11-19', '2026-11-20', '2026-11-19', '2026-11-20', '2026-11-23']);
  });

  it('that can’t be made is told of once, tried again after a minute, and serves as it is meanwhile', async () => {
    const maker = new Maker();
    maker.isFull = true;
    expect(await maker.look('2026-11-20')).toBe('Error: ENOSPC');
    maker.minutes = 0.5;
    expect(await maker.look('2026-11-20')).toBe('fine');
    maker.minutes = 1;
    expect(await maker.look('2026-11-20')).toBe('Error: ENOSPC');
    maker.isFull = false;
    maker.minutes = 2;
    expect(await maker.look('2026-11-20')).toBe('fine');
    expect(maker.made).toEqual(['2026-11-19']);
  });
});
