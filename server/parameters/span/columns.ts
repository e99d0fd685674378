import type { SpanContracts } from './model.js';

/** How large the columns of one parameter set are. */
export interface ColumnSizes {
  readonly contractCount: number;
  /** Rate ids that carry risk arrays. */
  readonly rateCount: number;
  readonly scenarioCount: number;
}

/** Columns begin at multiples of a cache line, which also suits every element type. */
const ALIGNMENT = 64;

type ColumnName = Exclude<keyof SpanContracts, 'count'>;

const BYTES_PER_CONTRACT: readonly (readonly [ColumnName, number])[] = [
  ['family', 4],
  ['period', 4],
  ['deltaPeriod', 4],
  ['underlying', 4],
  ['expiryDate', 4],
  ['right', 1],
  ['strike', 8],
  ['price', 8],
  ['contractValueFactor', 8],
  ['deltaScaling', 8],
  ['volatility', 8],
  ['timeToExpiry', 8],
  ['interestRate', 8],
  ['priceScanRange', 8],
  ['volatilityScanRange', 8],
];

interface Layout {
  readonly offsets: ReadonlyMap<ColumnName, number>;
  readonly byteLength: number;
}

function layoutOf({ contractCount, rateCount, scenarioCount }: ColumnSizes): Layout {
  const offsets = new Map<ColumnName, number>();
  let end = 0;
  const place = (name: ColumnName, bytes: number): void => {
    offsets.set(name, end);
    end = Math.ceil((end + bytes) / ALIGNMENT) * ALIGNMENT;
  };
  for (const [name, bytes] of BYTES_PER_CONTRACT) place(name, bytes * contractCount);
  place('compositeDelta', 8 * contractCount * rateCount);
  place('riskArrays', 8 * contractCount * rateCount * scenarioCount);
  return { offsets, byteLength: end };
}

/** Bytes that the columns of one parameter set take. */
export const columnsByteLength = (sizes: ColumnSizes): number => layoutOf(sizes).byteLength;

/**
 * The contract columns as views over one buffer.
 * @param buffer `columnsByteLength(sizes)` bytes; throws if it is shorter
 */
export function viewColumns(buffer: SharedArrayBuffer, sizes: ColumnSizes): SpanContracts {
  const { offsets } = layoutOf(sizes);
  const { contractCount: count, rateCount, scenarioCount } = sizes;
  const offset = (name: ColumnName): number => offsets.get(name) ?? 0;
  const integers = (name: ColumnName): Int32Array => new Int32Array(buffer, offset(name), count);
  const floats = (name: ColumnName, length = count): Float64Array => new Float64Array(buffer, offset(name), length);
  return {
    count,
    family: integers('family'),
    period: integers('period'),
    deltaPeriod: integers('deltaPeriod'),
    underlying: integers('underlying'),
    expiryDate: integers('expiryDate'),
    right: new Uint8Array(buffer, offset('right'), count),
    strike: floats('strike'),
    price: floats('price'),
    contractValueFactor: floats('contractValueFactor'),
    deltaScaling: floats('deltaScaling'),
    volatility: floats('volatility'),
    timeToExpiry: floats('timeToExpiry'),
    interestRate: floats('interestRate'),
    priceScanRange: floats('priceScanRange'),
    volatilityScanRange: floats('volatilityScanRange'),
    compositeDelta: floats('compositeDelta', count * rateCount),
    riskArrays: floats('riskArrays', count * rateCount * scenarioCount),
  };
}

/** New columns, all zero, over one SharedArrayBuffer. */
export const allocateColumns = (sizes: ColumnSizes): SpanContracts =>
  viewColumns(new SharedArrayBuffer(columnsByteLength(sizes)), sizes);
