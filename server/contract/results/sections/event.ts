import { z } from 'zod';
import { currencyCode, drillDownFields, exchangeRateField, figure } from '../result-fields.js';

const eventOutcomeSchema = z.object({
  group: z.int().describe('Outcomes of one group exclude each other; groups do not depend on each other.'),
  outcome: z.string(),
  payout: z.number().describe("What the group's holdings are paid."),
  profit: z.number().describe("Payout less the cost of the group's holdings."),
});

const eventHoldingSchema = z.object({
  row: z.int(),
  position_id: z.string(),
  ticker: z.string(),
  group: z.int(),
  bought: z.enum(['YES', 'NO']).describe('YES sold is NO bought, and the other way round.'),
  quantity: z.number().describe('Contracts, at least 0.'),
  price: z.number().describe('Dollars paid for one contract of the side that is bought.'),
  price_source: z.enum(['row', 'mark']),
  mark: figure().describe('Dollars for one contract of that side now.'),
  result: z.enum(['yes', 'no', 'scalar']).nullable().describe('Null until the market is determined.'),
  cost: z.number(),
  worst_payout: z.number().describe('In the worst outcome of its group.'),
  initial_margin_contribution: z.number(),
});

/** The drill-down of fully collateralised event contracts: one event. */
export const marginByEventSchema = z
  .object({
    ...drillDownFields(),
    exchange: z.string(),
    event_ticker: z.string(),
    event_title: z.string(),
    category: z.string().nullable(),
    model: z.literal('fully_collateralised'),
    mutually_exclusive: z.boolean().nullable().describe('As the venue says it; null where it does not.'),
    exhaustive: z.boolean().nullable().describe('Only where it is said: mutually exclusive outcomes may all fail.'),
    structures: z
      .array(z.enum(['exclusive', 'strikes', 'independent', 'determined']))
      .readonly()
      .describe('Of each group of markets, in the order of their numbers.'),
    currency_code: currencyCode(),
    fxrate: exchangeRateField(),
    initial_margin: z.number().describe('Collateral, at least 0.'),
    cost: z.number().describe('Of all holdings.'),
    worst_outcome: z.string().describe('The outcome with the lowest payout; of several groups, of each.'),
    worst_payout: z.number(),
    collateral: z.number().describe('Cost less worst payout: the largest loss. Below 0: a gain that is certain.'),
    max_gain: z.number().describe('Highest payout less cost.'),
    outcomes: z.array(eventOutcomeSchema).readonly().describe('At most 100, the lowest payouts of each group first.'),
    outcomes_total: z.int(),
    holdings: z.array(eventHoldingSchema).readonly(),
    notes: z.array(z.string()).readonly(),
  })
  .meta({ id: 'MarginByEvent' });

export type MarginByEvent = Readonly<z.infer<typeof marginByEventSchema>>;
