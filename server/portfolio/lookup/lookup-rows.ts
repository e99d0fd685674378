import type { ContractListing, ListedContractRow, ListedExpiryRow } from '../../contract/contract-lookup.js';
import type { RowDate } from '../../instruments/row/date.js';
import type { ContractKind } from '../../domain/contract-kind.js';
import type { ContractDates } from '../../parameters/contract-calendar.js';
import type { ListedExpiry } from '../../instruments/listed/listed-product.js';
import type { SpelledProduct } from './spelled-product.js';

/** The products as the answer shows them, in steps, as one product may have thousands of contracts. */
export function* rowSteps(
  products: readonly SpelledProduct[],
): Generator<undefined, readonly ListedContractRow[], undefined> {
  const rows: ListedContractRow[] = [];
  for (const product of products) {
    rows.push(toRow(product));
    yield;
  }
  return rows;
}

function toRow({ exchange, code, kinds, product, strike }: SpelledProduct): ListedContractRow {
  const { expiries, strikes } = product.extent(kinds);
  return {
    exchange_code: exchange,
    contract_code: code,
    contract_name: product.name,
    contract_types: kinds,
    clearing_org: product.clearingHouse,
    clearing_exchange_code: product.exchange,
    clearing_contract_code: product.code,
    currency_code: product.currency,
    multiplier: product.multiplier,
    sector: product.sector,
    sub_sector: product.subSector,
    underlying: product.underlying,
    expiries_total: expiries.total,
    first_expiry: expiries.first,
    last_expiry: expiries.last,
    strikes_total: strikes.total,
    first_strike: strikes.first === null ? null : strike(strikes.first),
    last_strike: strikes.last === null ? null : strike(strikes.last),
  };
}

/**
 * The listed contracts of products, by kind.
 * @param kind the only kind wanted; null = all @param expiry the only expiry wanted, with its strikes; null = all, without strikes
 */
export function* listingSteps(
  products: readonly SpelledProduct[],
  { kind: onlyKind, expiry: onlyExpiry }: { readonly kind: ContractKind | null; readonly expiry: RowDate | null },
): Generator<undefined, readonly ContractListing[], undefined> {
  const listings: ContractListing[] = [];
  for (const { exchange, code, kinds, product, strike } of products) {
    for (const kind of kinds) {
      if (onlyKind !== null && kind !== onlyKind) continue;
      const expiries = product.expiries(kind, onlyExpiry).map((each) => toExpiry(each, strike, onlyExpiry !== null));
      listings.push({ exchange_code: exchange, contract_code: code, contract_type: kind, expiries });
      yield;
    }
  }
  return listings;
}

function toExpiry(
  { expiry, expiryDate, strikes, dates, settlement }: ListedExpiry,
  strikeOf: (strike: number) => number,
  isAskedFor: boolean,
): ListedExpiryRow {
  const [first, last] = [strikes[0], strikes.at(-1)];
  return {
    contract_expiry: expiry,
    expiry_date: expiryDate,
    strikes_total: strikes.length,
    first_strike: first === undefined ? null : strikeOf(first),
    last_strike: last === undefined ? null : strikeOf(last),
    ...(isAskedFor ? { strikes: strikes.map(strikeOf) } : {}),
    ...(dates === undefined ? {} : datesOf(dates)),
    ...(isAskedFor && settlement !== undefined
      ? { settlement_prices: settlement.prices, settlement_price_date: settlement.date }
      : {}),
  };
}

const datesOf = ({
  lastTradingDay,
  firstNoticeDay,
  settlementDate,
  settlesInto,
}: ContractDates): Partial<ListedExpiryRow> => ({
  ...(lastTradingDay === null ? {} : { last_trading_day: lastTradingDay }),
  ...(firstNoticeDay === null ? {} : { first_notice_day: firstNoticeDay }),
  ...(settlementDate === null ? {} : { settlement_date: settlementDate }),
  ...(settlesInto === null ? {} : { settles_into: settlesInto }),
});
