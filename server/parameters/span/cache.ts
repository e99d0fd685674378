import { readCompiledFile, writeCompiledFile, type CompiledFileKind } from '../compiled-file.js';
import { columnsByteLength, viewColumns, type ColumnSizes } from './columns.js';
import type { SpanHeader, SpanParameters } from './model.js';

/** Parameters in the form that crosses to another thread: the columns are shared, not copied. */
export interface SpanParametersMessage {
  readonly header: SpanHeader;
  readonly contractCount: number;
  readonly columns: SharedArrayBuffer;
}

/** The parameters as a message; the receiver's `spanParametersFrom` sees the same columns. */
export function shareSpanParameters({ header, contracts }: SpanParameters): SpanParametersMessage {
  const columns = contracts.riskArrays.buffer;
  if (!(columns instanceof SharedArrayBuffer)) throw new TypeError('Contract columns are not in shared memory');
  return { header, contractCount: contracts.count, columns };
}

export const spanParametersFrom = ({ header, contractCount, columns }: SpanParametersMessage): SpanParameters => ({
  header,
  contracts: viewColumns(columns, sizesOf(header, contractCount)),
});

const sizesOf = (header: SpanHeader, contractCount: number): ColumnSizes => ({
  contractCount,
  rateCount: header.arrayRateIds.length,
  scenarioCount: header.scenarios.length,
});

/** The version must be raised whenever the layout, the model or the output of a loader changes. */
const SPAN_FILE: CompiledFileKind = { mark: 'margin-desk span', version: 2 };

interface CacheHeader {
  /** Checksum of the parameter file the cache was made from. */
  readonly checksum: string;
  readonly contractCount: number;
  readonly header: SpanHeader;
}

/**
 * Writes a compiled cache.
 * @param checksum of the parameter file
 */
export async function writeSpanCache(path: string, parameters: SpanParameters, checksum: string): Promise<void> {
  const { header, contractCount, columns } = shareSpanParameters(parameters);
  const cacheHeader: CacheHeader = { checksum, contractCount, header };
  await writeCompiledFile(path, SPAN_FILE, { header: cacheHeader, columns });
}

/**
 * Reads a compiled cache straight into shared memory.
 * @param checksum of the parameter file as it is now
 * @returns undefined if there is no cache, or one that is damaged, of another version or of another file
 */
export async function readSpanCache(path: string, checksum: string): Promise<SpanParameters | undefined> {
  const content = await readCompiledFile(path, SPAN_FILE);
  if (typeof content === 'string') return undefined;
  const { header: cacheHeader, columns } = content;
  if (!isCacheHeader(cacheHeader) || cacheHeader.checksum !== checksum) return undefined;
  const { header, contractCount } = cacheHeader;
  if (columns.byteLength !== columnsByteLength(sizesOf(header, contractCount))) return undefined;
  return spanParametersFrom({ header, contractCount, columns });
}

/** Checks the fields that are used first; the checksum of the content covers the rest. */
const isCacheHeader = (value: unknown): value is CacheHeader =>
  typeof value === 'object' && value !== null && 'checksum' in value && 'contractCount' in value && 'header' in value;
