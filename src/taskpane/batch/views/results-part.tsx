import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { BatchStatusBody, BatchResultRowBody } from '../../../../server/contract/batch.js';
import { batchResultBlock } from '../blocks.js';
import type { OpenResults, ShownPage } from '../state.js';
import { isTerminal, type FollowedBatch } from '../followed-batch.js';
import type { PaneSession } from '../../pane-session.js';
import { downloadFile } from '../../book/take-text.js';
import { TableActions } from '../../margin/views/table-actions.js';
import type { SentRows } from '../sent-rows.js';
import { AccountPart } from './account-part.js';
import { PageControls } from './page-controls.js';
import { ResultTableView } from './result-table.js';
import { RowRemarkView } from './row-remark.js';
import { TotalsPart } from './totals-part.js';

/** Remarks shown at first, and with each "Show more". */
const PAGE = 20;

interface PageRemarksProps {
  readonly rows: readonly BatchResultRowBody[];
  readonly sent: SentRows | null;
  readonly session: PaneSession;
}

interface ResultsPartProps {
  readonly batch: FollowedBatch;
  readonly status: BatchStatusBody;
  readonly open: OpenResults;
  readonly isBusy: boolean;
  readonly session: PaneSession;
}

/** The results of a batch: rows left out, totals, then the accounts page by page. */
export function ResultsPart({ batch, status, open, isBusy, session }: ResultsPartProps): JSX.Element {
  const { page, failure } = open;
  const part = useRef<HTMLElement>(null);
  useEffect(() => part.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <section ref={part} class="stack batch-results" aria-label="Results">
      {isTerminal(batch) && (
        <TotalsPart
          {...{ status, isBusy, session }}
          totals={open.totals}
          leftOut={batch.leftOut}
          currency={batch.currency}
        />
      )}
      {!isTerminal(batch) && (
        <p class="hint">
          The batch is not finished: these are the accounts done so far, and more will appear between them.
        </p>
      )}
      {failure !== null && (
        <p class="fault" role="alert">
          <strong>{failure.title}.</strong> {failure.sentence}{' '}
          <button type="button" class="small" onClick={() => void session.batch.results.show(page?.offset ?? 0)}>
            Try again
          </button>
        </p>
      )}
      {page === null && failure === null && <p class="quiet">Reading the results…</p>}
      {page !== null && <Page batch={batch} page={page} open={open} isBusy={isBusy} session={session} />}
      {open.account !== null && <AccountPart account={open.account} batch={batch} session={session} />}
    </section>
  );
}

interface PageProps extends Omit<ResultsPartProps, 'status'> {
  readonly page: ShownPage;
}

function Page({ batch, page, open, isBusy, session }: PageProps): JSX.Element {
  const { results } = session.batch;
  const file = `margin-desk-batch-${batch.id.slice(0, 8)}`;
  const takeAll = async (): Promise<void> => {
    const csv = await results.csv();
    if (csv !== undefined) downloadFile(csv, `${file}.csv`);
  };
  return (
    <>
      <div class="title-row">
        <h4>Accounts{batch.currency === null ? '' : `, ${batch.currency}`}</h4>
        <TableActions block={batchResultBlock(page.rows)} file={`${file}-page`} name="Accounts of this page" />
      </div>
      <ResultTableView
        rows={page.rows}
        chosen={open.account?.code ?? null}
        sought={open.sought === null ? null : open.sought - page.offset}
        onOpen={(row) => void results.openAccount(row)}
      />
      <PageControls page={page} size={open.size} isGrowing={!isTerminal(batch)} session={session} />
      <PageRemarks rows={page.rows} sent={batch.rows} session={session} />
      {isTerminal(batch) && (
        <div class="actions">
          <button type="button" class="primary" disabled={isBusy} onClick={() => void results.write()}>
            Write to sheet
          </button>
          <button type="button" disabled={isBusy} onClick={() => void takeAll()}>
            All accounts as CSV
          </button>
        </div>
      )}
    </>
  );
}

/** The remarks on the accounts of a page, rows left out first. */
function PageRemarks({ rows, sent, session }: PageRemarksProps): JSX.Element | null {
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
