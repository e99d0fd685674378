import { rateSnapshot, rateContext } from './rate-snapshot.js';
import type { EngineContext } from '../../server/instruments/resolved-position.js';
import { eventEngine } from '../../server/engines/event/engine.js';
import type { ResolvedEventPosition } from '../../server/instruments/event/resolved-event-position.js';
import type { EventMarket, EventVenue, MarketEvent } from '../../server/market/events/event-market.js';
import { EMPTY_RATE_MARKET } from './empty-rate-market.js';
import type { EventPosition } from '../../server/instruments/event/position.js';

/** A market of event `E` that pays 1 and is marked at 0.5, but for what is said otherwise. */
export const eventMarket = (ticker: string, terms: Partial<EventMarket> = {}): EventMarket => ({
  ticker,
  aliases: [],
  eventTicker: 'E',
  title: ticker,
  subtitle: ticker,
  strike: null,
  isScalar: false,
  payout: 1,
  mark: 0.5,
  bid: null,
  ask: null,
  status: 'active',
  result: null,
  settlement: null,
  openTime: null,
  closeTime: null,
  expirationTime: '2026-12-31T00:00:00.000Z',
  updatedTime: null,
  ...terms,
});

/** "Above the strike". */
export const above = (strike: number, terms: Partial<EventMarket> = {}): EventMarket =>
  eventMarket(`E-T${strike}`, {
    subtitle: `Above ${strike}`,
    strike: { comparison: 'greater', floor: strike, cap: null, subject: null },
    ...terms,
  });

/** The market once it is decided. */
export const determined = (market: EventMarket, isYes: boolean): EventMarket => {
  const settlement = isYes ? market.payout : 0;
  return { ...market, status: 'determined', result: isYes ? 'yes' : 'no', settlement, mark: settlement };
};

/** Event `E`, of which nothing is said but what is given. */
export const marketEvent = (terms: Partial<MarketEvent> = {}): MarketEvent => ({
  eventTicker: 'E',
  title: 'The event',
  subtitle: '',
  category: 'Economics',
  isMutuallyExclusive: null,
  isExhaustive: null,
  ...terms,
});

export const eventVenue = (
  markets: readonly EventMarket[],
  events: readonly MarketEvent[] = [marketEvent()],
  terms: Partial<EventVenue> = {},
): EventVenue => ({
  exchange: 'KALSHI',
  events,
  markets,
  businessDate: '2026-01-05',
  checksum: 'c'.repeat(64),
  size: 100,
  isDemo: false,
  findings: [],
  ...terms,
});

export const eventContext = (...venues: readonly EventVenue[]): EngineContext =>
  rateContext({ ...rateSnapshot(EMPTY_RATE_MARKET, { businessDate: '2026-01-05' }), eventMarkets: venues });

/** One YES bought at the mark, but for what is said otherwise. */
export const eventRow = (row: number, ticker: string, terms: Partial<EventPosition> = {}): EventPosition => ({
  kind: 'event',
  row,
  positionId: String(row),
  accountCode: 'A',
  subAccountCode: null,
  exchangeCode: 'KALSHI',
  ticker,
  side: 'YES',
  netPosition: 1,
  price: null,
  ...terms,
});

/** The rows as the engine resolves them. @throws where one is left out */
export const resolvedEvents = (
  rows: readonly EventPosition[],
  context: EngineContext,
): readonly ResolvedEventPosition[] =>
  rows.map((row) => {
    const outcome = eventEngine.resolve(row, context);
    if (!outcome.ok) throw new Error(`${outcome.remark.code}: ${outcome.remark.message}`);
    return outcome.position;
  });
