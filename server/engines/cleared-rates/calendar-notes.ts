import { findRateIndex } from '../../domain/find-rate-index.js';
import { calendarFindings, type Calendar } from '../../lib/calendar/calendar.js';
import { FINANCIAL_CENTRES } from '../../lib/calendar/financial-centres.js';
import type { EngineRemark } from '../../instruments/resolved-position.js';
import type { ClearingHouseModel } from '../../parameters/margin-models/clearing-house-model.js';
import type { ResolvedSwap } from '../../instruments/swap/resolved-swap.js';

type PaidSwap = Pick<ResolvedSwap, 'curves' | 'flows'>;

/**
 * Notes on holidays until the last payment that the calendars of the swaps' indices do not list: a holiday that is not
 * listed may move payments and resets by days. @param valuation day number
 */
export function calendarNotes(
  { clearingHouse, model }: Pick<ClearingHouseModel, 'clearingHouse' | 'model'>,
  swaps: readonly PaidSwap[],
  valuation: number,
): readonly EngineRemark[] {
  const calendars = new Map(swaps.flatMap(({ curves }) => curves).map((name) => [name, partlyListed(name)]));
  const findings = [...calendars].flatMap(([name, ofCurve]) =>
    ofCurve.flatMap((calendar) => calendarFindings(calendar, valuation, lastPayment(swaps, name, valuation))),
  );
  return [...new Set(findings)].map((finding) => ({
    code: 'HOLIDAYS_NOT_LISTED',
    field: null,
    message: `${clearingHouse}, ${model}: ${finding}`,
  }));
}

/** The calendar of an index where it does not follow rules alone. */
function partlyListed(name: string): readonly Calendar[] {
  const index = findRateIndex(name);
  const calendar = index === undefined ? undefined : FINANCIAL_CENTRES[index.calendar];
  return calendar === undefined || calendar.listed.length === 0 ? [] : [calendar];
}

const lastPayment = (swaps: readonly PaidSwap[], curve: string, valuation: number): number =>
  swaps
    .filter(({ curves }) => curves.includes(curve))
    .flatMap(({ flows }) => flows)
    .reduce((last, { payment }) => Math.max(last, payment), valuation);
