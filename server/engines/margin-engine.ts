import type { AccountType } from '../domain/account-type.js';
import type { ClearingHouseSettings } from '../domain/clearing-house-settings.js';
import type { EngineId } from '../domain/licence.js';
import type { ParameterSnapshot } from '../parameters/snapshot.js';
import type { SetStatus } from '../parameters/types.js';
import type { ZeroBasis } from '../pricing/par-treasury.js';
import type { Position, RowOrigin } from '../positions/position.js';
import type { EngineDetail } from './engine-detail.js';
import type { EngineMeter } from './engine-meter.js';

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
  /** Told of what the engines do; absent = nobody is. */
  readonly meter?: EngineMeter;
}

/** Something to tell about one row: what was substituted, or why it is left out. */
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
  /** `YYYY-MM-DD`, null where the parameters give none. */
  readonly expiryDate: string | null;
  readonly strike: number | null;
  readonly sector: string | null;
  readonly subSector: string | null;
  readonly underlying: string | null;
  readonly currency: string;
  /** Money per 1.0 of price; null where positions have values of their own. */
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
  /** `YYYY-MM-DD`. */
  readonly businessDate: string;
  readonly cycleCode: string;
  readonly checksum: string;
  readonly isDemo: boolean;
}

/** What a position is worth where that is not quantity × price × multiplier; money in the contract's currency. */
export interface PositionValuation {
  /** Null where the row tells no value, as a rate ladder's. */
  readonly marketValue: number | null;
  /** Gain for one basis point down in all par quotes; null where no curve gives it. */
  readonly dv01: number | null;
}

/** A position an engine has found its contract for. */
export interface ResolvedPosition {
  readonly origin: RowOrigin;
  readonly engine: EngineId;
  readonly clearingHouse: string;
  readonly parameterSet: UsedParameterSet;
  readonly substitutions: readonly Substitution[];
  /** What there is to tell about a row that counts, beside substitutions. */
  readonly remarks?: readonly EngineRemark[];
  readonly contract: ContractDescription;
  /** Currency in which its margin is calculated. */
  readonly marginCurrency: string;
  /** Units of the margin currency for 1 of the contract's; 1 where absent. */
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
  /** Part of its row's quantity, where the row is held in two accounts (the optimiser splits rows); all of it where absent. */
  readonly rowShare?: number;
}

export type ResolveOutcome<Resolved extends ResolvedPosition> =
  { readonly ok: true; readonly position: Resolved } | { readonly ok: false; readonly remark: EngineRemark };

/** Which quantity of each position a calculation takes. */
export type QuantityView = 'net' | 'long' | 'short';

/** A side of an omnibus account. */
export interface OmnibusSide {
  /** Null where the parent account itself is an omnibus account. */
  readonly subAccountCode: string | null;
  readonly side: 'long' | 'short';
}

/** Margin of one product at one clearing house in one currency; amounts in that currency, positive = required. */
export interface MarginComponent {
  readonly clearingHouse: string;
  readonly engine: EngineId;
  readonly currency: string;
  readonly accountType: AccountType;
  readonly exchange: string;
  readonly contractCode: string;
  readonly productCode: string;
  readonly productName: string;
  readonly sector: string | null;
  readonly subSector: string | null;
  readonly initialMargin: number;
  readonly maintenanceMargin: number | null;
  readonly additionalMargin: number;
  /** Positive for net long premium. */
  readonly optionValue: number;
  /** What of the option value may pay for margin. */
  readonly availableOptionValue: number;
  /** Parts of `initialMargin` by row of the submission. */
  readonly contributions: ReadonlyMap<number, number>;
  /** What there is to tell about the component as a whole. */
  readonly notes?: readonly EngineRemark[];
  /** The omnibus account's side that it is the margin of; absent where positions net. */
  readonly omnibus?: OmnibusSide;
  readonly detail: EngineDetail;
}

/** A parameter set that an engine makes of a snapshot's market data, as the status endpoints show it. */
export interface EngineParameterSet extends UsedParameterSet {
  readonly engine: EngineId;
  /** The clearing house. */
  readonly parameter: string;
  readonly status: SetStatus;
  /** When the newest of the files it stands on was filed, ISO 8601; null where that is not known. */
  readonly publishedAt: string | null;
  /** Bytes of the files it stands on. */
  readonly size: number;
  /** Why the status is not OK. */
  readonly findings: readonly string[];
}

/**
 * A margin methodology. Engines don't know each other; parameters reach them in the context, nothing else does.
 * `resolve` finds the contract of a position; `margin` is pure.
 */
export interface MarginEngine<Resolved extends ResolvedPosition = ResolvedPosition> {
  readonly id: EngineId;
  /** Methodology version, stored with each result. */
  readonly version: string;
  accepts(position: Position): boolean;
  resolve(position: Position, context: EngineContext): ResolveOutcome<Resolved>;
  /** The sets behind it that are no parameter files of their own. */
  parameterSets?(snapshot: ParameterSnapshot): readonly EngineParameterSet[];
  /** Looks in loaded data for what only a calculation shows, some milliseconds at each step; `parameterSets` tells what it found. */
  examine?(snapshot: ParameterSnapshot): Iterable<undefined>;
  /** Positions of one account that are margined together; those of other engines are not among them. */
  margin(positions: readonly Resolved[], context: EngineContext, view: QuantityView): readonly MarginComponent[];
}
