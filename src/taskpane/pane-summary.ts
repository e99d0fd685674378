import { amount, counted } from './format.js';
import { stagedIssues } from './book/issue-list.js';
import { countRows, parentAccounts } from '../../server/sheet/results/account-results.js';
import { totalMargin } from './margin/margin-result.js';
import type { PaneState } from './pane-state.js';

/** How the book stands in one sentence, for those who hear the pane instead of seeing it. */
export function paneSummary({ activity, ranges, result }: PaneState): string {
  if (activity !== null || ranges.length === 0) return '';
  if (result !== null && !result.isOutdated) {
    const { total, excluded } = countRows(result.response);
    const { amount: margin } = totalMargin(parentAccounts(result.response));
    const left = excluded === 0 ? '' : `${excluded} of ${counted(total, 'row')} left out. `;
    return `${left}Initial margin ${amount(margin)} ${result.response.currency_code}.`;
  }
  if (ranges.some(({ stage, isEdited }) => stage === null || isEdited)) return '';
  const errors = stagedIssues(ranges).filter(({ severity }) => severity === 'error').length;
  return errors === 0 ? 'Staged: no problems.' : `Staged: ${counted(errors, 'error')}.`;
}
