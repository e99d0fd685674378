import type { OpenAPIRegistry } from '@asteasolutions/zod-to-openapi';
import { contractLookupSchema } from '../contract/contract-lookup.js';
import { eventContractsSchema, eventSearchSchema } from '../contract/event-discovery.js';
import { contractLookupQuerySchema } from './contract-lookup.js';
import { eventContractsQuerySchema, eventSearchQuerySchema } from './event-discovery.js';
import { answers } from './openapi-answers.js';

/** Registers the lookups of contracts and event markets. */
export function registerLookups(registry: OpenAPIRegistry): void {
  registry.registerPath({
    method: 'get',
    path: '/validation-reference/contracts',
    operationId: 'lookUpContracts',
    summary: 'Looks up listed contracts in the loaded parameters',
    description:
      'A search in codes, names, exchanges and sectors. Where contract_code, or q, is the code of one exchange only, listings has its expiries; with contract_expiry also the strikes.',
    request: { query: contractLookupQuerySchema },
    responses: answers('A page of products; past the end it is empty.', contractLookupSchema, [400, 503]),
  });
  registry.registerPath({
    method: 'get',
    path: '/validation-reference/events/search',
    operationId: 'searchEventMarkets',
    summary: 'Searches the markets of an event exchange',
    description:
      'Every word must be there, whole, as the beginning of a word, or with a letter wrong (of eight letters two). First the ticker itself, then tickers that begin so, whole words, beginnings, words written differently; of these what trades first, then the soonest expiry.',
    request: { query: eventSearchQuerySchema },
    responses: answers('The markets found.', eventSearchSchema, [400, 503]),
  });
  registry.registerPath({
    method: 'get',
    path: '/validation-reference/events/contracts',
    operationId: 'listEventContracts',
    summary: 'Active markets of an event exchange',
    description: 'The 200 that expire soonest.',
    request: { query: eventContractsQuerySchema },
    responses: answers('The markets.', eventContractsSchema, [400, 503]),
  });
}
