import type { JSX } from 'preact';
import { amount } from '../../format.js';
import { TableHead } from '../../views/table-head.js';
import { Change } from '../../what-if/views/change.js';
import type { ShownDay } from '../history-chart.js';
import type { MoveCause } from '../history-session.js';

interface MoveTableProps {
  readonly moves: readonly ShownDay[];
  readonly causes: ReadonlyMap<string, MoveCause>;
  readonly isBusy: boolean;
  readonly onExplain: (move: ShownDay) => void;
}

/** The days that moved the margin most, each with what moved it most. */
export function MoveTable({ moves, causes, isBusy, onExplain }: MoveTableProps): JSX.Element {
  return (
    <table class="figures history-moves">
      <TableHead rows="Largest changes" columns={['Change']} />
      <tbody>
        {moves.map((move, rank) => (
          <tr key={move.point.request_id}>
            <th scope="row">
              <span class="rank-number">{rank + 1}</span> {move.point.date}
              <span class="quiet">{causeText(causes.get(move.point.request_id))}</span>
            </th>
            <td class="number">
              <Change value={move.change} />
              <span class="quiet">to {amount(move.margin)}</span>
              <button
                type="button"
                class="small"
                disabled={isBusy}
                aria-label={`Explain ${move.point.date}`}
                onClick={() => onExplain(move)}
              >
                Explain
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const causeText = (cause: MoveCause | undefined): string =>
  cause === undefined ? 'not explained yet' : (cause.name ?? cause.reason ?? '');
