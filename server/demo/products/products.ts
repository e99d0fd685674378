import type { DemoProduct } from './product.js';
import { ASX_EQUITY, CME_EQUITY_AND_FX, EUREX_EQUITY } from './financial.js';
import { ICE_EUROPE_ENERGY } from './ice-energy.js';
import { CBOT_GRAINS, COMEX_METALS, ICE_US_SOFTS, LME_METALS } from './metals-and-agriculture.js';
import { NYMEX_ENERGY } from './nymex-energy.js';
import { ASX_RATES, CBOT_RATES, CME_SHORT_RATES, EUREX_RATES } from './rates.js';

/**
 * Every product of the demo market. Codes, lots, cycles and expiry rules follow the real products (simplified); prices,
 * volatilities and margin rates are invented and of a plausible size.
 */
export const DEMO_PRODUCTS: readonly DemoProduct[] = [
  ...CME_EQUITY_AND_FX,
  ...CME_SHORT_RATES,
  ...CBOT_RATES,
  ...CBOT_GRAINS,
  ...NYMEX_ENERGY,
  ...COMEX_METALS,
  ...ICE_EUROPE_ENERGY,
  ...ICE_US_SOFTS,
  ...EUREX_EQUITY,
  ...EUREX_RATES,
  ...ASX_RATES,
  ...ASX_EQUITY,
  ...LME_METALS,
];
