import { randomUUID } from 'node:crypto';
import { ROW_REFERENCES } from '../../server/http/endpoints/validation-reference.js';
import type { SentRequest } from '../support/openapi-request.js';
import { asked, posted, SAME_MAPPING, SAME_PORTFOLIO, type Estate, type OwnedIds } from './estate.js';

/** A request with ids that are not the caller's, and how it must be answered. */
export type CrossedRequest = readonly [status: number, request: SentRequest];

/**
 * The requests of an operation with ids that are not the caller's.
 * @param example what the documentation shows
 * @param own the caller's estate
 */
export type Crossing = (example: SentRequest, foreign: OwnedIds, own: Estate) => readonly CrossedRequest[];

/** Every id in the query, and, where the body is an object, in the body, whether it is asked for there or not. */
function strewn(example: SentRequest, ids: OwnedIds): SentRequest {
  const fields = {
    ...{ request_id: ids.requestIds[0] ?? '', batch_id: ids.batchIds[0] ?? '', id: ids.requestIds[1] ?? '' },
    ...{ stage_id: ids.stageIds[0] ?? '', scenario_id: ids.scenarioIds[0] ?? '', user: ids.requestIds[1] ?? '' },
  };
  const [path = '', query] = example.path.split('?');
  const strewnQuery = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(query)), ...fields }).toString();
  const body: unknown = typeof example.body === 'string' ? JSON.parse(example.body) : undefined;
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return {
    ...example,
    path: `${path}?${strewnQuery}`,
    ...(isObject ? { body: JSON.stringify({ ...body, ...fields }) } : {}),
  };
}

function parsed({ body }: SentRequest): object {
  const read: unknown = JSON.parse(String(body));
  return typeof read === 'object' && read !== null ? read : {};
}

/** Takes no ids: whatever it is sent, it answers the caller. */
const takesNone =
  (status = 200): Crossing =>
  (example, foreign) => [[status, strewn(example, foreign)]];

const ofBatch =
  (method: string, place: string, headers: Readonly<Record<string, string>> = {}): Crossing =>
  (_example, { batchIds }) =>
    batchIds.map((id) => [404, { method, path: `/portfolios/batch/${id}${place}`, headers }]);

const together =
  (...crossings: readonly Crossing[]): Crossing =>
  (...all) =>
    crossings.flatMap((crossing) => crossing(...all));

const result = (id: string, more = ''): SentRequest => asked(`/results?request_id=${encodeURIComponent(id)}${more}`);

const explanation = (from: string, to: string): SentRequest => {
  const ids = { from_request_id: from, to_request_id: to, portfolio_id: SAME_PORTFOLIO };
  return asked(`/results/explain?${new URLSearchParams(ids).toString()}`);
};

const whatIf = (requestId: string, stageId: string | readonly string[] | undefined): SentRequest =>
  posted('/portfolios/stage/submit', {
    ...{ action: 'what-if', request_id: requestId, portfolio_id: SAME_PORTFOLIO, stage_id: stageId },
  });

const scenarios = (method: string, ids: readonly string[]): SentRequest => ({
  method,
  path: `/stress-test/scenarios?${ids.map((id) => `scenario_id=${id}`).join('&')}`,
  headers: {},
});

const mapping = (method: string, name: string, query = ''): SentRequest => ({
  method,
  path: `/mappings/${encodeURIComponent(name)}${query}`,
  headers: {},
});

