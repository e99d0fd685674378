import { randomUUID } from 'node:crypto';
import { ALL_LICENSED } from '../support/calculated-accounts.js';
import type { StageType } from '../../server/contract/stage-columns.js';
import type { Licence } from '../../server/domain/licence.js';
import type { ErrorCode } from '../../server/http/api-error.js';
import { portfolioId } from '../../server/portfolio/portfolio-id.js';
import { fieldAt } from '../support/json-field.js';
import { send, type SentRequest } from '../support/openapi-request.js';
import type { Walk } from './openapi-walk.js';

/** A request, and where it goes to; default: the desk. */
export interface Trial {
  readonly url?: string;
  readonly request: SentRequest;
}

type MakeTrial = (request: SentRequest, walk: Walk) => Trial | Promise<Trial>;
type Cases = Readonly<Partial<Record<ErrorCode, MakeTrial>>>;

const changed =
  (change: Partial<SentRequest>): MakeTrial =>
  (request) => ({ request: { ...request, ...change } });

const withBody =
  (change: object): MakeTrial =>
  (request) => {
    const body: unknown = JSON.parse(String(request.body));
    if (typeof body !== 'object' || body === null) throw new Error('The body is no object.');
    return { request: { ...request, body: JSON.stringify({ ...body, ...change }) } };
  };

const withHeaders =
  (headers: Readonly<Record<string, string>>): MakeTrial =>
  (request) => ({ request: { ...request, headers: { ...request.headers, ...headers } } });

