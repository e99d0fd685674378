import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  mappingListSchema,
  mappingRequestSchema,
  parseMapping,
  savedMappingSchema,
} from '../../contract/mapping/saved-mapping.js';
import {
  comparedMappingName,
  MAPPING_NAME,
  MOST_MAPPING_CHARACTERS,
  MOST_MAPPINGS,
  type NamedMapping,
  type SavedMapping,
} from '../../contract/mapping/table-mapping.js';
import { parseJson } from '../../contract/reading/parse-json.js';
import { sizedText } from '../../lib/sized-schema.js';
import type { PutMappingOutcome } from '../../store/document-stores.js';
import { mappingNamed } from '../../store/owner-mappings.js';
import { acceptedBody } from '../admission/accepted-body.js';
import { ApiError } from '../api-error.js';
import { defineEndpoint } from '../define-endpoint.js';
import { json } from '../openapi/answers.js';
import { EXAMPLE_ID } from '../openapi/examples.js';
import { jsonBody } from '../request-body.js';

const EXAMPLE_NAME = 'Broker X daily';

const EXAMPLES = {
  'German headings of listed positions; the account is one for all rows': {
    type: 'etd',
    headings: ['Börse', 'Produkt', 'Art', 'Verfall', 'Basis', 'Bestand', 'Bemerkung'],
    columns: {
      exchange_code: 0,
      contract_code: 1,
      contract_type: 2,
      contract_expiry: 3,
      contract_strike: 4,
      net_position: 5,
    },
    left_aside: [6],
    constants: { account_code: 'HOUSE' },
  },
};

const BODY_BYTES = 1_000_000;

/** One mapping of the caller's owner; that of another owner is as unknown as one that never was. */
const MAPPING = {
  path: '/mappings/{name}',
  tag: 'Mappings',
} as const;

const path = {
  schema: z.object({ name: z.string().describe('As it was saved, in any case.') }),
  examples: { name: EXAMPLE_NAME },
};

/** GET /mappings. */
export const getMappings = defineEndpoint({
  path: '/mappings',
  tag: 'Mappings',
  method: 'GET',
  operationId: 'getMappings',
  summary: "The saved mappings of the caller's owner",
  description: 'A mapping says how tables with certain headings are read. All keys of an owner share them.',
  answers: { 200: json('In the order of their names.', mappingListSchema) },
  async handle({ caller: { licence } }, { mappings }) {
    return { status: 200, value: { mappings: await mappings.list(licence.owner) } };
  },
});

/** GET /mappings/{name}. */
export const getMapping = defineEndpoint({
  ...MAPPING,
  method: 'GET',
  operationId: 'getMapping',
  summary: 'A saved mapping',
  request: { path },
  answers: { 200: json('The mapping.', savedMappingSchema) },
  refusals: ['NOT_FOUND'],
  async handle({ path: { name }, caller: { licence } }, { mappings }) {
    const found = mappingNamed(await mappings.list(licence.owner), name);
    if (found === undefined) throw noMapping();
    return { status: 200, value: found };
  },
});

/** PUT /mappings/{name}. */
export const putMapping = defineEndpoint({
  ...MAPPING,
  method: 'PUT',
  operationId: 'putMapping',
  summary: 'Saves a mapping',
  description:
    'A new one is sent without a revision; one that takes the place of another names the revision that it was made from, so that no change of somebody else is lost.',
  request: {
    path,
    body: jsonBody({
      schema: mappingRequestSchema,
      examples: EXAMPLES,
      limit: BODY_BYTES,
      advice: 'a mapping holds headings only',
    }),
  },
  answers: { 200: json('As it is kept, with its new revision.', savedMappingSchema) },
  refusals: ['MAPPING_CHANGED', 'MAPPING_NAME_IN_USE'],
  admission: { gate: 'mappings' },
  async handle({ path: { name }, body, caller: { keyId, licence } }, { mappings, clock }) {
    const sent = acceptedBody(parseMapping(acceptedBody(parseJson(body), 'INVALID_JSON'), name), 'INVALID_REQUEST');
    const named = { ...sent.mapping, name: plainName(sent.mapping, name, sent.revision) };
    const savedAt = new Date(clock()).toISOString();
    const saved: SavedMapping = { ...named, revision: randomUUID(), saved_at: savedAt, saved_by: keyId };
    const outcome = await mappings.put(licence.owner, name, saved, sent.revision);
    if (outcome.kind !== 'saved') throw refusedMapping(outcome);
    return { status: 200, value: saved };
  },
});

/** DELETE /mappings/{name}. */
export const deleteMapping = defineEndpoint({
  ...MAPPING,
  method: 'DELETE',
  operationId: 'deleteMapping',
  summary: 'Removes a saved mapping',
  request: {
    path,
    query: {
      schema: z.object({
        revision: sizedText('the revision of the mapping that is to be removed', { least: 1, most: 100 }).describe(
          'Of the mapping that is meant: one that has been changed since stays.',
        ),
      }),
      examples: { revision: EXAMPLE_ID },
    },
  },
  answers: { 200: json('The mapping that was removed.', savedMappingSchema) },
  refusals: ['NOT_FOUND', 'MAPPING_CHANGED'],
  async handle({ path: { name }, query: { revision }, caller: { licence } }, { mappings }) {
    const found = mappingNamed(await mappings.list(licence.owner), name);
    const outcome = await mappings.remove(licence.owner, name, revision);
    if (outcome.kind === 'changed') throw changed(outcome.mapping);
    if (outcome.kind === 'not-found' || found === undefined) throw noMapping();
    return { status: 200, value: found };
  },
});

/** The name to keep a mapping under, checked. Only a mapping that is there can get another one than the path says. */
function plainName({ name }: NamedMapping, inPath: string, revision: string | null): string {
  if (!MAPPING_NAME.test(name)) throw invalidName('The name in the path must be 1 to 100 printable characters.');
  if (revision === null && comparedMappingName(name) !== comparedMappingName(inPath))
    throw invalidName('name must be absent, or that of the path, as there is no revision of a mapping to rename.');
  return name.trim();
}

const invalidName = (message: string): ApiError =>
  new ApiError('INVALID_REQUEST', message, { issues: [{ code: 'INVALID_REQUEST', path: ['name'], message }] });

const noMapping = (): ApiError => new ApiError('NOT_FOUND', 'There is no mapping of this name.');

function refusedMapping(outcome: Exclude<PutMappingOutcome, { readonly kind: 'saved' }>): ApiError {
  if (outcome.kind === 'changed') return changed(outcome.mapping);
  if (outcome.kind === 'name-in-use')
    return new ApiError(
      'MAPPING_NAME_IN_USE',
      `There is another mapping called “${outcome.mapping.name}”. Nothing was saved.`,
    );
  const most =
    outcome.kind === 'too-many' ? `${MOST_MAPPINGS} mappings` : `${MOST_MAPPING_CHARACTERS} characters of mappings`;
  return new ApiError('INVALID_REQUEST', `You may keep ${most}; remove some first. Nothing was saved.`);
}

const changed = (mapping: SavedMapping | null): ApiError =>
  new ApiError(
    'MAPPING_CHANGED',
    mapping === null
      ? 'The mapping has been removed since it was read. Nothing was changed.'
      : `The mapping “${mapping.name}” was saved at ${mapping.saved_at} by the key ${mapping.saved_by} in the meantime: read it again. Nothing was changed.`,
  );
