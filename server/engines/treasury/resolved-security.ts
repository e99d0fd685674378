import type { BondCategory } from '../../domain/bond-category.js';
import type { GovernmentCurve } from './government-curve.js';
import type { SecurityValuation } from './value-security.js';

/** A security whose curve was looked for, and how it is charged. */
export interface ResolvedSecurity {
  /** Names the security: rows of the same name net in haircuts. */
  readonly security: string;
  readonly category: BondCategory;
  readonly curve: GovernmentCurve | null;
  /** As asked for by the request; null where no curve values it. */
  readonly valuation: SecurityValuation | null;
  /** On continuous zero rates, whatever the request asks: what is margined. */
  readonly marginValuation: SecurityValuation | null;
  /** To maturity, of floating-rate notes to the next reset. */
  readonly years: number;
  readonly risk: { readonly kind: 'sensitivities' } | { readonly kind: 'haircut'; readonly rate: number };
}
