import { sheetOptions, type SheetOptions } from '../../../server/sheet/table/sheet-options.js';
import type { PortfolioRequest } from '../../../server/contract/portfolio-request.js';
import { riskFields, type RiskSettings } from '../risk/risk-settings.js';
import type { ProcessingMode } from '../../../server/contract/batch.js';

/** How a batch is submitted. */
export interface BatchForm {
  readonly mode: ProcessingMode;
  readonly withRisk: boolean;
  readonly withStress: boolean;
}

export const INITIAL_FORM: BatchForm = { mode: 'fifo', withRisk: true, withStress: false };

/** The fields of a request other than its rows. */
export type Envelope = Pick<PortfolioRequest, 'calculation_type' | 'risk_metrics' | 'stress_test_enabled'> &
  SheetOptions & { readonly currency_code: string };

interface EnvelopeSettings {
  readonly risk: RiskSettings;
  readonly currency: string;
  readonly useClosestMatch: boolean;
}

/** The fields that decide what is calculated. P&L of every scenario is not requested, as nobody would read it for thousands of accounts. */
export function envelopeOf({ withRisk, withStress }: BatchForm, settings: EnvelopeSettings): Envelope {
  const { calculation_type, risk_metrics } = riskFields({ ...settings.risk, isWanted: withRisk });
  return {
    ...(calculation_type === undefined ? {} : { calculation_type }),
    ...(risk_metrics === undefined ? {} : { risk_metrics }),
    ...(withStress ? { stress_test_enabled: true } : {}),
    currency_code: settings.currency,
    ...sheetOptions(settings.useClosestMatch),
  };
}

export const MODES: readonly (readonly [mode: ProcessingMode, name: string, help: string])[] = [
  ['fifo', 'In turn', 'Calculated after the batches that you have submitted before.'],
  [
    'priority',
    'First',
    'Goes ahead of your queued batches without priority. Batches that are already being calculated continue.',
  ],
  [
    'replace_all',
    'Replaces the queue',
    'All your queued batches, wherever they were submitted, end without being calculated. Batches that are already being calculated continue.',
  ],
];
