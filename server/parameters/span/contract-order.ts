import { allocateColumns } from './columns.js';
import type { ContractTable, RateArrays } from './contract-table.js';
import type { SpanContracts } from './model.js';

/**
 * Provisional rows in final order: by family, period, strike, right. Files are nearly in that order already, which the
 * sort's run detection makes cheap.
 * @param periodRank rank of each period id among all periods
 */
export function orderedRows(table: ContractTable, periodRank: Int32Array): Int32Array {
  const { family, period, strike, right } = table;
  const difference = (column: Int32Array | Float64Array, a: number, b: number): number =>
    (column[a] ?? 0) - (column[b] ?? 0);
  const rank = (row: number): number => periodRank[period[row] ?? 0] ?? 0;
  const rows = Array.from({ length: table.count }, (_, row) => row);
  rows.sort(
    (a, b) =>
      difference(family, a, b) || rank(a) - rank(b) || difference(strike, a, b) || difference(right, a, b) || a - b,
  );
  return Int32Array.from(rows);
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
  rows.forEach((provisional, row) => (finalRow[provisional] = row));
  rows.forEach((provisional, row) => {
    const underlying = arrangement.underlying[provisional] ?? -1;
    contracts.underlying[row] = underlying < 0 ? -1 : (finalRow[underlying] ?? -1);
    contracts.period[row] = periodRank[table.period[provisional] ?? 0] ?? 0;
    contracts.deltaPeriod[row] = periodRank[arrangement.deltaPeriod[provisional] ?? 0] ?? 0;
  });
  rateIds.forEach((rateId, rate) => {
    const arrays = table.rates.get(rateId);
    if (arrays !== undefined) copyArrays(arrays, rows, scenarioCount, contracts, rate * contractCount);
  });
  return contracts;
}

function copyColumns(table: ContractTable, { rows }: Arrangement, contracts: SpanContracts): void {
  const copy = (from: Int32Array | Float64Array, to: Int32Array | Float64Array | Uint8Array): void =>
    rows.forEach((provisional, row) => (to[row] = from[provisional] ?? 0));
  copy(table.family, contracts.family);
  copy(table.expiryDate, contracts.expiryDate);
  copy(table.right, contracts.right);
  copy(table.strike, contracts.strike);
  copy(table.price, contracts.price);
  copy(table.contractValueFactor, contracts.contractValueFactor);
  copy(table.deltaScaling, contracts.deltaScaling);
  copy(table.volatility, contracts.volatility);
  copy(table.timeToExpiry, contracts.timeToExpiry);
  copy(table.interestRate, contracts.interestRate);
  copy(table.priceScanRange, contracts.priceScanRange);
  copy(table.volatilityScanRange, contracts.volatilityScanRange);
}

function copyArrays(
  arrays: RateArrays,
  rows: Int32Array,
  scenarioCount: number,
  to: SpanContracts,
  firstRow: number,
): void {
  const { losses, compositeDelta } = arrays;
  rows.forEach((provisional, row) => {
    to.compositeDelta[firstRow + row] = compositeDelta[provisional] ?? 0;
    const start = provisional * scenarioCount;
    if (start >= losses.length) return;
    to.riskArrays.set(losses.subarray(start, start + scenarioCount), (firstRow + row) * scenarioCount);
  });
}
