import { describe, expect, it } from '@jest/globals';
import { InTurn } from '../../server/lib/in-turn.js';

describe('work in turn', () => {
  it('begins after earlier work of its key has ended, whatever became of it, and waits for no other key', async () => {
    const turns = new InTurn();
    const steps: string[] = [];
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const work = (name: string, fails = false) =>
      async function (): Promise<string> {
        steps.push(`${name} begins`);
        if (name !== 'other') await held;
        steps.push(`${name} ends`);
        if (fails) throw new Error(name);
        return name;
      };
    const first = turns.run('A', work('first', true));
    const second = turns.run('A', work('second'));
    await expect(turns.run('B', work('other'))).resolves.toBe('other');
    release();
    await expect(first).rejects.toThrow('first');
    await expect(second).resolves.toBe('second');
    expect(steps).toEqual([
      'first begins',
      ...['other begins', 'other ends'],
      ...['first ends', 'second begins', 'second ends'],
    ]);
  });
});
