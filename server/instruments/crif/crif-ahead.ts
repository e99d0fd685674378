import type { LookAhead } from '../ahead/position-ahead.js';
import type { ResolvedCrifRow } from './resolved-crif-row.js';

/** A CRIF row holds a sensitivity and not the trade behind it: it stays as it is, and is told. */
export const crifAhead: LookAhead<ResolvedCrifRow> = () => {
  const message = 'A CRIF row names no trade that could end: its sensitivity is margined to the end of the forecast.';
  return { steps: [], unknown: [{ code: 'EXPIRY_UNKNOWN', field: null, message }] };
};
