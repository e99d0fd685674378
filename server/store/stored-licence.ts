import { z } from 'zod';
import type { Licence } from '../domain/licence.js';
import { ENGINE_IDS } from '../domain/engine-id.js';

/** A licence as it is stored, in JSON. */
export const STORED_LICENCE = z.object({
  owner: z.string(),
  expires: z.string().nullable(),
  engines: z.array(z.enum(ENGINE_IDS)),
  eventExchanges: z.array(z.string()),
  rateLimit: z.number().nullable(),
  isOperator: z.boolean().exactOptional(),
}) satisfies z.ZodType<Licence>;
