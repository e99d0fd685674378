import { z } from 'zod';
import {
  ANY_ACCOUNT,
  DEFAULT_WARN_AT,
  LARGEST_LIMIT,
  LIMIT_FIGURES,
  MOST_LIMITS,
  type AccountLimit,
} from '../../domain/accounts/account-limit.js';
import { success, type Outcome } from '../../domain/issue.js';
import { sizedList, sizedText } from '../../lib/sized-schema.js';
import { toIssues } from '../reading/to-issues.js';

const LONGEST_CODE = 200;
const PERCENT = 100;

const LIST_ERROR = `an array of at most ${MOST_LIMITS.toLocaleString('en-US')} limits`;
const LIMIT_ERROR = 'an object with account_code, figure and amount';
const ACCOUNT_ERROR = `an account_code of 1 to ${LONGEST_CODE} characters, or ${ANY_ACCOUNT} for every account`;
const FIGURE_ERROR = `one of ${LIMIT_FIGURES.join(', ')}`;
const AMOUNT_ERROR = `a number above 0, at most ${LARGEST_LIMIT}`;
const WARN_ERROR = `a percentage above 0, at most ${PERCENT}`;
const CURRENCY_ERROR = 'a three-letter currency code';

const fields = {
  account_code: sizedText(ACCOUNT_ERROR, { most: LONGEST_CODE })
    .regex(/\S/, { error: ACCOUNT_ERROR })
    .describe(`A parent account, or ${ANY_ACCOUNT} for every account that has no limit of its own for the figure.`),
  figure: z.enum(LIMIT_FIGURES, { error: FIGURE_ERROR }).describe('The figure of results that is limited.'),
  amount: z
    .number({ error: AMOUNT_ERROR })
    .gt(0, { error: AMOUNT_ERROR })
    .lte(LARGEST_LIMIT, { error: AMOUNT_ERROR })
    .describe('The most that it may be, in currency_code; a result in another currency is converted.'),
};
const warnAt = z
  .number({ error: WARN_ERROR })
  .gt(0, { error: WARN_ERROR })
  .lte(PERCENT, { error: WARN_ERROR })
  .describe('Percent of the amount from which the status is warning.');
const currency = z.string({ error: CURRENCY_ERROR }).regex(/^[A-Za-z]{3}$/, { error: CURRENCY_ERROR });

/** A limit as it is answered and stored. */
export const limitSchema = z.object({ ...fields, warn_at: warnAt, currency_code: currency }).meta({ id: 'Limit' });

const limitRequestSchema = z
  .object(
    {
      ...fields,
      warn_at: warnAt.nullish().meta({ default: DEFAULT_WARN_AT }),
      currency_code: currency.nullish().meta({ default: 'USD' }),
    },
    { error: LIMIT_ERROR },
  )
  .meta({ id: 'LimitRequest' });

/** The body of PUT /limits. Unknown fields are ignored. */
export const limitListRequestSchema = sizedList(limitRequestSchema, LIST_ERROR, { most: MOST_LIMITS });

/** The answer to GET and PUT /limits. */
export const limitListSchema = z
  .object({
    limits: z.array(limitSchema).readonly().describe("The owner's own, as PUT /limits has set them."),
    loaded: z
      .array(limitSchema)
      .readonly()
      .describe(
        "Those of the installation's file that hold for the owner's accounts; PUT /limits does not change them.",
      ),
    revision: z.string().describe('Of limits, for PUT /limits: another one after each change of them.'),
  })
  .meta({ id: 'LimitList' });

type WireLimit = Readonly<z.infer<typeof limitSchema>>;

/** Limits as they are answered. */
export type WireLimits = Readonly<z.infer<typeof limitListSchema>>;

const readLimit = (sent: z.infer<typeof limitRequestSchema>): AccountLimit => ({
  accountCode: sent.account_code.trim(),
  figure: sent.figure,
  amount: sent.amount,
  warnAt: sent.warn_at ?? DEFAULT_WARN_AT,
  currency: (sent.currency_code ?? 'USD').toUpperCase(),
});

export const toWireLimit = ({
  accountCode,
  figure,
  amount,
  warnAt: percent,
  currency: code,
}: AccountLimit): WireLimit => ({
  ...{ account_code: accountCode, figure, amount, warn_at: percent, currency_code: code },
});

/** Undefined if a stored limit can't be read: of another version, or edited by hand. */
export function readStoredLimit(entry: unknown): AccountLimit | undefined {
  const read = limitSchema.safeParse(entry);
  return read.success ? readLimit(read.data) : undefined;
}

const distinctSchema = limitListRequestSchema.superRefine((limits, context) => {
  const first = new Map<string, number>();
  for (const [index, limit] of limits.entries()) {
    const key = JSON.stringify([limit.account_code.trim(), limit.figure]);
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, index);
    else
      context.addIssue({
        code: 'custom',
        path: [index],
        message: `the only limit of this account for ${limit.figure}; ${earlier} is another one`,
      });
  }
});

/** Reads the body of PUT /limits. @returns `INVALID_REQUEST` issues for everything that is wrong */
export function parseLimits(json: unknown): Outcome<readonly AccountLimit[]> {
  const read = distinctSchema.safeParse(json);
  return read.success
    ? success(read.data.map(readLimit))
    : { ok: false, issues: toIssues(read.error, json, 'INVALID_REQUEST') };
}
