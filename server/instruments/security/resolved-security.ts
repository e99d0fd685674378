import type { BondCategory } from '../../domain/bond-category.js';
import type { ResolvedPosition } from '../resolved-position.js';
import type { GovernmentCurve } from './government-curve.js';
import type { SecurityValuation } from './value-security.js';

/** A security with its curve, if there is one. */
export interface ResolvedSecurity {
  /** Names the security: rows of the same name are in the same one. */
  readonly security: string;
  readonly category: BondCategory;
  /** The curve of its currency; null if there is none. */
  readonly curve: GovernmentCurve | null;
  /** The valuation in the request's basis; null if no curve values it. */
  readonly valuation: SecurityValuation | null;
}

/** A row of a security; its quantity is the face amount. */
export interface ResolvedSecurityPosition extends ResolvedPosition {
  readonly security: ResolvedSecurity;
}
