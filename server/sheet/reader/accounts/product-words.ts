import type { CellValue } from '../../workbook/port.js';
import { isBlankCell } from '../sheet-table.js';

/** Words of which names of products and of their groups consist. */
const WORDS: ReadonlySet<string> = new Set([
  ...['crude', 'oil', 'wti', 'brent', 'gas', 'natgas', 'natural', 'gasoil', 'gasoline', 'henry', 'hub', 'ttf', 'nbp'],
  ...['rbob', 'ulsd', 'heating', 'diesel', 'fuel', 'power', 'energy', 'coal', 'emissions', 'jet', 'lng', 'propane'],
  ...['gold', 'silver', 'copper', 'platinum', 'palladium', 'aluminium', 'aluminum', 'zinc', 'nickel', 'lead', 'tin'],
  ...['metal', 'metals', 'precious', 'base', 'corn', 'wheat', 'soybean', 'soybeans', 'soy', 'meal', 'oats', 'rice'],
  ...['grain', 'grains', 'ags', 'agriculture', 'agricultural', 'sugar', 'coffee', 'cocoa', 'cotton', 'softs', 'cattle'],
  ...['hogs', 'livestock', 'bund', 'bobl', 'schatz', 'buxl', 'oat', 'btp', 'gilt', 'gilts', 'note', 'notes', 'tnote'],
  ...['tbond', 'bonds', 'treasury', 'treasuries', 'eurodollar', 'sofr', 'euribor', 'sonia', 'rates', 'stir', 'sp', 'p'],
  ...[
    'emini',
    'mini',
    'nasdaq',
    'dow',
    'dax',
    'stoxx',
    'nikkei',
    'ftse',
    'vix',
    'index',
    'indices',
    'indexes',
    'equity',
  ],
  ...['equities', 'euro', 'yen', 'sterling', 'currencies', 'currency', 'fx', 'bitcoin', 'crypto', 'commodities'],
  ...['futures', 'future', 'options', 'option', 'and', 'year', 'yr', 'light', 'sweet', 'products', 'refined', 'other'],
]);

/** Whether all words of a name are those of products, such as `Crude oil` and `Grains`. */
export function namesProducts(name: string): boolean {
  const words = name
    .toLowerCase()
    .split(/\P{L}+/u)
    .filter((word) => word !== '');
  return words.length > 0 && words.every((word) => WORDS.has(word));
}

/** Words of groups of products, and those that say only what kind of a product one is. */
const BROAD: ReadonlySet<string> = new Set([
  ...[
    'energy',
    'metal',
    'metals',
    'precious',
    'base',
    'grain',
    'grains',
    'ags',
    'agriculture',
    'agricultural',
    'softs',
  ],
  ...[
    'livestock',
    'rates',
    'stir',
    'index',
    'indices',
    'indexes',
    'equity',
    'equities',
    'currencies',
    'currency',
    'fx',
  ],
  ...['crypto', 'commodities', 'products', 'refined', 'other', 'treasuries', 'bonds', 'notes', 'note', 'emissions'],
  ...['futures', 'future', 'options', 'option', 'and', 'year', 'yr', 'light', 'sweet', 'mini', 'p', 'lead', 'tin'],
]);
/** Words beside those of products in the name of one contract. */
const BESIDE: ReadonlySet<string> = new Set([
  ...['us', 'uk', 'ny', 'hh', 'dutch', 'euro', 'low', 'sulphur', 'sulfur', 'high', 'grade', 'live', 'feeder', 'lean'],
  ...['no', 'month', 'day', 'fed', 'funds', 'ultra', 'long', 'bond', 'mo', 'three', 'srw', 'hrw', 'chicago', 'raw'],
]);

/** Whether a text is the name of one product and nothing else: `WTI Crude Oil`, `E-mini S&P 500`, `10-Year T-Note`; not `Energy`. */
export function namesOneProduct(name: string): boolean {
  const words = name
    .toLowerCase()
    .replace('e-mini', 'emini')
    .replaceAll('&', '')
    .replace('t-note', 'tnote')
    .replace('t-bond', 'tbond')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
  const isKnown = (word: string): boolean => WORDS.has(word) || BESIDE.has(word) || /^\d{1,4}(?:yr?|m|oz)?$/.test(word);
  return words.some((word) => WORDS.has(word) && !BROAD.has(word)) && words.every(isKnown) && !words.includes('and');
}

/** Kinds of products, and exchanges, that head the rows below them. */
const SECTION =
  /^(?:rates?|interest rates?|equit(?:y|ies)|ind(?:ex|exes|ices)|commodit(?:y|ies)|energy|metals?|grains?|softs|livestock|meats|fx|currenc(?:y|ies)|treasur(?:y|ies)|governments?|corporates?|fixed income|futures|options|swaps|(?:notes|bonds|bills|strips|tips|frns)(?:(?: and | ?[&/,] ?)(?:notes|bonds|bills|strips|tips|frns))*|nymex|comex|cbot|cme|eurex|lme|asx|ice(?:[ .](?:us|eu))?)$/i;

/** A line of nothing but what the rows below it are. */
export function isSection(cells: readonly CellValue[]): boolean {
  const [only, ...others] = cells.filter((cell) => !isBlankCell(cell));
  return others.length === 0 && typeof only === 'string' && SECTION.test(only.trim());
}
