import type { ResolvedPosition } from '../resolved-position.js';
import type { PairMarket } from './fx-market.js';
import type { MarketTrade } from './market-trade.js';
import type { FxPosition } from './position.js';

/** An FX row with the market that it is valued by. */
export interface ResolvedFxPosition extends ResolvedPosition {
  readonly kind: 'fx';
  readonly row: FxPosition;
  readonly market: PairMarket;
  readonly trade: MarketTrade;
  /** Of the market's quote currency, + = in the holder's favour; a row without a dealt rate has 0. */
  readonly quoteValue: number;
  /** What it holds of the base currency on its value date: of an option its delta, today's. */
  readonly baseAmount: number;
  /** The value date that decides its band, day number: of a swap the far leg's. */
  readonly valueDay: number;
}
