import type { EngineId } from '../domain/engine-id.js';
import type { EngineRemark, ResolvedPosition, Substitution } from '../instruments/resolved-position.js';

/** A remark on one row of an account. */
export interface RowRemark extends EngineRemark {
  readonly row: number;
  readonly positionId: string;
  readonly engine: EngineId | null;
  /** `excluded`: the row is left out; `note`: it counts. */
  readonly severity: 'excluded' | 'note';
}

/** A substitution on one row of an account. */
export type RowSubstitution = RowRemark & Substitution;

/** The rows of one account, or of one sub-account of it. */
export interface AccountRows {
  readonly accountCode: string;
  readonly subAccountCode: string | null;
  /** The name in the first row that gives one for the account or the sub-account; null if none does. */
  accountName: string | null;
  subAccountName: string | null;
  readonly positions: ResolvedPosition[];
  readonly exceptions: RowRemark[];
  readonly closestMatches: RowSubstitution[];
  rowsTotal: number;
  /** Rows left out. */
  rowsExcluded: number;
}

/** A parent account: rows of its own and its sub-accounts, in order of first appearance. */
export interface AccountTree {
  readonly accountCode: string;
  /** Rows without a sub-account. */
  readonly own: AccountRows;
  readonly subAccounts: ReadonlyMap<string, AccountRows>;
}

export const emptyRows = (accountCode: string, subAccountCode: string | null): AccountRows => ({
  accountCode,
  subAccountCode,
  accountName: null,
  subAccountName: null,
  positions: [],
  exceptions: [],
  closestMatches: [],
  rowsTotal: 0,
  rowsExcluded: 0,
});

/** Collects rows by account in order of first appearance. */
export class AccountCollector {
  private readonly trees = new Map<
    string,
    { readonly own: AccountRows; readonly subAccounts: Map<string, AccountRows> }
  >();

  /** The rows of a row's account, created if the account is new. */
  rowsOf(accountCode: string, subAccountCode: string | null): AccountRows {
    let tree = this.trees.get(accountCode);
    if (tree === undefined) {
      tree = { own: emptyRows(accountCode, null), subAccounts: new Map() };
      this.trees.set(accountCode, tree);
    }
    if (subAccountCode === null) return tree.own;
    let rows = tree.subAccounts.get(subAccountCode);
    if (rows === undefined) {
      rows = emptyRows(accountCode, subAccountCode);
      tree.subAccounts.set(subAccountCode, rows);
    }
    return rows;
  }

  accounts(): readonly AccountTree[] {
    for (const { own, subAccounts } of this.trees.values()) [own, ...subAccounts.values()].forEach(markOmnibus);
    return [...this.trees].map(([accountCode, tree]) => ({ accountCode, ...tree }));
  }
}

/**
 * A single row that states it makes the whole account or sub-account an omnibus account; rows that do not state it get
 * a note.
 */
function markOmnibus({ positions, exceptions }: AccountRows): void {
  const others = positions.filter(({ isOmnibus }) => !isOmnibus);
  const [first] = others;
  if (first === undefined || others.length === positions.length) return;
  positions.forEach((position, place) => {
    if (!position.isOmnibus) positions[place] = { ...position, isOmnibus: true };
  });
  const message = `Other rows make this an omnibus account, margined on its long and its short side; ${others.length === 1 ? 'this row does' : `${others.length} rows from this one on do`} not say omnibus_ind Y and ${others.length === 1 ? 'is' : 'are'} margined by side all the same.`;
  const { row, positionId } = first.origin;
  const place = { row, positionId, engine: first.engine, severity: 'note' } as const;
  exceptions.push({ code: 'MIXED_OMNIBUS_ACCOUNT', field: 'omnibus_ind', message, ...place });
}

/** All rows of a parent: its own and its sub-accounts'. */
export function combinedRows({ accountCode, own, subAccounts }: AccountTree): AccountRows {
  const parts = [own, ...subAccounts.values()];
  const byRow = <T extends { readonly row: number }>(items: readonly T[]): T[] =>
    [...items].sort((first, second) => first.row - second.row);
  return {
    accountCode,
    subAccountCode: null,
    accountName: parts.find(({ accountName }) => accountName !== null)?.accountName ?? null,
    subAccountName: null,
    positions: parts
      .flatMap(({ positions }) => positions)
      .sort((first, second) => first.origin.row - second.origin.row),
    exceptions: byRow(parts.flatMap(({ exceptions }) => exceptions)),
    closestMatches: byRow(parts.flatMap(({ closestMatches }) => closestMatches)),
    rowsTotal: parts.reduce((sum, { rowsTotal }) => sum + rowsTotal, 0),
    rowsExcluded: parts.reduce((sum, { rowsExcluded }) => sum + rowsExcluded, 0),
  };
}
