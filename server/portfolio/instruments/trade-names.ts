/** Names under which statements list the same contract; a product that is loaded has one of them, or a longer one. */
const NAMES: readonly (readonly string[])[] = [
  [
    'wti crude oil',
    'wti crude',
    'crude oil light sweet',
    'light sweet crude',
    'light sweet crude oil',
    'light crude oil',
    'wti light sweet crude oil',
    'crude oil wti futures',
  ],
  ['gold', 'gold 100 oz', 'gold 100 troy oz', 'gold 100 oz comex'],
  ['silver', 'silver 5000 oz', 'silver 5000 troy oz'],
  ['copper', 'high grade copper', 'copper high grade'],
  ['10 year t note', '10 year treasury note', '10 year us treasury note', 'us 10 year t note'],
  ['5 year t note', '5 year treasury note', '5 year us treasury note', 'us 5 year t note'],
  ['2 year t note', '2 year treasury note', '2 year us treasury note', 'us 2 year t note'],
];

/** By exchange: names that mean one of its contracts there, although others have the words as well. */
const NAMES_THERE: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  NYMEX: {
    CL: [
      'crude oil',
      'crude',
      'wti',
      'wti crude',
      'wti crude oil',
      'lt crude oil',
      'lt crude',
      'light crude',
      'light crude oil',
      'wti oil',
    ],
    NG: [
      'gas',
      'natural gas',
      'nat gas',
      'natgas',
      'henry hub',
      'hh',
      'hh nat gas',
      'hh natural gas',
      'hh gas',
      'nymex gas',
    ],
    HO: [
      'heating oil',
      'htg oil',
      'heat oil',
      'ulsd',
      'ny ulsd',
      'no 2 heating oil',
      'ny harbor ulsd',
      'ulsd gasoil',
      'ulsd diesel',
    ],
    RB: ['gasoline', 'rbob', 'rbob gasoline', 'rbob gas'],
  },
  CBOT: {
    ZT: ['2 year t note', '2 year note', '2 year treasury', '2 year treasury note', '2 year us t note'],
    ZF: ['5 year t note', '5 year note', '5 year treasury', '5 year treasury note', '5 year us t note'],
    ZN: ['10 year t note', '10 year note', '10 year treasury', '10 year treasury note', '10 year us t note'],
    ZB: ['t bond', 't bonds', '30 year t bond', 'treasury bond', 'us t bond', '30 year bond', 'us treasury bond'],
    UB: ['ultra t bond', 'ultra bond', 'ultra us t bond', 'ultra treasury bond'],
    ZW: ['wheat', 'srw wheat', 'chicago wheat', 'chi wheat', 'wheat srw'],
    ZS: ['soybeans', 'soybean', 'beans'],
    ZC: ['corn'],
    ZM: ['soybean meal', 'soymeal', 'soy meal', 'bean meal'],
    ZL: ['soybean oil', 'soyoil', 'soy oil', 'bean oil'],
    ZO: ['oats'],
    KE: ['kc wheat', 'kc hrw wheat', 'hrw wheat', 'kansas wheat', 'kansas city wheat'],
    ZQ: ['30 day fed funds', 'fed funds'],
    TN: ['ultra 10', 'ultra 10 year t note', 'ultra 10 year note', 'ultra 10 year treasury note'],
    YM: ['emini dow', 'mini dow', 'emini dow jones', 'mini dow jones'],
  },
  CME: {
    ES: ['emini sp500', 'emini s p', 'emini sp', 'mini sp500'],
    NQ: ['emini nasdaq', 'emini nasdaq 100', 'nasdaq 100', 'mini nasdaq', 'emini ndx', 'nasdaq'],
    '6E': ['euro fx', 'euro currency', 'eurofx', 'euro', 'eur'],
    '6J': ['japanese yen', 'jpn yen', 'yen', 'jpy'],
    '6B': ['british pound', 'pound', 'sterling', 'brit pound', 'gbp', 'pound sterling'],
    '6S': ['swiss franc'],
    '6A': ['australian dollar', 'aussie dollar'],
    '6C': ['canadian dollar', 'cad'],
    '6M': ['mexican peso'],
    RTY: ['emini russell 2000', 'mini russell 2000'],
    LE: ['live cattle'],
    GF: ['feeder cattle'],
    HE: ['lean hogs', 'lean hog', 'hogs'],
    SR3: ['3 month sofr', 'sofr', '3m sofr', 'three month sofr', '3mo sofr'],
  },
  ASX: { AP: ['asx 200', 'spi 200', 'spi'] },
  COMEX: {
    GC: ['gold', '100 oz gold', 'gold 100 troy oz'],
    SI: ['silver', '5000 oz silver', 'silver 5000 troy oz'],
    HG: ['copper', 'hg copper', 'copper 25000 lb', 'copper 25000 lbs', 'high grade copper', 'copper high grade'],
  },
  'ICE.EU': {
    B: [
      ...['brent', 'brent crude', 'brent crude oil', 'ipe brent', 'brent oil', 'ice brent'],
      // Its options say how they may be exercised; those that are European are others.
      ...['brent american', 'brent american style', 'brent crude american', 'brent crude american style'],
      ...['brent crude oil american', 'brent crude oil american style'],
    ],
    G: [
      'gas oil',
      'gasoil',
      'ls gasoil',
      'low sulphur gasoil',
      'ls gas oil',
      'low sulfur gasoil',
      'ice gasoil',
      'ice ls gasoil',
      ...['gasoil american style', 'low sulphur gasoil american style', 'low sulphur gasoil american'],
    ],
    TFM: ['ttf', 'ttf gas', 'dutch ttf', 'dutch ttf gas', 'ttf natural gas', 'ice ttf'],
    C: ['london cocoa', 'cocoa', 'london cocoa c', 'cocoa c'],
    RC: ['robusta', 'coffee robusta', 'london robusta', 'london coffee robusta'],
    W: ['white sugar', 'white sugar 5', 'white sugar no 5', 'london white sugar', 'london sugar'],
    M: ['nbp', 'nbp gas', 'uk nbp', 'uk natural gas', 'nbp natural gas'],
  },
  'ICE.US': {
    SB: ['sugar', 'raw sugar', 'sugar 11', 'sugar no 11', 'raw sugar 11', 'raw sugar no 11'],
    KC: ['coffee', 'coffee c', 'arabica', 'coffee arabica', 'coffee arabica c'],
    CC: ['cocoa'],
    CT: ['cotton', 'cotton 2', 'cotton no 2'],
    OJ: ['orange juice', 'fcoj'],
  },
  EUREX: {
    FGBX: ['buxl', 'euro buxl'],
    FBTP: ['btp', 'euro btp', 'long term euro btp'],
    FOAT: ['oat', 'euro oat'],
    FSMI: ['smi'],
    FGBL: ['bund', 'euro bund', 'eurobund'],
    FGBM: ['bobl', 'euro bobl', 'eurobobl'],
    FGBS: ['schatz', 'euro schatz', 'euroschatz'],
    FDAX: ['dax', 'dax index'],
    FESX: ['euro stoxx 50', 'estoxx 50', 'eurostoxx 50', 'estx 50', 'stoxx 50', 'dj euro stoxx 50'],
  },
};

