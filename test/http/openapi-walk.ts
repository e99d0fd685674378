import { request, type ClientRequest } from 'node:http';
import { StoreDamaged } from '../../server/store/store-damaged.js';
import { StoreUnavailable } from '../../server/store/store-unavailable.js';
import { startHttpService, type HttpService } from '../support/http-service.js';
import { fieldAt } from '../support/json-field.js';
import { openApiCheck, type HttpExchange, type OpenApiCheck } from '../support/openapi-check.js';
import { letBatchesGo, startExampleDesk, type ExampleDesk } from '../support/openapi-desk.js';
import { documentedRequest, send, type Known, type SentRequest } from '../support/openapi-request.js';
import { waitUntil } from '../support/wait-until.js';

/** Services in every state that an operation can be met in, and what is stored in the one where all is well. */
export interface Walk {
  readonly check: OpenApiCheck;
  readonly desk: ExampleDesk;
  readonly unready: ExampleDesk;
  /** Every place is taken, while `takeEveryPlace` is not long ago. */
  readonly busy: ExampleDesk;
  /** No batch fits on its disk. */
  readonly full: ExampleDesk;
  /** Services whose first question to a store meets with a fault. */
  readonly faulty: HttpService;
  readonly damaged: HttpService;
  readonly lost: HttpService;
  readonly known: Known;
  readonly requestIds: Readonly<Record<'stored' | 'optimized' | 'agedOut', string>>;
  readonly batchIds: Readonly<Record<'finished' | 'queued', string>>;
  /** An .xlsx file. */
  readonly workbook: Uint8Array;
  /** The request that an operation's documentation shows, with ids that are there. */
  documented(operationId: string): SentRequest;
  /** Takes the places of the busy service that have become free: a service lets bodies go that don't arrive. */
  takeEveryPlace(): Promise<void>;
  close(): Promise<void>;
}

export async function startWalk(): Promise<Walk> {
  const check = openApiCheck();
  const desk = await startExampleDesk({ batches: { limits: { stallMilliseconds: 700, stallBytes: 1 } } });
  const known: Record<string, string> = {};
  const documented = (operationId: string): SentRequest => {
    const operation = check.operations.find((each) => each.operationId === operationId);
    if (operation === undefined) throw new Error(`There is no operation ${operationId}.`);
    return documentedRequest(operation, desk.fullKey, known);
  };
  const done = async (operationId: string): Promise<HttpExchange> => {
    const answer = await send(desk.url, documented(operationId));
    if (answer.status >= 300) throw new Error(`${operationId}: ${Buffer.from(answer.body).toString()}`);
    return answer;
  };
  const idOf = async (operationId: string, field: string): Promise<string> =>
    String(fieldAt(jsonOf(await done(operationId)), field));

  const agedOut = await idOf('calculatePortfolio', 'request_id');
  await desk.results.expire('9999-01-01T00:00:00.000Z', null);
  const stored = await idOf('calculatePortfolio', 'request_id');
  const later = await idOf('calculatePortfolio', 'request_id');
  const optimized = await idOf('optimizePortfolio', 'request_id');
  await done('stagePortfolio');
  const finished = await idOf('submitBatch', 'batch_id');
  await letBatchesGo(desk, finished);
  const queued = await idOf('submitBatch', 'batch_id');
  Object.assign(known, { request_id: stored, from_request_id: stored, to_request_id: later, batch_id: finished });
  const { body: workbook } = await done('writeWorkbook');

  const [unready, busy, full] = await Promise.all([
    startExampleDesk({ isReady: false }),
    startExampleDesk({ batches: { uploads: NO_UPLOADS } }),
    startExampleDesk({ batches: { uploads: { uploads: 1, spareBytes: 1e18 } } }),
  ]);
  const faultyWith = (fault: Error): Promise<HttpService> => startHttpService({ verify: () => Promise.reject(fault) });
  const [faulty, damaged, lost] = await Promise.all([
    faultyWith(new Error('a fault of our own')),
    faultyWith(new StoreDamaged('a page')),
    faultyWith(new StoreUnavailable('it is away')),
  ]);
  const held: ClientRequest[] = [];
  return {
    ...{ check, desk, unready, busy, full, faulty, damaged, lost, known, workbook, documented },
    requestIds: { stored, optimized, agedOut },
    batchIds: { finished, queued },
    takeEveryPlace: async () => {
      let before: number;
      do {
        before = held.length;
        for (const place of PLACES) held.push(...(await take(place, busy)));
      } while (held.length > before);
    },
    close: async () => {
      for (const open of held) open.once('error', () => undefined).destroy();
      await Promise.all([desk, unready, busy, full, faulty, damaged, lost].map((service) => service.close()));
    },
  };
}

const NO_UPLOADS = { uploads: 0, spareBytes: 0 };

export const jsonOf = ({ body }: HttpExchange): unknown => JSON.parse(Buffer.from(body).toString());

/** Paths whose requests wait at a place of their own, and more requests than one owner has room for. */
const PLACES = [
  ['POST', '/portfolios', 1_800],
  ['POST', '/stress-test/scenarios', 20],
  ['PUT', '/mappings/a', 20],
  ['POST', '/sources/fetch', 20],
  ['POST', '/workbooks/write', 20],
] as const;

/**
 * Takes a place by requests whose bodies never end, unless it is taken. Requests that wait too long for their bodies are ended
 * meanwhile, on a slow machine one by one: more are sent until none finds room.
 */
async function take(
  [method, path, count]: (typeof PLACES)[number],
  busy: ExampleDesk,
): Promise<readonly ClientRequest[]> {
  const headers = { authorization: `Bearer ${busy.fullKey}`, 'content-type': 'application/json' };
  const held = new Set<ClientRequest>();
  await waitUntil(async () => {
    if ((await fetch(busy.url + path, { method, headers, body: '[]' })).status === 503) return true;
    while (held.size < count) {
      const open = request(busy.url + path, { method, headers, agent: false });
      const isEnded = (): boolean => held.delete(open);
      open.on('error', isEnded).on('response', isEnded).write('{');
      held.add(open);
    }
    return false;
  });
  return [...held];
}
