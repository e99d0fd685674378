import type { Random } from '../random.js';
import { makeBody, makeStage } from './bodies.js';
import { FLOWS } from './flows.js';
import { JSON_HEADERS } from './json-headers.js';
import { makeConnection } from './make-connection.js';
import { mutateJson } from './mutate-json.js';
import { mutateRequest } from './mutate-request.js';
import { mutateText } from './mutate-text.js';
import { makeRows } from './rows.js';
import { bodyText, RELATION_NAMES, type RequestsTrial, type Trial, type TrialRequest } from './trial.js';
import type { Operation, Vocabulary } from './vocabulary.js';

const UNKNOWN_ID = '0b5ad2d6-4f0e-4c5e-9d0e-2f3c1a9b8c7d';

type Maker = (random: Random, vocabulary: Vocabulary) => Trial;

/** Kinds of trials, the usual ones several times. */
const MAKERS: readonly Maker[] = [
  ...Array.from({ length: 7 }, () => operationTrial),
  ...Array.from({ length: 3 }, () => flowTrial),
  ...Array.from({ length: 5 }, () => relationTrial),
  ...Array.from({ length: 2 }, () => makeConnection),
];

/** Something to try: the same for the same choices and vocabulary. */
export const makeTrial: Maker = (random, vocabulary) => random.pick(MAKERS)(random, vocabulary);

/** One operation, as its schema has it or with something wrong. */
function operationTrial(random: Random, vocabulary: Vocabulary): RequestsTrial {
  const { operations } = vocabulary;
  const withBody = operations.filter(({ bodySchema }) => bodySchema !== null);
  const operation = random.pick(random.chance(0.6) ? withBody : operations);
  const request = operationRequest(operation, random, vocabulary);
  return { kind: 'requests', requests: [random.chance(0.15) ? request : spoiled(request, random)] };
}

function operationRequest(operation: Operation, random: Random, vocabulary: Vocabulary): TrialRequest {
  const { method, bodySchema, queryParameters } = operation;
  const path = operation.path.replace('{batch_id}', UNKNOWN_ID) + queryOf(queryParameters, random, vocabulary);
  if (bodySchema !== null) {
    const isStage = operation.path === '/portfolios/stage' && random.chance(0.7);
    const json = isStage ? makeStage(random, vocabulary) : makeBody(bodySchema, random, vocabulary);
    return { method, path, headers: JSON_HEADERS, body: { json } };
  }
  if (method !== 'POST') return { method, path };
  const base64 = Buffer.from(`PK\u0003\u0004${'x'.repeat(random.below(2_000))}`).toString('base64');
  return { method, path, headers: [['content-type', 'application/octet-stream']], body: { base64 } };
}

function queryOf(names: readonly string[], random: Random, { contracts, eventMarkets }: Vocabulary): string {
  const contract = random.pick(contracts);
  const market = random.pick(eventMarkets);
  const words: Readonly<Record<string, readonly string[]>> = {
    q: [contract.code, market.ticker, 'crude oil', 'temperature', 'a', 'wti  oil', 'x'.repeat(200), '"', 'é'],
    exchange: [contract.exchange, market.exchange, market.exchange, 'kalshi'],
    contract_code: [contract.code],
    contract_type: ['FUT', 'CALL', 'put'],
    contract_expiry: [contract.expiry, 'DEC-26', '202612'],
    limit: ['1', '30', '200', '20000', '0', '-1', '1e3', '007', '99999999999999999999'],
    offset: ['0', '1', '500', '9007199254740991', '9007199254740992'],
    parameter: ['CME', 'rates'],
    since: ['2026-03-13T00:00:00Z', '2026-03-13', '1970-01-01T00:00:00.000Z', '+275760-09-13T00:00:00Z', '2026-02-30'],
    request_id: ['used', UNKNOWN_ID],
    portfolio_id: ['7fc56270e7a70fa81a5935b72eacbe29', 'A'],
    scenario_id: [UNKNOWN_ID, 'built-in'],
  };
  const pairs = names
    .filter(() => random.chance(0.6))
    .map((name) => `${name}=${encodeURIComponent(random.pick(words[name] ?? [UNKNOWN_ID]))}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** The request with something wrong in its body, or else in its path or headers. */
function spoiled(request: TrialRequest, random: Random): TrialRequest {
  const { body } = request;
  if (body === undefined || random.chance(0.3)) return mutateRequest(request, random);
  if ('json' in body && random.chance(0.7)) {
    let json = body.json;
    for (let changes = random.pick([1, 1, 2, 5]); changes > 0; changes--) json = mutateJson(json, random);
    return { ...request, body: { json } };
  }
  return { ...request, body: mutateText(bodyText(body) ?? 'PK\u0003\u0004', random) };
}

/** Requests that belong together, some with something wrong in one of them. */
function flowTrial(random: Random, vocabulary: Vocabulary): RequestsTrial {
  const requests = random.pick(FLOWS)(random, vocabulary);
  const place = random.below(requests.length);
  const spoil = random.chance(0.5);
  return {
    kind: 'requests',
    requests: requests.map((request, index) => (spoil && index === place ? spoiled(request, random) : request)),
  };
}

function relationTrial(random: Random, vocabulary: Vocabulary): Trial {
  return {
    kind: 'relation',
    relation: random.pick(RELATION_NAMES),
    seed: random.seed(),
    body: {
      portfolio: makeRows(random, vocabulary, random.between(1, 12)).map((row) =>
        random.chance(0.15) ? mutateJson(row, random) : row,
      ),
      calculation_type: random.pick(['margins', 'margins', 'all']),
    },
  };
}
