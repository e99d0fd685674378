import {
  flagOf,
  numberField,
  recordsOf,
  textField,
  timeOf,
  UnusableRecord,
  withinPayout,
  type EventRecord,
} from './fields.js';
import { markOf } from './mark.js';
import type { EventMarket, EventResult, MarketEvent } from './event-market.js';

/** Tokens pay one dollar (of USDC). */
const PAYOUT = 1;

/** Whether a record is of the public interface of Polymarket (Gamma). */
export const isPolymarketRecord = (record: EventRecord): boolean =>
  ['conditionId', 'outcomePrices', 'clobTokenIds', 'negRisk'].some((field) => Object.hasOwn(record, field)) ||
  recordsOf(record['markets']).some((market) => Object.hasOwn(market, 'conditionId'));

/**
 * An event of Gamma. In a negative-risk event at most one market resolves YES; whether one must resolve YES is not
 * known, because outcomes may be added. @throws UnusableRecord
 */
export function readPolymarketEvent(record: EventRecord): MarketEvent {
  const eventTicker = textField(record, 'slug', 'ticker', 'id');
  if (eventTicker === null) throw new UnusableRecord('has no slug.');
  const [tag] = recordsOf(record['tags']);
  return {
    eventTicker: eventTicker.toUpperCase(),
    title: textField(record, 'title') ?? eventTicker,
    subtitle: textField(record, 'subtitle') ?? '',
    category: textField(record, 'category') ?? (tag === undefined ? null : textField(tag, 'label')),
    isMutuallyExclusive: flagOf(record, 'negRisk'),
    isExhaustive: flagOf(record, 'exhaustive'),
  };
}

/** A market of Gamma. @param event ticker of its event; null = the market is one of its own @throws UnusableRecord */
export function readPolymarketMarket(record: EventRecord, event: string | null): EventMarket {
  const ticker = textField(record, 'slug', 'conditionId', 'id');
  if (ticker === null) throw new UnusableRecord('has no slug.');
  const outcomes = listOf(record['outcomes']).map(String);
  const [first, second] = outcomes;
  if (first === undefined || second === undefined || outcomes.length > 2)
    throw new UnusableRecord(`has ${outcomes.length} outcomes, not two.`);
  const isSecondYes = second.toLowerCase() === 'yes';
  const quotes = readQuotes(record, isSecondYes);
  const { result, settlement } = readSettlement(record, quotes.outcomePrice);
  const title = textField(record, 'question', 'title') ?? ticker;
  const outcome = isSecondYes ? second : first;
  return {
    ticker: ticker.toUpperCase(),
    aliases: ['conditionId', 'id'].flatMap((field) => textField(record, field) ?? []).filter((name) => name !== ticker),
    eventTicker: (event ?? ticker).toUpperCase(),
    title,
    subtitle: textField(record, 'groupItemTitle') ?? (outcome.toLowerCase() === 'yes' ? title : outcome),
    strike: null,
    isScalar: false,
    payout: PAYOUT,
    mark: settlement ?? markOf(quotes) ?? quotes.outcomePrice,
    bid: quotes.bid,
    ask: quotes.ask,
    status: statusOf(record, result),
    result,
    settlement,
    openTime: timeOf(record, 'startDate'),
    closeTime: timeOf(record, 'closedTime', 'endDate'),
    expirationTime: timeOf(record, 'endDate'),
    updatedTime: timeOf(record, 'updatedAt'),
  };
}

/** A list, or the JSON text of one. */
function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'string') return [];
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    throw new UnusableRecord(`has the outcomes ${value}, which are no list.`);
  }
}

interface PolymarketQuotes {
  readonly bid: number | null;
  readonly ask: number | null;
  readonly last: number | null;
  /** Of YES; null if there is none. */
  readonly outcomePrice: number | null;
}

/** Quotes and trades are of the first outcome. */
function readQuotes(record: EventRecord, isSecondYes: boolean): PolymarketQuotes {
  const price = (field: string): number | null => {
    const value = withinPayout(numberField(record, field), PAYOUT, field);
    return value === 0 || value === PAYOUT ? null : value;
  };
  const prices = listOf(record['outcomePrices']).map(Number);
  const outcomePrice = prices[isSecondYes ? 1 : 0];
  const known = outcomePrice !== undefined && outcomePrice >= 0 && outcomePrice <= PAYOUT ? outcomePrice : null;
  const [bid, ask, last] = [price('bestBid'), price('bestAsk'), price('lastTradePrice')];
  if (!isSecondYes) return { bid, ask, last, outcomePrice: known };
  const opposite = (value: number | null): number | null => (value === null ? null : PAYOUT - value);
  return { bid: opposite(ask), ask: opposite(bid), last: opposite(last), outcomePrice: known };
}

/**
 * A closed market is determined if the oracle has resolved it, or if the oracle states nothing and the prices are
 * final.
 */
function readSettlement(
  record: EventRecord,
  price: number | null,
): { readonly result: EventResult | null; readonly settlement: number | null } {
  const oracle = textField(record, 'umaResolutionStatus')?.toLowerCase();
  const isOpen = flagOf(record, 'closed') !== true || price === null || (oracle ?? 'resolved') !== 'resolved';
  if (isOpen) return { result: null, settlement: null };
  if (price === PAYOUT) return { result: 'yes', settlement: PAYOUT };
  if (price === 0) return { result: 'no', settlement: 0 };
  return oracle === undefined ? { result: null, settlement: null } : { result: 'scalar', settlement: price };
}

function statusOf(record: EventRecord, result: EventResult | null): string {
  if (result !== null) return 'determined';
  if (flagOf(record, 'closed') === true) return 'closed';
  return flagOf(record, 'active') === false ? 'inactive' : 'active';
}
