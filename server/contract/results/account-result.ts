import { z } from 'zod';
import { engineSections } from './sections/engine-sections.js';
import { marginByCcpSchema, marginByContractSchema } from './margin-rows.js';
import { positionResultSchema } from './position-result.js';
import { figure } from './result-fields.js';
import { termsDetailFields, termsSummaryFields } from './account-terms.js';
import { betaSchema, keyRateDv01Schema, tailScenarioSchema, underlyingGreeksSchema } from './risk-result.js';
import { closestMatchSchema, resultExceptionSchema } from './result-notes.js';
import { riskMethod, riskMetricsSchema } from '../risk-metrics.js';
import { scenarioAnalysisSchema, stressTestsSchema } from './stress-result.js';

/** What a result says in single values; kept when its detail has aged out. */
const summaryFields = {
  request_id: z.string(),
  portfolio_id: z
    .string()
    .describe('md5 hex of account_code, or of account_code directly followed by sub_account_code.'),
  parent_portfolio_id: z
    .string()
    .optional()
    .describe("On a sub-account: the parent's portfolio_id; absent on a parent."),
  account_code: z.string(),
  sub_account_code: z.string().nullable(),
  account_name: z.string().nullable().describe('As the first row of the account says that names it.'),
  sub_account_name: z.string().nullable().describe('Likewise of a sub-account; null on a parent.'),
  submitted_time: z.string().describe('ISO 8601 UTC.'),
  status: z.literal('done'),
  price_date: z
    .int()
    .describe(
      'YYYYMMDD: the newest date as of which a row is valued, for rates and securities the valuation_date of their drill-down.',
    ),
  currency_code: z.string().describe('Currency of every amount whose element names no other.'),
  initial_margin: figure(),
  maintenance_margin: figure().describe('Null if it is null of one of margin_by_ccp.'),
  option_liquidation_value: figure().describe('Positive for net long premium.'),
  additional_margin: figure(),
  requirement: figure(),
  gross_margin: figure(),
  gross_requirement: figure(),
  value_at_risk: figure().describe('A positive loss: by risk_method the quantile, or the expected shortfall.'),
  expected_shortfall: figure().describe('A positive loss, whatever risk_method says.'),
  dv01: figure().describe('Positive where the account gains when rates fall by 1 bp.'),
  stress_loss: figure().describe('Worst single-scenario loss, positive.'),
  ...termsSummaryFields,
  rows_total: z.int().describe("This account's rows."),
  rows_excluded: z.int().describe('Rows that are in no figure; they understate the margin.'),
  risk_method: riskMethod(),
};

/** Figures that summaries of earlier versions lack. */
export const laterSummaryFields = {
  account_name: null,
  sub_account_name: null,
  client_margin: null,
  limit_status: null,
};

/** The scalar figures of an account's result. A figure that was not asked for, or has no usable row, is null. */
export const accountSummarySchema = z.object(summaryFields).meta({ id: 'AccountSummary' });

/** The detail of a result, which ages out: `summaryFields` stay. */
const detailFields = {
  margin_by_ccp: z.array(marginByCcpSchema).readonly(),
  margin_by_contract: z.array(marginByContractSchema).readonly(),
  ...engineSections,
  ...termsDetailFields,
  portfolio: z.array(positionResultSchema).readonly(),
  exceptions: z.array(resultExceptionSchema).readonly(),
  closest_matches: z.array(closestMatchSchema).readonly(),
  stress_tests: stressTestsSchema,
  scenario_analysis: scenarioAnalysisSchema.nullable().describe('Null where no stress_sensitivities were asked for.'),
  risk_metrics: riskMetricsSchema.nullable().describe('Null where no analytics were asked for.'),
  greeks: z
    .array(underlyingGreeksSchema)
    .readonly()
    .describe('By underlying; empty where no analytics were asked for.'),
  key_rate_dv01: z
    .array(keyRateDv01Schema)
    .readonly()
    .describe('Of swaps, ladders, securities and FX; empty where no analytics were asked for.'),
  beta: betaSchema.nullable().describe('Null where no analytics were asked for, or the index has no history.'),
  tail_scenarios: z.array(tailScenarioSchema).readonly().describe('The worst historical scenarios, worst first.'),
};

/** One account's or sub-account's result. */
export const accountResultSchema = z
  .object({
    ...summaryFields,
    ...detailFields,
    pnl_vector: z
      .array(z.number())
      .readonly()
      .optional()
      .describe('With pnl_details: P&L per historical scenario, newest first.'),
    pnl_dates: z.array(z.string()).readonly().optional().describe('With pnl_details: the dates of pnl_vector.'),
  })
  .meta({ id: 'AccountResult' });

/** What is null once it has aged out. */
const AGED = z.null().describe('Its detail has aged out.');
type AgedFields = { readonly [Field in keyof typeof detailFields]: typeof AGED };
const isWhole = (fields: Readonly<Record<string, typeof AGED>>): fields is AgedFields =>
  Object.keys(detailFields).every((field) => Object.hasOwn(fields, field));

function everyFieldAged(): AgedFields {
  const fields = Object.fromEntries(Object.keys(detailFields).map((field) => [field, AGED]));
  if (!isWhole(fields)) throw new Error('A field of the detail has no aged form.');
  return fields;
}

export const agedFields = everyFieldAged();

/** A result whose detail has aged out. */
export const agedAccountResultSchema = z.object({ ...summaryFields, ...agedFields }).meta({ id: 'AgedAccountResult' });

export type AccountSummary = Readonly<z.infer<typeof accountSummarySchema>>;
export type AccountResult = Readonly<z.infer<typeof accountResultSchema>>;
