import { z } from 'zod';
import { figure } from './result-fields.js';

/** What a book is margined at, in the currency of the answer. */
export const bookFiguresSchema = z
  .object({
    initial_margin: z.number(),
    maintenance_margin: figure().describe(
      'Null where the parameters of one of the clearing houses do not distinguish it: a sum without that would look complete.',
    ),
    option_liquidation_value: z.number().describe('Positive for net long premium.'),
    additional_margin: z.number(),
    requirement: z.number(),
  })
  .meta({ id: 'BookFigures' });

export type BookFigures = Readonly<z.infer<typeof bookFiguresSchema>>;

/** Which figure a question is about. */
export const AGAINST = ['requirement', 'initial_margin'] as const;
