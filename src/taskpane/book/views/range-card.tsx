import type { JSX } from 'preact';
import { ROW_TABLES, STAGE_TYPES } from '../../../../server/contract/stage-columns.js';
import { positionCountOf, rangeTitle, rowCountOf, type BookRange } from '../book-range.js';
import { unreadColumns } from '../column-mapping.js';
import { constantCandidates, type KnownValues } from '../constant-candidates.js';
import { offeredFields } from '../../../../server/sheet/reader/given-values.js';
import { mappingRemark } from '../../../../server/sheet/reader/saved-mappings.js';
import { missingColumns } from '../../../../server/sheet/table/recognise-columns.js';
import { saidRemark } from '../../book-remarks.js';
import { counted } from '../../format.js';
import type { PaneSession } from '../../pane-session.js';
import { doubtTexts } from '../read-range.js';
import { leftBelow } from '../table-edges.js';
import { SavedMappingLine, SaveMapping } from '../../mappings/views/saved-mapping-line.js';
import { ColumnMapping } from './column-mapping-table.js';
import { Select } from '../../views/select.js';

/** One range of the book: its recognised type and its status. */
export function RangeCard({ range, session }: { range: BookRange; session: PaneSession }): JSX.Element {
  const { picker } = session;
  const title = rangeTitle(range);
  const missing = missingColumns(range.map);
  const below = leftBelow(range, session.store.state.ranges);
  return (
    <li class="card range" aria-label={title}>
      <div class="title-row">
        <button
          type="button"
          class="link strong"
          title="Go to this range"
          onClick={() => void showRange(range, session)}
        >
          {title}
        </button>
        <span class="actions">
          <button
            type="button"
            class="small"
            aria-label={`Read ${title} again`}
            onClick={() => void picker.reread(range.id)}
          >
            Read again
          </button>
          <button
            type="button"
            class="small"
            aria-label={`Remove ${title}`}
            onClick={() => void picker.remove(range.id)}
          >
            Remove
          </button>
        </span>
      </div>
      <div class="field-row">
        <label class="unseen" for={`pane-type-${range.id}`}>
          What it holds
        </label>
        <Select
          id={`pane-type-${range.id}`}
          values={STAGE_TYPES}
          value={range.map.type}
          nameOf={(type) => ROW_TABLES[type].label}
          onChoose={(type) => void picker.setType(range.id, type)}
        />
        <RangeState range={range} />
      </div>
      {missing.length > 0 && <MissingFields range={range} session={session} />}
      {range.doubts.length > 0 && (
        <p class="fault">
          {doubtTexts(range, range.doubts).join(' ')} Choose below what it is: nothing is calculated until then.
        </p>
      )}
      <SavedMappingLine range={range} session={session} />
      {ownRemarks(range).map((remark) => (
        <p key={remark} class="quiet">
          {remark}
        </p>
      ))}
      {saidRemark(range).map((remark) => (
        <p key={remark} class="hint">
          {remark}
        </p>
      ))}
      {range.totalRow !== null && <p class="quiet">Row {range.totalRow + 1} holds totals: it is not in the range.</p>}
      {below !== null && (
        <p class="hint">
          {below.kind === 'headings'
            ? `Another table begins in row ${below.row + 1}; it is not in the book.`
            : `Rows from ${below.row + 1} on look like positions; they are not in this range.`}{' '}
          <button type="button" class="small" onClick={() => void picker.takeBelow(range.id)}>
            {below.kind === 'headings' ? 'Add it' : 'Add them'}
          </button>
        </p>
      )}
      <details open={missing.length > 0 || range.doubts.length > 0}>
        <summary>Columns{unreadText(range)}</summary>
        <ColumnMapping range={range} picker={picker} known={knownValues(session)} />
      </details>
      <SaveMapping range={range} session={session} />
    </li>
  );
}

/** What is not said by the line on saved mappings. */
const ownRemarks = ({ remarks, saved: { mapping } }: BookRange): readonly string[] =>
  remarks.filter((remark) => mapping === null || remark !== mappingRemark(mapping));

/** Values that may stand for a column that a range lacks. */
const MOST_OFFERED = 6;

/** Asks for what rows need and no column says; where all rows may share a value, the likely ones take one click. */
function MissingFields({ range, session }: { range: BookRange; session: PaneSession }): JSX.Element {
  const known = knownValues(session);
  const shared = new Set(offeredFields(range.map.type).map(({ field }) => field));
  return (
    <>
      {missingColumns(range.map).map(({ field, label }) => (
        <div key={field} class="fault">
          <p>
            {shared.has(field)
              ? `No column says the ${label.toLowerCase()}: choose it below, or one value for all rows.`
              : `Choose the column of ${label}.`}
          </p>
          {shared.has(field) && (
            <span class="actions">
              {constantCandidates(range, field, known)
                .slice(0, MOST_OFFERED)
                .map((value) => (
                  <button
                    key={value}
                    type="button"
                    class="small"
                    aria-label={`${label} of all rows: ${value}`}
                    onClick={() => void session.picker.setConstant(range.id, field, value)}
                  >
                    {value}
                  </button>
                ))}
            </span>
          )}
        </div>
      ))}
    </>
  );
}

const knownValues = ({ store, settings }: PaneSession): KnownValues => ({
  ranges: store.state.ranges,
  engines: store.state.service.kind === 'engines' ? store.state.service.engines : [],
  currency: settings.currency,
});

async function showRange({ address }: BookRange, session: PaneSession): Promise<void> {
  await session.goTo(address);
}

function unreadText(range: BookRange): string {
  const { length } = unreadColumns(range);
  return length === 0 ? '' : ` (${length} not read)`;
}

/** Says how many positions there are where rows hold several. */
function positionsText(range: BookRange): string {
  const positions = positionCountOf(range);
  return positions > rowCountOf(range) ? ` with ${counted(positions, 'position')}` : '';
}

function RangeState({ range }: { range: BookRange }): JSX.Element {
  const rows = `${counted(rowCountOf(range), 'row')}${positionsText(range)}`;
  if (range.stage === null) return <span class="quiet">{rows}, not staged yet</span>;
  if (range.isEdited) return <span class="state warning">Edited since it was staged</span>;
  const problems = range.stage.issues.length;
  if (problems === 0) return <span class="state ok">{rows}, no problems</span>;
  return (
    <span class="state failed">
      {rows}, {counted(problems, 'problem')}
    </span>
  );
}
