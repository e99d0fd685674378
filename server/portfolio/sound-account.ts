import type { AccountAnalytics, AnalyticsMarket } from '../analytics/account-analytics.js';
import { accountAnalytics } from '../analytics/account-analytics.js';
import type { MarginComponent } from '../engines/margin-engine.js';
import type { MarginContext } from '../engines/engine-registry.js';
import type { EngineRemark, ResolvedPosition } from '../instruments/resolved-position.js';
import { groupBy } from '../lib/group-by.js';
import { marginAccount, type AccountMargin } from './account-margin.js';
import type { AccountRows, AccountTree, RowRemark } from './account-rows.js';
import type { RowSetting } from './row-setting.js';
import { marginParts } from './margin-positions.js';

/** A fault of the service, or numbers that no model can value, met while one account was calculated. */
export interface CalculationFault {
  /** Id of the request or batch, as the caller knows it. */
  readonly requestId: string;
  /** Null if the fault does not belong to a single account. */
  readonly accountCode: string | null;
  readonly error: unknown;
}

/** The most calculations that look for the rows that make an account fail; rows not yet tried by then are left out together. */
const MOST_TRIALS = 64;

/**
 * Margins an account whatever its rows are: rows that no model gives a number for are left out of `tree`; if no row can be
 * found, all of them are left out. So a failing account never costs another account its figures.
 */
export function marginSoundly(tree: AccountTree, setting: RowSetting): readonly AccountMargin[] {
  const first = attempt(tree, setting);
  if (first.ok) return first.margins;
  setting.onFault?.(tree.accountCode, first.fault);
  leaveOutUnvalued(tree, setting);
  const second = attempt(tree, setting);
  if (second.ok) return second.margins;
  for (const rows of rowsOf(tree)) leaveOut(rows, rows.positions, () => failedRemark(setting.requestId));
  return marginAccount(tree, setting.context, setting.toBase);
}

type Attempt =
  { readonly ok: true; readonly margins: readonly AccountMargin[] } | { readonly ok: false; readonly fault: unknown };

function attempt(tree: AccountTree, { context, toBase }: RowSetting): Attempt {
  try {
    const margins = marginAccount(tree, context, toBase);
    if (margins.every(isFinite)) return { ok: true, margins };
    return { ok: false, fault: new Error(`A margin of account "${tree.accountCode}" is no finite number.`) };
  } catch (fault) {
    return { ok: false, fault };
  }
}

const isFinite = ({ components, figures, gross }: AccountMargin): boolean =>
  areFinite(components, { ...figures, ...gross });

/** Whether components, and the figures made of them, are numbers. */
export const areFinite = (components: readonly MarginComponent[], figures: object): boolean =>
  components.every(hasFiniteFigures) &&
  Object.values(figures).every((figure) => figure === null || Number.isFinite(figure));

function hasFiniteFigures(component: MarginComponent): boolean {
  const { initialMargin, maintenanceMargin, additionalMargin, optionValue, availableOptionValue } = component;
  const figures = [initialMargin, maintenanceMargin ?? 0, additionalMargin, optionValue, availableOptionValue];
  if (!figures.every(Number.isFinite)) return false;
  for (const amount of component.contributions.values()) if (!Number.isFinite(amount)) return false;
  return true;
}

/** Searches each group alone, as positions of different engines and clearing houses are margined apart. */
function leaveOutUnvalued(tree: AccountTree, { context }: RowSetting): void {
  const all = rowsOf(tree).flatMap(({ positions }) => positions);
  let trials = 0;
  const unvalued = (positions: readonly ResolvedPosition[]): readonly ResolvedPosition[] => {
    if (trials++ >= MOST_TRIALS) return positions;
    if (isValued(positions, context)) return [];
    if (positions.length === 1) return positions;
    const half = positions.length >>> 1;
    return [...unvalued(positions.slice(0, half)), ...unvalued(positions.slice(half))];
  };
  const groups = groupBy(all, ({ engine, clearingHouse }) => `${engine}\u0000${clearingHouse}`);
  const blamed = new Set([...groups.values()].flatMap(unvalued));
  for (const rows of rowsOf(tree))
    leaveOut(
      rows,
      rows.positions.filter((position) => blamed.has(position)),
      unvaluedRemark,
    );
}

