import { uniformSource } from './random.js';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '../lib/units.js';

/** An event: a question with one or more markets. Field names are those of the public market-data interface (`…/v2`). */
export interface DemoEvent {
  readonly event_ticker: string;
  readonly series_ticker: string;
  readonly title: string;
  readonly sub_title: string;
  readonly category: string;
  readonly mutually_exclusive: boolean;
}

/** How a market's outcome is decided, and its place among the markets of its event. */
export type StrikeRule =
  | { readonly strike_type: 'greater'; readonly floor_strike: number }
  | { readonly strike_type: 'less'; readonly cap_strike: number }
  | { readonly strike_type: 'between'; readonly floor_strike: number; readonly cap_strike: number }
  | { readonly strike_type: 'custom'; readonly custom_strike: Readonly<Record<string, string>> };

/** What distinguishes one market from the others of its event. */
export interface MarketDraft {
  readonly suffix: string;
  readonly label: string;
  readonly strike: StrikeRule;
  /** Probability of YES. */
  readonly probability: number;
}

/** What all markets of an event share. */
export interface EventDraft extends DemoEvent {
  /** Day number on which trading ends. */
  readonly closeDay: number;
  readonly openDay: number;
  /** Dollars paid to the winning side. */
  readonly payout: number;
  /** Dollars. */
  readonly tick: number;
  readonly markets: readonly MarketDraft[];
}

/** The content of `events/<exchange>.json`. */
export interface EventMarkets {
  readonly events: readonly DemoEvent[];
  readonly markets: readonly object[];
}

const CLOSE_HOUR = 21;
const SETTLEMENT_SECONDS = 3600;

const timeOf = (day: number, hour: number): string =>
  new Date(day * MILLISECONDS_PER_DAY + hour * MILLISECONDS_PER_HOUR).toISOString().replace('.000Z', 'Z');

/** All drafts as events and markets; the prices' small noise follows from the seed alone. */
export function eventMarkets(drafts: readonly EventDraft[], seed: number): EventMarkets {
  const uniform = uniformSource(seed);
  return {
    events: drafts.map(({ event_ticker, series_ticker, title, sub_title, category, mutually_exclusive }) => {
      return { event_ticker, series_ticker, title, sub_title, category, mutually_exclusive };
    }),
    markets: drafts.flatMap((draft) => draft.markets.map((market) => toMarket(draft, market, uniform))),
  };
}

function toMarket(event: EventDraft, draft: MarketDraft, uniform: () => number): object {
  return {
    ticker: `${event.event_ticker}-${draft.suffix}`,
    event_ticker: event.event_ticker,
    market_type: 'binary',
    yes_sub_title: draft.label,
    no_sub_title: draft.label,
    open_time: timeOf(event.openDay, 14),
    close_time: timeOf(event.closeDay, CLOSE_HOUR),
    expiration_time: timeOf(event.closeDay, CLOSE_HOUR + 1),
    latest_expiration_time: timeOf(event.closeDay + 7, CLOSE_HOUR),
    settlement_timer_seconds: SETTLEMENT_SECONDS,
    status: 'active',
    result: '',
    can_close_early: false,
    ...prices(event, draft.probability, uniform),
    price_level_structure: event.payout === 1 ? 'linear_cent' : 'linear_dollar',
    ...draft.strike,
    rules_primary: `Resolves YES if: ${draft.label}. Generated demo market.`,
  };
}

/** Quotes around a probability, on the tick and strictly between nothing and the payout. */
function prices({ payout, tick }: EventDraft, probability: number, uniform: () => number): object {
  const dollars = (value: number): string => value.toFixed(payout === 1 ? 4 : 2);
  const steps = Math.round(payout / tick);
  const bid = Math.min(steps - 3, Math.max(1, Math.round(probability * steps) - 1));
  const ask = bid + 1 + (uniform() < 0.5 ? 0 : 1);
  const last = uniform() < 0.5 ? bid : ask;
  const previous = Math.min(steps - 1, Math.max(1, last + Math.round((uniform() - 0.5) * 0.06 * steps)));
  const openInterest = Math.round(100 + 40_000 * uniform() ** 3);
  return {
    notional_value_dollars: dollars(payout),
    yes_bid_dollars: dollars(bid * tick),
    yes_ask_dollars: dollars(ask * tick),
    no_bid_dollars: dollars(payout - ask * tick),
    no_ask_dollars: dollars(payout - bid * tick),
    last_price_dollars: dollars(last * tick),
    previous_price_dollars: dollars(previous * tick),
    volume_fp: (openInterest * 3).toFixed(2),
    volume_24h_fp: Math.round(openInterest * uniform() * 0.2).toFixed(2),
    open_interest_fp: openInterest.toFixed(2),
  };
}
