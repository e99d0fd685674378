import { z } from 'zod';
import { ENGINE_IDS } from '../../domain/engine-id.js';

const noteFields = {
  position_id: z.string().nullable().describe('Null where it speaks of the account.'),
  row: z.int().nullable().describe('Index in the submitted portfolio; null where it speaks of the account.'),
  engine: z.enum(ENGINE_IDS).nullable(),
  code: z.string().describe('SNAKE_UPPER.'),
  field: z.string().nullable(),
  severity: z.enum(['excluded', 'note']).describe('excluded: the row is in no figure of the result.'),
  exception: z.string().describe('One sentence.'),
  suggestion: z.string().optional().describe('What would have matched, where that is known.'),
};

/** Something a reader of the figures must know: a row left out, or how a figure came about. */
export const resultExceptionSchema = z.object(noteFields).meta({ id: 'ResultException' });

/** A contract that was taken for the one submitted. */
export const closestMatchSchema = z
  .object({ ...noteFields, submitted: z.string(), matched: z.string() })
  .meta({ id: 'ClosestMatch' });

export type ResultException = Readonly<z.infer<typeof resultExceptionSchema>>;
export type ClosestMatch = Readonly<z.infer<typeof closestMatchSchema>>;
