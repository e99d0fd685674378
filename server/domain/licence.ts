import type { EngineId } from './engine-id.js';

/** What an API key may do, and for whom. */
export interface Licence {
  /** Results, batch queue, scenarios and mappings belong to the owner. */
  readonly owner: string;
  /** Last day of validity, `YYYY-MM-DD`; null = no end. */
  readonly expires: string | null;
  readonly engines: readonly EngineId[];
  /** Event venues, e.g. `KALSHI`. */
  readonly eventExchanges: readonly string[];
  /** Requests a second; null = unlimited. */
  readonly rateLimit: number | null;
  /** Whether it may change what concerns all users: accept terms of public sources, fetch them, schedule them. Default: no. */
  readonly isOperator?: boolean;
}

/** Whether a licence is still good: its last day of validity counts in full. @param today `YYYY-MM-DD` (UTC) */
export const licenceStatus = ({ expires }: Licence, today: string): 'valid' | 'expired' =>
  expires === null || today <= expires ? 'valid' : 'expired';
