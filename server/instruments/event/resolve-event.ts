import { dayNumber } from '../../lib/calendar/day-number.js';
import { roundHalfAway } from '../../lib/round.js';
import type { EventMarket, EventVenue } from '../../market/events/event-market.js';
import { originsOf } from '../../market/file-origin.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import type { EventPosition } from './position.js';
import type { ContractDescription, EngineRemark, ResolveOutcome, UsedParameterSet } from '../resolved-position.js';
import { findMarket, type FoundMarket } from './find-market.js';
import { sidePrice, type ResolvedEventPosition } from './resolved-event-position.js';

/** All venues pay dollars; of Polymarket's USDC a unit is taken for one. */
export const EVENT_CURRENCY = 'USD';

/** Finds the market of a row and the price that it counts at. */
export function resolveEvent(
  position: EventPosition,
  snapshot: ParameterSnapshot,
): ResolveOutcome<ResolvedEventPosition> {
  const search = findMarket(snapshot.eventMarkets, position.exchangeCode, position.ticker);
  if (!search.ok) return search;
  const { found } = search;
  const { market, venue } = found;
  const mark = market.mark === null ? null : sidePrice(market, position.side, market.mark);
  const price = position.price ?? mark;
  if (price === null) return { ok: false, remark: noPrice(market) };
  if (price > market.payout) return { ok: false, remark: priceBeyondPayout(price, market) };
  return {
    ok: true,
    position: {
      origin: position,
      engine: 'event',
      clearingHouse: venue.exchange,
      parameterSet: usedEventSet(venue, snapshot),
      substitutions: [],
      contract: describe(found, position.side, mark, snapshot),
      marginCurrency: EVENT_CURRENCY,
      netQuantity: position.netPosition,
      longQuantity: Math.max(0, position.netPosition),
      shortQuantity: Math.max(0, -position.netPosition),
      isOmnibus: false,
      accountType: 'H',
      found,
      side: position.side,
      price,
      isMarked: position.price === null,
      ...(mayBePart(position.price, market, mark) ? { remarks: [pricePerDollar(price, market)] } : {}),
    },
  };
}

/** Whether a price may be meant as a part of what is paid, `0.61` of 100 dollars; not where the market itself is as low. */
const mayBePart = (price: number | null, { payout }: EventMarket, mark: number | null): boolean =>
  payout > 1 && price !== null && price > 0 && price < 1 && (mark === null || mark >= 1);

function pricePerDollar(price: number, { ticker, payout }: EventMarket): EngineRemark {
  const [cents, meant] = [roundHalfAway(price * 100, 4), roundHalfAway(price * payout, 4)];
  const message = `price ${price} counts as ${cents} cents of the ${payout} dollars that ${ticker} pays; send ${meant} if it is a part of them.`;
  return { code: 'PRICE_PER_DOLLAR', field: 'price', message, value: price, suggestion: String(meant) };
}

export const usedEventSet = (
  { businessDate, checksum, isDemo, path }: EventVenue,
  snapshot: ParameterSnapshot,
): UsedParameterSet => ({
  origins: originsOf(path === undefined ? [] : [{ path }], snapshot.origins),
  businessDate: businessDate ?? snapshot.businessDate,
  cycleCode: 'base',
  checksum,
  isDemo,
});

function noPrice({ ticker }: EventMarket): EngineRemark {
  const message = `There is no mark of ${ticker} (neither a trade nor a bid and an ask); send a price, or load the market anew.`;
  return { code: 'NO_PRICE', field: 'price', message };
}

function priceBeyondPayout(price: number, { ticker, payout }: EventMarket): EngineRemark {
  const message = `price ${price} is above the ${payout} dollars that ${ticker} pays; prices are dollars per contract.`;
  const remark = { code: 'INVALID_NUMBER', field: 'price', message, value: price };
  return payout === 1 && price <= 100 ? { ...remark, suggestion: String(price / 100) } : remark;
}

function describe(
  { event, market, venue }: FoundMarket,
  side: 'YES' | 'NO',
  mark: number | null,
  snapshot: ParameterSnapshot,
): ContractDescription {
  const expiryDate = market.expirationTime?.slice(0, 10) ?? null;
  return {
    exchange: venue.exchange,
    contractCode: market.ticker,
    contractName: market.subtitle,
    contractType: side,
    expiry: expiryDate?.replaceAll('-', '') ?? '',
    expiryDate,
    strike: market.strike?.floor ?? market.strike?.cap ?? null,
    sector: 'Events',
    subSector: event.category,
    underlying: event.title,
    currency: EVENT_CURRENCY,
    multiplier: 1,
    price: mark,
    volatility: null,
    underlyingPrice: null,
    daysToMaturity: expiryDate === null ? null : Math.max(0, dayNumber(expiryDate) - dayNumber(snapshot.businessDate)),
    delta: null,
  };
}
