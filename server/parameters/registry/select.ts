import { failure, type Outcome } from '../../domain/issue.js';
import { dayNumber } from '../../lib/calendar/day-number.js';
import type { MarketData } from '../../market/market-data.js';
import { FINAL_CYCLE, isOfCycle, type FiledSet } from './directory.js';
import type { ReadSet } from './sets.js';
import type { ParameterSnapshot, SnapshotSelection } from '../snapshot.js';

/** The set in use of one clearing house, and newer ones that can't be used. */
export interface ClearingHouseReading {
  readonly served: ReadSet | undefined;
  readonly failed: readonly ReadSet[];
}

/** The number of unusable sets of one clearing house after which no older one is tried. */
const MOST_FAILURES = 5;
const DATES_SHOWN = 5;

/** The newest usable set among candidates, newest first; `read` answers undefined for a set without files. */
export async function newestUsable(
  candidates: readonly FiledSet[],
  read: (set: FiledSet) => Promise<ReadSet | undefined>,
): Promise<ClearingHouseReading> {
  const failed: ReadSet[] = [];
  for (const candidate of candidates) {
    const reading = await read(candidate);
    if (reading === undefined) continue;
    if (reading.files.length > 0) return { served: reading, failed };
    failed.push(reading);
    if (failed.length === MOST_FAILURES) break;
  }
  return { served: undefined, failed };
}

/** Whether a set answers a selection. @param latest no set after this date is used, `YYYY-MM-DD` */
export function isSelected(set: FiledSet, selection: SnapshotSelection, latest: string): boolean {
  const own = selection.ofClearingHouses?.[set.kind.engine]?.[set.clearingHouse];
  if (own !== undefined) return set.businessDate === own.businessDate && isOfCycle(set, own.cycleCode);
  const isInTime =
    selection.businessDate === undefined ? set.businessDate <= latest : set.businessDate === selection.businessDate;
  return isInTime && (selection.cycleCode === undefined || isOfCycle(set, selection.cycleCode));
}

/**
 * Whether the newest snapshot answers a selection, so that no scan of the disk is needed: it has the date asked for,
 * and no market data of later days.
 */
export function wantsNewest(selection: SnapshotSelection, newest: ParameterSnapshot): boolean {
  const { businessDate, cycleCode, asOf, ofClearingHouses } = selection;
  if (cycleCode !== undefined || ofClearingHouses !== undefined) return false;
  const date = businessDate ?? asOf;
  if (date !== undefined && hasLaterData(newest, date)) return false;
  if (businessDate !== undefined)
    return newest.sets.length > 0 && newest.sets.every((set) => set.businessDate === businessDate);
  return asOf === undefined || asOf >= newest.businessDate;
}

/** Whether any quote, exchange rate, price, fixing or history is of a day after a date, `YYYY-MM-DD`. */
function hasLaterData({ rateMarket, fx, securities }: ParameterSnapshot, date: string): boolean {
  const dated = [fx.date, securities?.newestPrices, ...[...rateMarket.quotes.values()].map((quotes) => quotes.date)];
  return dated.some((own) => own !== null && own !== undefined && own > date) || dayNumber(date) < lastDay(rateMarket);
}

/** The last day of any fixing or history. */
const lastDay = ({ fixings, histories, priceHistories }: MarketData): number =>
  [...fixings.values(), ...histories.values(), ...priceHistories.values()].reduce(
    (last, { days }) => Math.max(last, days.at(-1) ?? last),
    -Infinity,
  );

/** Whether quotes alone answer a selection. @param newestQuotes date of the newest quotes in time, null for none */
export function answersSelection(newestQuotes: string | null, { businessDate, cycleCode }: SnapshotSelection): boolean {
  if (newestQuotes === null || cycleCode !== undefined) return false;
  return businessDate === undefined || newestQuotes === businessDate;
}

/** Why a selection found nothing; the sentence names the dates or cycles that there are. */
export function nothingSelected(
  selection: SnapshotSelection,
  filed: readonly FiledSet[],
  failed: readonly ReadSet[],
): Outcome<never> {
  const reason = failed[0]?.findings[0];
  const ofDate = filed.filter((set) => isSelected(set, withoutCycle(selection), '9999-12-31'));
  if (selection.cycleCode !== undefined && ofDate.length > 0) {
    const cycles = distinct(ofDate.map((set) => set.cycle ?? FINAL_CYCLE));
    const message =
      reason ?? `No parameters of cycle "${selection.cycleCode}" are loaded; there are ${listed(cycles)}.`;
    return failure({ code: 'INVALID_PARAMETER', path: ['cycle_code'], message, value: selection.cycleCode });
  }
  const { businessDate, asOf } = selection;
  const dates = distinct(filed.map((set) => set.businessDate)).reverse();
  const wanted = businessDate === undefined ? `on or before ${asOf ?? 'the valuation date'}` : `of ${businessDate}`;
  const message =
    reason ??
    `No parameters ${wanted} are loaded; ${dates.length === 0 ? 'there are none at all' : `there are ${listed(dates)}`}.`;
  return failure({
    code: 'INVALID_PARAMETER',
    path: [businessDate === undefined ? 'price_date' : 'bdate'],
    message,
    value: businessDate ?? asOf,
  });
}

const withoutCycle = ({ businessDate }: SnapshotSelection): SnapshotSelection =>
  businessDate === undefined ? {} : { businessDate };

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].sort();

const listed = (texts: readonly string[]): string =>
  texts.slice(0, DATES_SHOWN).join(', ') +
  (texts.length > DATES_SHOWN ? ` and ${texts.length - DATES_SHOWN} more` : '');
