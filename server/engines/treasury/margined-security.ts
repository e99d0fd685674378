import type { ResolvedSecurity, ResolvedSecurityPosition } from '../../instruments/security/resolved-security.js';
import type { SecurityValuation } from '../../instruments/security/value-security.js';
import type { MarginCurve } from './margin-curve.js';

/** A security and the way it is charged. Rows of the same security net in haircuts. */
export interface MarginedSecurity extends ResolvedSecurity {
  readonly curve: MarginCurve | null;
  /** The valuation that is margined: on continuous zero rates, whatever the request asks. */
  readonly marginValuation: SecurityValuation | null;
  /** Years to maturity, for floating-rate notes to the next reset. */
  readonly years: number;
  readonly risk: { readonly kind: 'sensitivities' } | { readonly kind: 'haircut'; readonly rate: number };
}

/** A fixed-income position with what its margin is made of. */
export interface ResolvedTreasuryPosition extends ResolvedSecurityPosition {
  readonly security: MarginedSecurity;
}
