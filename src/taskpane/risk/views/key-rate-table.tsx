import type { JSX } from 'preact';
import type { KeyRateDv01 } from '../../../../server/contract/results/risk-result.js';
import { amount } from '../../format.js';
import { curveRows, signedBars, type CurveRows } from '../key-rate-rows.js';

const WIDTH = 100;
const HEIGHT = 12;

/** DV01 by tenor, a table with bars for each curve, in the curve's currency. */
export function KeyRateTable({ rows }: { rows: readonly KeyRateDv01[] }): JSX.Element {
  return (
    <>
      {curveRows(rows).map((curve) => (
        <Curve key={`${curve.index} ${curve.currency}`} curve={curve} />
      ))}
      <p class="quiet">Gain if the rate of this tenor alone falls by 1 bp; swaps, ladders and securities.</p>
    </>
  );
}

function Curve({ curve: { index, currency, tenors, sum } }: { curve: CurveRows }): JSX.Element {
  const bars = signedBars(
    tenors.map(({ dv01 }) => dv01),
    WIDTH,
  );
  return (
    <table class="figures key-rates">
      <caption>
        {index}, {currency}
      </caption>
      <thead class="unseen">
        <tr>
          <th scope="col">Tenor</th>
          <th scope="col">Bar</th>
          <th scope="col">DV01</th>
        </tr>
      </thead>
      <tbody>
        {tenors.map(({ tenor, dv01 }, place) => {
          const bar = bars[place];
          return (
            <tr key={tenor}>
              <th scope="row">{tenor}</th>
              <td class="bar-cell">
                <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} class="bar-line" preserveAspectRatio="none" aria-hidden="true">
                  <rect
                    class={dv01 < 0 ? 'loss' : 'gain'}
                    x={bar?.x ?? 0}
                    y={2}
                    width={bar?.width ?? 0}
                    height={HEIGHT - 4}
                  />
                  <line class="axis" x1={bar?.zero ?? 0} x2={bar?.zero ?? 0} y1={0} y2={HEIGHT} />
                </svg>
              </td>
              <td class="number">{amount(dv01)}</td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Sum
          </th>
          <td class="number">{amount(sum)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
