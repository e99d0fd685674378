import { join } from 'node:path';
import { fileChecksum } from '../files/file-checksum.js';
import type { FactorHistory } from '../market/history/factor-history.js';
import { checksumOfFiles, historyFilesOf, type FactorSource } from '../market/history/read-factor-history.js';
import { checksumOf } from '../market/read-market-file.js';
import { readCompiledFile, writeCompiledFile, type CompiledFileKind } from './compiled-file.js';

/** A history as it is compiled, without where its files lie and when they were filed. */
export type CompiledHistory = Omit<FactorHistory, 'files'>;

/** The version must be raised whenever the layout, what is read of history files or the quality checks change. */
const HISTORY_FILE: CompiledFileKind = { mark: 'margin-desk hist', version: 1 };

interface HistoryHeader extends Omit<CompiledHistory, 'days' | 'levels'> {
  /** See `historyKey`. */
  readonly key: string;
  readonly dayCount: number;
}

/**
 * What a compiled history is made from, and named after: the map's lines of the factor and the content of its files.
 * @param checksum of the files, see `checksumOfFiles`
 * @returns sha256 hex
 */
export const historyKey = ({ lines, isDemo }: FactorSource, checksum: string): string =>
  checksumOf([JSON.stringify([lines, isDemo, checksum])]);

/** The key of a history by its files as they are now; rejects if one can't be read. */
export async function historyKeyOnDisk(source: FactorSource): Promise<string> {
  const checksums: string[] = [];
  for (const file of historyFilesOf(source)) checksums.push(await fileChecksum(join(source.directory, file)));
  return historyKey(source, checksumOfFiles(checksums));
}

export const compiledHistoryPath = (directory: string, key: string): string => join(directory, `${key}.history`);

/** Writes a compiled history. @param key of the history, see `historyKey` */
export async function writeCompiledHistory(
  directory: string,
  key: string,
  { name, exchange, code, nearbyOrTenor, days, levels, mode, isDemo, checksum, findings }: CompiledHistory,
): Promise<void> {
  const columns = new SharedArrayBuffer(levels.byteLength + days.byteLength);
  new Float64Array(columns, 0, levels.length).set(levels);
  new Int32Array(columns, levels.byteLength, days.length).set(days);
  const facts = { name, exchange, code, nearbyOrTenor, mode, isDemo, checksum, findings };
  const header: HistoryHeader = { key, dayCount: days.length, ...facts };
  await writeCompiledFile(compiledHistoryPath(directory, key), HISTORY_FILE, { header, columns });
}

/**
 * Reads a compiled history straight into shared memory.
 * @returns `absent` if there is none, `unusable` if it is damaged or of another version
 */
export async function readCompiledHistory(
  directory: string,
  key: string,
): Promise<CompiledHistory | 'absent' | 'unusable'> {
  const content = await readCompiledFile(compiledHistoryPath(directory, key), HISTORY_FILE);
  if (typeof content === 'string') return content;
  const { header, columns } = content;
  if (!isHistoryHeader(header)) return 'unusable';
  const { key: ownKey, dayCount, ...facts } = header;
  const levelCount = dayCount * facts.nearbyOrTenor.length;
  const levelBytes = levelCount * Float64Array.BYTES_PER_ELEMENT;
  if (ownKey !== key || columns.byteLength !== levelBytes + dayCount * Int32Array.BYTES_PER_ELEMENT) return 'unusable';
  return {
    ...facts,
    days: new Int32Array(columns, levelBytes, dayCount),
    levels: new Float64Array(columns, 0, levelCount),
  };
}

/** Checks the fields that are used first; the checksum of the content covers the rest. */
const isHistoryHeader = (value: unknown): value is HistoryHeader =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  'dayCount' in value &&
  'nearbyOrTenor' in value &&
  Array.isArray(value.nearbyOrTenor);
