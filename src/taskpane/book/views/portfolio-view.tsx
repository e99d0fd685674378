import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { stagedIssues } from '../issue-list.js';
import type { PaneSession } from '../../pane-session.js';
import type { PaneState } from '../../pane-state.js';
import type { PaneHost } from '../../pane-host.js';
import { FunctionMessageList } from '../../views/function-messages.js';
import { BooksHelp } from './books-help.js';
import { FoundBookCard, NothingFound } from './found-book-card.js';
import { IssuePanel } from './issue-panel.js';
import { KeyForm } from '../../views/key-form.js';
import { LookupPart } from '../../lookup/views/lookup-part.js';
import { MarginOptionsForm } from '../../margin/views/margin-options-form.js';
import { PickerForm } from './picker-form.js';
import { RangeCard } from './range-card.js';
import { RowList } from './row-list.js';
import { ResultView } from '../../margin/views/result-view.js';
import { ToolsPart } from '../../tools/views/tools-part.js';

interface PortfolioViewProps {
  readonly state: PaneState;
  readonly session: PaneSession;
  readonly host: PaneHost;
}

/** From the cells of the book to its margin. */
export function PortfolioView({ state, session, host }: PortfolioViewProps): JSX.Element {
  const { ranges, result } = state;
  const issues = useMemo(
    () => (result === null || result.isOutdated ? stagedIssues(ranges) : result.issues),
    [ranges, result],
  );
  return (
    <>
      {state.service.kind === 'no-key' && <FirstKey session={session} />}
      <Book state={state} session={session} />
      <DroppedRows state={state} session={session} />
      <RowList state={state} session={session} />
      {state.service.kind !== 'no-key' && <LookupPart session={session} />}
      {ranges.length > 0 && <MarginOptionsForm state={state} session={session} />}
      <IssuePanel issues={issues} session={session} />
      <MarkState state={state} session={session} />
      {result !== null && <ResultView result={result} session={session} />}
      {ranges.length > 0 && <ToolsPart state={state} session={session} />}
      <FunctionMessageList host={host} session={session} />
    </>
  );
}

function FirstKey({ session }: { session: PaneSession }): JSX.Element {
  return (
    <section class="card" aria-labelledby="pane-connect">
      <h2 id="pane-connect">Connect first</h2>
      <p>Paste the key that the service printed when it started, or that its administrator gave you.</p>
      <KeyForm settings={session.settings} id="pane-first" onChange={() => undefined} />
    </section>
  );
}

function Book({ state, session }: Omit<PortfolioViewProps, 'host'>): JSX.Element {
  const { ranges, selection, candidates } = state;
  const canSelect = session.workbook.abilities.selection;
  const form = (
    <PickerForm picker={session.picker} selection={selection} candidates={candidates} canSelect={canSelect} />
  );
  return (
    <section aria-labelledby="pane-book">
      <h2 id="pane-book">Book</h2>
      {ranges.length === 0 ? (
        <FirstBook state={state} session={session} form={form} />
      ) : (
        <>
          <ul class="plain-list stack">
            {ranges.map((range) => (
              <RangeCard key={range.id} range={range} session={session} />
            ))}
          </ul>
          <details class="more">
            <summary>Add another range</summary>
            {form}
          </details>
        </>
      )}
      <p class="books-help">
        <BooksHelp settings={session.settings} />
      </p>
    </section>
  );
}

interface FirstBookProps extends Omit<PortfolioViewProps, 'host'> {
  readonly form: JSX.Element;
}

/** The way to a book where there is none yet: what was found, else what to do. */
function FirstBook({ state: { found }, session, form }: FirstBookProps): JSX.Element {
  if (found !== null && found.tables.length > 0)
    return (
      <div class="stack">
        <FoundBookCard found={found} session={session} />
        <p class="quiet">Or take other cells:</p>
        {form}
      </div>
    );
  return (
    <div class="stack">
      {found !== null && <NothingFound found={found} session={session} />}
      <p>Select the cells of your book, headings included.</p>
      {form}
      <p class="quiet next-steps">
        Then <strong>Stage</strong> marks the cells that are wrong, and <strong>Calculate margin</strong> shows each
        figure down to its scenarios. In a cell, <code>=MARGIN.INITIAL(A1:I12)</code> does the same.
      </p>
    </div>
  );
}

/** Tells what was said of rows and is forgotten, until somebody has seen it. */
function DroppedRows({ state: { dropped }, session }: Omit<PortfolioViewProps, 'host'>): JSX.Element | null {
  if (dropped.length === 0) return null;
  return (
    <div class="card hint" role="status">
      {dropped.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <button type="button" class="small" onClick={() => session.rows.dismissDropped()}>
        I have seen it
      </button>
    </div>
  );
}

function MarkState({ state, session }: Omit<PortfolioViewProps, 'host'>): JSX.Element | null {
  const { hasMarks, marksWithoutNote, applied } = state;
  if (!hasMarks && applied.length === 0) return null;
  return (
    <div class="actions marks">
      {applied.length > 0 && (
        <button type="button" class="small" onClick={() => void session.undoApply()}>
          Undo applied suggestions
        </button>
      )}
      {hasMarks && (
        <button type="button" class="small" onClick={() => void session.stager.clearMarks()}>
          Clear marks
        </button>
      )}
      {marksWithoutNote > 0 && (
        <span class="quiet">
          {marksWithoutNote} of the marked cells could not be given a note; the list has the text.
        </span>
      )}
    </div>
  );
}
