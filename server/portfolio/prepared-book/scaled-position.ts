import type { Position } from '../../instruments/row-kinds.js';

/** What a position holds: lots, or money for swaps and securities, or DV01 for ladders; signed but for swaps. */
export function quantityOf(position: Position): number {
  switch (position.kind) {
    case 'listed':
    case 'event':
      return position.netPosition;
    case 'cleared-swap':
    case 'fixed-income':
      return position.notional;
    case 'rate-ladder':
      return position.dv01;
  }
}

/** The same position `numerator`/`denominator` times as large; whole lots stay whole. @param denominator not 0 */
export function scaledPosition(position: Position, numerator: number, denominator = 1): Position {
  const scaled = (quantity: number): number => (quantity * numerator) / denominator;
  switch (position.kind) {
    case 'listed':
      return {
        ...position,
        netPosition: scaled(position.netPosition),
        longQuantity: scaled(position.longQuantity),
        shortQuantity: scaled(position.shortQuantity),
      };
    case 'event':
      return { ...position, netPosition: scaled(position.netPosition) };
    case 'cleared-swap':
    case 'fixed-income':
      return { ...position, notional: scaled(position.notional) };
    case 'rate-ladder':
      return {
        ...position,
        dv01: scaled(position.dv01),
        ...(position.gamma === undefined ? {} : { gamma: scaled(position.gamma) }),
      };
  }
}
