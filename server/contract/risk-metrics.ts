import { z } from 'zod';
import { choice, flag, numberBetween, wholeNumberField } from './fields.js';

export const RISK_METHODS = ['value-at-risk', 'expected-shortfall'] as const;

/** `risk_metrics` as sent. */
export const riskMetricsRequestSchema = z
  .object(
    {
      lookback: wholeNumberField(1).describe('Historical window in business days (scenarios).').meta({ default: 250 }),
      ci: numberBetween(1, 100, 'a number of per cent above 1 and below 100 (99 means 99 %)')
        .describe('Confidence level in percent: 99 means 99 %. What is 1 or less is taken for a fraction and refused.')
        .meta({ default: 99 }),
      method: choice(RISK_METHODS)
        .describe('What value_at_risk carries: the quantile, or the expected shortfall.')
        .meta({ default: 'value-at-risk' }),
      mpor: wholeNumberField(1).describe('Margin period of risk in days.').meta({ default: 1 }),
      mode: choice(['absolute', 'relative'])
        .describe('How historical changes apply to today.')
        .meta({ default: 'absolute' }),
      bond_pricing_version: z
        .literal(1, { error: '1, the only version that there is' })
        .nullish()
        .describe('Bond pricing model version.')
        .meta({ default: 1 }),
      bond_use_continuous_compounding: flag()
        .describe('True: continuous, false: annual compounding.')
        .meta({ default: true }),
      include_fx: flag()
        .describe(
          "True: values in other currencies than currency_code are converted at each scenario's exchange rate, so that they carry its risk; false: at today's. FX rows always carry theirs.",
        )
        .meta({ default: false }),
      quantile_method: choice(['kth_worst', 'linear'])
        .describe('kth_worst: the k-th worst loss; linear: interpolated as in spreadsheets.')
        .meta({ default: 'kth_worst' }),
    },
    { error: 'an object' },
  )
  .meta({ id: 'RiskMetricsRequest' });

/** What a figure called value_at_risk is. */
export const riskMethod = () =>
  z.enum(RISK_METHODS).nullable().describe('What value_at_risk carries; null where no analytics were asked for.');

/** `risk_metrics` as results echo it: every field. */
export const riskMetricsSchema = z
  .object({
    lookback: z.int(),
    ci: z.number(),
    method: z.enum(RISK_METHODS),
    mpor: z.int(),
    mode: z.enum(['absolute', 'relative']),
    bond_pricing_version: z.int(),
    bond_use_continuous_compounding: z.boolean(),
    include_fx: z.boolean(),
    quantile_method: z.enum(['kth_worst', 'linear']),
  })
  .meta({ id: 'RiskMetrics', description: 'What the analytics figures were calculated with.' });

export type WireRiskMetrics = Readonly<z.infer<typeof riskMetricsSchema>>;

/** How historical risk figures are calculated. */
export interface RiskMetrics {
  /** Number of historical scenarios. */
  readonly lookback: number;
  /** Confidence level in percent, above 1 and below 100. */
  readonly confidencePercent: number;
  readonly method: 'value-at-risk' | 'expected-shortfall';
  /** Days. */
  readonly marginPeriodOfRisk: number;
  readonly mode: 'absolute' | 'relative';
  readonly bondPricingVersion: number;
  readonly bondUsesContinuousCompounding: boolean;
  /** Whether what is not FX is converted at each scenario's exchange rate. */
  readonly includesFx: boolean;
  readonly quantileMethod: 'kth_worst' | 'linear';
}

/** Fills in the defaults of what was not sent. */
export const readRiskMetrics = (sent: z.infer<typeof riskMetricsRequestSchema>): RiskMetrics => ({
  lookback: sent.lookback ?? 250,
  confidencePercent: sent.ci ?? 99,
  method: sent.method ?? 'value-at-risk',
  marginPeriodOfRisk: sent.mpor ?? 1,
  mode: sent.mode ?? 'absolute',
  bondPricingVersion: sent.bond_pricing_version ?? 1,
  bondUsesContinuousCompounding: sent.bond_use_continuous_compounding ?? true,
  includesFx: sent.include_fx ?? false,
  quantileMethod: sent.quantile_method ?? 'kth_worst',
});

/** The echo in a result. */
export const toWireRiskMetrics = (metrics: RiskMetrics): WireRiskMetrics => ({
  lookback: metrics.lookback,
  ci: metrics.confidencePercent,
  method: metrics.method,
  mpor: metrics.marginPeriodOfRisk,
  mode: metrics.mode,
  bond_pricing_version: metrics.bondPricingVersion,
  bond_use_continuous_compounding: metrics.bondUsesContinuousCompounding,
  include_fx: metrics.includesFx,
  quantile_method: metrics.quantileMethod,
});
