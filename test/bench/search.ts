import { setImmediate } from 'node:timers/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { EventMarket, EventVenue, MarketEvent } from '../../server/market/events/event-market.js';
import { eventSearch, type EventSearch } from '../../server/market/events/search.js';
import { ascending, percentile, type Figure } from './figure.js';
import { randomNumbers } from './random-numbers.js';

const MARKETS = 100_000;
const MARKETS_PER_EVENT = 20;
const RUNS = 20;
const LIMIT = 200;

const SUBJECTS = [
  'Federal funds target after the meeting',
  'Consumer prices, change on a year before',
  'Highest temperature in New York',
  'S&P 500 at the close',
  'Price of Bitcoin at noon',
  'Who will win the governor race in',
  'Points scored in the final by',
  'Album of the year goes to',
];
const SYLLABLES = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu'.split(' ');

/** One word, common words, beginnings, wrong letters, a ticker, words that nothing has. */
const QUERIES = [
  'a',
  'above',
  'points above final',
  'KXEVENT12',
  'KXEVENT1234-26AUG-T7.5',
  'federl funds targat',
  'temprature new york august',
  'will the price of bitcoin at noon be above 7.5 in september 2026',
  'nothing like this',
];

/** Makes the search of a venue of 100,000 markets, and searches in it. */
export async function measureEventSearch(): Promise<readonly Figure[]> {
  const venue = largeVenue();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  await setImmediate();
  delay.enable();
  const startedAt = performance.now();
  const search = await eventSearch(venue);
  const made = performance.now() - startedAt;
  await setImmediate();
  delay.disable();
  const times = QUERIES.map((query) => searchTime(search, query));
  const name = `${MARKETS} event markets`;
  return [
    { name: `${name}: search made ready, in slices`, value: made, unit: 'ms', target: '' },
    {
      name: `${name}: longest time the event loop was held meanwhile`,
      value: delay.max / 1e6,
      unit: 'ms',
      target: '< 50',
    },
    {
      name: `${name}: search, slowest of ${QUERIES.length} queries, p50`,
      value: Math.max(...times),
      unit: 'ms',
      target: '< 20',
    },
  ];
}

function searchTime(search: EventSearch, query: string): number {
  const times = Array.from({ length: RUNS }, () => {
    const startedAt = performance.now();
    search.find(query, LIMIT);
    return performance.now() - startedAt;
  });
  return percentile(ascending(times), 0.5);
}

function largeVenue(): EventVenue {
  const random = randomNumbers();
  const pick = (words: readonly string[]): string => words[Math.floor(random() * words.length)] ?? '';
  const events = Array.from({ length: MARKETS / MARKETS_PER_EVENT }, (_, place): MarketEvent => {
    const name = Array.from({ length: 3 }, () => pick(SYLLABLES)).join('');
    return {
      eventTicker: `KXEVENT${place}-26${place % 2 === 0 ? 'AUG' : 'SEP'}`,
      title: `${pick(SUBJECTS)} ${name}`,
      subtitle: `On ${1 + (place % 28)} ${place % 2 === 0 ? 'August' : 'September'} 2026`,
      category: 'Economics',
      isMutuallyExclusive: false,
      isExhaustive: null,
    };
  });
  const markets = events.flatMap((event, place) =>
    Array.from({ length: MARKETS_PER_EVENT }, (_, step) => marketOf(event, place, step)),
  );
  const checksum = '0'.repeat(64);
  return { exchange: 'KALSHI', events, markets, businessDate: null, checksum, size: 0, isDemo: true, findings: [] };
}

function marketOf(event: MarketEvent, place: number, step: number): EventMarket {
  const strike = 5 + step / 2;
  return {
    ticker: `${event.eventTicker}-T${strike}`,
    aliases: [],
    eventTicker: event.eventTicker,
    title: `Will ${event.title} be above ${strike} ?`,
    subtitle: `Above ${strike}`,
    strike: { comparison: 'greater', floor: strike, cap: null, subject: null },
    isScalar: false,
    payout: 1,
    mark: 0.5,
    bid: null,
    ask: null,
    status: place % 10 === 0 ? 'closed' : 'active',
    result: null,
    settlement: null,
    openTime: null,
    closeTime: null,
    expirationTime: new Date(Date.UTC(2026, 7, 1 + (place % 60), place % 24)).toISOString(),
    updatedTime: null,
  };
}
