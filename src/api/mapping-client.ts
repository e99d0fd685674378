import { contentOf } from '../../server/contract/mapping/mapping-file.js';
import type { NamedMapping, SavedMapping } from '../../server/contract/mapping/table-mapping.js';
import { askJson, get, objectWith, type Answer } from './ask.js';
import type { Connection } from './connection.js';

const isMapping = objectWith<SavedMapping>(['name', 'type', 'columns', 'revision'], ['headings', 'left_aside']);

const pathOf = (name: string): string => `mappings/${encodeURIComponent(name)}`;

/** The saved mappings of the key's owner, in the order of their names. */
export async function readMappings(
  connection: Connection,
  signal?: AbortSignal,
): Promise<Answer<readonly SavedMapping[]>> {
  const isExpected = objectWith<{ readonly mappings: readonly SavedMapping[] }>([], ['mappings']);
  const answer = await askJson(connection, 'mappings', get(signal), isExpected);
  return answer.ok ? { ok: true, value: answer.value.mappings } : answer;
}

/**
 * Saves a mapping.
 * @param name under which it stands so far, or is to stand
 * @param revision of the mapping whose place it takes; null = it is new
 */
export const putMapping = (
  connection: Connection,
  name: string,
  mapping: NamedMapping,
  revision: string | null,
): Promise<Answer<SavedMapping>> =>
  askJson(
    connection,
    pathOf(name),
    {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...contentOf(mapping), ...(revision === null ? {} : { revision }) }),
    },
    isMapping,
  );

/** Removes a mapping, if it still is the one that is known here. */
export const removeMapping = (
  connection: Connection,
  { name, revision }: SavedMapping,
): Promise<Answer<SavedMapping>> =>
  askJson(
    connection,
    `${pathOf(name)}?${new URLSearchParams({ revision }).toString()}`,
    { method: 'DELETE' },
    isMapping,
  );
