import { cellWord, isBlankCell, type SheetTable } from '../sheet-table.js';

/** Which leg of a spread that is bought is bought itself; `unclear` = a line says it in words that are not known. */
export type LegBought = 'near' | 'far' | 'unclear';

const BUYS = /^(?:long|buy|bought|positive|plus|\+)/i;
const NEAR = /^(?:near|front|first|prompt|leg 1|1st)/i;
/** `Long spread = long near month, short far month`: what is said of a spread, and of one of its months. */
const LEGEND =
  /(?:^|[\s,;(.])(long|buy(?:ing)?|bought|positive|plus|\+|short|sell(?:ing)?|sold|negative|minus|[-−])(?:\s+(?:the|a|of|spreads?|calendars?|numbers?|lots|sign|figures?|quantity))*\s*(?:=|:|is|are|means?|→|->)+\s*(?:we are\s+)?(long|buy|bought|short|sell|sold)\s+(?:the\s+)?(near|front|first|prompt|leg 1|1st|far|back|second|deferred|leg 2|2nd)/i;
/** A sentence on both months and a side that may be such a legend. */
const MAY_BE_LEGEND =
  /^(?=.*(?:=|\bmeans?\b))(?=.*\b(?:near|front|first|prompt)\b)(?=.*\b(?:far|back|second|deferred)\b)(?=.*\b(?:long|short|buy|sell|bought|sold)\b)/i;

/** Which leg is bought, as a line of text around the table says; the near one where none says anything. */
export function legBought({ above, rows }: Pick<SheetTable, 'above' | 'rows'>): LegBought {
  const sentences = [...above, ...rows].flatMap(({ cells }) => {
    const filled = cells.filter((cell) => !isBlankCell(cell));
    return filled.length === 1 && typeof filled[0] === 'string' ? [cellWord(filled[0])] : [];
  });
  const said = new Set(sentences.flatMap((sentence) => boughtBy(sentence) ?? []));
  const [only = 'near', ...others] = said;
  return others.length > 0 ? 'unclear' : only;
}

function boughtBy(sentence: string): LegBought | undefined {
  const [, whole, side, leg] = LEGEND.exec(sentence) ?? [];
  if (whole === undefined || side === undefined || leg === undefined)
    return MAY_BE_LEGEND.test(sentence) ? 'unclear' : undefined;
  const isNear = NEAR.test(leg);
  return BUYS.test(whole) === BUYS.test(side) ? (isNear ? 'near' : 'far') : isNear ? 'far' : 'near';
}

/** Why spreads are left out whose legend is not understood. */
export const UNCLEAR_LEGEND =
  'the lines around it say which month of a spread is bought in words that are not understood: write its legs in rows of their own';

/** Why spreads are left out of which the headings say which leg is bought, and the lots another. */
export const SIGNED_SPREAD =
  'its lots are below zero although a column says which leg is bought: write its legs in rows of their own';
