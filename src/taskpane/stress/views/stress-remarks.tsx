import type { JSX } from 'preact';
import { parentAccounts } from '../../../../server/sheet/results/account-results.js';
import { notesOfAccounts } from '../../../../server/sheet/results/analytics-notes.js';
import { analyticsCoverage } from '../../../../server/sheet/results/analytics-sheet.js';
import { rowCellText } from '../../book/row-cell.js';
import type { StressResult } from '../stress-state.js';
import { BookRemarksPart } from '../../views/book-remarks-part.js';

/** What a result leaves out, before its figures. */
export function StressRemarks({ result, isOutdated }: { result: StressResult; isOutdated: boolean }): JSX.Element {
  const { response, bookRemarks } = result;
  const { text, grade } = analyticsCoverage(response);
  const notes = notesOfAccounts(parentAccounts(response), (row) => rowCellText(result, row));
  return (
    <div class="coverage-list">
      {isOutdated && <p class="hint">The book, the options or the scenarios have changed since this calculation.</p>}
      <p class={`coverage ${grade}`}>{text}</p>
      <BookRemarksPart remarks={bookRemarks} />
      {notes.map((note) => (
        <p key={note} class="hint">
          {note}
        </p>
      ))}
    </div>
  );
}
