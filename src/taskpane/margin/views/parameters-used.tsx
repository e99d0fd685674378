import type { JSX } from 'preact';
import type { CalculationResponse } from '../../../../server/contract/results/calculation-response.js';
import { parentAccounts } from '../../../../server/sheet/results/account-results.js';
import { methodologyCaveat } from '../../../../server/sheet/results/methodologies.js';
import { plainNumber } from '../../format.js';

/** Exactly which parameters the figures stand on. */
export function ParametersUsedView({ response }: { response: CalculationResponse }): JSX.Element {
  const { parameters, runtime } = response;
  const sets = Object.entries(parameters).flatMap(([engine, byName]) =>
    Object.entries(byName).map(([name, set]) => ({ engine, name, ...set })),
  );
  return (
    <section class="part">
      <h3>Parameters used</h3>
      {sets.length === 0 && <p>None.</p>}
      <ul class="plain-list">
        {sets.map(({ engine, name, bdate, cycle_code: cycle, checksum, demo }) => (
          <li key={`${engine} ${name}`}>
            <strong>{name}</strong> {bdate}, {cycle}, <code title={`sha256 ${checksum}`}>{checksum.slice(0, 8)}</code>{' '}
            {demo && <span class="tag">demo</span>}
          </li>
        ))}
      </ul>
      <p class="quiet">
        {methodologyCaveat(parentAccounts(response))} It took {plainNumber(Math.round(runtime * 10) / 10)} ms.
      </p>
    </section>
  );
}
