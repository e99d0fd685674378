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

/** Of curves that the demo market has for completeness: enough to value and to move every swap. */
const FEW: readonly CurveTenor[] = ['3M', '6M', '1Y', '2Y', '3Y', '5Y', '10Y', '20Y', '30Y'];
const FEW_FROM_SIX_MONTHS: readonly CurveTenor[] = FEW.slice(1);
const FEW_FROM_A_YEAR: readonly CurveTenor[] = FEW.slice(2);

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
  CAD: { long: 3.1, shortMinusLong: -0.5, level: 'cadLevel', slope: 'usdSlope' },
  NZD: { long: 4.1, shortMinusLong: -1.1, level: 'nzdLevel', slope: 'audSlope' },
  SEK: { long: 2.6, shortMinusLong: -0.7, level: 'nordicLevel', slope: 'eurSlope' },
  NOK: { long: 4, shortMinusLong: 0.1, level: 'nordicLevel', slope: 'eurSlope' },
  DKK: { long: 2.6, shortMinusLong: -0.8, level: 'eurLevel', slope: 'eurSlope' },
  SGD: { long: 2.4, shortMinusLong: -0.7, level: 'asiaLevel', slope: 'usdSlope' },
  INR: { long: 6.2, shortMinusLong: -0.7, level: 'asiaLevel', slope: 'usdSlope' },
  MXN: { long: 8.2, shortMinusLong: -0.8, level: 'americasLevel', slope: 'usdSlope' },
  COP: { long: 9.5, shortMinusLong: -0.3, level: 'americasLevel', slope: 'usdSlope' },
  CLP: { long: 5.1, shortMinusLong: -0.4, level: 'americasLevel', slope: 'usdSlope' },
  BRL: { long: 13.3, shortMinusLong: 1.3, level: 'americasLevel', slope: 'usdSlope' },
  ZAR: { long: 8, shortMinusLong: -1.1, level: 'easternLevel', slope: 'gbpSlope' },
  PLN: { long: 4.6, shortMinusLong: -0.2, level: 'easternLevel', slope: 'eurSlope' },
  CZK: { long: 4, shortMinusLong: -0.4, level: 'easternLevel', slope: 'eurSlope' },
  HUF: { long: 6.3, shortMinusLong: 0.1, level: 'easternLevel', slope: 'eurSlope' },
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
  /** Tenor in years at which fixings are read; absent if the index has none. */
  readonly fixingTenor?: number;
}

const OVERNIGHT = 1 / 365;

const curve = (index: string, currency: CurveCurrency, rest: Omit<RateCurve, 'index' | 'currency'>): RateCurve => {
  return { index, currency, ...rest };
};
const overnight = (index: string, currency: CurveCurrency, tenors: readonly CurveTenor[], spread = 0): RateCurve =>
  curve(index, currency, { tenors, spread, longSpread: 0, fixingTenor: OVERNIGHT });
function term(
  index: string,
  currency: CurveCurrency,
  tenors: readonly CurveTenor[],
  spread: number,
  fixingTenor: number,
): RateCurve {
  return curve(index, currency, { tenors, spread, longSpread: 0, fixingTenor });
}
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

/** The other indices that swaps may name, so that every one of them can be tried. */
const FURTHER_CURVES: readonly RateCurve[] = [
  overnight('AUD-AONIA', 'AUD', FEW),
  overnight('CAD-CORRA', 'CAD', FEW),
  overnight('NZD-NZIONA', 'NZD', FEW),
  overnight('SGD-SORA', 'SGD', FEW),
  overnight('SEK-SWESTR', 'SEK', FEW),
  overnight('NOK-NOWA', 'NOK', FEW),
  overnight('DKK-DESTR', 'DKK', FEW),
  overnight('MXN-F-TIIE', 'MXN', FEW),
  overnight('INR-MIBOR', 'INR', FEW),
  overnight('COP-IBR', 'COP', FEW),
  overnight('ZAR-ZARONIA', 'ZAR', FEW),
  overnight('CLP-ICP', 'CLP', FEW),
  overnight('BRL-CDI', 'BRL', FEW),
  term('EUR-EURIBOR-1M', 'EUR', FEW, 0.02, 1 / 12),
  term('EUR-EURIBOR-3M', 'EUR', FEW, 0.08, 0.25),
  term('EUR-EURIBOR-12M', 'EUR', FEW_FROM_A_YEAR, 0.25, 1),
  term('AUD-BBSW-3M', 'AUD', FEW, 0.12, 0.25),
  term('AUD-BBSW-6M', 'AUD', FEW_FROM_SIX_MONTHS, 0.2, 0.5),
  term('SEK-STIBOR-3M', 'SEK', FEW, 0.15, 0.25),
  term('NOK-NIBOR-3M', 'NOK', FEW, 0.2, 0.25),
  term('NOK-NIBOR-6M', 'NOK', FEW_FROM_SIX_MONTHS, 0.28, 0.5),
  term('DKK-CIBOR-3M', 'DKK', FEW, 0.12, 0.25),
  term('DKK-CIBOR-6M', 'DKK', FEW_FROM_SIX_MONTHS, 0.18, 0.5),
  term('PLN-WIBOR-3M', 'PLN', FEW, 0.15, 0.25),
  term('PLN-WIBOR-6M', 'PLN', FEW_FROM_SIX_MONTHS, 0.2, 0.5),
  term('CZK-PRIBOR-3M', 'CZK', FEW, 0.12, 0.25),
  term('CZK-PRIBOR-6M', 'CZK', FEW_FROM_SIX_MONTHS, 0.18, 0.5),
  term('HUF-BUBOR-3M', 'HUF', FEW, 0.15, 0.25),
  term('HUF-BUBOR-6M', 'HUF', FEW_FROM_SIX_MONTHS, 0.22, 0.5),
  term('ZAR-JIBAR-3M', 'ZAR', FEW, 0.18, 0.25),
  term('NZD-BKBM-3M', 'NZD', FEW, 0.12, 0.25),
];

/** Every curve of the demo market. */
export const ALL_RATE_CURVES: readonly RateCurve[] = [...Object.values(RATE_CURVES), ...FURTHER_CURVES];

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
  const atYears = new Map<number, (row: number) => number>();
  return (row, years) => {
    let rate = atYears.get(years);
    if (rate === undefined) {
      rate = demoRateAt(curve, paths, years);
      atYears.set(years, rate);
    }
    return rate(row);
  };
}

/** The same at one tenor. @returns by index of the day in `paths.days` */
export function demoRateAt(curve: RateCurve, paths: DriverPaths, years: number): (row: number) => number {
  const currency: CurrencyCurve = CURRENCY_CURVES[curve.currency];
  const level = paths.path(currency.level);
  const slope = paths.path(currency.slope);
  const curvature = currency.curvature === undefined ? undefined : paths.path(currency.curvature);
  const [slopePart, humpPart] = [Math.exp(-years / SLOPE_YEARS), Math.exp(1 - years / CURVATURE_YEARS)];
  const spread = curve.spread + curve.longSpread * (1 - Math.exp(-years / SPREAD_YEARS));
  return (row) => {
    const short = (currency.shortMinusLong + (slope[row] ?? 0)) * slopePart;
    const hump = (curvature?.[row] ?? 0) * (years / CURVATURE_YEARS) * humpPart * 0.5;
    return currency.long + (level[row] ?? 0) + short + hump + spread;
  };
}
