import type { Parser } from '../../parser.js';
import { fedinvestPrices } from './fedinvest.js';
import { treasuryAuctions } from './treasury-auctions.js';

/** Parsers of security masters and prices, by the name that a download gives. */
export const SECURITY_PARSERS: Readonly<Record<string, Parser>> = {
  'treasury-auctions': treasuryAuctions,
  fedinvest: fedinvestPrices,
};
