import { ROW_TABLES } from '../../../../server/contract/stage-columns.js';
import type { JSX } from 'preact';
import type { WhatIfPosition } from '../../../../server/contract/what-if.js';
import {
  changeOf,
  comparedFigures,
  comparedContractBlock,
  figureBlock,
  comparedPositionBlock,
  timeText,
  whatIfRemarks,
} from '../../../../server/sheet/results/what-if-sheet.js';
import { amount, counted, plainNumber } from '../../format.js';
import type { PaneSession } from '../../pane-session.js';
import { positionName } from '../../risk/component-rows.js';
import type { WhatIfResult } from '../what-if-state.js';
import { IssuePanel } from '../../book/views/issue-panel.js';
import { TitledPart } from '../../views/titled-part.js';
import { Change } from './change.js';
import { ChangeTable, type ChangeRow } from './change-table.js';
import { TradesPart } from './trades-part.js';
import { BookRemarksPart } from '../../views/book-remarks-part.js';

/** Both sides: rows left out first, then the figures, the products, the positions and the trades. */
export function ComparisonPart({ result, session }: { result: WhatIfResult; session: PaneSession }): JSX.Element {
  const { response, issues, isOutdated } = result;
  const { currency_code: currency, what_if: answer } = response;
  const { summary, margin_by_contract: contracts } = answer;
  const figures = comparedFigures(summary, response.risk_method);
  const positions = [...answer.portfolio].sort(bySize);
  const file = `margin-desk-what-if-${response.account_code.replace(/\W+/g, '-')}`;
  return (
    <div class={isOutdated ? 'stack outdated' : 'stack'}>
      <Remarks result={result} />
      {issues.length > 0 && <IssuePanel issues={issues} session={session} />}
      <Headline result={result} />
      <TitledPart title={`Figures, ${currency}`} block={figureBlock(figures, currency)} file={file}>
        <ChangeTable heading="Figure" rows={figures.map((figure) => ({ ...figure, change: changeOf(figure) }))} />
      </TitledPart>
      {contracts.length > 0 && (
        <TitledPart
          title="Initial margin by product"
          block={comparedContractBlock(contracts)}
          file={`${file}-products`}
        >
          <ChangeTable
            heading="Product"
            rows={[...contracts].sort(bySize).map((row) => ({
              name: row.cc_code,
              facts: [row.clearing_org, row.cc_name, row.currency_code].filter((fact) => fact !== row.cc_code),
              before: row.initial_margin_1,
              after: row.initial_margin_2,
              change: row.change,
            }))}
          />
        </TitledPart>
      )}
      {positions.length > 0 && (
        <TitledPart
          title={`Parts of the initial margin, ${currency}`}
          block={comparedPositionBlock(positions, currency)}
          file={`${file}-positions`}
        >
          <ChangeTable heading="Position" rows={positions.map(positionRow)} />
        </TitledPart>
      )}
      <TradesPart response={response} file={file} />
    </div>
  );
}

interface Changed {
  readonly change: number | null;
}

const bySize = (first: Changed, second: Changed): number => Math.abs(second.change ?? 0) - Math.abs(first.change ?? 0);

const positionRow = (row: WhatIfPosition): ChangeRow => ({
  name: positionName(row),
  facts: [
    ...(row.sub_account_code === null ? [] : [row.sub_account_code]),
    row.is_changed
      ? `${plainNumber(row.net_position_1)} → ${plainNumber(row.net_position_2)}`
      : plainNumber(row.net_position_2),
  ],
  before: row.initial_margin_1,
  after: row.initial_margin_2,
  change: row.change,
});

function Remarks({ result: { response, bookRemarks, otherRows, isOutdated } }: { result: WhatIfResult }): JSX.Element {
  const { summary } = response.what_if;
  const excluded = summary.rows_excluded_1 + summary.rows_excluded_2;
  const compared = response.stages.map(({ type, rows }) => counted(rows, `${ROW_TABLES[type].shortTitle} row`));
  return (
    <div class="coverage-list">
      {isOutdated && <p class="hint">The sheet has changed since this comparison.</p>}
      {excluded === 0 && <p class="coverage complete">Every row of both sides is in the figures.</p>}
      {whatIfRemarks(response).map((remark) => (
        <p key={remark} class="coverage incomplete">
          {remark}
        </p>
      ))}
      <BookRemarksPart remarks={bookRemarks} />
      <p class="quiet">
        From the sheet: {compared.join(', ')}.{' '}
        {response.mode === 'replace' ? 'Rows of other kinds stay as they are stored.' : 'Added to what is stored.'}
        {otherRows > 0 &&
          ` ${counted(otherRows, 'row')} of other accounts ${otherRows === 1 ? 'is' : 'are'} left aside.`}
      </p>
    </div>
  );
}

function Headline({ result: { response } }: { result: WhatIfResult }): JSX.Element {
  const { account_code: account, submitted_time: time, currency_code: currency, what_if: answer } = response;
  const { initial_margin_1: before, initial_margin_2: after } = answer.summary;
  return (
    <div class="headline" role="status" aria-label="Initial margin after the change">
      <p class="total-name">Initial margin of {account} after the change</p>
      <p class="total">
        {amount(after)} <span class="currency">{currency}</span>
      </p>
      <p>
        <Change value={changeOf({ before, after })} />{' '}
        <span class="quiet">
          from {amount(before)}, stored {timeText(time)}
        </span>
      </p>
    </div>
  );
}
