import { z } from 'zod';
import { eventContractsSchema, eventSearchSchema, type DiscoveredMarket } from '../../contract/event-discovery.js';
import { EVENT_EXCHANGES } from '../../contract/reading/event-exchanges.js';
import type { Licence } from '../../domain/licence.js';
import { ROW_KINDS } from '../../instruments/row-kinds.js';
import { sizedText } from '../../lib/sized-schema.js';
import type { EventVenue } from '../../market/events/event-market.js';
import { marketLabel } from '../../market/events/label.js';
import { eventSearch, type FoundMarket } from '../../market/events/search.js';
import { ApiError, refusedParameter } from '../api-error.js';
import { defineEndpoint } from '../define-endpoint.js';
import { json } from '../openapi/answers.js';
import type { CurrentParameters } from '../services.js';
import { wholeNumberParameter } from '../whole-number-parameter.js';
import { licensedParameters } from './loaded-parameters.js';

const DEFAULT_LIMIT = 30;
const MOST_MARKETS = 200;
const LONGEST_QUERY = 200;

const KNOWN = [...EVENT_EXCHANGES].join(', ');
const EXCHANGE_ERROR = `an event exchange: ${KNOWN}`;
const QUERY_ERROR = `a search term of 1 to ${LONGEST_QUERY} characters; GET /validation-reference/events/contracts lists without one`;

const exchange = () =>
  z
    .string({ error: EXCHANGE_ERROR })
    .transform((text) => text.trim().toUpperCase())
    .refine((text) => EVENT_EXCHANGES.has(text), { error: EXCHANGE_ERROR })
    .meta({ type: 'string' })
    .describe(`One of ${KNOWN}.`);

/** The common part of both ways of finding markets. */
const DISCOVERY = {
  method: 'GET',
  tag: 'Event markets',
  refusals: ['ENGINE_NOT_LICENSED', 'EVENT_MARKET_NOT_LICENSED', 'NOT_READY'],
  needs: ['parameters'],
} as const;

/** GET /validation-reference/events/search. */
export const searchEventMarkets = defineEndpoint({
  ...DISCOVERY,
  path: '/validation-reference/events/search',
  operationId: 'searchEventMarkets',
  summary: 'Searches the markets of an event exchange',
  description:
    'Every word must be there, whole, as the beginning of a word, or with a letter wrong (of eight letters two). First the ticker itself, then tickers that begin so, whole words, beginnings, words written differently; of these what trades first, then the soonest expiry.',
  request: {
    query: {
      schema: z.object({
        exchange: exchange(),
        q: sizedText(QUERY_ERROR, { most: LONGEST_QUERY })
          .regex(/\S/, { error: QUERY_ERROR })
          .describe('Words in any order, whole, begun, or with a letter wrong; or a ticker or its beginning.'),
        limit: wholeNumberParameter(1, MOST_MARKETS)
          .optional()
          .describe('Markets at most.')
          .meta({ default: DEFAULT_LIMIT }),
      }),
      examples: { exchange: 'KALSHI', q: 'fed', limit: 10 },
    },
  },
  answers: { 200: json('The markets found.', eventSearchSchema) },
  async handle({ query: { exchange: code, q, limit = DEFAULT_LIMIT }, caller: { licence } }, { parameters }) {
    const search = await eventSearch(venueOf(code, licence, parameters));
    const markets = search.find(q, limit).map(toRecord);
    return { status: 200, value: { count: markets.length, markets } };
  },
});

/** GET /validation-reference/events/contracts. */
export const listEventContracts = defineEndpoint({
  ...DISCOVERY,
  path: '/validation-reference/events/contracts',
  operationId: 'listEventContracts',
  summary: 'Active markets of an event exchange',
  description: 'The 200 that expire soonest.',
  request: { query: { schema: z.object({ exchange: exchange() }), examples: { exchange: 'KALSHI' } } },
  answers: { 200: json('The markets.', eventContractsSchema) },
  async handle({ query: { exchange: code }, caller: { licence } }, { parameters }) {
    const search = await eventSearch(venueOf(code, licence, parameters));
    const contracts = search.active(MOST_MARKETS).map(toRecord);
    return { status: 200, value: { count: contracts.length, contracts } };
  },
});

/** The venue, if the caller may see it. */
function venueOf(code: string, licence: Licence, parameters: CurrentParameters): EventVenue {
  const { eventMarkets: venues } = licensedParameters(
    parameters,
    { engine: ROW_KINDS.event.licence.engine, venue: code },
    licence,
  );
  const venue = venues.find((each) => each.exchange === code);
  if (venue === undefined) throw nothingLoaded(code, venues);
  return venue;
}

function nothingLoaded(code: string, venues: readonly EventVenue[]): ApiError {
  const loaded = venues.map((venue) => venue.exchange).sort();
  const others = loaded.length === 0 ? 'none of any exchange are' : `there are those of ${loaded.join(', ')}`;
  const message = `No event markets of ${code} are loaded; ${others}. "margin-desk load" takes the venue's files.`;
  return refusedParameter('exchange', message, code);
}

const toRecord = ({ market, event }: FoundMarket): DiscoveredMarket => ({
  ticker: market.ticker,
  label: marketLabel(market, event),
  status: market.status,
  expiration_time: market.expirationTime,
  mark_dollars: market.mark,
});
