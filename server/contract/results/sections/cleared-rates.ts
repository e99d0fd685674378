import { z } from 'zod';
import { currencyCode, drillDownFields, exchangeRateField } from '../result-fields.js';

/** Every parameter behind a figure; null if the margin model has none of the kind. */
const modelParametersSchema = z
  .object({
    recipe: z.string(),
    recipe_source: z
      .enum(['shipped', 'own'])
      .describe('own: a file of the user, in the place of what comes with the program.'),
    extends: z
      .string()
      .nullable()
      .describe('Name of the recipe that an own one takes over what it does not say itself from.'),
    title: z.string(),
    evidence: z.string().describe('What the parameters rest on.'),
    account_class: z.enum(['house', 'client']),
    margin_currency: z.string().describe("The recipe's; without an FX rate to it rows are margined in their own."),
    lookback: z.int().describe('Scenarios asked for.'),
    horizon: z.int().describe('Days of a move: the margin period of risk.'),
    move_style: z.enum(['absolute', 'relative', 'shifted log']),
    move_shift: z.number().nullable().describe('Added to levels before logarithms, decimal.'),
    ewma_lambda: z.number().nullable().describe('Null: moves are not scaled by volatility.'),
    volatility_scaling: z.enum(['full', 'mid']).nullable(),
    volatility_scaled: z.enum(['windows', 'days']).nullable(),
    volatility_floor: z.number().nullable().describe("Multiple of a factor's long-run volatility."),
    measure: z.enum(['value at risk', 'worst', 'expected shortfall']),
    confidence_level: z.number().nullable().describe('A fraction, 0.997 = 99.7 %.'),
    quantile_method: z.string().nullable(),
    sub_samples: z.int().nullable().describe('Samples of every n-th scenario whose figures are averaged.'),
    tail_count: z.number().nullable().describe('Scenarios that the tail is made of.'),
    tail_rounding: z.enum(['fractional', 'up']).nullable(),
    stress_from: z.string().nullable(),
    stress_to: z.string().nullable(),
    stress_most: z.int().nullable().describe('At most so many scenarios of it, the earliest.'),
    stress_use: z.enum(['appended', 'floor']).nullable(),
    stress_measure: z.enum(['value at risk', 'worst', 'expected shortfall']).nullable(),
    stress_confidence_level: z.number().nullable(),
    stress_quantile_method: z.string().nullable(),
    stress_sub_samples: z.int().nullable(),
    stress_tail_count: z.number().nullable(),
    stress_tail_rounding: z.enum(['fractional', 'up']).nullable(),
    liquidity_buckets: z
      .array(
        z.object({
          up_to: z.string().nullable().describe('Longest tenor; null: all longer ones.'),
          threshold_dv01: z.number().describe('DV01 of one curve in it that costs nothing, in margin_currency.'),
          spread: z.number().describe('Basis points.'),
        }),
      )
      .readonly(),
    liquidity_event_multiplier: z.number().nullable(),
    interpolation: z.string().describe('Of discount curves.'),
    sensitivities: z.string().describe('How DV01 is taken.'),
  })
  .meta({ id: 'ClearedRatesParameters' });

const tailScenarioSchema = z.object({
  start_date: z.string().describe('YYYY-MM-DD, the day before the moves.'),
  date: z.string().describe('YYYY-MM-DD, the last day of the moves.'),
  pnl: z.number().describe('Of all rows together; a loss is negative.'),
  weight: z.number().describe('Part of its loss in initial_margin.'),
});

const keyRateSchema = z.object({
  index: z.string(),
  tenor: z.string(),
  currency_code: currencyCode(),
  dv01: z.number().describe('Positive where rows gain when this rate alone falls by 1 bp.'),
});

const tradeSchema = z.object({
  row: z.int(),
  position_id: z.string(),
  trade_id: z.string(),
  currency_code: currencyCode(),
  present_value: z.number(),
  par_rate: z
    .number()
    .nullable()
    .describe('Per cent; of basis swaps the spread in basis points. Null where no payment that is left depends on it.'),
  dv01: z.number().describe('Positive where it gains when rates fall by 1 bp.'),
});

/** The drill-down of historical simulation: one clearing house's swaps and ladders, netted scenario by scenario. */
export const marginByClearedRatesSchema = z
  .object({
    ...drillDownFields(),
    model: z.string().describe('A methodology of this style; no clearing house’s own.'),
    caveat: z.string(),
    currency_code: currencyCode(),
    fxrate: exchangeRateField(),
    initial_margin: z.number(),
    additional_margin: z.number().describe('Liquidity add-on.'),
    valuation_date: z.string(),
    parameters: z
      .object({ bdate: z.string(), checksum: z.string(), demo: z.boolean() })
      .describe('The quotes, fixings and histories that were used, and the recipe where it is an own one.'),
    model_parameters: modelParametersSchema,
    first_scenario_date: z.string().nullable().describe('Last day of the first recent move.'),
    last_scenario_date: z.string().nullable(),
    scenario_count: z.int().describe('With those of a stress period.'),
    stress_scenario_count: z.int(),
    dropped_dates: z.int().describe('Dates that some curve or tenor has no rate of.'),
    quantile_rank: z
      .int()
      .nullable()
      .describe('Value at risk: the loss taken is the so manieth worst (of a sub-sample).'),
    governing: z.enum(['recent', 'stress']).describe('Which part of the scenarios made initial_margin.'),
    recent_margin: z.number().describe('Not floored at 0.'),
    stress_margin: z.number().nullable(),
    sub_sample_margins: z.array(z.number()).readonly(),
    tail_scenarios: z.array(tailScenarioSchema).readonly().describe('Those that made initial_margin, worst first.'),
    dv01: z.number().describe("Of all rows, in this element's currency."),
    gamma: z.number().describe('Of ladder rows: by how much their dv01 grows for one basis point down.'),
    key_rate_dv01: z.array(keyRateSchema).readonly().describe('Tenors without any are left out.'),
    factors: z.array(z.string()).readonly().describe('Curves and tenors whose moves make the scenarios.'),
    trades: z.array(tradeSchema).readonly(),
    ladder_rows: z.int(),
    notes: z.array(z.string()).readonly(),
  })
  .meta({ id: 'MarginByClearedRates' });

export type MarginByClearedRates = Readonly<z.infer<typeof marginByClearedRatesSchema>>;
export type ClearedRatesParameters = Readonly<z.infer<typeof modelParametersSchema>>;
