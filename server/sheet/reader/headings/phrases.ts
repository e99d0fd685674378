import { headingWords } from './words-apart.js';

/** Words that say in which form something is named; of what is counted they would change the meaning. */
const FORMS: ReadonlySet<string> = new Set([
  ...['id', 'code', 'cd', 'key', 'identifier', 'ident', 'indicator', 'the', 'of', 'in', 'and', 'or'],
]);

/**
 * Headings by the English one that tables know, and the words of each in any order, the best first: of several columns of
 * one meaning the first phrase is read.
 */
const PHRASES = {
  Account: [
    ...[
      'account',
      'account number',
      'clearing account',
      'position account',
      'trading account',
      'customer account',
      'client account',
    ],
    ...['account mnemonic', 'margin account', 'portfolio', 'portfolio number', 'client number', 'customer number'],
    // At the prime broker margin is asked for by its own numbers, whatever fund they are of.
    ...['pb account', 'pb account number', 'prime broker account', 'prime brokerage account'],
    ...['fund', 'customer', 'client', 'book', 'special account'],
    ...['account name', 'account description', 'account display name', 'portfolio name', 'fund name', 'client name'],
    ...['customer name', 'account title', 'account long name', 'account alias', 'account short name', 'book name'],
  ],
  Exchange: [
    ...['exchange', 'security exchange', 'product exchange', 'contract exchange', 'listing exchange', 'exchange mic'],
    ...[
      'mic',
      'market',
      'venue',
      'trading venue',
      'execution venue',
      'exchange market',
      'exchange name',
      'market name',
    ],
  ],
  Contract: [
    ...[
      'contract',
      'product',
      'commodity',
      'comm code',
      'logical commodity',
      'log commodity',
      'symbol',
      'ticker',
      'instrument',
      'security',
      'contract symbol',
    ],
    ...['symbool', 'symbole', 'simbolo', 'símbolo'],
    ...['product symbol', 'security symbol', 'instrument symbol', 'local symbol', 'exchange symbol', 'trading symbol'],
    ...['ric', 'reuters', 'cqg symbol', 'tt symbol', 'vendor symbol', 'occ symbol', 'display symbol', 'market symbol'],
    ...[
      'bbg symbol',
      'contract ticker',
      'instrument ticker',
      'future symbol',
      'option symbol',
      'bbg',
      'esignal symbol',
    ],
    ...[
      'bbg ticker',
      'bb yellow key',
      'bbg yellow key',
      'bloomberg yellow key',
      'yellow key',
      'bloomberg ticker',
      'bloomberg',
      'commodity symbol',
      'root',
      'root symbol',
      'future root',
      'option root',
      'future code',
      'option code',
      'contract root',
      'product root',
      'master instrument',
    ],
    ...['series', 'contract series', 'future contract', 'financial instrument', 'underlying symbol', 'ativo', 'activo'],
    ...['contract description', 'security description', 'instrument description', 'product description', 'description'],
    ...['instrument name', 'security name', 'contract name', 'product name', 'commodity name', 'long name', 'name'],
    ...['security long name', 'product long name', 'financial instrument description', 'position description'],
    ...['underlying product', 'underlying commodity', 'what', 'metal', 'grain', 'crop'],
  ],
  Type: [
    ...['put call', 'call put', 'option right', 'right', 'call put future', 'option type', 'put call future'],
    ...['contract type', 'type', 'instrument type', 'security type', 'product type', 'future option', 'cfi'],
    ...['asset class', 'asset type', 'asset category', 'security class', 'instrument class', 'product class'],
    ...['asset group', 'investment type', 'derivative type', 'category', 'security sub type', 'product group'],
  ],
  Expiry: [
    ...['contract month', 'contract month year', 'maturity month year', 'delivery month', 'contract period', 'period'],
    ...[
      'contract year month',
      ...[
        'contract ym',
        'con ym',
        'conym',
        'expiry ym',
        'maturity ym',
        'delivery ym',
        'prompt ym',
        'contract yyyymm',
        'expiry yyyymm',
      ],
      'maturity month',
      'expiry month',
      'expiry month year',
      'delivery period',
      'prompt month',
    ],
    ...[
      'month',
      'month year',
      'contract date',
      'expiry',
      'maturity',
      'delivery',
      'prompt',
      'term',
      'strip',
      'mmmyy',
      'yyyymm',
      'yyyymmdd',
      'yymm',
      ...['mmyy', 'mm yy', 'yy mm', 'mmm yy', 'mm yyyy', 'yyyy mm', 'mon yr', 'mon yy'],
    ],
    ...['expiry date', 'maturity date', 'delivery date', 'prompt date', 'contract expiry', 'contract maturity'],
    ...[
      'option expiry',
      'future expiry',
      'expiry day',
      'contract expiry date',
      'instrument expiry',
      'security maturity',
    ],
    ...['when', 'hedge month', 'futures month'],
    ...['last trading day', 'last trade date', 'last trade day', 'last trading date', 'ltd'],
  ],
  Strike: [
    'strike',
    'strike price',
    'exercise price',
    'option strike',
    'option strike price',
    'exercise',
    'str price',
    'str px',
    'strk price',
    'strk px',
    'ex price',
    'exer price',
  ],
  Side: ['buy sell', 'long short', 'side', 'bought sold', 'sell buy', 'short long', 'market position'],
  'Net position': [
    ...[
      'net position',
      'current net position',
      'net position lots',
      'closing net position',
      'net lots',
      'net quantity',
    ],
    ...[
      'current position',
      'current quantity',
      'closing position',
      'closing quantity',
      'closing balance',
      'closing contract',
      'closing lots',
      'net contract',
    ],
    ...['actual position', 'actual lots', 'actual quantity', 'actual net'],
    ...['current lots', 'end day position', 'end day quantity', 'eod position', 'eod quantity', 'eod net', 'net open'],
    ...['open position', 'open lots', 'open quantity', 'open contract', 'net open position', 'net', 'today position'],
    ...[
      'current balance',
      'position current',
      'final position',
      'ending position',
      'ending quantity',
      'eod net position',
    ],
    ...[
      'contract held',
      'lots held',
      'quantity held',
      'held',
      'position held',
      'total position',
      'net current position',
    ],
    ...[
      'how many',
      'position',
      'quantity',
      'lots',
      'contract quantity',
      'position quantity',
      'quantity lots',
      'lots quantity',
    ],
    ...[
      ...['paper lots', 'future lots', 'hedge lots', 'exchange lots', 'cleared lots', 'derivative lots'],
      'number contract',
      'number of contract',
      'number option',
      'number future',
      'number cars',
      'cars',
      'number lots',
      'number of lots',
      'cts',
      'ctrs',
      'contracts lots',
    ],
    ...['position size', 'position lots', 'signed quantity', 'quantity contract', 'position contract', 'size'],
    ...['filled quantity', 'executed quantity', 'exec quantity', 'trade quantity', 'quantity filled', 'trade lots'],
    ...[
      'last quantity',
      'cumulative quantity',
      'cum quantity',
      'traded lots',
      'traded quantity',
      'filled lots',
      ...['units', 'clip', 'clip size', 'clip lots', 'clip quantity'],
    ],
    ...[
      'our position',
      ...['our quantity', 'our lots', 'our net', 'internal quantity', 'internal position', 'own quantity'],
      'my position',
      'house position',
      'settled quantity',
      'settled position',
      ...['trade date quantity', 'trade date position', 'trade date lots', 'trade date holding'],
      ...['trade date face', 'trade date par', 'trade date nominal', 'trade date notional', 'td par', 'td face'],
      'td quantity',
      'td position',
      'settle date quantity',
      'sd quantity',
      'sd position',
    ],
  ],
  Multiplier: [
    'multiplier',
    'multiplier factor',
    'contract multiplier',
    'contract size',
    'contract factor',
    'point value',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** What a phrase means, in the name of a column that tables know. */
export type PhraseMeaning = keyof typeof PHRASES;

interface Phrase {
  readonly meaning: PhraseMeaning;
  /** Its place among the phrases of that meaning, from 0. */
  readonly rank: number;
}

const keyOf = (words: readonly string[]): string => [...new Set(words)].toSorted().join(' ');

const isMeaning = (name: string): name is PhraseMeaning => Object.hasOwn(PHRASES, name);

const PHRASE_OF: ReadonlyMap<string, Phrase> = new Map(
  Object.entries(PHRASES)
    .flatMap(([meaning, phrases]) =>
      isMeaning(meaning) ? phrases.map((phrase, rank) => [keyOf(phrase.split(' ')), { meaning, rank }] as const) : [],
    )
    .toReversed(),
);

const isCounted = ({ meaning }: Phrase): boolean => meaning === 'Net position' || meaning === 'Multiplier';

/** `Contract No.` may be a ticket’s number, unlike `No. of contracts`. */
const NUMBER_OF_CONTRACT = /^contract[ _-]?(?:no|nr|number|num)\.?$/i;

/** `% of Portfolio`: a share of what it names. */
const IS_SHARE = /%|\b(?:pct|percent(?:age)?|weight|wgt|share of)\b/i;

/** What a heading means by its words, whatever is cut off them; undefined if that is not known. */
export function phraseOf(heading: string): Phrase | undefined {
  if (NUMBER_OF_CONTRACT.test(heading.trim()) || IS_SHARE.test(heading)) return undefined;
  const words = headingWords(heading);
  const own = PHRASE_OF.get(keyOf(words));
  if (own !== undefined) return own;
  const named = PHRASE_OF.get(keyOf(words.filter((word) => !FORMS.has(word))));
  return named === undefined || isCounted(named) ? undefined : named;
}
