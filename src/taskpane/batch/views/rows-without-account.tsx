import type { JSX } from 'preact';
import type { BatchStatusBody } from '../../../../server/contract/batch.js';
import type { SentRows } from '../sent-rows.js';
import { counted } from '../../format.js';
import type { PaneSession } from '../../pane-session.js';
import { RowRemarkView } from './row-remark.js';

interface RowsWithoutAccountProps {
  readonly status: BatchStatusBody;
  readonly rows: SentRows | null;
  readonly session: PaneSession;
}

/** Rows that name no account: they are in nobody's figures. */
export function RowsWithoutAccount({ status, rows, session }: RowsWithoutAccountProps): JSX.Element | null {
  const { rows_without_account: count, exceptions = [] } = status;
  if (count === 0) return null;
  return (
    <details class="coverage incomplete">
      <summary>
        {counted(count, 'row')} {count === 1 ? 'names' : 'name'} no account and {count === 1 ? 'is' : 'are'} in no
        figure.
      </summary>
      <ul class="remark-list">
        {exceptions.map((note) => (
          <RowRemarkView key={note.row} note={note} rows={rows} session={session} />
        ))}
      </ul>
      {count > exceptions.length && <p>… and {counted(count - exceptions.length, 'more row')}.</p>}
    </details>
  );
}
