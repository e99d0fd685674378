import { z } from 'zod';
import type { Outcome } from '../domain/issue.js';
import { success } from '../domain/issue.js';
import { sizedList, sizedText } from '../lib/sized-schema.js';
import { usedParametersSchema } from './results/calculation-response.js';
import { choice, flag } from './fields.js';
import { ignoredOptions } from './ignored-options.js';
import { currencyCode, exchangeRateField, figure, holdingFields, productFields } from './results/result-fields.js';
import { closestMatchSchema, resultExceptionSchema } from './results/result-notes.js';
import { riskMethod } from './risk-metrics.js';
import { STAGE_TYPES } from './stage-columns.js';
import { toIssues } from './reading/to-issues.js';

const BODY_ERROR = 'a JSON object with action, request_id and portfolio_id';
const ACTION_ERROR = '"what-if", the only action there is';
const REQUEST_ERROR = 'the request_id of a stored result';
const PORTFOLIO_ERROR = 'the portfolio_id of an account of that result';
const ACCOUNT_ERROR = 'the account_code of that account';
const STAGE_ERROR = 'a stage_id, or an array of 1 to 5 of them';

const stageId = () => sizedText(STAGE_ERROR, { least: 1 });

/** The body of POST /portfolios/stage/submit. Unknown fields are ignored and told in the notes; null counts as absent. */
export const whatIfRequestSchema = z
  .object(
    {
      action: z.literal('what-if', { error: ACTION_ERROR }),
      request_id: sizedText(REQUEST_ERROR, { least: 1 }),
      portfolio_id: sizedText(PORTFOLIO_ERROR, { least: 1 }),
      account_code: sizedText(ACCOUNT_ERROR, { least: 1 })
        .nullish()
        .describe('The account that is meant, where portfolio_id is that of several.'),
      stage_id: z
        .union([stageId(), sizedList(stageId(), STAGE_ERROR, { least: 1, most: 5 })], {
          error: STAGE_ERROR,
        })
        .nullish()
        .describe("The stages to compare. Default: the key's latest of each type."),
      mode: choice(['replace', 'add'])
        .describe(
          "replace: the staged rows stand for the account's rows of their types; add: they are trades added to it.",
        )
        .meta({ default: 'replace' }),
      marginal_margin: flag()
        .describe('Tells what each changed position alone does to the margin.')
        .meta({ default: false }),
      margin_cuts: flag().describe('Looks for the trades that cut the margin most.').meta({ default: false }),
    },
    { error: BODY_ERROR },
  )
  .meta({ id: 'WhatIfRequest' });

/** A what-if request as a client writes it. */
export type WhatIfRequest = z.input<typeof whatIfRequestSchema>;

/** A what-if request as it was read. */
export interface WhatIfQuestion {
  readonly requestId: string;
  /** Lower case. */
  readonly portfolioId: string;
  /** Null: the only one with that id. */
  readonly accountCode: string | null;
  /** Null: the latest of each type. */
  readonly stageIds: readonly string[] | null;
  readonly mode: 'replace' | 'add';
  readonly wantsMarginals: boolean;
  readonly wantsCuts: boolean;
  /** Fields of the request that it does not have, by name. */
  readonly ignoredOptions: readonly string[];
}

/** Reads a what-if request. @returns `INVALID_REQUEST` issues for everything that is wrong, each with its path */
export function parseWhatIfRequest(json: unknown): Outcome<WhatIfQuestion> {
  const read = whatIfRequestSchema.safeParse(json);
  if (!read.success) return { ok: false, issues: toIssues(read.error, json, 'INVALID_REQUEST') };
  const { stage_id: stages } = read.data;
  return success({
    requestId: read.data.request_id,
    portfolioId: read.data.portfolio_id.toLowerCase(),
    accountCode: read.data.account_code?.trim() ?? null,
    stageIds: stages === null || stages === undefined ? null : [...new Set([stages].flat())],
    mode: read.data.mode ?? 'replace',
    wantsMarginals: read.data.marginal_margin ?? false,
    wantsCuts: read.data.margin_cuts ?? false,
    ignoredOptions: ignoredOptions(json, whatIfRequestSchema.shape),
  });
}

const summarySchema = z
  .object({
    initial_margin_1: figure(),
    initial_margin_2: figure(),
    maintenance_margin_1: figure(),
    maintenance_margin_2: figure(),
    option_liquidation_value_1: figure(),
    option_liquidation_value_2: figure(),
    additional_margin_1: figure(),
    additional_margin_2: figure(),
    requirement_1: figure(),
    requirement_2: figure(),
    gross_margin_1: figure(),
    gross_margin_2: figure(),
    gross_requirement_1: figure(),
    gross_requirement_2: figure(),
    value_at_risk_1: figure(),
    value_at_risk_2: figure(),
    expected_shortfall_1: figure(),
    expected_shortfall_2: figure(),
    dv01_1: figure(),
    dv01_2: figure(),
    stress_loss_1: figure(),
    stress_loss_2: figure(),
    price_date_1: z.int(),
    price_date_2: z.int(),
    rows_total_1: z.int(),
    rows_total_2: z.int(),
    rows_excluded_1: z.int().describe('Rows of the baseline that are in none of its figures.'),
    rows_excluded_2: z.int().describe('Rows of the changed book that are in none of its figures.'),
  })
  .meta({
    id: 'WhatIfSummary',
    description: 'Every scalar figure of a result: _1 of the baseline, _2 with the staged rows.',
  });

