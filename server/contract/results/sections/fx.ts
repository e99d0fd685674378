import { z } from 'zod';
import { currencyCode, drillDownFields, exchangeRateField, figure } from '../result-fields.js';

const fxPairSchema = z.object({
  currency_pair: z.string().describe('In the way round that the market quotes it, `EURUSD`.'),
  spot: z.number(),
  spot_date: z.string().describe('YYYY-MM-DD, when spot is delivered.'),
  net_amount: z.number().describe('Of the first currency, positive = bought: of options their delta today.'),
  market_value: z.number().describe('Of its rows, in quote_currency.'),
  quote_currency: z.string(),
  base_curve: z.string().describe('The rate index whose curve discounts the first currency.'),
  quote_curve: z.string(),
  forwards: z
    .enum(['points', 'curves'])
    .describe('What makes the forwards: loaded forward points, or the curves alone.'),
  initial_margin_contribution: z.number(),
});

const fxBandSchema = z.object({
  currency_pair: z.string(),
  from_days: z.int().describe('Days from the valuation date to the value date, the first of the band.'),
  to_days: z.int().nullable().describe('The last; null: no end.'),
  net_amount: z.number().describe('Of the first currency, positive = bought.'),
  rate: z.number().describe('A fraction: 0.02 is 2 %.'),
  margin: z.number().describe('The net amount without its sign × rate, in the first currency.'),
});

const fxTradeSchema = z.object({
  row: z.int(),
  position_id: z.string(),
  trade_id: z.string().nullable(),
  currency_pair: z.string(),
  contract_type: z.enum(['SPOT', 'FWD', 'SWAP', 'NDF', 'CALL', 'PUT']),
  value_date: z.string().describe('YYYY-MM-DD; of swaps the far one, of options that of delivery.'),
  amount: z.number().describe("Of the pair's first currency: of options their delta today."),
  forward: z.number().describe('For the value date, today.'),
  volatility: figure().describe('Of options, a fraction.'),
  market_value: z.number(),
  currency_code: currencyCode(),
  initial_margin_contribution: z.number(),
});

const fxSimulationSchema = z.object({
  recipe: z.string(),
  title: z.string(),
  evidence: z.string().describe('What the parameters rest on.'),
  lookback: z.int().describe('Scenarios asked for.'),
  horizon: z.int().describe('Days of a move: the margin period of risk.'),
  ewma_lambda: figure(),
  volatility_scaling: z.enum(['full', 'mid']).nullable(),
  confidence_level: figure().describe('Of the expected shortfall, a fraction.'),
  scenario_count: z.int(),
  first_scenario_date: z.string().nullable(),
  last_scenario_date: z.string().nullable(),
  dropped_dates: z.int().describe('Dates that some pair or curve has no rate of.'),
  factors: z.array(z.string()).readonly().describe('Histories whose moves make the scenarios.'),
});

const fxTailSchema = z.object({
  start_date: z.string().describe('YYYY-MM-DD, the day before the moves.'),
  date: z.string().describe('YYYY-MM-DD, the last day of the moves.'),
  pnl: z.number().describe('Of all rows together; a loss is negative.'),
  weight: z.number().describe('Part of its loss in initial_margin.'),
});

/** The drill-down of FX: one pair by a table of rates, or all pairs of a house by simulation. */
export const marginByFxSchema = z
  .object({
    ...drillDownFields(),
    contract_code: z.string().describe('The pair, or the model.'),
    model: z.string().describe('`rate_table`, or a methodology of a style; no clearing house’s own.'),
    caveat: z.string().nullable(),
    currency_code: currencyCode(),
    fxrate: exchangeRateField(),
    initial_margin: z.number(),
    valuation_date: z.string(),
    parameters: z
      .object({ bdate: z.string(), checksum: z.string(), demo: z.boolean() })
      .describe('The exchange rates, curves, forwards, volatilities and margin rates that were used.'),
    rate_source: z
      .enum(['request', 'loaded', 'demo'])
      .nullable()
      .describe('Where the margin rates come from; null under simulation.'),
    pairs: z.array(fxPairSchema).readonly(),
    bands: z.array(fxBandSchema).readonly().describe('Empty under simulation.'),
    simulation: fxSimulationSchema.nullable().describe('Null under a table.'),
    tail_scenarios: z.array(fxTailSchema).readonly().describe('Those that made initial_margin, worst first.'),
    trades: z.array(fxTradeSchema).readonly(),
    notes: z.array(z.string()).readonly(),
  })
  .meta({ id: 'MarginByFx' });

export type MarginByFx = Readonly<z.infer<typeof marginByFxSchema>>;
