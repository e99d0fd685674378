import { success, type Outcome } from '../../../domain/issue.js';
import { isRecord, recordsOf, textField, type EventRecord } from '../../../market/events/fields.js';
import { malformed } from '../../../parameters/load/checked-table.js';
import type { ParsedFile, Parser } from '../../parser.js';
import { receivedJson } from '../received-json.js';

/** Fields of which a market that trades has at least one, be it 0, where the answer has prices at all. */
const PRICE_FIELDS = ['yes_bid', 'yes_ask', 'no_bid', 'no_ask', 'last_price'].flatMap((field) => [
  `${field}_dollars`,
  field,
]);
const TRADING: ReadonlySet<string> = new Set(['active', 'open', '']);

/** The most markets of a page of the list of markets. */
const MARKETS_PER_PAGE = 1000;

/**
 * A page of Kalshi's events of one series with their markets, or of its markets. Where nested markets come without prices, the
 * remaining pages are asked for without markets, and the list of the series' markets follows them.
 */
export const kalshiEvents: Parser = async (file, { item = '', today }) => {
  const name = `Kalshi's answer for ${item}`;
  const received = await receivedJson(file, name);
  if (!received.ok) return received;
  const page = pageOf(received.value, name);
  if (!page.ok) return page;
  const { events, markets, cursor, isOfMarkets } = page.value;
  const single = markets.filter((market) => !isCombination(market));
  const unpriced = isOfMarkets ? [] : single.filter(isWithoutPrices);
  const priced = single.filter((market) => !unpriced.includes(market));
  const next = nextAddress(file.url, { cursor, isOfMarkets, hasUnpriced: unpriced.length > 0 });
  if (next === file.url) return malformed(name, [`${name} names the page itself as the page after it.`]);
  const combinations = markets.length - single.length;
  const isNothing = events.length + markets.length === 0 && !new URL(file.url).searchParams.get('cursor');
  const text = JSON.stringify({ exchange: 'KALSHI', events, markets: priced });
  const parsed: ParsedFile = {
    tables:
      events.length + priced.length === 0
        ? []
        : [{ name: `kalshi-${item}.json`, text, options: { exchange: 'KALSHI', date: today } }],
    rows: priced.length,
    newest: priced.length === 0 ? null : today,
    ...(next === undefined ? {} : { next }),
    notes: [
      ...(combinations === 0 ? [] : [`${combinations} combinations of markets of ${item} are left out.`]),
      ...(isNothing ? [`Kalshi has nothing of the series ${item}; is it spelt right?`] : []),
    ],
  };
  return success(parsed);
};

interface KalshiPage {
  /** Without their markets. */
  readonly events: readonly EventRecord[];
  readonly markets: readonly EventRecord[];
  readonly cursor: string | null;
  readonly isOfMarkets: boolean;
}

function pageOf(answer: unknown, name: string): Outcome<KalshiPage> {
  if (!isRecord(answer)) return malformed(name, [`${name} is no JSON object.`]);
  const { events, markets, error } = answer;
  const cursor = textField(answer, 'cursor');
  if (Array.isArray(events)) {
    const records = recordsOf(events);
    return success({
      events: records.map(withoutMarkets),
      markets: records.flatMap((event) =>
        recordsOf(event['markets']).map((market) => ({ event_ticker: event['event_ticker'], ...market })),
      ),
      cursor,
      isOfMarkets: false,
    });
  }
  if (Array.isArray(markets)) return success({ events: [], markets: recordsOf(markets), cursor, isOfMarkets: true });
  const said = isRecord(error) ? textField(error, 'message', 'code') : textField(answer, 'error', 'message');
  return malformed(name, [
    said === null ? `${name} has neither events nor markets.` : `${name} is an error: ${said.replace(/\.$/, '')}.`,
  ]);
}

const withoutMarkets = (event: EventRecord): EventRecord =>
  Object.fromEntries(Object.entries(event).filter(([field]) => field !== 'markets'));

/** Whether a market is a combination of others, of which there are far too many. */
const isCombination = (market: EventRecord): boolean =>
  textField(market, 'mve_collection_ticker') !== null || recordsOf(market['mve_selected_legs']).length > 0;

const isWithoutPrices = (market: EventRecord): boolean =>
  TRADING.has(textField(market, 'status')?.toLowerCase() ?? '') &&
  PRICE_FIELDS.every((field) => textField(market, field) === null);

/** The address of the page after one; undefined after the last. */
function nextAddress(
  url: string,
  { cursor, isOfMarkets, hasUnpriced }: Pick<KalshiPage, 'cursor' | 'isOfMarkets'> & { readonly hasUnpriced: boolean },
): string | undefined {
  const address = new URL(url);
  const query = address.searchParams;
  const needsMarkets = !isOfMarkets && (hasUnpriced || query.get('with_nested_markets') === 'false');
  if (cursor !== null) {
    query.set('cursor', cursor);
    if (needsMarkets) query.set('with_nested_markets', 'false');
    return address.href;
  }
  if (!needsMarkets) return undefined;
  const series = query.get('series_ticker') ?? '';
  address.pathname = address.pathname.replace(/\/events$/, '/markets');
  address.search = new URLSearchParams({
    series_ticker: series,
    limit: String(MARKETS_PER_PAGE),
    mve_filter: 'exclude',
  }).toString();
  return address.href;
}