/** Whether the models give positions of one account numbers. */
export function isValued(positions: readonly ResolvedPosition[], context: MarginContext): boolean {
  try {
    return marginParts(positions, context).flat().every(hasFiniteFigures);
  } catch {
    return false;
  }
}

const rowsOf = ({ own, subAccounts }: AccountTree): readonly AccountRows[] => [own, ...subAccounts.values()];

function leaveOut(
  rows: AccountRows,
  positions: readonly ResolvedPosition[],
  remarkOn: (position: ResolvedPosition) => EngineRemark,
): void {
  const gone = new Set(positions);
  if (gone.size === 0) return;
  const goneRows = new Set(positions.map(({ origin }) => origin.row));
  const keepIf = <Item>(items: Item[], isKept: (item: Item) => boolean): void => {
    const kept = items.filter(isKept);
    items.length = 0;
    for (const item of kept) items.push(item);
  };
  for (const position of gone)
    rows.exceptions.push({
      ...remarkOn(position),
      row: position.origin.row,
      positionId: position.origin.positionId,
      engine: position.engine,
      severity: 'excluded',
    });
  keepIf(rows.positions, (position) => !gone.has(position));
  keepIf(rows.closestMatches, ({ row }) => !goneRows.has(row));
  keepIf(rows.exceptions, ({ row, severity }) => severity === 'excluded' || !goneRows.has(row));
  rows.rowsExcluded += gone.size;
}

/** The remark on a row that no model gives a number for. */
export function unvaluedRemark({ clearingHouse, contract }: ResolvedPosition): EngineRemark {
  const { contractCode, underlying } = contract;
  const of = underlying === null || underlying === contractCode ? contractCode : `${contractCode} on ${underlying}`;
  const message = `The model of ${clearingHouse} gives no finite number for ${of}: a quote, a history or a parameter that it is based on must be wrong; check what is loaded.`;
  return { code: 'NOT_VALUED', field: null, message };
}

/** The remark on an account that the service failed on. @param requestId the id under which the log has the fault */
export const failedRemark = (requestId: string): EngineRemark => ({
  code: 'CALCULATION_FAILED',
  field: null,
  message: `The service failed on this account; the fault is logged under ${requestId}. No other account is affected.`,
});

/** Analyses an account; if that fails, the account has no analytics, and a note says so. Its margins stay. */
export function analyseSoundly(
  accountCode: string,
  positions: readonly ResolvedPosition[],
  market: AnalyticsMarket,
  setting: RowSetting,
): AccountAnalytics {
  try {
    return accountAnalytics(positions, market);
  } catch (fault) {
    setting.onFault?.(accountCode, fault);
    const nothing = accountAnalytics([], market);
    const message = `The risk figures of this account could not be calculated; the fault is logged under ${setting.requestId}. Its margins stand.`;
    return { ...nothing, remarks: [{ code: 'CALCULATION_FAILED', field: null, message }] };
  }
}

/** The account without any figure, as its result could not be written. */
export function refusedAccount({ rows }: AccountMargin, requestId: string): AccountMargin {
  const exceptions = rows.positions.map(({ origin, engine }): RowRemark => ({
    ...failedRemark(requestId),
    row: origin.row,
    positionId: origin.positionId,
    engine,
    severity: 'excluded',
  }));
  const refused: AccountRows = {
    ...rows,
    positions: [],
    closestMatches: [],
    exceptions: [...rows.exceptions.filter(({ severity }) => severity === 'excluded'), ...exceptions],
    rowsExcluded: rows.rowsTotal,
  };
  return { rows: refused, components: [], sums: [], figures: null, gross: null };
}
