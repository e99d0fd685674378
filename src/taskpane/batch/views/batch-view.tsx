import type { JSX } from 'preact';
import type { PaneSession } from '../../pane-session.js';
import type { PaneState } from '../../pane-state.js';
import { useStateOf } from '../../views/use-state-of.js';
import { BatchCard } from './batch-card.js';
import { FollowForm } from './follow-form.js';
import { SubmitPart } from './submit-part.js';

interface BatchViewProps {
  readonly state: PaneState;
  readonly session: PaneSession;
}

/** Books that are calculated in the background: submitting them, how far they are, and what came of them. */
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
            <p class="quiet">Nothing yet.</p>
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
