import { z } from 'zod';

/** A query parameter that is a whole number within bounds, both included. */
export function wholeNumberParameter(least: number, most: number) {
  const error =
    most === Number.MAX_SAFE_INTEGER ? `a whole number, at least ${least}` : `a whole number from ${least} to ${most}`;
  return z
    .string({ error })
    .regex(/^\d{1,15}$/, { error })
    .transform(Number)
    .refine((value) => value >= least && value <= most, { error })
    .meta({ type: 'integer', minimum: least, ...(most === Number.MAX_SAFE_INTEGER ? {} : { maximum: most }) });
}