const contractSchema = z
  .object({
    ...productFields(),
    sector: z.string().nullable(),
    sub_sector: z.string().nullable(),
    currency_code: currencyCode(),
    fxrate: exchangeRateField(),
    initial_margin_1: z.number().describe('0 where that side has no margin in it.'),
    initial_margin_2: z.number(),
    maintenance_margin_1: figure(),
    maintenance_margin_2: figure(),
    option_liquidation_value_1: z.number(),
    option_liquidation_value_2: z.number(),
    change: z.number().describe('initial_margin_2 - initial_margin_1.'),
  })
  .meta({ id: 'WhatIfContract' });

const positionKeys = {
  position_id: z.string().describe("The caller's identifier; of staged rows their line ID, else type and line."),
  ...holdingFields(),
  currency_code: currencyCode(),
  net_position_1: z.number().describe('+ long; of swaps and securities money, of ladders DV01. 0: not held.'),
  net_position_2: z.number(),
};

const positionSchema = z
  .object({
    ...positionKeys,
    value_1: figure(),
    value_2: figure(),
    initial_margin_1: figure().describe("Its part of the account's initial_margin_1, in the account's currency."),
    initial_margin_2: figure(),
    change: figure().describe('initial_margin_2 - initial_margin_1.'),
    is_changed: z.boolean().describe('Whether its terms or quantity differ between the sides.'),
  })
  .meta({ id: 'WhatIfPosition' });

const marginalSchema = z
  .object({
    ...positionKeys,
    initial_margin_only: z.number().describe('Of the baseline with this change and no other.'),
    marginal_margin_first: z
      .number()
      .describe('initial_margin_only - initial_margin_1: what it adds as the first trade.'),
    initial_margin_without: z.number().describe('Of the changed book without this change.'),
    marginal_margin_last: z
      .number()
      .describe('initial_margin_2 - initial_margin_without: what it adds as the last trade.'),
  })
  .meta({
    id: 'WhatIfMarginal',
    description: 'What one changed position does to the initial margin; the parts need not add up.',
  });

const cutSchema = z
  .object({
    ...positionKeys,
    initial_margin_closed: z.number().describe('Of the changed book without the position.'),
    change_closed: z.number().describe('initial_margin_closed - initial_margin_2; negative cuts the margin.'),
    trade_closed: z.number().describe('What closes it, in the unit of net_position.'),
    initial_margin_halved: figure().describe('With half of it; null where half a lot would be left.'),
    change_halved: figure(),
    trade_halved: figure(),
  })
  .meta({ id: 'WhatIfCut', description: 'A position of the changed book whose closing or halving cuts the margin.' });

/** Where a row of the changed book was staged. */
const stagedPlace = z
  .object({
    type: z.enum(STAGE_TYPES),
    row: z.int().describe('Index in data of the stage.'),
    idx: z.int().describe("The caller's worksheet row."),
  })
  .nullable()
  .describe('Null: the row is of the baseline, or it speaks of the account.');

const noteSchema = z.object({ code: z.string(), message: z.string().describe('One sentence.') });

/** The answer to POST /portfolios/stage/submit. */
export const whatIfResponseSchema = z
  .object({
    request_id: z.string().describe('Of the baseline.'),
    portfolio_id: z.string(),
    account_code: z.string(),
    sub_account_code: z.string().nullable(),
    submitted_time: z.string().describe('Of the baseline.'),
    currency_code: z.string(),
    mode: z.enum(['replace', 'add']),
    risk_method: riskMethod(),
    stages: z
      .array(z.object({ stage_id: z.string(), type: z.enum(STAGE_TYPES), rows: z.int() }))
      .readonly()
      .describe('What was compared.'),
    rebased: z
      .boolean()
      .describe(
        'Both sides are calculated on today’s parameters: those of the baseline are not loaded any more, or it no longer comes to what was stored.',
      ),
    stored_initial_margin: figure().describe('What was stored for the baseline.'),
    what_if: z.object({
      summary: summarySchema,
      margin_by_contract: z.array(contractSchema).readonly(),
      portfolio: z.array(positionSchema).readonly(),
    }),
    marginal_margin: z.array(marginalSchema).readonly().nullable().describe('Null where it was not asked for.'),
    margin_cuts: z.array(cutSchema).readonly().nullable().describe('The best first; null where it was not asked for.'),
    exceptions_1: z.array(resultExceptionSchema).readonly(),
    exceptions_2: z.array(resultExceptionSchema.extend({ stage: stagedPlace })).readonly(),
    closest_matches_1: z.array(closestMatchSchema).readonly(),
    closest_matches_2: z.array(closestMatchSchema.extend({ stage: stagedPlace })).readonly(),
    notes: z.array(noteSchema).readonly(),
    parameters_1: usedParametersSchema,
    parameters_2: usedParametersSchema,
  })
  .meta({ id: 'WhatIfResponse' });

export type WhatIfResponse = Readonly<z.infer<typeof whatIfResponseSchema>>;
export type WhatIfSummary = WhatIfResponse['what_if']['summary'];
export type WhatIfContract = WhatIfResponse['what_if']['margin_by_contract'][number];
export type WhatIfPosition = WhatIfResponse['what_if']['portfolio'][number];
export type WhatIfMarginal = Readonly<z.infer<typeof marginalSchema>>;
export type WhatIfCut = Readonly<z.infer<typeof cutSchema>>;
export type StagedPlace = NonNullable<z.infer<typeof stagedPlace>>;
