import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { fitsInto } from '../../server/batch/chunk/account-memory.js';
import { leastPartitionsFor } from '../../server/batch/intake/intake-limits.js';
import type { ChunkCalculator, ChunkWork } from '../../server/batch/chunk/threads.js';
import { ChunkThreads } from '../../server/batch/chunk/threads.js';
import { countPart } from '../../server/batch/chunk/counts.js';
import { expandResult } from '../../server/contract/results/compact-result.js';
import { parseEnvelope, type PortfolioEnvelope } from '../../server/contract/portfolio-request.js';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../server/domain/clearing-house-settings.js';
import { TextMemory } from '../../server/lib/text-search/text-memory.js';
import { answerRows } from '../../server/portfolio/answer-rows.js';
import { calculatePortfolio, type CalculationContext } from '../../server/portfolio/calculate.js';
import { startBatchService, type BatchService } from '../support/batch-service.js';
import { OPEN_LICENCE } from '../support/http-service.js';
import { fieldAt } from '../support/json-field.js';
import { smallSnapshot } from '../support/small-snapshot.js';
import { waitUntil } from '../support/wait-until.js';

const future = (account: string, quantity: number): object => ({
  account_code: account,
  exchange_code: 'EXCH',
  contract_code: 'CL',
  contract_type: 'FUT',
  contract_expiry: quantity % 2 === 0 ? '202612' : '202706',
  net_position: quantity,
});

const CONTEXT: CalculationContext = {
  snapshot: smallSnapshot(),
  clearingHouseSettings: () => DEFAULT_CLEARING_HOUSE_SETTINGS,
  licence: OPEN_LICENCE,
  requestId: 'R',
  submittedTime: '2026-01-05T12:00:00.000Z',
  scenarios: [],
};

function envelopeOf(portfolio: readonly unknown[]): PortfolioEnvelope {
  const envelope = parseEnvelope({ portfolio, calculation_type: 'margins' });
  if (!envelope.ok) throw new Error(envelope.issues[0]?.message);
  return envelope.value;
}

const digestOf = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');

describe('an account of more than 250,000 rows', () => {
  // Before: null figures and ACCOUNT_TOO_LARGE, which the synchronous call does not say.
  it('is calculated in a batch as the synchronous call does, and its neighbour beside it', () => {
    const rows = Array.from({ length: 250_100 }, (_, row) => future('LARGE', (row % 19) - 9));
    const all = [...rows, future('SMALL', 3)];
    const envelope = envelopeOf(all);
    const whole = calculatePortfolio(envelope, CONTEXT);
    if (!whole.ok) throw new Error(whole.refusal.message);
    const expected = whole.value.accounts.map((account) => digestOf(JSON.stringify(account)));
    expect(whole.value.accounts[0]).toMatchObject({ rows_total: 250_100, rows_excluded: 0 });

    const memory = new TextMemory(new ArrayBuffer(16), (bytes) => new ArrayBuffer(bytes));
    const parts = [
      { rowCount: rows.length, rows: [...rows.entries()] },
      { rowCount: 1, rows: [[rows.length, all.at(-1)] as const] },
    ];
    const { accounts, outcome } = answerRows(memory, parts, envelope, CONTEXT);
    let end = 0;
    const texts = accounts.map(({ bodyLength }) => {
      end += bodyLength;
      return digestOf(expandResult(new Uint8Array(memory.memory, end - bodyLength, bodyLength)));
    });
    expect(texts).toEqual(expected);
    expect(outcome.accounts.map(({ exceptions }) => exceptions)).toEqual(['[]', '[]']);
  });

  const partOf = (rowCount: number, row: object) => ({
    rowCount,
    rows: {
      *[Symbol.iterator]() {
        for (let index = 0; index < rowCount; index++) yield [index, row] as const;
      },
    },
  });
  const SWAP = { account_code: 'A', trade_id: 'T', direction: 'PAY' };

  it.each([
    { sent: 'futures', row: future('A', 1), fitting: 900_000, tooMany: 920_000 },
    { sent: 'swaps', row: SWAP, fitting: 180_000, tooMany: 185_000 },
    { sent: 'rows of no kind', row: {}, fitting: 900_000, tooMany: 920_000 },
  ])('fits into memory by what its rows are: $sent', ({ row, fitting, tooMany }) => {
    const memory = { heapBytes: 4_300_000_000, stressTest: { isEnabled: false, hasDetails: false }, scenarios: 20 };
    expect(fitsInto(memory, partOf(fitting, row))).toBe(true);
    expect(fitsInto(memory, partOf(tooMany, row))).toBe(false);
    const detailed = { ...memory, stressTest: { isEnabled: true, hasDetails: true } };
    expect(fitsInto(detailed, partOf(90_000, row))).toBe(true);
    expect(fitsInto(detailed, partOf(fitting, row))).toBe('sub_account_code' in row || Object.keys(row).length === 0);
  });
});

