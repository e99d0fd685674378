import type { AccountResult } from '../../contract/results/account-result.js';
import type { PositionResult } from '../../contract/results/position-result.js';
import type { PositionBlock } from '../../instruments/position-block.js';
import type { AccountRows } from '../account-rows.js';
import type { AnalyticsSetting } from './analytics-result.js';

/** The block that an account's positions are written from; analytics have figures of each position. */
export function blockOf(rows: AccountRows, analytics: AnalyticsSetting): PositionBlock | undefined {
  const { wantsRisk, scenarios, sensitivities } = analytics;
  return wantsRisk || scenarios !== null || sensitivities !== null ? undefined : rows.block;
}

/** The positions of a result as columns; none has an id of its own or is of a sub-account. */
export interface PortfolioColumns {
  /** Of the submission, ascending. */
  readonly rows: Int32Array;
  readonly quantities: Float64Array;
  /** Of the initial margin, rounded. */
  readonly contributions: Float64Array;
  /** The place of its sample by position. */
  readonly sampleOf: Int32Array;
  /** Positions from which others differ by row, quantity and contribution alone. */
  readonly samples: readonly PositionResult[];
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

const positionsOf = ({ rows, quantities, contributions, ...columns }: PortfolioColumns): readonly PositionResult[] =>
  Array.from(rows, (row, place) => {
    const sample = columns.samples[columns.sampleOf[place] ?? -1];
    if (sample === undefined) throw new Error(`Row ${row} has no sample.`);
    return {
      ...sample,
      position_id: String(row),
      row,
      net_position: quantities[place] ?? 0,
      initial_margin_contribution: contributions[place] ?? 0,
    };
  });
