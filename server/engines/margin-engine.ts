import type { ZodType } from 'zod';
import type { AccountType } from '../domain/account-type.js';
import type { EngineId } from '../domain/engine-id.js';
import type { RowIssue } from '../domain/row-issue.js';
import type {
  EngineContext,
  EngineRemark,
  QuantityView,
  ResolveOutcome,
  ResolvedPosition,
  UsedParameterSet,
} from '../instruments/resolved-position.js';
import type { AheadSetting, DaySpan, PositionAhead } from '../instruments/ahead/position-ahead.js';
import type { RangeBand } from '../instruments/ahead/range-band.js';
import type { ScenarioAhead } from '../instruments/ahead/scenario-ahead.js';
import type { PositionBlock } from '../instruments/position-block.js';
import type { ListedProduct } from '../instruments/listed/listed-product.js';
import type { EngineRisk } from '../instruments/risk/position-risk.js';
import type { Position } from '../instruments/row-kinds.js';
import type { RawRow } from '../instruments/row/read-field.js';
import type { ParameterSnapshot } from '../parameters/snapshot.js';
import type { SetStatus } from '../parameters/types.js';

/** A side of an omnibus account. */
export interface OmnibusSide {
  /** Null if the parent account itself is an omnibus account. */
  readonly subAccountCode: string | null;
  readonly side: 'long' | 'short';
}

/**
 * Margin of one product at one clearing house in one currency; amounts in that currency, positive = required. `Detail`
 * is what its engine reports beside the figures; only the engine itself reads it.
 */
export interface MarginComponent<Detail = unknown> {
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
  /** The part of the option value that may pay for margin. */
  readonly availableOptionValue: number;
  /** Parts of `initialMargin` by row of the submission. */
  readonly contributions: RowAmounts;
  /** Notes on the component as a whole. */
  readonly notes?: readonly EngineRemark[];
  /** The omnibus account's side that it is the margin of; absent if positions net. */
  readonly omnibus?: OmnibusSide;
  readonly detail: Detail;
}

/** Amounts by row of the submission. */
export type RowAmounts = Pick<ReadonlyMap<number, number>, 'get' | 'keys' | 'values'> &
  Iterable<readonly [row: number, amount: number]>;

/** An engine's drill-down in the result of an account: an element, or several, for each of its components. */
export interface EngineSection<Detail = unknown> {
  /** The field of the result. */
  readonly key: `margin_by_${string}`;
  /** Schema of one element; the contract has the same for the field. */
  readonly schema: ZodType;
  /** Rounds what is shown. @param fxRate units of the account's currency for 1 of the component's */
  toWire(component: MarginComponent<Detail>, fxRate: number): object | readonly object[];
}

/** A parameter set that an engine makes of a snapshot's market data, as the status endpoints show it. */
export interface EngineParameterSet extends UsedParameterSet {
  readonly engine: EngineId;
  /** The clearing house. */
  readonly parameter: string;
  readonly status: SetStatus;
  /** When the newest of its files was filed, ISO 8601; null if that is not known. */
  readonly publishedAt: string | null;
  /** Bytes of its files. */
  readonly size: number;
  /** Why the status is not OK. */
  readonly findings: readonly string[];
}

/** A note on one of several rows. */
export interface NoteOnRow {
  /** Place among the rows that were looked at. */
  readonly index: number;
  readonly issue: RowIssue;
}

/**
 * A margin methodology. Engines don't know each other; parameters reach them in the context, nothing else does.
 * `resolve` finds the contract of a position; `margin` is pure. How to add one: docs/design/adding.md.
 */
