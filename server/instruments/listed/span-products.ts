import type { ContractKind } from '../../domain/contract-kind.js';
import { canonicalExchange, contractMasterFrom } from '../../parameters/contract-master.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { CALL, NO_RIGHT, PUT, type ProductFamily } from '../../parameters/span/model.js';
import { isSpanSet, type LoadedSpanSet } from '../../parameters/types.js';
import type { RowDate } from '../row/date.js';
import { arrayCurrencyFactor } from './array-currency.js';
import { isDatedPeriod, listedPeriods, outrightOf, type ListedPeriod } from './contract-chain.js';
import { KINDS_OF_FAMILY } from './listed-codes.js';
import { extentOf, type ListedExpiry, type ListedProduct, type ProductExtent } from './listed-product.js';
import { matchExpiry, type ExpiryMatching } from './match-expiry.js';

/** The place of a product in a parameter set. */
interface ProductPlace {
  readonly set: LoadedSpanSet;
  /** Index into the set's families. */
  readonly family: number;
}

/** The products that the loaded SPAN sets margin, as the sets have them, those of earlier sets first. */
export function spanProducts(snapshot: ParameterSnapshot): readonly ListedProduct[] {
  const found = new Map<string, { readonly family: ProductFamily; readonly places: ProductPlace[] }>();
  for (const set of snapshot.sets.filter(isSpanSet)) {
    const { header } = set.parameters;
    for (const [place, family] of header.families.entries()) {
      if (!isMargined(set, family)) continue;
      const kinds = KINDS_OF_FAMILY[family.type].join(' ');
      const key = [canonicalExchange(family.exchange), family.code.toUpperCase(), kinds].join('\u0000');
      const known = found.get(key);
      if (known === undefined) found.set(key, { family, places: [{ set, family: place }] });
      else known.places.push({ set, family: place });
    }
  }
  const master = contractMasterFrom(snapshot.contractMaster);
  return [...found.values()].map(({ family, places }): ListedProduct => {
    const kinds = KINDS_OF_FAMILY[family.type];
    const known = master.describe(family.exchange, family.code, kinds[0] ?? '');
    const first = places[0]?.set;
    const under = first?.parameters.header.families[family.underlyingFamily];
    const isOnFuture =
      under?.type === 'FUT' && canonicalExchange(under.exchange) === canonicalExchange(family.exchange);
    return {
      engine: 'span',
      exchange: family.exchange,
      code: family.code,
      name: known?.name ?? family.name,
      kinds,
      clearingHouse: first?.clearingHouse ?? '',
      currency: family.currency,
      multiplier: family.contractValueFactor,
      sector: known?.sector ?? null,
      subSector: known?.subSector ?? null,
      underlying: known?.underlying ?? under?.name ?? null,
      underlyingCode: isOnFuture ? under.code : null,
      expiries: (kind, wanted) =>
        expiriesAt(places, kind, wanted).map((listed) => {
          const dates = master.dates(family.exchange, family.code, kind, listed.expiry);
          return dates === undefined ? listed : { ...listed, expiryDate: listed.expiryDate ?? dates.expiryDate, dates };
        }),
      extent: (someKinds) => extentAt(places, someKinds),
    };
  });
}

/** Whether a row of the family would be margined by this set. */
const isMargined = ({ parameters: { header }, yieldedExchanges = [] }: LoadedSpanSet, family: ProductFamily): boolean =>
  family.contractCount > 0 &&
  family.combinedCommodity >= 0 &&
  arrayCurrencyFactor(header, family) !== undefined &&
  !yieldedExchanges.includes(canonicalExchange(family.exchange));

/** @param places in order of precedence */
function expiriesAt(
  places: readonly ProductPlace[],
  kind: ContractKind,
  wanted: RowDate | null,
): readonly ListedExpiry[] {
  const expiries = new Map<string, PeriodFound>();
  for (const { set, family } of places) {
    const { parameters, businessDate } = set;
    const all = listedPeriods(parameters, family);
    const matching = { businessDate };
    for (const listed of wanted === null ? all : exactly(all, wanted, matching)) {
      const prices = pricesOf(set, listed, kind);
      if (prices.size === 0) continue;
      const known = expiries.get(listed.period);
      if (known === undefined) expiries.set(listed.period, { listed, prices, businessDate });
      else expiries.set(listed.period, { ...known, prices: withStrikes(known.prices, prices) });
    }
  }
  const inOrder = [...expiries].sort(([first], [second]) => (first < second ? -1 : 1));
  return inOrder.map(([period, found]) => toExpiry(contractPeriodText(period), found));
}

