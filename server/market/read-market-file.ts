import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { faultText, hasFaultCode } from '../lib/fault.js';

/** A text file's content with its sha256 (hex) and its bytes, or a sentence on why it can't be read. */
export type MarketText =
  | {
      readonly ok: true;
      readonly text: string;
      readonly checksum: string;
      readonly size: number;
      /** When it was filed: the time of its last change, milliseconds since 1970. */
      readonly changed: number;
    }
  | { readonly ok: false; readonly reason: string };

/** @param name for the sentence */
export async function readMarketFile(path: string, name: string): Promise<MarketText> {
  try {
    const [content, { mtimeMs: changed }] = await Promise.all([readFile(path), stat(path)]);
    const text = content.toString('utf8');
    return { ok: true, text, checksum: checksumOf([content]), size: content.length, changed };
  } catch (error) {
    if (hasFaultCode(error, 'ENOENT', 'ENOTDIR')) return { ok: false, reason: `${name} is not there.` };
    return { ok: false, reason: `${name} can't be read: ${faultText(error)}.` };
  }
}

/** sha256 of parts one after the other, hex. */
export function checksumOf(parts: readonly (Uint8Array | string)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}
