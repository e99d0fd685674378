import type {
  CombinedCommodity,
  InterCommoditySpread,
  InterCommoditySpreadLeg,
  ProductFamily,
  SpanHeader,
} from './model.js';

type DerivedFamilyField = 'underlyingFamily' | 'combinedCommodity' | 'deltaScaling' | 'firstContract' | 'contractCount';

/** A product family as a loader reads it; links are by key and resolved when all is read. */
export interface FamilyInput extends Omit<ProductFamily, DerivedFamilyField> {
  /**
   * Names under which links refer to this family, the unique one first. A later name that another family has claimed
   * already stays with that family.
   */
  readonly keys: readonly [string, ...string[]];
  /** Key of the underlying's family, null if the file names none. */
  readonly underlying: string | null;
}

/** What links a family to its combined commodity. */
export interface FamilyLinkInput {
  readonly key: string;
  readonly deltaScaling: number;
  /** Options on physicals: the delta counts in the option's own period (`oopDeltaMeth` PERIOD), not the underlying's. */
  readonly countsDeltaInOwnPeriod?: boolean;
}

export interface CombinedCommodityInput extends Omit<CombinedCommodity, 'families'> {
  readonly families: readonly FamilyLinkInput[];
}

export interface InterCommoditySpreadLegInput extends Omit<InterCommoditySpreadLeg, 'combinedCommodity'> {
  /** The combined commodity's code. */
  readonly combinedCommodity: string;
}

export interface InterCommoditySpreadInput extends Omit<InterCommoditySpread, 'legs'> {
  readonly legs: readonly InterCommoditySpreadLegInput[];
}

type DerivedHeaderField =
  'families' | 'combinedCommodities' | 'interCommoditySpreads' | 'periods' | 'counts' | 'findings' | 'arrayRateIds';

/** What the file says about itself as a whole. */
export type FileInput = Omit<SpanHeader, DerivedHeaderField>;