let service: BatchService | undefined;
afterEach(async () => {
  await service?.close();
  service = undefined;
});

describe('a batch is divided', () => {
  it.each([
    { threads: 1, accounts: 40 },
    { threads: 2, accounts: 60 },
    { threads: 8, accounts: 400 },
  ])('into two chunks for each of $threads threads, where it was one chunk in all', async ({ threads, accounts }) => {
    service = await startBatchService({ limits: { leastPartitions: leastPartitionsFor(threads) } });
    const rows = Array.from({ length: accounts }, (_, account) => future(`A${account}`, 1 + (account % 5)));
    const ended = await service.ended(await service.accepted({ portfolio: rows, calculation_type: 'margins' }));
    const ids = fieldAt(ended, 'request_ids');
    expect(Array.isArray(ids) ? ids.length : 0).toBeGreaterThanOrEqual(2 * threads);
    expect(ended).toMatchObject({ status: 'completed', accounts_total: accounts, rows_done: accounts });
  });

  it('into one where there is one account, and not into more chunks than it has kilobytes', async () => {
    service = await startBatchService({ limits: { leastPartitions: leastPartitionsFor(8) } });
    const one = Array.from({ length: 200 }, (_, row) => future('A', 1 + (row % 5)));
    const few = Array.from({ length: 6 }, (_, account) => future(`A${account}`, 1));
    for (const portfolio of [one, few]) {
      const ended = await service.ended(await service.accepted({ portfolio, calculation_type: 'margins' }));
      expect(fieldAt(ended, 'request_ids')).toHaveLength(1);
    }
  });
});

/** Calculates in steps that the test lets go. */
class SteppedThreads implements ChunkCalculator {
  private readonly threads = new ChunkThreads({ threads: 1 });
  work: ChunkWork | undefined;
  private letGo: () => void = () => undefined;
  private readonly waiting = new Promise<void>((resolve) => (this.letGo = resolve));

  async calculate(work: ChunkWork, snapshot: Parameters<ChunkCalculator['calculate']>[1]) {
    this.work = work;
    await this.waiting;
    return this.threads.calculate(work, snapshot);
  }
  accountsOf(...asked: Parameters<ChunkCalculator['accountsOf']>) {
    return this.threads.accountsOf(...asked);
  }
  close(): Promise<void> {
    return this.threads.close();
  }
  finish(): void {
    this.letGo();
  }
}

describe('the progress of a batch', () => {
  it('moves with the rows of a chunk that is still being calculated, and says 100 only at the end', async () => {
    const calculator = new SteppedThreads();
    const desk = (service = await startBatchService({ calculator }));
    const rows = Array.from({ length: 40 }, (_, row) => future(`A${row % 8}`, 1 + (row % 5)));
    const batchId = await desk.accepted({ portfolio: rows, calculation_type: 'margins' });
    const status = (): Promise<unknown> => desk.json(`/portfolios/batch/${batchId}`);
    await waitUntil(() => calculator.work !== undefined);
    expect(await status()).toMatchObject({ rows_done: 0, accounts_done: 0, completed_pct: 0, accounts_total: null });
    const counts = calculator.work?.counts;
    if (counts === undefined) throw new Error('No chunk is being calculated.');
    countPart(counts, { rows: 10, accounts: 2 });
    await waitUntil(async () => fieldAt(await status(), 'rows_done') === 10);
    expect(await status()).toMatchObject({ accounts_done: 2, completed_pct: 25, accounts_total: null });
    countPart(counts, { rows: 30, accounts: 6 });
    await waitUntil(async () => fieldAt(await status(), 'rows_done') === 40);
    expect(await status()).toMatchObject({ status: 'processing', completed_pct: 99.9, accounts_total: null });
    expect(await desk.json(`/portfolios/batch/${batchId}/results`)).toMatchObject({ total: 0 });
    calculator.finish();
    expect(await desk.ended(batchId)).toMatchObject({ rows_done: 40, accounts_done: 8, completed_pct: 100 });
  });

  it('is counted by the thread that calculates, account by account', async () => {
    const calculator = new SteppedThreads();
    calculator.finish();
    const desk = (service = await startBatchService({ calculator }));
    const rows = Array.from({ length: 40 }, (_, row) => future(`A${row % 8}`, 1 + (row % 5)));
    await desk.ended(await desk.accepted({ portfolio: rows, calculation_type: 'margins' }));
    expect([...(calculator.work?.counts ?? [])]).toEqual([40, 8]);
  });
});
