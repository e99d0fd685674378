import { z } from 'zod';
import { figure } from '../results/result-fields.js';
import { resultExceptionSchema } from '../results/result-notes.js';

const text = (about: string) => z.string().nullable().describe(about);

/** A row of the Common Risk Interchange Format as trades give it. */
export const crifRowSchema = z
  .object({
    account_code: z.string(),
    trade_id: z.string().describe('trade_id of the row that it comes from; where that has none its position_id.'),
    portfolio_id: z.string().describe('The account.'),
    im_model: z.literal('SIMM'),
    product_class: z.literal('RatesFX'),
    risk_type: z.enum(['Risk_IRCurve', 'Risk_FX', 'Risk_FXVol']),
    qualifier: z.string().describe('A currency, or two in the order of the alphabet.'),
    bucket: text('Null: that of a currency follows from the calibration.'),
    label1: text('The vertex, e.g. 5y.'),
    label2: text('The curve, e.g. OIS.'),
    amount: z
      .number()
      .describe(
        'In amount_currency: gain for one basis point up, one per cent of the currency up, one point of volatility up.',
      ),
    amount_currency: z.string(),
    amount_usd: z.number().nullable().describe('amount at spot; null where no exchange rate is loaded.'),
  })
  .meta({ id: 'CrifRow' });

/** An account where it is margined now, beside the margin of the same rows as one bilateral netting set. */
export const marginBesideBilateralSchema = z
  .object({
    account_code: z.string(),
    rows_total: z.int().describe('Its rows that give CRIF rows: both margins are of them.'),
    initial_margin: figure().describe('Where they are margined now.'),
    bilateral_call: figure().describe('Of their CRIF rows, the margin that is called.'),
    bilateral_post: figure().describe('The margin that is posted.'),
    difference: figure().describe('bilateral_call less initial_margin.'),
    is_demo: z.boolean().describe('Whether the calibration is made up.'),
  })
  .meta({ id: 'MarginBesideBilateral' });

/** The answer to POST /portfolios/crif. */
export const crifResponseSchema = z
  .object({
    rows_total: z.int().describe('Rows of the request.'),
    rows_excluded: z.int().describe('Of them those that give no row here, each with a sentence in exceptions.'),
    portfolio: z.array(crifRowSchema).readonly().describe('By account; as POST /portfolios takes them.'),
    margins: z
      .array(marginBesideBilateralSchema)
      .readonly()
      .describe('By account, in currency_code of the request; empty where margins are not asked for.'),
    exceptions: z.array(resultExceptionSchema).readonly(),
  })
  .meta({ id: 'CrifResponse' });

export type CrifRow = Readonly<z.infer<typeof crifRowSchema>>;
export type MarginBesideBilateral = Readonly<z.infer<typeof marginBesideBilateralSchema>>;
export type CrifResponse = Readonly<z.infer<typeof crifResponseSchema>>;
