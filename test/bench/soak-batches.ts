import { batchBody } from './batch-body.js';
import type { BatchCaller } from './batch-caller.js';
import { NEXT_YEAR } from './desk-book.js';

const ACCOUNTS = 2_000;
const ROWS = 60_000;
const PAGE_ROWS = 2_000;

/** Batches beside other requests: two at a time, the second by turns ahead of others or instead of them. */
export class SoakBatches {
  completed = 0;
  replaced = 0;
  missingAccounts = 0;
  doubledAccounts = 0;
  wrong: string[] = [];
  private readonly body = batchBody({
    ...{ accounts: ACCOUNTS, rows: ROWS, bytes: Infinity },
    firstYear: NEXT_YEAR,
  });

  constructor(private readonly caller: BatchCaller) {}

  /** @param turn from 0 */
  async pair(turn: number): Promise<void> {
    const mode = turn % 2 === 0 ? 'priority' : 'replace_all';
    const first = await this.caller.submit(this.body);
    const second = await this.caller.submit(this.body, mode);
    const firstEnd = await this.caller.ended(first);
    const secondEnd = await this.caller.ended(second);
    if (firstEnd === 'REPLACED' && mode === 'replace_all') this.replaced++;
    else await this.check(first, firstEnd);
    await this.check(second, secondEnd);
  }

  /** Every account exactly once. */
  private async check(batchId: string, ended: string): Promise<void> {
    if (ended !== 'completed') {
      this.wrong.push(`a batch ended as ${ended}`);
      return;
    }
    const rows = await this.caller.allRows(batchId, PAGE_ROWS);
    const accounts = new Set(rows.map(({ account_code: account }) => account));
    this.missingAccounts += ACCOUNTS - accounts.size;
    this.doubledAccounts += rows.length - accounts.size;
    this.completed++;
  }
}
