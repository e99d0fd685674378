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
