import type { Parser } from '../../parser.js';
import { forecastexPrices } from './forecastex.js';
import { kalshiEvents } from './kalshi.js';
import { polymarketEvents } from './polymarket.js';

/** Parsers of event markets, by the name that a download gives. */
export const EVENT_PARSERS: Readonly<Record<string, Parser>> = {
  kalshi: kalshiEvents,
  polymarket: polymarketEvents,
  forecastex: forecastexPrices,
};
