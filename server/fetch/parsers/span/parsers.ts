import type { Parser } from '../../parser.js';

/** Parsers of files of exchanges, by the name that a download gives. */
export const SPAN_PARSERS: Readonly<Record<string, Parser>> = {};
