import type { EngineId } from '../domain/engine-id.js';
import type { PositionBlock } from '../instruments/position-block.js';
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
  /** Those that are held as columns are made one by one when this is asked for; so it is asked last. */
  readonly positions: ResolvedPosition[];
  /** All positions, as columns; undefined if they are not, or not any more. */
  readonly block?: PositionBlock | undefined;
  /** One of those that are held as columns. */
  positionAt?(place: number): ResolvedPosition | undefined;
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
