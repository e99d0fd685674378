import type { JSX } from 'preact';
import type { BatchStatusBody } from '../../../../server/contract/batch.js';
import { replacedSentence } from '../sheet.js';
import { batchCoverage, marginedText, type BatchTotals, type MarkedKind } from '../totals.js';
import { amount, counted } from '../../format.js';
import type { PaneSession } from '../../pane-session.js';

interface TotalsPartProps {
  /** Null until they have been added up. */
  readonly totals: BatchTotals | null;
  readonly status: BatchStatusBody;
  /** Rows of its source that were not submitted. */
  readonly leftOut: number;
  /** Null if it is not known. */
  readonly currency: string | null;
  readonly isBusy: boolean;
  readonly session: PaneSession;
}

/** Rows left out, then the totals of the accounts. */
export function TotalsPart({ totals, status, leftOut, currency, isBusy, session }: TotalsPartProps): JSX.Element {
  const { results } = session.batch;
  if (totals === null)
    return (
      <button type="button" class="small start" disabled={isBusy} onClick={() => void results.addUp()}>
        Add up all accounts
      </button>
    );
  const { text, grade } = batchCoverage(totals, status, leftOut);
  return (
    <>
      <div class="coverage-list">
        <p class={`coverage ${grade}`}>{text}</p>
        {totals.replaced > 0 && <p class="hint">{replacedSentence(totals.replaced)}</p>}
      </div>
      <Marked totals={totals} session={session} />
      <div class="headline">
        <p class="total-name">Initial margin of {marginedText(totals)}</p>
        <p class="total">
          {amount(totals.initialMargin)} {currency !== null && <span class="currency">{currency}</span>}
        </p>
        <dl class="steps">
          <div>
            <dt>
              Requirement
              {totals.requirement === null && totals.initialMargin !== null && (
                <span class="quiet">No sum: the requirement of some accounts is no longer kept.</span>
              )}
            </dt>
            <dd>{amount(totals.requirement)}</dd>
          </div>
        </dl>
        {currency === null && <p class="quiet">In the base currency that the submission names.</p>}
      </div>
    </>
  );
}

const KINDS: readonly (readonly [kind: MarkedKind, title: string, count: (totals: BatchTotals) => number])[] = [
  ['failed', 'Accounts that could not be calculated', ({ failed }) => failed],
  ['left-out', 'Accounts with rows left out', ({ accountsWithRowsLeftOut: count }) => count],
  ['replaced', 'Accounts calculated again since', ({ replaced }) => replaced],
];

function Marked({ totals, session }: Pick<TotalsPartProps, 'session'> & { totals: BatchTotals }) {
  return KINDS.flatMap(([kind, title, count]) => {
    const accounts = totals.marked.filter((one) => one.kind === kind);
    const rest = count(totals) - accounts.length;
    if (accounts.length === 0) return [];
    return [
      <details key={kind} class="more">
        <summary>
          {title} <span class="quiet">{count(totals)}</span>
        </summary>
        <ul class="plain-list marked-accounts">
          {accounts.map((one) => (
            <li key={one.index}>
              <button type="button" class="link" onClick={() => void session.batch.results.seek(one.index)}>
                {one.account}
              </button>
            </li>
          ))}
        </ul>
        {rest > 0 && <p class="quiet">… and {counted(rest, 'more account')}.</p>}
      </details>,
    ];
  });
}
