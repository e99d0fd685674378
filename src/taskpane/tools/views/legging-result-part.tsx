import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import {
  AGAINST_NAMES,
  leggingBlock,
  leggingRemarks,
  leggingSheet,
} from '../../../../server/sheet/results/trade-sheets.js';
import { amount } from '../../format.js';
import type { PaneSession } from '../../pane-session.js';
import { rowCell, rowCellText } from '../../book/row-cell.js';
import { newestDate, tableFile } from '../../book/table-file.js';
import type { LeggingResult } from '../tools-state.js';
import { TitledPart } from '../../views/titled-part.js';
import { LeggingChart } from './legging-chart.js';
import { StepTable } from './step-table.js';
import { ToolStanding } from './tool-standing.js';

interface LeggingResultPartProps {
  readonly result: LeggingResult;
  readonly isOutdated: boolean;
  readonly session: PaneSession;
}

/** The margin after each step, the worst one marked. */
export function LeggingResultPart({ result, isOutdated, session }: LeggingResultPartProps): JSX.Element {
  const [isBest, setBest] = useState(true);
  const { response, names, warnings } = result;
  const { best, given, against, currency_code: currency } = response;
  const isBestShown = best !== null && isBest;
  const route = isBestShown ? best : given;
  const peak = against === 'requirement' ? route.peak_requirement : route.peak_initial_margin;
  const place = (leg: number): string => rowCellText(result, leg);
  const title = isBestShown ? 'In the best order found' : 'In the order of the sheet';
  const figure = AGAINST_NAMES[against];
  return (
    <div class={isOutdated ? 'stack outdated' : 'stack'}>
      <ToolStanding isOutdated={isOutdated} warnings={warnings} />
      <div class="answer" role="status">
        <p class="answer-figure">
          {amount(peak.amount)} {currency}
        </p>
        <p>
          Worst {figure.toLowerCase()} on the way, {peak.step === 0 ? 'before any step' : `after step ${peak.step}`};
          account {response.accounts.join(', ')}
        </p>
        {leggingRemarks(response).map((remark) => (
          <p key={remark} class="quiet">
            {remark}
          </p>
        ))}
      </div>
      {best !== null && (
        <label class="choice">
          <input type="checkbox" checked={isBest} onChange={({ currentTarget: { checked } }) => setBest(checked)} />
          Show the best order instead of the sheet’s
        </label>
      )}
      <TitledPart
        title={`${title}, ${currency}`}
        block={leggingBlock(response, route, { names, place, title })}
        file={tableFile(isBestShown ? 'legging-best' : 'legging', {
          accounts: response.accounts,
          date: newestDate(response.parameters),
        })}
      >
        <LeggingChart response={response} route={route} />
        <StepTable
          response={response}
          route={route}
          names={names}
          onGoTo={(leg) => {
            const cell = rowCell(result, leg);
            if (cell !== undefined) void session.goTo(cell);
          }}
        />
      </TitledPart>
      <div class="actions">
        <button
          type="button"
          onClick={() => void session.writeSheet(leggingSheet(response, { names, place }, warnings), 'Legging')}
        >
          Write legging to sheet
        </button>
      </div>
    </div>
  );
}
