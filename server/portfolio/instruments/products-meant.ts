import type { WrittenInstrument } from '../../contract/instruments.js';
import { isOption, type ContractKind } from '../../domain/contract-kind.js';
import type { ListedProduct } from '../../instruments/listed/listed-product.js';
import { parseRowDate, type RowDate } from '../../instruments/row/date.js';
import { canonicalExchange } from '../../parameters/contract-master.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { contractDirectory } from './contract-directory.js';
import { isTerminalTicker, type InstrumentText } from './instrument-text.js';
import { contractsOfBroadWord, firstPlaceOf } from './trade-names.js';
import { isUsualCode } from './vendor-roots.js';

/** Exchanges whose contracts another one's clearing house lists as its own. */
const LISTED_ELSEWHERE: Readonly<Record<string, string>> = {
  ...{ NDEX: 'ICE.EU', ENDEX: 'ICE.EU', 'ICE ENDEX': 'ICE.EU' },
  ...{ LIF: 'ICE.EU', LIFFE: 'ICE.EU', XLIF: 'ICE.EU', IFLL: 'ICE.EU' },
};

/** What a text and the cells beside it want. */
export interface Wanted {
  readonly written: WrittenInstrument;
  readonly text: InstrumentText;
  readonly kind: ContractKind;
  readonly expiry: string;
}

/** The products that may be meant: of the exchange where one is said, and of those that list the expiry where some do. */
export function productsOf(
  snapshot: ParameterSnapshot,
  { written, text, kind, expiry }: Wanted,
): readonly ListedProduct[] {
  const directory = contractDirectory(snapshot);
  const said = text.exchange ?? written.exchange_code;
  const exchange = exchangeOf(said, directory.exchanges);
  const isAnywhere = said.trim() === '' || NO_EXCHANGE.test(said.trim());
  const group = groupOf(snapshot, { said, exchange, code: text.name });
  const isThere = (product: ListedProduct): boolean =>
    isAnywhere || canonicalExchange(product.exchange) === exchange || group.includes(product.exchange);
  // Options may be called by their underlying: the future's code or name stands for both.
  const fits = ({ kinds }: ListedProduct): boolean => kinds.includes(kind) || (isOption(kind) && kinds.includes('FUT'));
  const ofWord = isAnywhere ? contractsOfBroadWord(text.name) : [];
  const broad = ofWord.flatMap(([place, code]) =>
    directory.byCode(code).filter((product) => canonicalExchange(product.exchange) === place),
  );
  const first = isAnywhere ? firstPlaceOf(text.name) : undefined;
  const isOfFirst = ({ exchange: place }: ListedProduct): boolean => canonicalExchange(place) === first;
  if (first !== undefined && !broad.some(isOfFirst)) return [];
  const byCode = directory
    .byCode(text.name)
    .filter((product) => !isAnywhere || !isUnusualCode(product, text.name, written.contract_code));
  const ofCode = [...new Set([...byCode, ...broad])].filter((product) => isThere(product) && fits(product));
  const named = (place: string | null): readonly ListedProduct[] =>
    directory.byName(text.name, place).filter((product) => isThere(product) && fits(product));
  // What is usually called so on one of a group is meant, whatever else there has the words.
  const usual = group.flatMap((place) => directory.byUsualName(text.name, place)).filter(fits);
  const ofName = [ofCode, usual].find(({ length }) => length > 0) ?? named(isAnywhere ? null : exchange);
  // What a name means hangs on its exchange, and that of a group may be any of them.
  const found = ofName.length > 0 ? ofName : [...new Set(group.flatMap(named))];
  // Of a broad word no one contract is meant because it alone has options of its own.
  const own = broad.length > 0 ? [] : found.filter(({ kinds }) => kinds.includes(kind));
  const wanted = parseRowDate(expiry) ?? null;
  const candidates =
    own.length > 0
      ? own
      : found.map((each) => (each.kinds.includes(kind) ? each : theirOptions(snapshot, each, { kind, wanted })));
  if (candidates.length < 2 || wanted === null) return candidates;
  const listing = candidates.filter(
    (product) => product.expiries(product.kinds.includes(kind) ? kind : 'FUT', wanted).length > 0,
  );
  const isSettled = listing.length > 0 && (first === undefined || listing.some(isOfFirst));
  return isSettled ? listing : candidates;
}

/** Whether a contract is found by a vendor's code that means it only beside its exchange, or written as the vendor writes it. */
export const isUnusualCode = ({ exchange, code }: ListedProduct, name: string, written: string): boolean => {
  const asked = name.trim().toUpperCase();
  const isVendors = code.toUpperCase() !== asked;
  return isVendors && !isTerminalTicker(written) && !isUsualCode(asked, canonicalExchange(exchange));
};

/** The options on a future, if one product of these alone lists the expiry; else the future, whose calculation tells which there are. */
function theirOptions(
  snapshot: ParameterSnapshot,
  future: ListedProduct,
  { kind, wanted }: { readonly kind: ContractKind; readonly wanted: RowDate | null },
): ListedProduct {
  const listing = contractDirectory(snapshot)
    .optionsOn(future)
    .filter((each) => each.kinds.includes(kind) && wanted !== null && each.expiries(kind, wanted).length > 0);
  const [options, ...others] = listing;
  return options === undefined || others.length > 0 ? future : options;
}

/** A back office's numbers of exchanges are its own. */
const NO_EXCHANGE = /^\d{1,3}$/;

/** Exchanges that are called by the name of their group, or by that of the one that clears for all of it. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  CME: ['CME', 'CBOT', 'NYMEX', 'COMEX'],
  'CME GROUP': ['CME', 'CBOT', 'NYMEX', 'COMEX'],
  CMEG: ['CME', 'CBOT', 'NYMEX', 'COMEX'],
  GLOBEX: ['CME', 'CBOT', 'NYMEX', 'COMEX'],
  ICE: ['ICE.EU', 'ICE.US'],
  'ICE FUTURES': ['ICE.EU', 'ICE.US'],
};

/** The exchanges of the group that is said, where the exchange of that name lists no such code. */
function groupOf(
  snapshot: ParameterSnapshot,
  { said, exchange, code }: { readonly said: string; readonly exchange: string; readonly code: string },
): readonly string[] {
  const group = GROUPS[said.trim().toUpperCase()];
  const isOwn = contractDirectory(snapshot)
    .byCode(code)
    .some((product) => canonicalExchange(product.exchange) === exchange);
  return group === undefined || isOwn ? [] : group;
}

function exchangeOf(said: string, known: ReadonlySet<string>): string {
  const own = canonicalExchange(said);
  return known.has(own) ? own : (LISTED_ELSEWHERE[own] ?? own);
}

/** Whether words name an exchange that is loaded, or a group of them. */
export const isExchange = (snapshot: ParameterSnapshot, words: string): boolean =>
  GROUPS[words.toUpperCase()] !== undefined || contractDirectory(snapshot).exchanges.has(canonicalExchange(words));

/** The exchanges that words name, several of a group of them; none if they name none. */
export const exchangesNamed = (snapshot: ParameterSnapshot, words: string): readonly string[] => {
  const { exchanges } = contractDirectory(snapshot);
  const own = exchangeOf(words, exchanges);
  return [...(GROUPS[words.toUpperCase()] ?? []), ...(exchanges.has(own) ? [own] : [])];
};
