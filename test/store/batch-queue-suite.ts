import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { BatchRecord, ClaimedChunk } from '../../server/store/types.js';
import { BatchQueueModel } from './batch-queue-model.js';
import { calculated, chunksOf, newBatch, type OpenBatchStore } from './stored-batch.js';
import type { ProcessingMode } from '../../server/contract/batch.js';

type Step = readonly [action: string, result?: string];

/**
 * An action and what comes of it: `add <batch> <mode> <chunks>` gives the batches removed, `claim` the `<batch>/<chunk>`,
 * `cancel <batch>` its outcome, `see <batch>` its status and place. The owner of a batch is its first letter.
 */
const TABLE: readonly (readonly [name: string, steps: readonly Step[]])[] = [
  [
    'an owner’s batches run one after the other in the order of their submission',
    [
      ['add a1 fifo 2', ''],
      ['add a2 fifo 1', ''],
      ['see a1', 'queued 0'],
      ['see a2', 'queued 1'],
      ['claim', 'a1/0'],
      ['see a1', 'processing'],
      ['see a2', 'queued 0'],
      ['claim', 'a1/1'],
      ['claim', ''],
      ['complete a1/1'],
      ['claim', ''],
      ['complete a1/0'],
      ['see a1', 'completed'],
      ['claim', 'a2/0'],
    ],
  ],
  [
    'two owners take turns, however much one of them has queued',
    [
      ['add a1 fifo 3', ''],
      ['add a2 fifo 1', ''],
      ['add b1 fifo 2', ''],
      ['claim', 'a1/0'],
      ['claim', 'b1/0'],
      ['claim', 'a1/1'],
      ['claim', 'b1/1'],
      ['claim', 'a1/2'],
      ['complete a1/0'],
      ['complete a1/1'],
      ['complete a1/2'],
      ['complete b1/1'],
      ['claim', 'a2/0'],
    ],
  ],
  [
    'an owner who comes later is served next',
    [
      ['add a1 fifo 3', ''],
      ['claim', 'a1/0'],
      ['add b1 fifo 1', ''],
      ['claim', 'b1/0'],
      ['claim', 'a1/1'],
    ],
  ],
  [
    'priority goes ahead of queued ones without, behind earlier ones with, and never ahead of what runs',
    [
      ['add a1 fifo 2', ''],
      ['add b1 fifo 1', ''],
      ['claim', 'a1/0'],
      ['add a2 fifo 1', ''],
      ['add a3 priority 1', ''],
      ['add a4 priority 1', ''],
      ['see a3', 'queued 0'],
      ['see a4', 'queued 1'],
      ['see a2', 'queued 2'],
      ['see b1', 'queued 0'],
      ['claim', 'b1/0'],
      ['claim', 'a1/1'],
      ['complete a1/0'],
      ['complete a1/1'],
      ['claim', 'a3/0'],
      ['complete a3/0'],
      ['claim', 'a4/0'],
      ['complete a4/0'],
      ['claim', 'a2/0'],
    ],
  ],
  [
    'priority of one owner does not touch another’s turn',
    [
      ['add a1 fifo 1', ''],
      ['add b1 fifo 1', ''],
      ['add b2 priority 1', ''],
      ['claim', 'a1/0'],
      ['claim', 'b2/0'],
    ],
  ],
  [
    'replace_all removes the owner’s queued ones, priority or not; what runs goes on, another owner’s stay',
    [
      ['add a1 fifo 2', ''],
      ['claim', 'a1/0'],
      ['add a2 fifo 1', ''],
      ['add a3 priority 1', ''],
      ['add b1 fifo 1', ''],
      ['add a4 replace_all 1', 'a2 a3'],
      ['see a1', 'processing'],
      ['see a2', 'failed REPLACED'],
      ['see a3', 'failed REPLACED'],
      ['see b1', 'queued 0'],
      ['see a4', 'queued 0'],
      ['claim', 'b1/0'],
      ['claim', 'a1/1'],
      ['complete a1/1'],
      ['complete a1/0'],
      ['see a1', 'completed'],
      ['claim', 'a4/0'],
      ['claim', ''],
    ],
  ],
  [
    'a batch that has begun stays so while all of its chunks wait again, and is neither removed nor cancelled',
    [
      ['add a1 fifo 1', ''],
      ['claim', 'a1/0'],
      ['recover', 'a1'],
      ['add a2 replace_all 1', ''],
      ['cancel a1', 'not-cancellable'],
      ['claim', 'a1/0'],
      ['return a1/0'],
      ['add a3 priority 1', ''],
      ['claim', 'a1/0'],
      ['complete a1/0'],
      ['claim', 'a3/0'],
    ],
  ],
  [
    'only queued ones are cancelled',
    [
      ['add a1 fifo 1', ''],
      ['add a2 fifo 1', ''],
      ['add a3 fifo 1', ''],
      ['claim', 'a1/0'],
      ['cancel a1', 'not-cancellable'],
      ['cancel a2', 'cancelled'],
      ['cancel a2', 'not-cancellable'],
      ['cancel a9', 'not-found'],
      ['see a2', 'failed CANCELLED'],
      ['see a3', 'queued 0'],
      ['complete a1/0'],
      ['cancel a1', 'not-cancellable'],
      ['claim', 'a3/0'],
      ['recover', 'a3'],
    ],
  ],
];

