import type { JSX } from 'preact';
import type { OptimizedLeg } from '../../../../server/contract/optimize.js';
import { parentAccounts } from '../../../../server/sheet/results/account-results.js';
import { notesOfAccounts } from '../../../../server/sheet/results/analytics-notes.js';
import { analyticsCoverage } from '../../../../server/sheet/results/analytics-sheet.js';
import { beforeAfter } from '../../../../server/sheet/results/before-after.js';
import {
  beforeAfterBlock,
  legBlock,
  MOVED_HORIZON,
  proofText,
} from '../../../../server/sheet/results/optimise-sheet.js';
import { amount, counted } from '../../format.js';
import type { OptimiseResult } from '../optimise-state.js';
import { rowCellText } from '../../book/row-cell.js';
import { TitledPart } from '../../views/titled-part.js';
import { BeforeAfterChart } from './before-after-chart.js';
import { LegTable } from './leg-table.js';
import { OutdatedHint } from '../../margin/views/outdated-hint.js';
import { BookRemarksPart } from '../../views/book-remarks-part.js';

/** The optimiser's proposal: rows left out, the saving, the chart, the rows. */
export function OptimiseResultPart({
  result,
  isOutdated,
}: {
  result: OptimiseResult;
  isOutdated: boolean;
}): JSX.Element {
  const { baseline, response } = result;
  const { currency_code: currency, legs } = response;
  const place = (row: number): string => rowCellText(result, row);
  const margins = beforeAfter(baseline, response);
  const tested = legs.filter(({ recommendation }) => recommendation !== 'NOT_ELIGIBLE');
  const others = legs.filter(({ recommendation }) => recommendation === 'NOT_ELIGIBLE');
  const file = `margin-desk-optimise-${response.request_id.slice(0, 8)}`;
  return (
    <div class={isOutdated ? 'stack outdated' : 'stack'}>
      <Remarks result={result} isOutdated={isOutdated} place={place} />
      <Saving result={result} tested={tested} />
      {margins.length > 0 && (
        <TitledPart
          title={`Margin before and after, ${currency}`}
          block={beforeAfterBlock(margins, currency)}
          file={`${file}-margins`}
        >
          <BeforeAfterChart rows={margins} currency={currency} />
        </TitledPart>
      )}
      {tested.length > 0 && (
        <TitledPart title="Contracts" block={legBlock(legs, place)} file={file}>
          <LegTable legs={tested} place={place} />
          <p class="quiet">{MOVED_HORIZON}</p>
        </TitledPart>
      )}
      {others.length > 0 && (
        <details class="more">
          <summary>
            Not eligible <span class="quiet">{others.length}</span>
          </summary>
          <LegTable legs={others} place={place} />
        </details>
      )}
    </div>
  );
}

interface RemarksProps {
  readonly result: OptimiseResult;
  readonly isOutdated: boolean;
  readonly place: (row: number) => string;
}

function Remarks({ result: { response, bookRemarks }, isOutdated, place }: RemarksProps): JSX.Element {
  const { text, grade } = analyticsCoverage(response);
  return (
    <div class="coverage-list">
      <OutdatedHint isOutdated={isOutdated} />
      <p class={`coverage ${grade}`}>{text}</p>
      <BookRemarksPart remarks={bookRemarks} />
      {notesOfAccounts(parentAccounts(response), place).map((note) => (
        <p key={note} class="hint">
          {note}
        </p>
      ))}
    </div>
  );
}

function Saving({
  result: { response },
  tested,
}: {
  result: OptimiseResult;
  tested: readonly OptimizedLeg[];
}): JSX.Element {
  const { baseline_total: before, total, saving, currency_code: currency } = response;
  const moved = tested.filter(({ lots_to_seq: lots }) => (lots ?? 0) !== 0);
  return (
    <div class="saving" role="status">
      <p class="saving-figure">{(saving ?? 0) > 0 ? `Saves ${amount(saving)} ${currency}` : 'Nothing to move'}</p>
      <p>
        Initial margin {amount(before)} before, {amount(total)} after
        {moved.length > 0 ? `; contracts of ${counted(moved.length, 'row')} move.` : '.'}
      </p>
      {tested.length > 0 ? (
        <p class="quiet">{proofText(response)}</p>
      ) : (
        <p class="quiet">No row of the book may be held with cleared rates; the reasons are below.</p>
      )}
    </div>
  );
}
