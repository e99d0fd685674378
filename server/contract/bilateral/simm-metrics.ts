import { z } from 'zod';
import { choice, textLike } from '../fields.js';

const HOLDING_PERIOD_ERROR = '1 or 10, the days of holding';
/** Names of calibrations have letters, digits, `.`, `_`, `+` and `-`. */
const VERSIONS = /^\s*[\w.+-]{1,32}\s*(?:,\s*[\w.+-]{1,32}\s*)?$/;

/** `simm_metrics` as sent. */
export const simmMetricsRequestSchema = z
  .object(
    {
      version: textLike(VERSIONS, 'the version of a calibration, e.g. "2_6", or two of them separated by a comma')
        .describe(
          'Which calibration CRIF rows are margined with, with _ or with a dot; of two, the first makes the figures and the second is compared with it. Default: the newest loaded.',
        )
        .meta({ examples: ['2_6', '2_5,2_6'] }),
      holding_period: z
        .union([z.literal(1), z.literal(10)], { error: HOLDING_PERIOD_ERROR })
        .nullish()
        .describe('Days that the margin has to hold.')
        .meta({ default: 10 }),
      side: choice(['call', 'post'])
        .describe('Which margin is the initial margin: the one that is called, or the one that is posted.')
        .meta({ default: 'call' }),
      calculation_currency: textLike(/^[A-Za-z]{3}$/, 'a currency code of three letters')
        .describe('In which the methodology calculates; results are converted to currency_code.')
        .meta({ default: 'USD' }),
    },
    { error: 'an object' },
  )
  .meta({ id: 'SimmMetricsRequest' });

/** How CRIF rows are margined. */
export interface SimmMetrics {
  /** Of calibrations, as they were sent, at most two; none = the newest loaded. */
  readonly versions: readonly string[];
  readonly holdingPeriod: 1 | 10;
  readonly side: 'call' | 'post';
  /** Upper case. */
  readonly calculationCurrency: string;
}

/** Fills in the defaults of what was not sent. */
export const readSimmMetrics = (sent: z.infer<typeof simmMetricsRequestSchema>): SimmMetrics => ({
  versions: [...new Set((sent.version ?? '').split(',').map((version) => version.trim()))].filter(
    (version) => version !== '',
  ),
  holdingPeriod: sent.holding_period ?? 10,
  side: sent.side ?? 'call',
  calculationCurrency: (sent.calculation_currency ?? 'USD').toUpperCase(),
});

export const DEFAULT_SIMM_METRICS: SimmMetrics = readSimmMetrics({});
