import type { JSX } from 'preact';
import {
  AGAINST_NAMES,
  lotsBlock,
  lotsCoverage,
  lotsRemarks,
  lotsSheet,
} from '../../../../server/sheet/results/trade-sheets.js';
import { amount, counted, plainNumber } from '../../format.js';
import type { PaneSession } from '../../pane-session.js';
import { newestDate, tableFile } from '../../book/table-file.js';
import type { LotsResult } from '../tools-state.js';
import { TitledPart } from '../../views/titled-part.js';
import { ToolStanding } from './tool-standing.js';
import { TableHead } from '../../views/table-head.js';
import { remarkTexts } from '../../book-remark.js';

interface LotsResultPartProps {
  readonly result: LotsResult;
  readonly isOutdated: boolean;
  readonly session: PaneSession;
}

/** How many lots the funds allow: rows left out first, then the number, then the figures around it. */
export function LotsResultPart({ result, isOutdated, session }: LotsResultPartProps): JSX.Element {
  const { response, trade, warnings } = result;
  const { lots, against, currency_code: currency } = response;
  const table = lotsBlock(response);
  const standing = lotsCoverage(response);
  const name = AGAINST_NAMES[against].toLowerCase();
  return (
    <div class={isOutdated ? 'stack outdated' : 'stack'}>
      <ToolStanding isOutdated={isOutdated} warnings={warnings}>
        {standing !== null && <p class={`coverage ${standing.grade}`}>{standing.text}</p>}
      </ToolStanding>
      <div class="answer" role="status">
        <p class="answer-figure">{lots === null ? 'None' : counted(lots, 'lot')}</p>
        <p>
          of {trade}, account {response.account_code}
        </p>
        <p class="quiet">
          {lots === null ? `The ${name} is never within` : `The ${name} stays within`} {amount(response.funds)}{' '}
          {currency}
          {response.exact ? '.' : ', as far as was searched.'}
        </p>
        {lotsRemarks(response).map((remark) => (
          <p key={remark} class="quiet">
            {remark}
          </p>
        ))}
      </div>
      <TitledPart
        title={`Lots and their margin, ${currency}`}
        block={table}
        file={tableFile('lots', { accounts: [response.account_code], date: newestDate(response.parameters) })}
      >
        <table class="figures">
          <TableHead rows="Lots" columns={['Requirement', 'Initial margin']} />
          <tbody>
            {table.rows.map(([count, requirement, margin]) => (
              <tr key={count} class={count === lots ? 'chosen' : undefined}>
                <th scope="row">{plainNumber(Number(count))}</th>
                <td class="number">{amount(Number(requirement))}</td>
                <td class="number">{amount(Number(margin))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TitledPart>
      <div class="actions">
        <button
          type="button"
          onClick={() => void session.writeSheet(lotsSheet(response, trade, remarkTexts(warnings)), 'Lots')}
        >
          Write lots to sheet
        </button>
      </div>
    </div>
  );
}
