import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { AccountResult } from '../../../../server/contract/results/account-result.js';
import { notesOfAccounts } from '../../../../server/sheet/results/analytics-notes.js';
import {
  componentBlock,
  datedPnl,
  greekBlock,
  keyRateDv01Block,
  pnlBlock,
  tailScenarioBlock,
} from '../../../../server/sheet/results/risk-blocks.js';
import { quantileOf } from '../../../../server/sheet/results/risk-figures.js';
import { riskTerms } from '../../../../server/sheet/results/risk-terms.js';
import { amount, counted } from '../../format.js';
import type { MarginResult } from '../../margin/margin-result.js';
import type { PaneSession } from '../../pane-session.js';
import { components, missingSentence } from '../component-rows.js';
import { rowCell, rowCellText } from '../../book/row-cell.js';
import { TitledPart } from '../../views/titled-part.js';
import { ComponentTable } from './component-table.js';
import { GreekTable } from './greek-table.js';
import { HistogramChart } from './histogram-chart.js';
import { KeyRateTable } from './key-rate-table.js';
import { PnlChart } from './pnl-chart.js';
import { TableHead } from '../../views/table-head.js';

/** Scenarios shown at first. */
const MOST_SHOWN = 5;

interface RiskAccountProps {
  readonly account: AccountResult;
  readonly result: MarginResult;
  readonly session: PaneSession;
  readonly file: (name: string) => string;
}

/** Risk of one account: rows left out, the figures, and what they are based on. */
export function RiskAccount({ account, result, session, file }: RiskAccountProps): JSX.Element {
  const { risk_metrics: metrics, currency_code: currency, account_code: code } = account;
  const place = (row: number): string => rowCellText(result, row);
  const parts = components(account);
  const scenarios = datedPnl(account);
  const own = (name: string): string => file(`${name}-${code.replace(/[^\w-]+/g, '_')}`);
  const holdsEvents = account.portfolio.some(
    ({ result_type: type, value_at_risk_contribution: part }) => type === 'event' && part !== null,
  );
  return (
    <div class="risk-detail">
      {notesOf(account, place).map((note) => (
        <p key={note} class="hint">
          {note}
        </p>
      ))}
      <dl class="steps risk-figures">
        {figuresOf(account).map(({ name, remark, value }) => (
          <div key={name}>
            <dt>
              {name}
              {remark !== null && <span class="quiet">{remark}</span>}
            </dt>
            <dd>{amount(value)}</dd>
          </div>
        ))}
      </dl>
      <p class="quiet">
        {currency}
        {metrics === null ? '' : `, ${riskTerms(metrics)}`}
        {scenarios.length > 0 && scenarios.length !== metrics?.lookback
          ? `; there are ${counted(scenarios.length, 'scenario')}`
          : ''}
        .
      </p>
      {scenarios.length > 0 && account.value_at_risk !== null && (
        <>
          <TitledPart title="P&L of the scenarios" block={pnlBlock([account])} file={own('pnl')}>
            {holdsEvents && (
              <p class="hint">
                Event contracts are in the figures above, but not in these scenarios: they end at 0 or 1, whatever
                prices did.
              </p>
            )}
            <HistogramChart account={account} scenarios={scenarios} />
            <PnlChart account={account} scenarios={scenarios} />
          </TitledPart>
          <TitledPart title="Worst scenarios" block={tailScenarioBlock([account])} file={own('worst-scenarios')}>
            <TailTable account={account} />
          </TitledPart>
        </>
      )}
      {parts.rows.length > 0 && (
        <TitledPart title="Parts by position" block={componentBlock([account], place)} file={own('risk-parts')}>
          <ComponentTable
            account={account}
            parts={parts}
            cellOf={(row) => rowCell(result, row)}
            goTo={(cell) => void session.goTo(cell)}
          />
        </TitledPart>
      )}
      {account.greeks.length > 0 && (
        <TitledPart title="Greeks by underlying" block={greekBlock([account])} file={own('greeks')}>
          <GreekTable account={account} />
        </TitledPart>
      )}
      {account.key_rate_dv01.length > 0 && (
        <TitledPart title="Key-rate DV01" block={keyRateDv01Block([account])} file={own('key-rates')}>
          <KeyRateTable rows={account.key_rate_dv01} />
        </TitledPart>
      )}
    </div>
  );
}

interface RiskFigure {
  readonly name: string;
  readonly remark: string | null;
  readonly value: number | null;
}

/** The risk figures; if expected shortfall is the measure, there is no quantile. */
function figuresOf(account: AccountResult): readonly RiskFigure[] {
  const { expected_shortfall: shortfall, risk_method: method, stress_loss: worst, dv01, beta } = account;
  const quantile = { name: 'Value at risk', remark: null, value: quantileOf(account) };
  const mean = { name: 'Expected shortfall', remark: null, value: shortfall };
  return [
    ...(method === 'expected-shortfall' ? [mean] : [quantile, mean]),
    { name: 'Worst scenario', remark: null, value: worst },
    {
      name: 'DV01',
      remark: dv01 === null ? null : dv01 === 0 ? 'nothing here depends on rates' : 'gain if rates fall by 1 bp',
      value: dv01,
    },
    {
      name: 'Beta',
      remark: beta === null ? 'no history in common with the index' : `gain if ${beta.index} rises by 1 %`,
      value: beta?.exposure ?? null,
    },
  ];
}

/** Remarks shown before the figures, including those on rows that were left out of margin. */
function notesOf(account: AccountResult, place: (row: number) => string): readonly string[] {
  const missing = missingSentence(account);
  const none = account.value_at_risk === null ? 'There is no figure: ' : '';
  return [...(missing === null ? [] : [none + missing]), ...notesOfAccounts([account], place)];
}

/** The worst scenarios with their dates, worst first. */
function TailTable({ account }: { account: AccountResult }): JSX.Element {
  const [isWhole, setWhole] = useState(false);
  const { tail_scenarios: tail, currency_code: currency } = account;
  const shown = isWhole ? tail : tail.slice(0, MOST_SHOWN);
  return (
    <>
      <table class="figures">
        <TableHead rows="Scenario ends on" columns={[`P&L, ${currency}`]} />
        <tbody>
          {shown.map(({ date, pnl }, index) => (
            <tr key={date}>
              <th scope="row">
                <span class="rank">{index + 1}</span> {date}
              </th>
              <td class="number">{amount(pnl)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < tail.length && (
        <button type="button" class="small" onClick={() => setWhole(true)}>
          Show all {tail.length}
        </button>
      )}
    </>
  );
}
