import type { ResolvedSecurity, ResolvedSecurityPosition } from '../../instruments/security/resolved-security.js';
import type { SecurityValuation } from '../../instruments/security/value-security.js';
import type { MarginCurve } from './margin-curve.js';

/** A security with how it is charged. Rows of the same security net in haircuts. */
export interface MarginedSecurity extends ResolvedSecurity {
  readonly curve: MarginCurve | null;
  /** On continuous zero rates, whatever the request asks: what is margined. */
  readonly marginValuation: SecurityValuation | null;
  /** To maturity, of floating-rate notes to the next reset. */
  readonly years: number;
  readonly risk: { readonly kind: 'sensitivities' } | { readonly kind: 'haircut'; readonly rate: number };
}

/** A fixed-income position with what its margin is made of. */
export interface ResolvedTreasuryPosition extends ResolvedSecurityPosition {
  readonly security: MarginedSecurity;
}
