import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { batchGroupsSchema } from '../../server/contract/batch.js';
import { GroupsRun } from '../../server/batch/groups/groups-run.js';
import { startBatchService, type BatchService } from '../support/batch-service.js';
import { fieldAt } from '../support/json-field.js';
import { smallSheetCalculator } from '../functions/sheet-calculator.js';

const GROUPS = [
  { name: 'All', accounts: ['*'] },
  { name: 'Ones', accounts: ['A1*'] },
];
const BOOK = {
  calculation_type: 'margins',
  groups: GROUPS,
  portfolio: Array.from({ length: 60 }, (_, row) => ({
    account_code: `A${row % 20}`,
    exchange_code: 'EXCH',
    contract_code: row === 7 ? 'NONE' : 'CL',
    contract_type: 'FUT',
    contract_expiry: row % 3 === 0 ? '202706' : '202612',
    net_position: (row % 7) - 3,
  })),
};

let service: BatchService;
beforeAll(async () => {
  service = await startBatchService({
    sheetCalculator: smallSheetCalculator(),
  });
});
afterAll(() => service.close());

/** A promise that is kept when a test says so. */
function promiseOf(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((kept) => (resolve = kept));
  return { promise, resolve: () => resolve() };
}

const groupsOf = (batchId: string): Promise<Response> => service.request(`/portfolios/batch/${batchId}/groups`);

describe('GET /portfolios/batch/{batch_id}/groups', () => {
  it('gives to the byte what POST /portfolios gives of the same book', async () => {
    const batchId = await service.acceptedInPieces(BOOK);
    expect(await service.ended(batchId)).toMatchObject({ status: 'completed' });
    const text = await (await groupsOf(batchId)).text();
    const answer = batchGroupsSchema.parse(JSON.parse(text));
    const body = JSON.stringify({ ...BOOK, in_memory: true });
    const whole: unknown = await (await service.request('/portfolios', { method: 'POST', body })).json();
    expect(fieldAt(whole, 'groups', 0, 'accounts_total')).toBe(20);
    expect(text).toContain(`"groups":${JSON.stringify(fieldAt(whole, 'groups'))},"parameters"`);
    expect(answer).toMatchObject({ batch_id: batchId, currency_code: 'USD', parameters: fieldAt(whole, 'parameters') });
    expect(await (await groupsOf(batchId)).text()).toBe(text);
  });

  it('tells how many accounts are in them so far, and is ended by DELETE of the batch', async () => {
    const [counted, goOn] = [promiseOf(), promiseOf()];
    const slow = await startBatchService({
      groupsCalculator: {
        groups: async ({ run, batchId: id }) => {
          for (const account of new GroupsRun(run).counted(['A0', 'A1', 'A2'])) {
            if (account !== 'A1') continue;
            counted.resolve();
            await goOn.promise;
          }
          return { texts: [`{"batch_id":"${id}","currency_code":"USD","groups":[],"parameters":{}}`] };
        },
      },
    });
    const batchId = await slow.accepted(BOOK);
    await slow.ended(batchId);
    const path = `/portfolios/batch/${batchId}`;
    const both = [slow.request(`${path}/groups`), slow.request(`${path}/groups`)];
    await counted.promise;
    expect(await (await slow.request(path)).json()).toMatchObject({ status: 'completed', groups_accounts_done: 1 });
    const deleted = await slow.request(path, { method: 'DELETE' });
    expect([deleted.status, fieldAt(await deleted.json(), 'status')]).toEqual([200, 'completed']);
    goOn.resolve();
    for (const asked of both) {
      const ended = await asked;
      expect([ended.status, fieldAt(await ended.json(), 'error', 'message')]).toEqual([
        409,
        'The calculation of its groups was ended by DELETE of the batch; ask for them again.',
      ]);
    }
    expect(await (await slow.request(path)).json()).not.toHaveProperty('groups_accounts_done');
    expect((await slow.request(path, { method: 'DELETE' })).status).toBe(409);
    expect((await slow.request(`${path}/groups`)).status).toBe(200);
    await slow.close();
  });

  it('is empty where none are asked for', async () => {
    const batchId = await service.accepted({ ...BOOK, groups: null });
    await service.ended(batchId);
    expect(await (await groupsOf(batchId)).json()).toMatchObject({ groups: [], parameters: {} });
  });

  it('says that there are none before the batch is completed, and once its rows are deleted', async () => {
    const waiting = await startBatchService({ isRunning: false });
    const queued = await waiting.accepted(BOOK);
    const early = await waiting.request(`/portfolios/batch/${queued}/groups`);
    expect([early.status, fieldAt(await early.json(), 'error', 'message')]).toEqual([
      409,
      expect.stringMatching(/still being calculated/),
    ]);
    await waiting.close();
    const batchId = await service.accepted(BOOK);
    await service.ended(batchId);
    await service.batches.forgetRows('9999');
    const late = await groupsOf(batchId);
    const error: unknown = await late.json();
    expect([late.status, fieldAt(error, 'error', 'code')]).toEqual([409, 'GROUPS_NOT_AVAILABLE']);
    expect(fieldAt(error, 'error', 'message')).toMatch(/rows of this batch are deleted/);
  });
});
