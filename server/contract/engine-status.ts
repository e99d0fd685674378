import { z } from 'zod';
import { fetchedSourceSchema } from './results/fetched-source.js';

const setStatus = () => z.enum(['OK', 'WARNING', 'FAILED']);

/** One parameter set as the live status shows it. */
export const parameterEntrySchema = z
  .object({
    parameter: z.string().describe('Parameter set name: the clearing house.'),
    cycle_code: z.string(),
    bdate: z.string().describe('YYYY-MM-DD.'),
    status: setStatus(),
    parameter_published_at: z.string().nullable(),
    parameter_size: z
      .int()
      .describe('Bytes of the parameter file, or of the market data files that the set stands on.'),
    instance_started_at: z.string(),
    start_time: z.string().nullable().describe('Null while or where loading did not finish.'),
    startup_time: z.number().nullable().describe('Milliseconds from instance start to ready.'),
    additional: z
      .object({
        demo: z.boolean().optional(),
        checksum: z.string(),
        sources: z.array(fetchedSourceSchema).readonly().optional(),
        findings: z.array(z.string()).readonly(),
      })
      .describe(
        'demo: generated parameters. sources: where fetched files come from. findings: why the status is not OK.',
      ),
  })
  .meta({ id: 'ParameterEntry' });

/** One calculation engine. */
export const engineStatusSchema = z
  .object({
    service: z.string(),
    version: z.string(),
    status: setStatus().describe("The worst of its sets'; WARNING without any: nothing is loaded for it."),
    healthcheck: z.int().describe("Epoch milliseconds of the engine's own reply."),
    parameters: z.array(parameterEntrySchema).readonly(),
    stats: z
      .record(z.string(), z.number())
      .describe(
        "Operational counters since the process began; shape not guaranteed. Those of the engine itself: requests_answered (with rows of it), response_time_mean_ms (of those), rows_calculated, rows_left_out and margin_time_ms, with many portfolios, what-ifs, optimisations and this process' batches. Those that begin with service_ are of the whole service and the same for every engine.",
      ),
  })
  .meta({ id: 'EngineStatus' });

/** One record of the readiness history. */
export const readinessRecordSchema = z
  .object({
    event_time: z.string(),
    parameter: z.string(),
    cycle_code: z.string().nullable(),
    bdate: z.string().nullable(),
    status: setStatus(),
    parameter_published_at: z.string().nullable(),
    parameter_size: z.int().nullable(),
    instance_started_at: z.string().nullable(),
    start_time: z.string().nullable(),
    startup_time: z.number().nullable(),
    source: z.enum(['boot', 'observed']),
    engine_partition: z.string(),
    findings: z.array(z.string()).readonly().optional(),
  })
  .meta({ id: 'ReadinessRecord' });

export type EngineStatus = Readonly<z.infer<typeof engineStatusSchema>>;
export type ParameterEntry = Readonly<z.infer<typeof parameterEntrySchema>>;
