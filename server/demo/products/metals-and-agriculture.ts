import { black76 } from '../../pricing/black76.js';
import * as expiry from '../expiry-rules.js';
import { lognormal, nearest, strikesRelative, yearsAhead } from './product.js';
import type { DemoProduct } from './product.js';

/** The last business day before the contract month. */
const monthEndBefore = expiry.lastBusinessDayOfEarlierMonth(1);

const metal = {
  exchange: 'COMEX',
  sector: 'Metals',
  currency: 'USD',
  settlement: 'DELIV',
  farScanRange: 0.9,
  firstNoticeDay: monthEndBefore,
} as const;
const EVEN_MONTHS = [2, 4, 6, 8, 10, 12];
const HALF_YEARS = [6, 12];

export const COMEX_METALS: readonly DemoProduct[] = [
  {
    ...metal,
    code: 'GC',
    name: 'Gold',
    subSector: 'Precious Metals',
    underlying: 'Gold',
    contractValueFactor: 100,
    tick: 0.1,
    priceDecimals: 1,
    listing: [nearest(3), nearest(12, EVEN_MONTHS), nearest(12, HALF_YEARS)],
    lastTradeDay: expiry.nthLastBusinessDay(3),
    priceScanRange: 14_000,
    seriesSpreads: 'calendar',
    price: lognormal('gold', 2900, 0.042),
    option: {
      code: 'OG',
      name: 'Gold Options',
      model: black76,
      exercise: 'AMER',
      valuation: 'EQTY',
      listing: [nearest(6), nearest(8, EVEN_MONTHS), nearest(8, HALF_YEARS)],
      lastTradeDay: expiry.businessDaysBefore(expiry.lastBusinessDayOfEarlierMonth(1), 3),
      underlyingMonths: EVEN_MONTHS,
      tick: 0.1,
      priceDecimals: 1,
      strikeDecimals: 0,
      strikes: [strikesRelative(0.5, 1.6, 25), strikesRelative(0.9, 1.1, 5, 3)],
      volatility: { near: 0.17, far: 0.18, skew: 0.03, smile: 0.03 },
      volatilityScanRange: 0.05,
      shortOptionMinimum: 60,
    },
  },
  {
    ...metal,
    code: 'SI',
    name: 'Silver',
    subSector: 'Precious Metals',
    underlying: 'Silver',
    contractValueFactor: 5000,
    tick: 0.005,
    priceDecimals: 3,
    listing: [nearest(3), nearest(9, [1, 3, 5, 7, 9, 12]), nearest(8, [7, 12])],
    lastTradeDay: expiry.nthLastBusinessDay(3),
    priceScanRange: 16_000,
    price: lognormal('silver', 33, 0.042),
  },
  {
    ...metal,
    code: 'HG',
    name: 'Copper',
    subSector: 'Base Metals',
    underlying: 'Copper',
    contractValueFactor: 25_000,
    tick: 0.0005,
    priceDecimals: 4,
    listing: [nearest(24), nearest(20, [3, 5, 7, 9, 12])],
    lastTradeDay: expiry.nthLastBusinessDay(3),
    priceScanRange: 7500,
    price: lognormal('copper', 4.55, 0.01),
  },
];

const lme = {
  exchange: 'LME',
  sector: 'Metals',
  subSector: 'Base Metals',
  currency: 'USD',
  settlement: 'DELIV',
  farScanRange: 0.85,
  contractValueFactor: 25,
  tick: 0.5,
  priceDecimals: 2,
  lastTradeDay: expiry.beforeThirdWednesday(2),
} as const;

