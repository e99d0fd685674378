import type { EventMarket } from '../../market/events/event-market.js';
import type { ResolvedPosition } from '../resolved-position.js';
import type { EventHolding } from './event-holding.js';
import type { FoundMarket } from './find-market.js';

/** An event row with its market. */
export interface ResolvedEventPosition extends ResolvedPosition {
  readonly found: FoundMarket;
  readonly side: 'YES' | 'NO';
  /** Dollars a contract of `side`: the row's, else the mark. */
  readonly price: number;
  readonly isMarked: boolean;
}

export const sidePrice = ({ payout }: EventMarket, side: 'YES' | 'NO', yesPrice: number): number =>
  side === 'YES' ? yesPrice : payout - yesPrice;

/** The contracts that a row buys. @param quantity of its side, + bought */
export function holdingOf(position: ResolvedEventPosition, quantity: number): EventHolding {
  const { market } = position.found;
  const isBought = quantity >= 0;
  const opposite = position.side === 'YES' ? 'NO' : 'YES';
  return {
    row: position.origin.row,
    market,
    bought: isBought ? position.side : opposite,
    quantity: Math.abs(quantity),
    unitCost: isBought ? position.price : market.payout - position.price,
  };
}
