import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { BatchStatusBody } from '../../../../server/contract/batch.js';
import { utc } from '../sheet.js';
import type { OpenResults } from '../state.js';
import { isTerminal, type FollowedBatch } from '../followed-batch.js';
import { counted, plainNumber } from '../../format.js';
import type { PaneSession } from '../../pane-session.js';
import { Facts } from '../../margin/views/facts.js';
import type { SentRows } from '../sent-rows.js';
import { ResultsPart } from './results-part.js';
import { RowRemarkView } from './row-remark.js';
import type { Light } from '../../engine-watch.js';

interface RowsWithoutAccountProps {
  readonly status: BatchStatusBody;
  readonly rows: SentRows | null;
  readonly session: PaneSession;
}

interface BatchCardProps {
  readonly batch: FollowedBatch;
  /** Its results if they are open. */
  readonly open: OpenResults | null;
  readonly isBusy: boolean;
  readonly session: PaneSession;
}

/** One batch: its progress, its outcome, and its actions. */
export function BatchCard({ batch, open, isBusy, session }: BatchCardProps): JSX.Element {
  const { id, title, status } = batch;
  const name = title === '' ? `Batch ${id.slice(0, 8)}` : title;
  return (
    <li class="card batch-card stack" aria-label={name}>
      <div class="title-row">
        <strong title={id}>{name}</strong>
        <button
          type="button"
          class="plain"
          aria-label={`Remove “${name}” from the list`}
          title="Remove from the list; the service keeps it"
          onClick={() => void session.batch.forget(id)}
        >
          ×
        </button>
      </div>
      {status === null ? <Unknown batch={batch} session={session} /> : <Progress status={status} />}
      {batch.remarks.map((remark) => (
        <p key={remark} class="hint">
          {remark}
        </p>
      ))}
      {status !== null && <RowsWithoutAccount status={status} rows={batch.rows} session={session} />}
      {batch.failure !== null && (
        <p class="fault" role="alert">
          <strong>{batch.failure.title}.</strong> {batch.failure.sentence}{' '}
          {batch.failure.kind === 'key' && (
            <button type="button" class="small" onClick={() => session.show('settings')}>
              Open settings
            </button>
          )}{' '}
          <button type="button" class="small" onClick={() => session.batch.refresh()}>
            Ask again
          </button>
        </p>
      )}
      {status !== null && <Actions batch={batch} status={status} open={open} isBusy={isBusy} session={session} />}
      {open !== null && status !== null && (
        <ResultsPart batch={batch} status={status} open={open} isBusy={isBusy} session={session} />
      )}
    </li>
  );
}

function Unknown({ batch, session }: { batch: FollowedBatch; session: PaneSession }): JSX.Element | null {
  if (batch.failure !== null) return null;
  if (batch.address === session.settings.address) return <p class="quiet">Asking for its status…</p>;
  return <p class="quiet">It was submitted to {batch.address}; the pane is connected to another service now.</p>;
}

const WHOLE_PERCENT = 100;

function Progress({ status }: { status: BatchStatusBody }): JSX.Element {
  const { text, light } = statusText(status);
  const { completed_pct: percent, accounts_done: done, accounts_total: total, completed_at: end } = status;
  const isRunning = end === null;
  const facts = [
    ...(isRunning && done > 0
      ? [`${counted(done, 'account')} done${total === null ? '' : ` of ${plainNumber(total)}`}`]
      : []),
    ...(isRunning ? [] : [counted(total ?? done, 'account')]),
    counted(status.rows_total, 'row'),
    ...(status.exceptions_total > 0
      ? [counted(status.exceptions_total, 'row left out or remark', 'rows left out or remarks')]
      : []),
    `submitted ${utc(status.created_at)}`,
    ...(isRunning ? [] : [`ended ${utc(end)}, after ${durationText(status.runtime_ms)}`]),
  ];
  return (
    <>
      <p role="status">
        {light !== null && <span class={`light ${light}`} aria-hidden="true" />}
        {text}
        {isRunning && <span class="quiet"> {percent} %</span>}
      </p>
      {isRunning && <progress aria-label="Calculated" value={percent} max={WHOLE_PERCENT} />}
      <Facts facts={facts} />
    </>
  );
}

interface ActionsProps extends BatchCardProps {
  readonly status: BatchStatusBody;
}

function Actions({ batch, status, open, isBusy, session }: ActionsProps): JSX.Element | null {
  const [isSure, setSure] = useState(false);
  if (status.status === 'queued' && isSure)
    return (
      <div class="actions" role="group" aria-label="Cancel this batch?">
        <span>Remove it from the queue? To calculate it later, you have to submit it again.</span>
        <button type="button" class="small" disabled={isBusy} onClick={() => void session.batch.cancel(batch.id)}>
          Cancel the batch
        </button>
        <button type="button" class="small" onClick={() => setSure(false)}>
          Keep it
        </button>
      </div>
    );
  if (status.status === 'queued')
    return (
      <div class="actions">
        <button type="button" class="small" onClick={() => setSure(true)}>
          Cancel…
        </button>
      </div>
    );
  if (status.accounts_done === 0) return null;
  return (
    <div class="actions">
      <button
        type="button"
        class="small"
        aria-expanded={open !== null}
        onClick={() => (open === null ? void session.batch.results.open(batch.id) : session.batch.results.close())}
      >
        {open === null ? (isTerminal(batch) ? 'Results' : 'Results so far') : 'Close results'}
      </button>
    </div>
  );
}

/** Rows that name no account and are in no figure. */
function RowsWithoutAccount({ status, rows, session }: RowsWithoutAccountProps): JSX.Element | null {
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

/** The status of a batch: in words, and the colour of its light; null = no light. */
interface StatusText {
  readonly text: string;
  readonly light: Light | null;
}

/** The status of a batch in words. */
function statusText({ status, error, queue_position: position }: BatchStatusBody): StatusText {
  if (status === 'queued') return { text: `Queued, ${place(position ?? 0)}`, light: null };
  if (status === 'processing') return { text: 'Being calculated', light: 'warning' };
  if (status === 'completed') return { text: 'Completed', light: 'ok' };
  if (status === 'completed_with_errors') return { text: 'Completed with errors', light: 'failed' };
  if (error?.code === 'CANCELLED') return { text: 'Cancelled', light: null };
  if (error?.code === 'REPLACED') return { text: 'Replaced by a later batch before its turn', light: null };
  return { text: `Failed: ${error?.message ?? 'the service gives no reason.'}`, light: 'failed' };
}

const place = (before: number): string =>
  before === 0 ? 'next in turn' : `${counted(before, 'batch', 'batches')} of yours before it`;

const SECOND = 1_000;
const MINUTE = 60;

/** A time that something took, e.g. `4.1 s` or `3 min 5 s`. @param milliseconds since its beginning */
function durationText(milliseconds: number): string {
  const seconds = milliseconds / SECOND;
  if (seconds < MINUTE) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / MINUTE)} min ${whole % MINUTE} s`;
}