const keyOf = (words: readonly string[]): string => words.toSorted().join(' ');

/**
 * Names that mean one contract wherever nothing says the exchange, although others have the words as well: swaps that settle on its
 * price, and options on it.
 */
const USUAL: Readonly<Record<string, readonly [exchange: string, code: string]>> = Object.fromEntries(
  (
    [
      ['NYMEX', 'CL', ['wti', 'wti crude', 'wti crude oil', 'wti oil', 'crude oil', 'light crude oil']],
      ['NYMEX', 'NG', ['natural gas', 'henry hub', 'hh', 'hh natural gas', 'henry hub natural gas']],
      ['ICE.EU', 'B', ['brent', 'brent crude', 'brent crude oil', 'brent oil', 'ice brent']],
      [
        'CBOT',
        'ZN',
        ['10 year note', '10 year t note', '10 year us t note', '10 year us note', '10 year treasury note'],
      ],
    ] as const
  ).flatMap(([exchange, code, names]) => names.map((name) => [keyOf(name.split(' ')), [exchange, code]] as const)),
);

/** Words that stand for any of several contracts where nothing says the exchange, be they the code of one of them or not. */
const BROAD: Readonly<Record<string, readonly (readonly [exchange: string, code: string])[]>> = {
  gas: [
    ['NYMEX', 'NG'],
    ['ICE.EU', 'TFM'],
    ['ICE.EU', 'M'],
    ['ICE.EU', 'G'],
  ],
  // What the pit called grains are codes of another exchange today.
  c: [
    ['CBOT', 'ZC'],
    ['ICE.EU', 'C'],
  ],
  w: [
    ['CBOT', 'ZW'],
    ['ICE.EU', 'W'],
  ],
  // The code of copper.
  cad: [
    ['CME', '6C'],
    ['LME', 'CAD'],
  ],
};
/** Words that are no contract's but that of the exchange beside them, whichever others are loaded. */
const FIRST_PLACE: Readonly<Record<string, string>> = { cad: 'CME' };

