import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { availableScenarios } from '../../analytics/stress/built-in/built-in-scenarios.js';
import { parseJson } from '../../contract/reading/parse-json.js';
import { parseScenarios, toWireScenario, type ScenarioDraft } from '../../contract/stress-scenario.js';
import type { Outcome } from '../../domain/issue.js';
import { MOST_RULES_OF_OWNER, MOST_SCENARIOS } from '../../domain/stress-scenario.js';
import { sizedText } from '../../lib/sized-schema.js';
import type { AddScenariosOutcome, ScenarioStore } from '../../store/types.js';
import { ApiError } from '../api-error.js';
import { CalculationGate } from '../admission/calculation-gate.js';
import { readQuery } from '../query.js';
import { readBody } from '../admission/read-body.js';
import { callerOf } from '../admission/request-context.js';
import { sendJson, sendValue } from '../send-json.js';

const BODY_BYTES = 5_000_000;
/** Uploads at once. */
const MOST_UPLOADS = 16;
const MOST_HELD_BYTES = 40_000_000;

const ID_ERROR = 'the scenario_id of a stress scenario';
const id = sizedText(ID_ERROR, { least: 1 });

/** Query of GET and DELETE /stress-test/scenarios. */
export const scenarioQuerySchema = z.object({
  scenario_id: z
    .union([id, z.array(id)], { error: ID_ERROR })
    .optional()
    .describe('Only these; may be sent several times. Default: all.'),
});

type Handler = (request: Request, response: Response) => Promise<void>;

/** GET, POST and DELETE /stress-test/scenarios: an owner's stress scenarios; built-in ones are listed and stay. */
export function stressScenarioHandlers(store: ScenarioStore): Readonly<Record<'GET' | 'POST' | 'DELETE', Handler>> {
  const gate = new CalculationGate({ requests: MOST_UPLOADS, bytes: MOST_HELD_BYTES });
  return {
    GET: async (request, response) => {
      const wanted = selection(request);
      const all = availableScenarios(await store.list(callerOf(request).licence.owner));
      const listed = wanted === 'all' ? all : all.filter(({ scenarioId }) => wanted.includes(scenarioId));
      await sendJson(request, response, listParts(listed.map(toWireScenario)));
    },
    POST: async (request, response) => {
      const scenarios = (await draftsOf(request, gate)).map((draft) => ({
        ...draft,
        scenarioId: randomUUID(),
        isBuiltIn: false,
      }));
      const outcome = await store.add(callerOf(request).licence.owner, scenarios);
      if (outcome !== 'added') throw refusedAddition(outcome);
      response.status(201);
      await sendValue(request, response, { scenario_ids: scenarios.map(({ scenarioId }) => scenarioId) });
    },
    DELETE: async (request, response) => {
      requireSelectionByQuery(request);
      const deleted = await store.remove(callerOf(request).licence.owner, selection(request));
      await sendValue(request, response, { deleted });
    },
  };
}

function selection(request: Request): readonly string[] | 'all' {
  const { scenario_id: sent } = readQuery(request, scenarioQuerySchema);
  return sent === undefined ? 'all' : [sent].flat();
}

async function draftsOf(request: Request, gate: CalculationGate): Promise<readonly ScenarioDraft[]> {
  const place = gate.enter(callerOf(request).licence.owner);
  try {
    const limits = { bytes: BODY_BYTES, hold: place.hold, advice: 'send fewer scenarios at once' };
    const json = accepted(parseJson(await readBody(request, limits)), 'INVALID_JSON');
    return accepted(parseScenarios(json), 'INVALID_REQUEST');
  } finally {
    place.leave();
  }
}

function accepted<T>(outcome: Outcome<T>, code: 'INVALID_JSON' | 'INVALID_REQUEST'): T {
  if (outcome.ok) return outcome.value;
  const { issues } = outcome;
  throw new ApiError(code, issues[0]?.message ?? 'The scenarios can not be read.', { issues });
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

function* listParts(values: readonly object[]): Generator<string> {
  yield '[';
  for (const [index, value] of values.entries()) yield (index > 0 ? ',' : '') + JSON.stringify(value);
  yield ']';
}
