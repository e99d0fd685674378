import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { ChunkThreads } from '../../server/batch/chunk/threads.js';
import { engineStatusSchema } from '../../server/contract/engine-status.js';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../server/domain/clearing-house-settings.js';
import { ENGINE_IDS, type EngineId } from '../../server/domain/engine-id.js';
import { success } from '../../server/domain/issue.js';
import { createCalculator } from '../../server/calculation/create-calculator.js';
import { EngineCounters } from '../../server/calculation/engine-counters.js';
import { startBatchService, type BatchService } from '../support/batch-service.js';
import type { Row } from '../support/calculated-accounts.js';
import { exampleSnapshot } from '../support/openapi-desk.js';
import { noteRow } from '../support/risk-desk.js';

// "Engine stats are the engine's own": on the thread that answers, on worker threads, and in batches.

const unknownRow = (changes: Row = {}): Row => ({
  account_code: 'A',
  clearing_org_id: 'CME',
  exchange_code: 'NYM',
  contract_code: 'NOTHING',
  contract_type: 'FUT',
  contract_expiry: '202603',
  net_position: 1,
  ...changes,
});

const snapshot = exampleSnapshot();
const counters = new EngineCounters();
const source = { isReady: true, snapshot: () => snapshot, select: () => Promise.resolve(success(snapshot)) };
const calculator = createCalculator({
  registry: source,
  settings: { clearingHouse: () => DEFAULT_CLEARING_HOUSE_SETTINGS },
  scenariosOf: () => Promise.resolve([]),
  workers: 1,
  counters,
});
let service: BatchService;
beforeAll(async () => {
  service = await startBatchService({
    calculator: new ChunkThreads({ threads: 1, counters: counters.memory }),
    parameters: source,
    http: { calculator, service: { engines: ENGINE_IDS, countsOf: (engine) => counters.of(engine) } },
  });
});
afterAll(async () => {
  await service.close();
  await calculator.close();
});

async function statsOf(engine: EngineId): Promise<Readonly<Record<string, number>>> {
  const elements = z.array(engineStatusSchema).parse(await service.json('/healthcheck/analytics-engine'));
  return elements.find((element) => element.service === engine)?.stats ?? {};
}

const COUNTED = ['requests_answered', 'rows_calculated', 'rows_left_out'] as const;

async function countsOf(engine: EngineId): Promise<readonly number[]> {
  const stats = await statsOf(engine);
  return COUNTED.map((name) => stats[name] ?? NaN);
}

/** What the counters of each engine, in the order of `ENGINE_IDS`, grew by. */
async function grown(work: () => Promise<void>): Promise<Readonly<Record<string, readonly number[]>>> {
  const before = await Promise.all(ENGINE_IDS.map(countsOf));
  await work();
  const after = await Promise.all(ENGINE_IDS.map(countsOf));
  return Object.fromEntries(
    ENGINE_IDS.map((engine, place) => [
      engine,
      (after[place] ?? []).map((count, counter) => count - (before[place]?.[counter] ?? NaN)),
    ]),
  );
}

const PADDING = ' '.repeat(70_000);

/** Of each engine: requests, rows resolved, rows refused. */
const NOTHING = Object.fromEntries(ENGINE_IDS.map((id) => [id, [0, 0, 0]]));

const CASES = [
  { row: 'a request on the thread that answers', before: 'all engines showed the same counts', padding: '' },
  { row: 'a request on a worker thread', before: 'all engines showed the same counts', padding: PADDING },
] as const;

describe('stats of the engine status', () => {
  it.each(CASES)('$row: each engine counts its own rows', async ({ padding }) => {
    const portfolio = [noteRow(1e6), noteRow(-2e6), unknownRow()];
    const counts = await grown(async () => {
      const body = `${JSON.stringify({ portfolio, in_memory: true })}${padding}`;
      const response = await service.request('/portfolios', { method: 'POST', body });
      expect(response.status).toBe(200);
    });
    expect(counts).toEqual({ ...NOTHING, span: [0, 0, 1], treasury: [1, 2, 0] });
  });

  it('a batch: its threads count into the same counters', async () => {
    const portfolio = [noteRow(1e6), noteRow(1e6, { account_code: 'B' }), unknownRow({ account_code: 'C' })];
    const counts = await grown(async () => {
      const batchId = await service.accepted({ portfolio });
      expect(await service.ended(batchId)).toMatchObject({ status: 'completed' });
    });
    expect(counts).toEqual({ ...NOTHING, span: [0, 0, 1], treasury: [0, 2, 0] });
  });

  it('tells the time of the engine itself, and what is shared under a name that says so', async () => {
    const [treasury, event] = [await statsOf('treasury'), await statsOf('event')];
    expect(treasury.margin_time_ms).toBeGreaterThan(0);
    expect(treasury.response_time_mean_ms).toBeGreaterThan(0);
    expect(event).toMatchObject({ margin_time_ms: 0, response_time_mean_ms: 0, requests_answered: 0 });
    const shared = (stats: Readonly<Record<string, number>>) =>
      Object.entries(stats).filter(([name]) => name.startsWith('service_'));
    expect(shared(treasury)).toEqual(shared(event));
    expect(shared(treasury).map(([name]) => name)).toContain('service_batches_unfinished');
  });
});
