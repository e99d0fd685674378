import type { AccountAnalytics } from '../../analytics/account-analytics.js';
import type { MarginComponent } from '../../engines/margin-engine.js';
import { RowParts } from '../../engines/row-parts.js';
import type { PositionBlock } from '../../instruments/position-block.js';
import { moneyParts } from '../../lib/money.js';
import type { AccountMargin } from '../account-margin.js';
import { contractRate, conversionRate, toPosition, type ResultSetting } from './account-result.js';
import { positionAnalytics } from './analytics-result.js';
import { blockOf, type PortfolioColumns } from './portfolio-columns.js';

/** The positions of an account as columns, in place of those that its result lacks; undefined if it lacks none. */
export function accountColumns(
  account: AccountMargin,
  analytics: AccountAnalytics,
  setting: ResultSetting,
): PortfolioColumns | undefined {
  const block = blockOf(account.rows, setting.analytics);
  if (block === undefined) return undefined;
  const ofPositions = positionAnalytics(analytics, setting.analytics.metrics.method);
  const rate = (currency: string): number => conversionRate(setting, currency);
  const contributions = moneyParts(partsOfBlock(account.components, block, rate), account.figures?.initialMargin ?? 0);
  const { rows, quantities, exampleOf: sampleOf, examples } = block;
  const samples = examples.map((example) => toPosition(example, contractRate(example, rate), ofPositions, 0));
  return { rows, quantities, contributions, sampleOf, samples };
}

/** By position, unrounded, in base currency. */
function partsOfBlock(
  components: readonly MarginComponent[],
  { engine, rows }: PositionBlock,
  rate: (currency: string) => number,
): readonly number[] {
  const parts = new Array<number>(rows.length).fill(0);
  for (const { currency, contributions, engine: ofComponent } of components) {
    if (ofComponent !== engine) continue;
    const fxRate = rate(currency);
    const amounts =
      contributions instanceof RowParts && contributions.rows === rows ? contributions.amounts : undefined;
    rows.forEach((row, place) => {
      const amount = amounts === undefined ? contributions.get(row) : amounts[place];
      parts[place] = (parts[place] ?? 0) + (amount ?? 0) * fxRate;
    });
  }
  return parts;
}
