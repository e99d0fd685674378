/** Sides of what is not the position: of a trade before or after it, of an order, of what ends or covers it, of another day. */
const OF_OTHER_TRADES =
  /(?<![\p{L}\d])(?:last|latest|recent|prev|previous|prior|yesterday|yday|tomorrow|today['’]?s|stops?|triggers?|pending|working|leaves|resting|clos(?:e|ing|eout)|flatten\p{L}*|exits?|offset\p{L}*|unwind\p{L}*|liquidat\p{L}*|hedg\p{L}*|rolls?|rolling|covering|target|proposed|planned|intended|suggested|glattstell\p{L}*|schlie(?:ß|ss)\p{L}*|gegengeschäft|absicherung|vortag\p{L}*|gestern|letzte[rsn]?|cl[oô]ture|fermeture|sortie|couverture|veille|derni(?:er|ère)|cierre|salida|cobertura|últim[oa]|ultim[oa]|chiusura|uscita|copertura|ieri|ayer|hier)(?![\p{L}\d])/iu;
/** Sides of those who stand across the trade, or of who came first to the market. */
const OF_THE_MARKET =
  /(?<![\p{L}\d])(?:aggress\p{L}*|makers?|takers?|passive|quotes?|quoting|ccp|exchange|exch|street|facing|clearing ?house|börse|chambre)(?![\p{L}\d])/iu;
const IS_MARKET = /^(?:market|mkt)(?: side)?$/i;
/** The position itself at the end of a day, and trades that open and close it: these sides are its own. */
const OF_THE_POSITION = /(?<![\p{L}\d])(?:position|pos|posn|balance|open|opening)(?![\p{L}\d])/iu;

/** Whether a heading speaks of sides which a position need not have: `Last Trade Side`, `Stop Order`, `To Flatten`, `Aggressor`. */
export function isOfOtherSides(heading: string): boolean {
  const words = heading
    .replace(/_/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .trim();
  if (OF_THE_POSITION.test(words)) return false;
  return OF_OTHER_TRADES.test(words) || OF_THE_MARKET.test(words) || IS_MARKET.test(words);
}

/** What is asked of a column of such sides. @param name of the column that holds those of the book: Side, Direction */
export const notOfPosition = (name: string): string =>
  `may not hold the sides of the positions, but those of other trades, of orders or of others: head it “${name}” if a row is held as it says, or leave it aside if it changes nothing`;
