import { bachelier } from '../../pricing/bachelier.js';
import { black76 } from '../../pricing/black76.js';
import * as expiry from '../expiry-rules.js';
import { lognormal, nearest, QUARTERS, strikesRelative } from './product.js';
import type { DemoOption, DemoProduct } from './product.js';

const index = {
  sector: 'Equity',
  subSector: 'Index',
  settlement: 'CASH',
  farScanRange: 1,
  lastTradeDay: expiry.thirdFriday,
} as const;
const currency = {
  exchange: 'CME',
  sector: 'FX',
  subSector: 'Major',
  currency: 'USD',
  settlement: 'DELIV',
  farScanRange: 1,
  listing: [nearest(20, QUARTERS)],
  lastTradeDay: expiry.beforeThirdWednesday(2),
} as const;
const indexOption = {
  model: black76,
  valuation: 'EQTY',
  listing: [nearest(4), nearest(12, QUARTERS)],
  lastTradeDay: expiry.thirdFriday,
  underlyingMonths: QUARTERS,
  strikeDecimals: 0,
  volatility: { near: 0.16, far: 0.2, skew: -0.12, smile: 0.02 },
  volatilityScanRange: 0.07,
} as const;

export const CME_EQUITY_AND_FX: readonly DemoProduct[] = [
  {
    ...index,
    exchange: 'CME',
    code: 'ES',
    name: 'E-mini S&P 500',
    underlying: 'S&P 500 Index',
    currency: 'USD',
    contractValueFactor: 50,
    tick: 0.25,
    priceDecimals: 2,
    listing: [nearest(21, QUARTERS)],
    priceScanRange: 15_000,
    seriesSpreads: 'calendar',
    price: lognormal('sp500', 5900, 0.027),
    option: {
      ...indexOption,
      code: 'ES',
      name: 'E-mini S&P 500 Options',
      exercise: 'AMER',
      tick: 0.25,
      priceDecimals: 2,
      strikes: [strikesRelative(0.5, 1.6, 50), strikesRelative(0.85, 1.15, 25, 4), strikesRelative(0.95, 1.05, 5, 2)],
      shortOptionMinimum: 75,
    },
  },
  {
    ...index,
    exchange: 'CME',
    code: 'NQ',
    name: 'E-mini Nasdaq-100',
    underlying: 'Nasdaq-100 Index',
    currency: 'USD',
    contractValueFactor: 20,
    tick: 0.25,
    priceDecimals: 2,
    listing: [nearest(9, QUARTERS)],
    priceScanRange: 23_000,
    price: lognormal('nasdaq', 21_000, 0.033),
  },
  {
    ...currency,
    code: '6E',
    name: 'Euro FX',
    underlying: 'EUR/USD',
    contractValueFactor: 125_000,
    tick: 0.00005,
    priceDecimals: 5,
    priceScanRange: 2600,
    price: lognormal('eurUsd', 1.1, 0.017),
  },
  {
    ...currency,
    code: '6J',
    name: 'Japanese Yen',
    underlying: 'JPY/USD',
    contractValueFactor: 12_500_000,
    tick: 0.0000005,
    priceDecimals: 7,
    priceScanRange: 3000,
    price: lognormal('jpyUsd', 0.0068, 0.034),
  },
  {
    ...currency,
    code: '6B',
    name: 'British Pound',
    underlying: 'GBP/USD',
    contractValueFactor: 62_500,
    tick: 0.0001,
    priceDecimals: 4,
    priceScanRange: 2200,
    price: lognormal('gbpUsd', 1.29, 0.001),
  },
];

const eurexOption: DemoOption = {
  ...indexOption,
  code: 'OESX',
  name: 'EURO STOXX 50 Options',
  exercise: 'EURO',
  tick: 0.1,
  priceDecimals: 1,
  strikes: [strikesRelative(0.5, 1.6, 50), strikesRelative(0.9, 1.1, 25, 4)],
  shortOptionMinimum: 20,
};

export const EUREX_EQUITY: readonly DemoProduct[] = [
  {
    ...index,
    exchange: 'EUREX',
    code: 'FDAX',
    name: 'DAX Futures',
    underlying: 'DAX Index',
    currency: 'EUR',
    contractValueFactor: 25,
    tick: 1,
    priceDecimals: 0,
    listing: [nearest(3, QUARTERS)],
    priceScanRange: 38_000,
    price: lognormal('dax', 21_500, 0.02),
  },
  {
    ...index,
    exchange: 'EUREX',
    code: 'FESX',
    name: 'EURO STOXX 50 Futures',
    underlying: 'EURO STOXX 50 Index',
    currency: 'EUR',
    contractValueFactor: 10,
    tick: 1,
    priceDecimals: 0,
    listing: [nearest(12, QUARTERS)],
    priceScanRange: 3900,
    price: lognormal('euroStoxx', 5150, -0.005),
    option: eurexOption,
  },
];

export const ASX_EQUITY: readonly DemoProduct[] = [
  {
    ...index,
    exchange: 'ASX',
    code: 'AP',
    name: 'SPI 200',
    underlying: 'S&P/ASX 200 Index',
    currency: 'AUD',
    lastTradeDay: expiry.thirdThursday,
    contractValueFactor: 25,
    tick: 1,
    priceDecimals: 0,
    listing: [nearest(6, QUARTERS)],
    priceScanRange: 11_000,
    price: lognormal('spi200', 8150, 0.005),
  },
];

/** Options on three-month SOFR futures: normal volatility in price points. */
export const SOFR_OPTION: DemoOption = {
  code: 'SR3',
  name: 'Three-Month SOFR Options',
  model: bachelier,
  exercise: 'AMER',
  valuation: 'EQTY',
  listing: [nearest(6), nearest(16, QUARTERS)],
  lastTradeDay: expiry.fridayBeforeThirdWednesday,
  underlyingMonths: QUARTERS,
  tick: 0.0025,
  priceDecimals: 4,
  strikeDecimals: 4,
  strikes: [
    { step: 0.125, range: (price) => [price - 3.5, price + 3.5] },
    { step: 0.0625, range: (price) => [price - 1, price + 1], nearest: 6 },
  ],
  volatility: { near: 0.6, far: 1, skew: 0, smile: 0.02 },
  volatilityScanRange: 0.15,
  shortOptionMinimum: 10,
};

export const TEN_YEAR_NOTE_OPTION: DemoOption = {
  code: 'ZN',
  name: '10-Year T-Note Options',
  model: black76,
  exercise: 'AMER',
  valuation: 'EQTY',
  listing: [nearest(4), nearest(3, QUARTERS)],
  lastTradeDay: expiry.treasuryOption,
  underlyingMonths: QUARTERS,
  tick: 0.015625,
  priceDecimals: 6,
  strikeDecimals: 2,
  strikes: [
    { step: 0.5, range: (price) => [price - 16, price + 16] },
    { step: 0.25, range: (price) => [price - 5, price + 5], nearest: 3 },
  ],
  volatility: { near: 0.06, far: 0.07, skew: -0.02, smile: 0.03 },
  volatilityScanRange: 0.012,
  shortOptionMinimum: 15,
};
