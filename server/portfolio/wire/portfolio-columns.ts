import type { AccountResult } from '../../contract/results/account-result.js';
import type { PositionResult } from '../../contract/results/position-result.js';
import type { PositionSample } from './position-sample.js';

/** What of positions hangs on their quantities as well. Not a number where there is none. */
export interface ColumnsOfQuantity {
  /** In the contract's currency, rounded. */
  readonly marketValues: Float64Array;
  /** Of the underlying, rounded. */
  readonly deltas: Float64Array;
}

/** The positions of a result as columns; none is of a sub-account. */
export interface PortfolioColumns {
  /** Of the submission. */
  readonly rows: Int32Array;
  /** Absent: the ids are the rows. */
  readonly ids?: readonly string[];
  /** Absent: what positions of a sample say does not hang on their quantities. */
  readonly ofQuantity?: ColumnsOfQuantity;
  readonly quantities: Float64Array;
  /** Of the initial margin, rounded. */
  readonly contributions: Float64Array;
  /** The place of its sample by position. */
  readonly sampleOf: Int32Array;
  readonly samples: readonly PositionSample[];
}

const columnsByResult = new WeakMap<AccountResult, PortfolioColumns>();

/** The columns of a result that has them: what is read of it then, in place of `portfolio`, needs no object for each position. */
export const portfolioColumns = (result: AccountResult): PortfolioColumns | undefined => columnsByResult.get(result);

/** The result with positions that are made when `portfolio` is asked for. */
export function withColumns(result: AccountResult, columns: PortfolioColumns): AccountResult {
  let made: readonly PositionResult[] | undefined;
  Object.defineProperty(result, 'portfolio', {
    enumerable: true,
    configurable: true,
    get: () => (made ??= positionsOf(columns)),
  });
  columnsByResult.set(result, columns);
  return result;
}

const positionsOf = (columns: PortfolioColumns): readonly PositionResult[] =>
  Array.from(columns.rows, (row, place) => {
    const { ids, ofQuantity, samples, sampleOf, quantities, contributions } = columns;
    const sample = samples[sampleOf[place] ?? -1];
    if (sample === undefined) throw new Error(`Row ${row} has no sample.`);
    return {
      ...sample.position,
      position_id: ids?.[place] ?? String(row),
      row,
      net_position: quantities[place] ?? 0,
      ...(ofQuantity === undefined
        ? {}
        : { market_value: orNull(ofQuantity.marketValues[place]), delta: orNull(ofQuantity.deltas[place]) }),
      initial_margin_contribution: contributions[place] ?? 0,
    };
  });

const orNull = (figure: number | undefined): number | null =>
  figure === undefined || Number.isNaN(figure) ? null : figure;
