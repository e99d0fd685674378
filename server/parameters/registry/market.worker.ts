import { mkdir } from 'node:fs/promises';
import type { FactorHistory } from '../../market/history/factor-history.js';
import { readFactorHistory, type FactorSource } from '../../market/history/read-factor-history.js';
import type { Reading } from '../../market/curves/read-rates.js';
import { historyKey, writeCompiledHistory } from '../compiled-history.js';

export interface HistoryTask {
  readonly source: FactorSource;
  /** Where the compiled form is left. */
  readonly cacheDirectory: string;
}

/**
 * Reads a history from its files and leaves its compiled form; runs on a worker thread, and days and levels come back in
 * shared memory. A compiled form that can't be written costs no more than reading the files again at the next start.
 */
export async function readHistory({ source, cacheDirectory }: HistoryTask): Promise<Reading<FactorHistory>> {
  const reading = await readFactorHistory(source);
  if (reading.ok) await leaveCompiled(source, cacheDirectory, reading.value).catch(() => undefined);
  return reading;
}

async function leaveCompiled(source: FactorSource, directory: string, history: FactorHistory): Promise<void> {
  await mkdir(directory, { recursive: true });
  await writeCompiledHistory(directory, historyKey(source, history.checksum), history);
}
