import {
  flagOf,
  numberField,
  textField,
  timeOf,
  UnusableRecord,
  withinPayout,
  isRecord,
  type EventRecord,
} from './fields.js';
import { markOf } from './mark.js';
import type { EventMarket, EventResult, EventStrike, MarketEvent, StrikeComparison } from './event-market.js';

const CENTS_PER_DOLLAR = 100;

/**
 * An event of the public market-data interface of Kalshi (v2), which is also the form that this service files all venues in,
 * with `exhaustive` beside its own fields. @throws UnusableRecord
 */
export function readKalshiEvent(record: EventRecord): MarketEvent {
  const eventTicker = textField(record, 'event_ticker', 'ticker');
  if (eventTicker === null) throw new UnusableRecord('has no event_ticker.');
  return {
    eventTicker: eventTicker.toUpperCase(),
    title: textField(record, 'title') ?? eventTicker,
    subtitle: textField(record, 'sub_title') ?? '',
    category: textField(record, 'category'),
    isMutuallyExclusive: flagOf(record, 'mutually_exclusive'),
    isExhaustive: flagOf(record, 'exhaustive'),
  };
}

/**
 * A market of the same interface: prices as texts in dollars (`*_dollars`), or as older payloads have them, in whole cents.
 * @param event ticker of the event it stands in, if it names none itself @throws UnusableRecord
 */
export function readKalshiMarket(record: EventRecord, event: string | null): EventMarket {
  const ticker = textField(record, 'ticker', 'market_ticker');
  if (ticker === null) throw new UnusableRecord('has no ticker.');
  const eventTicker = textField(record, 'event_ticker') ?? event;
  if (eventTicker === null) throw new UnusableRecord('has no event_ticker.');
  const payout = dollars(record, 'notional_value') ?? 1;
  if (!(payout > 0)) throw new UnusableRecord(`has a payout of ${payout}.`);
  const { result, settlement } = readSettlement(record, payout);
  const bid = quote(record, 'yes_bid', payout) ?? opposite(quote(record, 'no_ask', payout), payout);
  const ask = quote(record, 'yes_ask', payout) ?? opposite(quote(record, 'no_bid', payout), payout);
  const last = quote(record, 'last_price', payout);
  const said = withinPayout(dollars(record, 'mark'), payout, 'mark_dollars');
  const title = textField(record, 'title');
  const subtitle = textField(record, 'yes_sub_title', 'subtitle') ?? title ?? ticker.toUpperCase();
  return {
    ticker: ticker.toUpperCase(),
    aliases: aliasesOf(record),
    eventTicker: eventTicker.toUpperCase(),
    title: title ?? subtitle,
    subtitle,
    strike: readStrike(record),
    isScalar: textField(record, 'market_type') === 'scalar',
    payout,
    mark: settlement ?? said ?? markOf({ bid, ask, last }),
    bid,
    ask,
    status: textField(record, 'status')?.toLowerCase() ?? 'active',
    result,
    settlement,
    openTime: timeOf(record, 'open_time'),
    closeTime: timeOf(record, 'close_time'),
    expirationTime: timeOf(
      record,
      'expiration_time',
      'expected_expiration_time',
      'latest_expiration_time',
      'close_time',
    ),
    updatedTime: timeOf(record, 'updated_time'),
  };
}

/** An amount in dollars, from `<field>_dollars` or from whole cents in `<field>`. */
function dollars(record: EventRecord, field: string): number | null {
  const amount = numberField(record, `${field}_dollars`);
  if (amount !== null) return amount;
  const cents = numberField(record, field);
  if (cents === null) return null;
  if (!Number.isInteger(cents))
    throw new UnusableRecord(`has ${field} ${cents}, which is no whole number of cents; write ${field}_dollars.`);
  return cents / CENTS_PER_DOLLAR;
}

/** A quoted price; 0 and the whole payout mean that there is no quote. */
function quote(record: EventRecord, field: string, payout: number): number | null {
  const price = withinPayout(dollars(record, field), payout, field);
  return price === null || price === 0 || price === payout ? null : price;
}

const opposite = (price: number | null, payout: number): number | null => (price === null ? null : payout - price);

function aliasesOf(record: EventRecord): readonly string[] {
  const { aliases } = record;
  return Array.isArray(aliases) ? aliases.filter((alias) => typeof alias === 'string') : [];
}

/** The result and settlement of a market; a disputed result counts as none. */
function readSettlement(record: EventRecord, payout: number): Pick<EventMarket, 'result' | 'settlement'> {
  const result = resultOf(textField(record, 'result')?.toLowerCase() ?? '');
  if (result === null || textField(record, 'status')?.toLowerCase() === 'disputed')
    return { result: null, settlement: null };
  const settled = withinPayout(dollars(record, 'settlement_value'), payout, 'settlement_value_dollars');
  if (result === 'scalar' && settled === null)
    throw new UnusableRecord('is determined as scalar and has no settlement_value_dollars.');
  return { result, settlement: result === 'scalar' ? settled : result === 'yes' ? payout : 0 };
}

function resultOf(word: string): EventResult | null {
  if (word === 'yes' || word === 'no' || word === 'scalar') return word;
  if (word === '') return null;
  throw new UnusableRecord(`has the result "${word}", which is none of yes, no and scalar.`);
}

const COMPARISONS: readonly StrikeComparison[] = ['greater', 'greater_or_equal', 'less', 'less_or_equal', 'between'];

/** The strikes that the record states; they are never read from the ticker. */
function readStrike(record: EventRecord): EventStrike | null {
  const comparison = COMPARISONS.find((each) => each === record['strike_type']);
  if (comparison === undefined) return null;
  const floor = numberField(record, 'floor_strike');
  const cap = numberField(record, 'cap_strike');
  const needsFloor = comparison === 'between' || comparison.startsWith('greater');
  const needsCap = comparison === 'between' || comparison.startsWith('less');
  if ((needsFloor && floor === null) || (needsCap && cap === null)) return null;
  if (comparison === 'between' && floor !== null && cap !== null && floor > cap)
    throw new UnusableRecord(`is between ${floor} and ${cap}, which is nowhere.`);
  return {
    comparison,
    floor: needsFloor ? floor : null,
    cap: needsCap ? cap : null,
    subject: subjectOf(record['custom_strike']),
  };
}

function subjectOf(custom: unknown): string | null {
  if (typeof custom === 'string' && custom !== '') return custom;
  if (!isRecord(custom)) return null;
  const named = Object.entries(custom).sort(([first], [second]) => (first < second ? -1 : 1));
  return named.length === 0 ? null : JSON.stringify(named);
}
