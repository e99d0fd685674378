import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { LeggingResponse, LeggingRoute } from '../../../../server/contract/trades/legging.js';
import {
  AGAINST_NAMES,
  leggingBlock,
  leggingRemarks,
  leggingSheet,
} from '../../../../server/sheet/results/trade-sheets.js';
import { amount, shortNumber } from '../../format.js';
import type { PaneSession } from '../../pane-session.js';
import { rowCell, rowCellText } from '../../book/row-cell.js';
import { newestDate, tableFile } from '../../book/table-file.js';
import type { LeggingResult } from '../tools-state.js';
import { TitledPart } from '../../views/titled-part.js';
import { stairs } from '../stairs.js';
import { StepTable } from './step-table.js';
import { ToolStanding } from './tool-standing.js';
import { remarkTexts } from '../../book-remark.js';

const WIDTH = 320;
const HEIGHT = 150;
const AREA = { left: 6, right: WIDTH - 6, top: 22, bottom: HEIGHT - 20 };

/** Up to this x position the peak's label is drawn to its right. */
const LABEL_RIGHT = WIDTH * 0.6;

interface LeggingChartProps {
  readonly response: LeggingResponse;
  readonly route: LeggingRoute;
}

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
          onClick={() =>
            void session.writeSheet(leggingSheet(response, { names, place }, remarkTexts(warnings)), 'Legging')
          }
        >
          Write legging to sheet
        </button>
      </div>
    </div>
  );
}

/** The figure after each step as a step chart with the highest step marked. */
function LeggingChart({ response, route }: LeggingChartProps): JSX.Element {
  const { against, before, currency_code: currency } = response;
  const amounts = [before[against], ...route.steps.map((step) => step[against])];
  const peak = against === 'requirement' ? route.peak_requirement : route.peak_initial_margin;
  const { line, area, pointAt } = stairs(amounts, AREA);
  const { x, y } = pointAt(peak.step);
  const figure = AGAINST_NAMES[against];
  const summary = `${figure} after each of ${route.steps.length} steps, ${currency}. Worst: ${amount(peak.amount)} after step ${peak.step}; at the end ${amount(amounts.at(-1) ?? 0)}.`;
  return (
    <figure>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} class="chart legging-chart" role="img" aria-label={summary}>
        <path d={area} class="under" />
        <path d={line} class="stairs" />
        <line x1={AREA.left} x2={AREA.right} y1={AREA.bottom} y2={AREA.bottom} class="axis" />
        <circle cx={x} cy={y} r={3.5} class="peak" />
        <text x={x} y={y - 7} text-anchor={x < LABEL_RIGHT ? 'start' : 'end'} class="peak">
          {shortNumber(peak.amount)}
        </text>
        <text x={AREA.left} y={HEIGHT - 6}>
          before
        </text>
        <text x={AREA.right} y={HEIGHT - 6} text-anchor="end">
          step {route.steps.length}
        </text>
      </svg>
      <figcaption>
        {figure} after each step, {currency}; the dot is the worst.
      </figcaption>
    </figure>
  );
}
