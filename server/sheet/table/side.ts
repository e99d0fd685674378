import { numberMeant } from '../../contract/reading/number-meant.js';
import { plainDecimal } from '../../contract/reading/plain-decimal.js';
import { comparedName, normalisedHeading } from '../../contract/heading-names.js';
import { ROW_TABLES, SIDE, type StageType } from '../../contract/stage-columns.js';
import type { CellValue } from '../workbook/port.js';
import { sentAs, type SentText } from './sent-text.js';

export { SIDE } from '../../contract/stage-columns.js';
export const SIDE_LABEL = 'Side (buy or sell)';

/** The field that a side gives its sign to; undefined if the table has none. */
export function signedFieldOf(type: StageType): string | undefined {
  const { takesSide, quantityField } = ROW_TABLES[type];
  return takesSide ? quantityField : undefined;
}

/** Whether nothing but the sign of its quantity says whether a row gains or loses: sensitivities to a rise do so as well, swaps have a direction. */
export const tellsBySign = (type: StageType): boolean =>
  !ROW_TABLES[type].columns.some(({ field }) => field === 'direction' || field === 'risk_type');

/** Headings of a column of sides, without case and separators. */
const HEADINGS: ReadonlySet<string> = new Set([
  ...['buysell', 'sellbuy', 'bs', 'buyorsell', 'boughtsold', 'purchasesale', 'purchasesell', 'ps', 'bors'],
  ...['longshort', 'shortlong', 'ls', 'longorshort', 'lors', 'side', 'tradeside', 'positionside', 'orderside'],
  ...['direction', 'sign', 'plusminus', 'buysellindicator', 'buysellflag', 'buysellcode', 'bsindicator', 'bsflag'],
  ...['longshortindicator', 'longshortflag', 'lsindicator', 'sideindicator', 'positiondirection', 'tradedirection'],
  ...['you', 'we', 'youare', 'weare', 'yourside', 'ourside'],
  ...['heldwritten', 'writtenheld', 'holderwriter', 'writerholder', 'buyerwriter', 'writerbuyer', 'longwritten'],
  ...['lngshrt', 'lngsht', 'lgsh', 'lgsht', 'bghtsld', 'bgtsld', 'botsld'],
  ...['boughtwritten', 'writtenbought', 'purchasedwritten', 'writtenpurchased'],
]);
const SIGNS_AS_HEADING = /^(?:\+\/?[-−–]|[-−–]\/?\+|±)$/;

