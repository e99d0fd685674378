import type { MarketData } from '../../server/market/market-data.js';

export const EMPTY_RATE_MARKET: MarketData = {
  quotes: new Map(),
  fixings: new Map(),
  histories: new Map(),
  priceHistories: new Map(),
  unusable: [],
  findings: [],
};
