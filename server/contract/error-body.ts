import { z } from 'zod';
import type { Issue } from '../domain/issue.js';
import { pathText } from './reading/path-text.js';

/** Details listed in one error; `details_total` counts them all. */
export const MOST_DETAILS = 100;

const errorDetailSchema = z.object({
  path: z.string().describe('e.g. portfolio[3].contract_expiry'),
  message: z.string(),
  value: z.unknown().optional().describe('What was sent.'),
});

/** The body of every answer outside 2xx. */
export const errorBodySchema = z
  .object({
    error: z.object({
      code: z.string().describe('SNAKE_UPPER, stable.'),
      message: z.string().describe('One sentence.'),
      details: z.array(errorDetailSchema).readonly().optional().describe(`The first ${MOST_DETAILS} problems.`),
      details_total: z.int().optional(),
      request_id: z.string().describe('Of this HTTP request; also the header X-Request-Id.'),
    }),
  })
  .meta({ id: 'Error' });

export type ErrorBody = Readonly<z.infer<typeof errorBodySchema>>;
export type ErrorDetail = Readonly<z.infer<typeof errorDetailSchema>>;

/** An issue as errors list it. */
export const toErrorDetail = (issue: Issue): ErrorDetail => ({
  path: pathText(issue.path),
  message: issue.message,
  ...(issue.value === undefined ? {} : { value: issue.value }),
});
