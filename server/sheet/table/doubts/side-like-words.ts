/** Words that systems have for what is bought and what is sold, which mean something else elsewhere: alone they say no side. */
const BOUGHT: ReadonlySet<string> = new Set([
  ...['buy', 'buys', 'by', 'bt', 'bot', 'bgt', 'bght', 'bl', 'bc', 'btc', 'bto', 'bought', 'lng', 'long', 'lg', 'ob'],
  ...[
    'pur',
    'purch',
    'pch',
    'purchase',
    'acq',
    'acquisition',
    'asset',
    'assets',
    'bid',
    'hit',
    'given',
    'gave',
    'lend',
  ],
  ...[
    'lent',
    'rec',
    'recv',
    'rcv',
    'receive',
    'in',
    'cs',
    'cover',
    'open buy',
    'buy open',
    'plus',
    'dr',
    'debit',
    'add',
  ],
  ...['held', 'holder', 'owned', 'owner', 'buyer'],
  ...['kauf', 'kf', 'gek', 'ach', 'achat', 'cpa', 'cpra', 'compra', 'acquisto', 'aank', 'aankoop', 'koop', 'köp'],
]);
const SOLD: ReadonlySet<string> = new Set([
  ...['sell', 'sells', 'sl', 'sd', 'sld', 'slt', 'sel', 'ss', 'stc', 'sto', 'sold', 'sht', 'shrt', 'short', 'sh', 'os'],
  ...['sal', 'sale', 'sales', 'sle', 'disposal', 'liability', 'liabilities', 'offer', 'ask', 'taken', 'took', 'lift'],
  ...[
    'borrow',
    'borrowed',
    'pay',
    'pd',
    'deliver',
    'dlv',
    'del',
    'out',
    'open sell',
    'sell open',
    'minus',
    'cr',
    'credit',
  ],
  ...['written', 'writer', 'granted', 'grantor', 'owed', 'seller', 'paid'],
  ...['vk', 'verk', 'verkauf', 'vte', 'vente', 'vta', 'venta', 'vendita', 'ven', 'verkoop', 'sälj'],
]);
/** Letters that stand for both sides where they stand together, and for anything else where they don't. */
const LETTERS: readonly ReadonlySet<string>[] = [
  ...[
    ['a', 'v'],
    ['p', 's'],
    ['c', 'v'],
    ['k', 'v'],
    ['b', 's'],
    ['l', 's'],
    ['d', 'c'],
    ['b', 'o'],
    ['b', 'ss'],
  ].map((pair) => new Set(pair)),
];

/** Whether the different words of a column may be both sides, whatever its heading is: `BY` and `SL`, `Given` and `Taken`, `A` and `V`. */
export function mayBeSides(words: readonly string[]): boolean {
  const compared = [...new Set(words.map((word) => word.toLowerCase()))];
  const isOfLetters = LETTERS.some((pair) => pair.size === compared.length && compared.every((word) => pair.has(word)));
  const isSold = (word: string): boolean => SOLD.has(word);
  return isOfLetters || (compared.every((word) => BOUGHT.has(word) || isSold(word)) && compared.some(isSold));
}
