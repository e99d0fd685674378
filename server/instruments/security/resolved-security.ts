import type { BondCategory } from '../../domain/bond-category.js';
import type { SecurityTerms } from '../../pricing/bond/category-bond.js';
import type { ResolvedPosition } from '../resolved-position.js';
import type { GovernmentCurve } from './government-curve.js';
import type { IssuePrice } from './position.js';
import type { SecurityValuation } from './value-security.js';

/** A security with its curve, if there is one. */
export interface ResolvedSecurity {
  /** Names the security: rows of the same name are in the same one. */
  readonly security: string;
  readonly category: BondCategory;
  readonly terms: SecurityTerms;
  /** The curve of its currency; null if there is none. */
  readonly curve: GovernmentCurve | null;
  /** The valuation in the request's basis; null if no curve values it. */
  readonly valuation: SecurityValuation | null;
  /** Its CUSIP or ISIN; null if the row says its terms alone. */
  readonly code: string | null;
  /** Where the price of the valuation is from; null without one. */
  readonly priceOrigin: PriceOrigin | null;
}

/** Where a price is from. */
export interface PriceOrigin {
  readonly source: IssuePrice['source'] | 'curve';
  /** Its day, `YYYY-MM-DD`. */
  readonly date: string;
}

/** A row of a security; its quantity is the face amount. */
export interface ResolvedSecurityPosition extends ResolvedPosition {
  readonly security: ResolvedSecurity;
}
