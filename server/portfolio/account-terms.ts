import { ANY_ACCOUNT, limitsOfAccount, type AccountLimit } from '../domain/accounts/account-limit.js';
import { ANY, type MarginMultiplier } from '../domain/accounts/margin-multiplier.js';
import { groupBy } from '../lib/group-by.js';
import type { AmountOrigin } from '../parameters/exchange-rate.js';
import type { ParameterSnapshot } from '../parameters/snapshot.js';

/** A limit and who has set it: the account's owner over the API, or the operator in a file. */
export interface HeldLimit extends AccountLimit {
  readonly source: 'own' | 'loaded';
}

/** What accounts of one owner are held to and charged beside the margins of clearing houses. */
export interface AccountTerms {
  readonly limitsOf: (accountCode: string) => readonly HeldLimit[];
  /** Those that may count for an account. */
  readonly multipliersOf: (accountCode: string) => readonly MarginMultiplier[];
  /** Which exchange rates convert the amounts of the terms. */
  readonly origin: AmountOrigin;
}

/** @param ownLimits of the owner */
export function accountTerms(
  { accountTables, sets }: Pick<ParameterSnapshot, 'accountTables' | 'sets'>,
  owner: string,
  ownLimits: readonly AccountLimit[],
): AccountTerms {
  const { limits = [], multipliers = [] } = accountTables ?? {};
  const own = linesByAccount(ownLimits, ANY_ACCOUNT);
  const loaded = linesByAccount(ofOwner(limits, owner), ANY_ACCOUNT);
  return {
    limitsOf: (accountCode) => [
      ...limitsOfAccount(own(accountCode), accountCode).map((limit) => ({ ...limit, source: 'own' as const })),
      ...limitsOfAccount(loaded(accountCode), accountCode).map((limit) => ({ ...limit, source: 'loaded' as const })),
    ],
    multipliersOf: linesByAccount(ofOwner(multipliers, owner), ANY),
    origin: sets.every(({ isDemo }) => isDemo) ? 'demo' : 'loaded',
  };
}

/** Lines of the owner alone before those of every owner. */
const ofOwner = <Line extends { readonly owner: string | null }>(
  lines: readonly Line[],
  owner: string,
): readonly Line[] => [...lines.filter((line) => line.owner === owner), ...lines.filter((line) => line.owner === null)];

/** Finds the lines of an account and of any, in their order. */
function linesByAccount<Line extends { readonly accountCode: string }>(
  lines: readonly Line[],
  any: string,
): (accountCode: string) => readonly Line[] {
  const byAccount = groupBy(lines, ({ accountCode }) => accountCode);
  const ofAny = byAccount.get(any) ?? [];
  return (accountCode) => [...(accountCode === any ? [] : (byAccount.get(accountCode) ?? [])), ...ofAny];
}
