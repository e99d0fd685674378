import { getHeapStatistics } from 'node:v8';
import { availableScenarios } from '../../analytics/stress/built-in/built-in-scenarios.js';
import type { PortfolioEnvelope } from '../../contract/portfolio-request.js';
import type { StressScenario } from '../../domain/stress-scenario.js';
import type { Position } from '../../instruments/row-kinds.js';
import { fieldOf } from '../../instruments/row/read-field.js';
import { isRawRow, rowKindOf } from '../../instruments/row/read-row.js';
import type { RowKind } from '../../instruments/row/row-kind.js';
import type { RowPart } from '../../portfolio/answer-rows.js';

/**
 * Bytes that a row takes while its account is calculated with margins and analytics: twice the measured value. Rows of the
 * same listed contract share it; trades and securities have payments of their own.
 */
const BYTES_OF_UNIT: Readonly<Record<RowKind<Position>['quantityUnit'], number>> = { lots: 4_000, money: 20_000 };
/** Bytes of the exception of a row that can't be read. */
const BYTES_OF_OTHERS = 4_000;
/** Bytes of the result of a sub-account. */
const BYTES_OF_SUB_ACCOUNT = 16_000;
const MOST_BYTES_A_ROW = BYTES_OF_SUB_ACCOUNT + Math.max(...Object.values(BYTES_OF_UNIT));
/** Bytes of a row in the details of a stress scenario. */
const BYTES_OF_STRESS_DETAIL = 1_000;

/** The fraction of a thread's memory, beside its parameters, that rows may take. */
const SHARE_OF_ROWS = 0.85;

/** The memory and the work that decide whether an account can be calculated. */
export interface AccountMemory {
  /** Bytes that the thread's objects may take. */
  readonly heapBytes: number;
  readonly stressTest: PortfolioEnvelope['stressTest'];
  /** Scenarios that are run if stress tests are enabled. */
  readonly scenarios: number;
}

/** What this thread has. @param own stress scenarios of the caller */
export const accountMemoryOf = (
  { stressTest }: Pick<PortfolioEnvelope, 'stressTest'>,
  own: readonly StressScenario[],
): AccountMemory => ({
  heapBytes: getHeapStatistics().heap_size_limit,
  stressTest,
  scenarios: availableScenarios(own).length,
});

/** Whether a thread has the memory for the rows of an account. Rows are looked at only if there are very many. */
export function fitsInto({ heapBytes, stressTest, scenarios }: AccountMemory, { rowCount, rows }: RowPart): boolean {
  const most = heapBytes * SHARE_OF_ROWS;
  const details = stressTest.isEnabled && stressTest.hasDetails ? scenarios * BYTES_OF_STRESS_DETAIL : 0;
  if (rowCount * (MOST_BYTES_A_ROW + details) <= most) return true;
  const subAccounts = new Set<unknown>();
  let bytes = 0;
  for (const [, row] of rows) {
    const kind = isRawRow(row) ? rowKindOf(row) : undefined;
    if (isRawRow(row)) subAccounts.add(fieldOf(row, 'sub_account_code'));
    bytes += kind === undefined ? BYTES_OF_OTHERS : BYTES_OF_UNIT[kind.quantityUnit] + details;
    if (bytes + (subAccounts.size - 1) * BYTES_OF_SUB_ACCOUNT > most) return false;
  }
  return true;
}
