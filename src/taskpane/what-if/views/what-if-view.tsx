import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { whatIfSheet } from '../../../../server/sheet/results/what-if-sheet.js';
import type { PaneSession } from '../../pane-session.js';
import type { PaneState } from '../../pane-state.js';
import type { WhatIfResult } from '../what-if-state.js';
import { IssuePanel } from '../../book/views/issue-panel.js';
import { HistoryPart } from '../../history/views/history-part.js';
import { MissingStart } from '../../book/views/missing-start.js';
import { useStateOf } from '../../views/use-state-of.js';
import { BaselineForm } from './baseline-form.js';
import { ComparisonPart } from './comparison-part.js';
import { ExplainPart } from './explain-part.js';
import { remarkTexts } from '../../book-remark.js';

interface WhatIfViewProps {
  readonly state: PaneState;
  readonly session: PaneSession;
}

/** Shows what the margin would be with the edited sheet, before anything is traded. */
export function WhatIfView({ state, session }: WhatIfViewProps): JSX.Element {
  const whatIf = useStateOf(session.whatIf.store);
  const { list, result, blocking } = whatIf;
  const hasKey = state.service.kind !== 'no-key';
  const hasBook = state.ranges.length > 0;
  const isUnknown = list.kind === 'unknown';
  useEffect(() => {
    if (isUnknown && hasKey) void session.whatIf.load();
  }, [isUnknown, hasKey, session]);
  const isBusy = state.activity !== null;
  return (
    <section aria-labelledby="pane-what-if" class="stack what-if">
      <h2 id="pane-what-if">What-if</h2>
      <p class="quiet">
        Compares the sheet as it is now with a stored result of an account: edit the sheet and see what the margin would
        be. Comparing stores nothing.
      </p>
      <MissingStart session={session} hasKey={hasKey} hasBook={hasBook} />
      {hasKey && <BaselineForm whatIf={whatIf} session={session} isBusy={isBusy} hasBook={hasBook} />}
      {blocking.length > 0 && (
        <div class="stack">
          <p class="coverage incomplete">Correct these cells first; then the account is compared.</p>
          <IssuePanel issues={blocking} session={session} />
        </div>
      )}
      {result !== null && (
        <>
          <ComparisonPart result={result} session={session} />
          <div class="actions">
            <button type="button" disabled={isBusy} onClick={() => write(result, session)}>
              Write to sheet
            </button>
          </div>
        </>
      )}
      {hasKey && whatIf.chosen !== null && (
        <>
          <HistoryPart accountCode={whatIf.chosen.accountCode} session={session} isBusy={isBusy} />
          <ExplainPart key={whatIf.chosen.portfolioId} whatIf={whatIf} session={session} isBusy={isBusy} />
        </>
      )}
    </section>
  );
}

function write({ response, bookRemarks }: WhatIfResult, session: PaneSession): void {
  void session.writeSheet(whatIfSheet(response, remarkTexts(bookRemarks)), 'What-if');
}
