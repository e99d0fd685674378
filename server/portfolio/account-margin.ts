import type { MarginComponent } from '../engines/margin-engine.js';
import type { MarginContext } from '../engines/engine-registry.js';
import type { AccountRows, AccountTree } from './account-rows.js';
import { combinedRows } from './account-rows.js';
import type { BaseConversion } from './currency.js';
import { marginBlock, marginPositions } from './margin-positions.js';
import { accountFigures, type AccountFigures, type ClearingSum } from './sums.js';

/** Gross figures in base currency. */
export interface GrossFigures {
  readonly grossMargin: number;
  readonly grossRequirement: number;
}

/** The margin of an account (parent or sub-account); null figures if no row of it counts. */
export interface AccountMargin {
  readonly rows: AccountRows;
  readonly components: readonly MarginComponent[];
  readonly sums: readonly ClearingSum[];
  readonly figures: AccountFigures | null;
  readonly gross: GrossFigures | null;
}

/**
 * Margins a parent account and each of its sub-accounts; the parent comes first. The parent nets its sub-accounts,
 * except for omnibus ones, whose sides it adds.
 */
export function marginAccount(
  tree: AccountTree,
  context: MarginContext,
  toBase: BaseConversion,
): readonly AccountMargin[] {
  const subAccounts = [...tree.subAccounts.values()].map((rows) => marginLeaf(rows, context, toBase));
  if (subAccounts.length === 0) return [marginLeaf(tree.own, context, toBase)];
  const own = tree.own.rowsTotal > 0 ? [marginLeaf(tree.own, context, toBase)] : [];
  const parent = marginRows(combinedRows(tree), context, toBase);
  return [{ ...parent, gross: addGross([...own, ...subAccounts]) }, ...subAccounts];
}

/** The accounts of a tree if margins were not asked for. */
export function unmargined(tree: AccountTree): readonly AccountMargin[] {
  const isParent = tree.subAccounts.size > 0;
  const all = [isParent ? combinedRows(tree) : tree.own, ...tree.subAccounts.values()];
  return all.map((rows) => ({ rows, components: [], sums: [], figures: null, gross: null }));
}

/** Margins an account without sub-accounts, whose gross figures equal its margin. */
function marginLeaf(rows: AccountRows, context: MarginContext, toBase: BaseConversion): AccountMargin {
  const margin = marginRows(rows, context, toBase);
  const { figures } = margin;
  const gross = figures === null ? null : { grossMargin: figures.initialMargin, grossRequirement: figures.requirement };
  return { ...margin, gross };
}

function marginRows(rows: AccountRows, context: MarginContext, toBase: BaseConversion): Omit<AccountMargin, 'gross'> {
  const ofBlock = rows.block === undefined ? undefined : marginBlock(rows.block, context, toBase);
  if (ofBlock !== undefined) return { rows, ...ofBlock, figures: accountFigures(ofBlock.sums) };
  const { components, sums } = marginPositions(rows.positions, context, toBase);
  return { rows, components, sums, figures: rows.positions.length === 0 ? null : accountFigures(sums) };
}

function addGross(parts: readonly AccountMargin[]): GrossFigures | null {
  const known = parts.map(({ gross }) => gross).filter((gross) => gross !== null);
  if (known.length === 0) return null;
  return {
    grossMargin: known.reduce((sum, { grossMargin }) => sum + grossMargin, 0),
    grossRequirement: known.reduce((sum, { grossRequirement }) => sum + grossRequirement, 0),
  };
}
