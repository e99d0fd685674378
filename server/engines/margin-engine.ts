import type { AccountType } from '../domain/account-type.js';
import type { EngineId } from '../domain/licence.js';
import type {
  EngineContext,
  EngineRemark,
  QuantityView,
  ResolveOutcome,
  ResolvedPosition,
  UsedParameterSet,
} from '../instruments/resolved-position.js';
import type { Position } from '../instruments/row/position.js';
import type { ParameterSnapshot } from '../parameters/snapshot.js';
import type { SetStatus } from '../parameters/types.js';
import type { EngineDetail } from './engine-detail.js';

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
