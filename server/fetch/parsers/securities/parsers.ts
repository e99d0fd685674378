import type { Parser } from '../../parser.js';

/** Parsers of security masters and prices, by the name that a download gives. */
export const SECURITY_PARSERS: Readonly<Record<string, Parser>> = {};
