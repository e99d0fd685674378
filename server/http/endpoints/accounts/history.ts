import { isoDateField } from '../../../contract/fields.js';
import { usedParametersSchema } from '../../../contract/results/calculation-response.js';
import {
  historyFiguresSchema,
  historyQuerySchema,
  historyResponseSchema,
  MOST_HISTORY_DAYS,
  type HistoryPoint,
} from '../../../contract/results/history.js';
import { dayNumber, isoDate } from '../../../lib/calendar/day-number.js';
import type { DayRange, StoredDay } from '../../../store/types.js';
import { refusedParameter } from '../../api-error.js';
import { defineEndpoint } from '../../define-endpoint.js';
import { jsonOrCsv } from '../../openapi/answers.js';
import { historyLines } from '../result-csv.js';

const DEFAULT_DAYS = 365;

/** GET /results/history: the figures of an account, day by day. */
export const getHistory = defineEndpoint({
  method: 'GET',
  path: '/results/history',
  operationId: 'getHistory',
  tag: 'Results',
  summary: "An account's last live result of each day",
  description: 'From stored summaries, which outlive the detail of results.',
  request: {
    query: {
      schema: historyQuerySchema,
      examples: { account_code: 'ENERGY-1', from: '20260105', to: '20260630' },
    },
  },
  answers: {
    200: jsonOrCsv(
      'An account without a live result in these days has none; as CSV, without parameters, where text/csv is accepted.',
      historyResponseSchema,
    ),
  },
  async handle({ query, caller: { licence } }, { results, clock }) {
    const range = rangeOf(query.from, query.to, new Date(clock()).toISOString());
    const accountCode = query.account_code.trim();
    const days = await results.history(licence.owner, accountCode, range);
    const answer = { account_code: accountCode, ...range, data: days.map(toPoint) };
    const csv = { file: 'history', lines: historyLines(answer.data) };
    return { status: 200, json: [JSON.stringify(answer)], csv };
  },
});

/** @param now ISO 8601 */
function rangeOf(first: string | undefined, last: string | undefined, now: string): DayRange {
  const to = last === undefined ? now.slice(0, 'YYYY-MM-DD'.length) : isoDateField(last);
  const from = first === undefined ? isoDate(dayNumber(to) - DEFAULT_DAYS) : isoDateField(first);
  if (from > to) throw refusedParameter('from', `from (${from}) must not be later than to (${to}).`, first ?? from);
  if (dayNumber(to) - dayNumber(from) >= MOST_HISTORY_DAYS) {
    const most = MOST_HISTORY_DAYS.toLocaleString('en-US');
    throw refusedParameter(
      'from',
      `from and to may span ${most} days; ask for ${from} to ${to} in parts.`,
      first ?? from,
    );
  }
  return { from, to };
}

/** Summaries of earlier versions lack figures that have come since. */
const NO_FIGURES = Object.fromEntries(Object.keys(historyFiguresSchema.shape).map((field) => [field, null]));

function toPoint({ day, summary, parameters }: StoredDay): HistoryPoint {
  const figures: unknown = JSON.parse(summary);
  if (typeof figures !== 'object' || figures === null) throw new Error(`The summary of ${day} is no object.`);
  return {
    date: day,
    ...historyFiguresSchema.parse({ ...NO_FIGURES, ...figures }),
    parameters: parameters === null ? null : usedParametersSchema.parse(JSON.parse(parameters)),
  };
}
