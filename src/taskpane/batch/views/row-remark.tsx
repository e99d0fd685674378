import type { JSX } from 'preact';
import type { ClosestMatch, ResultException } from '../../../../server/contract/results/result-notes.js';
import { sentCell, sentPlace, type SentRows } from '../sent-rows.js';
import type { PaneSession } from '../../pane-session.js';

interface RowRemarkProps {
  readonly note: ResultException | ClosestMatch;
  readonly rows: SentRows | null;
  readonly session: PaneSession;
  /** The account's code, shown first if remarks of several accounts are shown together. */
  readonly account?: string;
}

/** A remark on a row of a submission; it leads to the row if that came from the sheet. */
export function RowRemarkView({ note, rows, session, account }: RowRemarkProps): JSX.Element {
  const { row, severity, exception } = note;
  const cell = row === null ? undefined : sentCell(rows, row);
  const place = row === null ? null : sentPlace(rows, row);
  return (
    <li class={severity === 'excluded' ? 'left-out' : undefined}>
      {account !== undefined && <strong>{account} </strong>}
      {cell !== undefined && place !== null ? (
        <button type="button" class="link" title={`Go to ${place}`} onClick={() => void session.goTo(cell)}>
          {place}
        </button>
      ) : (
        place
      )}
      {place === null ? '' : ': '}
      {exception}
    </li>
  );
}
