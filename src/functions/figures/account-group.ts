import type { AccountResult } from '../../../server/contract/results/account-result.js';
import type { GroupResult } from '../../../server/contract/results/group-result.js';
import { roundedToCents } from '../../../server/sheet/results/account-results.js';
import { notAvailable } from '../function-fault.js';
import { FIGURE_LABELS, figureOf } from './figures.js';

/** The accounts of a book that a figure is of. */
export interface AnalysedBook {
  readonly accounts: readonly AccountResult[];
  /** Their positions together; null if each account is looked at alone. */
  readonly group: GroupResult | null;
}

/** Accounts that are looked at together. */
export interface AskedGroup {
  /** Account code in which * stands for any characters. */
  readonly pattern: string;
  /** Whether the currency argument is one. */
  readonly isCurrencyNamed: boolean;
}

/** In place of a currency: the accounts are looked at together. */
const TOGETHER = 'group';
const ANY = '*';

/** The group that arguments ask for; null if they ask for accounts, each alone. */
export function groupAsked(account: string | null, currency: string | null): AskedGroup | null {
  const isTogether = currency?.toLowerCase() === TOGETHER;
  if (!isTogether && account?.includes(ANY) !== true) return null;
  return { pattern: account ?? ANY, isCurrencyNamed: !isTogether };
}

/**
 * A risk figure: of the positions of a group together, otherwise the sum of its accounts'. Throws a `FunctionFault` that says why
 * there is none.
 */
export function riskFigureOf(
  { accounts, group }: AnalysedBook,
  figure: 'value_at_risk' | 'expected_shortfall',
): number {
  if (group === null) return figureOf(accounts, figure);
  const value = group[figure];
  if (value === null)
    throw notAvailable(
      group.exceptions[0]?.exception ?? `${FIGURE_LABELS[figure]} was not calculated for these accounts.`,
    );
  return roundedToCents(value);
}
