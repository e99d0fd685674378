import { z } from 'zod';
import { choice, flag, numbers, wholeNumberField } from './fields.js';

/** Most shocks along one side of the grid. */
const MOST_SHOCKS = 101;
/** Beyond it prices, and with them the figures of all rows, would be no numbers any more. */
const LARGEST_SHOCK = 1e9;

const shocks = () => numbers(MOST_SHOCKS, LARGEST_SHOCK, 'a number from -1e9 to 1e9');

/** `stress_sensitivities` as sent: a uniform shock grid over all positions. */
export const stressSensitivitiesSchema = z
  .object(
    {
      underlying_shocks: shocks().describe('Rows of the grid. Default -4 to 4 standard deviations.'),
      volatility_shocks: shocks().describe(
        'Columns of the grid. Default: -0.8 to 0.8 of the volatility; with absolute shocks none.',
      ),
      shock_type: choice(['absolute', 'relative']).describe('What the shocks are of.').meta({ default: 'relative' }),
      use_std_dev: flag().describe(
        'Shocks are multiples of the standard deviation. Default: true where no underlying_shocks are sent.',
      ),
      std_dev_lookback: wholeNumberField(2)
        .describe('Business days over which the standard deviation is measured.')
        .meta({ default: 2500 }),
      std_dev_mpor: wholeNumberField(1).describe('Days of one change.').meta({ default: 1 }),
      generate_full_report: flag().describe('Includes the grid of each position.').meta({ default: false }),
    },
    { error: 'an object' },
  )
  .meta({ id: 'StressSensitivities' });

/** A uniform shock grid. */
export interface StressSensitivities {
  readonly underlyingShocks: readonly number[];
  readonly volatilityShocks: readonly number[];
  readonly shockType: 'absolute' | 'relative';
  /** Whether the shocks count standard deviations; volatility's only if they were sent. */
  readonly countsStandardDeviations: boolean;
  readonly volatilityCountsStandardDeviations: boolean;
  /** Business days. */
  readonly standardDeviationLookback: number;
  /** Days of one change. */
  readonly standardDeviationPeriod: number;
  readonly hasFullReport: boolean;
}

const DEFAULT_SHOCKS: readonly number[] = [-4, -3, -2, -1, 0, 1, 2, 3, 4];
/** Parts of the volatility: standard deviations of volatilities are known where their history is, which is seldom. */
const DEFAULT_VOLATILITY_SHOCKS: readonly number[] = [-0.8, -0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6, 0.8];

/** Fills in the defaults of what was not sent. */
export function readStressSensitivities(sent: z.infer<typeof stressSensitivitiesSchema>): StressSensitivities {
  const shockType = sent.shock_type ?? 'relative';
  const countsStandardDeviations = sent.use_std_dev ?? (sent.underlying_shocks ?? null) === null;
  return {
    underlyingShocks: sent.underlying_shocks ?? DEFAULT_SHOCKS,
    volatilityShocks: sent.volatility_shocks ?? (shockType === 'relative' ? DEFAULT_VOLATILITY_SHOCKS : [0]),
    shockType,
    countsStandardDeviations,
    volatilityCountsStandardDeviations: countsStandardDeviations && (sent.volatility_shocks ?? null) !== null,
    standardDeviationLookback: sent.std_dev_lookback ?? 2500,
    standardDeviationPeriod: sent.std_dev_mpor ?? 1,
    hasFullReport: sent.generate_full_report ?? false,
  };
}
