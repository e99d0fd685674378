import type { PairMarket } from '../../instruments/fx/fx-market.js';
import type { UsedParameterSet } from '../../instruments/resolved-position.js';
import type { ModelMargin } from '../../pricing/scenario/model-margin.js';
import type { ScenarioSet } from '../../pricing/scenario/scenario-set.js';
import type { MarginedFx } from './margined-fx.js';
import type { MarginRateSource } from './margin-rates.js';
import type { TailScenario } from '../tail-scenarios.js';

/** What is held of one pair in one band of value dates. */
export interface FxBand {
  /** Days from the valuation date to the value date. */
  readonly fromDays: number;
  /** Infinity = no end. */
  readonly toDays: number;
  /** Of the pair's base currency, + = bought. */
  readonly netAmount: number;
  /** A fraction of the net amount. */
  readonly rate: number;
  /** In the base currency, at least 0. */
  readonly margin: number;
}

/** Margin of one pair by a table of rates. */
export interface RateTableMargin {
  readonly kind: 'rate table';
  readonly source: MarginRateSource;
  readonly bands: readonly FxBand[];
}

/** Margin of all pairs of a house by past moves. */
export interface SimulatedMargin {
  readonly kind: 'simulation';
  readonly margin: ModelMargin;
  readonly set: ScenarioSet;
  readonly droppedDates: number;
  /** Worst first. */
  readonly tail: readonly TailScenario[];
  /** Histories that move, in order. */
  readonly factors: readonly string[];
}

/** What the FX engine reports beside the figures. */
export interface FxDetail {
  readonly kind: 'fx';
  readonly method: RateTableMargin | SimulatedMargin;
  /** Of all rows together. */
  readonly parameterSet: UsedParameterSet;
  readonly pairs: readonly PairMarket[];
  readonly positions: readonly MarginedFx[];
}
