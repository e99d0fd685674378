import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { newestFirst } from '../../../../server/contract/mapping/table-mapping.js';
import type { BookRange } from '../../book/book-range.js';
import { isChangedSince, mappingsOfRange, mappingToSave } from '../saved-reading.js';
import type { PaneSession } from '../../pane-session.js';
import { useStateOf } from '../../views/use-state-of.js';

interface RangeProps {
  readonly range: BookRange;
  readonly session: PaneSession;
}

/** Mappings beside the one in use that are offered by name. */
const MOST_OFFERED = 4;

/** Says by which saved mapping a range is read, and offers to read it otherwise. */
export function SavedMappingLine({ range, session }: RangeProps): JSX.Element | null {
  const { mappings } = useStateOf(session.mappings.store);
  const { saved } = range;
  const fitting = mappingsOfRange(newestFirst(mappings.map(({ mapping }) => mapping)), saved);
  const used = saved.mapping;
  const isChanged = isChangedSince(range.map, saved);
  if (used === null && fitting.length === 0) return null;
  const offered = fitting.filter(({ name }) => name !== used?.name || isChanged).slice(0, MOST_OFFERED);
  const read = (name: string): void => void session.picker.readBySaved(range.id, name);
  return (
    <div class="saved-mapping" role="group" aria-label="Saved mapping">
      <p class="quiet">{sentenceOf(used?.name, isChanged, fitting.length)}</p>
      <span class="actions">
        {offered.map(({ name }) => (
          <button key={name} type="button" class="small" onClick={() => read(name)}>
            Read by “{name}”
          </button>
        ))}
        {used !== null && (
          <button type="button" class="small" onClick={() => read('')}>
            Read without it
          </button>
        )}
      </span>
    </div>
  );
}

function sentenceOf(used: string | undefined, isChanged: boolean, count: number): string {
  if (used === undefined)
    return count === 1 ? 'A saved mapping is of these headings.' : `${count} saved mappings are of these headings.`;
  if (isChanged) return `Columns were chosen here, other than in the saved mapping “${used}”.`;
  return count > 1
    ? `Read by the saved mapping “${used}”, one of ${count} that are of these headings.`
    : `Read by the saved mapping “${used}”.`;
}

/** Saves what is chosen for the columns of a range under a name. */
export function SaveMapping({ range, session }: RangeProps): JSX.Element | null {
  const [name, setName] = useState<string | null>(null);
  const [isShared, setShared] = useState(true);
  const { saved } = range;
  if (saved.names.length === 0) return null;
  if (name === null)
    return (
      <div class="actions">
        <button type="button" class="small" onClick={() => setName(nameFor(range, session))}>
          Save mapping…
        </button>
      </div>
    );
  const other = session.mappings.named(name);
  const id = `pane-mapping-name-${range.id}`;
  const save = async (event: Event): Promise<void> => {
    event.preventDefault();
    const wanted = name.trim();
    if (!(await session.mappings.save(mappingToSave(wanted, range), isShared))) return;
    setName(null);
    await session.picker.readBySaved(range.id, wanted);
  };
  return (
    <form class="stack save-mapping" onSubmit={(event) => void save(event)}>
      <label for={id}>Name of the mapping</label>
      <input
        id={id}
        autocomplete="off"
        maxLength={100}
        value={name}
        ref={(input) => {
          if (input !== null && document.activeElement === document.body) input.focus();
        }}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <label class="choice">
        <input type="checkbox" checked={isShared} onChange={(event) => setShared(event.currentTarget.checked)} /> Shared
        with all users of the key’s owner
      </label>
      {other !== undefined && (
        <p class="hint">
          It takes the place of “{other.mapping.name}”, which is {other.isShared ? 'shared' : 'on this computer'}.
        </p>
      )}
      <div class="actions">
        <button type="submit" class="small">
          {other === undefined ? 'Save' : 'Replace'}
        </button>
        <button type="button" class="small" onClick={() => setName(null)}>
          Cancel
        </button>
      </div>
    </form>
  );
}

/** The name of the mapping in use, else one after the table or the sheet. */
function nameFor({ saved, source, address }: BookRange, { mappings }: PaneSession): string {
  if (saved.mapping !== null) return saved.mapping.name;
  const own = source.kind === 'address' ? address.sheet : source.name;
  return mappings.freeName(own);
}
