import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkSpool } from '../batch/spool/check-spool.js';
import type { StoreConfig } from '../service/config.js';
import { faultText } from '../lib/fault.js';
import { checkDocuments } from '../store/documents/check-documents.js';
import { checkResultFile } from '../store/sqlite/check-file.js';
import { PARAMETER_KINDS } from '../parameters/parameter-kinds.js';
import { sqliteOpener } from '../store/sqlite/drivers.js';
import { countedNoun } from '../service/terminal.js';

/** A part of what an installation keeps. */
export interface CheckedPart {
  readonly name: string;
  /** What there is of it. */
  readonly content: string;
  /** A sentence each; none: all of it is what was written. */
  readonly findings: readonly string[];
}

/** Reads all that an installation keeps, while the service may run; changes nothing. */
export async function checkStore({ dataDirectory, store }: StoreConfig): Promise<readonly CheckedPart[]> {
  const embedded =
    store.kind === 'sqlite'
      ? [await results(store.path), await documents(join(dataDirectory, 'margin-desk.json'))]
      : [ON_POSTGRES];
  return [...embedded, await spool(join(dataDirectory, 'spool')), await parameters(dataDirectory)];
}

const ON_POSTGRES: CheckedPart = {
  name: 'results, keys',
  content: 'on PostgreSQL: pg_amcheck and data checksums look after them (docs/operations.md)',
  findings: [],
};

async function results(path: string): Promise<CheckedPart> {
  const name = 'results';
  if (!existsSync(path)) return { name, content: 'none yet', findings: [] };
  try {
    const { rows, withoutChecksum, findings, findingsTotal } = checkResultFile(await sqliteOpener(), path);
    const tables = [...rows]
      .map(([table, count]) => countedNoun(count, `row of ${table}`, `rows of ${table}`))
      .join(', ');
    const older = withoutChecksum > 0 ? `; ${withoutChecksum} of earlier versions have no checksum` : '';
    const more = findingsTotal > findings.length ? [`… and ${findingsTotal - findings.length} more.`] : [];
    return { name, content: `${tables}${older}`, findings: [...findings, ...more] };
  } catch (error) {
    return { name, content: 'unreadable', findings: [faultText(error)] };
  }
}

async function documents(path: string): Promise<CheckedPart> {
  const { keys, findings } = await checkDocuments(path);
  return { name: 'keys', content: keys === null ? 'none yet' : countedNoun(keys, 'key'), findings };
}

async function spool(directory: string): Promise<CheckedPart> {
  const { files, rows, findings } = await checkSpool(directory);
  return { name: 'batches', content: `${countedNoun(rows, 'row')} in ${countedNoun(files, 'file')}`, findings };
}

/** Those that have a checksum beside them. */
async function parameters(dataDirectory: string): Promise<CheckedPart> {
  const findings: string[] = [];
  const entries = await Promise.all(
    PARAMETER_KINDS.map(({ folder }) =>
      readdir(join(dataDirectory, folder), { withFileTypes: true, recursive: true }).catch(() => []),
    ),
  );
  const beside = entries.flat().filter((entry) => entry.isFile() && entry.name.endsWith('.sha256'));
  for (const entry of beside) {
    const sums = join(entry.parentPath, entry.name);
    const path = sums.slice(0, -'.sha256'.length);
    try {
      const expected = /^[0-9a-f]{64}\b/i.exec((await readFile(sums, 'latin1')).trim())?.[0].toLowerCase();
      if ((await sha256(path)) !== expected)
        findings.push(`${path} does not match the checksum beside it; load the file again.`);
    } catch (error) {
      findings.push(`${path} can't be read: ${faultText(error)}.`);
    }
  }
  return { name: 'parameters', content: countedNoun(beside.length, 'file'), findings };
}

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
