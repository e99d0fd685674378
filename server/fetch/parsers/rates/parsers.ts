import type { Parser } from '../../parser.js';

/** Parsers of rates, curves, rates of exchange and histories of prices, by the name that a download gives. */
export const RATE_PARSERS: Readonly<Record<string, Parser>> = {};
