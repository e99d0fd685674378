import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { MOST_BATCHES } from '../session.js';
import type { PaneSession } from '../../pane-session.js';

/** Adds a batch to the list that was submitted elsewhere. */
export function FollowForm({ session }: { session: PaneSession }): JSX.Element {
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
