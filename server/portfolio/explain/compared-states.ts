import type { CalculationContext } from '../calculate.js';
import { openCalculation } from '../calculate.js';
import { marginsOf } from '../margins-of.js';
import { collectRows } from '../collect-rows.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import type { BaselineBook } from '../what-if/baseline.js';
import { vectorOf, type MarginVector } from './margin-vector.js';

/** Margins of an account under some parameters, and how many of its rows are in none of them. */
export interface MarginState {
  readonly vector: MarginVector;
  readonly rowsExcluded: number;
}

export type ExplainContext = Omit<CalculationContext, 'snapshot' | 'requestId' | 'submittedTime'>;

/** Margins of a book on a snapshot. */
export function marginStateOf(book: BaselineBook, snapshot: ParameterSnapshot, context: ExplainContext): MarginState {
  const calculation = openCalculation(book.envelope, { ...context, snapshot, requestId: '', submittedTime: '' });
  const collected = collectRows(book.rows, calculation);
  const margins = marginsOf(collected, calculation, book.envelope).flat();
  const margin = margins.find(({ rows }) => rows.subAccountCode === book.subAccountCode);
  if (margin === undefined) throw new Error(`Account "${book.accountCode}" has no margin.`);
  return { vector: vectorOf(margin, calculation.toBase), rowsExcluded: margin.rows.rowsExcluded };
}

/** The earlier snapshot with the later SPAN files, and the names that their contracts go by. */
export const withSpanFiles = (from: ParameterSnapshot, to: ParameterSnapshot): ParameterSnapshot => ({
  ...from,
  sets: to.sets,
  contractMaster: to.contractMaster,
});

/** The earlier snapshot with the later quotes, fixings, histories, FX rates and event markets. */
export const withMarket = (from: ParameterSnapshot, to: ParameterSnapshot): ParameterSnapshot => ({
  ...from,
  businessDate: to.businessDate,
  rateMarket: to.rateMarket,
  fx: to.fx,
  eventMarkets: to.eventMarkets,
});
