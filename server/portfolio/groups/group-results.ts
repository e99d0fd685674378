import type { AnalyticsMarket } from '../../analytics/account-analytics.js';
import type { AccountGroup } from '../../contract/request/groups.js';
import type { GroupResult } from '../../contract/results/group-result.js';
import type { EngineRemark } from '../../instruments/resolved-position.js';
import type { RowSetting } from '../row-setting.js';
import { marginPositions } from '../margin-positions.js';
import { analyseSoundly } from '../sound-account.js';
import { accountFigures, type AccountFigures } from '../sums.js';
import type { ResultSetting } from '../wire/account-result.js';
import { toGroupResult, type GroupedAccount } from '../wire/group-result.js';
import { joinHoldings } from './holdings.js';
import { groupMembers, type GroupMembers } from './group-members.js';

/** What groups are calculated by: the same as their accounts. */
export interface GroupSetting {
  readonly market: AnalyticsMarket;
  readonly rows: RowSetting;
  readonly results: ResultSetting;
  readonly wantsMargins: boolean;
  /** Whether the positions of a group are too many to be looked at together. */
  readonly isTooLarge?: boolean;
}

/**
 * Each group's risk on all its positions together, and the margin that one account which held them would need.
 * Source: margin-through-time.md, section 4; docs/methodology/risk.md, "Groups".
 * @param tooLarge names of groups that have the sums of their accounts alone
 */
export const groupResults = (
  groups: readonly AccountGroup[],
  accounts: readonly GroupedAccount[],
  setting: GroupSetting,
  tooLarge: ReadonlySet<string> = new Set(),
): readonly GroupResult[] =>
  groupMembers(
    groups,
    accounts.map(({ accountCode }) => accountCode),
  ).map((group) => groupResult(group, accounts, tooLarge.has(group.name) ? unjoined(setting) : setting));

/** Nothing of all positions together is asked for. */
function unjoined({ market, rows, results }: GroupSetting): GroupSetting {
  const asked = { wantsRisk: false, scenarios: null, sensitivities: null };
  return {
    market: { ...market, terms: { ...market.terms, ...asked } },
    rows,
    results: { ...results, analytics: { ...results.analytics, ...asked } },
    wantsMargins: false,
    isTooLarge: true,
  };
}

function groupResult(
  { name, within, places }: GroupMembers,
  accounts: readonly GroupedAccount[],
  setting: GroupSetting,
): GroupResult {
  const members = places.flatMap((place) => accounts[place] ?? []);
  const analysed = joinHoldings(members.map((member) => member.analysed));
  const analytics = analyseSoundly(name, analysed.positions, setting.market, setting.rows);
  const joined = asOneAccount(members, setting);
  return toGroupResult(
    {
      name,
      within,
      members,
      analysed,
      analytics,
      asOneAccount: joined.figures,
      remarks: [
        ...(members.length === 0 ? [NO_ACCOUNTS] : []),
        ...(setting.isTooLarge === true ? [TOO_LARGE] : []),
        ...joined.remarks,
      ],
    },
    setting.results,
  );
}

const NO_ACCOUNTS: EngineRemark = {
  code: 'EMPTY_GROUP',
  field: null,
  message: 'No account of the request is in this group; check its account codes.',
};

const TOO_LARGE: EngineRemark = {
  code: 'GROUP_TOO_LARGE',
  field: null,
  message:
    'The accounts of this group hold more positions than are looked at together: those of about 170,000 accounts, or as many rows of other kinds than listed contracts. Its sums of accounts stand; ask for groups of fewer accounts, or send their positions netted by contract.',
};

interface JoinedMargin {
  readonly figures: AccountFigures | null;
  readonly remarks: readonly EngineRemark[];
}

/** The margin of all positions in one account. It is beside the point of a request, so that a fault of it costs nothing else. */
function asOneAccount(members: readonly GroupedAccount[], { wantsMargins, rows }: GroupSetting): JoinedMargin {
  const { positions } = joinHoldings(members.map(({ margined }) => margined));
  if (!wantsMargins || positions.length === 0) return { figures: null, remarks: [] };
  try {
    return { figures: accountFigures(marginPositions(positions, rows.context, rows.toBase).sums), remarks: [] };
  } catch (fault) {
    rows.onFault?.(members[0]?.accountCode ?? '', fault);
    return { figures: null, remarks: [UNJOINED] };
  }
}

const UNJOINED: EngineRemark = {
  code: 'CALCULATION_FAILED',
  field: null,
  message: 'What one account with all of these positions would need could not be calculated. All other figures stand.',
};
