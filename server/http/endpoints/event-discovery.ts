import type { Request } from 'express';
import { z } from 'zod';
import type { DiscoveredMarket, EventContractsAnswer, EventSearchAnswer } from '../../contract/event-discovery.js';
import { sizedText } from '../../lib/sized-schema.js';
import { marketLabel } from '../../market/events/label.js';
import type { EventVenue } from '../../market/events/event-market.js';
import { eventSearch, type ListedMarket } from '../../market/events/search.js';
import { EVENT_EXCHANGES } from '../../market/events/event-exchanges.js';
import { ApiError } from '../api-error.js';
import { ROW_KINDS } from '../../instruments/row-kinds.js';
import { requireLicence, type CurrentParameters } from './current-parameters.js';
import { readQuery } from '../query.js';
import { notReady } from '../admission/refused-request.js';
import { callerOf } from '../admission/request-context.js';
import type { Route } from '../routes.js';
import { sendValue } from '../send-json.js';
import { wholeNumberParameter } from '../whole-number-parameter.js';

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

/** Query of GET /validation-reference/events/search. */
export const eventSearchQuerySchema = z.object({
  exchange: exchange(),
  q: sizedText(QUERY_ERROR, { most: LONGEST_QUERY })
    .regex(/\S/, { error: QUERY_ERROR })
    .describe('Words in any order, whole, begun, or with a letter wrong; or a ticker or its beginning.'),
  limit: wholeNumberParameter(1, MOST_MARKETS).optional().describe('Markets at most.').meta({ default: DEFAULT_LIMIT }),
});

/** Query of GET /validation-reference/events/contracts. */
export const eventContractsQuerySchema = z.object({ exchange: exchange() });

/** The routes of event-market discovery. */
export const eventDiscoveryRoutes = (parameters: CurrentParameters): readonly Route[] => [
  {
    path: '/validation-reference/events/search',
    handlers: {
      GET: async (request, response) => {
        const { exchange: code, q, limit = DEFAULT_LIMIT } = readQuery(request, eventSearchQuerySchema);
        const search = await eventSearch(venueOf(request, code, parameters));
        const markets = search.find(q, limit).map(toRecord);
        await sendValue(request, response, { count: markets.length, markets } satisfies EventSearchAnswer);
      },
    },
  },
  {
    path: '/validation-reference/events/contracts',
    handlers: {
      GET: async (request, response) => {
        const { exchange: code } = readQuery(request, eventContractsQuerySchema);
        const search = await eventSearch(venueOf(request, code, parameters));
        const contracts = search.active(MOST_MARKETS).map(toRecord);
        await sendValue(request, response, { count: contracts.length, contracts } satisfies EventContractsAnswer);
      },
    },
  },
];

/** The venue, if the caller may see it. */
function venueOf(request: Request, code: string, parameters: CurrentParameters): EventVenue {
  requireLicence({ engine: ROW_KINDS.event.licence.engine, venue: code }, callerOf(request).licence);
  if (!parameters.isReady) throw notReady();
  const venues = parameters.snapshot().eventMarkets;
  const venue = venues.find((each) => each.exchange === code);
  if (venue === undefined) throw nothingLoaded(code, venues);
  return venue;
}

function nothingLoaded(code: string, venues: readonly EventVenue[]): ApiError {
  const loaded = venues.map((venue) => venue.exchange).sort();
  const others = loaded.length === 0 ? 'none of any exchange are' : `there are those of ${loaded.join(', ')}`;
  const message = `No event markets of ${code} are loaded; ${others}. "margin-desk load" takes the venue's files.`;
  return new ApiError('INVALID_PARAMETER', message, {
    issues: [{ code: 'INVALID_PARAMETER', path: ['exchange'], message, value: code }],
  });
}

const toRecord = ({ market, event }: ListedMarket): DiscoveredMarket => ({
  ticker: market.ticker,
  label: marketLabel(market, event),
  status: market.status,
  expiration_time: market.expirationTime,
  mark_dollars: market.mark,
});
