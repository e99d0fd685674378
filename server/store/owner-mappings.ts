import { savedMappingSchema } from '../contract/mapping/saved-mapping.js';
import {
  comparedMappingName,
  MOST_MAPPING_CHARACTERS,
  MOST_MAPPINGS,
  type NamedMapping,
  type SavedMapping,
} from '../contract/mapping/table-mapping.js';
import type { PutMappingOutcome, RemoveMappingOutcome } from './document-stores.js';

type Mappings = readonly SavedMapping[];

/** All mappings of one owner after a change, and what its sender is told. */
export interface MappingChange<Outcome> {
  readonly mappings: Mappings;
  readonly outcome: Outcome;
}

/** The mapping of a name, however it is written. */
export const mappingNamed = <Mapping extends NamedMapping>(
  mappings: readonly Mapping[],
  name: string,
): Mapping | undefined => mappings.find((mapping) => comparedMappingName(mapping.name) === comparedMappingName(name));

/** Keeps a mapping. @param revision of the one under this name whose place it takes; null = there is none */
export function withMapping(
  mappings: Mappings,
  name: string,
  mapping: SavedMapping,
  revision: string | null,
): MappingChange<PutMappingOutcome> {
  const replaced = mappingNamed(mappings, name);
  if ((replaced?.revision ?? null) !== revision)
    return refused(mappings, { kind: 'changed', mapping: replaced ?? null });
  const others = mappings.filter((other) => other !== replaced);
  const namesake = mappingNamed(others, mapping.name);
  if (namesake !== undefined) return refused(mappings, { kind: 'name-in-use', mapping: namesake });
  const all = [...others, mapping].sort(byName);
  if (all.length > MOST_MAPPINGS) return refused(mappings, { kind: 'too-many' });
  if (JSON.stringify(all).length > MOST_MAPPING_CHARACTERS) return refused(mappings, { kind: 'too-large' });
  return { mappings: all, outcome: { kind: 'saved' } };
}

/** Removes a mapping. @param revision of the one that is meant */
export function withoutMapping(
  mappings: Mappings,
  name: string,
  revision: string,
): MappingChange<RemoveMappingOutcome> {
  const found = mappingNamed(mappings, name);
  if (found === undefined) return refused(mappings, { kind: 'not-found' });
  if (found.revision !== revision) return refused(mappings, { kind: 'changed', mapping: found });
  return { mappings: mappings.filter((other) => other !== found), outcome: { kind: 'removed' } };
}

const refused = <Outcome>(mappings: Mappings, outcome: Outcome): MappingChange<Outcome> => ({ mappings, outcome });

const byName = (first: SavedMapping, second: SavedMapping): number => {
  const [one, other] = [comparedMappingName(first.name), comparedMappingName(second.name)];
  return one < other ? -1 : one > other ? 1 : 0;
};

/** Undefined if the entry can't be read: of another version, or edited by hand. */
export const readStoredMapping = (entry: unknown): SavedMapping | undefined => savedMappingSchema.safeParse(entry).data;
