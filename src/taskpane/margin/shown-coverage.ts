import type { CalculationResponse } from '../../../server/contract/results/calculation-response.js';
import { countRows, parentAccounts } from '../../../server/sheet/results/account-results.js';
import { coverage, type Coverage } from '../../../server/sheet/results/coverage.js';
import { chosenAccounts } from './result-rows.js';

/**
 * What must be read on coverage before the figures of all accounts, or of a chosen one: its own rows, and those of all accounts where
 * some are missing or stand for others, as a choice must not hide them.
 * @param account null = all
 */
export function shownCoverage(
  response: Pick<CalculationResponse, 'data' | 'exceptions'>,
  account: string | null,
): readonly Coverage[] {
  const ofAll = coverage(countRows(response));
  if (account === null) return [ofAll];
  const data = [...chosenAccounts(parentAccounts(response), account)];
  const own = coverage(countRows({ data, exceptions: [] }));
  const told = { ...own, text: `${account}: ${own.text}` };
  return ofAll.grade === 'complete' ? [told] : [told, { ...ofAll, text: `All accounts: ${ofAll.text}` }];
}
