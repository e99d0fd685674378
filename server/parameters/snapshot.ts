import type { EngineId } from '../domain/engine-id.js';
import type { MatchBounds } from '../domain/match-bounds.js';
import type { EventVenue } from '../market/events/event-market.js';
import type { FileOrigins } from '../market/file-origin.js';
import type { FxData } from '../market/fx.js';
import type { MarketData } from '../market/market-data.js';
import type { SecurityData } from '../market/securities/security.js';
import type { AccountTables } from './account-tables/account-tables.js';
import type { ContractMasterData } from './contract-master.js';
import type { MarginModelReading } from './margin-models/margin-model-files.js';
import type { LoadedCalibration } from './simm/loaded-calibration.js';
import type { LoadedSet } from './types.js';

/**
 * Everything that one calculation reads, as of one moment. It is immutable and replaced as a whole. Plain data and
 * shared memory only, so that posting it to a worker thread copies the small parts and shares the columns.
 */
export interface ParameterSnapshot {
  /** Differs between any two snapshots of a process; a worker that has a version need not be sent it again. */
  readonly version: number;
  /** Valuation date, `YYYY-MM-DD`: the newest business date among the sets, without sets that of the newest quotes. */
  readonly businessDate: string;
  /** Of all engines, in order of precedence: real sets before demo sets, then the newer date, then what was filed last. */
  readonly sets: readonly LoadedSet[];
  readonly fx: FxData;
  readonly contractMaster: ContractMasterData;
  /** Quotes, fixings and histories as of the valuation date. */
  readonly rateMarket: MarketData;
  /** Venues of event markets as they are known now; there is no history of them. */
  readonly eventMarkets: readonly EventVenue[];
  /** The security master and the prices that count as of the valuation date; absent = none are loaded. */
  readonly securities?: SecurityData;
  /** Calibrations of the sensitivity-based methodology, newest first; absent = none are loaded. */
  readonly calibrations?: readonly LoadedCalibration[];
  /** The user's margin models; absent = all clearing houses use those that come with the program. */
  readonly recipes?: MarginModelReading;
  /**
   * How far a row's contract may lie from the listed contract that it is matched to; absent = `DEFAULT_MATCH_BOUNDS`.
   */
  readonly matchBounds?: MatchBounds;
  /** The operator's limits and multipliers of accounts; absent = none are loaded. */
  readonly accountTables?: AccountTables;
  /** Where fetched files come from; absent = none were. */
  readonly origins?: FileOrigins;
  /** Sentences on market files, and on lines of the FX and contract tables, that were not used. */
  readonly tableFindings: readonly string[];
}

/** Which parameters a request wants; an absent field means the newest. */
export interface SnapshotSelection {
  /** Exactly this business date, `YYYY-MM-DD`. */
  readonly businessDate?: string;
  /** Exactly this settlement cycle. */
  readonly cycleCode?: string;
  /** The newest on or before this date, `YYYY-MM-DD`. */
  readonly asOf?: string;
  /** By engine and clearing house, for some of them: exactly this set, whatever the other fields say. */
  readonly ofClearingHouses?: Readonly<Partial<Record<EngineId, Readonly<Record<string, SelectedSet>>>>>;
}

/** Names one of a clearing house's sets. */
export interface SelectedSet {
  /** `YYYY-MM-DD`. */
  readonly businessDate: string;
  readonly cycleCode: string;
}
