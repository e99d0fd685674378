import { z } from 'zod';
import { accountType, currencyCode, drillDownFields, exchangeRateField } from '../result-fields.js';

const spreadLegSchema = z.object({
  combined_commodity: z.string(),
  side: z.enum(['A', 'B']),
  deltas: z.number().describe('Deltas consumed, absolute.'),
  weighted_price_risk: z.number().nullable().describe('Money per delta, where the credit used it.'),
});

const spreadSchema = z
  .object({
    kind: z.enum(['super', 'series', 'tier', 'inter', 'scanning']),
    priority: z.number(),
    group: z.string(),
    count: z.number().describe('Spreads formed.'),
    rate: z.number().describe('Charges: money per spread. Credits: fraction of weighted price risk, or money.'),
    amount: z.number().describe('Charges are positive, credits negative.'),
    legs: z.array(spreadLegSchema).readonly(),
  })
  .meta({ id: 'FormedSpread' });

const monthDeltaSchema = z.object({
  month: z.string().describe('Contract period.'),
  before: z.number().describe('Net delta before any spread, + long.'),
  after: z.number().describe('What the spreads have left.'),
});

/**
 * The SPAN methodology's drill-down: one combined commodity and account type, with everything that led to its margin.
 * initial_margin is the risk after the account type's factors; amounts are in the combined commodity's currency.
 */
export const marginBySpanSchema = z
  .object({
    ...drillDownFields(),
    exchange: z.string(),
    cc_code: z.string(),
    cc_name: z.string(),
    account_type: accountType(),
    scenario: z.int().describe('Number of the active scenario, counted from 1; the lowest of equals.'),
    scanning_risk: z.number(),
    prompt_date_charge: z.number().describe('Delivery (spot) month charge.'),
    intra_spread_charge: z.number(),
    intercontract_credit: z.number().describe('Positive; reduces the margin.'),
    short_option_charge: z.number().describe('Short option minimum.'),
    strategy_spread_charge: z.number(),
    initial_margin: z.number(),
    maintenance_margin: z.number().nullable(),
    option_liquidation_value: z.number(),
    currency_code: currencyCode(),
    fxrate: exchangeRateField(),
    scenario_losses: z
      .array(z.number())
      .readonly()
      .describe('Loss in each scan scenario, in order; gains are negative.'),
    active_scenario: z.int().describe('Index of the active scenario in scenario_losses, counted from 0.'),
    time_risk: z.number(),
    volatility_risk: z.number(),
    price_risk: z.number(),
    weighted_price_risk: z.number().describe('Price risk per delta.'),
    net_delta: z.number().describe('Before any spread, + long.'),
    deltas_by_month: z.array(monthDeltaSchema).readonly(),
    spreads: z.array(spreadSchema).readonly().describe('Every spread that was formed, in order of evaluation.'),
    short_option_minimum_applied: z.boolean(),
    long_option_only_cap_applied: z.boolean(),
    merged_from: z
      .array(z.string())
      .readonly()
      .describe('Combined commodities that a scanning-based spread has merged into this one.'),
    risk: z.number().describe("Before the account type's factors, after the floor at the short option minimum."),
    available_option_value: z.number().describe('What of the option value may pay for margin.'),
    long_option_value: z.number(),
    short_option_value: z.number().describe('At most 0.'),
  })
  .meta({ id: 'MarginBySpan' });

export type MarginBySpan = Readonly<z.infer<typeof marginBySpanSchema>>;
export type WireFormedSpread = Readonly<z.infer<typeof spreadSchema>>;
