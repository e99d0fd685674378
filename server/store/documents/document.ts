import { z } from 'zod';
import { ROUNDING_PROFILES, type ClearingHouseSettings } from '../../domain/clearing-house-settings.js';
import { STORED_LICENCE } from '../stored-licence.js';
import type { KeyRecord } from '../document-stores.js';

/** The layout of `margin-desk.json`. Fields that this version does not know stay in the file. */
export interface Documents {
  readonly version: typeof DOCUMENT_VERSION;
  readonly keys: readonly KeyRecord[];
  readonly settings: {
    /** By name in capitals; only what was set. */
    readonly clearingHouses: Readonly<Record<string, Partial<ClearingHouseSettings>>>;
  };
  /** Clients' stress scenarios (`stored-scenario.ts`); entries that can't be read are kept as they are. */
  readonly scenarios: readonly unknown[];
  /** Saved mappings with their owners; entries that can't be read are kept as they are. */
  readonly mappings: readonly unknown[];
  /** Limits with their owners; likewise. */
  readonly limits: readonly unknown[];
}

export const DOCUMENT_VERSION = 1;

export const EMPTY_DOCUMENTS: Documents = {
  version: DOCUMENT_VERSION,
  keys: [],
  settings: { clearingHouses: {} },
  scenarios: [],
  mappings: [],
  limits: [],
};

/** A file that holds no documents of ours, or only part of them. The message completes the sentence "the file …". */
export class DamagedDocuments extends Error {}

/** Reads the text of `margin-desk.json`. Throws `DamagedDocuments`, or a plain error where a later version wrote it. */
export function parseDocuments(text: string): Documents {
  const json = parseJson(text);
  if (versionOf(json) > DOCUMENT_VERSION) throw new Error('it was written by a later version of Margin Desk');
  const parsed = DOCUMENTS.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new DamagedDocuments(`is damaged (${issue?.path.join('.') || 'top level'}: ${issue?.message ?? ''})`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DamagedDocuments('is no JSON');
  }
}

const versionOf = (json: unknown): number =>
  typeof json === 'object' && json !== null && 'version' in json && typeof json.version === 'number' ? json.version : 0;

const KEY_RECORD = z.object({
  keyId: z.string(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  createdAt: z.string(),
  revokedAt: z.string().nullable(),
  isDemo: z.boolean(),
  licence: STORED_LICENCE,
});

const CLEARING_HOUSE = z.object({
  rounding: z.exactOptional(z.enum(ROUNDING_PROFILES)),
  longOptionOnlyCap: z.exactOptional(z.boolean()),
});

const DOCUMENTS: z.ZodType<Documents> = z.looseObject({
  version: z.literal(DOCUMENT_VERSION),
  keys: z.array(KEY_RECORD),
  settings: z.looseObject({ clearingHouses: z.record(z.string(), CLEARING_HOUSE) }),
  scenarios: z.array(z.unknown()),
  // Files of earlier versions have none.
  mappings: z.array(z.unknown()).default([]),
  limits: z.array(z.unknown()).default([]),
});
