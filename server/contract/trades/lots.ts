import { z } from 'zod';
import type { Outcome } from '../../domain/issue.js';
import { sizedList } from '../../lib/sized-schema.js';
import { AGAINST, bookFiguresSchema } from '../results/book-figures.js';
import { usedParametersSchema } from '../results/calculation-response.js';
import { choice, wholeNumberField } from '../fields.js';
import { closestMatchSchema, resultExceptionSchema } from '../results/result-notes.js';
import { documentedRow } from '../portfolio-row.js';
import { parseTradeQuestion, tradeEnvelopeSchema, type TradeQuestion } from './trade-request.js';

/** Rows of one lot of a trade. */
export const MOST_TRADE_ROWS = 50;
/** Lots up to which the answer is sought where the request names no bound. */
export const DEFAULT_MAX_LOTS = 1_000_000;
const LARGEST_MAX_LOTS = 100_000_000;

const BODY_ERROR = 'a JSON object with trade and funds';
const BOOK_ERROR = 'an array of rows, or absent for an empty book';
const TRADE_ERROR = `a row, or an array of 1 to ${MOST_TRADE_ROWS} rows`;
const FUNDS_ERROR = 'an amount of money, at least 0';

const row = () => z.record(z.string(), z.unknown(), { error: TRADE_ERROR }).describe('As a PortfolioRow.');

/** The body of POST /portfolios/lots. */
export const lotsRequestSchema = z
  .object(
    {
      ...tradeEnvelopeSchema.shape,
      portfolio: z
        .array(documentedRow, { error: BOOK_ERROR })
        .nullish()
        .describe('The book that is held, rows as in POST /portfolios; empty or absent where nothing is held.'),
      trade: z
        .union([row(), sizedList(row(), TRADE_ERROR, { least: 1, most: MOST_TRADE_ROWS })], {
          error: TRADE_ERROR,
        })
        .describe(
          'One lot: a row, or rows in a fixed ratio, e.g. net_position 1, -2, 1. Rows without account_code go to the only account of the book.',
        ),
      funds: z.number({ error: FUNDS_ERROR }).min(0, { error: FUNDS_ERROR }).describe('In currency_code.'),
      against: choice(AGAINST)
        .describe('The figure of the account that must stay within funds.')
        .meta({ default: 'requirement' }),
      max_lots: wholeNumberField(1)
        .refine((value) => value === undefined || value === null || value <= LARGEST_MAX_LOTS, {
          error: `a whole number from 1 to ${LARGEST_MAX_LOTS}`,
        })
        .describe('Largest number of lots that is looked at.')
        .meta({ default: DEFAULT_MAX_LOTS, maximum: LARGEST_MAX_LOTS }),
    },
    { error: BODY_ERROR },
  )
  .meta({ id: 'LotsRequest' });

const figuresAtLots = bookFiguresSchema.extend({ lots: z.int() }).meta({ id: 'FiguresAtLots' });

/** The answer to POST /portfolios/lots. */
export const lotsResponseSchema = z
  .object({
    request_id: z.string(),
    status: z.literal('success'),
    currency_code: z.string(),
    account_code: z.string(),
    portfolio_id: z.string(),
    against: z.enum(AGAINST),
    funds: z.number(),
    max_lots: z.int(),
    lots: z
      .int()
      .nullable()
      .describe('Largest number of lots at which the figure is within funds; null where it is with none, not even 0.'),
    contiguous: z
      .int()
      .nullable()
      .describe(
        'Largest number that is reached one by one, each within funds; null where the book as it is exceeds them.',
      ),
    exact: z.boolean().describe('Whether lots is proven; otherwise a larger number may be affordable.'),
    contiguous_exact: z
      .boolean()
      .describe('Whether contiguous is proven; otherwise a smaller number may exceed the funds.'),
    max_lots_reached: z.boolean().describe('Whether lots is max_lots: more may be affordable.'),
    at_zero: figuresAtLots.describe('The book as it is.'),
    at_lots: figuresAtLots.nullable().describe('Null where lots is.'),
    at_next: figuresAtLots.nullable().describe('With one lot more; null where lots is null or max_lots.'),
    ranges: z
      .array(z.object({ from: z.int(), to: z.int() }))
      .readonly()
      .describe('Numbers of lots within funds, as far as the search saw them; at most the last 100 runs.'),
    search: z.object({
      method: z
        .enum(['every_number', 'convex', 'grid'])
        .describe(
          'every_number: all were margined that are not proven to be too much; convex: the figure falls, then rises; grid: all up to every_number_to, then a selection.',
        ),
      evaluations: z.int().describe('Numbers of lots that were margined.'),
      every_number_to: z.int().describe('Up to this nothing is left open.'),
    }),
    rows_total: z.int().describe("The account's rows in the book."),
    rows_excluded: z.int().describe('Rows that are in no figure; they understate the margin, and so overstate lots.'),
    exceptions: z.array(resultExceptionSchema).readonly().describe("The account's, and rows that name no account."),
    closest_matches: z
      .array(closestMatchSchema)
      .readonly()
      .describe('Rows of the trade are numbered behind those of the book.'),
    runtime: z.int().describe('Milliseconds.'),
    parameters: usedParametersSchema,
    memo: z.string().nullable(),
  })
  .meta({ id: 'LotsResponse' });

export type LotsResponse = Readonly<z.infer<typeof lotsResponseSchema>>;
export type LotsAsked = Readonly<z.infer<typeof lotsRequestSchema>>;

/** The rows of one lot. */
export const tradeRowsOf = ({ trade }: LotsAsked): readonly unknown[] => (Array.isArray(trade) ? trade : [trade]);

/** Reads the body of POST /portfolios/lots. */
export const parseLots = (json: unknown): Outcome<TradeQuestion<LotsAsked>> =>
  parseTradeQuestion(json, lotsRequestSchema, (asked) => [...(asked.portfolio ?? []), ...tradeRowsOf(asked)]);

/** The body of POST /portfolios/lots as a client writes it. */
export type LotsRequest = z.input<typeof lotsRequestSchema>;
