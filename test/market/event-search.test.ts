import { describe, expect, it } from '@jest/globals';
import { marketLabel } from '../../server/market/events/label.js';
import { inSlices } from '../../server/lib/in-slices.js';
import { marketOrderSteps } from '../../server/market/events/order.js';
import { eventSearch } from '../../server/market/events/search.js';
import { determined, eventMarket, eventVenue, marketEvent } from '../support/event-markets.js';

const at = (day: string) => ({ expirationTime: `2026-${day}T00:00:00.000Z` });

const FED = marketEvent({ eventTicker: 'KXFED-26SEP', title: 'Fed decision', subtitle: 'September 2026' });
const VENUE = eventVenue(
  [
    eventMarket('LATER', { ...at('12-01'), title: 'Gold', subtitle: 'Gold above 4000' }),
    eventMarket('SHUT', { ...at('01-06'), title: 'Gold', status: 'closed' }),
    eventMarket('NEVER', { expirationTime: null, title: 'Gold' }),
    eventMarket('SOON', { ...at('02-01'), title: 'Gold' }),
    determined(eventMarket('DONE', { ...at('01-05'), title: 'Gold', status: 'active' }), true),
    eventMarket('KXFED-26SEP-H0', {
      eventTicker: 'KXFED-26SEP',
      subtitle: 'No change',
      aliases: ['0xA1'],
      ...at('09-16'),
    }),
    eventMarket('LOST', { eventTicker: 'GONE', title: 'Of an event that is not listed', ...at('03-01') }),
  ],
  [marketEvent({ title: 'Commodities' }), FED],
);

const tickers = (found: readonly { readonly market: { readonly ticker: string } }[]) =>
  found.map(({ market }) => market.ticker);

describe('the search of a venue', () => {
  it('puts what trades first, then the soonest expiry', async () => {
    const search = await eventSearch(VENUE);
    expect(tickers(search.find('gold', 10))).toEqual(['SOON', 'LATER', 'NEVER', 'DONE', 'SHUT']);
    expect(tickers(search.find('gold', 2))).toEqual(['SOON', 'LATER']);
  });

  it('lists what trades, the soonest expiry first', async () => {
    const search = await eventSearch(VENUE);
    expect(tickers(search.active(10))).toEqual(['SOON', 'LOST', 'KXFED-26SEP-H0', 'LATER', 'NEVER']);
    expect(tickers(search.active(1))).toEqual(['SOON']);
    const closed = await eventSearch(eventVenue([eventMarket('X', { status: 'closed' })]));
    expect(closed.active(10)).toEqual([]);
  });

  it('finds by the words of the event, the month of the expiry, and other names', async () => {
    const search = await eventSearch(VENUE);
    for (const query of ['fed no change', 'kxfed', '0xa1', 'decision sept', 'change fed 26sep', 'commodites gold 4000'])
      expect([query, tickers(search.find(query, 3))]).toEqual([
        query,
        [query.includes('gold') ? 'LATER' : 'KXFED-26SEP-H0'],
      ]);
    expect(tickers(search.find('event not listed', 3))).toEqual(['LOST']);
  });

  it('is made once for a version of a venue', () => {
    expect(eventSearch(VENUE)).toBe(eventSearch(VENUE));
    expect(eventSearch({ ...VENUE })).not.toBe(eventSearch(VENUE));
  });
});

describe('the order of markets', () => {
  it('is that of sorting them', async () => {
    const markets = Array.from({ length: 500 }, (_, place) =>
      eventMarket(String(place), {
        status: place % 3 === 0 ? 'closed' : 'open',
        expirationTime: place % 7 === 0 ? null : new Date(Date.UTC(2026, (place * 5) % 12, 1)).toISOString(),
      }),
    );
    const keyOf = (place: number): string => {
      const { status, expirationTime } = markets[place] ?? eventMarket('');
      return `${status === 'open' ? 0 : 1} ${expirationTime ?? '9'} ${String(place).padStart(3, '0')}`;
    };
    const expected = markets.map((_, place) => place).sort((first, second) => (keyOf(first) < keyOf(second) ? -1 : 1));
    expect([...(await inSlices(marketOrderSteps(markets)))]).toEqual(expected);
    expect([...(await inSlices(marketOrderSteps([])))]).toEqual([]);
  });
});

describe('the label of a market', () => {
  it.each([
    ['its own question with the answer', { title: 'Will it rain?', subtitle: 'In May' }, {}, 'Will it rain?: In May'],
    ['a question that says the answer', { title: 'Will Ann win?', subtitle: 'Ann' }, {}, 'Will Ann win?'],
    ["the event's question", { title: 'Cut', subtitle: 'Cut' }, {}, 'The event: Cut'],
    [
      "the event's question with its day",
      { title: 'Cut', subtitle: 'Cut' },
      { subtitle: 'In May' },
      'The event (In May): Cut',
    ],
    ['one question only', { title: 'The event', subtitle: 'The event' }, {}, 'The event'],
  ])('is %s', (_, market, event, expected) => {
    expect(marketLabel(eventMarket('T', market), marketEvent(event))).toBe(expected);
  });
});
