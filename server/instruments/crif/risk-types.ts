import type { RiskClass } from '../../parameters/simm/calibration.js';

/** What a sensitivity enters: the margin of small moves, that of volatilities (and with it curvature), or base correlation. */
export type Measure = 'delta' | 'vega' | 'base correlation';

/** What the label of a row names. */
export type LabelUse = 'none' | 'tenor' | 'credit tenor';

/** A kind of sensitivity. */
export interface SensitivityType {
  readonly name: string;
  readonly riskClass: RiskClass;
  readonly measure: Measure;
  readonly qualifier: 'currency' | 'currency pair' | 'name';
  /** Whether the row names a bucket of the calibration; that of currencies follows from the currency. */
  readonly hasBucket: boolean;
  readonly label1: LabelUse;
  readonly label2: 'none' | 'sub-curve' | 'name';
}

const RATES = { riskClass: 'InterestRate', qualifier: 'currency', hasBucket: false, label2: 'none' } as const;
const QUALIFYING = { riskClass: 'CreditQualifying', qualifier: 'name', hasBucket: true, label2: 'name' } as const;
const NON_QUALIFYING = { ...QUALIFYING, riskClass: 'CreditNonQualifying' } as const;
const EQUITY = { riskClass: 'Equity', qualifier: 'name', hasBucket: true, label2: 'none' } as const;
const COMMODITY = { ...EQUITY, riskClass: 'Commodity' } as const;
const FX = { riskClass: 'FX', hasBucket: false, label2: 'none' } as const;

/** The risk types of sensitivities, as the Common Risk Interchange Format names them. */
export const SENSITIVITY_TYPES: readonly SensitivityType[] = [
  { ...RATES, name: 'Risk_IRCurve', measure: 'delta', label1: 'tenor', label2: 'sub-curve' },
  { ...RATES, name: 'Risk_Inflation', measure: 'delta', label1: 'none' },
  { ...RATES, name: 'Risk_XCcyBasis', measure: 'delta', label1: 'none' },
  { ...RATES, name: 'Risk_IRVol', measure: 'vega', label1: 'tenor' },
  { ...RATES, name: 'Risk_InflationVol', measure: 'vega', label1: 'tenor' },
  { ...QUALIFYING, name: 'Risk_CreditQ', measure: 'delta', label1: 'credit tenor' },
  { ...QUALIFYING, name: 'Risk_CreditVol', measure: 'vega', label1: 'credit tenor' },
  {
    ...QUALIFYING,
    name: 'Risk_BaseCorr',
    measure: 'base correlation',
    hasBucket: false,
    label1: 'none',
    label2: 'none',
  },
  { ...NON_QUALIFYING, name: 'Risk_CreditNonQ', measure: 'delta', label1: 'credit tenor' },
  { ...NON_QUALIFYING, name: 'Risk_CreditVolNonQ', measure: 'vega', label1: 'credit tenor' },
  { ...EQUITY, name: 'Risk_Equity', measure: 'delta', label1: 'none' },
  { ...EQUITY, name: 'Risk_EquityVol', measure: 'vega', label1: 'tenor' },
  { ...COMMODITY, name: 'Risk_Commodity', measure: 'delta', label1: 'none' },
  { ...COMMODITY, name: 'Risk_CommodityVol', measure: 'vega', label1: 'tenor' },
  { ...FX, name: 'Risk_FX', measure: 'delta', qualifier: 'currency', label1: 'none' },
  { ...FX, name: 'Risk_FXVol', measure: 'vega', qualifier: 'currency pair', label1: 'tenor' },
];

/** Rows that are no sensitivities. */
export const OTHER_RISK_TYPES = [
  'Param_ProductClassMultiplier',
  'Param_AddOnNotionalFactor',
  'Param_AddOnFixedAmount',
  'Notional',
  'PV',
] as const;

export type OtherRiskType = (typeof OTHER_RISK_TYPES)[number];

/** The sensitivity of a risk type; undefined for rows that are none. */
export const sensitivityType = (name: string): SensitivityType | undefined => BY_NAME.get(name);

const BY_NAME: ReadonlyMap<string, SensitivityType> = new Map(SENSITIVITY_TYPES.map((type) => [type.name, type]));

/** Vertices of curves and volatilities with their days; a year has 365, a month a twelfth of them. */
export const TENOR_DAYS: Readonly<Record<string, number>> = {
  '2w': 14,
  '1m': 365 / 12,
  '3m': 365 / 4,
  '6m': 365 / 2,
  '1y': 365,
  '2y': 2 * 365,
  '3y': 3 * 365,
  '5y': 5 * 365,
  '10y': 10 * 365,
  '15y': 15 * 365,
  '20y': 20 * 365,
  '30y': 30 * 365,
};

export const TENORS: readonly string[] = Object.keys(TENOR_DAYS);
export const CREDIT_TENORS: readonly string[] = ['1y', '2y', '3y', '5y', '10y'];

/** The curves of a currency. */
export const SUB_CURVES = ['OIS', 'Libor1m', 'Libor3m', 'Libor6m', 'Libor12m', 'Prime', 'Municipal'] as const;

/** Product classes of sensitivities. */
export const SENSITIVITY_CLASSES = ['RatesFX', 'Credit', 'Equity', 'Commodity'] as const;

export type SensitivityClass = (typeof SENSITIVITY_CLASSES)[number];

/** Product classes of trades under the schedule. */
export const SCHEDULE_CLASSES = ['Rates', 'FX', 'Credit', 'Equity', 'Commodity', 'Other'] as const;

export type ScheduleClass = (typeof SCHEDULE_CLASSES)[number];
