import { z } from 'zod';
import { riskMethod, riskMetricsSchema } from '../risk-metrics.js';
import { figure } from './result-fields.js';
import { resultExceptionSchema } from './result-notes.js';
import { betaSchema, keyRateDv01Schema, tailScenarioSchema, underlyingGreeksSchema } from './risk-result.js';
import { scenarioAnalysisSchema, stressTestsSchema } from './stress-result.js';

/** What one account adds to the risk of a group. */
const groupComponentSchema = z
  .object({
    account_code: z.string(),
    portfolio_id: z.string(),
    initial_margin: figure().describe("The account's own."),
    value_at_risk: figure().describe("The account's part of the group's figure; negative where it hedges the others."),
    expected_shortfall: figure().describe("The account's part of the group's figure."),
  })
  .meta({ id: 'GroupComponent' });

/** Several accounts looked at together, amounts in the currency of the request. */
export const groupResultSchema = z
  .object({
    name: z.string(),
    within: z
      .string()
      .nullable()
      .describe(
        'The smallest other group that has all of its accounts; of groups of the same accounts the earlier one.',
      ),
    accounts_total: z.int(),
    rows_total: z.int(),
    rows_excluded: z.int().describe('Rows of its accounts that are in no figure.'),
    initial_margin: figure().describe("Sum of its accounts': clearing houses do not net across accounts."),
    requirement: figure().describe("Sum of its accounts'."),
    client_margin: figure().describe(
      "What its accounts' brokers ask, initial_margin of accounts without a multiplier; null where none has one, or one is not known.",
    ),
    as_one_account: z
      .object({ initial_margin: figure(), requirement: figure() })
      .describe('Hypothetical: what one account that held all of its positions would need.'),
    value_at_risk: figure().describe('Of all its positions together: by risk_method the quantile, or the shortfall.'),
    expected_shortfall: figure().describe('Of all its positions together.'),
    risk_method: riskMethod(),
    risk_metrics: riskMetricsSchema.nullable(),
    dv01: figure(),
    stress_loss: figure().describe('Worst single-scenario loss of all its positions together, positive.'),
    diversification: z
      .object({ value_at_risk: figure(), expected_shortfall: figure() })
      .describe("Sum of its accounts' figures less the group's own."),
    components: z.array(groupComponentSchema).readonly().describe("Add up to the group's figures to the cent."),
    stress_tests: stressTestsSchema.describe('Without details, which stand with the accounts.'),
    scenario_analysis: scenarioAnalysisSchema.nullable(),
    greeks: z.array(underlyingGreeksSchema).readonly(),
    key_rate_dv01: z.array(keyRateDv01Schema).readonly(),
    beta: betaSchema.nullable(),
    tail_scenarios: z.array(tailScenarioSchema).readonly(),
    pnl_vector: z.array(z.number()).readonly().optional().describe('With pnl_details: newest first.'),
    pnl_dates: z.array(z.string()).readonly().optional(),
    exceptions: z.array(resultExceptionSchema).readonly().describe('Notes on the figures of the group.'),
  })
  .meta({ id: 'GroupResult' });

export type GroupResult = Readonly<z.infer<typeof groupResultSchema>>;
