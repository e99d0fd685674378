import { createHash } from 'node:crypto';
import type { ScheduleClass } from './risk-types.js';

/** Rates in per cent of the notional for up to 2, up to 5 and more years. Source: BCBS 317, appendix A. */
export const SCHEDULE_RATES: Readonly<Record<ScheduleClass, readonly [short: number, medium: number, long: number]>> = {
  Rates: [1, 2, 4],
  Credit: [2, 5, 10],
  FX: [6, 6, 6],
  Commodity: [15, 15, 15],
  Equity: [15, 15, 15],
  Other: [15, 15, 15],
};

/** SHA-256 of the rates, in hexadecimal digits. */
export const SCHEDULE_CHECKSUM = createHash('sha256').update(JSON.stringify(SCHEDULE_RATES)).digest('hex');
