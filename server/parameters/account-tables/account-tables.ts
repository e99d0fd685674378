import type { AccountLimit } from '../../domain/accounts/account-limit.js';
import type { MarginMultiplier } from '../../domain/accounts/margin-multiplier.js';

/** For whom a line of a table of accounts counts: one owner of keys; null = every one. */
export interface OwnedLine {
  readonly owner: string | null;
}

export type LoadedLimit = AccountLimit & OwnedLine;
export type LoadedMultiplier = MarginMultiplier & OwnedLine;

/** The operator's tables of accounts: limits, and multipliers of client margins. Plain data. */
export interface AccountTables {
  readonly limits: readonly LoadedLimit[];
  readonly multipliers: readonly LoadedMultiplier[];
  /** sha256 over their files, hex. */
  readonly checksum: string;
}
