import { faultText } from '../../lib/fault.js';
import { flagOf, isRecord, recordsOf, textField, UnusableRecord, type EventRecord } from './fields.js';
import { readKalshiEvent, readKalshiMarket } from './kalshi.js';
import type { EventListing, EventMarket, MarketEvent } from './event-market.js';
import { mergeListings } from './merge.js';
import { isPolymarketRecord, readPolymarketEvent, readPolymarketMarket } from './polymarket.js';

/** What a JSON document of event markets holds. */
export interface EventDocument extends EventListing {
  /** As the document says it, in capitals; null if it does not. */
  readonly exchange: string | null;
  /** The venue whose public interface its records come from. */
  readonly shape: 'kalshi' | 'polymarket';
  /** `YYYY-MM-DD`: the date that the document states, else the newest time of its records; null if none has one. */
  readonly businessDate: string | null;
  readonly isDemo: boolean;
  /** Whether the document says that it has every market that its exchange lists on its business date (`complete`). */
  readonly isComplete: boolean;
  /** Sentences on records that are not used. */
  readonly findings: readonly string[];
}

/** The most findings of one kind that are listed one by one. */
const SHOWN_FINDINGS = 20;

/**
 * Reads what the public interfaces of event venues give: answers with `events` or `markets`, single ones, lists,
 * markets nested in events; and the form that this service files. Undefined if nothing in it is an event or a market.
 * @param name for findings
 */
export function readEventDocument(document: unknown, name: string): EventDocument | undefined {
  const collected = collect(document);
  if (collected.events.length + collected.markets.length === 0) return undefined;
  const shape = [...collected.events, ...collected.markets.map(({ record }) => record)].some(isPolymarketRecord)
    ? 'polymarket'
    : 'kalshi';
  const read = SHAPES[shape];
  const findings: string[] = [];
  const usable = <Value>(record: EventRecord, make: () => Value): readonly Value[] => {
    try {
      return [make()];
    } catch (error) {
      if (!(error instanceof UnusableRecord)) throw error;
      findings.push(`${name}: ${nameOf(record)} ${faultText(error)}`);
      return [];
    }
  };
  const events = collected.events.flatMap((record) => usable(record, () => read.event(record)));
  const markets = collected.markets.flatMap(({ record, event }) =>
    usable(record, () => read.market(record, event === null ? null : read.event(event).eventTicker)),
  );
  const own = isRecord(document) ? document : {};
  return {
    ...mergeListings({ events: [], markets: [] }, { events, markets }).listing,
    shape,
    exchange: textField(own, 'exchange')?.toUpperCase() ?? null,
    businessDate: textField(own, 'business_date') ?? newestDay(markets),
    isDemo: flagOf(own, 'demo') === true,
    isComplete: flagOf(own, 'complete') === true,
    findings: shortened(findings, name),
  };
}

interface Shape {
  event(record: EventRecord): MarketEvent;
  market(record: EventRecord, event: string | null): EventMarket;
}

const SHAPES: Readonly<Record<EventDocument['shape'], Shape>> = {
  kalshi: { event: readKalshiEvent, market: readKalshiMarket },
  polymarket: { event: readPolymarketEvent, market: readPolymarketMarket },
};

interface Collected {
  readonly events: readonly EventRecord[];
  readonly markets: readonly { readonly record: EventRecord; readonly event: EventRecord | null }[];
}

/** The deepest nesting of wrappers that is read; the public interfaces have one or two levels. */
const DEEPEST_WRAPPING = 8;
const NOTHING: Collected = { events: [], markets: [] };

function collect(document: unknown, depth = 0): Collected {
  const records = Array.isArray(document) ? recordsOf(document) : recordsOf([document]);
  const parts = records.map((record) => collectRecord(record, depth));
  return { events: parts.flatMap(({ events }) => events), markets: parts.flatMap(({ markets }) => markets) };
}

/** A wrapper, an event with or without its markets, or a market. */
function collectRecord(record: EventRecord, depth: number): Collected {
  if (depth > DEEPEST_WRAPPING) return NOTHING;
  const { event, market, data } = record;
  if (isMarket(record)) {
    const [parent] = recordsOf(record['events']);
    return { events: parent === undefined ? [] : [parent], markets: [{ record, event: parent ?? null }] };
  }
  if (isEvent(record)) return eventWithMarkets(record, record['markets']);
  if (isRecord(event)) return eventWithMarkets(event, event['markets'] ?? record['markets']);
  if (isRecord(market)) return collectRecord(market, depth + 1);
  if (Array.isArray(data)) return collect(data, depth + 1);
  const events = recordsOf(record['events']).map((each) => eventWithMarkets(each, each['markets']));
  const markets = recordsOf(record['markets']).map((each) => collectRecord(each, depth + 1));
  const parts = [...events, ...markets];
  return { events: parts.flatMap((part) => part.events), markets: parts.flatMap((part) => part.markets) };
}

const isMarket = (record: EventRecord): boolean =>
  (Object.hasOwn(record, 'ticker') && Object.hasOwn(record, 'event_ticker')) ||
  ['conditionId', 'outcomePrices', 'market_ticker'].some((field) => Object.hasOwn(record, field)) ||
  (Object.hasOwn(record, 'ticker') && Object.hasOwn(record, 'yes_sub_title'));

const isEvent = (record: EventRecord): boolean =>
  Object.hasOwn(record, 'event_ticker') ||
  (Object.hasOwn(record, 'slug') && Object.hasOwn(record, 'title')) ||
  (Object.hasOwn(record, 'mutually_exclusive') && Object.hasOwn(record, 'title'));

const eventWithMarkets = (event: EventRecord, markets: unknown): Collected => ({
  events: [event],
  markets: recordsOf(markets).map((record) => ({ record, event })),
});

const nameOf = (record: EventRecord): string => textField(record, 'ticker', 'event_ticker', 'slug', 'id') ?? 'a record';

function newestDay(markets: readonly EventMarket[]): string | null {
  const times = markets.flatMap(({ updatedTime }) => updatedTime ?? []);
  return times.length === 0 ? null : times.reduce((latest, time) => (time > latest ? time : latest)).slice(0, 10);
}

function shortened(findings: readonly string[], name: string): readonly string[] {
  const more = findings.length - SHOWN_FINDINGS;
  return more <= 0 ? findings : [...findings.slice(0, SHOWN_FINDINGS), `${name}: ${more} more records are not used.`];
}
