import { z } from 'zod';
import { accountResultSchema, accountSummarySchema, agedAccountResultSchema } from './account-result.js';
import { fetchedSourceSchema } from './fetched-source.js';
import { groupResultSchema } from './group-result.js';
import { resultExceptionSchema } from './result-notes.js';
import { ENGINE_IDS } from '../../domain/engine-id.js';

/** Exactly which parameters were used. */
const usedParameterSetSchema = z
  .object({
    bdate: z.string().describe('YYYY-MM-DD.'),
    cycle_code: z.string(),
    checksum: z.string().describe('sha256 of the parameter file, hex.'),
    demo: z.boolean(),
    sources: z
      .array(fetchedSourceSchema)
      .readonly()
      .optional()
      .describe('Where its fetched files come from; absent where none were fetched.'),
  })
  .meta({ id: 'UsedParameterSet' });

/** By engine, then by parameter set name. */
export const usedParametersSchema = z.partialRecord(z.enum(ENGINE_IDS), z.record(z.string(), usedParameterSetSchema));

/** The answer to POST /portfolios. */
export const calculationResponseSchema = z
  .object({
    request_id: z.string(),
    status: z.literal('success'),
    currency_code: z.string(),
    total: z.number().nullable().describe("Sum of the parent accounts' initial_margin."),
    data: z.array(accountResultSchema).readonly().describe('Parents and, beside them, their sub-accounts.'),
    groups: z
      .array(groupResultSchema)
      .readonly()
      .optional()
      .describe('Only where groups are asked for; in their order. They are not stored.'),
    exceptions: z
      .array(resultExceptionSchema)
      .readonly()
      .describe('Rows left out because they name no account, and notes on the request as a whole.'),
    runtime: z.int().describe('Milliseconds.'),
    parameters: usedParametersSchema,
    memo: z.string().nullable(),
  })
  .meta({ id: 'CalculationResponse' });

/** The answer to GET /results for a calculation in the background that has no result. */
export const withoutResultsSchema = z
  .object({
    request_id: z.string(),
    status: z.enum(['processing', 'failed']).describe('failed: there will be no result.'),
    batch_id: z.string().describe('As POST /portfolios gave it.'),
    error: z
      .object({ code: z.string(), message: z.string() })
      .nullable()
      .describe('Where it failed: REPLACED, CANCELLED or CHUNK_FAILED.'),
    data: z.array(z.never()).readonly().describe('Empty.'),
  })
  .meta({ id: 'WithoutResults' });

/** The answer to GET /results: the summary stands for a result whose detail has aged out. */
export const storedResultsSchema = z
  .object({
    request_id: z.string(),
    status: z.literal('success'),
    data: z.array(z.union([accountResultSchema, agedAccountResultSchema])).readonly(),
  })
  .meta({ id: 'StoredResults' });

/** An element of GET /results/accounts. */
export const liveAccountSchema = accountSummarySchema
  .extend({ source_batch_id: z.string().optional().describe('The batch it came from; absent for POST /portfolios.') })
  .meta({ id: 'LiveAccount' });

export type CalculationResponse = Readonly<z.infer<typeof calculationResponseSchema>>;
export type UsedParameters = Readonly<z.infer<typeof usedParametersSchema>>;
