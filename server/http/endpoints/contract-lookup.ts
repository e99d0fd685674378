import { z } from 'zod';
import { contractLookupSchema, type ContractLookupAnswer } from '../../contract/contract-lookup.js';
import { EVENT_EXCHANGES } from '../../contract/reading/event-exchanges.js';
import { parseContractKind } from '../../domain/contract-kind.js';
import { loadedExchanges } from '../../instruments/listed/listed-codes.js';
import { parseRowDate } from '../../instruments/row/date.js';
import { inSlices } from '../../lib/in-slices.js';
import { ENGINES } from '../../engines/registry.js';
import type { EngineId } from '../../domain/engine-id.js';
import type { Licence } from '../../domain/licence.js';
import { ROW_KINDS } from '../../instruments/row-kinds.js';
import { sizedText } from '../../lib/sized-schema.js';
import { canonicalExchange } from '../../parameters/contract-master.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { listingSteps, rowSteps } from '../../portfolio/lookup/lookup-rows.js';
import { isCode, productSearch } from '../../portfolio/lookup/product-search.js';
import type { SpelledProduct } from '../../portfolio/lookup/spelled-product.js';
import { refuseSymbology } from '../../portfolio/refusal.js';
import { refusedRequest } from '../admission/refused-request.js';
import { ApiError, refusedParameter } from '../api-error.js';
import { defineEndpoint } from '../define-endpoint.js';
import { json } from '../openapi/answers.js';
import { wholeNumberParameter } from '../whole-number-parameter.js';
import { licensedParameters } from './loaded-parameters.js';

const DEFAULT_LIMIT = 30;
const MOST_PRODUCTS = 200;
const LONGEST_TEXT = 200;

const TEXT_ERROR = `text of 1 to ${LONGEST_TEXT} characters`;
const TYPE_ERROR = 'one of FUT, CALL, PUT, FWD, PHY, CMB';
const EXPIRY_ERROR = 'an expiry such as DEC-26, 202612, 20261219 or 2026-12-19';

const text = () => sizedText(TEXT_ERROR, { most: LONGEST_TEXT }).regex(/\S/, { error: TEXT_ERROR });

const querySchema = z
  .object({
    q: text()
      .optional()
      .describe('Words in any order, whole, begun, or with a letter wrong; or a code or its beginning.'),
    exchange: text().optional().describe('Only this exchange, in any of its spellings.'),
    contract_code: text().optional().describe('Only this code; its expiries come in listings.'),
    contract_type: z
      .string({ error: TYPE_ERROR })
      .refine((word) => parseContractKind(word) !== undefined, { error: TYPE_ERROR })
      .optional()
      .describe('Only what has contracts of this type; listings then has no others.'),
    contract_expiry: z
      .string({ error: EXPIRY_ERROR })
      .refine((word) => parseRowDate(word) !== undefined, { error: EXPIRY_ERROR })
      .optional()
      .describe('With contract_code: only this expiry, with all its strikes.'),
    vendor_symbology: text().optional().describe('Whose codes are sent and answered.').meta({ default: 'clearing' }),
    limit: wholeNumberParameter(1, MOST_PRODUCTS)
      .optional()
      .describe('Products of the page.')
      .meta({ default: DEFAULT_LIMIT }),
    offset: wholeNumberParameter(0, Number.MAX_SAFE_INTEGER)
      .optional()
      .describe('Products before the page.')
      .meta({ default: 0 }),
  })
  .refine(({ contract_code: code, contract_expiry: expiry }) => expiry === undefined || code !== undefined, {
    path: ['contract_code'],
    error: 'sent where contract_expiry is',
  });

type LookupQuery = z.infer<typeof querySchema>;

/** GET /validation-reference/contracts: what the loaded parameters list. */
export const lookUpContracts = defineEndpoint({
  method: 'GET',
  path: '/validation-reference/contracts',
  operationId: 'lookUpContracts',
  tag: 'Validation reference',
  summary: 'Looks up listed contracts in the loaded parameters',
  description:
    'A search in codes, names, exchanges and sectors. Where contract_code, or q, is the code of one exchange only, listings has its expiries; with contract_expiry also the strikes.',
  request: {
    query: {
      schema: querySchema,
      examples: {
        q: 'CL',
        exchange: 'NYMEX',
        contract_code: 'CL',
        contract_type: 'FUT',
        contract_expiry: 'DEC-27',
        vendor_symbology: 'clearing',
        limit: 10,
        offset: 0,
      },
    },
  },
  answers: { 200: json('A page of products; past the end it is empty.', contractLookupSchema) },
  refusals: ['ENGINE_NOT_LICENSED', 'NOT_READY'],
  needs: ['parameters'],
  async handle({ query, caller: { licence } }, { parameters }) {
    return {
      status: 200,
      value: await lookUp(query, licensedParameters(parameters, { engine: listingEngine(licence) }, licence), licence),
    };
  },
});

/** An engine of listed contracts, one that the licence includes if there is one. */
const listingEngine = ({ engines }: Licence): EngineId =>
  ENGINES.all.find((engine) => engine.listedProducts !== undefined && engines.includes(engine.id))?.id ??
  ROW_KINDS.etd.licence.engine;

async function lookUp(
  query: LookupQuery,
  snapshot: ParameterSnapshot,
  { engines }: Licence,
): Promise<ContractLookupAnswer> {
  const { q, exchange, contract_code: code, limit = DEFAULT_LIMIT, offset = 0 } = query;
  const symbology = query.vendor_symbology?.trim().toLowerCase() ?? 'clearing';
  const refusal = refuseSymbology(symbology, snapshot);
  if (refusal !== undefined) throw refusedRequest(refusal);
  const search = await productSearch(snapshot, symbology);
  const kind = parseContractKind(query.contract_type ?? '') ?? null;
  const expiry = parseRowDate(query.contract_expiry ?? '') ?? null;
  const narrowed = { exchange: exchange ?? null, code: code ?? null, kind, engines };
  const everything = { words: null, exchange: exchange ?? null, code: null, kind: null, engines };
  if (exchange !== undefined && search.find(everything).length === 0) throw nothingListed(exchange, snapshot);
  const found = search.find({ ...narrowed, words: q ?? null });
  const page = found.slice(offset, offset + limit);
  const name = code ?? q;
  const named = name === undefined ? [] : onOneExchange(found.filter((each) => isCode(each, name)));
  const contracts = await inSlices(rowSteps(page));
  const listings = await inSlices(listingSteps(named, { kind, expiry }));
  return { total: found.length, count: contracts.length, contracts, listings };
}

function nothingListed(exchange: string, snapshot: ParameterSnapshot): ApiError {
  const loaded = loadedExchanges(snapshot).toSorted();
  const known = loaded.length === 0 ? 'no parameter set is loaded at all' : `there are ${loaded.join(', ')}`;
  const message = EVENT_EXCHANGES.has(exchange.trim().toUpperCase())
    ? `"${exchange}" is an event exchange; GET /validation-reference/events/search looks its markets up.`
    : `No contracts of exchange "${exchange}" are loaded; ${known}.`;
  return refusedParameter('exchange', message, exchange);
}

/** A code that several exchanges have names no contract. */
const onOneExchange = (products: readonly SpelledProduct[]): readonly SpelledProduct[] =>
  new Set(products.map(({ exchange }) => canonicalExchange(exchange))).size > 1 ? [] : products;
