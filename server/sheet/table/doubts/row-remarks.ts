import { numberMeant } from '../../../contract/reading/number-meant.js';
import { endSaid } from './ended-remarks.js';
import { doubtOfNote, isOfNotes } from './row-notes.js';

/** Longer texts are stories, of which a part may be of something else. */
const LONGEST_REMARK = 120;
const LETTER = /^\p{L}/u;

/** What does not count, by the words that a remark begins with. */
const NOT_COUNTED =
  /^(?:excl(?:uded?|\.)?|ignored?|disregard(?:ed)?|(?:do not|don['’]t) (?:count|include|use|margin)|not (?:ours|our position|counted|included))(?![\p{L}\d-])/iu;
/** Securities that are margin themselves. */
const COLLATERAL =
  /^(?:(?:posted|pledged|lodged)(?: as|$)|(?:im|vm|initial margin|variation margin|margin) collateral\b)/i;
/** What ended, whatever is said behind it. */
const ENDED = /^(?:exercised|expired|abandoned|lapsed|closed out|liquidated|assigned(?! to\b))(?![\p{L}\d-])/iu;
/** What somebody else holds now, or another month does. */
const PASSED_ON =
  /^(?:(?:given|gave|giv(?:e|ing))[ -]?up to|rolled (?:in)?to|rolled (?:out|over|forward) (?:in)?to|(?:transferred|moved|novated)(?: out| away)? to|(?:transferred|moved) (?:out|away))(?![\p{L}\d-])/iu;
/** What was held before, or is ordered only, where the remark says nothing else. */
const NOT_HELD_NOW =
  /^(?:(?:prior|previous) (?:business |trading )?(?:day|close|position)|yesterday(?:['’]?s position)?|vortag|gestern|(?:position )?veille|(?:open|working|resting) orders?(?: only)?|orders? only|sous-total|(?:page|desk|running|cumulative) (?:total|sum))[.!]?$/iu;

/** What is held by mistake; positions of an error account are held. */
const MISTAKE =
  /^(?:(?:trade|booking|input) )?error(?:$|\s?[-–—:;,.(]| (?:trade|booked|should|in|on|to be|corrected)\b)|^(?:mis-?booked|booked (?:in error|wrong(?:ly)?)|erroneous|wrong (?:side|sign|direction|account|quantity|qty|size|lots|contract|month|expiry))(?![\p{L}\d-])/iu;
/** `should be long`, `should read 8 lots`. */
const SHOULD_BE =
  /\bshould (?:be|read|say|have been) (?:(?:long|short|bought|sold|buy|sell|flat|zero|nil)\b|[-+]?\d{1,6}(?: (?:lots?|contracts?))?(?:$|[,;)]|\.(?:$| )))/i;
/** `now 8 after give-up of 2`, `now only 8 lots`. */
const NOW =
  /^(?:is |are )?now (?:only )?([-+]?\d{1,6})(?:$| (?:lots?|contracts?|after|left|remain(?:ing|s)?|held|net|following|since|long|short)\b|[,;(]|\.(?:$| ))/i;

/**
 * What is to be asked of a column with a remark that says of a row that it is no position, or no longer, or holds something else than
 * it shows: the end of a sentence about the column; undefined if it says nothing of it.
 * @param heading of the column: of one of notes a part of the remark is enough @param held direction of the position, 1 long and −1 short, undefined if that is not known; and the lots as they stand
 */
export function doubtOfRemark(
  remark: string,
  heading: string,
  held: { readonly direction: number | undefined; readonly lots: string },
): string | undefined {
  return doubtOfPlainRemark(remark, held) ?? (isOfNotes(heading) ? doubtOfNote(remark, held.direction) : undefined);
}

function doubtOfPlainRemark(
  remark: string,
  held: { readonly direction: number | undefined; readonly lots: string },
): string | undefined {
  if (remark.length > LONGEST_REMARK || !LETTER.test(remark)) return undefined;
  if (
    endSaid(remark, held.direction) !== undefined ||
    [NOT_COUNTED, COLLATERAL, ENDED, PASSED_ON, NOT_HELD_NOW].some((form) => form.test(remark))
  )
    return `says “${remark}” of a row, which may be no position, and is not read`;
  const isOther = MISTAKE.test(remark) || SHOULD_BE.test(remark) || saysOtherLots(remark, held.lots);
  return isOther
    ? `says “${remark}” of a row, which may hold something else than it shows, and is not read`
    : undefined;
}

function saysOtherLots(remark: string, lots: string): boolean {
  const [, now] = NOW.exec(remark) ?? [];
  return now !== undefined && Math.abs(Number(now)) !== Math.abs(Number(numberMeant(lots) ?? Number.NaN));
}
