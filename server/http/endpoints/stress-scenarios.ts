import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import { z } from 'zod';
import { availableScenarios } from '../../analytics/stress/built-in/built-in-scenarios.js';
import { parseJson } from '../../contract/reading/parse-json.js';
import {
  parseScenarios,
  scenarioListRequestSchema,
  scenariosAddedSchema,
  scenarioSchema,
  scenariosDeletedSchema,
  toWireScenario,
  unreadOfScenarios,
} from '../../contract/stress-scenario.js';
import { MOST_RULES_OF_OWNER, MOST_SCENARIOS } from '../../domain/stress-scenario.js';
import { sizedText } from '../../lib/sized-schema.js';
import type { AddScenariosOutcome } from '../../store/document-stores.js';
import { ApiError } from '../api-error.js';
import { defineEndpoint } from '../define-endpoint.js';
import { json } from '../openapi/answers.js';
import { EXAMPLE_ID } from '../openapi/examples.js';
import { jsonBody } from '../request-body.js';
import { acceptedBody } from '../admission/accepted-body.js';
import { listParts } from '../send-json.js';

const EXAMPLES = {
  'Oil falls, and the near months most': [
    {
      scenario_name: 'Oil down',
      scenario_definition: {
        sector: { Energy: { underlying: -0.1, volatility: 0.2, type: 'Relative' } },
        expiry: { CL: { '202712': { underlying: -0.15 } } },
      },
    },
  ],
};

const ID_ERROR = 'the scenario_id of a stress scenario';
const id = sizedText(ID_ERROR, { least: 1 });

const selected = {
  schema: z.object({
    scenario_id: z
      .union([id, z.array(id)], { error: ID_ERROR })
      .optional()
      .describe('Only these; may be sent several times. Default: all.'),
  }),
  examples: { scenario_id: EXAMPLE_ID },
};

const SCENARIOS = { path: '/stress-test/scenarios', tag: 'Stress scenarios' } as const;

/** GET /stress-test/scenarios. */
export const getStressScenarios = defineEndpoint({
  ...SCENARIOS,
  method: 'GET',
  operationId: 'getStressScenarios',
  summary: "The caller's stress scenarios and the built-in ones",
  request: { query: selected },
  answers: { 200: json('In the order in which they were added, built-in ones last.', z.array(scenarioSchema)) },
  async handle({ query, caller: { licence } }, { scenarios }) {
    const wanted = selectionOf(query);
    const all = availableScenarios(await scenarios.list(licence.owner));
    const listed = wanted === 'all' ? all : all.filter(({ scenarioId }) => wanted.includes(scenarioId));
    return { status: 200, json: listParts(listed.map(toWireScenario)) };
  },
});

/** POST /stress-test/scenarios. */
export const addStressScenarios = defineEndpoint({
  ...SCENARIOS,
  method: 'POST',
  operationId: 'addStressScenarios',
  summary: 'Adds stress scenarios',
  description: 'One or an array; where one of them is wrong, none is stored.',
  request: {
    body: jsonBody({
      schema: scenarioListRequestSchema,
      examples: EXAMPLES,
      limit: 5_000_000,
      advice: 'send fewer scenarios at once',
    }),
  },
  answers: { 201: json('Their ids, and what of them was not read.', scenariosAddedSchema) },
  admission: { gate: 'scenarios' },
  async handle({ body, caller: { licence } }, { scenarios }) {
    const sent = acceptedBody(parseJson(body), 'INVALID_JSON');
    const drafts = acceptedBody(parseScenarios(sent), 'INVALID_REQUEST');
    const added = drafts.map((draft) => ({ ...draft, scenarioId: randomUUID(), isBuiltIn: false }));
    const outcome = await scenarios.add(licence.owner, added);
    if (outcome !== 'added') throw refusedAddition(outcome);
    const notes = unreadOfScenarios(sent);
    return {
      status: 201,
      value: { scenario_ids: added.map(({ scenarioId }) => scenarioId), ...(notes.length === 0 ? {} : { notes }) },
    };
  },
});

/** DELETE /stress-test/scenarios. */
export const deleteStressScenarios = defineEndpoint({
  ...SCENARIOS,
  method: 'DELETE',
  operationId: 'deleteStressScenarios',
  summary: "Removes stress scenarios of the caller's",
  description: 'Those named; all where none is named. Built-in ones stay.',
  request: { query: selected },
  answers: { 200: json('How many were removed.', scenariosDeletedSchema) },
  refusals: ['INVALID_REQUEST'],
  admission: { refuse: requireSelectionByQuery },
  async handle({ query, caller: { licence } }, { scenarios }) {
    return { status: 200, value: { deleted: await scenarios.remove(licence.owner, selectionOf(query)) } };
  },
});

function selectionOf({ scenario_id: sent }: z.infer<typeof selected.schema>): readonly string[] | 'all' {
  return sent === undefined ? 'all' : [sent].flat();
}

function refusedAddition(outcome: Exclude<AddScenariosOutcome, 'added'>): ApiError {
  const most =
    outcome === 'too-many-scenarios' ? `${MOST_SCENARIOS} scenarios` : `${MOST_RULES_OF_OWNER} shock blocks in all`;
  return new ApiError('INVALID_REQUEST', `You may keep ${most}; remove some, or send fewer. None was stored.`);
}

/** A selection in another place than the query must not remove everything. */
function requireSelectionByQuery({ headers, originalUrl }: Request): void {
  const advice = 'name what to remove as ?scenario_id=…, or send neither query nor body to remove all.';
  if (Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined)
    throw new ApiError('INVALID_REQUEST', `A body selects no scenarios; ${advice} Nothing was removed.`);
  const parameters = new URLSearchParams(originalUrl.split('?').slice(1).join('?'));
  if (parameters.size > 0 && !parameters.has('scenario_id'))
    throw new ApiError('INVALID_PARAMETER', `The query selects no scenarios; ${advice} Nothing was removed.`);
}
