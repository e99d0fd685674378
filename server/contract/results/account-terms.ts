import { z } from 'zod';
import { LIMIT_FIGURES, LIMIT_STATUSES } from '../../domain/accounts/account-limit.js';
import { figure } from './result-fields.js';

const STATUS_TEXT =
  'warning: from warn_at on; breach: above the amount; incomplete: below both, but rows are left out; not_calculated: no figure, or no exchange rate.';

/** What of the terms of an account is in its summary. */
export const termsSummaryFields = {
  client_margin: figure().describe(
    "What the account's broker asks: initial_margin times the multipliers that are loaded. Null where none of them counts for it.",
  ),
  limit_status: z
    .enum(LIMIT_STATUSES)
    .nullable()
    .describe('The worst of limits. Null where the account has none, and of sub-accounts.'),
};

const clientMarginPartSchema = z
  .object({
    account_code: z.string().nullable().describe('Of the line that counts, as are the next two; null: none does.'),
    clearing_house: z.string().nullable(),
    product: z.string().nullable(),
    factor: z.number(),
    floor: z
      .number()
      .describe('Least client margin of all that the line counts for, in floor_currency_code; 0 = none.'),
    floor_currency_code: z.string().nullable(),
    initial_margin: z.number().describe("Of all that the line counts for, in the account's currency."),
    client_margin: figure().describe('Null where there is no exchange rate for the floor.'),
  })
  .meta({ id: 'ClientMarginPart' });

const limitUseSchema = z
  .object({
    figure: z.enum(LIMIT_FIGURES),
    amount: z.number().describe('Most that the figure may be, in currency_code.'),
    currency_code: z.string(),
    warn_at: z.number().describe('Percent of the amount.'),
    used: figure().describe('Percent of the amount; null where it is not_calculated.'),
    status: z.enum(LIMIT_STATUSES).describe(STATUS_TEXT),
    source: z.enum(['own', 'loaded']).describe("own: of PUT /limits; loaded: of the installation's file."),
  })
  .meta({ id: 'LimitUse' });

/** What of them ages out. */
export const termsDetailFields = {
  client_margin_parts: z
    .array(clientMarginPartSchema)
    .readonly()
    .describe('By line of the multipliers; they add up to client_margin. Empty where that is null.'),
  limits: z.array(limitUseSchema).readonly().describe('Of parent accounts.'),
};

export type ClientMarginPart = Readonly<z.infer<typeof clientMarginPartSchema>>;
export type LimitUse = Readonly<z.infer<typeof limitUseSchema>>;