/** @param opened the store under test, empty at the start of each test */
export function describeBatchQueue(opened: () => OpenBatchStore): void {
  it.each(TABLE)('%s', async (_, steps) => {
    const claims = new Map<string, ClaimedChunk>();
    for (const [action, result] of steps) {
      const came = await act(opened(), claims, action);
      expect([action, came]).toEqual([action, result ?? '']);
    }
  });

  it('keeps to a simple model of it, whatever two owners and a restart do', async () => {
    const owner = fc.constantFrom('a', 'b');
    const mode = fc.constantFrom<ProcessingMode>('fifo', 'fifo', 'priority', 'replace_all');
    const number = fc.nat({ max: 20 });
    const action = fc.oneof(
      fc.record({ kind: fc.constant('add' as const), owner, mode, chunks: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ kind: fc.constant('claim' as const) }),
      fc.record({ kind: fc.constant('claim' as const) }),
      fc.record({ kind: fc.constantFrom('complete', 'complete', 'return', 'cancel'), number }),
      fc.record({ kind: fc.constant('recover' as const) }),
    );
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 25 }), async (actions) => {
        const model = new BatchQueueModel();
        const claims = new Map<string, ClaimedChunk>();
        const name = run++;
        const store = opened();
        let added = 0;
        for (const step of actions) {
          if ('mode' in step) {
            const id = `${step.owner}${name}-${added++}`;
            const removed = await act(store, claims, `add ${id} ${step.mode} ${step.chunks}`);
            expect(removed).toBe(model.add(id, ownerOf(id), step.mode, step.chunks).join(' '));
          } else if (step.kind === 'claim') expect(await act(store, claims, 'claim')).toBe(model.claim() ?? '');
          else if ('number' in step) {
            const running = model.batches.flatMap(({ id, running }) =>
              [...running].map((chunk) => [id, chunk] as const),
            );
            const [id, chunk] = running[step.number % Math.max(1, running.length)] ?? [];
            if (step.kind === 'cancel') {
              const target = model.batches[step.number % Math.max(1, model.batches.length)]?.id ?? 'a-none';
              expect(await act(store, claims, `cancel ${target}`)).toBe(model.cancel(target));
            } else if (id !== undefined && chunk !== undefined) {
              await act(store, claims, `${step.kind} ${id}/${chunk}`);
              if (step.kind === 'complete') model.complete(id, chunk);
              else model.giveBack(id, chunk);
            }
          } else {
            await act(store, claims, 'recover');
            model.recover();
          }
        }
        for (const batch of model.batches) {
          const record = await store.batches.find(batch.owner, batch.id);
          expect([batch.id, described(record)]).toEqual([batch.id, model.describe(batch)]);
        }
        await settle(store);
      }),
      { numRuns: 40 },
    );
  });

  it('counts what is unfinished', async () => {
    const { batches } = opened();
    expect(await batches.unfinished()).toEqual({ queued: 0, processing: 0 });
    for (const id of ['a1', 'a2', 'b1']) await batches.add(newBatch(id, { owner: id.charAt(0) }));
    await batches.claim();
    expect(await batches.unfinished()).toEqual({ queued: 2, processing: 1 });
  });
}

/** The owner of batch `a1` is `a`; of `a1-2`, `a1`. */
const ownerOf = (name: string): string => (name.includes('-') ? name.replace(/-.*/, '') : name.charAt(0));

const described = (record: BatchRecord | undefined): string =>
  `${record?.status ?? 'none'} ${record?.error?.code ?? '-'} ${record?.queuePosition ?? '-'}`;

/** Does what an action of the table says, and tells what came of it. */
async function act(store: OpenBatchStore, claims: Map<string, ClaimedChunk>, action: string): Promise<string> {
  const { batches } = store;
  const [verb = '', name = '', mode = 'fifo', count = '1'] = action.split(' ');
  const owner = ownerOf(name);
  const claim = claims.get(name);
  switch (verb) {
    case 'add':
      return (await batches.add(newBatch(name, { owner, mode: modeOf(mode), chunks: chunksOf(Number(count)) }))).join(
        ' ',
      );
    case 'claim': {
      const taken = await batches.claim();
      if (taken === undefined) return '';
      const text = `${taken.batchId}/${taken.chunk}`;
      claims.set(text, taken);
      return text;
    }
    case 'complete':
      if (claim === undefined) return 'never claimed';
      expect(await batches.complete(claim, ...calculated(claim, `request ${name} ${claim.attempt}`, []))).toBe(
        'completed',
      );
      return '';
    case 'return':
      if (claim === undefined) return 'never claimed';
      await batches.fail(claim, { message: 'it stumbled', isFinal: false, requestId: 'unused' }, []);
      return '';
    case 'cancel':
      return batches.cancel(owner, name);
    case 'recover':
      return (await batches.recover()).join(' ');
    case 'see': {
      const record = await batches.find(owner, name);
      return [record?.status, record?.error?.code, record?.queuePosition]
        .filter((part) => part !== undefined && part !== null)
        .join(' ');
    }
    default:
      return `no such action: ${verb}`;
  }
}

const modeOf = (text: string): ProcessingMode => (text === 'priority' || text === 'replace_all' ? text : 'fifo');

/** Ends everything, so that the next run begins with an empty queue. */
async function settle({ batches }: OpenBatchStore): Promise<void> {
  await batches.recover();
  for (let chunk = await batches.claim(); chunk !== undefined; chunk = await batches.claim())
    await batches.complete(chunk, ...calculated(chunk, `settled ${chunk.batchId} ${chunk.chunk}`, []));
}
