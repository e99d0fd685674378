import type { Parser } from '../parser.js';
import { EVENT_PARSERS } from './events/parsers.js';
import { RATE_PARSERS } from './rates/parsers.js';
import { SECURITY_PARSERS } from './securities/parsers.js';
import { SPAN_PARSERS } from './span/parsers.js';

/** All parsers by the name that a download gives. */
export const PARSERS: ReadonlyMap<string, Parser> = new Map(
  [EVENT_PARSERS, RATE_PARSERS, SECURITY_PARSERS, SPAN_PARSERS].flatMap((parsers) => Object.entries(parsers)),
);
