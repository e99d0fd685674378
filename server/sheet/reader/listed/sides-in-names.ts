import { numberMeant } from '../../../contract/reading/number-meant.js';

/** `Short CL Jan28`, `Long Put 70`: a side before an option or a symbol; `Long Gilt`, `Short Sterling` are names. */
const SIDE_FIRST =
  /^(?:(long|buy|bought)|short|sell|sold) (?=(?:\d+ ?x? )?(?:(?:call|put)s?\b|[A-Z0-9]{1,3}(?: |[FGHJKMNQUVXZ]\d)|\d))(?!(?:end|oat|btp|stg|us|uk|eu)\b)/i;

/** What is to be asked of a name that begins with a side which is not that of its row; undefined if it agrees, or says none. */
export function otherSideIn(text: string, quantity: string): string | undefined {
  const found = SIDE_FIRST.exec(text);
  const lots = Number(numberMeant(quantity) ?? Number.NaN);
  if (found === null || !Number.isFinite(lots) || lots === 0) return undefined;
  return (found[1] === undefined ? -1 : 1) === Math.sign(lots)
    ? undefined
    : `“${text}” stands beside a position of ${quantity}: is it bought or sold?`;
}
