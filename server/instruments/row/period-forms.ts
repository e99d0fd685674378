import { approximateDays, parsePeriod, period, periodText } from '../../lib/calendar/period.js';
import { comparableName } from '../../lib/comparable-name.js';
import { readText, refusedWith } from './field-forms.js';
import { show, type FieldOutcome } from './read-field.js';
import type { FieldForm } from './row-field.js';

/** The longest tenor and swap that curves are kept for. */
export const LONGEST_TENOR = '60Y';

/** A day more than sixty years have on average, as leap years may add one. */
const LONGEST_DAYS = approximateDays(period(LONGEST_TENOR)) + 1;

export const isBeyondLongest = (days: number): boolean => days > LONGEST_DAYS;

/** One payment, at maturity; as Eurex writes it. */
export const ONCE = '1T';
const ONCE_WORDS: ReadonlySet<string> = new Set([ONCE, 'ZERO', 'TERM', 'ONCE', 'AT MATURITY'].map(comparableName));

/** Periods as they are spoken of. */
const SPOKEN: ReadonlyMap<string, string> = new Map([
  ['ANNUAL', '1Y'],
  ['ANNUALLY', '1Y'],
  ['YEARLY', '1Y'],
  ['SEMIANNUAL', '6M'],
  ['SEMIANNUALLY', '6M'],
  ['HALFYEARLY', '6M'],
  ['QUARTERLY', '3M'],
  ['MONTHLY', '1M'],
]);

/** `6 months` is `6M`, `quarterly` is `3M`. */
function periodMeant(text: string): string | undefined {
  const [, count, unit] =
    /^([1-9]\d{0,4})[\s-]*(D|W|M|Y)(?:AYS?|EEKS?|KS?|TH|THS|O|OS|ONTHS?|R|RS|EARS?)?$/i.exec(text) ?? [];
  if (count !== undefined && unit !== undefined) return `${count}${unit.toUpperCase()}`;
  return SPOKEN.get(comparableName(text));
}

function readPeriodText(text: string, field: string, form: string): FieldOutcome<string> {
  if (parsePeriod(text) !== undefined) return { ok: true, value: text.toUpperCase() };
  const message = `${field} ${show(text)} is not understood; write it as ${form}.`;
  return refusedWith({ code: 'INVALID_FIELD', field, message, value: text }, periodMeant(text));
}

/** How often a leg pays: a period in its shortest spelling, 12M as 1Y and 4W as 28D; or once. */
export const frequencyForm = (frequencies: readonly string[]): FieldForm<string> => ({
  type: 'string',
  format: `<n>D, <n>W, <n>M or <n>Y; ${ONCE} for one payment at maturity`,
  values: frequencies,
  advice: 'write it as 6M',
  read: (row, field) =>
    readText(row, field, (text) => {
      if (ONCE_WORDS.has(comparableName(text))) return { ok: true, value: ONCE };
      const outcome = readPeriodText(text, field, `6M or 1Y, or ${ONCE} for one payment at maturity`);
      return outcome.ok ? { ok: true, value: frequencyText(outcome.value) } : outcome;
    }),
  write: (frequency) => frequency,
});

/** A frequency of our tables or a row in the one spelling that they are compared by. */
export function frequencyText(text: string): string {
  const length = period(text);
  return length.unit === 'W' ? `${approximateDays(length)}D` : periodText(length);
}

/** A tenor as written, in capitals. @param tenors day counts of the usual grid with other spellings, for the reference */
export const tenorForm = (tenors: ReadonlyMap<string, readonly string[]>): FieldForm<string> => ({
  type: 'string',
  format: `<n>D, <n>W, <n>M or <n>Y, up to ${LONGEST_TENOR}`,
  values: [...tenors.keys()],
  aliases: Object.fromEntries(tenors),
  advice: 'write it as 1825D or 5Y',
  read: (row, field) =>
    readText(row, field, (text) => {
      const outcome = readPeriodText(text, field, '1825D or 5Y');
      if (!outcome.ok || !isBeyondLongest(approximateDays(period(outcome.value)))) return outcome;
      const message = `${field} ${show(text)} is beyond ${LONGEST_TENOR}, the longest that is margined.`;
      return { ok: false, issue: { code: 'INVALID_FIELD', field, message, value: text } };
    }),
  write: (tenor) => tenor,
});
