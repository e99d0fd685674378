import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { faultText } from '../../lib/fault.js';
import { readPartition } from './read-partition.js';

/** The result of checking every row of a spool. */
export interface SpoolReport {
  readonly files: number;
  readonly rows: number;
  /** A sentence each. */
  readonly findings: readonly string[];
}

/** Reads all submitted rows of batches. @param directory of the spool; one that is missing is empty */
export async function checkSpool(directory: string): Promise<SpoolReport> {
  const findings: string[] = [];
  let [files, rows] = [0, 0];
  const entries = await readdir(directory, { withFileTypes: true, recursive: true }).catch(() => []);
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !entry.name.startsWith('part-') || path.includes('.unfinished')) continue;
    files++;
    try {
      for (const row of readPartition(path)) if (row.bytes.length > 0) rows++;
    } catch (error) {
      findings.push(faultText(error));
    }
  }
  return { files, rows, findings };
}
