import type { SpanHeader } from './model.js';

/**
 * The words for parameters that are not those of a settlement, as results and statuses have them: `a begin-of-day file
 * (cycle i01) of 2026-06-25`; undefined for a settlement.
 */
export function unsettledFile({
  isSettlement,
  cycleCode,
  businessDate,
  publishedAt,
}: Pick<SpanHeader, 'isSettlement' | 'cycleCode' | 'businessDate' | 'publishedAt'>): string | undefined {
  if (isSettlement) return undefined;
  // Made before the day begins: it carries the prices of the day before.
  const isBeginOfDay = publishedAt !== null && publishedAt.slice(0, businessDate.length) < businessDate;
  return `${isBeginOfDay ? 'a begin-of-day' : 'an intraday'} file (cycle ${cycleCode}) of ${businessDate}`;
}
