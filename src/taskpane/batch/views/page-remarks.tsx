import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { BatchResultRowBody } from '../../../../server/contract/batch.js';
import type { SentRows } from '../sent-rows.js';
import type { PaneSession } from '../../pane-session.js';
import { RowRemarkView } from './row-remark.js';

/** Remarks shown at first, and with each "Show more". */
const PAGE = 20;

interface PageRemarksProps {
  readonly rows: readonly BatchResultRowBody[];
  readonly sent: SentRows | null;
  readonly session: PaneSession;
}

/** What is said of the accounts of a page, rows left out first. */
export function PageRemarks({ rows, sent, session }: PageRemarksProps): JSX.Element | null {
  const [shown, setShown] = useState(PAGE);
  const all = rows.flatMap(({ account_code: account, exceptions, closest_matches: matches }) =>
    [...exceptions, ...matches].map((note) => ({ account, note })),
  );
  if (all.length === 0) return null;
  const ordered = [
    ...all.filter(({ note }) => note.severity === 'excluded'),
    ...all.filter(({ note }) => note.severity !== 'excluded'),
  ];
  const rest = all.length - shown;
  return (
    <details class="more" open={ordered[0]?.note.severity === 'excluded'}>
      <summary>
        Rows left out and remarks, this page <span class="quiet">{all.length}</span>
      </summary>
      <ul class="remark-list">
        {ordered.slice(0, shown).map(({ account, note }, index) => (
          <RowRemarkView key={index} note={note} account={account} rows={sent} session={session} />
        ))}
      </ul>
      {rest > 0 && (
        <button type="button" class="small" onClick={() => setShown(shown + Math.max(PAGE, shown))}>
          Show more of {rest}
        </button>
      )}
    </details>
  );
}
