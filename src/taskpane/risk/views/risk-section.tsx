import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { AccountResult } from '../../../../server/contract/results/account-result.js';
import { riskSheet } from '../../../../server/sheet/results/analytics-sheet.js';
import { riskBlock } from '../../../../server/sheet/results/risk-blocks.js';
import { amount } from '../../format.js';
import type { MarginResult } from '../../margin/margin-result.js';
import type { PaneSession } from '../../pane-session.js';
import { missingSentence } from '../component-rows.js';
import { rowCellText } from '../../book/row-cell.js';
import { TableActions } from '../../margin/views/table-actions.js';
import { RiskAccount } from './risk-account.js';
import { remarkTexts } from '../../book-remark.js';

interface RiskSectionProps {
  readonly result: MarginResult;
  readonly accounts: readonly AccountResult[];
  readonly session: PaneSession;
  readonly file: (name: string) => string;
}

/** Accounts listed at first, and with each "Show more". */
const PAGE = 20;

/** Risk of each account; nothing if it was not calculated. */
export function RiskSection({ result, accounts, session, file }: RiskSectionProps): JSX.Element | null {
  const [shown, setShown] = useState(PAGE);
  const calculated = accounts.filter(({ risk_metrics: metrics }) => metrics !== null);
  if (calculated.length === 0) return null;
  const place = (row: number): string => rowCellText(result, row);
  const write = (): void =>
    void session.writeSheet(riskSheet(result.response, { place, warnings: remarkTexts(result.bookRemarks) }), 'Risk');
  const rest = calculated.length - shown;
  return (
    <section class="part risk" aria-labelledby="pane-risk">
      <div class="title-row">
        <h3 id="pane-risk">Risk</h3>
        <TableActions block={riskBlock(calculated)} file={file('risk')} name="Risk by account" />
      </div>
      {calculated.length > 1 && (
        <p class="quiet">Each account on its own: losses of one account are not set off against gains of another.</p>
      )}
      {calculated.slice(0, shown).map((account) => (
        <Account
          key={account.portfolio_id}
          account={account}
          isAlone={calculated.length === 1}
          result={result}
          session={session}
          file={file}
        />
      ))}
      {rest > 0 && (
        <button type="button" class="small start" onClick={() => setShown(shown + PAGE)}>
          Show more of {rest} accounts
        </button>
      )}
      <div class="actions">
        <button type="button" onClick={write}>
          Write risk to sheet
        </button>
      </div>
    </section>
  );
}

interface AccountProps {
  readonly account: AccountResult;
  readonly isAlone: boolean;
  readonly result: MarginResult;
  readonly session: PaneSession;
  readonly file: (name: string) => string;
}

function Account({ account, isAlone, result, session, file }: AccountProps): JSX.Element {
  const [isOpen, setOpen] = useState(isAlone);
  const name = account.risk_method === 'expected-shortfall' ? 'expected shortfall' : 'value at risk';
  const figure = account.value_at_risk;
  const missing = missingSentence(account);
  return (
    <details class="risk-account" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span class="contract-name">
          {account.account_code}
          <span class="quiet">{name}</span>
          {missing !== null && <span class="fault">{missing}</span>}
        </span>
        <span class="number">{amount(figure)}</span>
      </summary>
      {isOpen && <RiskAccount account={account} result={result} session={session} file={file} />}
    </details>
  );
}
