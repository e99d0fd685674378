import { CURRENCY_CODES } from '../../table/formats/currency-codes.js';
import { isHarmless } from '../../table/doubtful-words.js';
import { headingWords } from './words-apart.js';

/** Parts of words of headings over numbers that are neither lots nor strikes: prices, money, measures, days, identifiers. */
export const PARTS_OF_NUMBERS: readonly string[] = [
  ...[
    'price',
    'prei',
    'prix',
    'precio',
    'prezz',
    'preco',
    'prij',
    'kurs',
    'cours',
    'quot',
    'settl',
    'average',
    'cost',
    'mtm',
    'pnl',
    'profit',
    'loss',
    'gain',
    'result',
    'marg',
    'fee',
    'comm',
    'charge',
    'amount',
    'betrag',
    'import',
    'cash',
    'notion',
    'nomin',
    'delta',
    'gamma',
    'vega',
    'theta',
    'interest',
    'limit',
    'trigger',
    'date',
    'datum',
    'fecha',
    'dv01',
    'duration',
    'tenor',
    'matur',
    'number',
    'ticket',
    'order',
    'account',
    'percent',
    'weight',
    'mult',
    'factor',
    'size',
    'tick',
    'currency',
    'yield',
    'rank',
    'bench',
    'barrel',
    'tonne',
    'bushel',
    'pound',
    'expir',
  ],
];
/** What words of headings have in them that stand over numbers which are no lots: prices, money, measures, identifiers. */
const PARTS: readonly string[] = [
  ...PARTS_OF_NUMBERS,
  ...[
    'cotiz',
    'koers',
    'value',
    'valeur',
    'valor',
    'wert',
    'montant',
    'exposure',
    'equity',
    'volum',
    'volatil',
    'pv01',
    'nummer',
    'numer',
    'konto',
    'variation',
    'variaz',
    'variac',
    'accru',
    'differen',
    'premi',
    'garant',
    'garanzi',
    'sicherheit',
    'collateral',
    'deposit',
    'depot',
    'waarborg',
    'fianza',
    'caution',
    'cauzion',
    'gebuhr',
    'credit',
    'debit',
    'strike',
    '価格',
    '値段',
    '単価',
    '损益',
    '損益',
    '手数料',
    '番号',
    '日付',
    '日数',
    '时间',
    '时刻',
    '价',
    '約定',
    '代码',
    'コード',
    '日期',
    '成交量',
  ],
];
/** Such words as they stand. */
const WORDS: ReadonlySet<string> = new Set([
  ...['p', 'pl', 'iv', 'oi', 'px', 'last', 'mark', 'high', 'low', 'bid', 'ask', 'mid', 'avg', 'vwap', 'day', 'days'],
  ...['dte', 'tage', 'jours', 'dias', 'giorni', 'dagen', 'week', 'weeks', 'month', 'year', 'time', 'hour', 'zeit'],
  ...['id', 'ref', 'code', 'seq', 'line', 'row', 'item', 'cti', 'leg', 'legs', 'fill', 'fills', 'filled', 'count'],
  ...['rr', 'fx', 'rate', 'ratio', 'pct', 'vol', 'adv', 'rho', 'var', 'risk', 'im', 'vm', 'mv', 'val', 'min', 'max'],
  ...['point', 'points', 'pts', 'pip', 'pips', 'bp', 'bps', 'spread', 'basis', 'score', 'trade', 'deal', 'deals'],
  ...['close', 'closing', 'open', 'entry', 'exit', 'stop', 'unit', 'units', 'bbl', 'bbls', 'mwh', 'kg', 'mt', 'age'],
  ...[
    'wrk',
    'work',
    'working',
    'resting',
    'pending',
    'firm',
    'office',
    'salesman',
    'key',
    'index',
    'version',
    'isin',
    'cusip',
    'amt',
    'exec',
    'heure',
    'hora',
    'ora',
    'tax',
    'vat',
    'clearing',
  ],
]);
/** Words of what is held, beside which a word of a day or a number names no other thing. */
const OF_LOTS: ReadonlySet<string> = new Set([
  ...['position', 'lots', 'balance', 'held', 'bestand', 'positie', 'posizione', 'posicion', 'posicao'],
  ...['quantity', 'saldo', 'solde', 'stand'],
]);
/** Such as no word of lots beside them changes: `Position value`, `Open interest`, `Lot size`. */
const ALWAYS =
  /price|value|cost|interest|limit|size|margin|p ?[&/] ?l|pnl|delta|gamma|vega|theta|\bid\b|number|\bno\b|ref|code|fee|%|amount|date|factor|mult|unit|\bper\b/i;

/** Whether a heading names a price, money, a measure or an identifier, whatever day it says beside that: `Prior settlement`. */
export function namesMeasure(heading: string): boolean {
  const words = headingWords(heading);
  const isOfLots = words.some((word) => OF_LOTS.has(word));
  const isOfMoney = heading.split(/[^A-Za-z]+/).some((word) => CURRENCY_CODES.has(word));
  return (
    ALWAYS.test(heading) || isOfMoney || (!isOfLots && words.some((word) => PARTS.some((part) => word.includes(part))))
  );
}

/** Whether a heading names something else than lots: a price, money, a measure, a day, or what tells rows apart. */
export function namesOtherNumber(heading: string): boolean {
  const words = headingWords(heading);
  if (namesMeasure(heading)) return true;
  if (words.some((word) => OF_LOTS.has(word))) return false;
  return isHarmless(heading) || words.some((word) => WORDS.has(word) || CURRENCY_CODES.has(word.toUpperCase()));
}
