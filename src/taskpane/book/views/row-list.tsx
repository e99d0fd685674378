import type { JSX } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { cellName } from '../../../../server/sheet/workbook/a1.js';
import type { PaneSession } from '../../pane-session.js';
import type { PaneState } from '../../pane-state.js';
import { plainNumber } from '../../format.js';
import { Select } from '../../views/select.js';
import { readingsOf, type ReadingKind, type RowReading } from '../row-readings.js';
import { RowEditor } from './row-editor.js';
import { VirtualList } from './virtual-list.js';

const FILTERS = ['all', 'understood', 'question', 'said', 'left-out'] as const;
type Filter = (typeof FILTERS)[number];

const NAMES: Readonly<Record<Filter, string>> = {
  all: 'All rows',
  understood: 'Read otherwise than they stand',
  question: 'Questions',
  said: 'As you said',
  'left-out': 'Not positions',
};

const MARKS: Readonly<Record<ReadingKind, string>> = {
  plain: '',
  understood: 'understood',
  question: 'question',
  said: 'as you said',
  'left-out': 'left out',
};

const isShown = (filter: Filter, { kind }: RowReading): boolean => filter === 'all' || kind === filter;

/** What each row of the book became; any of them can be read otherwise, without a change of the sheet. */
export function RowList({ state, session }: { state: PaneState; session: PaneSession }): JSX.Element | null {
  const [isOpen, setOpen] = useState(false);
  if (!state.ranges.some(({ stage }) => stage !== null)) return null;
  return (
    <details class="more" onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <summary>Rows: what each became</summary>
      {isOpen && <Readings state={state} session={session} />}
    </details>
  );
}

function Readings({ state: { ranges, said }, session }: { state: PaneState; session: PaneSession }): JSX.Element {
  const [filter, setFilter] = useState<Filter>('all');
  const [edited, setEdited] = useState<RowReading | null>(null);
  const asked = useRef<HTMLElement | null>(null);
  const readings = useMemo(() => ranges.flatMap(readingsOf), [ranges]);
  const shown = useMemo(() => readings.filter((reading) => isShown(filter, reading)), [readings, filter]);
  const hasSeveralSheets = new Set(ranges.map(({ address }) => address.sheet)).size > 1;
  const current = edited === null ? undefined : readings.find((each) => isSame(each, edited));
  const range = ranges.find(({ id }) => id === current?.rangeId);
  const open = (reading: RowReading, button: HTMLElement): void => {
    asked.current = button;
    setEdited(reading);
  };
  /** The keyboard goes on where it was, or above the list if that row is no longer shown. */
  const close = (): void => {
    setEdited(null);
    const place = asked.current?.isConnected === true ? asked.current : document.getElementById('pane-readings');
    place?.focus();
  };
  return (
    <div class="stack readings">
      <div class="field-row">
        <label class="unseen" for="pane-readings">
          Which rows
        </label>
        <Select
          id="pane-readings"
          values={FILTERS}
          value={filter}
          nameOf={(each) =>
            `${NAMES[each]} (${plainNumber(readings.filter((reading) => isShown(each, reading)).length)})`
          }
          onChoose={setFilter}
        />
        {said.length > 0 && (
          <button type="button" class="small" onClick={() => void session.rows.sayNothing()}>
            Read all as the sheet says
          </button>
        )}
      </div>
      {current !== undefined && range !== undefined && (
        <RowEditor
          key={`${current.rangeId} ${current.row}`}
          reading={current}
          range={range}
          session={session}
          onClose={close}
        />
      )}
      {shown.length === 0 ? (
        <p class="quiet">There are no such rows.</p>
      ) : (
        <VirtualList label="Rows of the book" count={shown.length} rowHeight={ROW_HEIGHT}>
          {(index) => <Reading reading={shown[index]} hasSheet={hasSeveralSheets} session={session} onEdit={open} />}
        </VirtualList>
      )}
    </div>
  );
}

/** Three lines of text, in pixels. */
const ROW_HEIGHT = 68;

/** The positions of a row, or why it has none, in one line. */
function becameText({ kind, positions: all, note }: RowReading): string {
  const positions = all();
  if (kind === 'question') return note;
  if (positions.length === 0) return kind === 'said' ? 'Left out as you said' : `No position: ${note}`;
  return `${kind === 'said' ? 'As you said: ' : ''}${positions.join('; ')}`;
}

const isSame = (first: RowReading, second: RowReading): boolean =>
  first.rangeId === second.rangeId && first.row === second.row;

interface ReadingProps {
  readonly reading: RowReading | undefined;
  readonly hasSheet: boolean;
  readonly session: PaneSession;
  readonly onEdit: (reading: RowReading, button: HTMLElement) => void;
}

function Reading({ reading, hasSheet, session, onEdit }: ReadingProps): JSX.Element | null {
  if (reading === undefined) return null;
  const { sheet, row, column, kind } = reading;
  const written = reading.written();
  const cell = cellName({ row, column });
  const place = hasSheet ? `${sheet}!${cell}` : cell;
  const became = becameText(reading);
  const mark = MARKS[kind];
  return (
    <div class={`reading ${kind}`}>
      <button
        type="button"
        class="link place"
        aria-label={`Go to ${place}`}
        title={place}
        onClick={() => void session.goTo(reading)}
      >
        {cell}
      </button>
      <span class="reading-text">
        <span class="quiet line" title={written}>
          {written}
        </span>
        <span class="became" title={became}>
          {mark !== '' && <span class="unseen">{mark}: </span>}
          {became}
        </span>
      </span>
      {kind !== 'left-out' && (
        <button
          type="button"
          class="small"
          aria-label={`Change how ${place} is read`}
          onClick={({ currentTarget }) => onEdit(reading, currentTarget)}
        >
          Change
        </button>
      )}
    </div>
  );
}
