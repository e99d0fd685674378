/** How a number format shows a number, as far as that changes its meaning for the reader. */

/** The longest format that Excel accepts. */
const LONGEST_FORMAT = 255;

/** A format without what it writes as it stands: quoted text, escaped and padding characters, colours and conditions. */
const bareFormat = (format: string): string =>
  format
    .slice(0, LONGEST_FORMAT)
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]?|"[^"]*"|\\.|[_*]./gi, '')
    .replace(/general/gi, '');

const positivePart = (format: string): string => format.slice(0, LONGEST_FORMAT).split(';')[0] ?? '';

/** Whether a number of this format is shown as a date or a time. */
export const isDateFormat = (format: string): boolean =>
  /[ymdhs]/i.test(bareFormat(positivePart(format)).replace(/e[+-]/gi, ''));

/** Whether a number of this format is shown a hundred times as large, with a per cent sign. */
export const isPercentFormat = (format: string): boolean => bareFormat(format).includes('%');

/** Whether a number above 0 is shown as if it were below: in brackets, or with a minus. */
export function showsPositiveAsNegative(format: string): boolean {
  const part = positivePart(format);
  if (/\[\s*[<>=]/.test(part) || isDateFormat(format)) return false;
  const shown = part.replace(/\[[^\]]*\]?|[_*]./g, '').replace(/["\\]/g, '');
  const first = shown.search(/[0#?]/);
  if (first < 0) return false;
  const behind = shown.slice(first).replace(/[0#?.,]/g, '');
  return /[(\-−–]/.test(shown.slice(0, first)) || /^\s?[-−–]/.test(behind);
}

/** A date format that shows months and years, and no day. */
export function hidesDay(format: string): boolean {
  const bare = bareFormat(positivePart(format));
  return /m/i.test(bare) && /y/i.test(bare) && !/[dhs]/i.test(bare);
}

/** A date format that shows a day and a month but no year, as Excel gives to `JAN-27` when it is typed. */
export function hidesYear(format: string): boolean {
  const bare = bareFormat(positivePart(format));
  return /d/i.test(bare) && /m{3,4}/i.test(bare) && !/y/i.test(bare);
}

/** What a number is divided by before it is shown: 1,000 for each comma behind its last digit. */
export function scaleOfFormat(format: string): number {
  const commas = /[0#?](,+)(?:\.[0#?]*)?(?![0#?,])/.exec(bareFormat(positivePart(format)))?.[1] ?? '';
  return 1000 ** commas.length;
}
