import { withoutAccents } from '../../../lib/without-accents.js';

/** Words of headings by their abbreviations, as back offices, protocols and mainframes write them. */
const ABBREVIATIONS: Readonly<Record<string, readonly string[]>> = {
  account: ['acct', 'acc', 'accnt', 'acnt', 'accounts'],
  asset: ['ast'],
  bought: ['bot'],
  buy: ['b', 'buys'],
  call: ['c', 'calls'],
  closing: ['cls', 'close', 'clsg'],
  commodity: ['cmdty', 'cmdy', 'cmod', 'cmdt', 'comdty'],
  contract: ['ctrt', 'cntr', 'contr', 'contrt', 'cntrt', 'ctr', 'cont', 'contracts', 'cntrct', 'ctrct'],
  current: ['curr', 'cur', 'crnt'],
  date: ['dt'],
  day: ['dy'],
  delivery: ['dlv', 'dlvry', 'dlvy', 'deliv', 'del'],
  description: ['desc', 'descr', 'dsc', 'descrip'],
  exchange: ['exch', 'exc', 'exchg', 'xchg', 'ex'],
  exercise: ['exer', 'exrc', 'exr'],
  expiry: ['exp', 'expir', 'expiration', 'expires', 'expiries', 'xpry'],
  factor: ['fctr', 'fact'],
  filled: ['fill', 'fld', 'fills'],
  future: ['fut', 'futr', 'futures', 'f'],
  held: ['holding', 'holdings'],
  indicator: ['ind', 'indic', 'flag', 'flg'],
  instrument: ['instr', 'inst', 'instrmt'],
  long: ['lg', 'lng', 'l'],
  lots: ['lot', 'lts'],
  market: ['mkt', 'mrkt'],
  maturity: ['mat', 'matur', 'mty'],
  month: ['mth', 'mnth', 'mo', 'mon', 'months'],
  multiplier: ['mult', 'mltp', 'multi'],
  name: ['nm', 'nam'],
  number: ['nbr', 'num', 'no', 'nr', 'nmbr'],
  open: ['opn'],
  option: ['opt', 'opts', 'options'],
  position: ['pos', 'posn', 'positn', 'psn', 'positions'],
  price: ['px', 'prc', 'pric', 'prx'],
  product: ['prod', 'prd', 'prdct'],
  put: ['p', 'puts'],
  quantity: ['qty', 'quant', 'qnty', 'quantities', 'qtty'],
  security: ['sec', 'secur', 'scrty'],
  sell: ['s', 'sells'],
  short: ['sh', 'sht', 'shrt'],
  sold: ['sld'],
  strike: ['strk', 'stk', 'strik', 'strikes'],
  symbol: ['sym', 'symb', 'smbl'],
  trade: ['trd', 'trades'],
  trading: ['trdg'],
  type: ['typ', 'tp'],
  year: ['yr'],
};

const WORD_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(ABBREVIATIONS).flatMap(([word, forms]) => forms.map((form) => [form, word] as const)),
);

/** The last letter before a word that begins with a capital: `SecurityID`, `CCPLots`. */
const JOINED = /\p{Ll}(?=\p{Lu})|\p{Lu}(?=\p{Lu}\p{Ll})/gu;

/** A heading with blanks between its words: `PB_Account`, `FundName`. */
export const spacedHeading = (heading: string): string => heading.replace(JOINED, '$& ').replaceAll('_', ' ').trim();

/** Longer headings are sentences. */
const MOST_CHARACTERS = 60;

/** The words of a heading in lower case, abbreviations written out: `CTRT_MTH`, `SecurityID`, `Pos. Acct`. */
export const headingWords = (heading: string): readonly string[] =>
  heading.length > MOST_CHARACTERS
    ? []
    : withoutAccents(heading)
        .replace(/^#\s*/, 'number ')
        .replace(/\ba\/c\b/gi, 'account')
        .replace(JOINED, '$& ')
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word !== '')
        .map((word) => WORD_OF.get(word) ?? word);