const without = (headers: SentRequest['headers'], name: string): SentRequest['headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([own]) => own !== name));

const withKey = (request: SentRequest, key: string): SentRequest => ({
  ...request,
  headers: { ...request.headers, authorization: `Bearer ${key}` },
});

const keyOf =
  (licence: Partial<Licence>): MakeTrial =>
  async (request, { desk }) => ({ request: withKey(request, await desk.keyOf({ ...ALL_LICENSED, ...licence })) });

const at =
  (service: 'unready' | 'busy' | 'full'): MakeTrial =>
  (request, walk) => ({ url: walk[service].url, request: withKey(request, walk[service].fullKey) });

const withQuery =
  (query: string): MakeTrial =>
  (request) => ({ request: { ...request, path: `${request.path.split('?', 1)[0] ?? ''}${query}` } });

/** One after the other, of which all but the last change nothing but the request. */
const both =
  (first: MakeTrial, second: MakeTrial): MakeTrial =>
  async (request, walk) =>
    second((await first(request, walk)).request, walk);

/** How any operation comes to a code. */
const OF_ANY: Cases = {
  MISSING_KEY: (request) => ({ request: { ...request, headers: without(request.headers, 'authorization') } }),
  UNKNOWN_KEY: (request) => ({ request: withKey(request, 'sk-never-issued') }),
  KEY_REVOKED: async (request, { desk }) => {
    const key = await desk.keyOf(ALL_LICENSED);
    await desk.keys.revoke(key);
    return { request: withKey(request, key) };
  },
  KEY_EXPIRED: keyOf({ expires: '2020-01-01' }),
  RATE_LIMITED: async (request, { desk }) => {
    const key = await desk.keyOf({ ...ALL_LICENSED, rateLimit: 1 });
    await fetch(`${desk.url}/nowhere`, { headers: { authorization: `Bearer ${key}` } });
    return { request: withKey(request, key) };
  },
  METHOD_NOT_ALLOWED: ({ path, headers: { authorization = '' } }) => ({
    request: { method: 'PATCH', path, headers: { authorization } },
  }),
  INTERNAL_ERROR: (request, { faulty }) => ({ url: faulty.url, request }),
  STORE_DAMAGED: (request, { damaged }) => ({ url: damaged.url, request }),
  STORE_UNAVAILABLE: (request, { lost }) => ({ url: lost.url, request }),
  NOT_READY: at('unready'),
  BUSY: async (request, walk) => {
    await walk.takeEveryPlace();
    return at('busy')(request, walk);
  },
  INVALID_JSON: changed({ body: '{' }),
  INVALID_REQUEST: changed({ body: '[]' }),
  PAYLOAD_TOO_LARGE: ({ method, path, headers }) => ({
    request: { method, path, headers: { ...headers, 'content-length': '600000000' }, isOpen: true },
  }),
  UNSUPPORTED_MEDIA_TYPE: withHeaders({ 'content-type': 'text/plain' }),
  ENGINE_NOT_LICENSED: keyOf({ engines: [] }),
  NOT_OPERATOR: keyOf({ isOperator: false }),
};

const NOBODYS = '00000000-0000-4000-8000-000000000000';
const IN_BACKGROUND = withBody({ execution_mode: 'async' });
const UNKNOWN_SYMBOLOGY = withBody({ vendor_symbology: 'nobodys' });
const EVENT_ROW = {
  account_code: 'EVENTS-1',
  exchange_code: 'KALSHI',
  contract_code: 'FED-CUT',
  contract_type: 'YES',
  net_position: 10,
};
const EVENT_CELLS = ['', 'ENERGY-1', 'KALSHI', 'FED-CUT', 'YES', 10, ''];
const LISTED_CELLS = ['', 'ENERGY-1', 'NYMEX', 'CL', 'FUT', 'DEC-27', '', 30, 'H'];
const NO_EXCHANGE = keyOf({ eventExchanges: [] });
const ONLY_EVENTS = both(withBody({ portfolio: [EVENT_ROW] }), NO_EXCHANGE);

const CALCULATION: Cases = { INVALID_PARAMETER: UNKNOWN_SYMBOLOGY, EVENT_MARKET_NOT_LICENSED: ONLY_EVENTS };

const BATCH: Cases = {
  NOT_FOUND: (request, { batchIds }) => ({
    request: { ...request, path: request.path.replace(batchIds.finished, NOBODYS) },
  }),
  INVALID_REQUEST: (request, { batchIds }) => ({
    request: { ...request, path: request.path.replace(batchIds.finished, '%zz') },
  }),
};

const EVENTS: Cases = {
  INVALID_PARAMETER: withQuery('?exchange=NOWHERE&q=a'),
  EVENT_MARKET_NOT_LICENSED: NO_EXCHANGE,
};

const RATES_ID = portfolioId('RATES-1', null);

/** A stored result as the baseline. @param account default: the one of the examples */
const baselineInBody =
  (id: 'optimized' | 'agedOut', account: object = {}): MakeTrial =>
  (request, walk) =>
    withBody({ request_id: walk.requestIds[id], ...account })(request, walk);

const baselineInQuery =
  (id: 'optimized' | 'agedOut', account = ''): MakeTrial =>
  (request, { requestIds }) => {
    const [path = '', query] = request.path.split('?');
    const changed = new URLSearchParams(query);
    changed.set('from_request_id', requestIds[id]);
    if (account !== '') {
      changed.set('portfolio_id', account);
      changed.set('account_code', 'RATES-1');
    }
    return { request: { ...request, path: `${path}?${changed.toString()}` } };
  };

/** A key that staged when its licence still had what the table needs. */
const withStageOf =
  (type: StageType, data: readonly unknown[], licence: Partial<Licence>): MakeTrial =>
  async (request, { desk, ...walk }) => {
    const [full, key] = [await desk.keyOf(ALL_LICENSED), await desk.keyOf({ ...ALL_LICENSED, ...licence })];
    const stage = withKey(walk.documented('stagePortfolio'), full);
    await send(desk.url, { ...stage, body: JSON.stringify({ type, data: [data] }) });
    const [from, to] = [await desk.keys.verify(full), await desk.keys.verify(key)];
    const now = new Date().toISOString();
    const staged = from === undefined ? undefined : await desk.results.stages.latest(from.keyId, type, now);
    if (staged === undefined || to === undefined) throw new Error('Nothing was staged.');
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    await desk.results.stages.save({ ...staged, stageId: randomUUID(), keyId: to.keyId, createdAt: now, expiresAt });
    return { request: withKey(request, key) };
  };

const mappingAt = (request: SentRequest, name: string): SentRequest => ({
  ...request,
  path: request.path.replace(/^\/mappings\/[^?]+/, `/mappings/${name}`),
});

const atMapping =
  (name: string): MakeTrial =>
  (request) => ({ request: mappingAt(request, name) });

/** A request of a mapping that was saved for it. @returns its name in the path, and its revision */
async function newMapping(walk: Walk): Promise<readonly [name: string, revision: string]> {
  const name = randomUUID();
  const request = mappingAt(walk.documented('putMapping'), name);
  const saved: unknown = JSON.parse(Buffer.from((await send(walk.desk.url, request)).body).toString());
  return [name, String(fieldAt(saved, 'revision'))];
}

const atNewMapping: MakeTrial = async (request, walk) => {
  const [name] = await newMapping(walk);
  return atMapping(name)(request, walk);
};

const namedLikeAnother: MakeTrial = async (request, walk) => {
  const [[name, revision], [other]] = [await newMapping(walk), await newMapping(walk)];
  return both(atMapping(name), withBody({ name: other, revision }))(request, walk);
};

/** How an operation comes to a code in its own way. */
const OF_ONE: Readonly<Record<string, Cases>> = {
  calculatePortfolio: {
    ...CALCULATION,
    REQUEST_ID_IN_USE: (request, walk) => withBody({ request_id: walk.requestIds.stored })(request, walk),
    DISK_FULL: both(IN_BACKGROUND, at('full')),
  },
  forecastMargin: CALCULATION,
  optimizePortfolio: CALCULATION,
  crifOfPortfolio: CALCULATION,
  affordableLots: {
    ...CALCULATION,
    EVENT_MARKET_NOT_LICENSED: both(withBody({ portfolio: [], trade: EVENT_ROW }), NO_EXCHANGE),
  },
  marginOnTheWay: CALCULATION,
  submitBatch: {
    INVALID_PARAMETER: withHeaders({ 'x-processing-mode': 'at once' }),
    EVENT_MARKET_NOT_LICENSED: ONLY_EVENTS,
    UPLOAD_STALLED: changed({ body: '{"portfolio":[', isOpen: true }),
    DISK_FULL: at('full'),
  },
  getBatch: BATCH,
  cancelBatch: { ...BATCH, NOT_CANCELLABLE: changed({}) },
  getBatchResults: { ...BATCH, INVALID_PARAMETER: withQuery('?limit=0') },
  getBatchGroups: {
    ...BATCH,
    GROUPS_NOT_AVAILABLE: (request, { batchIds }) => ({
      request: { ...request, path: request.path.replace(batchIds.finished, batchIds.queued) },
    }),
  },
  getResults: { INVALID_PARAMETER: withQuery(''), NOT_FOUND: withQuery('?request_id=nobodys') },
  explainResults: {
    INVALID_PARAMETER: withQuery(''),
    BASELINE_NOT_VISIBLE: withQuery('?from_request_id=a&to_request_id=b&portfolio_id=c'),
    BASELINE_AGED_OUT: baselineInQuery('agedOut'),
    BASELINE_OPTIMIZED: baselineInQuery('optimized', RATES_ID),
  },
  getHistory: { INVALID_PARAMETER: withQuery('') },
  stagePortfolio: {
    INVALID_PARAMETER: UNKNOWN_SYMBOLOGY,
    EVENT_MARKET_NOT_LICENSED: both(withBody({ type: 'event', data: [EVENT_CELLS] }), NO_EXCHANGE),
  },
  submitStage: {
    BASELINE_NOT_VISIBLE: withBody({ request_id: 'nobodys' }),
    BASELINE_AGED_OUT: baselineInBody('agedOut'),
    BASELINE_OPTIMIZED: baselineInBody('optimized', { portfolio_id: RATES_ID }),
    NOTHING_STAGED: keyOf({}),
    ENGINE_NOT_LICENSED: withStageOf('etd', LISTED_CELLS, { engines: [] }),
    EVENT_MARKET_NOT_LICENSED: withStageOf('event', EVENT_CELLS, { eventExchanges: [] }),
  },
  getStressScenarios: { INVALID_PARAMETER: withQuery('?scenario_id=') },
  deleteStressScenarios: { INVALID_PARAMETER: withQuery('?id=a'), INVALID_REQUEST: changed({ body: '["a"]' }) },
  getMapping: { INVALID_REQUEST: atMapping('%zz'), NOT_FOUND: atMapping('nobodys') },
  putLimits: {
    INVALID_REQUEST: both(withQuery(''), changed({ body: '{}' })),
    INVALID_PARAMETER: withQuery('?revision='),
    LIMITS_CHANGED: withQuery(`?revision=${NOBODYS}`),
  },
  putMapping: { MAPPING_CHANGED: atNewMapping, MAPPING_NAME_IN_USE: namedLikeAnother },
  deleteMapping: {
    INVALID_REQUEST: atMapping('%zz'),
    INVALID_PARAMETER: withQuery(''),
    NOT_FOUND: atMapping('nobodys'),
    MAPPING_CHANGED: both(withQuery(`?revision=${NOBODYS}`), atNewMapping),
  },
  lookUpContracts: { INVALID_PARAMETER: withQuery('?limit=0') },
  lookUpSecurities: { INVALID_PARAMETER: withQuery('?maturity_from=soon') },
  searchEventMarkets: EVENTS,
  listEventContracts: EVENTS,
  getReadinessReport: { INVALID_PARAMETER: withQuery('?limit=0') },
  readWorkbook: {
    INVALID_REQUEST: both(changed({ body: 'no gzip' }), withHeaders({ 'content-encoding': 'gzip' })),
    INVALID_WORKBOOK: changed({ body: 'no workbook' }),
  },
  getMetrics: { NOT_FOUND: withHeaders({ 'x-forwarded-for': '203.0.113.7' }) },
};

/** Whether a code takes too long to come to: half a minute of silence, a file that a thread runs out of time or memory at. */
export const takesTooLong = (operationId: string, code: string): boolean =>
  (code === 'UPLOAD_STALLED' && operationId !== 'submitBatch') ||
  (code === 'INVALID_WORKBOOK' && operationId === 'writeWorkbook');

const isCode = (code: string, cases: Cases): code is ErrorCode => Object.hasOwn(cases, code);

/** How an operation comes to be refused with a code; undefined: nobody has said how. */
export function refusedTrial(operationId: string, code: string): MakeTrial | undefined {
  const own = OF_ONE[operationId] ?? {};
  if (isCode(code, own)) return own[code];
  return isCode(code, OF_ANY) ? OF_ANY[code] : undefined;
}

/** What an operation needs besides what its documentation shows. */
const NEEDED: Readonly<Record<string, MakeTrial>> = {
  readWorkbook: (request, { workbook }) => ({ request: { ...request, body: workbook } }),
  getMapping: atNewMapping,
  putLimits: withQuery(''),
  putMapping: (request, walk) => atMapping(randomUUID())(request, walk),
  deleteMapping: async (request, walk) => {
    const [name, revision] = await newMapping(walk);
    return both(atMapping(name), withQuery(`?revision=${revision}`))(request, walk);
  },
  cancelBatch: (request, { batchIds }) => ({
    request: { ...request, path: request.path.replace(batchIds.finished, batchIds.queued) },
  }),
};

/** How an operation comes to be answered with a status that is no refusal, in a media type. */
export const answeredTrial = (operationId: string, status: string, type: string): MakeTrial => {
  if (operationId === 'getReadiness' && status === '503') return at('unready');
  if (operationId === 'calculatePortfolio' && status === '202') return IN_BACKGROUND;
  return both(
    NEEDED[operationId] ?? changed({}),
    type === 'text/csv' || type === 'application/x-ndjson' ? withHeaders({ accept: type }) : changed({}),
  );
};
