import type { BondConventions } from '../../server/domain/bond-conventions.js';
import { shiftBusinessDays } from '../../server/lib/calendar/business-day-convention.js';
import { FINANCIAL_CENTRES } from '../../server/lib/calendar/financial-centres.js';

/** The day on which what is traded on a day is paid for. */
export const settlementDay = (tradeDay: number, { settlementDays, calendar }: BondConventions): number =>
  shiftBusinessDays(tradeDay, settlementDays, FINANCIAL_CENTRES[calendar]);
