import type { ResolvedListedLeg } from '../../engines/cleared-rates/listed-leg.js';
import type { ResolvedPosition } from '../../instruments/resolved-position.js';
import type { AccountRows, AccountTree } from '../account-rows.js';
import type { MovableLeg } from './account-legs.js';

/** The account with lots moved: a row whose contracts are in both accounts becomes two positions. */
export function allocatedTree(
  { accountCode, own, subAccounts }: AccountTree,
  lots: ReadonlyMap<MovableLeg, number>,
): AccountTree {
  const byRow = new Map([...lots].map(([leg, moved]) => [leg.position.origin.row, { leg, moved }]));
  const allocated = (rows: AccountRows): AccountRows => ({
    ...rows,
    positions: rows.positions.flatMap((position): readonly ResolvedPosition[] => {
      const found = byRow.get(position.origin.row);
      return found === undefined || found.moved === 0 ? [position] : splitPosition(found.leg, found.moved);
    }),
  });
  return {
    accountCode,
    own: allocated(own),
    subAccounts: new Map([...subAccounts].map(([code, rows]) => [code, allocated(rows)])),
  };
}

function splitPosition(leg: MovableLeg, moved: number): readonly ResolvedPosition[] {
  const { position, sign } = leg;
  const left = withQuantity(position, position.netQuantity - sign * moved);
  return left.netQuantity === 0 ? [movedPosition(leg, moved)] : [left, movedPosition(leg, moved)];
}

/** The position of a leg's moved lots in the cleared account. @param moved lots, unsigned */
export function movedPosition({ position, sign, lot }: MovableLeg, moved: number): ResolvedListedLeg {
  const { origin, substitutions, netQuantity } = position;
  const rowShare = { part: (sign * moved) / netQuantity, takesRest: false };
  return { ...withQuantity(lot, sign * moved), origin, substitutions, rowShare };
}

/** The position with another quantity, held entirely on the side of its sign. */
export const withQuantity = <Position extends ResolvedPosition>(position: Position, quantity: number): Position => ({
  ...position,
  netQuantity: quantity,
  longQuantity: Math.max(0, quantity),
  shortQuantity: Math.max(0, -quantity),
  rowShare: { part: position.netQuantity === 0 ? 1 : quantity / position.netQuantity, takesRest: true },
});
