import { z } from 'zod';

/** A market of an event venue as a search shows it. */
export const discoveredMarketSchema = z
  .object({
    ticker: z.string().describe('The contract_code of its rows.'),
    label: z.string().describe('What it asks, and what YES stands for.'),
    status: z.string().describe("The venue's word: active, closed, determined, …"),
    expiration_time: z.string().nullable().describe('ISO 8601 UTC; null where the venue does not say.'),
    mark_dollars: z
      .number()
      .nullable()
      .describe('Price of YES, dollars a contract; once determined what YES is paid; null where nothing tells.'),
  })
  .meta({ id: 'EventMarketRecord' });

/** The answer to GET /validation-reference/events/search. */
export const eventSearchSchema = z
  .object({
    count: z.int().describe('Rows of markets.'),
    markets: z.array(discoveredMarketSchema).readonly().describe('The best answers first.'),
  })
  .meta({ id: 'EventSearch' });

/** The answer to GET /validation-reference/events/contracts. */
export const eventContractsSchema = z
  .object({
    count: z.int().describe('Rows of contracts.'),
    contracts: z.array(discoveredMarketSchema).readonly().describe('Active ones, the soonest expiry first.'),
  })
  .meta({ id: 'EventContracts' });

export type DiscoveredMarket = Readonly<z.infer<typeof discoveredMarketSchema>>;
export type EventSearchAnswer = Readonly<z.infer<typeof eventSearchSchema>>;
export type EventContractsAnswer = Readonly<z.infer<typeof eventContractsSchema>>;
