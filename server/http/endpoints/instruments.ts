import {
  instrumentsRequestSchema,
  instrumentsResponseSchema,
  parseInstrumentsRequest,
} from '../../contract/instruments.js';
import { parseJson } from '../../contract/reading/parse-json.js';
import { ROW_KINDS } from '../../instruments/row-kinds.js';
import { inSlices } from '../../lib/in-slices.js';
import { readingSteps } from '../../portfolio/instruments/described-row.js';
import { acceptedBody } from '../admission/accepted-body.js';
import { defineEndpoint } from '../define-endpoint.js';
import { json } from '../openapi/answers.js';
import { jsonBody } from '../request-body.js';
import { licensedParameters } from './loaded-parameters.js';

const EXAMPLES = {
  'A symbol and a spread': { instruments: [{ contract_code: 'CLZ7' }, { contract_code: 'CLZ7-CLZ8' }] },
};

/** POST /validation-reference/instruments: contracts as statements write them, read by what is loaded. */
export const readInstruments = defineEndpoint({
  method: 'POST',
  path: '/validation-reference/instruments',
  operationId: 'readInstruments',
  tag: 'Validation reference',
  summary: 'Reads contracts as statements write them',
  description:
    'Symbols such as CLZ7, LOZ7C 75 and /ESH27, spreads such as CLZ7-CLZ8, names such as WTI Crude Oil Dec 27, and codes without an exchange. What could be several contracts is a question.',
  request: {
    body: jsonBody({
      schema: instrumentsRequestSchema,
      examples: EXAMPLES,
      limit: 'syncBodyLimitBytes',
      advice: 'send fewer contracts at once',
    }),
  },
  answers: { 200: json('What each of them means.', instrumentsResponseSchema) },
  refusals: ['ENGINE_NOT_LICENSED', 'NOT_READY'],
  admission: { gate: 'calculations' },
  needs: ['parameters'],
  async handle({ body, caller: { licence } }, { parameters }) {
    const written = acceptedBody(
      parseInstrumentsRequest(acceptedBody(parseJson(body), 'INVALID_JSON')),
      'INVALID_REQUEST',
    );
    const snapshot = licensedParameters(parameters, { engine: ROW_KINDS.etd.licence.engine }, licence);
    return { status: 200, value: { instruments: await inSlices(readingSteps(snapshot, written)) } };
  },
});
