import type { Parser } from '../../parser.js';
import { parseBankOfEnglandCurves } from './boe-curves.js';
import { parseBankOfJapan } from './boj.js';
import { parseBundesbank } from './bundesbank.js';
import { parseVixFutures } from './cboe-vx.js';
import { parseCsvFile } from './csv.js';
import { parseEcbReferenceRates } from './ecb-reference-rates.js';
import { parseFred } from './fred.js';
import { parseJsonFile } from './json.js';
import { parseSwissNationalBank } from './snb.js';

/** Parsers of rates, curves, rates of exchange and histories of prices, by the name that a download gives. */
export const RATE_PARSERS: Readonly<Record<string, Parser>> = {
  csv: parseCsvFile,
  json: parseJsonFile,
  'boe-curves': parseBankOfEnglandCurves,
  boj: parseBankOfJapan,
  bundesbank: parseBundesbank,
  'cboe-vx': parseVixFutures,
  'ecb-reference-rates': parseEcbReferenceRates,
  fred: parseFred,
  snb: parseSwissNationalBank,
};
