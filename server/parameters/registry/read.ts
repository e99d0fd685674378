import { basename } from 'node:path';
import { fileChecksum } from '../../files/file-checksum.js';
import { readCached, writeCached } from './cache.js';
import type { FiledFile } from './directory.js';
import { readMembers } from '../container.js';
import type { ParameterKind, ReadParameters } from '../parameter-kind.js';

/** The parameters of one filed file, or why it can't be used. */
export type FileReading =
  | {
      readonly ok: true;
      readonly parameters: readonly ReadParameters[];
      /** sha256 of the file, hex. */
      readonly checksum: string;
      /** Sentences for the status. */
      readonly notes: readonly string[];
      /** Whether the cache held an unusable compiled form of it, which was made again. */
      readonly isCacheRepaired: boolean;
    }
  | { readonly ok: false; readonly reason: string };

/**
 * Reads a filed parameter file: verifies the checksum that stands beside it, if there is one, then takes the compiled
 * form from the cache, or parses the file and leaves the compiled form there for the next start.
 */
export async function readFiledFile(
  file: FiledFile,
  kind: ParameterKind,
  cacheDirectory: string,
): Promise<FileReading> {
  const name = basename(file.path);
  if (file.size === 0) return { ok: false, reason: `${name} is empty.` };
  const checksum = await fileChecksum(file.path);
  if (file.checksum !== null && checksum !== file.checksum) {
    const remedy = `load the file again, or remove ${name}.sha256 where the file is right`;
    return { ok: false, reason: `${name} does not match the checksum beside it; ${remedy}.` };
  }
  const { compiled } = kind;
  const withFacts = (parameters: unknown): ReadParameters => ({ ...kind.facts(parameters), parameters });
  const cached = compiled === undefined ? 'absent' : await readCached(cacheDirectory, checksum, compiled);
  if (cached !== 'absent' && cached !== 'unusable')
    return { ok: true, parameters: cached.map(withFacts), checksum, notes: [], isCacheRepaired: false };
  const outcome = await readMembers(file.path, (member) => kind.read(member));
  if (!outcome.ok) return { ok: false, reason: outcome.issues[0]?.message ?? `${name} can't be read.` };
  const notes = compiled === undefined ? [] : await writeCached(cacheDirectory, checksum, outcome.value, compiled);
  const isCacheRepaired = cached === 'unusable' && notes.length === 0;
  return { ok: true, parameters: outcome.value.map(withFacts), checksum, notes, isCacheRepaired };
}
