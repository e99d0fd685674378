import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { historyBlock } from '../../../../server/sheet/results/history-sheet.js';
import { amount, counted } from '../../format.js';
import type { PaneSession } from '../../pane-session.js';
import { TitledPart } from '../../views/titled-part.js';
import { useStateOf } from '../../views/use-state-of.js';
import { Explanation } from '../../what-if/views/explanation.js';
import { largestMoves, shownDays, type ShownDay } from '../history-chart.js';
import { MARKED_DAYS, type AccountHistory } from '../history-session.js';
import { HistoryChart } from './history-chart.js';
import { MoveTable } from './move-table.js';

interface HistoryPartProps {
  readonly accountCode: string;
  readonly session: PaneSession;
  readonly isBusy: boolean;
}

/** How the margin of an account has moved day by day, and why. */
export function HistoryPart({ accountCode, session, isBusy }: HistoryPartProps): JSX.Element {
  const { history } = useStateOf(session.history.store);
  const own = history?.response.account_code === accountCode ? history : null;
  return (
    <section class="stack history" aria-labelledby="pane-history">
      <h3 id="pane-history">History of {accountCode}</h3>
      <p class="quiet">The last live result of each day of the past year, and what moved the margin most.</p>
      <div class="actions start">
        <button type="button" disabled={isBusy} onClick={() => void session.history.load(accountCode)}>
          {own === null ? 'Show the history' : 'Read it again'}
        </button>
      </div>
      {own !== null && <Days history={own} session={session} isBusy={isBusy} />}
    </section>
  );
}

interface DaysProps {
  readonly history: AccountHistory;
  readonly session: PaneSession;
  readonly isBusy: boolean;
}

function Days({ history, session, isBusy }: DaysProps): JSX.Element {
  const { response, explanation, causes, limit } = history;
  const days = shownDays(response.data);
  const last = days.at(-1);
  if (last === undefined)
    return (
      <p>
        No result of this account with a margin was stored from {response.from} to {response.to}. Choose “Store as the
        accounts’ latest result” among the options and calculate the margin: each day’s last one is kept.
      </p>
    );
  const moves = largestMoves(days, MARKED_DAYS);
  const hidden = response.data.length - days.length;
  const explained = days.find(({ point }) => point.request_id === explanation?.requestId);
  const { currency_code: currency } = last.point;
  return (
    <TitledPart
      title={`Initial margin by day, ${currency}`}
      block={historyBlock(response.account_code, response.data)}
      file={`margin-desk-history-${response.account_code}`}
    >
      <Remarks days={days} hidden={hidden} currency={currency} />
      <HistoryChart days={days} moves={moves} limit={limit} currency={currency} />
      {moves.length > 0 && (
        <MoveTable
          moves={moves}
          causes={causes}
          isBusy={isBusy}
          onExplain={(move) => void session.history.explain(move)}
        />
      )}
      {days.length > 1 && <DayChoice days={days} session={session} isBusy={isBusy} />}
      {explanation !== null && explained !== undefined && explained.before !== null && (
        <div class="stack" role="region" aria-label={`Change on ${explained.point.date}`}>
          <h5>
            Why it changed from <span class="whole">{explained.before.date}</span> to{' '}
            <span class="whole">{explained.point.date}</span>
          </h5>
          <Explanation explanation={explanation.response} />
        </div>
      )}
    </TitledPart>
  );
}

/** What a reader must know of the days before the line. */
function Remarks({
  days,
  hidden,
  currency,
}: {
  readonly days: readonly ShownDay[];
  readonly hidden: number;
  readonly currency: string;
}): JSX.Element {
  const incomplete = days.filter(({ point }) => point.rows_excluded > 0).length;
  const broken = days.filter(({ point }) => point.limit_status === 'breach');
  return (
    <>
      {hidden > 0 && (
        <p class="coverage incomplete">
          {counted(hidden, 'day')} not shown: without a margin, or in another currency than {currency}.
        </p>
      )}
      {incomplete > 0 && (
        <p class="coverage incomplete">
          On {counted(incomplete, 'day')} rows were left out, which understates the margin.
        </p>
      )}
      {broken.length > 0 && (
        <p class="coverage incomplete">
          A limit was broken on {counted(broken.length, 'day')}, last on {broken.at(-1)?.point.date}.
        </p>
      )}
    </>
  );
}

/** Explains any other day. */
function DayChoice({ days, session, isBusy }: { readonly days: readonly ShownDay[] } & Omit<DaysProps, 'history'>) {
  const [wanted, setWanted] = useState<string | null>(null);
  const offered = days.slice(1).toReversed();
  const chosen = offered.find(({ point }) => point.request_id === wanted) ?? offered[0];
  return (
    <div class="field-row">
      <label for="pane-history-day">Explain the day</label>
      <select
        id="pane-history-day"
        value={chosen?.point.request_id}
        onChange={({ currentTarget: { value } }) => setWanted(value)}
      >
        {offered.map(({ point, margin }) => (
          <option key={point.request_id} value={point.request_id}>
            {`${point.date} · ${amount(margin)}`}
          </option>
        ))}
      </select>
      <button
        type="button"
        class="small"
        disabled={isBusy || chosen === undefined}
        onClick={() => chosen !== undefined && void session.history.explain(chosen)}
      >
        Explain
      </button>
    </div>
  );
}
