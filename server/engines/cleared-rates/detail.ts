import type { TailScenario } from '../tail-scenarios.js';
import type { RowIssue } from '../../domain/row-issue.js';
import type { TenorDv01 } from '../../instruments/rates/tenor-dv01.js';
import type { ModelMargin } from '../../pricing/scenario/model-margin.js';
import type { ClearingHouseModel } from '../../parameters/margin-models/clearing-house-model.js';

/** A swap as the drill-down shows it; money in its currency. */
export interface TradeValue {
  readonly row: number;
  readonly positionId: string;
  readonly tradeId: string;
  readonly currency: string;
  readonly presentValue: number;
  /** Per cent; a basis swap's spread, basis points. */
  readonly parQuote: number | null;
  readonly dv01: number;
}

/** The past moves that a margin was calculated from. */
export interface ScenarioFacts {
  /** All scenarios; those of the stress period are among them. */
  readonly scenarioCount: number;
  readonly stressCount: number;
  readonly requestedLookback: number;
  /** Last days of the first and last recent move, day numbers; null if there is none. */
  readonly firstDay: number | null;
  readonly lastDay: number | null;
  readonly droppedDates: number;
  /** `USD-SOFR-OIS 10Y`, in order. */
  readonly factors: readonly string[];
}

/** The quotes, fixings and histories behind a figure. */
export interface RateParameterSet {
  /** `YYYY-MM-DD`, the oldest of their newest dates. */
  readonly businessDate: string;
  readonly checksum: string;
  readonly isDemo: boolean;
}

/** What the cleared-rates engine reports about one clearing house beside the figures. */
export interface ClearedRatesDetail {
  readonly kind: 'cleared_rates';
  readonly marginModel: ClearingHouseModel;
  readonly parameterSet: RateParameterSet;
  /** Day number. */
  readonly valuation: number;
  readonly margin: ModelMargin;
  readonly scenarios: ScenarioFacts;
  /** Worst first. */
  readonly tail: readonly TailScenario[];
  readonly keyRateDv01: readonly TenorDv01[];
  /** Of all rows, in the margin's currency at today's exchange rates. */
  readonly dv01: number;
  /** Gamma of the ladder rows: the growth of their DV01 for one basis point down, in the margin's currency. */
  readonly gamma: number;
  readonly trades: readonly TradeValue[];
  readonly ladderRowCount: number;
  readonly notes: readonly RowIssue[];
}
