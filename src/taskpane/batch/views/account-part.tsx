import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { AccountSummary } from '../../../../server/contract/results/account-result.js';
import { resultSheet } from '../../../../server/sheet/results/result-sheet.js';
import { quantileOf } from '../../../../server/sheet/results/risk-figures.js';
import type { FollowedBatch } from '../followed-batch.js';
import { sentPlace } from '../sent-rows.js';
import type { OpenedAccount } from '../stored-account.js';
import { demoSentence } from '../../engine-watch.js';
import { amount } from '../../format.js';
import type { MarginResult } from '../../margin/margin-result.js';
import type { PaneSession } from '../../pane-session.js';
import { ResultView } from '../../margin/views/result-view.js';
import { RowRemarkView } from './row-remark.js';

interface AccountPartProps {
  readonly account: OpenedAccount;
  readonly batch: FollowedBatch;
  readonly session: PaneSession;
}

/** The whole stored result of one account. */
export function AccountPart({ account, batch, session }: AccountPartProps): JSX.Element {
  return (
    <div class="batch-account stack">
      <button type="button" class="small start" onClick={() => session.batch.results.closeAccount()}>
        Close {account.code}
      </button>
      {account.kind === 'summary' ? (
        <Summary summary={account.summary} />
      ) : (
        <Whole result={account.result} batch={batch} session={session} />
      )}
    </div>
  );
}

interface WholeProps extends Omit<AccountPartProps, 'account'> {
  readonly result: MarginResult;
}

function Whole({ result, batch, session }: WholeProps): JSX.Element {
  const { response, title } = result;
  // Its remarks are shown directly above the result, not in a separate list.
  const shown = useMemo(() => ({ ...result, issues: [] }), [result]);
  const notes = response.data.flatMap(({ parent_portfolio_id: parent, exceptions, closest_matches: matches }) =>
    parent === undefined ? [...exceptions, ...matches].filter(({ row }) => row !== null) : [],
  );
  const date = String(response.data[0]?.price_date ?? '').replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  const write = (): void => {
    const unplaced = notes.filter(({ row }) => row !== null && result.places[row] === undefined);
    const { service } = session.store.state;
    const demo = service.kind === 'engines' ? demoSentence(service.engines) : null;
    const warnings = [
      ...(demo === null ? [] : [demo]),
      ...unplaced.map(({ row, exception }) => `${sentPlace(batch.rows, row ?? 0)}: ${exception}`),
    ];
    const { issues, places } = result;
    const name = `Margin ${title.replace(/[\\/?*:[\]]/g, '_')}`.slice(0, 31);
    void session.writeSheet(resultSheet(response, { title: name, issues, places, warnings }), 'Margin');
  };
  return (
    <>
      {notes.length > 0 && (
        <ul class="remark-list">
          {notes.map((note, index) => (
            <RowRemarkView key={index} note={note} rows={batch.rows} session={session} />
          ))}
        </ul>
      )}
      <ResultView
        result={shown}
        session={session}
        stored={{
          title,
          note: `As stored by the batch; prices of ${date}. The parameter sets used are not kept with it.`,
          onWrite: write,
        }}
      />
    </>
  );
}

const FIGURES: readonly (readonly [name: string, figure: (summary: AccountSummary) => number | null])[] = [
  ['Initial margin', (summary) => summary.initial_margin],
  ['Requirement', (summary) => summary.requirement],
  ['Maintenance margin', (summary) => summary.maintenance_margin],
  ['Net option value', (summary) => summary.option_liquidation_value],
  ['Additional margin', (summary) => summary.additional_margin],
  ['Value at risk', quantileOf],
  ['Expected shortfall', (summary) => summary.expected_shortfall],
  ['Stress loss', (summary) => summary.stress_loss],
];

function Summary({ summary }: { summary: AccountSummary }): JSX.Element {
  return (
    <>
      <h4>
        {summary.account_code}, {summary.currency_code}
      </h4>
      <p class="hint">Its details are no longer kept by the service; these are the figures that remain.</p>
      <dl class="steps">
        {FIGURES.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount(figure(summary))}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
