import type { AccountGroup } from '../../contract/request/groups.js';
import type { PortfolioEnvelope } from '../../contract/portfolio-request.js';
import type { GroupResult } from '../../contract/results/group-result.js';
import type { UsedParameters } from '../../contract/results/calculation-response.js';
import type { AccountMargin } from '../account-margin.js';
import { accountResult, openAnalysis } from '../account-results.js';
import { tooManyRows, type RowPart } from '../answer-rows.js';
import { openCalculation, type CalculationContext } from '../calculate.js';
import { collectRows, refuseAccounts } from '../collect-rows.js';
import { marginsOf } from '../margins-of.js';
import type { GroupedAccount } from '../wire/group-result.js';
import { ParametersUsed } from '../wire/used-parameters.js';
import { accountMatch } from './group-members.js';
import { groupResults } from './group-results.js';
import { ContractPool, NO_HOLDINGS, type Holdings } from './holdings.js';

/** What a process has memory for. */
export interface GroupMemory {
  /** Whether the rows of an account can be calculated; its rows are left out otherwise, as in the batch itself. */
  readonly fits: (part: RowPart) => boolean;
  /** Positions that are held at the same time, of all groups; an account counts as one, a row that is held in columns as a part of one. */
  readonly mostPositions: number;
}

export interface GroupsOfParts {
  /** In the order of the request. */
  readonly groups: readonly GroupResult[];
  readonly parameters: UsedParameters;
}

/** An account of groups, and where it stands in the submission. */
interface HeldAccount extends GroupedAccount {
  readonly firstRow: number;
}

/**
 * The groups of a submission that is read part by part: the same figures as a request of all its rows has. Of each account its
 * positions and a few figures are held, nothing of its result.
 * Source: margin-through-time.md, section 4; docs/methodology/risk.md, "Groups".
 */
export function groupsOfParts(
  parts: Iterable<RowPart>,
  envelope: PortfolioEnvelope,
  context: CalculationContext,
  { fits, mostPositions }: GroupMemory,
): GroupsOfParts {
  const groups = envelope.groups ?? [];
  const calculation = openCalculation(envelope, context);
  const analysis = openAnalysis(calculation, envelope, context);
  const used = new ParametersUsed(calculation.context.engines);
  const held = new HeldAccounts(groups, mostPositions, new ContractPool(calculation.context.engines));
  for (const part of parts) {
    const collected = fits(part)
      ? collectRows(part.rows, calculation, 'account')
      : refuseAccounts(part.rows, tooManyRows);
    for (const [margin] of marginsOf(collected, calculation, envelope)) {
      if (margin === undefined || !held.isWanted(margin.rows.accountCode)) continue;
      const { positions } = margin.rows;
      used.add(margin);
      held.add(margin, accountResult(margin, positions, analysis, calculation));
    }
  }
  return {
    groups: groupResults(
      groups,
      held.inOrder,
      {
        market: analysis.market,
        results: analysis.setting,
        rows: calculation,
        wantsMargins: envelope.calculations.margins,
      },
      held.tooLarge,
    ),
    parameters: used.toWire(),
  };
}

/** Rows that are held in columns in the memory that a position takes. Measured: docs/performance.md, "groups of batches". */
const ROWS_A_POSITION = 40;

const positionsHeld = (held: Holdings): number =>
  held === NO_HOLDINGS ? 0 : 1 + held.alone.length + held.rows.length / ROWS_A_POSITION;

/** The accounts of groups as they come, with their positions as long as there is memory for them. */
class HeldAccounts {
  /** Names of groups whose positions are not all held. */
  readonly tooLarge = new Set<string>();
  private readonly accounts: HeldAccount[] = [];
  private readonly matches: readonly { readonly name: string; readonly has: (accountCode: string) => boolean }[];
  private positions = 0;

  constructor(
    groups: readonly AccountGroup[],
    private readonly mostPositions: number,
    private readonly pool: ContractPool,
  ) {
    this.matches = groups.map(({ name, accounts }) => ({ name, has: accountMatch(accounts) }));
  }

  isWanted(accountCode: string): boolean {
    return this.matches.some(({ has }) => has(accountCode));
  }

  add({ rows }: AccountMargin, result: GroupedAccount['result']): void {
    const { accountCode } = rows;
    const names = this.groupsOf(accountCode);
    const held = this.pool.hold(rows.positions);
    const isHeld = (): boolean => names.some((name) => !this.tooLarge.has(name));
    if (isHeld() && this.positions + positionsHeld(held) > this.mostPositions) this.giveUp(names);
    const holdings = isHeld() ? held : NO_HOLDINGS;
    this.positions += positionsHeld(holdings);
    this.accounts.push({
      accountCode,
      margined: holdings,
      analysed: holdings,
      result: groupedResult(result),
      firstRow: firstRowOf(rows),
    });
  }

  /** As a request of all rows has them: by the first row of each. */
  get inOrder(): readonly HeldAccount[] {
    return this.accounts.toSorted((one, other) => one.firstRow - other.firstRow);
  }

  private groupsOf(accountCode: string): readonly string[] {
    return this.matches.flatMap(({ name, has }) => (has(accountCode) ? [name] : []));
  }

  /** Lets go of the positions that no other group needs. */
  private giveUp(names: readonly string[]): void {
    for (const name of names) this.tooLarge.add(name);
    this.positions = 0;
    this.accounts.forEach((account, place) => {
      const isNeeded = this.groupsOf(account.accountCode).some((name) => !this.tooLarge.has(name));
      const holdings = isNeeded ? account.analysed : NO_HOLDINGS;
      this.positions += positionsHeld(holdings);
      if (!isNeeded) this.accounts[place] = { ...account, margined: holdings, analysed: holdings };
    });
  }
}

const groupedResult = (result: GroupedAccount['result']): GroupedAccount['result'] => ({
  account_code: result.account_code,
  portfolio_id: result.portfolio_id,
  rows_total: result.rows_total,
  rows_excluded: result.rows_excluded,
  initial_margin: result.initial_margin,
  requirement: result.requirement,
  client_margin: result.client_margin,
  client_margin_parts: result.client_margin_parts,
  value_at_risk: result.value_at_risk,
  expected_shortfall: result.expected_shortfall,
});

/** Every row of an account is a position or an exception of it. */
function firstRowOf({ positions, exceptions }: AccountMargin['rows']): number {
  let first = Infinity;
  for (const { origin } of positions) first = Math.min(first, origin.row);
  for (const { row } of exceptions) first = Math.min(first, row);
  return first;
}
