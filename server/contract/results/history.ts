import { z } from 'zod';
import { isCalendarDate } from '../../lib/calendar/date.js';
import { sizedText } from '../../lib/sized-schema.js';
import { isoDateField } from '../fields.js';
import { accountSummarySchema } from './account-result.js';
import { usedParametersSchema } from './calculation-response.js';

/** Days that one answer may span: three years and some. */
export const MOST_HISTORY_DAYS = 1_100;

const DAY_ERROR = 'a date as YYYYMMDD or YYYY-MM-DD, e.g. 20260105';

const day = (about: string) =>
  z
    .string({ error: DAY_ERROR })
    .regex(/^\d{4}(?:\d{4}|-\d{2}-\d{2})$/, { error: DAY_ERROR })
    .refine((text) => isCalendarDate(isoDateField(text)), { error: DAY_ERROR })
    .optional()
    .describe(about);

/** Query of GET /results/history. */
export const historyQuerySchema = z.object({
  account_code: sizedText('one account_code', { least: 1 }).describe('A parent account; sub-accounts have no history.'),
  from: day('First day, YYYYMMDD or YYYY-MM-DD. Default: a year before the last one.'),
  to: day('Last day, likewise. Default: today (UTC).'),
});

/** What of a summary is in a history. */
export const historyFiguresSchema = accountSummarySchema.pick({
  request_id: true,
  portfolio_id: true,
  submitted_time: true,
  price_date: true,
  currency_code: true,
  initial_margin: true,
  maintenance_margin: true,
  requirement: true,
  option_liquidation_value: true,
  value_at_risk: true,
  expected_shortfall: true,
  risk_method: true,
  stress_loss: true,
  client_margin: true,
  limit_status: true,
  rows_total: true,
  rows_excluded: true,
});

const pointSchema = historyFiguresSchema
  .extend({
    date: z.string().describe('Day of submitted_time, UTC, YYYY-MM-DD.'),
    parameters: usedParametersSchema
      .nullable()
      .describe('Of the whole request; null where an earlier version has removed them with the detail.'),
  })
  .meta({ id: 'HistoryPoint', description: "An account's last live result of a day." });

/** The answer to GET /results/history. */
export const historyResponseSchema = z
  .object({
    account_code: z.string(),
    from: z.string().describe('YYYY-MM-DD, as is to.'),
    to: z.string(),
    data: z
      .array(pointSchema)
      .readonly()
      .describe('The earliest day first; a day without a live result is not among them.'),
  })
  .meta({ id: 'HistoryResponse' });

export type HistoryPoint = Readonly<z.infer<typeof pointSchema>>;
export type HistoryResponse = Readonly<z.infer<typeof historyResponseSchema>>;
