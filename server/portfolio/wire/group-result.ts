import type { AccountAnalytics } from '../../analytics/account-analytics.js';
import type { AccountResult } from '../../contract/results/account-result.js';
import type { GroupResult } from '../../contract/results/group-result.js';
import type { EngineRemark } from '../../instruments/resolved-position.js';
import { money, moneyOrNull, moneyParts } from '../../lib/money.js';
import type { Holdings, JoinedHoldings } from '../groups/holdings.js';
import type { AccountFigures } from '../sums.js';
import { accountDv01, conversionRate, remarkOnWhole, type ResultSetting } from './account-result.js';
import { toAnalyticsResult } from './analytics-result.js';

/** What a group takes from the results of its accounts. */
type GroupedResult = Pick<
  AccountResult,
  | 'account_code'
  | 'portfolio_id'
  | 'rows_total'
  | 'rows_excluded'
  | 'initial_margin'
  | 'requirement'
  | 'client_margin'
  | 'client_margin_parts'
  | 'value_at_risk'
  | 'expected_shortfall'
>;

/** A parent account of a request, margined, analysed and written. */
export interface GroupedAccount {
  readonly accountCode: string;
  readonly margined: Holdings;
  /** What its analytics cover. */
  readonly analysed: Holdings;
  readonly result: GroupedResult;
}

/** A group as it was calculated. */
export interface CalculatedGroup {
  readonly name: string;
  readonly within: string | null;
  readonly members: readonly GroupedAccount[];
  readonly analysed: JoinedHoldings;
  readonly analytics: AccountAnalytics;
  readonly asOneAccount: AccountFigures | null;
  readonly remarks: readonly EngineRemark[];
}

type RiskFigure = 'value_at_risk' | 'expected_shortfall';

/** The wire form of a group; amounts are rounded here, and its accounts' figures are those that are shown. */
export function toGroupResult(group: CalculatedGroup, setting: ResultSetting): GroupResult {
  const { members, analysed, analytics, asOneAccount } = group;
  const results = members.map(({ result }) => result);
  const rate = (currency: string): number => conversionRate(setting, currency);
  const { sensitivities } = setting.analytics;
  const risk = toAnalyticsResult(
    analytics,
    {
      ...setting.analytics,
      hasStressDetails: false,
      sensitivities: sensitivities === null ? null : { ...sensitivities, hasFullReport: false },
    },
    rate,
  );
  return {
    name: group.name,
    within: group.within,
    accounts_total: members.length,
    rows_total: sumOf(results.map(({ rows_total }) => rows_total)) ?? 0,
    rows_excluded: sumOf(results.map(({ rows_excluded }) => rows_excluded)) ?? 0,
    initial_margin: sumOf(results.map(({ initial_margin }) => initial_margin)),
    requirement: sumOf(results.map(({ requirement }) => requirement)),
    client_margin: clientMarginOf(results),
    as_one_account: {
      initial_margin: moneyOrNull(asOneAccount?.initialMargin ?? null),
      requirement: moneyOrNull(asOneAccount?.requirement ?? null),
    },
    ...risk,
    dv01: setting.analytics.wantsRisk ? moneyOrNull(accountDv01(analysed.positions, analytics, rate)) : null,
    diversification: {
      value_at_risk: diversification('value_at_risk', results, risk.value_at_risk),
      expected_shortfall: diversification('expected_shortfall', results, risk.expected_shortfall),
    },
    components: toComponents(group, risk),
    exceptions: [...group.remarks, ...analytics.remarks].map((remark) => remarkOnWhole(remark, null)),
  };
}

/** Null where there is none to add. */
function sumOf(figures: readonly (number | null)[]): number | null {
  const known = figures.filter((figure) => figure !== null);
  return known.length === 0 ? null : money(known.reduce((sum, figure) => sum + figure, 0));
}

/** Null where no account has one, or one is not known because a floor can't be converted. */
function clientMarginOf(results: readonly GroupedResult[]): number | null {
  if (results.some(({ client_margin: client, client_margin_parts: parts }) => client === null && parts.length > 0))
    return null;
  if (results.every(({ client_margin: client }) => client === null)) return null;
  return sumOf(results.map(({ client_margin: client, initial_margin: margin }) => client ?? margin));
}

function diversification(figure: RiskFigure, results: readonly GroupedResult[], ofGroup: number | null): number | null {
  const sum = sumOf(results.map((result) => result[figure]));
  return sum === null || ofGroup === null ? null : money(sum - ofGroup);
}

/** The accounts' parts: the sums of their rows' parts of the group's figures, rounded so that they add up to these. */
function toComponents(
  { members, analysed, analytics: { risk } }: CalculatedGroup,
  figures: Pick<GroupResult, RiskFigure | 'risk_method'>,
): GroupResult['components'] {
  const partOf = (member: GroupedAccount, figure: 'valueAtRisk' | 'expectedShortfall'): number =>
    analysed.partOf(member.analysed, (row) => risk?.components.get(row)?.[figure] ?? 0);
  const parts = (figure: 'valueAtRisk' | 'expectedShortfall', total: number | null): readonly (number | null)[] =>
    total === null
      ? members.map(() => null)
      : moneyParts(
          members.map((member) => partOf(member, figure)),
          total,
        );
  const ofShortfall = parts('expectedShortfall', figures.expected_shortfall);
  const ofMethod =
    figures.risk_method === 'expected-shortfall' ? ofShortfall : parts('valueAtRisk', figures.value_at_risk);
  return members.map(({ result }, place) => ({
    account_code: result.account_code,
    portfolio_id: result.portfolio_id,
    initial_margin: result.initial_margin,
    value_at_risk: ofMethod[place] ?? null,
    expected_shortfall: ofShortfall[place] ?? null,
  }));
}
