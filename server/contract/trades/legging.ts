import { z } from 'zod';
import type { Outcome } from '../../domain/issue.js';
import { sizedList } from '../../lib/sized-schema.js';
import { AGAINST, bookFiguresSchema } from '../results/book-figures.js';
import { usedParametersSchema } from '../results/calculation-response.js';
import { choice, wholeNumberField } from '../fields.js';
import { closestMatchSchema, resultExceptionSchema } from '../results/result-notes.js';
import { documentedRow } from '../portfolio-row.js';
import { parseTradeQuestion, tradeEnvelopeSchema, type TradeQuestion } from './trade-request.js';

/** Legs whose order may be asked for; in a given order there may be more. */
export const MOST_LEGS = 500;
export const MOST_LEGS_IN_ANY_ORDER = 60;
/** Trades that the legs are made in. */
export const MOST_STEPS = 1_000;

const BODY_ERROR = 'a JSON object with a portfolio array of legs';
const LEGS_ERROR = `an array of 1 to ${MOST_LEGS} rows`;
const HELD_ERROR = 'an array of rows, or absent where nothing is held';

/** The body of POST /portfolios/legging. */
export const leggingRequestSchema = z
  .object(
    {
      ...tradeEnvelopeSchema.shape,
      portfolio: sizedList(documentedRow, LEGS_ERROR, { least: 1, most: MOST_LEGS }).describe(
        'The legs to be traded, rows as in POST /portfolios. They end on top of baseline.',
      ),
      baseline: z
        .array(documentedRow, { error: HELD_ERROR })
        .nullish()
        .describe('Rows that are held before and throughout; absent where nothing is.'),
      order: choice(['given', 'any'])
        .describe(
          'given: the legs one after the other as sent. any: also the order in which the worst figure on the way is smallest.',
        )
        .meta({ default: 'given' }),
      clip_lots: wholeNumberField(1).describe(
        'Legs of listed and event contracts are traded in steps of at most so many lots. Default: each at once.',
      ),
      against: choice(AGAINST).describe('The figure whose worst is to be small.').meta({ default: 'requirement' }),
    },
    { error: BODY_ERROR },
  )
  .meta({ id: 'LeggingRequest' });

const stepSchema = bookFiguresSchema
  .extend({
    step: z.int().describe('1 for the first trade.'),
    leg: z.int().describe('Index in portfolio.'),
    position_id: z.string(),
    quantity: z.number().describe('Traded in this step: lots, notional or DV01, signed like the leg.'),
    done: z.number().describe('Of the leg, this step included.'),
  })
  .meta({ id: 'LeggingStep' });

const peakSchema = z
  .object({
    amount: z.number(),
    step: z.int().describe('The first step after which it is reached; 0 = before any.'),
  })
  .meta({ id: 'LeggingPeak' });

const routeSchema = z
  .object({
    steps: z.array(stepSchema).readonly(),
    peak_requirement: peakSchema,
    peak_initial_margin: peakSchema,
  })
  .meta({ id: 'LeggingRoute' });

/** The answer to POST /portfolios/legging. */
export const leggingResponseSchema = z
  .object({
    request_id: z.string(),
    status: z.literal('success'),
    currency_code: z.string(),
    against: z.enum(AGAINST),
    accounts: z.array(z.string()).readonly().describe('Figures are the sums over these parent accounts, each net.'),
    before: bookFiguresSchema.describe('Of what is held.'),
    after: bookFiguresSchema.describe('Of all legs on top.'),
    given: routeSchema.describe('The legs as sent.'),
    best: routeSchema
      .extend({
        optimal: z.boolean().describe('Whether no order has a smaller worst figure.'),
        method: z.enum(['every_order', 'beam']),
        lower_bound: z.number().describe('No order stays below this.'),
      })
      .nullable()
      .describe('Null unless order is any.'),
    worst_order: z
      .object({
        peak: z.number().describe('The worst figure on the way in the worst order; where not exact, at least this.'),
        exact: z.boolean(),
      })
      .nullable()
      .describe('Null unless order is any.'),
    evaluations: z.int().describe('Different books that were margined.'),
    rows_total: z.int().describe('Rows held, of the accounts.'),
    rows_excluded: z.int().describe('Rows held that are in no figure; they understate the margin.'),
    exceptions: z.array(resultExceptionSchema).readonly().describe('Of rows held; row is the index in baseline.'),
    closest_matches: z
      .array(closestMatchSchema)
      .readonly()
      .describe('row is the index in baseline; legs are numbered behind it.'),
    runtime: z.int().describe('Milliseconds.'),
    parameters: usedParametersSchema,
    memo: z.string().nullable(),
  })
  .meta({ id: 'LeggingResponse' });

export type LeggingResponse = Readonly<z.infer<typeof leggingResponseSchema>>;
export type LeggingRoute = LeggingResponse['given'];
export type LeggingAsked = Readonly<z.infer<typeof leggingRequestSchema>>;

/** Reads the body of POST /portfolios/legging. */
export const parseLegging = (json: unknown): Outcome<TradeQuestion<LeggingAsked>> =>
  parseTradeQuestion(json, leggingRequestSchema, (asked) => [...(asked.baseline ?? []), ...asked.portfolio]);

/** The body of POST /portfolios/legging as a client writes it. */
export type LeggingRequest = z.input<typeof leggingRequestSchema>;
