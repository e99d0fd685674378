import type { Parser } from '../../parser.js';

/** Parsers of event markets, by the name that a download gives. */
export const EVENT_PARSERS: Readonly<Record<string, Parser>> = {};
