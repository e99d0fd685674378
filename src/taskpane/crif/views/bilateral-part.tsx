import type { JSX } from 'preact';
import type { MarginBesideBilateral } from '../../../../server/contract/bilateral/crif.js';
import type { ResultException } from '../../../../server/contract/results/result-notes.js';
import { crifLines } from '../../../../server/sheet/text/crif-file.js';
import { downloadCsv } from '../../book/take-text.js';
import { amount, counted } from '../../format.js';
import { Facts } from '../../margin/views/facts.js';
import { OutdatedHint } from '../../margin/views/outdated-hint.js';
import type { PaneSession } from '../../pane-session.js';
import { TableHead } from '../../views/table-head.js';
import type { BilateralResult } from '../bilateral-result.js';

interface BilateralPartProps {
  /** Null = not asked for yet. */
  readonly bilateral: BilateralResult | null;
  /** The book or the options have changed since. */
  readonly isOutdated: boolean;
  readonly session: PaneSession;
  /** Of the file of CRIF rows, without its ending. */
  readonly file: string;
}

/** The margin of a book where it is, beside what its trades would need as bilateral ones. */
export function BilateralPart({ bilateral, isOutdated, session, file }: BilateralPartProps): JSX.Element {
  return (
    <section class="part" aria-labelledby="pane-bilateral">
      <div class="title-row">
        <h3 id="pane-bilateral">Cleared beside bilateral</h3>
        {bilateral !== null && bilateral.answer.portfolio.length > 0 && (
          <span class="actions">
            <button
              type="button"
              class="small"
              aria-label="Download the CRIF rows as CSV"
              onClick={() => downloadCsv([...crifLines(bilateral.answer.portfolio)].join(''), file)}
            >
              CRIF
            </button>
          </span>
        )}
      </div>
      {bilateral === null ? (
        <p class="quiet">What the trades would need as one bilateral netting set, by their sensitivities (CRIF).</p>
      ) : (
        <>
          <OutdatedHint isOutdated={isOutdated} />
          <Comparison {...bilateral} />
        </>
      )}
      {(bilateral === null || isOutdated) && (
        <div class="actions">
          <button type="button" onClick={() => void session.compareWithBilateral()}>
            Compare
          </button>
        </div>
      )}
    </section>
  );
}

function Comparison({ answer, currency }: Pick<BilateralResult, 'answer' | 'currency'>): JSX.Element {
  const { rows_total: total, rows_excluded: excluded, portfolio, margins, exceptions } = answer;
  const isDemo = margins.some((own) => own.is_demo);
  const left = exceptions.filter(({ severity }) => severity === 'excluded');
  return (
    <>
      <p class={`coverage ${excluded > 0 ? 'incomplete' : isDemo ? 'doubtful' : 'complete'}`}>
        {counted(total - excluded, 'row')} of {total} gave {counted(portfolio.length, 'CRIF row')}
        {excluded === 0
          ? '.'
          : `; ${counted(excluded, 'row')} gave none and ${excluded === 1 ? 'is' : 'are'} in neither figure.`}
      </p>
      {margins.length > 0 && (
        <table class="figures">
          <TableHead rows="Account" columns={[`Now, ${currency}`, `Bilateral, ${currency}`]} />
          <tbody>
            {margins.map((own) => (
              <tr key={own.account_code}>
                <th scope="row">
                  {own.account_code}
                  <Facts facts={factsOf(own)} />
                </th>
                <td class="number">{shown(own.initial_margin)}</td>
                <td class="number">{shown(own.bilateral_call)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isDemo && <p class="quiet">The calibration of the bilateral margin is made up.</p>}
      <LeftOutList left={left} />
    </>
  );
}

const factsOf = ({ rows_total: rows, bilateral_post: post, difference }: MarginBesideBilateral): readonly string[] => [
  counted(rows, 'row'),
  ...(difference === null ? [] : [`difference ${amount(difference)}`]),
  ...(post === null ? [] : [`posted ${amount(post)}`]),
];

const shown = (figure: number | null): string => (figure === null ? '–' : amount(figure));

/** Why rows give no CRIF rows, each sentence once. */
function LeftOutList({ left }: { readonly left: readonly ResultException[] }): JSX.Element | null {
  if (left.length === 0) return null;
  const rowsBy = new Map<string, number>();
  for (const { exception } of left) rowsBy.set(exception, (rowsBy.get(exception) ?? 0) + 1);
  return (
    <details class="more">
      <summary>
        Rows that give none <span class="quiet">{left.length}</span>
      </summary>
      <ul class="plain-list">
        {[...rowsBy].map(([sentence, rows]) => (
          <li key={sentence}>
            {sentence} {rows > 1 && <span class="quiet">{counted(rows, 'row')}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
