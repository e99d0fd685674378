import type { CalculationResponse } from '../../contract/results/calculation-response.js';
import type { GroupResult } from '../../contract/results/group-result.js';
import type { ResultSheet, TableBlock } from '../workbook/port.js';
import { linesOf, sheetName, type AnalyticsContext } from './analytics-sheet.js';
import { block, integer, money, text } from './block-columns.js';

/** Groups with what is theirs, each after the group that is around it. */
export interface PlacedGroup {
  readonly group: GroupResult;
  /** How many groups are around it. */
  readonly depth: number;
}

/** Puts groups below those around them, in their order otherwise. */
export function groupsInTree(groups: readonly GroupResult[]): readonly PlacedGroup[] {
  const below = (within: string | null, depth: number): readonly PlacedGroup[] =>
    groups
      .filter((group) => group.within === within)
      .flatMap((group) => [{ group, depth }, ...below(group.name, depth + 1)]);
  return below(null, 0);
}

/** Each group's risk of all its positions together. */
export const groupBlock = (groups: readonly GroupResult[], currency: string): TableBlock =>
  block(`Groups, ${currency}`, 'Groups', groups, [
    text('Group', ({ name }) => name),
    text('Within', ({ within }) => within),
    integer('Accounts', ({ accounts_total: accounts }) => accounts),
    integer('Rows', ({ rows_total: rows }) => rows),
    integer('Rows left out', ({ rows_excluded: rows }) => rows),
    money('Value at risk', ({ value_at_risk: figure }) => figure),
    money('Expected shortfall', ({ expected_shortfall: figure }) => figure),
    money('Diversification of value at risk', ({ diversification }) => diversification.value_at_risk),
    money('Diversification of expected shortfall', ({ diversification }) => diversification.expected_shortfall),
    money('Stress loss', ({ stress_loss: figure }) => figure),
    money('DV01', ({ dv01 }) => dv01),
    money('Initial margin', ({ initial_margin: figure }) => figure),
    money('Client margin', ({ client_margin: figure }) => figure),
    money('Initial margin as one account, hypothetical', ({ as_one_account: one }) => one.initial_margin),
  ]);

/** What each account adds to the risk of its groups. */
export const groupComponentBlock = (groups: readonly GroupResult[], currency: string): TableBlock =>
  block(
    `Accounts in groups, ${currency}`,
    'GroupAccounts',
    groups.flatMap(({ name, components }) => components.map((component) => ({ name, component }))),
    [
      text('Group', ({ name }) => name),
      text('Account', ({ component }) => component.account_code),
      money('Part of value at risk', ({ component }) => component.value_at_risk),
      money('Part of expected shortfall', ({ component }) => component.expected_shortfall),
      money('Initial margin', ({ component }) => component.initial_margin),
    ],
  );

/** Lays out groups as a sheet: what is left out first. */
export function groupSheet(response: CalculationResponse, context: AnalyticsContext): ResultSheet {
  const { currency_code: currency, groups = [] } = response;
  const notes = groups.flatMap(({ name, exceptions }) => exceptions.map(({ exception }) => `${name}: ${exception}`));
  return {
    name: sheetName('Desk', response),
    lines: linesOf(response, { ...context, warnings: [...context.warnings, ...notes] }, [
      'Risk of accounts together: what gains in one is set off against losses of another.',
      'Initial margin is the sum of the accounts, as clearing houses do not net across accounts.',
    ]),
    blocks: [groupBlock(groups, currency), groupComponentBlock(groups, currency)].filter(({ rows }) => rows.length > 0),
    charts: [],
  };
}
