import { readMapping } from '../../server/contract/mapping/mapping-file.js';
import { newestFirst, type SavedMapping } from '../../server/contract/mapping/table-mapping.js';
import type { Settings } from './settings.js';

/** Saved mappings as this browser or add-in has them. */
export interface KeptMappings {
  /** Those that are on this computer only. */
  readonly local: readonly SavedMapping[];
  /** Those of the service, as it last gave them to the present key. */
  readonly shared: readonly SavedMapping[];
}

/** Key ids are public: these characters of a key name whose mappings were kept, and are no secret. */
const PUBLIC_CHARACTERS = 11;

/** What the settings say of mappings. */
type MappingSettings = Pick<Settings, 'address' | 'key' | 'mappings'>;

const accessOf = ({ address, key }: Pick<Settings, 'address' | 'key'>): string =>
  `${address} ${key?.slice(0, PUBLIC_CHARACTERS) ?? ''}`;

/** What is kept; those of the service only if they were given to the present key. */
export function readKeptMappings(settings: MappingSettings): KeptMappings {
  const stored = parsed(settings.mappings);
  const isOwn = stored['of'] === accessOf(settings);
  return { local: savedIn(stored['local']), shared: isOwn ? savedIn(stored['shared']) : [] };
}

export const keepMappings = (settings: Settings, { local, shared }: KeptMappings): void =>
  settings.keepMappings(JSON.stringify({ of: accessOf(settings), local, shared }));

/** The mappings that tables are read by: of several for the same headings the newest counts. */
export function mappingsInUse(settings: MappingSettings): readonly SavedMapping[] {
  const { local, shared } = readKeptMappings(settings);
  return newestFirst([...shared, ...local]);
}

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

const savedIn = (value: unknown): readonly SavedMapping[] =>
  Array.isArray(value) ? value.flatMap((one: unknown) => savedMapping(one) ?? []) : [];

function savedMapping(value: unknown): SavedMapping | undefined {
  const mapping = readMapping(value);
  if (typeof mapping === 'string' || !isRecord(value)) return undefined;
  const { revision, saved_at: at, saved_by: by } = value;
  if (typeof revision !== 'string' || typeof at !== 'string' || typeof by !== 'string') return undefined;
  return { ...mapping, revision, saved_at: at, saved_by: by };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
