import { groupBy } from '../../lib/group-by.js';
import { memoizedBy } from '../../lib/memoized.js';
import { canonicalExchange } from '../../parameters/contract-master.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { ENGINES } from '../../engines/registry.js';
import type { ListedProduct } from '../../instruments/listed/listed-product.js';
import { namesInEnglish } from './names-in-english.js';
import { codeOnExchange, meansSeveral, otherNames, placesOf, usualContract } from './trade-names.js';
import { VENDOR_ROOTS } from './vendor-roots.js';
import { listedProducts } from '../lookup/listed-products.js';

/** The products that are loaded, by their codes, by those of vendors, and by their names. */
export interface ContractDirectory {
  readonly exchanges: ReadonlySet<string>;
  /** By a code in upper case; vendors' codes where no clearing house has it. */
  byCode(code: string): readonly ListedProduct[];
  /** Options on a future. */
  optionsOn(future: ListedProduct): readonly ListedProduct[];
  /** Of a name; several where it could be more than one. @param exchange where the contract is listed; null = not known */
  byName(name: string, exchange: string | null): readonly ListedProduct[];
  /** Of a name that means one contract on an exchange, although others have its words as well; none of all other names. */
  byUsualName(name: string, exchange: string): readonly ListedProduct[];
}

/** Words of names that tell no product from another one. */
const GENERAL_WORDS: ReadonlySet<string> = new Set([
  'future',
  'futures',
  'fut',
  'futr',
  'option',
  'options',
  'opt',
  'contract',
  'on',
  'the',
  'of',
  'cont',
  'index',
  'emini',
]);

/** Numbers of years and months in words. */
const NUMBERS: Readonly<Record<string, string>> = {
  one: '1',
  two: '2',
  three: '3',
  five: '5',
  ten: '10',
  thirty: '30',
};

/** The words of a name that tell it from others, in lower case. */
export const wordsOfName = (name: string): readonly string[] =>
  name
    .toLowerCase()
    .replace(/e[-\s]mini/g, 'emini')
    .replace(/s&p\s*500|s&p|sp\s?500/g, 'sp500')
    .replace(/tnote/g, 't note')
    .replace(/tbond/g, 't bond')
    .replace(/nat[ .]?gas/g, 'natural gas')
    .replace(/(?<=\d)(?=(?:oz|ozs|lbs?)(?!\p{L}))/gu, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => /^(\d{1,2})(?:yr|yrs|y|year)$/.exec(word)?.slice(1, 2).concat('year') ?? [word])
    .flatMap((word) => /^(\d{1,2})(?:m|mo|mth|month)$/.exec(word)?.slice(1, 2).concat('month') ?? [word])
    .map((word) => (/^(?:ounces?|ozs)$/.test(word) ? 'oz' : word))
    .map((word) => NUMBERS[word] ?? (/^(?:yr|yrs|y)$/.test(word) ? 'year' : word))
    .filter((word) => word !== '' && (!GENERAL_WORDS.has(word) || word === 'emini'));

/** Words of names that alone, or with others of these, tell no contract, although only one of those that are loaded may have them. */
const UNTELLING_WORDS: ReadonlySet<string> = new Set([
  ...[
    'low',
    'high',
    'last',
    'first',
    'new',
    'old',
    'day',
    'days',
    'week',
    'month',
    'year',
    'daily',
    'weekly',
    'monthly',
  ],
  ...['average', 'fixed', 'price', 'financial', 'physical', 'swap', 'spread', 'special', 'primary', 'grade', 'quality'],
  ...[
    'fuel',
    'natural',
    'light',
    'sweet',
    'heavy',
    'sour',
    'white',
    'raw',
    'live',
    'lean',
    'feeder',
    'alloy',
    'unleaded',
  ],
  ...[
    'mini',
    'micro',
    'emini',
    'ultra',
    'long',
    'short',
    'term',
    'note',
    'notes',
    'bond',
    'bonds',
    'barges',
    'fob',
    'cif',
  ],
  ...['funds', 'bank', 'dollar', 'british', 'japanese', 'swiss', 'canadian', 'australian', 'mexican', 'dutch'],
  ...['chicago', 'london', 'kansas', 'york', 'rotterdam', 'singapore', 'harbor', 'north', 'south', 'east', 'west'],
]);

/**
 * Whether words may stand for the whole name of a contract: `No`, `2` and `Last` stand in names and name none; three are a name, and
 * `5Y` is one beside an exchange.
 */