export interface MarginEngine<Resolved extends ResolvedPosition = ResolvedPosition, Detail = unknown> {
  readonly id: EngineId;
  /** Its name in sentences, e.g. `the SPAN methodology`. */
  readonly title: string;
  /** Methodology version, stored with each result. */
  readonly version: string;
  readonly section: EngineSection<Detail>;
  /**
   * How its positions enter value at risk, stress results and the grid, or why they do not, as one sentence that users
   * see.
   */
  readonly risk: EngineRisk<Resolved>;
  /** Whether the sides of an omnibus account are margined apart; otherwise its positions count once, in the first side. */
  readonly hasSides: boolean;
  /** Whether it margins a position: by the kind of row, the clearing house or exchange, and what is loaded for it. */
  accepts(position: Position, context: EngineContext): boolean;
  resolve(position: Position, context: EngineContext): ResolveOutcome<Resolved>;
  /**
   * What is found of a position that says the same as the one an example was found for, but for whose it is and how much. Absent:
   * each is looked for.
   */
  repeated?(example: Resolved, position: Position): Resolved;
  /** The highest cost of finding the contract of a row that has not been read, in the unit of `cost`; default: 0. */
  lookupCost?(row: RawRow): number;
  /** The day as of which a position is valued, `YYYY-MM-DD`. */
  priceDate(position: Resolved, snapshot: Pick<ParameterSnapshot, 'businessDate'>): string;
  /** The set that results name for a clearing house whose positions depend on several. @param sets at least two */
  usedSet(sets: readonly UsedParameterSet[]): UsedParameterSet;
  /** The sets behind it that are no parameter files of their own. */
  parameterSets?(snapshot: ParameterSnapshot): readonly EngineParameterSet[];
  /** What its loaded parameters list, for searches by exchange, code and name; absent: its contracts are not on exchanges. */
  listedProducts?(snapshot: ParameterSnapshot): readonly ListedProduct[];
  /**
   * Examines loaded data for faults that only a calculation shows, for some milliseconds in each step; `parameterSets`
   * reports what it found.
   */
  examine?(snapshot: ParameterSnapshot): Iterable<undefined>;
  /** Notes on rows of one account that are implausible beside each other. */
  notesOn?(positions: readonly Resolved[]): readonly NoteOnRow[];
  /**
   * Everything a row says but where it stands, where rows that say all the same add up and may be one that was sent twice; undefined
   * for those of which it means nothing. Asked of rows of one account and of the same quantity.
   */
  repetitionKey?(position: Resolved): string | undefined;
  /** Positions of one account that are margined together; those of other engines are not among them. */
  margin(
    positions: readonly Resolved[],
    context: EngineContext,
    view: QuantityView,
  ): readonly MarginComponent<Detail>[];
  /** The same of positions that are held as columns, none of which is of an omnibus account; absent: they are made one by one. */
  marginOfBlock?(block: PositionBlock<Resolved>, context: EngineContext): readonly MarginComponent<Detail>[];
  /**
   * What the days ahead bring to a position; absent: it leaves on the day that its contract names as its last. Forecasts go by it.
   */
  ahead?(position: Resolved, context: EngineContext, setting: AheadSetting): PositionAhead;
  /**
   * That a position is margined the same on any later day on which it is held, on the same parameters; positions of other engines
   * are resolved again on the market of that day.
   */
  readonly standsStill?: true;
  /**
   * Positions that stand still on the market that a stress scenario has moved; absent: it moves nothing of what they are margined by.
   */
  withScenario?(positions: readonly Resolved[], context: EngineContext, ahead: ScenarioAhead): readonly Resolved[];
  /** Positions on parameters in which the changes announced for some days have come; absent: none are announced. */
  withAnnounced?(positions: readonly Resolved[], context: EngineContext, days: DaySpan): readonly Resolved[];
  /** Margins where scan ranges rise as they have before; absent: it has no scan ranges. */
  readonly rangeBand?: RangeBand<Resolved>;
  /** What spread credits take off the initial margin of a component, at least 0, in its currency; absent: there are none. */
  spreadCredits?(component: MarginComponent<Detail>): number;
  /**
   * What two positions have in common whose margin and risk are those of one with their quantities added up, and of each its
   * quantity's part, if both are long or both short: an object and a name beside it. Absent, or undefined: each counts by itself.
   */
  sharedTerms?(position: Resolved): { readonly of: object; readonly name: string } | undefined;
  /**
   * What is proven of its margin as lots of a position are added, on which searches for a number of lots rely: that it is
   * convex whatever is held, or in proportion to the lots where nothing else is held. Absent: nothing.
   */
  growth?(position: Resolved): 'convex' | 'in proportion';
  /**
   * How long margining positions takes, in listed positions (2 to 5 µs each): what searches, and the choice between this thread
   * and another, go by.
   */
  cost(positions: readonly Resolved[]): number;
}
