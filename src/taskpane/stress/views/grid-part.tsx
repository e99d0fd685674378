import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { ScenarioAnalysis } from '../../../../server/contract/results/stress-result.js';
import { parentAccounts } from '../../../../server/sheet/results/account-results.js';
import { gridBlock, underlyingShockText, volatilityShockText } from '../../../../server/sheet/results/stress-blocks.js';
import { gridTotal } from '../../../../server/sheet/results/stress-matrix.js';
import { amount, counted, shortNumber } from '../../format.js';
import type { PaneSession } from '../../pane-session.js';
import { heatStep, largestSize } from '../heat.js';
import type { StressResult } from '../stress-state.js';
import { dateOf, tableFile } from '../../book/table-file.js';
import { TitledPart } from '../../views/titled-part.js';
import { GridFormView } from './grid-form-view.js';
import { HeatLegend } from './heat-legend.js';
import { StressRemarks } from './stress-remarks.js';
import { Select } from '../../views/select.js';

interface GridPartProps {
  readonly grid: StressResult | null;
  readonly session: PaneSession;
  readonly isBusy: boolean;
  readonly isOutdated: boolean;
}

/** One shock of all underlyings against one of all volatilities. */
export function SensitivityGridPart({ grid, session, isBusy, isOutdated }: GridPartProps): JSX.Element {
  return (
    <section aria-labelledby="pane-grid" class="stack">
      <h3 id="pane-grid">Sensitivity grid</h3>
      <p class="quiet">All underlyings move by one shock, all volatilities by another.</p>
      <GridFormView isBusy={isBusy} onRun={(request) => void session.stress.runGrid(request)} />
      {grid !== null && <Grid result={grid} isOutdated={isOutdated} />}
    </section>
  );
}

const ALL = '';

function Grid({ result, isOutdated }: { result: StressResult; isOutdated: boolean }): JSX.Element {
  const [wanted, setAccount] = useState(ALL);
  const { response } = result;
  const accounts = parentAccounts(response).flatMap(({ account_code: code, scenario_analysis: grid }) =>
    grid === null ? [] : [{ code, grid }],
  );
  const own = accounts.find(({ code }) => code === wanted);
  const grid = own?.grid ?? gridTotal(accounts.map((account) => account.grid));
  const name = own?.code ?? (accounts.length === 1 ? (accounts[0]?.code ?? '') : 'all accounts');
  return (
    <div class={isOutdated ? 'stack outdated' : 'stack'}>
      <StressRemarks result={result} isOutdated={isOutdated} />
      {accounts.length > 1 && (
        <div class="field-row">
          <label for="pane-grid-account">Account</label>
          <Select
            id="pane-grid-account"
            values={[ALL, ...accounts.map(({ code }) => code)]}
            value={own?.code ?? ALL}
            nameOf={(code) => (code === ALL ? `All ${counted(accounts.length, 'account')} together` : code)}
            onChoose={setAccount}
          />
        </div>
      )}
      {grid !== undefined && (
        <TitledPart
          title={`P&L of ${name}, ${response.currency_code}`}
          block={gridBlock(grid, { account: name, currency: response.currency_code })}
          file={tableFile('grid', {
            accounts: own === undefined ? accounts.map(({ code }) => code) : [own.code],
            date: dateOf(response.data[0]?.price_date),
          })}
        >
          <p class="quiet">Down: shock of the underlyings. Across: shock of the volatilities.</p>
          <GridMap grid={grid} />
          <HeatLegend />
        </TitledPart>
      )}
    </div>
  );
}

function GridMap({ grid }: { grid: ScenarioAnalysis }): JSX.Element {
  const largest = largestSize(grid.pnl.flat());
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label="P&L by shock">
      <table class="figures sticky heat-map grid-map">
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">Underlying</span>
            </th>
            {grid.volatility_shocks.map((shock, column) => (
              <th key={column} scope="col" class="number">
                {volatilityShockText(grid, shock)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.underlying_shocks.map((shock, row) => (
            <tr key={row}>
              <th scope="row">{underlyingShockText(grid, shock)}</th>
              {grid.pnl[row]?.map((pnl, column) => (
                <td key={column} class={`number heat ${heatStep(pnl, largest)}`} title={amount(pnl)}>
                  {shortNumber(pnl)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
