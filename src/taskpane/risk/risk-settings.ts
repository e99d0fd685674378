import type { PortfolioRequest } from '../../../server/contract/portfolio-request.js';

/** How risk is calculated along with margin. */
export interface RiskSettings {
  readonly isWanted: boolean;
  /** Historical scenarios. */
  readonly lookback: number;
  /** Per cent. */
  readonly confidence: number;
  /** Margin period of risk. */
  readonly days: number;
  readonly mode: 'absolute' | 'relative';
  /** The figure shown first. */
  readonly method: 'value-at-risk' | 'expected-shortfall';
  readonly quantile: 'kth_worst' | 'linear';
  readonly bonds: 'continuous' | 'annual';
}

/** The service's defaults. */
export const DEFAULT_RISK: RiskSettings = {
  isWanted: true,
  lookback: 250,
  confidence: 99,
  days: 1,
  mode: 'absolute',
  method: 'value-at-risk',
  quantile: 'kth_worst',
  bonds: 'continuous',
};

export type RiskNumber = 'lookback' | 'confidence' | 'days';

interface NumberRule {
  readonly accepts: (value: number) => boolean;
  /** The message for other values. */
  readonly sentence: string;
}

const wholeUpTo = (most: number) => (value: number) => Number.isInteger(value) && value >= 1 && value <= most;

const RULES: Readonly<Record<RiskNumber, NumberRule>> = {
  lookback: { accepts: wholeUpTo(10_000), sentence: 'Scenarios are a whole number from 1 to 10,000, such as 250.' },
  confidence: {
    accepts: (value) => value > 1 && value < 100,
    sentence: 'Confidence is above 1 and below 100 per cent: 99 means 99 %.',
  },
  days: { accepts: wholeUpTo(250), sentence: 'Days are a whole number from 1 to 250, such as 1.' },
};

/** Reads a typed number. @returns the number, or a sentence that says which values are allowed */
export function readRiskNumber(name: RiskNumber, typed: string): number | string {
  const text = typed
    .trim()
    .replace(/(?<!\s)\s*%$/, '')
    .replace(/^(\d+),(\d{1,2}|\d{4,})$/, '$1.$2')
    .replaceAll(',', '');
  const value = text === '' ? NaN : Number(text);
  return RULES[name].accepts(value) ? value : RULES[name].sentence;
}

type ChoiceName = 'mode' | 'method' | 'quantile' | 'bonds';

const CHOICES: { readonly [Name in ChoiceName]: readonly RiskSettings[Name][] } = {
  mode: ['absolute', 'relative'],
  method: ['value-at-risk', 'expected-shortfall'],
  quantile: ['kth_worst', 'linear'],
  bonds: ['continuous', 'annual'],
};

/** The values that may be chosen. */
export const choices = <Name extends ChoiceName>(name: Name): readonly RiskSettings[Name][] => CHOICES[name];

/** The stored settings; missing or invalid values are the service's defaults. */
export function readRiskSettings(kept: string | null): RiskSettings {
  const stored = parsed(kept);
  const number = (name: RiskNumber): number => {
    const value = stored[name];
    return typeof value === 'number' && RULES[name].accepts(value) ? value : DEFAULT_RISK[name];
  };
  const choice = <Name extends ChoiceName>(name: Name): RiskSettings[Name] =>
    choices(name).find((one) => one === stored[name]) ?? DEFAULT_RISK[name];
  return {
    isWanted: typeof stored['isWanted'] === 'boolean' ? stored['isWanted'] : DEFAULT_RISK.isWanted,
    lookback: number('lookback'),
    confidence: number('confidence'),
    days: number('days'),
    mode: choice('mode'),
    method: choice('method'),
    quantile: choice('quantile'),
    bonds: choice('bonds'),
  };
}

function parsed(kept: string | null): Readonly<Record<string, unknown>> {
  if (kept === null) return {};
  try {
    const stored: unknown = JSON.parse(kept);
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

/** The text to store; null if all settings are the service's defaults. */
export const keptText = (settings: RiskSettings): string | null => {
  const text = JSON.stringify(settings);
  return text === JSON.stringify(DEFAULT_RISK) ? null : text;
};

/** The risk fields of a request for margins. */
export const riskFields = (
  settings: RiskSettings,
): Pick<PortfolioRequest, 'calculation_type' | 'risk_metrics' | 'pnl_details'> =>
  settings.isWanted
    ? {
        calculation_type: 'margins,analytics',
        pnl_details: true,
        risk_metrics: {
          lookback: settings.lookback,
          ci: settings.confidence,
          mpor: settings.days,
          mode: settings.mode,
          method: settings.method,
          quantile_method: settings.quantile,
          bond_use_continuous_compounding: settings.bonds === 'continuous',
        },
      }
    : { calculation_type: 'margins' };

/** A remark on an allowed choice; null = none. */
export function riskHint({ lookback, confidence }: RiskSettings): string | null {
  const beyond = Number(((lookback * (100 - confidence)) / 100).toFixed(9));
  if (beyond >= 1) return null;
  return `${confidence} % of ${lookback} scenarios leaves less than one in the tail: both figures are the worst scenario.`;
}
