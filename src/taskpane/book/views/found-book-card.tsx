import type { JSX } from 'preact';
import { ROW_TABLES } from '../../../../server/contract/stage-columns.js';
import { addressText } from '../../../../server/sheet/workbook/a1.js';
import type { FoundBook, FoundTable } from '../found-book.js';
import { counted } from '../../format.js';
import type { PaneSession } from '../../pane-session.js';

/** The book that the pane has found, before anybody has said where it is: one click from its margin. */
export function FoundBookCard({ found, session }: { found: FoundBook; session: PaneSession }): JSX.Element {
  const { tables, passed } = found;
  const chosen = tables.filter(({ isChosen }) => isChosen);
  const rows = chosen.reduce((sum, { rowCount }) => sum + rowCount, 0);
  return (
    <div class="card found" role="group" aria-labelledby="pane-found">
      <h3 id="pane-found">Found in this workbook</h3>
      <ul class="plain-list">
        {tables.map((table, index) => (
          <FoundLine
            key={`${addressText(table.address)} ${table.type}`}
            table={table}
            session={session}
            onChoose={(isChosen) => session.finder.setChosen(index, isChosen)}
          />
        ))}
      </ul>
      {passed.length > 0 && <PassedSheets found={found} />}
      <div class="actions">
        <button
          type="button"
          class="primary"
          disabled={chosen.length === 0}
          onClick={() => void session.calculateFound()}
        >
          Margin {chosen.length === 0 ? 'what is chosen' : counted(rows, 'row')}
        </button>
        <button
          type="button"
          disabled={chosen.length === 0}
          title="Reads the columns and shows them, without a calculation"
          onClick={() => void session.picker.useFound(tables)}
        >
          Look at it first
        </button>
      </div>
    </div>
  );
}

interface FoundLineProps {
  readonly table: FoundTable;
  readonly session: PaneSession;
  readonly onChoose: (isChosen: boolean) => void;
}

function FoundLine({ table, session, onChoose }: FoundLineProps): JSX.Element {
  const { address, type, rowCount, leftOut, questions, sameAs, aside, isChosen } = table;
  const place = addressText(address);
  return (
    <li class="found-table">
      <label class="check">
        <input type="checkbox" checked={isChosen} onChange={({ currentTarget }) => onChoose(currentTarget.checked)} />
        <span>
          <strong>{place}</strong>
          <br />
          {counted(rowCount, 'row')}, {ROW_TABLES[type].plural}
        </span>
      </label>
      <button
        type="button"
        class="small"
        aria-label={`Show ${place} in the sheet`}
        onClick={() => void session.goTo(address)}
      >
        Show
      </button>
      {leftOut.length > 0 && <p class="quiet">{leftOutText(leftOut)}</p>}
      {questions.length > 0 && <p class="hint">It will ask about {questions.join(', ')}.</p>}
      {aside !== null && sameAs === null && <p class="hint">Its sheet does not count beside the others: {aside}.</p>}
      {sameAs !== null && (
        <p class="hint">It holds the same positions as {addressText(sameAs)}: both would count twice.</p>
      )}
    </li>
  );
}

/** `Left out: 3 rows (2 sum, 1 remark).` */
export function leftOutText(leftOut: FoundTable['leftOut']): string {
  const count = leftOut.reduce((sum, each) => sum + each.count, 0);
  const reasons = leftOut.map(({ reason, count: rows }) => `${rows} × ${reason}`);
  return `Not positions: ${counted(count, 'row')} (${reasons.join(', ')}).`;
}

/** Sheets that are named; more are counted. */
const MOST_NAMED = 6;

function PassedSheets({ found: { passed } }: { found: FoundBook }): JSX.Element {
  const named = passed.slice(0, MOST_NAMED).map(({ sheet, reason }) => `${sheet} (${reason})`);
  const more = passed.length > MOST_NAMED ? ` and ${counted(passed.length - MOST_NAMED, 'more sheet')}` : '';
  return (
    <p class="quiet">
      Not in it: {named.join(', ')}
      {more}.
    </p>
  );
}

/** Says why there is no book yet, and what one looks like. */
export function NothingFound({ found, session }: { found: FoundBook; session: PaneSession }): JSX.Element {
  return (
    <div class="card found">
      <p>
        {found.passed.length === 0
          ? 'The workbook is empty: paste a statement or a blotter into it, or open a file.'
          : 'No table of positions was found.'}{' '}
        A book has a row of headings such as Account, Exchange, Contract, Expiry, Strike and Quantity, and one position
        a row below them; swaps, ladders, securities and event contracts have headings of their own.
      </p>
      {found.passed.length > 0 && <PassedSheets found={found} />}
      <button type="button" class="small" onClick={() => void session.finder.find()}>
        Look again
      </button>
    </div>
  );
}
