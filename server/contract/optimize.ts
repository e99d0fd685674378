import { z } from 'zod';
import { calculationResponseSchema } from './results/calculation-response.js';

export const RECOMMENDATIONS = ['MOVE', 'SPLIT', 'KEEP', 'NOT_ELIGIBLE'] as const;

/** What is proposed for one row with `cross_margin`. Fields of the row are given back as they were read. */
export const optimizedLegSchema = z
  .object({
    account_code: z.string().nullable().describe('Null where the row names none.'),
    row: z.int().describe('Index in the submitted portfolio.'),
    exchange_code: z.string().nullable(),
    contract_code: z.string().nullable(),
    contract_type: z.string().nullable(),
    contract_expiry: z.string().nullable(),
    contract_strike: z.string().nullable(),
    net_position: z.number().nullable().describe('+ long. Null where the row gives none that can be read.'),
    recommendation: z.enum(RECOMMENDATIONS).describe('MOVE: all lots; SPLIT: some of them.'),
    lots_to_seq: z
      .number()
      .nullable()
      .describe('Whole lots to be held with cleared rates, signed as net_position; null where that is.'),
    lots_left_in_seg: z.number().nullable().describe('The rest: both add up to net_position.'),
    reason: z.string().describe('One sentence.'),
  })
  .meta({ id: 'OptimizedLeg' });

/** The answer to POST /portfolios/optimize: the calculation of the best allocation, and what it is better than. */
export const optimizeResponseSchema = calculationResponseSchema
  .extend({
    baseline_total: z.number().nullable().describe('What total is with nothing moved; total never exceeds it.'),
    saving: z.number().nullable().describe('baseline_total less total.'),
    optimal: z.boolean().describe('Whether no allocation of the eligible contracts is proven to have a lower total.'),
    gap: z.number().describe('By so much total could be lower at most, in currency_code; 0 where optimal.'),
    legs: z.array(optimizedLegSchema).readonly().describe('Every row with cross_margin, in order.'),
  })
  .meta({ id: 'OptimizeResponse' });

export type OptimizedLeg = Readonly<z.infer<typeof optimizedLegSchema>>;
export type OptimizeResponse = Readonly<z.infer<typeof optimizeResponseSchema>>;
