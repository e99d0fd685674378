import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { downloadJson } from '../../book/take-text.js';
import type { PaneSession } from '../../pane-session.js';
import { useStateOf } from '../../views/use-state-of.js';
import type { LibraryMapping, SharedList } from '../mapping-state.js';
import { MappingItem } from './mapping-item.js';

/** All saved mappings, to rename, share, export and remove. */
export function MappingPart({ session }: { session: PaneSession }): JSX.Element {
  const { mappings, list, removed } = useStateOf(session.mappings.store);
  useEffect(() => void session.mappings.load(), [session]);
  return (
    <section aria-labelledby="pane-mappings" class="stack">
      <h2 id="pane-mappings">Saved mappings</h2>
      {removed !== null && (
        <p class="hint" role="status">
          “{removed.mapping.name}” is removed.{' '}
          <button type="button" class="small" onClick={() => void session.mappings.undoRemove()}>
            Undo
          </button>
        </p>
      )}
      <ListState list={list} session={session} />
      {mappings.length === 0 ? (
        <p class="quiet">
          None yet. Choose the columns of a table under “Columns” and save them: tables with the same headings are then
          read the same way.
        </p>
      ) : (
        <ul class="plain-list stack" aria-label="Saved mappings">
          {mappings.map((library) => (
            <MappingItem key={library.mapping.revision} library={library} session={session} />
          ))}
        </ul>
      )}
      <FileActions mappings={mappings} session={session} />
    </section>
  );
}

function ListState({ list, session }: { list: SharedList; session: PaneSession }): JSX.Element | null {
  if (list.kind === 'no-key') return <p class="quiet">Without a key, mappings are kept on this computer only.</p>;
  if (list.kind !== 'failed') return null;
  return (
    <div class="severity warning">
      <p>
        <strong>{list.failure.title}.</strong> Shared mappings are shown as they were last read; what is saved now stays
        on this computer until it is shared.
      </p>
      <button type="button" class="small" onClick={() => void session.mappings.load()}>
        Try again
      </button>
    </div>
  );
}

interface FileActionsProps {
  readonly mappings: readonly LibraryMapping[];
  readonly session: PaneSession;
}

function FileActions({ mappings, session }: FileActionsProps): JSX.Element {
  const file = useRef<HTMLInputElement>(null);
  const open = async (): Promise<void> => {
    const [chosen] = file.current?.files ?? [];
    if (chosen === undefined) return;
    await session.mappings.importFile(await chosen.text());
    if (file.current !== null) file.current.value = '';
  };
  return (
    <div class="actions">
      <input
        ref={file}
        class="unseen"
        type="file"
        accept="application/json,.json"
        tabIndex={-1}
        aria-label="File of mappings"
        onChange={() => void open()}
      />
      <button type="button" class="small" onClick={() => file.current?.click()}>
        Import…
      </button>
      <button
        type="button"
        class="small"
        disabled={mappings.length === 0}
        onClick={() => downloadJson(session.mappings.exported(mappings), 'margin-desk-mappings')}
      >
        Export all
      </button>
    </div>
  );
}
