import { z } from 'zod';
import { figure } from './result-fields.js';

const stressDetailSchema = z.object({
  position_id: z.string(),
  scenario_id: z.string(),
  shock_type: z.string(),
  underlying_price: figure(),
  volatility: figure(),
  days_to_maturity: figure(),
  risk_free_rate: figure().describe('Of options, a fraction.'),
  free_risk_rate: figure().describe('The same as risk_free_rate.'),
  underlying_shock: z.number(),
  volatility_shock: z.number(),
  price_revalued: figure().describe(
    'Before the scenario. Of swaps and securities the value of 100 of notional, accrued interest included; null of rate ladders.',
  ),
  price_stressed: figure().describe('The same in the scenario.'),
  stress_loss: figure().describe('P&L under the scenario; negative = loss.'),
});

/** Results of the stress scenarios; empty if they were not asked for. */
export const stressTestsSchema = z
  .object({
    scenarios: z.record(z.string(), z.string()).describe('Scenario names by scenario_id.'),
    summary: z
      .array(z.object({ scenario_id: z.string(), stress_loss: z.number().describe('P&L; negative = loss.') }))
      .readonly(),
    details: z.array(stressDetailSchema).readonly().optional().describe('Present when stress_test_details_enabled.'),
  })
  .meta({ id: 'StressTests' });

const gridSchema = () =>
  z.array(z.array(z.number()).readonly()).readonly().describe('pnl[i][j]: underlying shock i, volatility shock j.');

/** The `stress_sensitivities` grid. */
export const scenarioAnalysisSchema = z
  .object({
    underlying_shocks: z.array(z.number()).readonly(),
    volatility_shocks: z.array(z.number()).readonly(),
    shock_type: z.enum(['absolute', 'relative']),
    use_std_dev: z.boolean().describe('Whether underlying_shocks count standard deviations.'),
    pnl: gridSchema(),
    positions: z
      .array(z.object({ position_id: z.string(), row: z.int(), pnl: gridSchema() }))
      .readonly()
      .optional()
      .describe('With generate_full_report: the grid of each position.'),
  })
  .meta({ id: 'ScenarioAnalysis' });

export type StressTests = Readonly<z.infer<typeof stressTestsSchema>>;
export type ScenarioAnalysis = Readonly<z.infer<typeof scenarioAnalysisSchema>>;
