import type { CellValue } from '../../workbook/port.js';
import { cellWord, isBlankCell } from '../sheet-table.js';

/** What one word of a legend speaks of: long or short, plus or minus, or neither; `break` = what stands behind it is said of something else. */
type Part = 'long' | 'short' | 'plus' | 'minus' | 'break' | 'none' | 'other';

const LONG =
  /^(?:longs?|bought|buys?|buying|purchases?|kauf|käufe|gekauft|achats?|acheteurs?|acheteuses?|compras?|comprad[ao]s?|acquisti|acquisto|koop|gekocht)$/iu;
const SHORT =
  /^(?:shorts?|sold|sells?|selling|verkauf|verkäufe|verkauft|ventes?|vendus?|vendeurs?|vendeuses?|ventas?|vendid[ao]s?|vendite|vendita|verkoop|verkocht)$/iu;
const PLUS = /^(?:\+|positiv(?:[eoa]s?)?|plus|pos)$/iu;
const MINUS = /^(?:negativ(?:[eoa]s?)?|minus|neg|brackets?|parenthes[ei]s|klammern|parenthèses)$/iu;
const DASH = /^[-−–]$/;
const BREAK = /^[,;/|]$/;
/** What joins a sign and a side. */
const JOIN =
  /^(?:[=:→>()“”"']|is|are|means?|shown|as|in|with|a|by|for|we|our|the|of|positions?|lots|numbers?|quantity|quantities|amounts?|sign|sides?|carry|carries|carried|bedeutet|ist|est|es|è|client|clients|customer|customers|counterparty|s)$/iu;
const WORD = /\p{L}+|[+\-−–=:,;/|()→>]/gu;
/** Signs of money, of sensitivities and of spreads say something else, and so does what a net is made of. */
const OF_ELSE =
  /\blongs? (?:minus|less|[-−]) shorts?\b|\b(?:premiums?|cash|p&l|pnl|values?|fees?|spreads?|calendars?|near|far|front|back|rates?|fixed|float\w*|dv01|pv01|delta|vega|gamma|theta|balance|interest|price)\b/i;

/** Whether a line says that a plus is short, or that a minus is long: `+ = short, - = long`, `Shorts shown positive`. */
export function saysTurnedSigns(line: string): boolean {
  if (OF_ELSE.test(line)) return false;
  const words: readonly string[] = line.match(WORD) ?? [];
  const isDashSign = words.includes('+') || /[-−–] ?[=:]|[=:] ?[-−–]/.test(line);
  let last: Part = 'none';
  for (const word of words) {
    const part = partOf(word, isDashSign);
    if (part === 'other') continue;
    if (isPair(last, part)) {
      if (isTurned(last, part)) return true;
      last = 'none';
    } else last = part === 'break' ? 'none' : part;
  }
  return false;
}

const JOINS_SIGN = /[=:→]|\b(?:means?|is|are|ist|bedeutet)\b/iu;

/** Whether a line says of a sign which side it is, and nothing else: `+ = short`, one cell of a legend that commas have parted. */
function isLegendOfSign(line: string): boolean {
  if (!JOINS_SIGN.test(line)) return false;
  const words: readonly string[] = line.match(WORD) ?? [];
  const parts = words.map((word) => partOf(word, true));
  return parts.some(isSide) && parts.some(isSign) && !parts.includes('break');
}

/** Whether cells of a row are a legend of signs, and no headings: `+ = short` and `- = long`. */
export function areLegendsOfSigns(cells: readonly CellValue[]): boolean {
  const filled = cells.filter((cell) => !isBlankCell(cell)).map(cellWord);
  return filled.length > 0 && filled.every(isLegendOfSign);
}

function partOf(word: string, isDashSign: boolean): Part {
  if (LONG.test(word)) return 'long';
  if (SHORT.test(word)) return 'short';
  if (PLUS.test(word)) return 'plus';
  if (MINUS.test(word) || (isDashSign && DASH.test(word))) return 'minus';
  if (BREAK.test(word)) return 'break';
  return JOIN.test(word) ? 'other' : 'break';
}

const isSide = (part: Part): boolean => part === 'long' || part === 'short';
const isSign = (part: Part): boolean => part === 'plus' || part === 'minus';
const isPair = (one: Part, other: Part): boolean => (isSide(one) && isSign(other)) || (isSign(one) && isSide(other));
const isTurned = (one: Part, other: Part): boolean =>
  (one === 'short' || other === 'short') === (one === 'plus' || other === 'plus');

const SIGNS =
  /(?<!\p{L})(?:signs?|directions?|(?<!(?:buy|sell|reverse|opposite)[ -])sides?(?! letter)|vorzeichen|richtung(?:en)?|signes?|sens|signos?|segn[oi])(?!\p{L})/iu;
const TURNED =
  /(?<!\p{L})(?:revers\p{L}*|opposit\p{L}*|invert\p{L}*|flip\p{L}*|turned|umgekehrt\p{L}*|invers\p{L}*|oppost\p{L}*|contrair\p{L}*|contrari\p{L}*|wrong)(?!\p{L})/iu;
const OPPOSITE_OF = /(?<!\p{L})(?:opposite|inverse|reverse|mirror image) (?:of|to) \p{L}/iu;

/** Whether a line says that signs or sides are the other way round: `Signs reversed`, `Reverse all sides`, `Vorzeichen umgekehrt`. */
export const speaksOfTurnedSigns = (line: string): boolean =>
  (SIGNS.test(line) && TURNED.test(line)) || OPPOSITE_OF.test(line);

const TURNED_SIDES: readonly RegExp[] = [
  /(?<![\p{L}\d/])(?:b|l|buys?|bought|longs?) ?(?:=|→|->|means?|is|are) ?(?:(?:we|you|they|are|is|have) )*(?:s|sells?|sold|shorts?)(?![\p{L}/])/iu,
  /(?<![\p{L}\d/])(?:s|sells?|sold|shorts?) ?(?:=|→|->|means?|is|are) ?(?:(?:we|you|they|are|is|have) )*(?:b|l|buys?|bought|longs?)(?![\p{L}/])/iu,
];

/** Whether a line says that what is called bought was sold, or the other way round: `Buy = we sold`, `B=Sold S=Bought`. */
export const saysTurnedSides = (line: string): boolean => TURNED_SIDES.some((form) => form.test(line));

const VIEWS: readonly RegExp[] = [
  /\b(?:counter-?part(?:y|ies)|cpty|clients?|customers?|dealers?|brokers?|banks?|sellers?|ccp|clearing house|market[ -]?makers?|other part(?:y|ies))['’]?s?['’]? (?:own )?(?:perspective|point of view|view ?point|view|standpoint|sides?|signs?|convention|longs?|shorts?|buys?|sells?|bought|sold)\b/iu,
  /\b(?:perspective|point of view|viewpoint|view) of (?:the |our )?(?:counter-?part|cpty|clients?|customers?|dealer|broker|bank|seller|ccp|clearing house|market[ -]?maker|other part)/iu,
  /\b(?:signs?|directions?|(?<!(?:buy|sell)[ -])sides?)\b[^:;.|]{1,40}\b(?:counter-?part(?:y|ies)|cpty|clients?|customers?|dealers?|brokers?|market[ -]?makers?|other part(?:y|ies))\b/iu,
  /\bpositions? of (?:the |our )?(?:counter-?part|cpty|ccp|clearing house|other part)/iu,
  /\bclearing house (?:view|perspective|side)\b/iu,
  /(?<!\p{L})(?:their|his|her) (?:own )?(?:perspective|point of view|view|standpoint|sides?|signs?|longs?|shorts?)(?!\p{L})|(?<!\p{L})(?:deren|ihre) (?:sicht|seite)(?!\p{L})|(?<!\p{L})leur (?:côté|point de vue|sens)(?!\p{L})|(?<!\p{L})su (?:lado|punto de vista)(?!\p{L})|(?<!\p{L})(?:il )?loro (?:lato|punto di vista)(?!\p{L})/iu,
  /\baus (?:der )?(?:kundensicht|sicht (?:der|des) kunden?)|(?<!\p{L})kundensicht(?!\p{L})/iu,
  /\bpoint de vue du client\b|\bvue client\b|\b(?:punto de vista|perspectiva) del cliente\b|\b(?:punto di vista|prospettiva) del cliente\b/iu,
];

/** Whether a line says that signs are those of somebody else: `Customer view: + = customer long`. */
export const speaksOfOthersSigns = (line: string): boolean => VIEWS.some((form) => form.test(line));
