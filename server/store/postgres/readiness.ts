import { z } from 'zod';
import type { ReadinessRecord, ReadinessStore } from '../types.js';
import type { PostgresDatabase } from './database.js';
import { bytesOfText, textOfBytes } from './text-bytes.js';

const RECORD = z.object({
  event_time: z.string(),
  parameter: z.string(),
  cycle_code: z.string().nullable(),
  bdate: z.string().nullable(),
  status: z.enum(['OK', 'WARNING', 'FAILED']),
  parameter_published_at: z.string().nullable(),
  parameter_size: z.number().nullable(),
  instance_started_at: z.string().nullable(),
  start_time: z.string().nullable(),
  startup_time: z.number().nullable(),
  source: z.enum(['boot', 'observed']),
  engine_partition: z.string(),
  findings: z.exactOptional(z.array(z.string())),
}) satisfies z.ZodType<ReadinessRecord>;

/** The readiness history on PostgreSQL. */
export const postgresReadiness = (database: PostgresDatabase): ReadinessStore => ({
  append: async (records) => {
    if (records.length === 0) return;
    const rows = records.map((record) => ({
      event_time: record.event_time,
      parameter: bytesOfText(record.parameter),
      record: bytesOfText(JSON.stringify(record)),
    }));
    await database.read.insertInto('readiness').values(rows).execute();
  },
  list: async ({ parameter, since, limit }) => {
    const all = database.read.selectFrom('readiness').select('record');
    const ofParameter = parameter === undefined ? all : all.where('parameter', '=', bytesOfText(parameter));
    const recent = since === undefined ? ofParameter : ofParameter.where('event_time', '>=', since);
    const newestFirst = recent.orderBy('event_time', 'desc').orderBy('id', 'desc');
    const rows = await (limit === undefined ? newestFirst : newestFirst.limit(limit)).execute();
    return rows.map(({ record }) => RECORD.parse(JSON.parse(textOfBytes(record))));
  },
});
