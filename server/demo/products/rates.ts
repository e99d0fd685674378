import * as expiry from '../expiry-rules.js';
import { nearest, QUARTERS } from './product.js';
import type { DemoProduct } from './product.js';
import { SOFR_OPTION, TEN_YEAR_NOTE_OPTION } from './financial.js';
import { RATE_CURVES } from '../rate-curves.js';

const shortRate = {
  sector: 'Rates',
  subSector: 'Short-Term Interest Rate',
  currency: 'USD',
  settlement: 'CASH',
  farScanRange: 1,
} as const;
const governmentBond = { sector: 'Rates', subSector: 'Government Bond', farScanRange: 1 } as const;

export const CME_SHORT_RATES: readonly DemoProduct[] = [
  {
    ...shortRate,
    exchange: 'CME',
    code: 'SR1',
    name: 'One-Month SOFR',
    underlying: 'SOFR',
    contractValueFactor: 4167,
    tick: 0.005,
    priceDecimals: 4,
    listing: [nearest(13)],
    lastTradeDay: expiry.nthLastBusinessDay(1),
    priceScanRange: 500,
    price: { kind: 'short-rate', curve: RATE_CURVES.SOFR, referenceMonths: 1 },
  },
  {
    ...shortRate,
    exchange: 'CME',
    code: 'SR3',
    name: 'Three-Month SOFR',
    underlying: 'SOFR',
    contractValueFactor: 2500,
    tick: 0.005,
    priceDecimals: 4,
    listing: [nearest(40, QUARTERS), nearest(6)],
    lastTradeDay: expiry.beforeThirdWednesday(1, 3),
    priceScanRange: 800,
    seriesSpreads: 'calendar-and-butterfly',
    price: { kind: 'short-rate', curve: RATE_CURVES.SOFR, referenceMonths: 3 },
    option: SOFR_OPTION,
  },
];

/** A United States Treasury future: the price of a notional 6 % bond at the Treasury yield of the maturity it tracks. */
function treasury(code: string, name: string, maturityYears: number, priceScanRange: number): DemoProduct {
  const isTwoOrThreeYears = maturityYears < 4;
  const expiresAtMonthEnd = maturityYears < 5;
  return {
    ...governmentBond,
    exchange: 'CBOT',
    code,
    name: `${name} Futures`,
    underlying: name,
    currency: 'USD',
    settlement: 'DELIV',
    contractValueFactor: isTwoOrThreeYears ? (code === 'ZT' ? 2000 : 3000) : 1000,
    tick: isTwoOrThreeYears ? 1 / 256 : expiresAtMonthEnd ? 1 / 128 : 1 / 64,
    priceDecimals: isTwoOrThreeYears ? 8 : 7,
    listing: [nearest(3, QUARTERS)],
    lastTradeDay: expiry.nthLastBusinessDay(expiresAtMonthEnd ? 1 : 8),
    firstNoticeDay: expiry.lastBusinessDayOfEarlierMonth(1),
    priceScanRange,
    price: { kind: 'bond', curve: RATE_CURVES.TREASURY, maturityYears, couponsPerYear: 2 },
  };
}

export const CBOT_RATES: readonly DemoProduct[] = [
  {
    ...shortRate,
    exchange: 'CBOT',
    code: 'ZQ',
    name: '30-Day Federal Funds',
    underlying: 'Federal Funds',
    contractValueFactor: 4167,
    tick: 0.005,
    priceDecimals: 4,
    listing: [nearest(60)],
    lastTradeDay: expiry.nthLastBusinessDay(1),
    priceScanRange: 480,
    price: { kind: 'short-rate', curve: RATE_CURVES.FEDFUNDS, referenceMonths: 1 },
  },
  treasury('ZT', '2-Year T-Note', 1.9, 1150),
  treasury('Z3N', '3-Year T-Note', 2.9, 1500),
  treasury('ZF', '5-Year T-Note', 4.4, 1250),
  { ...treasury('ZN', '10-Year T-Note', 6.7, 1600), seriesSpreads: 'calendar', option: TEN_YEAR_NOTE_OPTION },
  treasury('TN', 'Ultra 10-Year T-Note', 9.7, 2500),
  treasury('ZB', 'U.S. Treasury Bond', 15.5, 3600),
  treasury('UB', 'Ultra U.S. Treasury Bond', 25.5, 5200),
];

function germanBond(
  code: string,
  name: string,
  maturityYears: number,
  tick: number,
  priceScanRange: number,
): DemoProduct {
  return {
    ...governmentBond,
    exchange: 'EUREX',
    code,
    name: `${name} Futures`,
    underlying: name,
    currency: 'EUR',
    settlement: 'DELIV',
    contractValueFactor: 1000,
    tick,
    priceDecimals: 3,
    listing: [nearest(3, QUARTERS)],
    lastTradeDay: expiry.businessDaysBefore(expiry.dayOfMonthOrAfter(10), 2),
    priceScanRange,
    price: { kind: 'bond', curve: RATE_CURVES.GERMANY, maturityYears, couponsPerYear: 1 },
  };
}

export const EUREX_RATES: readonly DemoProduct[] = [
  germanBond('FGBL', 'Euro-Bund', 8.9, 0.01, 2500),
  germanBond('FGBM', 'Euro-Bobl', 4.8, 0.01, 1250),
  germanBond('FGBS', 'Euro-Schatz', 1.9, 0.005, 450),
];

function australianBond(code: string, years: number, contractValueFactor: number, priceScanRange: number): DemoProduct {
  return {
    ...governmentBond,
    exchange: 'ASX',
    code,
    name: `${years}-Year Treasury Bond`,
    underlying: `Australian ${years}-Year Bond`,
    currency: 'AUD',
    settlement: 'CASH',
    // The real contracts price a 6 % bond at the traded yield; a constant value per point near today's yields stands in for it.
    contractValueFactor,
    tick: years === 3 ? 0.01 : 0.005,
    priceDecimals: 3,
    listing: [nearest(3, QUARTERS)],
    lastTradeDay: expiry.dayOfMonthOrAfter(15),
    priceScanRange,
    price: { kind: 'yield', curve: RATE_CURVES.ACGB, maturityYears: years },
  };
}

export const ASX_RATES: readonly DemoProduct[] = [
  australianBond('XT', 10, 8000, 2300),
  australianBond('YT', 3, 2800, 950),
];