/** A listed period as it was found first, with the settlement prices of its contracts. */
interface PeriodFound {
  readonly listed: ListedPeriod;
  /** By strike; of the contract without one by null. */
  readonly prices: ReadonlyMap<number | null, number>;
  /** Of the set, `YYYY-MM-DD`. */
  readonly businessDate: string;
}

/** Prices of an earlier set, with the strikes that only a later one has, of which no price is shown: its day may be another one. */
const withStrikes = (prices: PeriodFound['prices'], others: PeriodFound['prices']): PeriodFound['prices'] =>
  new Map([...Array.from(others.keys(), (strike) => [strike, NaN] as const), ...prices]);

function toExpiry(expiry: string, { listed, prices, businessDate }: PeriodFound): ListedExpiry {
  const strikes = [...prices.keys()].flatMap((strike) => strike ?? []).sort((first, second) => first - second);
  const known = strikes.length === 0 ? [prices.get(null)] : strikes.map((strike) => prices.get(strike));
  const settled = known.map((price) => (price === undefined || !Number.isFinite(price) ? null : price));
  return {
    expiry,
    expiryDate: isoDate(listed.expiryDate),
    strikes,
    ...(settled.every((price) => price === null) ? {} : { settlement: { prices: settled, date: businessDate } }),
  };
}

function exactly(all: readonly ListedPeriod[], wanted: RowDate, matching: ExpiryMatching): readonly ListedPeriod[] {
  const match = matchExpiry(all, wanted, matching);
  const isFound = ['exact', 'by-date', 'about-date', 'by-month'].includes(match.kind);
  return isFound && match.kind !== 'none' ? [match.listed] : [];
}

/** The settlement prices of one kind in a period by strike, or of its one contract; empty if nothing of the kind is listed. */
function pricesOf(
  { parameters }: LoadedSpanSet,
  listed: ListedPeriod,
  kind: ContractKind,
): ReadonlyMap<number | null, number> {
  const { right, strike, price } = parameters.contracts;
  if (kind !== 'CALL' && kind !== 'PUT') {
    const row = outrightOf(parameters, listed);
    return new Map(row === undefined ? [] : [[null, price[row] ?? NaN]]);
  }
  const wanted = kind === 'CALL' ? CALL : PUT;
  const prices = new Map<number | null, number>();
  for (let row = listed.first; row < listed.end; row++)
    if (right[row] === wanted) prices.set(strike[row] ?? 0, price[row] ?? NaN);
  return prices;
}

function extentAt(places: readonly ProductPlace[], kinds: readonly ContractKind[]): ProductExtent {
  const rights = new Set<number>(kinds.map((kind) => (kind === 'CALL' ? CALL : kind === 'PUT' ? PUT : NO_RIGHT)));
  const expiries = new Set<string>();
  const strikes = new Set<number>();
  for (const { set, family } of places) {
    const { right, strike } = set.parameters.contracts;
    for (const { period, first, end } of listedPeriods(set.parameters, family)) {
      for (let row = first; row < end; row++) {
        const own = right[row] ?? NO_RIGHT;
        if (!rights.has(own)) continue;
        if (isDatedPeriod(period)) expiries.add(period);
        if (own !== NO_RIGHT) strikes.add(strike[row] ?? 0);
      }
    }
  }
  return {
    expiries: extentOf([...expiries].sort().map(contractPeriodText)),
    strikes: extentOf([...strikes].sort((first, second) => first - second)),
  };
}

/** A contract period as rows write it: without a day if the file writes day 00, and empty for a contract that never expires. */
const contractPeriodText = (period: string): string =>
  isDatedPeriod(period) ? period.replace(/^(\d{6})00$/, '$1') : '';

const isoDate = (date: number): string | null =>
  date === 0 ? null : String(date).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