/** Whose side it is, where it is that of the holder. */
const OWN = /^(?:client|customer|our|my)(?:['’]s)?[ _-]+/i;

/** What a heading says of its cells in brackets, where that is what they are read as anyway: `(1=Buy 2=Sell)`. */
const USUAL_LEGEND =
  / ?[([] ?[1BL] ?(?:[=:] ?)?(?:buy|bought|long)(?: ?[,;/|])? ?[2S] ?(?:[=:] ?)?(?:sell|sold|short) ?[)\]]$/i;

/** Whether a heading names a column of sides. */
export const isSideHeading = (heading: string): boolean =>
  SIGNS_AS_HEADING.test(heading.replace(/\s/g, '')) ||
  HEADINGS.has(comparedName(heading.replace(OWN, '').trim().replace(/\s+/g, ' ').replace(USUAL_LEGEND, '')));

/** Words of headings that speak of sides; a heading of nothing but these and the words beside them does. */
const SIDE_WORDS: ReadonlySet<string> = new Set([
  ...[
    'long',
    'short',
    'longs',
    'shorts',
    'buy',
    'sell',
    'buys',
    'sells',
    'bought',
    'sold',
    'side',
    'dir',
    'way',
    'sens',
  ],
  ...['written', 'writer', 'granted', 'grantor', 'owed'],
]);
const BESIDE_SIDE_WORDS: ReadonlySet<string> = new Set([
  ...['held', 'holder', 'taken', 'owned'],
  ...['or', 'is', 'of', 'b', 's', 'l', 'qty', 'quantity', 'position', 'positions', 'pos', 'lots', 'contracts', 'open'],
  ...['net', 'amount', 'indicator', 'ind', 'flag', 'volume', 'notional', 'nominal', 'trade', 'order', 'action', 'size'],
]);

export function speaksOfSides(heading: string): boolean {
  const words = normalisedHeading(heading).split('_');
  return (
    words.some((word) => SIDE_WORDS.has(word)) &&
    words.every((word) => SIDE_WORDS.has(word) || BESIDE_SIDE_WORDS.has(word) || /^\d$/.test(word))
  );
}

/** `B/S base ccy`, `Side (term)`, `Buy or sell, leg 2`: sides, of whatever else the heading speaks. */
const HOLDS_SIDES =
  /(?<![\p{L}\d])(?:b ?\/ ?s|(?:buy|bought)(?: ?[/|&-] ?| or | )?(?:sell|sold)|side|direction)(?![\p{L}\d])/iu;
/** What has sides itself, or is of one: a broker on the sell side, the time of a purchase. */
const OF_OTHERS =
  /\b(?:(?:buy|sell|other|both)[ -]side|side[ -]?(?:pocket|letter)|broker|counterparty|cpty|firm|desk|trader|fees?|commission|price|date|time|id)\b/i;

/** Whether a heading holds a name for sides, whoever has them. */
export const speaksOfSide = (heading: string): boolean => HOLDS_SIDES.test(heading);

/** Whether a heading holds a name for sides beside other words. */
export const holdsSides = (heading: string): boolean => HOLDS_SIDES.test(heading) && !OF_OTHERS.test(heading);

const BOUGHT: ReadonlySet<string> = new Set([
  'B',
  'BUY',
  'BUYS',
  'BOT',
  'BOUGHT',
  'PURCHASE',
  'PURCHASED',
  'BUYER',
  'L',
  'LONG',
  '+',
  '+1',
  '1',
  ...[
    'KAUF',
    'GEKAUFT',
    'K',
    'ACHAT',
    'ACHETÉ',
    'COMPRA',
    'COMPRADO',
    'ACQUISTO',
    'KOOP',
    'GEKOCHT',
    'LANG',
    'LARGO',
    'LARGA',
    'COMPRADA',
    'LUNGA',
    'LUNGO',
    'COMPRADOR',
    ...['COMPRAS', 'COMPRADOS', 'COMPRADAS', 'ACHATS', 'ACHETÉE', 'ACQUISTI', 'ACQUISTATO', 'ACQUISTATA', 'KÄUFE'],
  ],
  ...[
    'KÖP',
    'KÖPT',
    'KÖPTA',
    'KØB',
    'KJØP',
    'OSTO',
    'KUPNO',
    'KUPIONE',
    'KOUPĚ',
    'VÉTEL',
    'ДЛИННАЯ',
    'КУПЛЯ',
    '買入',
    '買進',
    '長',
    '長倉',
    '多單',
  ],
  ...['買', '買い', '買建', '買付', '买', '买入', '多', '多头', '매수', 'ПОКУПКА', 'ALIŞ', 'ACHETEUR', 'LONGUE'],
]);
const SOLD: ReadonlySet<string> = new Set([
  ...['S', 'SELL', 'SELLS', 'SLD', 'SOLD', 'SALE', 'SHORT', '-', '-1'],
  // Who writes an option has sold it.
  ...['SELLER', 'WRITTEN', 'WRITER', 'GRANTED', 'GRANTOR'],
  ...[
    'VERKAUF',
    'VERKAUFT',
    'VENTE',
    'VENDU',
    'VENTA',
    'VENDIDO',
    'VENDITA',
    'VERKOOP',
    'VERKOCHT',
    'KURZ',
    'CORTO',
    'CORTA',
    'VENDIDA',
    'CORTE',
    'VENDEDOR',
    'V',
    ...['VENDA', 'VENDAS', 'VENTAS', 'VENDIDOS', 'VENDIDAS', 'VENTES', 'VENDUE', 'VENDITE', 'VENDUTO', 'VENDUTA'],
    'VERKÄUFE',
  ],
  ...[
    'SÄLJ',
    'SÅLT',
    'SÅLD',
    'SÅLDA',
    'SALG',
    'MYYNTI',
    'SPRZEDAŻ',
    'SPRZEDANE',
    'PRODEJ',
    'ELADÁS',
    'КОРОТКАЯ',
    '賣',
    '賣出',
    '短',
    '短倉',
    '空單',
  ],
  ...['売', '売り', '売建', '売付', '卖', '卖出', '空', '空头', '매도', 'ПРОДАЖА', 'SATIŞ', 'VENDEUR', 'COURTE'],
]);

/** Sides of orders: buy to open, sell short, and their abbreviations. */
const BOUGHT_ORDER =
  /^(?:BUY|BOUGHT) (?:(?:TO )?(?:OPEN|CLOSE|COVER)|LIMIT|LMT|STOP|STP|MARKET|MKT)$|^OPEN LONG$|^BT[OC]$/;
const SOLD_ORDER =
  /^(?:SELL|SOLD) (?:(?:TO )?(?:OPEN|CLOSE)|SHORT|LIMIT|LMT|STOP|STP|MARKET|MKT)$|^OPEN SHORT$|^ST[OC]$/;

/** The side that a cell names: 1 bought, −1 sold; undefined if it names none. */
export function sideOf(cell: CellValue): 1 | -1 | undefined {
  const word = String(cell)
    .trim()
    .toUpperCase()
    .replace(/[−–]/g, '-')
    .replace(/^NET[ _-](?=LONG$|SHORT$)/, '');
  if (BOUGHT_ORDER.test(orderWords(word))) return 1;
  if (SOLD_ORDER.test(orderWords(word))) return -1;
  const [first, second, ...others] = word.split(/[\s/|()]+/).filter((part) => part !== '');
  // One side in two languages: `买 Buy`, `Kauf / Buy`.
  if (first !== undefined && second !== undefined && others.length === 0) {
    const side = sideOf(first);
    return side === sideOf(second) ? side : undefined;
  }
  if (BOUGHT.has(word)) return 1;
  return SOLD.has(word) ? -1 : undefined;
}

const orderWords = (word: string): string => word.replace(/[\s_-]+/g, ' ');

/** A quantity with the sign that the row's side gives it. A contradicting or unknown side is a problem of the row. */
export function signedText(quantity: SentText, cell: CellValue): SentText {
  if (quantity.problem !== null || quantity.text === '') return quantity;
  const amount = numberMeant(quantity.text);
  if (amount === undefined || Number(amount) === 0) return quantity;
  const shown = String(cell).trim();
  const side = sideOf(cell);
  if (side === undefined) {
    const found = shown === '' ? 'The row has no side' : `The side "${shown}" is not known`;
    const { text, problem } = unsigned('UNKNOWN_SIDE', `${found}: was it bought or sold? Write Buy or Sell.`);
    return { text, problem: { ...problem, faultOf: SIDE } };
  }
  if (Number(amount) < 0 && side > 0)
    return unsigned('CONTRADICTING_SIDE', `The side "${shown}" and the quantity ${amount} contradict each other.`);
  return sentAs(plainDecimal(side * Math.abs(Number(amount))));
}

const unsigned = (code: string, message: string) => ({
  text: '',
  problem: { code, message, suggestion: null },
});
