import { combinedRows, type AccountRows, type AccountTree } from '../account-rows.js';
import type { RowSetting } from '../row-setting.js';
import { areFinite, marginSoundly } from '../sound-account.js';
import { marginGroups, type MarginGroups, type StateSetting } from './margin-state.js';

/** An account whose rows can all be margined, with their margins. */
export interface MarginedRows {
  readonly rows: AccountRows;
  readonly margins: MarginGroups;
}

/**
 * An account and its sub-accounts, the account first, with their margins today. Rows are tried one by one only where the margin of
 * all of them can't be told, as a forecast begins with that margin: rows that no model gives a number for are left out of `tree`.
 */
export function marginedToday(tree: AccountTree, rowSetting: RowSetting, today: StateSetting): readonly MarginedRows[] {
  const margined = attempt(tree, today);
  if (margined !== undefined) return margined;
  marginSoundly(tree, rowSetting);
  return marginsOf(tree, today);
}

/** Undefined where a margin can't be told; why is found out, and told, with the rows one by one. */
function attempt(tree: AccountTree, today: StateSetting): readonly MarginedRows[] | undefined {
  try {
    const margined = marginsOf(tree, today);
    const isSound = ({ margins: { groups, figures } }: MarginedRows): boolean =>
      [...groups.values()].every(({ components }) => areFinite(components, figures));
    return margined.every(isSound) ? margined : undefined;
  } catch {
    return undefined;
  }
}

function marginsOf(tree: AccountTree, today: StateSetting): readonly MarginedRows[] {
  const parts = [...tree.subAccounts.values()];
  const accounts = parts.length === 0 ? [tree.own] : [combinedRows(tree), ...parts];
  return accounts.map((rows) => ({ rows, margins: marginGroups(rows.positions, today) }));
}
