import { z } from 'zod';
import { currencyCode, drillDownFields, exchangeRateField, figure } from '../result-fields.js';

/** Every parameter behind a figure. They are defaults of this service, no clearing house's. */
const treasuryParametersSchema = z
  .object({
    recipe: z.string(),
    title: z.string(),
    evidence: z.string().describe('What the parameters rest on.'),
    lookback: z.int().describe('Scenarios asked for, the stress window left out.'),
    horizon: z.int().describe('Days of a move: the margin period of risk.'),
    move_style: z.enum(['absolute', 'relative', 'shifted log']),
    confidence_level: z.number().nullable().describe('A fraction, 0.99 = 99 %.'),
    stress_from: z.string().nullable().describe('YYYY-MM-DD. Moves of this window stand beside the recent ones.'),
    stress_to: z.string().nullable(),
    tenors: z.array(z.string()).readonly().describe('Par yields with a sensitivity of their own.'),
    sensitivities: z.string().describe('How DV01 is taken.'),
    convexity: z.enum(['none', 'mean move']),
    floor_fraction: z.number().describe("Part of the proxies' haircuts that is the least charge."),
    minimum_margin_lookback: z.int(),
    minimum_margin_horizon: z.int(),
    minimum_margin_confidence_level: z.number(),
  })
  .meta({ id: 'TreasuryParameters' });

const treasuryTailScenarioSchema = z.object({
  start_date: z.string().describe('YYYY-MM-DD, the day before the moves.'),
  date: z.string().describe('YYYY-MM-DD, the last day of the moves.'),
  pnl: z.number().describe('Of all rows with sensitivities; a loss is negative.'),
  weight: z.number().describe('Part of its loss in value_at_risk.'),
});

const treasuryTenorSchema = z.object({
  tenor: z.string(),
  par_yield: z.number().describe('Percent.'),
  dv01: z.number().describe('Positive where the rows gain when this par yield alone falls by 1 bp.'),
  floor_market_value: z.number().describe('Net market value that falls on the tenor.'),
  floor_rate: z.number().describe('Fraction of it.'),
  floor: z.number(),
});

const haircutSchema = z.object({
  security: z.string(),
  market_value: z.number().describe('Net of its rows; the face amount where there is no price.'),
  haircut: z.number().describe('Fraction of market value.'),
  amount: z.number(),
});

const treasurySecuritySchema = z
  .object({
    row: z.int(),
    position_id: z.string(),
    security: z.string(),
    cusip: z
      .string()
      .nullable()
      .describe('CUSIP, or the ISIN of one without; null where the row says its terms alone.'),
    notional: z.number().describe('Face amount, negative = short.'),
    margined_by: z.enum(['sensitivities', 'haircut']),
    market_value: figure().describe('Face amount × dirty price.'),
    clean_price: figure().describe('Per 100 of face value, as the following. Null where no curve values the security.'),
    price_source: z
      .enum(['row', 'end_of_day', 'mid', 'curve'])
      .nullable()
      .describe('row: sent; end_of_day, mid: loaded, the latter the mean of buy and sell; curve: of the curve alone.'),
    price_date: z.string().nullable().describe('YYYY-MM-DD, day of the price; of the curve that of its yields.'),
    spread: figure().describe(
      'Per cent a year over the zero rates of the curve, at which the price is met; 0 on the curve alone.',
    ),
    accrued_interest: figure(),
    dirty_price: figure(),
    yield: figure().describe("Percent in the market's convention; of bills the investment rate."),
    macaulay_duration: figure().describe('Years.'),
    modified_duration: figure(),
    convexity: figure(),
    dv01: figure().describe('Of the position: gain for 1 bp down in all par yields.'),
    initial_margin_contribution: z.number(),
  })
  .meta({ id: 'TreasurySecurity' });

/** The drill-down of the treasury methodology: one clearing house's securities of one currency. */
export const marginByTreasurySchema = z
  .object({
    ...drillDownFields(),
    model: z.string().describe('A methodology of this style; no clearing house’s own.'),
    caveat: z.string(),
    currency_code: currencyCode(),
    fxrate: exchangeRateField(),
    initial_margin: z
      .number()
      .describe('Largest of value_at_risk, value_at_risk_floor and minimum_margin_amount, and the haircuts.'),
    governing: z
      .enum(['value_at_risk', 'value_at_risk_floor', 'minimum_margin_amount'])
      .nullable()
      .describe('Null where all rows are margined by haircut.'),
    value_at_risk: figure().describe('Not floored at 0. Null where all rows are margined by haircut.'),
    value_at_risk_floor: figure(),
    minimum_margin_amount: figure().describe("Value at risk of proxies' price returns."),
    minimum_margin_date: z.string().nullable().describe('Last day of the return that made minimum_margin_amount.'),
    haircut_charge: z.number().describe('Never offset by anything else.'),
    curve: z.string().nullable().describe('Government curve; null where the currency has none.'),
    valuation_date: z.string().describe('YYYY-MM-DD, as of which everything is valued.'),
    curve_date: z.string().nullable().describe('Day of the par yields; null where there is no curve.'),
    curve_source: z.enum(['quotes', 'history']).nullable(),
    parameters: z
      .object({ bdate: z.string().nullable(), checksum: z.string(), demo: z.boolean() })
      .describe('The quotes and history that the curve and its scenarios are made of.'),
    model_parameters: treasuryParametersSchema,
    first_scenario_date: z.string().nullable().describe('Last day of the first recent move.'),
    last_scenario_date: z.string().nullable(),
    scenario_count: z.int().describe('With those of the stress window.'),
    stress_scenario_count: z.int(),
    dropped_dates: z.int().describe('Dates of the whole history that some tenor has no yield of.'),
    quantile_rank: z.int().nullable().describe('The loss taken is the so manieth worst.'),
    tail_scenarios: z.array(treasuryTailScenarioSchema).readonly().describe('The worst to that one, worst first.'),
    dv01: z.number().describe('Of all rows that have a price; positive where they gain when yields fall.'),
    key_rates: z.array(treasuryTenorSchema).readonly().describe('Of the rows with sensitivities.'),
    haircuts: z.array(haircutSchema).readonly(),
    securities: z.array(treasurySecuritySchema).readonly(),
    notes: z.array(z.string()).readonly(),
  })
  .meta({ id: 'MarginByTreasury' });

export type MarginByTreasury = Readonly<z.infer<typeof marginByTreasurySchema>>;
export type WireTreasuryParameters = Readonly<z.infer<typeof treasuryParametersSchema>>;
