import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { OptimizedLeg } from '../../../../server/contract/optimize.js';
import { RECOMMENDATION_WORDS } from '../../../../server/sheet/results/optimise-sheet.js';
import { plainNumber } from '../../format.js';
import { TableHead } from '../../views/table-head.js';

/** Rows shown at first. */
const MOST_SHOWN = 30;

interface LegTableProps {
  readonly legs: readonly OptimizedLeg[];
  readonly place: (row: number) => string;
}

/** The tested rows with the lots that move and the reason; rows that move come first. */
export function LegTable({ legs, place }: LegTableProps): JSX.Element {
  const [isWhole, setWhole] = useState(false);
  const sorted = [...legs].sort((first, second) => rank(first) - rank(second) || first.row - second.row);
  const shown = isWhole ? sorted : sorted.slice(0, MOST_SHOWN);
  return (
    <>
      <table class="figures legs">
        <TableHead rows="Contract" columns={['Lots to cleared', 'Left listed']} />
        {shown.map((leg) => (
          <Leg key={leg.row} leg={leg} place={place} />
        ))}
      </table>
      {shown.length < sorted.length && (
        <button type="button" class="small" onClick={() => setWhole(true)}>
          Show all {sorted.length}
        </button>
      )}
    </>
  );
}

const RANKS: Readonly<Record<OptimizedLeg['recommendation'], number>> = { MOVE: 0, SPLIT: 1, KEEP: 2, NOT_ELIGIBLE: 3 };

const rank = ({ recommendation }: OptimizedLeg): number => RANKS[recommendation];

function Leg({ leg, place }: { leg: OptimizedLeg; place: (row: number) => string }): JSX.Element {
  const name = [leg.contract_code, leg.contract_type, leg.contract_expiry, leg.contract_strike];
  const word = RECOMMENDATION_WORDS[leg.recommendation];
  return (
    <tbody>
      <tr>
        <th scope="row">
          {name.filter((part) => part !== null).join(' ')}{' '}
          <span class={`tag ${leg.recommendation.toLowerCase()}`}>{word}</span>
        </th>
        <td class="number">{plainNumber(leg.lots_to_seq)}</td>
        <td class="number">{plainNumber(leg.lots_left_in_seg)}</td>
      </tr>
      <tr class="reason">
        <td colSpan={3}>
          {leg.account_code ?? 'No account'}, {place(leg.row)}. {leg.reason}
        </td>
      </tr>
    </tbody>
  );
}
