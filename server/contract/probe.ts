import { z } from 'zod';

/** The answer to GET /livez. */
export const livenessSchema = z.object({ status: z.literal('OK') }).meta({ id: 'Liveness' });

/** The answer to GET /readyz. */
export const readinessSchema = z
  .object({
    status: z.enum(['OK', 'FAILED']),
    checks: z.object({
      engines: z.boolean().describe('Whether the engines have loaded their parameters.'),
      store: z.boolean().describe('Whether results can be written.'),
      accepting: z.boolean().describe('Whether the service is not about to stop.'),
    }),
  })
  .meta({ id: 'Readiness' });
