import { randomUUID } from 'node:crypto';
import { stage } from '../../calculation/operations/stage.js';
import { stageRequestSchema, stageResponseSchema } from '../../contract/stage.js';
import { accepted } from '../admission/refused-request.js';
import { defineEndpoint } from '../define-endpoint.js';
import { json, LICENCE_CODES } from '../openapi/answers.js';
import { jsonBody } from '../request-body.js';
import { bodyPieces } from '../send-json.js';

/** How long a stage is kept. */
const KEPT_MILLISECONDS = 24 * 60 * 60_000;

const EXAMPLES = {
  'A table of listed positions': {
    type: 'etd',
    data: [['1', 'ENERGY-1', 'NYMEX', 'CL', 'FUT', 'DEC-27', '', '30', 'H']],
    idx: [2],
  },
};

/** POST /portfolios/stage: standardises a table, keeps it as the key's latest of its type, and only then answers. */
export const stagePortfolio = defineEndpoint({
  method: 'POST',
  path: '/portfolios/stage',
  operationId: 'stagePortfolio',
  tag: 'What-if',
  summary: 'Standardises a table and names what is wrong in its cells',
  description:
    "Rows with errors stay in data; every error of a row is listed. The key's latest stage of each type is kept for 24 hours.",
  request: {
    body: jsonBody({
      schema: stageRequestSchema,
      examples: EXAMPLES,
      limit: 'syncBodyLimitBytes',
      advice: 'stage fewer rows at once',
    }),
  },
  answers: { 200: json('The table in the standard form, and its errors.', stageResponseSchema) },
  refusals: ['INVALID_PARAMETER', ...LICENCE_CODES],
  admission: { engines: 'loaded', gate: 'calculations' },
  needs: ['sheets'],
  async handle({ body, caller: { keyId, licence } }, { sheets: { calculator, stages }, clock }) {
    const { value } = accepted(await calculator.run(stage, { body, stageId: randomUUID() }, licence));
    const now = clock();
    const [createdAt, expiresAt] = [new Date(now).toISOString(), new Date(now + KEPT_MILLISECONDS).toISOString()];
    await stages.save({ ...value, keyId, createdAt, expiresAt });
    return { status: 200, json: bodyPieces(value.body) };
  },
});
