import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { AccountLimit } from '../../server/domain/accounts/account-limit.js';
import type { LimitStore } from '../../server/store/document-stores.js';
import { revisionOfLimits } from '../../server/store/owner-limits.js';

export const accountLimit = (accountCode: string, amount = 1): AccountLimit => ({
  ...{ accountCode, figure: 'initial_margin', amount, currency: 'USD', warnAt: 80 },
});

/** What every store of limits must do. @param open opens the store kept in a directory, empty at first */
export function describeLimitStore(name: string, open: (directory: string) => Promise<LimitStore>): void {
  describe(name, () => {
    let directory: string;
    let limits: LimitStore;

    beforeEach(async () => {
      directory = await mkdtemp(join(tmpdir(), 'margin-desk-limits-'));
      limits = await open(directory);
    });

    afterEach(async () => {
      await limits.close();
      await rm(directory, { recursive: true });
    });

    it('keeps what each owner has set last, after a restart too', async () => {
      await limits.replace('desk', [accountLimit('A1'), accountLimit('a\0b 💶', 0.25)], null);
      await limits.replace('rival', [accountLimit('A1', 2)], null);
      await limits.replace('desk', [accountLimit('A2'), accountLimit('A3')], null);
      const expectKept = async (): Promise<void> => {
        expect(await limits.list('desk')).toEqual([accountLimit('A2'), accountLimit('A3')]);
        expect(await limits.list('rival')).toEqual([accountLimit('A1', 2)]);
        expect(await limits.list('nobody')).toEqual([]);
      };
      await expectKept();
      await limits.close();
      limits = await open(directory);
      await expectKept();
      await limits.replace('desk', [], null);
      expect(await limits.list('desk')).toEqual([]);
      expect(await limits.list('rival')).toHaveLength(1);
    });

    it('replaces only the revision that is named, of the owner', async () => {
      const [first, second] = [[accountLimit('A1')], [accountLimit('A2')]];
      expect(await limits.replace('desk', first, revisionOfLimits([]))).toBe('replaced');
      expect(await limits.replace('desk', second, revisionOfLimits([]))).toBe('changed');
      expect(await limits.replace('desk', second, revisionOfLimits(second))).toBe('changed');
      expect(await limits.list('desk')).toEqual(first);
      expect(await limits.replace('rival', second, revisionOfLimits([]))).toBe('replaced');
      expect(await limits.replace('desk', second, revisionOfLimits(first))).toBe('replaced');
      expect(await limits.list('desk')).toEqual(second);
    });

    it('lets only one of two take the place of the same revision', async () => {
      await limits.replace('desk', [accountLimit('A1')], null);
      const outcomes = await Promise.all(
        [2, 3].map((amount) =>
          limits.replace('desk', [accountLimit('A1', amount)], revisionOfLimits([accountLimit('A1')])),
        ),
      );
      expect(outcomes.sort()).toEqual(['changed', 'replaced']);
    });
  });
}
