import type { ResolvedPosition } from '../instruments/resolved-position.js';
import type { AccountRows, AccountTree } from './account-rows.js';
import { CollectedAccount } from './collected-account.js';

/** Collects rows by account in order of first appearance. */
export class AccountCollector {
  private readonly trees = new Map<
    string,
    { readonly own: CollectedAccount; readonly subAccounts: Map<string, CollectedAccount> }
  >();

  /** @param positionOf reads and resolves a row that is held in columns; absent = positions are held one by one */
  constructor(private readonly positionOf?: (index: number) => ResolvedPosition) {}

  /** The rows of a row's account, created if the account is new. */
  rowsOf(accountCode: string, subAccountCode: string | null): CollectedAccount {
    let tree = this.trees.get(accountCode);
    if (tree === undefined) {
      tree = { own: new CollectedAccount(accountCode, null, this.positionOf), subAccounts: new Map() };
      this.trees.set(accountCode, tree);
    }
    if (subAccountCode === null) return tree.own;
    let rows = tree.subAccounts.get(subAccountCode);
    if (rows === undefined) {
      rows = new CollectedAccount(accountCode, subAccountCode, this.positionOf);
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
function markOmnibus(rows: AccountRows): void {
  // None of a block is of an omnibus account.
  if (rows.block !== undefined) return;
  const { positions, exceptions } = rows;
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
