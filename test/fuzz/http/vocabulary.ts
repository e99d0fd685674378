import type { z } from 'zod';
import { contractLookupSchema } from '../../../server/contract/contract-lookup.js';
import { eventContractsSchema } from '../../../server/contract/event-discovery.js';
import {
  fixedIncomeReferenceSchema,
  ladderReferenceSchema,
  swapReferenceSchema,
} from '../../../server/contract/validation-reference.js';
import { EVENT_EXCHANGES } from '../../../server/contract/reading/event-exchanges.js';
import type { JsonSchema } from 'json-schema-faker';
import { operationsOf, type DocumentedOperation, type OpenApiDocument } from '../../support/openapi-document.js';

/** An operation of the OpenAPI document. */
export interface Operation {
  /** Upper case. */
  readonly method: string;
  /** With parameters in braces. */
  readonly path: string;
  readonly queryParameters: readonly string[];
  /** Of a JSON body, complete in itself; null where there is none. */
  readonly bodySchema: JsonSchema | null;
}

/** A listed contract that has parameters. */
export interface KnownContract {
  readonly exchange: string;
  readonly code: string;
  readonly type: 'FUT' | 'CALL' | 'PUT';
  readonly expiry: string;
  readonly strike: number | null;
}

/** What a service accepts, as it says itself. */
export interface Vocabulary {
  readonly operations: readonly Operation[];
  readonly contracts: readonly KnownContract[];
  readonly eventMarkets: readonly { readonly exchange: string; readonly ticker: string }[];
  readonly swaps: z.infer<typeof swapReferenceSchema>;
  readonly ladders: z.infer<typeof ladderReferenceSchema>;
  readonly securities: z.infer<typeof fixedIncomeReferenceSchema>;
}

export type Get = (path: string) => Promise<unknown>;

/** Asks a service for its vocabulary. @param get the JSON of a path */
export async function readVocabulary(get: Get, document: OpenApiDocument): Promise<Vocabulary> {
  const reference = '/validation-reference';
  const eventMarkets = await Promise.all(
    [...EVENT_EXCHANGES].map(async (exchange) => {
      const answer = eventContractsSchema.safeParse(await get(`${reference}/events/contracts?exchange=${exchange}`));
      // Of an exchange that has no markets loaded the service says so.
      return (answer.data?.contracts ?? []).map(({ ticker }) => ({ exchange, ticker }));
    }),
  );
  return {
    operations: operationsOf(document).map((operation) => toOperation(operation, document)),
    contracts: await readContracts(get),
    eventMarkets: eventMarkets.flat(),
    swaps: swapReferenceSchema.parse(await get(`${reference}/irs-reference`)),
    ladders: ladderReferenceSchema.parse(await get(`${reference}/ladder-reference`)),
    securities: fixedIncomeReferenceSchema.parse(await get(`${reference}/fi-reference`)),
  };
}

const toOperation = (
  { method, path, parameters, requestBody }: DocumentedOperation,
  { components }: OpenApiDocument,
): Operation => {
  const schema = requestBody?.content['application/json']?.schema;
  return {
    method: method.toUpperCase(),
    path,
    queryParameters: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
    bodySchema: schema === undefined ? null : { ...schema, components },
  };
};

/** First and last expiry of each product, of options with the first and last strike: the nearest that there is will be taken. */
async function readContracts(get: Get): Promise<readonly KnownContract[]> {
  const { contracts } = contractLookupSchema.parse(await get('/validation-reference/contracts?limit=200'));
  return contracts.flatMap((product) => {
    const { exchange_code: exchange, contract_code: code, contract_types: types } = product;
    const strikes = [product.first_strike, product.last_strike].filter((strike) => strike !== null);
    return [product.first_expiry, product.last_expiry].flatMap((expiry) => {
      if (expiry === null) return [];
      return [
        ...(types.includes('FUT') ? [{ exchange, code, type: 'FUT', expiry, strike: null } as const] : []),
        ...(types.includes('CALL')
          ? strikes.map((strike) => ({ exchange, code, type: 'CALL', expiry, strike }) as const)
          : []),
        ...(types.includes('PUT')
          ? strikes.map((strike) => ({ exchange, code, type: 'PUT', expiry, strike }) as const)
          : []),
      ];
    });
  });
}
