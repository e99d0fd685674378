/** Common shocks of the demo market; a driver's correlation with another one is the product of their loadings, summed. */
export const COMMON_SHOCKS = [
  'growth',
  'energy',
  'americanGas',
  'europeanGas',
  'rates',
  'dollar',
  'metals',
  'grains',
] as const;
export type CommonShock = (typeof COMMON_SHOCKS)[number];

/** A mean-reverting quantity that moves prices, measured as its deviation from a long-run level. */
export interface Driver {
  /** Per √year: a fraction for prices, percentage points for rates. */
  readonly volatility: number;
  /** The deviation stays below this size. */
  readonly bound: number;
  /** Correlations with the common shocks; the rest of the variance is the driver's own. */
  readonly loadings: Readonly<Partial<Record<CommonShock, number>>>;
}

const driver = (volatility: number, bound: number, loadings: Driver['loadings'] = {}): Driver => {
  return { volatility, bound, loadings };
};

/** Every driver of the demo market. Volatilities are of the order seen in real markets; none is an estimate of one. */
export const DRIVERS = {
  wti: driver(0.34, 0.45, { energy: 0.95, growth: 0.25 }),
  brent: driver(0.32, 0.45, { energy: 0.95, growth: 0.25 }),
  crudeSlope: driver(0.12, 0.2, { energy: 0.5 }),
  heatingOil: driver(0.35, 0.45, { energy: 0.88, growth: 0.2 }),
  gasoline: driver(0.36, 0.45, { energy: 0.85, growth: 0.25 }),
  gasoil: driver(0.33, 0.45, { energy: 0.89, growth: 0.2 }),
  eurobob: driver(0.34, 0.45, { energy: 0.84, growth: 0.24 }),
  fuelOil: driver(0.34, 0.45, { energy: 0.82, growth: 0.2 }),
  mogas: driver(0.33, 0.45, { energy: 0.85, growth: 0.22 }),
  henryHub: driver(0.5, 0.5, { americanGas: 0.96, energy: 0.12 }),
  americanGasSlope: driver(0.4, 0.35, { americanGas: 0.6 }),
  ttf: driver(0.55, 0.55, { europeanGas: 0.96, energy: 0.15 }),
  nbp: driver(0.56, 0.55, { europeanGas: 0.94, energy: 0.15 }),
  jkm: driver(0.5, 0.55, { europeanGas: 0.82, energy: 0.25, americanGas: 0.15 }),
  europeanGasSlope: driver(0.35, 0.35, { europeanGas: 0.6 }),
  gold: driver(0.15, 0.3, { metals: 0.72, dollar: -0.3, rates: -0.25 }),
  silver: driver(0.28, 0.4, { metals: 0.82, dollar: -0.25, growth: 0.2 }),
  copper: driver(0.22, 0.35, { growth: 0.6, metals: 0.35, dollar: -0.3, energy: 0.2 }),
  aluminium: driver(0.21, 0.35, { growth: 0.5, metals: 0.3, energy: 0.3, dollar: -0.25 }),
  aluminiumAlloy: driver(0.19, 0.35, { growth: 0.45, metals: 0.28, energy: 0.28, dollar: -0.2 }),
  zinc: driver(0.25, 0.35, { growth: 0.52, metals: 0.33, energy: 0.15, dollar: -0.25 }),
  sp500: driver(0.17, 0.3, { growth: 0.96 }),
  nasdaq: driver(0.22, 0.35, { growth: 0.92, rates: -0.1 }),
  dax: driver(0.19, 0.3, { growth: 0.8 }),
  euroStoxx: driver(0.19, 0.3, { growth: 0.82 }),
  spi200: driver(0.15, 0.28, { growth: 0.62 }),
  eurUsd: driver(0.08, 0.16, { dollar: -0.88 }),
  gbpUsd: driver(0.09, 0.18, { dollar: -0.76, growth: 0.2 }),
  jpyUsd: driver(0.095, 0.22, { dollar: -0.55, rates: -0.45 }),
  chfUsd: driver(0.085, 0.16, { dollar: -0.78, growth: -0.15 }),
  audUsd: driver(0.105, 0.2, { dollar: -0.65, growth: 0.45 }),
  cadUsd: driver(0.07, 0.14, { dollar: -0.6, energy: 0.35, growth: 0.3 }),
  nzdUsd: driver(0.11, 0.2, { dollar: -0.63, growth: 0.4 }),
  corn: driver(0.26, 0.4, { grains: 0.82, energy: 0.12 }),
  soybeans: driver(0.21, 0.35, { grains: 0.76, energy: 0.1 }),
  wheat: driver(0.29, 0.4, { grains: 0.72 }),
  sugar: driver(0.29, 0.4, { grains: 0.2, energy: 0.25 }),
  coffee: driver(0.33, 0.4, { grains: 0.2, dollar: -0.15 }),
  cotton: driver(0.25, 0.35, { grains: 0.35, growth: 0.2 }),
  usdLevel: driver(0.85, 1.5, { rates: 0.93 }),
  usdSlope: driver(0.75, 1.4, { rates: -0.25, growth: -0.1 }),
  usdCurvature: driver(0.7, 0.9),
  eurLevel: driver(0.7, 1.3, { rates: 0.74 }),
  eurSlope: driver(0.55, 1.1, { rates: -0.2 }),
  gbpLevel: driver(0.8, 1.4, { rates: 0.72 }),
  gbpSlope: driver(0.65, 1.2, { rates: -0.2 }),
  jpyLevel: driver(0.25, 0.6, { rates: 0.4 }),
  jpySlope: driver(0.15, 0.3, { rates: -0.1 }),
  chfLevel: driver(0.4, 0.6, { rates: 0.55 }),
  chfSlope: driver(0.3, 0.45, { rates: -0.1 }),
  audLevel: driver(0.85, 1.4, { rates: 0.7 }),
  audSlope: driver(0.65, 1.1, { rates: -0.2 }),
  // Later ones stand at the end: a day's shocks are drawn in this order, so that those before keep theirs.
  sekUsd: driver(0.1, 0.18, { dollar: -0.75, growth: 0.15 }),
  nokUsd: driver(0.11, 0.2, { dollar: -0.65, energy: 0.3 }),
  sgdUsd: driver(0.05, 0.1, { dollar: -0.7 }),
  cnhUsd: driver(0.045, 0.09, { dollar: -0.6 }),
  hkdUsd: driver(0.012, 0.03, { dollar: -0.3 }),
  inrUsd: driver(0.05, 0.12, { dollar: -0.45 }),
  brlUsd: driver(0.15, 0.28, { dollar: -0.4, growth: 0.3 }),
  mxnUsd: driver(0.12, 0.22, { dollar: -0.4, growth: 0.35 }),
  copUsd: driver(0.14, 0.26, { dollar: -0.35, energy: 0.35 }),
  clpUsd: driver(0.13, 0.24, { dollar: -0.4, metals: 0.3 }),
  zarUsd: driver(0.15, 0.28, { dollar: -0.5, metals: 0.3 }),
  plnUsd: driver(0.11, 0.2, { dollar: -0.78 }),
  czkUsd: driver(0.1, 0.18, { dollar: -0.78 }),
  hufUsd: driver(0.12, 0.22, { dollar: -0.74 }),
  cadLevel: driver(0.75, 1.3, { rates: 0.85 }),
  nzdLevel: driver(0.85, 1.4, { rates: 0.68 }),
  nordicLevel: driver(0.65, 1.2, { rates: 0.68 }),
  asiaLevel: driver(0.6, 1.1, { rates: 0.6 }),
  americasLevel: driver(1.1, 2, { rates: 0.4 }),
  easternLevel: driver(0.95, 1.7, { rates: 0.5 }),
  krwUsd: driver(0.09, 0.18, { dollar: -0.6, growth: 0.3 }),
} as const satisfies Record<string, Driver>;

export type DriverName = keyof typeof DRIVERS;
