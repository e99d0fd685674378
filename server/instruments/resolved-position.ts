import type { SimmMetrics } from '../contract/bilateral/simm-metrics.js';
import type { AccountType } from '../domain/account-type.js';
import type { ClearingHouseSettings } from '../domain/clearing-house-settings.js';
import type { EngineId } from '../domain/engine-id.js';
import type { FileOrigin } from '../market/file-origin.js';
import type { ParameterSnapshot } from '../parameters/snapshot.js';
import type { ZeroBasis } from '../pricing/par-treasury.js';
import type { EngineMeter } from './engine-meter.js';
import type { RowOrigin } from './row/row-origin.js';

/** Everything beside the positions that a calculation depends on. */
export interface EngineContext {
  readonly snapshot: ParameterSnapshot;
  readonly useClosestMatch: boolean;
  readonly useClosestActive: boolean;
  /** `clearing`, or the name of an alias table. */
  readonly vendorSymbology: string;
  /** `clearing`, or `globex` for the CME exchanges' own codes. */
  readonly cmeSymbology: string;
  readonly clearingHouseSettings: (clearingHouse: string) => ClearingHouseSettings;
  /** How zero rates discount in the prices of securities that are shown; margins are always on continuous ones, the default. */
  readonly bondCompounding?: ZeroBasis;
  /** Margin rates of the request by currency pair, `EURUSD`, fractions; they come before all others. Absent = none. */
  readonly fxMarginRates?: ReadonlyMap<string, number>;
  /** How CRIF rows are margined; absent = with the newest calibration, in its defaults. */
  readonly simmMetrics?: SimmMetrics;
  /** Measures the work of the engines; absent = nothing is measured. */
  readonly meter?: EngineMeter;
}

/** A remark on one row: what was substituted, or why the row is left out. */
export interface EngineRemark {
  readonly code: string;
  readonly field: string | null;
  readonly message: string;
  readonly value?: unknown;
  readonly suggestion?: string;
}

/** A contract, expiry or strike that was taken for the one submitted. */
export interface Substitution extends EngineRemark {
  readonly submitted: string;
  readonly matched: string;
}

/** A resolved contract as results describe it. */
export interface ContractDescription {
  readonly exchange: string;
  readonly contractCode: string;
  readonly contractName: string;
  /** `FUT`, `CALL`, `PUT`, `PHY`, … */
  readonly contractType: string;
  /** Contract period. */
  readonly expiry: string;
  /** `YYYY-MM-DD`, null if the parameters give none. */
  readonly expiryDate: string | null;
  readonly strike: number | null;
  readonly sector: string | null;
  readonly subSector: string | null;
  readonly underlying: string | null;
  readonly currency: string;
  /** Money per 1.0 of price; null if positions have values of their own. */
  readonly multiplier: number | null;
  readonly price: number | null;
  /** Implied volatility, 0.2 = 20 %; null for anything but options. */
  readonly volatility: number | null;
  readonly underlyingPrice: number | null;
  readonly daysToMaturity: number | null;
  /** Delta of one long contract in deltas of its underlying future. */
  readonly delta: number | null;
}

/** Which parameter set a position is margined with. */
export interface UsedParameterSet {
  /** Where its fetched files come from; absent = none were fetched. */
  readonly origins?: readonly FileOrigin[];
  /** `YYYY-MM-DD`. */
  readonly businessDate: string;
  readonly cycleCode: string;
  readonly checksum: string;
  readonly isDemo: boolean;
}

/** Value of a position if it is not quantity × price × multiplier; money in the contract's currency. */
export interface PositionValuation {
  /** Null if the row tells no value, as a rate ladder's. */
  readonly marketValue: number | null;
  /** Gain for one basis point down in all par quotes; null if no curve gives it. */
  readonly dv01: number | null;
}

/** A position an engine has found its contract for. */
export interface ResolvedPosition {
  readonly origin: RowOrigin;
  readonly engine: EngineId;
  readonly clearingHouse: string;
  readonly parameterSet: UsedParameterSet;
  /** Sets that it stands on beside that of its house, by the names that the status has for them; absent = none. */
  readonly setsBeside?: Readonly<Record<string, UsedParameterSet>>;
  readonly substitutions: readonly Substitution[];
  /** Remarks on a row that counts, beside substitutions. */
  readonly remarks?: readonly EngineRemark[];
  readonly contract: ContractDescription;
  /** Currency in which its margin is calculated. */
  readonly marginCurrency: string;
  /** Units of the margin currency for 1 of the contract's; 1 if absent. */
  readonly contractCurrencyRate?: number;
  readonly valuation?: PositionValuation;
  /** Signed, + long. */
  readonly netQuantity: number;
  /** Sides of an omnibus account, both at least 0. */
  readonly longQuantity: number;
  readonly shortQuantity: number;
  /** Whether it is held in an omnibus account, whose long and short sides are margined apart. */
  readonly isOmnibus: boolean;
  readonly accountType: AccountType;
  /** What of its row it is, where the row is held in two accounts (the optimiser splits rows); all of it where absent. */
  readonly rowShare?: RowShare;
  /** The rows that it is the sum of, ascending, `origin.row` first; absent where it is one row. */
  readonly sumOfRows?: readonly number[];
}

/** One of the two positions that a row is held in. */
export interface RowShare {
  /** Of the row's quantity. */
  readonly part: number;
  /** Whether it takes what rounding the other one's figures leaves. */
  readonly takesRest: boolean;
}

export type ResolveOutcome<Resolved extends ResolvedPosition> =
  { readonly ok: true; readonly position: Resolved } | { readonly ok: false; readonly remark: EngineRemark };

/** Which quantity of each position a calculation takes. */
export type QuantityView = 'net' | 'long' | 'short';

export function unresolved(
  code: string,
  field: string | null,
  message: string,
): { readonly ok: false; readonly remark: EngineRemark } {
  return { ok: false, remark: { code, field, message } };
}
