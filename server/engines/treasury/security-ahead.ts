import { aheadOfExpiry, type LookAhead } from '../../instruments/ahead/position-ahead.js';
import type { ResolvedTreasuryPosition } from './margined-security.js';

/**
 * A security matures. A scenario moves the curves that securities are valued on, but not the price that a row states, nor face
 * amounts that count where no curve values them; both are told. Source: docs/methodology/forecast.md, "A scenario".
 */
export const securityAhead: LookAhead<ResolvedTreasuryPosition> = (position, context, setting) => {
  const ahead = aheadOfExpiry(position, context, setting);
  const { security, priceOrigin, valuation } = position.security;
  if (setting.scenario === null || (priceOrigin?.source !== 'row' && valuation !== null)) return ahead;
  const why = valuation === null ? 'as no curve values it' : 'as its row states its price';
  const message = `The scenario does not move the value of ${security}, ${why}.`;
  return { ...ahead, notes: [{ code: 'SCENARIO_NOT_APPLIED', field: null, message }] };
};