/** By operation of /openapi.json. */
export const CROSSINGS: Readonly<Record<string, Crossing>> = {
  calculatePortfolio: (example, { requestIds }) =>
    requestIds.map((id) => [
      200,
      { ...example, body: String(example.body).replace(/^\{/, `{"request_id":${JSON.stringify(id)},`) },
    ]),
  optimizePortfolio: takesNone(),
  calculateManyPortfolios: takesNone(),
  affordableLots: takesNone(),
  forecastMargin: takesNone(),
  crifOfPortfolio: takesNone(),
  marginOnTheWay: takesNone(),
  getBatch: ofBatch('GET', ''),
  cancelBatch: ofBatch('DELETE', ''),
  getBatchResults: together(
    ofBatch('GET', '/results'),
    ofBatch('GET', '/results?offset=1&limit=1'),
    ofBatch('GET', '/results', { accept: 'text/csv' }),
  ),
  getBatchGroups: ofBatch('GET', '/groups'),
  getResults: (_example, { requestIds }) =>
    requestIds.flatMap((id) => [
      [404, result(id)],
      [404, result(id, `&portfolio_id=${SAME_PORTFOLIO}`)],
    ]),
  getAccounts: takesNone(),
  explainResults: (_example, { requestIds }, { baseline }) =>
    requestIds.flatMap((id) => [
      [403, explanation(id, id)],
      [403, explanation(baseline, id)],
      [403, explanation(id, baseline)],
    ]),
  getHistory: takesNone(),
  stagePortfolio: takesNone(),
  submitStage: (_example, { requestIds, stageIds }, { key, baseline, tables }) => [
    ...requestIds.map((id): CrossedRequest => [403, whatIf(id, tables.get(key))]),
    ...stageIds.flatMap((id): readonly CrossedRequest[] => [
      [409, whatIf(baseline, id)],
      [409, whatIf(baseline, [tables.get(key) ?? '', id])],
    ]),
  ],
  getLimits: takesNone(),
  // The revision of its example is of no limits, which there are after the first time.
  putLimits: ({ path, ...example }, ...others) =>
    takesNone()({ ...example, path: path.split('?')[0] ?? path }, ...others),
  getStressScenarios: (_example, { scenarioIds }) => [[200, scenarios('GET', scenarioIds)]],
  addStressScenarios: takesNone(201),
  getMappings: takesNone(),
  getMapping: (_example, { mappingNames }) => mappingNames.map((name) => [404, mapping('GET', name)]),
  putMapping: (example, { mappingNames, mappingRevisions }) =>
    [...mappingNames, SAME_MAPPING].flatMap((name) =>
      mappingRevisions.map((revision) => {
        const body = JSON.stringify({ ...parsed(example), revision });
        return [409, { ...example, path: mapping('PUT', name).path, body }];
      }),
    ),
  deleteMapping: (_example, { mappingNames, mappingRevisions }) =>
    mappingRevisions.flatMap((revision) => [
      ...mappingNames.map((name): CrossedRequest => [404, mapping('DELETE', name, `?revision=${revision}`)]),
      [409, mapping('DELETE', SAME_MAPPING, `?revision=${revision}`)],
    ]),
  ...Object.fromEntries(ROW_REFERENCES.map(({ operationId }) => [operationId, takesNone()])),
  lookUpContracts: takesNone(),
  lookUpSecurities: takesNone(),
  readInstruments: takesNone(),
  searchEventMarkets: takesNone(),
  listEventContracts: takesNone(),
  getEngineStatus: takesNone(),
  getReadinessReport: takesNone(),
  getSources: takesNone(),
  fetchSources: takesNone(202),
  cancelSources: takesNone(),
  acceptSourceTerms: takesNone(),
  setSourceSchedule: takesNone(),
  readWorkbook: takesNone(400),
  writeWorkbook: takesNone(),
  getLiveness: takesNone(),
  getReadiness: takesNone(),
  getMetrics: takesNone(),
  getDocument: takesNone(),
  deleteStressScenarios: (_example, { scenarioIds }) => [[200, scenarios('DELETE', scenarioIds)]],
  submitBatch: takesNone(202),
};

const LETTERS = 'nobody ever named anything like this text here';

/** Ids of the same form that never were. */
export const neverIssued = ({ mappingNames, mappingRevisions, ...ids }: OwnedIds): OwnedIds => {
  const { requestIds, batchIds, stageIds, scenarioIds } = ids;
  const never = (ids: readonly string[]): readonly string[] =>
    ids.map((id) => (/^[\da-f]{8}-/.test(id) ? randomUUID() : LETTERS.slice(0, id.length)));
  return {
    requestIds: never(requestIds),
    batchIds: never(batchIds),
    stageIds: never(stageIds),
    scenarioIds: never(scenarioIds),
    mappingNames: never(mappingNames),
    mappingRevisions: never(mappingRevisions),
  };
};
