import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { AccountLimit } from '../../server/domain/accounts/account-limit.js';
import type { LimitStore } from '../../server/store/document-stores.js';

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
      await limits.replace('desk', [accountLimit('A1'), accountLimit('a\0b 💶', 0.25)]);
      await limits.replace('rival', [accountLimit('A1', 2)]);
      await limits.replace('desk', [accountLimit('A2'), accountLimit('A3')]);
      const expectKept = async (): Promise<void> => {
        expect(await limits.list('desk')).toEqual([accountLimit('A2'), accountLimit('A3')]);
        expect(await limits.list('rival')).toEqual([accountLimit('A1', 2)]);
        expect(await limits.list('nobody')).toEqual([]);
      };
      await expectKept();
      await limits.close();
      limits = await open(directory);
      await expectKept();
      await limits.replace('desk', []);
      expect(await limits.list('desk')).toEqual([]);
      expect(await limits.list('rival')).toHaveLength(1);
    });
  });
}
