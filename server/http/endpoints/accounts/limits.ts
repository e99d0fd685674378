import { z } from 'zod';
import { limitListRequestSchema, limitListSchema, parseLimits, toWireLimit } from '../../../contract/request/limits.js';
import { parseJson } from '../../../contract/reading/parse-json.js';
import type { AccountLimit } from '../../../domain/accounts/account-limit.js';
import { sizedText } from '../../../lib/sized-schema.js';
import { revisionOfLimits } from '../../../store/owner-limits.js';
import { acceptedBody } from '../../admission/accepted-body.js';
import { ApiError } from '../../api-error.js';
import { defineEndpoint } from '../../define-endpoint.js';
import { json } from '../../openapi/answers.js';
import { jsonBody } from '../../request-body.js';
import type { Services } from '../../services.js';

const EXAMPLES = {
  'Initial margin of one account, and value at risk of every account': [
    { account_code: 'ENERGY-1', figure: 'initial_margin', amount: 500_000, warn_at: 90 },
    { account_code: '*', figure: 'value_at_risk', amount: 250_000, currency_code: 'USD' },
  ],
};

const REVISION_ERROR = 'the revision of the limits that these take the place of, as GET /limits answers it';
const CHANGED = 'The limits were set by somebody else in the meantime: read them again. Nothing was changed.';
const BODY_BYTES = 2_000_000;
const LIMITS = { path: '/limits', tag: 'Limits' } as const;

/** GET /limits. */
export const getLimits = defineEndpoint({
  ...LIMITS,
  method: 'GET',
  operationId: 'getLimits',
  summary: "The limits of the caller's owner, and those that the installation has for its accounts",
  description: 'All keys of an owner share them. Results say how much of them is used.',
  answers: { 200: json('As they were set.', limitListSchema) },
  async handle({ caller: { licence } }, services) {
    const own = await services.limits.list(licence.owner);
    return { status: 200, value: answer(own, licence.owner, services) };
  },
});

/** PUT /limits. */
export const putLimits = defineEndpoint({
  ...LIMITS,
  method: 'PUT',
  operationId: 'putLimits',
  summary: "Sets the limits of the caller's owner",
  description:
    'In place of all that were set before: an empty array removes them. Results calculated from then on are held to them. With the revision of those that were read, no change of somebody else is lost.',
  request: {
    query: {
      schema: z.object({
        revision: sizedText(REVISION_ERROR, { least: 1, most: 100 })
          .optional()
          .describe(
            'Of the limits that are meant: those that have been changed since stay. Without it any are replaced.',
          ),
      }),
      examples: { revision: revisionOfLimits([]) },
    },
    body: jsonBody({
      schema: limitListRequestSchema,
      examples: EXAMPLES,
      limit: BODY_BYTES,
      advice: 'limit every account with *, and only some by their codes',
    }),
  },
  answers: { 200: json('As they are set now.', limitListSchema) },
  refusals: ['LIMITS_CHANGED'],
  admission: { gate: 'mappings' },
  async handle({ body, query: { revision }, caller: { licence } }, services) {
    const limits = acceptedBody(parseLimits(acceptedBody(parseJson(body), 'INVALID_JSON')), 'INVALID_REQUEST');
    const outcome = await services.limits.replace(licence.owner, limits, revision ?? null);
    if (outcome === 'changed') throw new ApiError('LIMITS_CHANGED', CHANGED);
    return { status: 200, value: answer(limits, licence.owner, services) };
  },
});

/** The lines of the file of other owners are none of the caller's. */
function answer(own: readonly AccountLimit[], owner: string, { parameters }: Pick<Services, 'parameters'>) {
  const tables = parameters?.isReady === true ? parameters.snapshot().accountTables : undefined;
  const loaded = (tables?.limits ?? []).filter((line) => line.owner === null || line.owner === owner);
  return { limits: own.map(toWireLimit), loaded: loaded.map(toWireLimit), revision: revisionOfLimits(own) };
}
