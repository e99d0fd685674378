import { rateRisk } from '../../rates/rate-risk.js';
import type { HistoricalRisk } from '../../risk/position-risk.js';
import type { ResolvedSecurityPosition } from '../resolved-security.js';
import { securitiesRevaluation, securityKeyRates } from './securities-revaluation.js';

/** Securities move with the government curve of their currency. Source: docs/methodology/rate-revaluation.md. */
export const SECURITY_RISK: HistoricalRisk<ResolvedSecurityPosition> = rateRisk({
  revaluation: ({ zeroBasis }) => securitiesRevaluation(zeroBasis),
  onlyTenor: () => undefined,
  // As rows say it: a face amount is below 0 if the security is held short.
  notional: ({ netQuantity }) => netQuantity,
  keyRates: securityKeyRates,
});
