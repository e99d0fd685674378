import type { JSX } from 'preact';
import type { AccountResult } from '../../../../server/contract/results/account-result.js';
import type { UnderlyingGreeks } from '../../../../server/contract/results/risk-result.js';
import { roundedToCents } from '../../../../server/sheet/results/account-results.js';
import { amount } from '../../format.js';

type GreekName = 'delta' | 'gamma' | 'vega' | 'theta' | 'rho' | 'dv01';

const GREEKS: readonly (readonly [name: GreekName, text: string, meaning: string])[] = [
  ['delta', 'Delta', 'gain if the underlying rises by 1 %'],
  ['gamma', 'Gamma', 'change of delta for a further rise by 1 %'],
  ['vega', 'Vega', 'gain for one more point of volatility'],
  ['theta', 'Theta', 'gain for one day less'],
  ['rho', 'Rho', 'gain if interest rates rise by 1 %'],
  ['dv01', 'DV01', 'gain if rates fall by 1 bp'],
];

/** Sensitivities of listed positions by underlying, with their sums. */
export function GreekTable({ account: { greeks, currency_code: currency } }: { account: AccountResult }): JSX.Element {
  return (
    <>
      <div class="scroll" tabIndex={0} role="region" aria-label="Greeks by underlying">
        <table class="figures wide sticky">
          <thead>
            <tr>
              <th scope="col">{currency}</th>
              {GREEKS.map(([name, text, meaning]) => (
                <th key={name} scope="col" class="number" title={meaning}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {greeks.map((own) => (
              <tr key={`${own.sector ?? ''}/${own.sub_sector ?? ''}/${own.underlying}`}>
                <th scope="row">
                  {own.underlying}
                  <span class="quiet">{[own.sector, own.sub_sector].filter((part) => part !== null).join(', ')}</span>
                </th>
                {GREEKS.map(([name]) => (
                  <td key={name} class="number">
                    {amount(own[name])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {greeks.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row">Sum</th>
                {GREEKS.map(([name]) => (
                  <td key={name} class="number">
                    {amount(sumOf(greeks, name))}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      <p class="quiet">
        {GREEKS.map(([, text, meaning]) => `${text}: ${meaning}`).join('; ')}. Listed contracts only. The sum adds moves
        of 1 % in every underlying at once.
      </p>
    </>
  );
}

/** Null if no underlying has it. */
function sumOf(greeks: readonly UnderlyingGreeks[], name: GreekName): number | null {
  const known = greeks.map((own) => own[name]).filter((value) => value !== null);
  return known.length === 0 ? null : roundedToCents(known.reduce((sum, value) => sum + value, 0));
}
