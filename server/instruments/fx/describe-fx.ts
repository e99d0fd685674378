import { isoDate } from '../../lib/calendar/day-number.js';
import { FX_SECTOR } from '../risk/shocks/exchange-rate-shock.js';
import type { ContractDescription } from '../resolved-position.js';
import { forwardOf } from './fx-market.js';
import type { FxPosition } from './position.js';
import type { ValuedFxRow } from './resolve-fx.js';
import { tradeGreeks } from './value-fx.js';

/** The currency that a row's value is in: of an NDF what it is settled in, else the market's quote currency. */
export const valueCurrency = (position: FxPosition, { market }: Pick<ValuedFxRow, 'market'>): string =>
  position.settlementCurrency ?? market.pair.quote;

/** A row as results describe it: in the market's order. Its price is the forward of its value date, of an option its value for one unit. */
export function describeFx(position: FxPosition, valued: ValuedFxRow): ContractDescription {
  const { market, trade, quoteValue, valueDay } = valued;
  const { pair, valuation, spot } = market;
  const option = trade.kind === 'option' ? trade.option : undefined;
  const type = option === undefined ? position.contractType : option.right.toUpperCase();
  const day = option?.expiry ?? valueDay;
  return {
    exchange: position.clearingHouse,
    contractCode: pair.name,
    contractName: `${pair.base}/${pair.quote} ${type}`,
    contractType: type,
    expiry: isoDate(day),
    expiryDate: isoDate(day),
    strike: option?.strike ?? null,
    sector: FX_SECTOR,
    subSector: pair.name,
    underlying: pair.name,
    currency: valueCurrency(position, valued),
    multiplier: null,
    price: option === undefined ? forwardOf(market, valueDay) : perUnit(quoteValue, option.amount),
    volatility: option?.volatility ?? null,
    underlyingPrice: spot,
    daysToMaturity: day - valuation,
    delta: perUnit(tradeGreeks(trade, market).delta, position.amount),
  };
}

/** Null of an amount of 0. */
const perUnit = (whole: number, amount: number): number | null => (amount === 0 ? null : whole / amount);
