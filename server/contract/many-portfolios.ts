import { z } from 'zod';
import type { Outcome } from '../domain/issue.js';
import { success } from '../domain/issue.js';
import { sizedList } from '../lib/sized-schema.js';
import { calculationResponseSchema } from './results/calculation-response.js';
import { errorBodySchema } from './error-body.js';
import { portfolioRequestSchema } from './portfolio-request.js';
import { toIssues } from './reading/to-issues.js';

/** Portfolios in one request. */
export const MOST_PORTFOLIOS = 500;

const LIST_ERROR = `an array of 1 to ${MOST_PORTFOLIOS} portfolio requests`;

/**
 * The body of POST /portfolios/many: portfolios that are calculated apart and answered in their order, as POST
 * /portfolios would with in_memory. Each is read on its own: a bad one is answered by its error and disturbs no other.
 */
export const manyPortfoliosRequestSchema = z.object(
  {
    portfolios: sizedList(z.unknown(), LIST_ERROR, { least: 1, most: MOST_PORTFOLIOS }),
  },
  { error: 'a JSON object with a portfolios array' },
);

/** For the documentation: what each element is. */
export const documentedManyPortfoliosRequestSchema = z
  .object({ portfolios: sizedList(portfolioRequestSchema, LIST_ERROR, { least: 1, most: MOST_PORTFOLIOS }) })
  .meta({ id: 'ManyPortfoliosRequest' });

/** The answer to POST /portfolios/many, one element for each portfolio, in their order. */
export const manyPortfoliosResponseSchema = z
  .object({ results: z.array(z.union([calculationResponseSchema, errorBodySchema])).readonly() })
  .meta({ id: 'ManyPortfoliosResponse' });

export type ManyPortfoliosResponse = Readonly<z.infer<typeof manyPortfoliosResponseSchema>>;

/** Reads the list. @returns `INVALID_REQUEST` issues if there is none */
export function parseManyPortfolios(json: unknown): Outcome<readonly unknown[]> {
  const read = manyPortfoliosRequestSchema.safeParse(json);
  return read.success
    ? success(read.data.portfolios)
    : { ok: false, issues: toIssues(read.error, json, 'INVALID_REQUEST') };
}
