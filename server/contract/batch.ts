import { z } from 'zod';
import { ignoredFieldNotes } from './ignored-options.js';
import { usedParametersSchema } from './results/calculation-response.js';
import { groupResultSchema } from './results/group-result.js';
import { figure } from './results/result-fields.js';
import { closestMatchSchema, resultExceptionSchema } from './results/result-notes.js';
import { riskMethod } from './risk-metrics.js';

/** What `x-processing-mode` may say. */
export const PROCESSING_MODES = ['fifo', 'priority', 'replace_all'] as const;
export type ProcessingMode = (typeof PROCESSING_MODES)[number];

/** The answer to POST /portfolios/batch. */
export const batchAcceptedSchema = z.object({ batch_id: z.string() }).meta({ id: 'BatchAccepted' });

/** The answer to POST /portfolios that is calculated in the background. */
export const backgroundAcceptedSchema = z
  .object({
    request_id: z.string().describe('GET /results says processing under it, until the result is there.'),
    status: z.literal('processing'),
    batch_id: z
      .string()
      .describe('Its progress: GET /portfolios/batch/{batch_id}; DELETE cancels it while it is queued.'),
    notes: ignoredFieldNotes(),
  })
  .meta({ id: 'BackgroundAccepted' });

/** The answer to GET and DELETE /portfolios/batch/{batch_id}. */
export const batchStatusSchema = z
  .object({
    batch_id: z.string(),
    status: z
      .enum(['queued', 'processing', 'completed', 'completed_with_errors', 'failed'])
      .describe('The last three are terminal; completed_with_errors: some chunks failed.'),
    created_at: z.string().describe('ISO 8601 UTC: when it was accepted.'),
    completed_at: z.string().nullable().describe('ISO 8601 UTC; null until it is terminal.'),
    runtime_ms: z.int().describe('From its acceptance to its end, or until now.'),
    completed_pct: z.number().describe('Percent of its rows that are done.'),
    queue_position: z.int().optional().describe("While queued: the owner's batches before it."),
    rows_total: z.int(),
    rows_done: z.int(),
    accounts_total: z.int().nullable().describe('Null until it is known: at the end.'),
    accounts_done: z.int(),
    exceptions_total: z.int().describe('Exceptions of the accounts done, and rows that name no account.'),
    notes: ignoredFieldNotes(),
    rows_without_account: z.int().describe('Rows done that name no account: they are in no figure.'),
    exceptions: z
      .array(resultExceptionSchema)
      .readonly()
      .optional()
      .describe('The first 100 of those rows, where there are any.'),
    groups_accounts_done: z
      .int()
      .optional()
      .describe('While its groups are calculated: accounts of accounts_total that are in them so far. DELETE ends it.'),
    error: z
      .object({ code: z.string(), message: z.string() })
      .optional()
      .describe('Where it failed: REPLACED, CANCELLED or CHUNK_FAILED.'),
    request_ids: z
      .array(z.string())
      .readonly()
      .optional()
      .describe('Once it is terminal: what GET /results finds its parts under.'),
  })
  .meta({ id: 'BatchStatus' });

/** An element of `results`. */
export const batchResultRowSchema = z
  .object({
    account_code: z.string(),
    account_name: z.string().nullable().describe('As the first row of the account says that names it.'),
    request_id: z.string(),
    portfolio_id: z.string(),
    initial_margin: figure(),
    client_margin: figure().describe("What the account's broker asks; null where no multiplier counts."),
    option_liquidation_value: figure(),
    additional_margin: figure(),
    value_at_risk: figure().describe('A positive loss: by risk_method the quantile, or the expected shortfall.'),
    risk_method: riskMethod(),
    stress_loss: figure().describe('Worst single-scenario loss, positive.'),
    exceptions: z.array(resultExceptionSchema).readonly(),
    closest_matches: z.array(closestMatchSchema).readonly(),
    requirement: figure().describe('Null in a row of history, as are gross_margin and gross_requirement.'),
    gross_margin: figure(),
    gross_requirement: figure(),
    source: z
      .enum(['live', 'history'])
      .describe('live: the account still carries this calculation; history: a later one has replaced it.'),
  })
  .meta({ id: 'BatchResultRow' });

/** The answer to GET /portfolios/batch/{batch_id}/results. */
export const batchResultsSchema = z
  .object({
    results: z.array(batchResultRowSchema).readonly().describe('By the first appearance of the accounts.'),
    total: z.int().describe('Accounts of the batch, before paging; while it runs, those done so far.'),
  })
  .meta({ id: 'BatchResults' });

/** The answer to GET /portfolios/batch/{batch_id}/groups. */
export const batchGroupsSchema = z
  .object({
    batch_id: z.string(),
    currency_code: z.string(),
    groups: z.array(groupResultSchema).readonly().describe('In the order of the submission; empty if it names none.'),
    parameters: usedParametersSchema.describe('Of the accounts in groups.'),
  })
  .meta({ id: 'BatchGroups' });

export type BatchStatusBody = Readonly<z.infer<typeof batchStatusSchema>>;
export type BatchResultRowBody = Readonly<z.infer<typeof batchResultRowSchema>>;
