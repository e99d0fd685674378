import { dayPlaceShown, dayText, isLetterMonth, monthOfLetter, monthText } from '../date-text.js';

/** Futures of a quarter whose options end in their own month, also in the months between, `ESH7` in January. */
const OF_QUARTERS = /(?:^|[ (:])(?:ES|NQ|RTY|YM|EMD|NKD|6[ABCEJLMNSZ])(?:$|[) ])/;
/** Energy futures, of which each month has options of its own that end in the month before it. */
const OF_EACH_MONTH = /^(?:CL|NG|HO|RB|BZ|QM|QG|B|G|T|WBS)$/;
const LAST_DAY = /^(?:expir(?:y|ation|es)|exp|last trad\w*)\.?[ :]+(\S+)/i;

/** Whether each month of a future has options of its own, so that none are on the future of another month. */
export const haveOptionsOfEachMonth = (code: string): boolean => OF_EACH_MONTH.test(code);

/** Whether the last day that lines say is in another month than that of such options: they are of that month, and not of the future’s. */
export function endsInOtherMonth(texts: readonly string[], contract: string, month: string): boolean {
  const digits = monthText(month)?.slice(4);
  const days = texts.flatMap((text) => {
    const day = LAST_DAY.exec(text)?.[1] ?? '';
    return dayText(day, dayPlaceShown(day) ?? null) ?? [];
  });
  return OF_QUARTERS.test(contract) && digits !== undefined && days.some((day) => day.slice(4, 6) !== digits);
}

/** Of months that are one month, `Mar '27` and `H27`, the first; undefined if they are two, or there is none. */
export function oneMonth([first, ...others]: readonly string[]): string | undefined {
  const plain = first === undefined ? undefined : monthText(first);
  const isSame = (other: string): boolean =>
    monthText(other) === plain || (isLetterMonth(other) && plain !== undefined && isLetterOf(other, plain));
  return plain !== undefined && others.every(isSame) ? first : undefined;
}

/** Whether `H7` is the month `202703`. */
const isLetterOf = (letter: string, month: string): boolean =>
  monthOfLetter(letter.charAt(0)) === Number(month.slice(4)) && letter.charAt(1) === month.charAt(3);
