import type { LookAhead } from '../ahead/position-ahead.js';
import type { ResolvedLadderRow } from './resolved-ladder-row.js';

/** A ladder row names no trades, so that nothing tells when they end: it stays as it is, and is told. */
export const ladderAhead: LookAhead<ResolvedLadderRow> = ({ index, tenor }) => {
  const message = `The rate ladder of ${index} ${tenor} names no trades: it keeps its tenor and its DV01 to the end of the forecast.`;
  return { steps: [], unknown: [{ code: 'EXPIRY_UNKNOWN', field: null, message }] };
};
