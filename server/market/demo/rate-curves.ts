import type { DriverName } from './drivers.js';
import type { DriverPaths } from './simulate-drivers.js';

export type CurveTenor = '1W' | '1M' | '3M' | '6M' | '9M' | '1Y' | '18M' | `${number}Y`;

const MONEY_MARKET = ['1W', '1M', '3M', '6M', '9M', '1Y', '18M'] as const;
const TO_TEN_YEARS = ['2Y', '3Y', '4Y', '5Y', '6Y', '7Y', '8Y', '9Y', '10Y'] as const;
const SWAPS: readonly CurveTenor[] = [
  ...MONEY_MARKET,
  ...TO_TEN_YEARS,
  '12Y',
  '15Y',
  '20Y',
  '25Y',
  '30Y',
  '40Y',
  '50Y',
];
const SWAPS_TO_30_YEARS: readonly CurveTenor[] = SWAPS.slice(0, -2);
const TERM_SWAPS: readonly CurveTenor[] = ['6M', '1Y', '18M', ...SWAPS.slice(7)];
const SOVEREIGN: readonly CurveTenor[] = ['1M', '3M', '6M', '1Y', '2Y', '3Y', '5Y', '7Y', '10Y', '20Y', '30Y'];

/** One currency's risk-free curve: a Nelson-Siegel form whose level and slope move. Rates in percent. */
interface CurrencyCurve {
  readonly long: number;
  readonly shortMinusLong: number;
  readonly level: DriverName;
  readonly slope: DriverName;
  readonly curvature?: DriverName;
}

const CURRENCY_CURVES = {
  USD: { long: 3.9, shortMinusLong: 0.05, level: 'usdLevel', slope: 'usdSlope', curvature: 'usdCurvature' },
  EUR: { long: 2.75, shortMinusLong: -0.8, level: 'eurLevel', slope: 'eurSlope' },
  GBP: { long: 4.2, shortMinusLong: -0.2, level: 'gbpLevel', slope: 'gbpSlope' },
  JPY: { long: 1.9, shortMinusLong: -1.3, level: 'jpyLevel', slope: 'jpySlope' },
  CHF: { long: 0.75, shortMinusLong: -0.6, level: 'chfLevel', slope: 'chfSlope' },
  AUD: { long: 4.3, shortMinusLong: -0.6, level: 'audLevel', slope: 'audSlope' },
} as const satisfies Record<string, CurrencyCurve>;

export type CurveCurrency = keyof typeof CURRENCY_CURVES;

/** A quoted curve: an index's swap rates or a government's par yields. */
export interface RateCurve {
  /** As in the index table of docs: the name under which quotes, fixings and history are filed. */
  readonly index: string;
  readonly currency: CurveCurrency;
  readonly tenors: readonly CurveTenor[];
  /** Percentage points over the currency's risk-free curve at the short end. */
  readonly spread: number;
  /** Percentage points that the spread gains towards long tenors. */
  readonly longSpread: number;
  /** Tenor in years at which fixings are read; absent where the index has none. */
  readonly fixingTenor?: number;
}

const OVERNIGHT = 1 / 365;

const curve = (index: string, currency: CurveCurrency, rest: Omit<RateCurve, 'index' | 'currency'>): RateCurve => {
  return { index, currency, ...rest };
};
const overnight = (index: string, currency: CurveCurrency, tenors: readonly CurveTenor[], spread = 0): RateCurve =>
  curve(index, currency, { tenors, spread, longSpread: 0, fixingTenor: OVERNIGHT });
const sovereign = (index: string, currency: CurveCurrency, spread: number, longSpread: number): RateCurve =>
  curve(index, currency, { tenors: SOVEREIGN, spread, longSpread });

export const RATE_CURVES = {
  SOFR: overnight('USD-SOFR-OIS', 'USD', SWAPS),
  FEDFUNDS: overnight('USD-FEDFUNDS', 'USD', SWAPS_TO_30_YEARS, -0.02),
  ESTR: overnight('EUR-ESTR', 'EUR', SWAPS),
  EURIBOR: curve('EUR-EURIBOR-6M', 'EUR', { tenors: TERM_SWAPS, spread: 0.16, longSpread: 0.05, fixingTenor: 0.5 }),
  SONIA: overnight('GBP-SONIA', 'GBP', SWAPS),
  TONA: overnight('JPY-TONA', 'JPY', SWAPS_TO_30_YEARS),
  SARON: overnight('CHF-SARON', 'CHF', SWAPS_TO_30_YEARS),
  TREASURY: sovereign('USD-TREASURY', 'USD', -0.06, 0.7),
  GERMANY: sovereign('EUR-GERMANY', 'EUR', -0.1, 0.15),
  GILT: sovereign('GBP-GILT', 'GBP', -0.05, 0.75),
  JGB: sovereign('JPY-JGB', 'JPY', 0.02, 0.4),
  ACGB: sovereign('AUD-ACGB', 'AUD', 0.02, 0.2),
} as const satisfies Record<string, RateCurve>;

/** The curve at which a currency's option premiums are discounted: the overnight index's, for AUD the government's. */
export const DISCOUNT_CURVES: Readonly<Record<'USD' | 'EUR' | 'GBP' | 'AUD', RateCurve>> = {
  USD: RATE_CURVES.SOFR,
  EUR: RATE_CURVES.ESTR,
  GBP: RATE_CURVES.SONIA,
  AUD: RATE_CURVES.ACGB,
};

const SLOPE_YEARS = 3;
const CURVATURE_YEARS = 2;
const SPREAD_YEARS = 6;

/** A curve's rate in percent. @param row index of the day in `paths.days` */
export function rateOf(curve: RateCurve, paths: DriverPaths): (row: number, years: number) => number {
  const currency: CurrencyCurve = CURRENCY_CURVES[curve.currency];
  const level = paths.path(currency.level);
  const slope = paths.path(currency.slope);
  const curvature = currency.curvature === undefined ? undefined : paths.path(currency.curvature);
  return (row, years) => {
    const short = (currency.shortMinusLong + (slope[row] ?? 0)) * Math.exp(-years / SLOPE_YEARS);
    const hump = (curvature?.[row] ?? 0) * (years / CURVATURE_YEARS) * Math.exp(1 - years / CURVATURE_YEARS) * 0.5;
    const spread = curve.spread + curve.longSpread * (1 - Math.exp(-years / SPREAD_YEARS));
    return currency.long + (level[row] ?? 0) + short + hump + spread;
  };
}

/** Years of a tenor. */
export function tenorYears(tenor: CurveTenor): number {
  const count = Number(tenor.slice(0, -1));
  const unit = tenor.slice(-1);
  return unit === 'W' ? (count * 7) / 365 : unit === 'M' ? count / 12 : count;
}
