import type { EngineContext, MarginComponent, QuantityView, ResolvedPosition } from '../engines/margin-engine.js';
import { MARGIN_ENGINES } from '../engines/registry.js';
import type { AccountRows, AccountTree } from './account-rows.js';
import { combinedRows } from './account-rows.js';
import type { BaseConversion } from './currency.js';
import { accountFigures, sumByClearing, type AccountFigures, type ClearingSum } from './sums.js';

/** Gross figures in base currency. */
export interface GrossFigures {
  readonly grossMargin: number;
  readonly grossRequirement: number;
}

/** What an account (parent or sub-account) is margined at; null figures where no row of it counts. */
export interface AccountMargin {
  readonly rows: AccountRows;
  readonly components: readonly MarginComponent[];
  readonly sums: readonly ClearingSum[];
  readonly figures: AccountFigures | null;
  readonly gross: GrossFigures | null;
}

/** Margins a parent account and each of its sub-accounts; the parent comes first. */
export function marginAccount(
  tree: AccountTree,
  context: EngineContext,
  toBase: BaseConversion,
): readonly AccountMargin[] {
  const subAccounts = [...tree.subAccounts.values()].map((rows) => marginLeaf(rows, context, toBase));
  if (subAccounts.length === 0) return [marginLeaf(tree.own, context, toBase)];
  const own = tree.own.rowsTotal > 0 ? [marginLeaf(tree.own, context, toBase)] : [];
  const parent = marginNet(combinedRows(tree), context, toBase);
  return [{ ...parent, gross: addGross([...own, ...subAccounts]) }, ...subAccounts];
}

/** The accounts of a tree where margins were not asked for. */
export function unmargined(tree: AccountTree): readonly AccountMargin[] {
  const isParent = tree.subAccounts.size > 0;
  const all = [isParent ? combinedRows(tree) : tree.own, ...tree.subAccounts.values()];
  return all.map((rows) => ({ rows, components: [], sums: [], figures: null, gross: null }));
}

/** An account without sub-accounts: gross equals net, unless it is omnibus. */
function marginLeaf(rows: AccountRows, context: EngineContext, toBase: BaseConversion): AccountMargin {
  const net = marginNet(rows, context, toBase);
  if (net.figures === null) return { ...net, gross: null };
  const isOmnibus = rows.positions.some((position) => position.isOmnibus);
  const gross = isOmnibus
    ? grossBySide(rows.positions, context, toBase)
    : { grossMargin: net.figures.initialMargin, grossRequirement: net.figures.requirement };
  return { ...net, gross };
}

function marginNet(rows: AccountRows, context: EngineContext, toBase: BaseConversion): Omit<AccountMargin, 'gross'> {
  const components = componentsOf(rows.positions, context, 'net');
  const sums = sumByClearing(components, toBase);
  return { rows, components, sums, figures: rows.positions.length === 0 ? null : accountFigures(sums) };
}

/** Long and short side margined apart, each requirement floored alone. */
function grossBySide(
  positions: readonly ResolvedPosition[],
  context: EngineContext,
  toBase: BaseConversion,
): GrossFigures {
  const sides = (['long', 'short'] as const).map((view) =>
    accountFigures(sumByClearing(componentsOf(positions, context, view), toBase)),
  );
  return {
    grossMargin: sides.reduce((sum, { initialMargin }) => sum + initialMargin, 0),
    grossRequirement: sides.reduce((sum, { requirement }) => sum + requirement, 0),
  };
}

/** The margin components of some positions of one account. */
export function componentsOf(
  positions: readonly ResolvedPosition[],
  context: EngineContext,
  view: QuantityView,
): readonly MarginComponent[] {
  return MARGIN_ENGINES.flatMap((engine) => {
    const ofEngine = positions.filter((position) => position.engine === engine.id);
    return ofEngine.length === 0 ? [] : engine.margin(ofEngine, context, view);
  });
}

function addGross(parts: readonly AccountMargin[]): GrossFigures | null {
  const known = parts.map(({ gross }) => gross).filter((gross) => gross !== null);
  if (known.length === 0) return null;
  return {
    grossMargin: known.reduce((sum, { grossMargin }) => sum + grossMargin, 0),
    grossRequirement: known.reduce((sum, { grossRequirement }) => sum + grossRequirement, 0),
  };
}
