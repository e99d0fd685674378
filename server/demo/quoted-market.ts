import { dayNumber } from '../lib/calendar/day-number.js';
import { isBusinessDay } from '../lib/calendar/business-day.js';
import { pricePath } from './contract-price.js';
import type { PricePath } from './contract-price.js';
import { listMonths } from './listing.js';
import type { ListedMonth } from './listing.js';
import { DEMO_PRODUCTS } from './products/products.js';
import type { DemoProduct } from './products/product.js';
import { DEMO_SEED, simulateDrivers } from './simulate-drivers.js';
import type { DriverPaths } from './simulate-drivers.js';

/** Business days of history: eleven years. */
const HISTORY_DAYS = 2770;
const SCAN_RANGE_DECAY_YEARS = 1.5;
const SCAN_RANGE_UNIT = 10;

/** A listed future with its settlement price. */
export interface QuotedFuture {
  readonly contract: ListedMonth;
  /** Settlement price of the business date, on the product's tick. */
  readonly price: number;
  readonly contractValueFactor: number;
  /** Money per contract. */
  readonly priceScanRange: number;
  readonly path: PricePath;
}

export interface QuotedProduct {
  readonly product: DemoProduct;
  /** Nearest first. */
  readonly futures: readonly QuotedFuture[];
}

/** The demo market on a business date. */
export interface QuotedMarket {
  /** `YYYY-MM-DD`. */
  readonly businessDate: string;
  readonly businessDay: number;
  readonly seed: number;
  readonly paths: DriverPaths;
  readonly products: readonly QuotedProduct[];
}

/** @param seed of the world @throws RangeError if the date is no business day */
export function quoteMarket(businessDate: string, seed = DEMO_SEED): QuotedMarket {
  const businessDay = dayNumber(businessDate);
  if (!isBusinessDay(businessDay)) throw new RangeError(`The demo market needs a business day, not ${businessDate}.`);
  const paths = simulateDrivers(businessDay, HISTORY_DAYS, seed);
  const products = DEMO_PRODUCTS.map((product) => quoteProduct(product, businessDay, paths));
  return { businessDate, businessDay, seed, paths, products };
}

function quoteProduct(product: DemoProduct, businessDay: number, paths: DriverPaths): QuotedProduct {
  const contracts = listMonths(product.listing, product.lastTradeDay, businessDay);
  const futures = contracts.map((contract): QuotedFuture => {
    const { contractValueFactor: factor } = product;
    const path = pricePath(product.price, contract, paths);
    return {
      contract,
      path,
      price: roundedPrice(product, path(paths.days.length - 1)),
      contractValueFactor: typeof factor === 'number' ? factor : factor(contract.year, contract.month),
      priceScanRange: priceScanRange(product, contract.years),
    };
  });
  return { product, futures };
}

/** A price on the product's tick, free of binary dust. */
export const roundedPrice = ({ tick, priceDecimals }: { tick: number; priceDecimals: number }, price: number): number =>
  Number((Math.round(price / tick) * tick).toFixed(priceDecimals));

function priceScanRange({ priceScanRange: front, farScanRange }: DemoProduct, years: number): number {
  const fraction = farScanRange + (1 - farScanRange) * Math.exp(-years / SCAN_RANGE_DECAY_YEARS);
  return Math.round((front * fraction) / SCAN_RANGE_UNIT) * SCAN_RANGE_UNIT;
}
