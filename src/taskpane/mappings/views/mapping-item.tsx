import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { ROW_TABLES } from '../../../../server/contract/stage-columns.js';
import type { SavedMapping } from '../../../../server/contract/mapping/table-mapping.js';
import { downloadJson } from '../../book/take-text.js';
import type { PaneSession } from '../../pane-session.js';
import type { LibraryMapping } from '../mapping-state.js';

interface MappingItemProps {
  readonly library: LibraryMapping;
  readonly session: PaneSession;
}

/** One saved mapping: what it is of, who has it, and what can be done with it. */
export function MappingItem({ library, session }: MappingItemProps): JSX.Element {
  const { mapping, isShared } = library;
  const [name, setName] = useState<string | null>(null);
  return (
    <li class="card mapping-item" aria-label={mapping.name}>
      <div class="title-row">
        <strong>{mapping.name}</strong>
        <span class={`state ${isShared ? 'ok' : 'warning'}`}>{isShared ? 'Shared' : 'On this computer only'}</span>
      </div>
      <p class="quiet">
        {ROW_TABLES[mapping.type].label}, {mapping.headings.filter((heading) => heading !== '').length} headings.{' '}
        {savedText(mapping)}
      </p>
      <details>
        <summary>Columns</summary>
        <Columns mapping={mapping} />
      </details>
      {name === null ? (
        <Actions library={library} session={session} onRename={() => setName(mapping.name)} />
      ) : (
        <RenameForm
          name={name}
          id={`pane-rename-${mapping.revision}`}
          onInput={setName}
          onCancel={() => setName(null)}
          onSave={() => void session.mappings.rename(library, name)}
        />
      )}
    </li>
  );
}

function Actions({ library, session, onRename }: MappingItemProps & { readonly onRename: () => void }): JSX.Element {
  const { mapping, isShared } = library;
  const { mappings } = session;
  const buttons = [
    ['Rename', onRename],
    [isShared ? 'Stop sharing' : 'Share', () => void mappings.setShared(library, !isShared)],
    ['Export', () => downloadJson(mappings.exported([library]), fileName(mapping.name))],
    ['Delete', () => void mappings.remove(library)],
  ] as const;
  return (
    <div class="actions">
      {buttons.map(([text, act]) => (
        <button key={text} type="button" class="small" aria-label={`${text} “${mapping.name}”`} onClick={act}>
          {text}
        </button>
      ))}
    </div>
  );
}

interface RenameFormProps {
  readonly name: string;
  readonly id: string;
  readonly onInput: (name: string) => void;
  readonly onCancel: () => void;
  readonly onSave: () => void;
}

function RenameForm({ name, id, onInput, onCancel, onSave }: RenameFormProps): JSX.Element {
  const save = (event: Event): void => {
    event.preventDefault();
    onSave();
  };
  return (
    <form class="stack" onSubmit={save}>
      <label for={id}>New name</label>
      <input
        id={id}
        autocomplete="off"
        maxLength={100}
        value={name}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      <div class="actions">
        <button type="submit" class="small">
          Save
        </button>
        <button type="button" class="small" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}

/** What each heading is read as. */
function Columns({ mapping: { type, headings, columns, left_aside: aside, constants } }: { mapping: SavedMapping }) {
  const labels = new Map(ROW_TABLES[type].columns.map(({ field, label }) => [field, label]));
  const labelOf = (field: string): string => labels.get(field) ?? 'Side (buy or sell)';
  const fieldAt = (place: number): string | undefined => Object.keys(columns).find((field) => columns[field] === place);
  const meaning = (place: number): string => {
    const field = fieldAt(place);
    if (field !== undefined) return labelOf(field);
    return aside.includes(place) ? 'left aside' : 'as the heading says';
  };
  return (
    <dl class="mapping-columns">
      {headings.map((heading, place) =>
        heading === '' && fieldAt(place) === undefined ? null : (
          <div key={place}>
            <dt>{heading === '' ? `Column ${place + 1}` : heading}</dt>
            <dd>{meaning(place)}</dd>
          </div>
        ),
      )}
      {Object.entries(constants).map(([field, value]) => (
        <div key={field}>
          <dt>{labelOf(field)} of all rows</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const savedText = ({ saved_at: at, saved_by: by }: SavedMapping): string =>
  `Saved ${new Date(at).toLocaleString()} ${by === '' ? 'on this computer' : `with the key ${by}`}.`;

/** The name without what a file's name can't have. */
const fileName = (name: string): string => name.replace(/[^\p{L}\p{N} ._-]+/gu, '_').trim() || 'mapping';
