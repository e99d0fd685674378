import { allocateColumns } from './columns.js';
import type { ContractTable, RateArrays } from './contract-table.js';
import type { SpanContracts } from './model.js';

/**
 * Provisional rows in final order: by family, period, strike, right. Files are nearly in that order already, which the
 * sort's run detection makes cheap.
 * @param periodRank rank of each period id among all periods
 */
export function orderedRows(table: ContractTable, periodRank: Int32Array): Int32Array {
  const { family, period, strike, right, count } = table;
  const compare = (a: number, b: number): number =>
    (family[a] ?? 0) - (family[b] ?? 0) ||
    (periodRank[period[a] ?? 0] ?? 0) - (periodRank[period[b] ?? 0] ?? 0) ||
    (strike[a] ?? 0) - (strike[b] ?? 0) ||
    (right[a] ?? 0) - (right[b] ?? 0);
  const rows = new Int32Array(count).map((_, row) => row);
  let isOrdered = true;
  for (let row = 1; isOrdered && row < count; row++) isOrdered = compare(row - 1, row) <= 0;
  return isOrdered ? rows : Int32Array.from(Array.from(rows).sort(compare));
}

/** What `arrangeContracts` needs besides the table: everything by provisional row or by id. */
export interface Arrangement {
  /** Provisional rows in final order. */
  readonly rows: Int32Array;
  readonly periodRank: Int32Array;
  /** Resolved, as provisional row; -1 = none. */
  readonly underlying: Int32Array;
  /** Resolved, as period id. */
  readonly deltaPeriod: Int32Array;
  readonly rateIds: readonly number[];
  readonly scenarioCount: number;
}

/** The table's contracts in final order, in columns over one SharedArrayBuffer. */
export function arrangeContracts(table: ContractTable, arrangement: Arrangement): SpanContracts {
  const { rows, periodRank, rateIds, scenarioCount } = arrangement;
  const contractCount = rows.length;
  const contracts = allocateColumns({ contractCount, rateCount: rateIds.length, scenarioCount });
  copyColumns(table, arrangement, contracts);
  const finalRow = new Int32Array(contractCount);
  for (let row = 0; row < contractCount; row++) finalRow[rows[row] ?? 0] = row;
  for (let row = 0; row < contractCount; row++) {
    const provisional = rows[row] ?? 0;
    const underlying = arrangement.underlying[provisional] ?? -1;
    contracts.underlying[row] = underlying < 0 ? -1 : (finalRow[underlying] ?? -1);
    contracts.period[row] = periodRank[table.period[provisional] ?? 0] ?? 0;
    contracts.deltaPeriod[row] = periodRank[arrangement.deltaPeriod[provisional] ?? 0] ?? 0;
    contracts.right[row] = table.right[provisional] ?? 0;
  }
  rateIds.forEach((rateId, rate) => {
    const arrays = table.rates.get(rateId);
    if (arrays !== undefined) copyArrays(arrays, rows, scenarioCount, contracts, rate * contractCount);
  });
  return contracts;
}

function copyColumns(table: ContractTable, { rows }: Arrangement, contracts: SpanContracts): void {
  gatherIntegers(table.family, rows, contracts.family);
  gatherIntegers(table.expiryDate, rows, contracts.expiryDate);
  gatherFloats(table.strike, rows, contracts.strike);
  gatherFloats(table.price, rows, contracts.price);
  gatherFloats(table.contractValueFactor, rows, contracts.contractValueFactor);
  gatherFloats(table.deltaScaling, rows, contracts.deltaScaling);
  gatherFloats(table.volatility, rows, contracts.volatility);
  gatherFloats(table.timeToExpiry, rows, contracts.timeToExpiry);
  gatherFloats(table.interestRate, rows, contracts.interestRate);
  gatherFloats(table.priceScanRange, rows, contracts.priceScanRange);
  gatherFloats(table.volatilityScanRange, rows, contracts.volatilityScanRange);
}

function gatherIntegers(from: Int32Array, rows: Int32Array, to: Int32Array): void {
  for (let row = 0; row < rows.length; row++) to[row] = from[rows[row] ?? 0] ?? 0;
}

function gatherFloats(from: Float64Array, rows: Int32Array, to: Float64Array): void {
  for (let row = 0; row < rows.length; row++) to[row] = from[rows[row] ?? 0] ?? 0;
}

function copyArrays(
  arrays: RateArrays,
  rows: Int32Array,
  scenarioCount: number,
  to: SpanContracts,
  firstRow: number,
): void {
  const { losses, compositeDelta } = arrays;
  const { riskArrays } = to;
  for (let row = 0; row < rows.length; row++) {
    const provisional = rows[row] ?? 0;
    to.compositeDelta[firstRow + row] = compositeDelta[provisional] ?? 0;
    const start = provisional * scenarioCount;
    const target = (firstRow + row) * scenarioCount;
    for (let scenario = 0; scenario < scenarioCount; scenario++)
      riskArrays[target + scenario] = losses[start + scenario] ?? 0;
  }
}