/** The exchange whose contract a word for any of several first is, so that no other one's is meant without it; undefined of all others. */
export const firstPlaceOf = (word: string): string | undefined => FIRST_PLACE[word.trim().toLowerCase()];

/** Another exchange than one whose own code, of two characters or more, a text is; undefined if there is none. */
export const otherPlaceOfCode = (code: string, exchange: string): string | undefined =>
  code.length < 2
    ? undefined
    : Object.entries(NAMES_THERE).find(([place, products]) => place !== exchange && code in products)?.[0];

/** The contracts for which a word stands that is too broad for one of them; none of any other word. */
export const contractsOfBroadWord = (word: string): readonly (readonly [exchange: string, code: string])[] =>
  BROAD[word.trim().toLowerCase()] ?? [];

const OTHERS: ReadonlyMap<string, readonly string[]> = new Map(
  NAMES.flatMap((names) =>
    names.map((name) => [keyOf(name.split(' ')), names.filter((other) => other !== name)] as const),
  ),
);

/** Other names of what words name; none where these are not known. */
export const otherNames = (words: readonly string[]): readonly string[] => OTHERS.get(keyOf(words)) ?? [];

const THERE: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES_THERE).flatMap(([exchange, products]) =>
    Object.entries(products).flatMap(([code, names]) =>
      names.map((name) => [`${exchange} ${keyOf(name.split(' '))}`, code] as const),
    ),
  ),
);

/** The code of what words mean on an exchange; undefined if no contract is usually called so there. */
export const codeOnExchange = (exchange: string, words: readonly string[]): string | undefined =>
  THERE.get(`${exchange} ${keyOf(words)}`) ?? THERE.get(`${exchange} ${keyOf(words.filter((word) => word !== 'us'))}`);

/** By the group of an exchange: words for several of its contracts, of which not all may be loaded: Brent and WTI are crude oil on ICE. */
const SEVERAL_THERE: Readonly<Record<string, readonly string[]>> = { ICE: ['crude', 'crude oil'] };

/** Whether words are those of several contracts of an exchange. */
export const meansSeveral = (exchange: string, words: readonly string[]): boolean =>
  SEVERAL_THERE[exchange.split(/[ .]/)[0] ?? '']?.some((name) => keyOf(name.split(' ')) === keyOf(words)) ?? false;

/** Exchanges where a contract is usually called by some words, with its code there. */
export const placesOf = (words: readonly string[]): readonly (readonly [exchange: string, code: string])[] =>
  Object.keys(NAMES_THERE).flatMap((exchange) => {
    const code = codeOnExchange(exchange, words);
    return code === undefined ? [] : [[exchange, code] as const];
  });

/** The contract that words usually mean where nothing says the exchange; undefined if that is not settled. */
export const usualContract = (words: readonly string[]): readonly [exchange: string, code: string] | undefined =>
  USUAL[keyOf(words)];
