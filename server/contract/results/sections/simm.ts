import { z } from 'zod';
import { currencyCode, exchangeRateField, figure, resultType } from '../result-fields.js';

/** The drill-down of the sensitivity-based methodology: one product class and risk class under one calibration and regulation. */
export const marginBySimmSchema = z
  .object({
    clearing_org: z.string(),
    result_type: resultType(),
    side: z.enum(['call', 'post']).describe('The margin that is called, or the one that is posted.'),
    version: z.string().describe('Of the calibration; `Schedule` for the margin of the schedule.'),
    is_demo: z.boolean().describe('Whether the calibration is the made-up one of the demo market.'),
    effective_date: z.string().nullable().describe('Of the calibration, `YYYY-MM-DD`; null if it has none.'),
    holding_period: z.union([z.literal(1), z.literal(10)]).describe('Days that the margin has to hold.'),
    regulation: z.string().nullable().describe('Whose rules; null where no row of the account names any.'),
    product_class: z.string().describe('`All`: the whole netting set.'),
    risk_class: z.string().describe('`All`: the whole product class.'),
    currency_code: currencyCode(),
    fxrate: exchangeRateField(),
    delta: figure().describe('Null but for single risk classes.'),
    vega: figure().describe('Null but for single risk classes.'),
    curvature: figure().describe('Null but for single risk classes.'),
    base_correlation: figure().describe('Null but for qualifying credit.'),
    add_on: figure().describe('Multipliers, fixed amounts and notional factors; null but for the whole netting set.'),
    gross: figure().describe('Of the schedule: the sum of rate × notional.'),
    net_to_gross: figure().describe('Of the schedule: net over gross replacement cost.'),
    margin: z.number().describe('Of the whole netting set with the add-on; of product classes before it.'),
    difference: figure().describe('Margin less that of the first version asked for; null for the first.'),
    winning: z
      .boolean()
      .describe(
        'Whether it is the whole netting set under the regulation that has the largest margin of its side and version.',
      ),
    notes: z.array(z.string()).readonly().describe('On the netting set, in the row of the whole of it that counts.'),
  })
  .meta({ id: 'MarginBySimm' });

export type MarginBySimm = Readonly<z.infer<typeof marginBySimmSchema>>;
