import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { PaneSession } from '../../pane-session.js';
import type { PaneState } from '../../pane-state.js';
import { useStateOf } from '../../views/use-state-of.js';
import { MOST_BATCHES } from '../session.js';
import { BatchCard } from './batch-card.js';
import { SubmitPart } from './submit-part.js';

interface BatchViewProps {
  readonly state: PaneState;
  readonly session: PaneSession;
}

/** Books that are calculated in the background: submitting them, their progress and their results. */
export function BatchView({ state, session }: BatchViewProps): JSX.Element {
  const batch = useStateOf(session.batch.store);
  const hasKey = state.service.kind !== 'no-key';
  return (
    <div class="batch">
      <section aria-labelledby="pane-batch" class="stack">
        <h2 id="pane-batch">Batch</h2>
        <p class="quiet">
          Calculated by the service in the background, however many accounts there are. Each account’s result becomes
          its latest one.
        </p>
        {hasKey ? <SubmitPart state={state} form={batch.form} session={session} /> : <NoKey session={session} />}
      </section>
      {hasKey && (
        <section aria-labelledby="pane-batches" class="stack">
          <h3 id="pane-batches">Submitted</h3>
          {batch.batches.length === 0 ? (
            <p class="quiet">No batches yet.</p>
          ) : (
            <ul class="plain-list stack">
              {batch.batches.map((one) => (
                <BatchCard
                  key={one.id}
                  batch={one}
                  open={batch.open?.id === one.id ? batch.open : null}
                  isBusy={state.activity !== null}
                  session={session}
                />
              ))}
            </ul>
          )}
          <FollowForm session={session} />
        </section>
      )}
    </div>
  );
}

function NoKey({ session }: { session: PaneSession }): JSX.Element {
  return (
    <>
      <p>Batches are calculated by the service, which needs a key.</p>
      <button type="button" class="start" onClick={() => session.show('settings')}>
        Open settings
      </button>
    </>
  );
}

/** Adds a batch to the list that was submitted elsewhere. */
function FollowForm({ session }: { session: PaneSession }): JSX.Element {
  const [id, setId] = useState('');
  const follow = async (): Promise<void> => {
    if (await session.batch.follow(id)) setId('');
  };
  return (
    <details class="more">
      <summary>Add a batch by its id</summary>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void follow();
        }}
      >
        <div class="field-row">
          <label class="unseen" for="pane-batch-id">
            Id of the batch
          </label>
          <input
            id="pane-batch-id"
            autocomplete="off"
            spellcheck={false}
            placeholder="3b0c2f6e-64a5-4c56-…"
            value={id}
            onInput={(event) => setId(event.currentTarget.value)}
          />
          <button type="submit">Add</button>
        </div>
        <p class="quiet">
          Of a batch that the command line or another program has submitted with a key of yours. The workbook remembers
          the last {MOST_BATCHES}.
        </p>
      </form>
    </details>
  );
}
