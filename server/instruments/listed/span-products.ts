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
import { matchExpiry } from './match-expiry.js';

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
    const underlying = first?.parameters.header.families[family.underlyingFamily]?.name ?? null;
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
      underlying: known?.underlying ?? underlying,
      expiries: (kind, wanted) => expiriesAt(places, kind, wanted),
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
  const expiries = new Map<string, { readonly listed: ListedPeriod; readonly strikes: Set<number> }>();
  for (const { set, family } of places) {
    const { parameters, businessDate } = set;
    const all = listedPeriods(parameters, family);
    for (const listed of wanted === null ? all : exactly(all, wanted, businessDate)) {
      const strikes = strikesOf(set, listed, kind);
      if (strikes === undefined) continue;
      const known = expiries.get(listed.period);
      if (known === undefined) expiries.set(listed.period, { listed, strikes: new Set(strikes) });
      else for (const strike of strikes) known.strikes.add(strike);
    }
  }
  const inOrder = [...expiries].sort(([first], [second]) => (first < second ? -1 : 1));
  return inOrder.map(([period, { listed, strikes }]) => ({
    expiry: contractPeriodText(period),
    expiryDate: isoDate(listed.expiryDate),
    strikes: [...strikes].sort((first, second) => first - second),
  }));
}

function exactly(all: readonly ListedPeriod[], wanted: RowDate, businessDate: string): readonly ListedPeriod[] {
  const match = matchExpiry(all, wanted, { businessDate });
  return match.kind === 'exact' || match.kind === 'by-date' ? [match.listed] : [];
}

/** The strikes of one kind in a period, empty if it has no strikes; undefined if nothing of the kind is listed. */
function strikesOf(
  { parameters }: LoadedSpanSet,
  listed: ListedPeriod,
  kind: ContractKind,
): readonly number[] | undefined {
  if (kind !== 'CALL' && kind !== 'PUT') return outrightOf(parameters, listed) === undefined ? undefined : [];
  const { right, strike } = parameters.contracts;
  const wanted = kind === 'CALL' ? CALL : PUT;
  const strikes: number[] = [];
  for (let row = listed.first; row < listed.end; row++) if (right[row] === wanted) strikes.push(strike[row] ?? 0);
  return strikes.length === 0 ? undefined : strikes;
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
