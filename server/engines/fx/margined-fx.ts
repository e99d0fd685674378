import type { ResolvedFxPosition } from '../../instruments/fx/resolved-fx.js';
import type { PairMarginRates } from './margin-rates.js';

/** An FX row with how it is margined. */
export interface MarginedFx extends ResolvedFxPosition {
  /** Null of rows that are margined by simulation. */
  readonly marginRates: PairMarginRates | null;
}

/** What a row holds of the base currency on a day: the amounts of its deliveries, of an option its delta. */
export interface FxExposure {
  /** Day number. */
  readonly day: number;
  /** + = bought. */
  readonly amount: number;
}

export const exposuresOf = ({ trade, baseAmount }: ResolvedFxPosition): readonly FxExposure[] =>
  trade.kind === 'option' ? [{ day: trade.option.delivery, amount: baseAmount }] : trade.deliveries;
