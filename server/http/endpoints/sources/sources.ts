import {
  acceptTermsSchema,
  fetchSourcesSchema,
  parseSourcesBody,
  sourceScheduleSchema,
  sourcesSchema,
} from '../../../contract/sources.js';
import { parseJson } from '../../../contract/reading/parse-json.js';
import type { Licence } from '../../../domain/licence.js';
import type { Request } from 'express';
import { acceptedBody } from '../../admission/accepted-body.js';
import { ApiError } from '../../api-error.js';
import { defineEndpoint } from '../../define-endpoint.js';
import { json } from '../../openapi/answers.js';
import { jsonBody } from '../../request-body.js';
import { requireKnownSources, wireSources } from './wire-sources.js';

const BODY_BYTES = 100_000;
const ADVICE = 'it holds names of sources only';

const EXAMPLES = {
  fetch: { 'Two sources': { sources: ['nyfed', 'treasury'] } },
  accept: { 'The terms of one source': { sources: ['ecb'] } },
  schedule: { 'By schedule': { scheduled: true } },
};

/** What all requests about sources have in common; those that change something concern all users. */
const SOURCES = { tag: 'Public data', needs: ['sources'] } as const;

const CHANGE = {
  ...SOURCES,
  refusals: ['NOT_OPERATOR'],
  admission: { gate: 'sources', refuse: requireOperator },
} as const;

/** GET /sources. */
export const getSources = defineEndpoint({
  ...SOURCES,
  method: 'GET',
  path: '/sources',
  operationId: 'getSources',
  summary: 'How the sources of public data stand',
  answers: { 200: json('Each source with its terms, its last run and its next.', sourcesSchema) },
  async handle({ caller: { licence } }, { sources }) {
    return { status: 200, value: await wireSources(sources, licence) };
  },
});

/** POST /sources/fetch. */
export const fetchSources = defineEndpoint({
  ...CHANGE,
  method: 'POST',
  path: '/sources/fetch',
  operationId: 'fetchSources',
  summary: 'Fetches public data now',
  description:
    'Starts in the background and answers at once: GET /sources shows the progress. What is fetched already goes on. A source whose terms are not accepted refuses the request where it is named, and is left aside where none is.',
  request: {
    body: jsonBody({ schema: fetchSourcesSchema, examples: EXAMPLES.fetch, limit: BODY_BYTES, advice: ADVICE }),
  },
  answers: { 202: json('How the sources stand as they begin.', sourcesSchema) },
  async handle({ body, caller: { licence } }, { sources }) {
    const sent = parseSourcesBody(fetchSourcesSchema, acceptedBody(parseJson(body), 'INVALID_JSON'));
    const names = acceptedBody(sent, 'INVALID_REQUEST').sources ?? [];
    await requireKnownSources(names, sources);
    acceptedBody(await sources.start(names), 'INVALID_REQUEST');
    return { status: 202, value: await wireSources(sources, licence) };
  },
});

/** POST /sources/cancel. */
export const cancelSources = defineEndpoint({
  ...CHANGE,
  admission: { refuse: requireOperator },
  method: 'POST',
  path: '/sources/cancel',
  operationId: 'cancelSources',
  summary: 'Stops fetching public data',
  description: 'What is filed already stays; the next run goes on from there.',
  answers: { 200: json('How the sources stand after it.', sourcesSchema) },
  async handle({ caller: { licence } }, { sources }) {
    await sources.cancel();
    return { status: 200, value: await wireSources(sources, licence) };
  },
});

/** POST /sources/accept-terms. */
export const acceptSourceTerms = defineEndpoint({
  ...CHANGE,
  method: 'POST',
  path: '/sources/accept-terms',
  operationId: 'acceptSourceTerms',
  summary: 'Accepts the terms of sources of public data',
  description: 'Once for all users of the service; the owner of the key is remembered as the one who did.',
  request: {
    body: jsonBody({ schema: acceptTermsSchema, examples: EXAMPLES.accept, limit: BODY_BYTES, advice: ADVICE }),
  },
  answers: { 200: json('How the sources stand after it.', sourcesSchema) },
  async handle({ body, caller: { licence } }, { sources }) {
    const sent = parseSourcesBody(acceptTermsSchema, acceptedBody(parseJson(body), 'INVALID_JSON'));
    const { sources: names } = acceptedBody(sent, 'INVALID_REQUEST');
    await requireKnownSources(names, sources);
    acceptedBody(await sources.accept(names, licence.owner), 'INVALID_REQUEST');
    return { status: 200, value: await wireSources(sources, licence) };
  },
});

/** PUT /sources/schedule. */
export const setSourceSchedule = defineEndpoint({
  ...CHANGE,
  method: 'PUT',
  path: '/sources/schedule',
  operationId: 'setSourceSchedule',
  summary: 'Turns the schedule of public data on or off',
  description:
    'It is remembered. FETCH in the environment of the service wins: the request is refused where it says otherwise.',
  request: {
    body: jsonBody({
      schema: sourceScheduleSchema,
      examples: EXAMPLES.schedule,
      limit: BODY_BYTES,
      advice: 'it holds one word',
    }),
  },
  answers: { 200: json('How the sources stand after it.', sourcesSchema) },
  async handle({ body, caller: { licence } }, { sources }) {
    const sent = parseSourcesBody(sourceScheduleSchema, acceptedBody(parseJson(body), 'INVALID_JSON'));
    acceptedBody(await sources.setScheduled(acceptedBody(sent, 'INVALID_REQUEST').scheduled), 'INVALID_REQUEST');
    return { status: 200, value: await wireSources(sources, licence) };
  },
});

/** Where the market comes from concerns all users, so that only an operator's key may change it. */
function requireOperator(_message: Request, { isOperator = false }: Licence): void {
  if (isOperator) return;
  throw new ApiError(
    'NOT_OPERATOR',
    'This key can see the sources of public data but not change them, as that concerns all users; a key of "margin-desk keys create --operator" can.',
  );
}
