/** Days over which a margin has to hold, as the methodology has weights for. */
export type HoldingPeriod = 1 | 10;

/** The risk classes of the methodology, by the names that calibration files give them. */
export const RISK_CLASSES = [
  'InterestRate',
  'CreditQualifying',
  'CreditNonQualifying',
  'Equity',
  'Commodity',
  'FX',
] as const;

export type RiskClass = (typeof RISK_CLASSES)[number];

/** Figures by a name of the file: a bucket, a group, a tenor. */
export type Figures = Readonly<Record<string, number>>;

/** Figures by two names, in both orders. */
export type PairFigures = Readonly<Record<string, Figures>>;

/** Groups of currencies; `other` is the group of every currency that the file does not name, absent if there is none. */
export interface CurrencyGroups {
  readonly named: Readonly<Record<string, string>>;
  readonly other?: string;
}

/** Concentration thresholds as the file has them, in millions of USD; `''` stands for every bucket. */
export interface Thresholds {
  readonly delta: Figures;
  readonly vega: Figures;
}

/** Weights of one holding period; those of delta by bucket, of vega too, where `''` stands for every bucket. */
export interface PeriodWeights {
  readonly delta: Figures;
  readonly vega: Figures;
  /** Historical volatility ratio; 1 where the class has none. */
  readonly volatilityRatio: number;
  /** Weight of base correlations; 0 where the class has none. */
  readonly baseCorrelation: number;
}

/** A figure of each holding period; that of one day is absent if the file has none. */
export type ByPeriod<T> = { readonly 10: T; readonly 1?: T };

export interface InterestRateWeights extends Omit<PeriodWeights, 'delta' | 'baseCorrelation'> {
  /** By currency group and tenor. */
  readonly delta: PairFigures;
  readonly inflation: number;
  readonly crossCurrencyBasis: number;
}

export interface InterestRateCalibration {
  readonly weights: ByPeriod<InterestRateWeights>;
  /** Groups of the weights. */
  readonly groups: CurrencyGroups;
  readonly tenors: PairFigures;
  readonly subCurves: number;
  readonly inflation: number;
  readonly crossCurrencyBasis: number;
  readonly acrossCurrencies: number;
  readonly thresholds: Thresholds;
  /** Groups of the thresholds. */
  readonly thresholdGroups: CurrencyGroups;
}

/** Correlation between two different factors of a bucket: where they are of the same name, and where they are not. */
export interface BucketCorrelation {
  readonly same: number;
  readonly different: number;
}

/** Credit, equity and commodity: classes whose rows name a bucket of the file. */
export interface BucketedCalibration {
  readonly weights: ByPeriod<PeriodWeights>;
  /** By bucket. */
  readonly within: Readonly<Record<string, BucketCorrelation>>;
  readonly across: PairFigures;
  /** Between base correlations; 0 where the class has none. */
  readonly baseCorrelation: number;
  readonly thresholds: Thresholds;
}

export interface FxWeights extends Omit<PeriodWeights, 'delta' | 'baseCorrelation'> {
  /** By the groups of two currencies. */
  readonly delta: PairFigures;
}

export interface FxCalibration {
  readonly weights: ByPeriod<FxWeights>;
  readonly groups: CurrencyGroups;
  /** By the group of the calculation currency, then by the groups of two currencies. */
  readonly correlations: Readonly<Record<string, PairFigures>>;
  readonly volatilityCorrelation: number;
  readonly thresholds: Thresholds;
  readonly thresholdGroups: CurrencyGroups;
}

/** One calibration of the sensitivity-based methodology: weights, thresholds and correlations as its file has them. */
export interface SimmCalibration {
  /** The highest of its names. */
  readonly version: string;
  /** All names that it may be asked for by. */
  readonly names: readonly string[];
  /** `YYYY-MM-DD`; null if the file does not say. */
  readonly effectiveDate: string | null;
  readonly interestRate: InterestRateCalibration;
  readonly bucketed: Readonly<Record<Exclude<RiskClass, 'InterestRate' | 'FX'>, BucketedCalibration>>;
  readonly fx: FxCalibration;
  /** Between risk classes. */
  readonly riskClasses: PairFigures;
}

/** The bucket whose margin is added without a correlation to others. */
export const RESIDUAL = 'Residual';

/** The group of a currency; undefined if the file has none for it. */
export const groupOf = ({ named, other }: CurrencyGroups, currency: string): string | undefined =>
  named[currency] ?? other;

/** A version as it is compared: dots for underscores, without blanks, in lower case. */
export const versionName = (name: string): string => name.trim().toLowerCase().replaceAll('_', '.');

/** Orders versions by their numbers, so that 2.10 is after 2.9. */
export function compareVersions(first: string, second: string): number {
  const [one, other] = [first, second].map((name) => versionName(name).split(/[.+-]/));
  for (let place = 0; place < Math.max(one?.length ?? 0, other?.length ?? 0); place++) {
    const [a = '', b = ''] = [one?.[place], other?.[place]];
    const difference = Number(a) - Number(b);
    if (Number.isNaN(difference) && a !== b) return a < b ? -1 : 1;
    if (difference !== 0 && !Number.isNaN(difference)) return difference;
  }
  return 0;
}
