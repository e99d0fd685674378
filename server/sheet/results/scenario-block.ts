import type { AccountResult } from '../../contract/results/account-result.js';
import type { TableBlock } from '../workbook/port.js';
import { sideText } from '../table/side-text.js';

/** Name of the block that is charted. */
export const SCENARIO_BLOCK = 'MarginScenarios';

/** Combined commodities shown; the largest margins in base currency. */
const MOST_COMMODITIES = 12;

/** Losses by scan scenario, a column for each combined commodity, the largest margin first; undefined without any. */
export function scenarioBlock(parents: readonly AccountResult[]): TableBlock | undefined {
  const commodities = parents
    .flatMap((account) => account.margin_by_span.map((span) => ({ account: account.account_code, span })))
    .filter(({ span }) => span.scenario_losses.length > 0)
    .sort(
      ({ span: first }, { span: second }) =>
        second.initial_margin * second.fxrate - first.initial_margin * first.fxrate,
    )
    .slice(0, MOST_COMMODITIES);
  if (commodities.length === 0) return undefined;
  const scenarios = Math.max(...commodities.map(({ span }) => span.scenario_losses.length));
  return {
    title: 'Loss by scenario (gains are negative)',
    name: SCENARIO_BLOCK,
    columns: [
      { heading: 'Scenario', format: 'integer' },
      ...commodities.map(({ account, span }) => ({
        heading: [`${account} ${span.cc_code} ${span.account_type}`, sideText(span), span.currency_code]
          .filter((part) => part !== '')
          .join(', '),
        format: 'money' as const,
      })),
    ],
    rows: Array.from({ length: scenarios }, (_, scenario) => [
      scenario + 1,
      ...commodities.map(({ span }) => span.scenario_losses[scenario] ?? null),
    ]),
  };
}
