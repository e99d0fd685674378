import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ROW_TABLES } from '../../../../server/contract/stage-columns.js';
import type { RowChange } from '../../../../server/sheet/reader/row-changes.js';
import type { PaneSession } from '../../pane-session.js';
import { Select } from '../../views/select.js';
import type { BookRange } from '../book-range.js';
import { sayableFields, sideOfRow, type RowReading, type SayableField } from '../row-readings.js';

interface RowEditorProps {
  readonly reading: RowReading;
  readonly range: BookRange;
  readonly session: PaneSession;
  readonly onClose: () => void;
}

const SIDES = ['', '1', '-1'] as const;
const SIDE_NAMES: Readonly<Record<(typeof SIDES)[number], string>> = {
  '': 'As the sheet says',
  '1': 'Bought',
  '-1': 'Sold',
};
const SIDE_VALUES: Readonly<Record<(typeof SIDES)[number], RowChange['side']>> = { '': null, '1': 1, '-1': -1 };

/** Says what a row is, in place of what was read. The cells of the sheet stay as they are. */
export function RowEditor({ reading, range, session, onClose }: RowEditorProps): JSX.Element {
  const { row, sheet, kind, note } = reading;
  const fields = sayableFields(range, row);
  const known = sideOfRow(range, row);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [side, setSide] = useState<RowChange['side']>(kind === 'said' ? known : null);
  const hasSide = ROW_TABLES[range.map.type].takesSide && (known !== null || kind === 'question');
  const form = useRef<HTMLFormElement>(null);
  // Who has asked for it goes on by the keyboard; Escape takes it away.
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  };
  const say = (change: RowChange | null): void => void session.rows.say(reading, change).then(onClose);
  const submit = (event: Event): void => {
    event.preventDefault();
    say({ isLeftOut: false, fields: saidFields(fields, values), side });
  };
  return (
    <form
      ref={form}
      class="card row-editor"
      aria-label={`Row ${row + 1} of ${sheet}`}
      onSubmit={submit}
      onKeyDown={onKeyDown}
    >
      <h3>
        Row {row + 1} of {sheet}
      </h3>
      <p class="quiet">The sheet says: {reading.written()}</p>
      {note !== '' && <p class="fault">{note}</p>}
      {fields.map(({ field, label, value }) => (
        <div key={field} class="mapping-row">
          <label for={`pane-say-${field}`}>{label}</label>
          <input
            id={`pane-say-${field}`}
            autocomplete="off"
            spellcheck={false}
            value={values[field] ?? value}
            onInput={({ currentTarget }) => setValues({ ...values, [field]: currentTarget.value })}
          />
        </div>
      ))}
      {fields.length > 0 && hasSide && (
        <div class="mapping-row">
          <label for="pane-say-side">Side</label>
          <Select
            id="pane-say-side"
            values={SIDES}
            value={String(side ?? '')}
            nameOf={(value) => SIDE_NAMES[value]}
            onChoose={(value) => setSide(SIDE_VALUES[value])}
          />
        </div>
      )}
      {fields.length === 0 && kind !== 'said' && (
        <p class="quiet">The row holds several positions: it can be left out as a whole, or changed in the sheet.</p>
      )}
      <div class="actions">
        {fields.length > 0 && (
          <button type="submit" class="primary">
            Read it so
          </button>
        )}
        {reading.positions().length > 0 && (
          <button type="button" onClick={() => say({ isLeftOut: true, fields: {}, side: null })}>
            Leave it out
          </button>
        )}
        {kind === 'said' && (
          <button type="button" onClick={() => say(null)}>
            As the sheet says
          </button>
        )}
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
      <p class="quiet">
        The cells stay as they are. It is kept with the workbook for this row as long as its cells hold the same.
      </p>
    </form>
  );
}

/** All fields that name the contract are said together: a new month beside an old symbol would contradict it. */
const saidFields = (
  fields: readonly SayableField[],
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields
      .filter(({ field, value }) => field !== 'account_code' || (values[field] ?? value) !== value)
      .map(({ field, value }) => [field, (values[field] ?? value).trim()]),
  );
