import type { RateMarket } from '../../server/market/rate-market.js';

export const EMPTY_RATE_MARKET: RateMarket = {
  quotes: new Map(),
  fixings: new Map(),
  histories: new Map(),
  priceHistories: new Map(),
  unusable: [],
  findings: [],
};
