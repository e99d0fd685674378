import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { optimiseSheet } from '../../../../server/sheet/results/optimise-sheet.js';
import type { OptimiseResult } from '../optimise-state.js';
import type { PaneSession } from '../../pane-session.js';
import type { PaneState } from '../../pane-state.js';
import { rowCellText } from '../../book/row-cell.js';
import { stressQuestion } from '../../stress/stress-question.js';
import { MissingStart } from '../../book/views/missing-start.js';
import { useStateOf } from '../../views/use-state-of.js';
import { OptimiseResultPart } from './optimise-result-part.js';
import { remarkTexts } from '../../book-remark.js';

interface OptimiseViewProps {
  readonly state: PaneState;
  readonly session: PaneSession;
}

/** Which listed rate contracts to hold with the swaps, and what that saves. */
export function OptimiseView({ state, session }: OptimiseViewProps): JSX.Element {
  const { result } = useStateOf(session.optimise.store);
  const { ranges, options, service, activity } = state;
  const { currency } = session.settings;
  const question = useMemo(() => stressQuestion({ ranges, options }, currency), [ranges, options, currency]);
  const hasKey = service.kind !== 'no-key';
  const hasBook = ranges.length > 0;
  return (
    <section aria-labelledby="pane-optimise" class="stack optimise">
      <h2 id="pane-optimise">Optimise</h2>
      <p class="quiet">
        Listed rate futures and options can be held with cleared swaps. Every listed row of the book is tested: whole
        contracts move if that lowers the initial margin of their account.
      </p>
      <MissingStart session={session} hasKey={hasKey} hasBook={hasBook} />
      {hasKey && hasBook && (
        <button
          type="button"
          class="primary start"
          disabled={activity !== null}
          onClick={() => void session.optimise.run()}
        >
          Optimise the book
        </button>
      )}
      {result !== null && (
        <>
          <OptimiseResultPart result={result} isOutdated={result.question !== question} />
          <div class="actions">
            <button type="button" disabled={activity !== null} onClick={() => write(result, session)}>
              Write to sheet
            </button>
          </div>
        </>
      )}
    </section>
  );
}

function write(result: OptimiseResult, session: PaneSession): void {
  const { baseline, response, bookRemarks } = result;
  const place = (row: number): string => rowCellText(result, row);
  void session.writeSheet(
    optimiseSheet(baseline, response, { place, warnings: remarkTexts(bookRemarks) }),
    'Optimisation',
  );
}