/** Monthly prompt dates only; the exchange's daily and weekly prompts are left out. */
export const LME_METALS: readonly DemoProduct[] = [
  {
    ...lme,
    code: 'AHD',
    name: 'High Grade Primary Aluminium',
    underlying: 'Aluminium',
    listing: [yearsAhead(10)],
    priceScanRange: 5000,
    seriesSpreads: 'calendar',
    price: lognormal('aluminium', 2550, 0.012),
  },
  {
    ...lme,
    code: 'AAD',
    name: 'Aluminium Alloy',
    underlying: 'Aluminium Alloy',
    contractValueFactor: 20,
    listing: [nearest(27)],
    priceScanRange: 3600,
    price: lognormal('aluminiumAlloy', 2350, 0.008),
  },
  {
    ...lme,
    code: 'CAD',
    name: 'Copper Grade A',
    underlying: 'Copper',
    listing: [yearsAhead(10)],
    priceScanRange: 17_000,
    seriesSpreads: 'calendar',
    price: lognormal('copper', 9700, 0.01),
  },
  {
    ...lme,
    code: 'ZSD',
    name: 'Special High Grade Zinc',
    underlying: 'Zinc',
    listing: [nearest(63)],
    priceScanRange: 6400,
    price: lognormal('zinc', 2850, 0.008),
  },
];

const agriculture = { sector: 'Agriculture', currency: 'USD', settlement: 'DELIV', farScanRange: 0.75 } as const;
const grain = {
  ...agriculture,
  exchange: 'CBOT',
  contractValueFactor: 50,
  tick: 0.25,
  priceDecimals: 2,
  lastTradeDay: expiry.businessDaysBeforeDay(1, 15),
  firstNoticeDay: monthEndBefore,
} as const;
const GRAIN_MONTHS = [3, 5, 7, 9, 12];

export const CBOT_GRAINS: readonly DemoProduct[] = [
  {
    ...grain,
    code: 'ZC',
    name: 'Corn',
    subSector: 'Grains',
    underlying: 'Corn',
    listing: [nearest(17, GRAIN_MONTHS)],
    priceScanRange: 1250,
    seriesSpreads: 'calendar',
    price: lognormal('corn', 450, 0.015),
  },
  {
    ...grain,
    code: 'ZS',
    name: 'Soybeans',
    subSector: 'Oilseeds',
    underlying: 'Soybeans',
    listing: [nearest(18, [1, 3, 5, 7, 8, 9, 11])],
    priceScanRange: 2300,
    price: lognormal('soybeans', 1060, 0.01),
  },
  {
    ...grain,
    code: 'ZW',
    name: 'Chicago SRW Wheat',
    subSector: 'Grains',
    underlying: 'Wheat',
    listing: [nearest(15, GRAIN_MONTHS)],
    priceScanRange: 1950,
    price: lognormal('wheat', 575, 0.03),
  },
];

const soft = { ...agriculture, exchange: 'ICE.US', subSector: 'Softs' } as const;

export const ICE_US_SOFTS: readonly DemoProduct[] = [
  {
    ...soft,
    code: 'SB',
    name: 'Sugar No. 11',
    underlying: 'Sugar',
    contractValueFactor: 1120,
    tick: 0.01,
    priceDecimals: 2,
    listing: [nearest(13, [3, 5, 7, 10])],
    lastTradeDay: expiry.lastBusinessDayOfEarlierMonth(1),
    priceScanRange: 1350,
    seriesSpreads: 'calendar',
    price: lognormal('sugar', 19, -0.01),
  },
  {
    ...soft,
    code: 'KC',
    name: 'Coffee C',
    underlying: 'Coffee',
    contractValueFactor: 375,
    tick: 0.05,
    priceDecimals: 2,
    listing: [nearest(15, GRAIN_MONTHS)],
    lastTradeDay: expiry.nthLastBusinessDay(9),
    firstNoticeDay: expiry.businessDaysBeforeMonth(7),
    priceScanRange: 9800,
    price: lognormal('coffee', 290, -0.04),
  },
  {
    ...soft,
    code: 'CT',
    name: 'Cotton No. 2',
    underlying: 'Cotton',
    contractValueFactor: 500,
    tick: 0.01,
    priceDecimals: 2,
    listing: [nearest(15, [3, 5, 7, 10, 12])],
    lastTradeDay: expiry.nthLastBusinessDay(17),
    firstNoticeDay: expiry.businessDaysBeforeMonth(5),
    priceScanRange: 2100,
    price: lognormal('cotton', 69, 0.015),
  },
];
