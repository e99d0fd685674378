import { success, type Outcome } from '../../domain/issue.js';
import { faultText } from '../../lib/fault.js';
import { isCalendarDate } from '../../lib/calendar/date.js';
import { readEventDocument, type EventDocument } from '../../market/events/document.js';
import type { EventListing } from '../../market/events/event-market.js';
import { filedEventText } from '../../market/events/filed-text.js';
import { closeGoneMarkets, type ClosedListing } from '../../market/events/gone.js';
import { mergeListings } from '../../market/events/merge.js';
import { EVENT_EXCHANGES } from '../../contract/reading/event-exchanges.js';
import {
  malformed,
  refuse,
  type CheckedTable,
  type MergedFile,
  type TableFile,
  type TableOptions,
} from './checked-table.js';
import { baseName, dateInName } from './names.js';

/** Fields that events and markets of the venues' public interfaces have, and that other JSON files do not have. */
const EVENT_FIELDS = /"(?:event_ticker|conditionId|mutually_exclusive|outcomePrices|events|markets)"\s*:/;

/** Whether the beginning of a JSON file looks like events or markets. */
export const looksLikeEvents = (firstBytes: Uint8Array): boolean =>
  EVENT_FIELDS.test(Buffer.from(firstBytes).toString('latin1'));

/**
 * Checks events and markets of an event venue in any form of the public interfaces. They extend what is filed of the venue.
 * @param options `exchange`: whose they are, where the file does not tell; `date`: day of the prices
 */
export function checkEvents(text: string, name: string, options: TableOptions): Outcome<CheckedTable> {
  const parsed = parse(text, name);
  if (!parsed.ok) return parsed;
  const document = readEventDocument(parsed.value, name);
  if (document === undefined) return malformed(name, [`${name} has neither events nor markets that can be read.`]);
  const { events, markets, findings } = document;
  if (events.length + markets.length === 0) return malformed(name, findings);
  const venue = venueOf(document, name, options.exchange);
  if (!EVENT_EXCHANGES.has(venue.exchange)) {
    const known = [...EVENT_EXCHANGES].join(', ');
    return refuse(name, `"${venue.exchange}" is no event exchange; --exchange takes one of ${known}.`);
  }
  const businessDate = options.date ?? document.businessDate ?? dateInName(name) ?? null;
  if (businessDate !== null && !isCalendarDate(businessDate))
    return malformed(name, [`${name} has the business_date "${businessDate}", which is no date YYYY-MM-DD.`]);
  const counted = (count: number, what: string): string => `${count.toLocaleString('en-US')} ${what}`;
  return success({
    read: `${name}: ${counted(events.length, 'events')}, ${counted(markets.length, 'markets')} of ${venue.exchange}.`,
    notes: [
      ...venue.notes,
      ...(businessDate === null ? [`${name} does not say of which day its prices are; --date would.`] : []),
      ...findings,
    ],
    files: [venueFile(venue.exchange, { ...document, businessDate }, options)],
  });
}

function parse(text: string, name: string): Outcome<unknown> {
  try {
    const document: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return success(document);
  } catch (error) {
    return malformed(name, [`${name} is no JSON: ${faultText(error)}.`]);
  }
}

function venueOf(
  document: EventDocument,
  name: string,
  given: string | undefined,
): { readonly exchange: string; readonly notes: readonly string[] } {
  const said = given?.trim().toUpperCase() ?? document.exchange;
  if (said !== null) return { exchange: said, notes: [] };
  if (document.shape === 'polymarket') return { exchange: 'POLYMARKET', notes: [] };
  const title = baseName(name).toUpperCase();
  const named = [...EVENT_EXCHANGES].find((exchange) => title === `${exchange}.JSON` || title === exchange);
  const exchange = named ?? 'KALSHI';
  const reason = named === undefined ? 'the form of its records' : 'its name';
  return { exchange, notes: [`${name} is taken for ${exchange} by ${reason}; --exchange would say another.`] };
}

function venueFile(exchange: string, coming: EventDocument, options: TableOptions): TableFile {
  const place = `events/${exchange}.json`;
  return { place, merge: (before) => merged({ exchange, place, options }, before, coming) };
}

interface VenuePlace {
  readonly exchange: string;
  readonly place: string;
  readonly options: TableOptions;
}

function merged(
  { exchange, place, options }: VenuePlace,
  before: string | undefined,
  coming: EventDocument,
): Outcome<MergedFile> {
  const filed = before === undefined ? success(undefined) : parse(before, place);
  if (!filed.ok) return filed;
  const known = filed.value === undefined ? undefined : readEventDocument(filed.value, place);
  const alive = withoutGone(known, coming);
  const { listing, replaced, kept } = mergeListings(alive.before, alive.coming);
  const dates = [known?.businessDate ?? null, coming.businessDate].filter((date) => date !== null).sort();
  const isDemo = coming.isDemo || known?.isDemo === true;
  const head = { exchange, businessDate: dates.at(-1) ?? null, isDemo };
  return success({
    content: filedEventText(head, listing),
    notes: [
      ...(replaced === 0 ? [] : [`${place}: ${replaced.toLocaleString('en-US')} markets are replaced.`]),
      // A source goes back from the newest day, so that what is there is newer as a rule.
      ...(kept === 0 || options.isFetched === true
        ? []
        : [`${place}: ${kept.toLocaleString('en-US')} markets there are newer and stay.`]),
      ...goneSentence(place, alive),
    ],
  });
}

/** What is filed and what comes, once a complete listing has ended the markets that the newer of the two lacks. */
function withoutGone(
  known: EventDocument | undefined,
  coming: EventDocument,
): { readonly before: EventListing; readonly coming: EventListing; readonly ended: number; readonly unpaid: number } {
  const before: EventListing = known ?? { events: [], markets: [] };
  const isOlder = (known?.businessDate ?? '') > (coming.businessDate ?? '');
  if (!coming.isComplete || known === undefined) return { before, coming, ended: 0, unpaid: 0 };
  const closed: ClosedListing = isOlder ? closeGoneMarkets(coming, before) : closeGoneMarkets(before, coming);
  const { listing, ended, unpaid } = closed;
  return isOlder ? { before, coming: listing, ended, unpaid } : { before: listing, coming, ended, unpaid };
}

function goneSentence(
  place: string,
  { ended, unpaid }: { readonly ended: number; readonly unpaid: number },
): readonly string[] {
  if (ended === 0) return [];
  const rest =
    unpaid === 0
      ? ''
      : ` The last price of ${unpaid.toLocaleString('en-US')} of them is no payout, so that they have no mark.`;
  return [`${place}: ${ended.toLocaleString('en-US')} markets are no longer listed and have expired.${rest}`];
}
