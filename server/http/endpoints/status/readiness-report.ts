import { z } from 'zod';
import { readinessRecordSchema } from '../../../contract/engine-status.js';
import { isCalendarDate } from '../../../lib/calendar/date.js';
import { sizedText } from '../../../lib/sized-schema.js';
import { defineEndpoint } from '../../define-endpoint.js';
import { json } from '../../openapi/answers.js';
import { listParts } from '../../send-json.js';
import { wholeNumberParameter } from '../../whole-number-parameter.js';

const MOST_RECORDS = 10_000;
const SINCE_ERROR = 'an ISO 8601 time, e.g. 2026-01-05T06:00:00Z';
/** A date, or a time of day with it, in UTC if no offset is given. */
const TIME =
  /^(\d{4}-\d{2}-\d{2})(?:T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?)?$/;

/** ISO 8601 in UTC with milliseconds; undefined if the text is no such time. */
function utcTime(text: string): string | undefined {
  const sent = text.replace(' ', '+');
  const match = TIME.exec(sent);
  const date = match?.[1];
  if (match === null || date === undefined || !isCalendarDate(date)) return undefined;
  const hasTimeWithoutOffset = match[2] !== undefined && match[3] === undefined;
  return new Date(hasTimeWithoutOffset ? `${sent}Z` : sent).toISOString();
}

/** GET /healthcheck/engine-readiness-report: the history, newest first. */
export const getReadinessReport = defineEndpoint({
  method: 'GET',
  path: '/healthcheck/engine-readiness-report',
  operationId: 'getReadinessReport',
  tag: 'Engines',
  summary: 'Readiness history, newest first',
  request: {
    query: {
      schema: z.object({
        parameter: sizedText('one parameter set name', { least: 1 }).optional().describe('Only this parameter set.'),
        since: z
          .string({ error: SINCE_ERROR })
          .refine((text) => utcTime(text) !== undefined, { error: SINCE_ERROR })
          .optional()
          .describe('ISO 8601; only records written then or later.'),
        limit: wholeNumberParameter(1, MOST_RECORDS)
          .optional()
          .describe('Records at most.')
          .meta({ default: MOST_RECORDS }),
      }),
      examples: { parameter: 'CME', since: '2026-01-05T06:00:00Z', limit: 100 },
    },
  },
  answers: { 200: json('Readiness records.', z.array(readinessRecordSchema)) },
  async handle({ query: { parameter, since, limit = MOST_RECORDS } }, { readiness }) {
    const from = since === undefined ? undefined : utcTime(since);
    const records = await readiness.list({
      limit,
      ...(parameter === undefined ? {} : { parameter }),
      ...(from === undefined ? {} : { since: from }),
    });
    return { status: 200, json: listParts(records) };
  },
});
