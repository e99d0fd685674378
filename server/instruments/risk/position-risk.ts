import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import type { ZeroBasis } from '../../pricing/par-treasury.js';
import type { TenorDv01 } from '../rates/tenor-dv01.js';
import type { ResolvedPosition } from '../resolved-position.js';
import type { GridPart, GridTerms } from './grid-part.js';
import type { RiskMarket } from './history/risk-market.js';
import type { OutcomePnl } from './outcome-pnl.js';
import type { PositionGreeks } from './position-greeks.js';
import type { BookOutcome } from './risk-book.js';
import type { CompiledScenario } from './shocks/compiled-scenario.js';
import type { StressPart } from './stress-part.js';

/** What positions of all accounts of a request are revalued by: one object, by which an implementation may keep what it works out. */
export interface RiskSetting {
  readonly snapshot: ParameterSnapshot;
  /** Histories, as the scenarios of the risk figures use them. */
  readonly histories: RiskMarket;
  /** Of the request, continuously compounded; null = the parameter sets'. */
  readonly riskFreeRate: number | null;
  /** How zero rates discount securities. */
  readonly zeroBasis: ZeroBasis;
  /** In capitals. */
  readonly baseCurrency: string;
  /** Units of base currency for 1 of a currency. */
  readonly rate: (currency: string) => number;
  /** Units of base currency for 1 of a position's contract currency. */
  readonly toBase: (position: ResolvedPosition) => number;
}

/**
 * The part that both ways of entering the risk figures have in common. Each method gets all positions of one account
 * that share the object, and answers for each of them: with a figure, or among `leftOut` with the reason. Money in base
 * currency, + = gain.
 */
interface ShockedPositions<R extends ResolvedPosition> {
  /** P&L of each position in stress scenarios. Source: docs/methodology/stress.md. */
  stress(positions: readonly R[], scenarios: readonly CompiledScenario[], setting: RiskSetting): StressPart;
  /** P&L of each position by uniform shocks. Source: docs/methodology/risk.md, "Sensitivity grid". */
  grid(positions: readonly R[], terms: GridTerms, setting: RiskSetting): GridPart;
  /** Sensitivities of what has an underlying's price; absent if nothing has. */
  greeks?(positions: readonly R[], setting: RiskSetting): readonly PositionGreeks[];
  /**
   * What is gained for one basis point down by curve and tenor, the curve's currency; absent if nothing depends on
   * rates.
   */
  keyRates?(positions: readonly R[], setting: RiskSetting): readonly TenorDv01[];
}

/** An amount of one currency, + = held. */
export interface CurrencyAmount {
  readonly currency: string;
  readonly amount: number;
}

/** What is gained as the volatility of an exchange rate rises by one percentage point. */
export interface VolatilityExposure {
  /** Two currencies in the order of the alphabet, `EURUSD`. */
  readonly pair: string;
  /** From today to the expiry. */
  readonly years: number;
  /** Money in `currency`. */
  readonly gain: number;
  readonly currency: string;
}

/** Risk of positions that move as prices, rates and volatilities have moved. */
export interface HistoricalRisk<R extends ResolvedPosition = ResolvedPosition> extends ShockedPositions<R> {
  /** The positions in historical scenarios, for value at risk and expected shortfall. */
  history(positions: readonly R[], setting: RiskSetting): BookOutcome;
  /** What a position is worth, contract currency: what gains and loses with its currency. Absent: its valuation. */
  heldValue?(position: R): number;
  /** What it holds of each currency: their sum at today's rates is its value. Absent: all of it is in its contract's currency. */
  currencyAmounts?(position: R): readonly CurrencyAmount[];
  /** How it moves with implied volatilities of exchange rates; absent: it does not. */
  volatilities?(position: R): readonly VolatilityExposure[];
  /** Given where gains are converted at each scenario's exchange rates already; all others are converted at today's. */
  readonly convertsInScenarios?: true;
}

/** Risk of positions that end in one of some outcomes, whatever history did. */
export interface OutcomeRisk<R extends ResolvedPosition = ResolvedPosition> extends ShockedPositions<R> {
  /** What they gain in each outcome, with its probability; parts that do not depend on each other. */
  outcomes(positions: readonly R[], setting: RiskSetting): readonly OutcomePnl[];
}

export type PositionRisk<R extends ResolvedPosition = ResolvedPosition> = HistoricalRisk<R> | OutcomeRisk<R>;

/** That positions are in no risk figure, stress result and grid, which each of those then tells with the number of rows. */
export interface NotInRisk {
  /** Why: completes the sentence "Row 3 is in no risk figure, because …". */
  readonly notInRisk: string;
  /** Why they give no CRIF rows, as a sentence; absent: for the same reason. */
  readonly withoutSensitivities?: string;
}

/** The risk of what an engine margins; there is no third possibility. */
export type EngineRisk<R extends ResolvedPosition = ResolvedPosition> = PositionRisk<R> | NotInRisk;
