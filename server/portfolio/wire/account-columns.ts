import type { MarginComponent } from '../../engines/margin-engine.js';
import { RowParts } from '../../engines/row-parts.js';
import type { PositionResult } from '../../contract/results/position-result.js';
import type { PositionBlock } from '../../instruments/position-block.js';
import type { ResolvedPosition } from '../../instruments/resolved-position.js';
import { memoizedBy } from '../../lib/memoized.js';
import { moneyColumn } from '../../lib/money.js';
import type { AccountMargin } from '../account-margin.js';
import { contractRate, conversionRate, toPosition, type ResultSetting } from './account-result.js';
import { positionAnalytics } from './analytics-result.js';
import { blockOf, type PortfolioColumns } from './portfolio-columns.js';

/** The positions of an account as columns, in place of those that its result lacks; undefined if it lacks none. */
export function accountColumns(account: AccountMargin, setting: ResultSetting): PortfolioColumns | undefined {
  const block = blockOf(account.rows, setting.analytics);
  if (block === undefined) return undefined;
  const rate = (currency: string): number => conversionRate(setting, currency);
  const contributions = moneyColumn(partsOfBlock(account.components, block, rate), account.figures?.initialMargin ?? 0);
  const { rows, quantities, exampleOf: sampleOf, examples } = block;
  return { rows, quantities, contributions, sampleOf, samples: examples.map(samplesOf(setting)) };
}

/** Of the results of a calculation, which share what accounts hold alike. A block stands only where nothing is analysed. */
const samplesOf = memoizedBy((setting: ResultSetting): ((example: ResolvedPosition) => PositionResult) => {
  const withoutAnalytics = positionAnalytics(
    { risk: undefined, greeks: [], beta: undefined },
    setting.analytics.metrics.method,
  );
  return memoizedBy((example) => {
    const fxRate = contractRate(example, (currency) => conversionRate(setting, currency));
    return toPosition(example, fxRate, withoutAnalytics, 0);
  });
});

/** By position, unrounded, in base currency. */
function partsOfBlock(
  components: readonly MarginComponent[],
  { engine, rows }: PositionBlock,
  rate: (currency: string) => number,
): Float64Array {
  const parts = new Float64Array(rows.length);
  for (const { currency, contributions, engine: ofComponent } of components) {
    if (ofComponent !== engine) continue;
    const fxRate = rate(currency);
    const amounts =
      contributions instanceof RowParts && contributions.rows === rows ? contributions.amounts : undefined;
    for (let place = 0; place < rows.length; place++) {
      const amount = amounts === undefined ? contributions.get(rows[place] ?? -1) : amounts[place];
      parts[place] = (parts[place] ?? 0) + (amount ?? 0) * fxRate;
    }
  }
  return parts;
}