const isTelling = (words: readonly string[], exchange: string | null): boolean =>
  words.length > 2 ||
  (exchange !== null && words.length === 2 && words.includes('year')) ||
  words.some((word) => /\p{L}{3}|^\p{L}+\d{2}/u.test(word) && !UNTELLING_WORDS.has(word));

/** Made once for each snapshot. */
export const contractDirectory = memoizedBy((snapshot: ParameterSnapshot): ContractDirectory => {
  const products = listedProducts(snapshot, ENGINES);
  const codes = groupBy(products, ({ code }) => code.toUpperCase());
  const placeOf = (exchange: string, code: string): string => `${canonicalExchange(exchange)} ${code.toUpperCase()}`;
  const options = groupBy(
    products.filter(({ underlyingCode }) => underlyingCode !== null),
    ({ exchange, underlyingCode }) => placeOf(exchange, underlyingCode ?? ''),
  );
  const named = products.map((product) => ({ product, words: new Set(wordsOfName(product.name)) }));
  const aliases = groupBy(snapshot.contractMaster.aliases, ({ code }) => code.toUpperCase());
  const ofAlias = (code: string): readonly ListedProduct[] => [
    ...new Set(
      (aliases.get(code) ?? []).flatMap(({ clearing }) =>
        (codes.get(clearing.code.toUpperCase()) ?? []).filter(
          ({ exchange }) => canonicalExchange(exchange) === canonicalExchange(clearing.exchange),
        ),
      ),
    ),
  ];
  const ofVendor = (code: string): readonly ListedProduct[] => {
    const [exchange, own] = VENDOR_ROOTS[code] ?? [];
    return own === undefined ? [] : (codes.get(own) ?? []).filter((product) => product.exchange === exchange);
  };
  const ofWords = (asked: readonly string[], exchange: string | null): readonly ListedProduct[] => {
    // A name without any word of a product, or with one that it lacks, is another one.
    const isSame = (words: ReadonlySet<string>): boolean => asked.length > 0 && asked.every((word) => words.has(word));
    const fitting = named.filter(({ words }) => isSame(words));
    const exact = fitting.filter(({ words }) => words.size === asked.length);
    return (exact.length > 0 ? exact : isTelling(asked, exchange) ? fitting : []).map(({ product }) => product);
  };
  /** The contract, and what is listed there under the same words that is no future: options on it. */
  const usualProducts = (
    [exchange, code]: readonly [exchange: string, code: string],
    found: readonly ListedProduct[],
  ): readonly ListedProduct[] => {
    const isThere = (product: ListedProduct): boolean => canonicalExchange(product.exchange) === exchange;
    const own = (codes.get(code) ?? []).filter(isThere);
    return own.length === 0
      ? []
      : [...own, ...found.filter((product) => isThere(product) && !product.kinds.includes('FUT'))];
  };
  const byUsualName = (name: string, exchange: string): readonly ListedProduct[] => {
    const code = codeOnExchange(exchange, namesInEnglish(wordsOfName(name)));
    return (code === undefined ? [] : (codes.get(code) ?? [])).filter(
      (product) => canonicalExchange(product.exchange) === exchange,
    );
  };
  return {
    byUsualName,
    exchanges: new Set(products.map(({ exchange }) => canonicalExchange(exchange))),
    byCode: (code) => {
      const own = code.toUpperCase();
      const listed = codes.get(own) ?? ofAlias(own);
      return listed.length > 0 ? listed : ofVendor(own);
    },
    optionsOn: ({ exchange, code }) => options.get(placeOf(exchange, code)) ?? [],
    byName: (name, exchange) => {
      const asked = namesInEnglish(wordsOfName(name));
      const there = exchange === null ? [] : byUsualName(name, exchange);
      if (there.length > 0) return there;
      if (exchange !== null && meansSeveral(exchange, asked)) return [];
      const found = ofWords(asked, exchange);
      const usual = exchange === null ? usualContract(asked) : undefined;
      const meant = usual === undefined ? [] : usualProducts(usual, found);
      if (meant.length > 0) return meant;
      if (found.length > 0) return found;
      const other = otherNames(asked)
        .map((each) => ofWords(wordsOfName(each), exchange))
        .find((products) => products.length > 0);
      if (other !== undefined || exchange !== null) return other ?? [];
      return placesOf(asked).flatMap(([place, ofPlace]) =>
        (codes.get(ofPlace) ?? []).filter((product) => canonicalExchange(product.exchange) === place),
      );
    },
  };
});
