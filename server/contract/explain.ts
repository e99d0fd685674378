import { z } from 'zod';
import { sizedText } from '../lib/sized-schema.js';
import { figure, holdingFields, productFields, resultType } from './results/result-fields.js';

const parameter = (error: string) => sizedText(error, { least: 1 });

/** Query of GET /results/explain. */
export const explainQuerySchema = z.object({
  from_request_id: parameter('the request_id of the earlier calculation').describe('What is compared with.'),
  to_request_id: parameter('the request_id of the later calculation').describe('What is explained.'),
  portfolio_id: parameter('the portfolio_id of an account of both').describe('Of an account or a sub-account.'),
  account_code: parameter('the account_code of that account')
    .optional()
    .describe('The account that is meant, where portfolio_id is that of several.'),
});

/** A change and its parts, which add up to it to the cent. Null: it can not be told apart. */
const splitFields = {
  from: z.number(),
  to: z.number(),
  change: z.number().describe('to - from; the sum of the parts that are there.'),
  positions: figure().describe('Of the rows alone, on the earlier parameters and market, where those are there.'),
  parameters_and_market: figure().describe(
    'Of the SPAN parameter files alone, whose risk arrays mix prices and parameters; where the parameters of one side are gone, of everything but the positions.',
  ),
  market: figure().describe('Of quotes, histories, securities, event marks and FX rates alone.'),
  other: figure().describe('What only their coming together makes: new positions on new parameters.'),
};

const splitSchema = z.object(splitFields).meta({ id: 'MarginChange' });

const engineSchema = z
  .object({ result_type: resultType(), initial_margin: splitSchema, requirement: splitSchema })
  .meta({ id: 'MarginChangeByEngine' });

const contractSchema = z
  .object({
    ...productFields(),
    ...splitFields,
  })
  .meta({ id: 'MarginChangeByContract', description: "Initial margin in the account's currency." });

const positionSchema = z
  .object({
    ...holdingFields(),
    net_position_from: z.number(),
    net_position_to: z.number(),
    price_from: figure(),
    price_to: figure(),
    volatility_from: figure(),
    volatility_to: figure(),
    initial_margin_from: z.number().describe("Its part of the account's initial margin."),
    initial_margin_to: z.number(),
    change: z.number(),
  })
  .meta({ id: 'MarginChangeByPosition' });

const sideSchema = z.object({
  request_id: z.string(),
  submitted_time: z.string(),
  price_date: z.int(),
  initial_margin: z.number(),
  requirement: z.number(),
  rows_total: z.int(),
  rows_excluded: z.int().describe('Rows that are in no figure of that side.'),
});

/** The answer to GET /results/explain. */
export const explainResponseSchema = z
  .object({
    portfolio_id: z.string(),
    account_code: z.string(),
    sub_account_code: z.string().nullable(),
    currency_code: z.string(),
    from: sideSchema,
    to: sideSchema,
    basis: z
      .enum(['both', 'from', 'to', 'none'])
      .describe('Whose parameters are still loaded: what is not there is not recalculated.'),
    initial_margin: splitSchema,
    requirement: splitSchema,
    by_engine: z.array(engineSchema).readonly(),
    by_contract: z.array(contractSchema).readonly().describe('The largest change first.'),
    portfolio: z.array(positionSchema).readonly().describe('From the stored results; the largest change first.'),
    notes: z.array(z.object({ code: z.string(), message: z.string() })).readonly(),
  })
  .meta({ id: 'ExplainResponse' });

export type ExplainResponse = Readonly<z.infer<typeof explainResponseSchema>>;
export type MarginChange = Readonly<z.infer<typeof splitSchema>>;
