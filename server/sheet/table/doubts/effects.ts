import { sideOf } from '../side.js';

/** Whether a trade opened or closed a position, which its sign says as well. */
const OF_EFFECTS =
  /^(?:.*effect|openclose|openorclose|oc|opencloseindicator|openclosecode|openclose(?:flag|type|ind)|offset|开平|開平|新規決済)$/;
/** What says of a trade that opened or closed a position whether it was bought. */
const SIDED = /\b(?:buy|sell|bought|sold|long|short)\b/i;
/** What closes a position. */
const CLOSES =
  /^(?:c|cl|cls|clos(?:e|ed|es|ing)(?:[ -]?out)?|to close|tc|liq(?:uidat(?:e|ion|ing))?|off(?:set(?:ting)?)?|schlie(?:ss|ß)(?:en|ung)|glattstell(?:en|ung)|fermeture|clôture|cierre|cerrar|chiusura|fechamento|平仓?|平今仓?|平昨仓?|平倉|決済|返済|転売|買戻)$/iu;

/** Whether a heading asks of a trade whether it opened or closed a position. @param joined its words without separators */
export const isOfEffect = (joined: string): boolean => OF_EFFECTS.test(joined);

/** What is to be asked of words of such a column beside quantities without a sign or a side; null = nothing. */
export function doubtOfEffects(words: readonly string[]): string | null {
  const shown = `says “${words.join('”, “')}”`;
  if (words.some((word) => SIDED.test(word)))
    return `${shown}, one of which may mean bought and the other sold, as no quantity has a sign, and is not read`;
  return words.some((word) => CLOSES.test(word) && sideOf(word) === undefined)
    ? `${shown}: what closes a position is traded on its other side, and no quantity has a sign: head a column “Side” with Buy or Sell`
    : null;
}
