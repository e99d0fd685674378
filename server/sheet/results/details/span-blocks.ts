import type { AccountResult } from '../../../contract/results/account-result.js';
import { sideText } from '../../table/side-text.js';
import type { TableBlock } from '../../workbook/port.js';
import { block, integer, money, number, text, withAccount } from '../block-columns.js';
import type { DrillDown } from './drill-down.js';

/** How each combined commodity came to its margin, in its own currency. */
const stepBlock = (parents: readonly AccountResult[]): TableBlock =>
  block(
    'How the margin came about (SPAN methodology)',
    'MarginSteps',
    withAccount(parents, (account) => account.margin_by_span),
    [
      text('Account', ({ account }) => account),
      text('Clearing house', ({ row }) => row.clearing_org),
      text('Combined commodity', ({ row }) => row.cc_code),
      text('Account type', ({ row }) => row.account_type),
      text('Currency', ({ row }) => row.currency_code),
      integer('Active scenario', ({ row }) => row.scenario),
      money('Scan risk', ({ row }) => row.scanning_risk),
      money('Intra-commodity spread charge', ({ row }) => row.intra_spread_charge),
      money('Delivery month charge', ({ row }) => row.prompt_date_charge),
      money('Strategy spread charge', ({ row }) => row.strategy_spread_charge),
      money('Inter-commodity spread credit', ({ row }) => -row.intercontract_credit),
      money('Short option minimum', ({ row }) => row.short_option_charge),
      money('Risk', ({ row }) => row.risk),
      money('Initial margin', ({ row }) => row.initial_margin),
      money('Maintenance margin', ({ row }) => row.maintenance_margin),
      money('Net option value', ({ row }) => row.option_liquidation_value),
      number('Net delta', ({ row }) => row.net_delta),
      text('Omnibus side', ({ row }) => sideText(row)),
    ],
  );

/** Name of the block that is charted. */
export const SCENARIO_BLOCK = 'MarginScenarios';

/** Combined commodities shown; the largest margins in base currency. */
const MOST_COMMODITIES = 12;

/** Losses by scan scenario, a column for each combined commodity, the largest margin first; undefined without any. */
function scenarioBlock(parents: readonly AccountResult[]): TableBlock | undefined {
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

export const spanDrillDown: DrillDown<'margin_by_span'> = {
  section: 'margin_by_span',
  isOf: (span, row) =>
    span.clearing_org === row.clearing_org && span.exchange === row.exchange && span.cc_code === row.cc_code,
  blocks: (parents) => {
    const scenarios = scenarioBlock(parents);
    return [
      { name: 'Steps', block: stepBlock(parents) },
      ...(scenarios === undefined ? [] : [{ name: 'Scenarios', block: scenarios }]),
    ];
  },
};
