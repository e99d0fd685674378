import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { parentAccounts } from '../../../../server/sheet/results/account-results.js';
import { stressMatrixBlock } from '../../../../server/sheet/results/stress-blocks.js';
import { stressMatrix, type StressMatrix, type StressRow } from '../../../../server/sheet/results/stress-matrix.js';
import { amount, counted, shortNumber } from '../../format.js';
import type { PaneSession } from '../../pane-session.js';
import { heatStep, largestSize } from '../heat.js';
import type { ChosenCell, StressResult, StressState } from '../stress-state.js';
import { dateOf, tableFile } from '../../book/table-file.js';
import { TitledPart } from '../../views/titled-part.js';
import { HeatLegend } from './heat-legend.js';
import { StressDetails } from './stress-details.js';
import { StressRemarks } from './stress-remarks.js';
import { TableHead } from '../../views/table-head.js';

/** Accounts shown at first. */
const MOST_ACCOUNTS = 12;

interface MatrixPartProps {
  readonly stress: StressState;
  readonly session: PaneSession;
  readonly isBusy: boolean;
  readonly isOutdated: boolean;
}

/** Runs all scenarios over the book, and shows the results. */
export function MatrixPart({ stress, session, isBusy, isOutdated }: MatrixPartProps): JSX.Element {
  const { list, matrix } = stress;
  const count = list.kind === 'known' ? `all ${list.scenarios.length} scenarios` : 'all scenarios';
  return (
    <>
      <p class="quiet">What the book would gain or lose at once: every position is revalued in each scenario.</p>
      <button type="button" class="primary start" disabled={isBusy} onClick={() => void session.stress.runScenarios()}>
        Run {count}
      </button>
      {matrix !== null && <Matrix result={matrix} stress={stress} session={session} isOutdated={isOutdated} />}
    </>
  );
}

interface MatrixProps {
  readonly result: StressResult;
  readonly stress: StressState;
  readonly session: PaneSession;
  readonly isOutdated: boolean;
}

function Matrix({ result, stress, session, isOutdated }: MatrixProps): JSX.Element {
  const [isWhole, setWhole] = useState(false);
  const { response } = result;
  const { currency_code: currency } = response;
  const matrix = stressMatrix(parentAccounts(response));
  const shown = isWhole ? matrix.accounts.length : Math.min(MOST_ACCOUNTS, matrix.accounts.length);
  return (
    <div class={isOutdated ? 'stack outdated' : 'stack'}>
      <StressRemarks result={result} isOutdated={isOutdated} />
      <TitledPart
        title={`P&L by scenario, ${currency}`}
        block={stressMatrixBlock(matrix, currency)}
        file={tableFile('stress', {
          accounts: parentAccounts(response).map(({ account_code: code }) => code),
          date: dateOf(response.data[0]?.price_date),
        })}
      >
        <HeatMap
          matrix={matrix}
          shown={shown}
          chosen={stress.chosen}
          onChoose={(cell) => void session.stress.choose(cell)}
        />
        {shown < matrix.accounts.length && (
          <button type="button" class="small" onClick={() => setWhole(true)}>
            Show all {counted(matrix.accounts.length, 'account')}
          </button>
        )}
        <HeatLegend />
        <p class="quiet">Losses are negative; the worst scenario stands first. Choose a cell to see its positions.</p>
      </TitledPart>
      {stress.chosen !== null && <StressDetails result={result} stress={stress} session={session} />}
    </div>
  );
}

interface HeatMapProps {
  readonly matrix: StressMatrix;
  /** Accounts that have a column. */
  readonly shown: number;
  readonly chosen: ChosenCell | null;
  readonly onChoose: (cell: ChosenCell) => void;
}

function HeatMap({ matrix: { accounts, rows }, shown, chosen, onChoose }: HeatMapProps): JSX.Element {
  const hasTotal = accounts.length > 1;
  const ofAccounts = largestSize(rows.flatMap(({ pnl }) => pnl));
  const ofTotals = largestSize(rows.map(({ total }) => total));
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label="P&L by scenario and account">
      <table class="figures wide sticky heat-map">
        <TableHead rows="Scenario" columns={[...(hasTotal ? ['Total'] : []), ...accounts.slice(0, shown)]} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.name}</th>
              {hasTotal && (
                <td class={`number heat total-cell ${heatStep(row.total, ofTotals)}`} title={amount(row.total)}>
                  {shortNumber(row.total)}
                </td>
              )}
              {accounts.slice(0, shown).map((account, index) => (
                <Cell
                  key={account}
                  row={row}
                  account={account}
                  pnl={row.pnl[index] ?? 0}
                  largest={ofAccounts}
                  isChosen={chosen?.scenario === row.id && chosen.account === account}
                  onChoose={onChoose}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  readonly row: StressRow;
  readonly account: string;
  readonly pnl: number;
  readonly largest: number;
  readonly isChosen: boolean;
  readonly onChoose: (cell: ChosenCell) => void;
}

function Cell({ row, account, pnl, largest, isChosen, onChoose }: CellProps): JSX.Element {
  return (
    <td class={`number heat opens ${heatStep(pnl, largest)}`}>
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={`${row.name}, ${account}: ${amount(pnl)}`}
        title={amount(pnl)}
        onClick={() => onChoose({ scenario: row.id, account })}
      >
        {shortNumber(pnl)}
      </button>
    </td>
  );
}
