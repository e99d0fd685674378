import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readCached, writeCached } from './registry-cache.js';
import type { FiledFile } from './registry-directory.js';
import type { SpanParameters } from './span/model.js';
import { readSpanFile } from './span/read-file.js';

/** The parameters of one filed file, or why it can't be used. */
export type FileReading =
  | { readonly ok: true; readonly parameters: readonly SpanParameters[]; readonly notes: readonly string[] }
  | { readonly ok: false; readonly reason: string };

/**
 * Reads a filed parameter file: verifies the checksum that stands beside it, then takes the compiled form from the
 * cache, or parses the file and leaves the compiled form there for the next start.
 */
export async function readFiledFile(file: FiledFile, cacheDirectory: string): Promise<FileReading> {
  const name = basename(file.path);
  if (file.checksum === null) {
    return { ok: false, reason: `${name} has no checksum beside it (${name}.sha256); file it with margin-desk load.` };
  }
  const actual = await sha256(file.path);
  if (actual !== file.checksum) {
    return { ok: false, reason: `${name} does not match the checksum beside it; load the file again.` };
  }
  const cached = await readCached(cacheDirectory, file.checksum);
  if (cached !== undefined) return { ok: true, parameters: cached, notes: [] };
  const outcome = await readSpanFile(file.path);
  if (!outcome.ok) return { ok: false, reason: outcome.issues[0]?.message ?? `${name} can't be read.` };
  return {
    ok: true,
    parameters: outcome.value,
    notes: await writeCached(cacheDirectory, file.checksum, outcome.value),
  };
}

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  return hash.digest('hex');
}
