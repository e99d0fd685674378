import { monthOfName } from '../date-text.js';
import type { SheetTable } from '../sheet-table.js';

/** A day behind the name of a measure: `DV01 19-Nov`, `Position (20/11/2026)` by a month in words, `Lots yesterday`. */
const DATED =
  /^(.*[^\s(,-])[\s(,-]+(?:at |as of |per )?(\d{1,2})[\s./-]?(\p{L}{3,9})\.?(?:[\s./-]?(\d{4}|\d{2}))?\)?$/u;
const RELATIVE = /^(.*[^\s(,-])[\s(,-]+(today|current|t|yesterday|prior day|previous day|t-1|t - 1)\)?$/i;
const NOW = /^(?:today|current|t)$/i;

/** The measure and the day of a heading, as a number that is greater for a later day. */
interface DatedHeading {
  readonly name: string;
  /** Day of a year of months of 31 days; of `today` and `yesterday` 1 and 0. */
  readonly day: number;
  /** Null = it says none. */
  readonly year: number | null;
  readonly isRelative: boolean;
}

const DAYS_OF_MONTH = 31;

function datedHeading(text: string): DatedHeading | undefined {
  const [, name, day, month, year] = DATED.exec(text.trim()) ?? [];
  const number = month === undefined ? undefined : monthOfName(month);
  if (name !== undefined && day !== undefined && number !== undefined && Number(day) <= DAYS_OF_MONTH)
    return {
      name,
      day: (number - 1) * DAYS_OF_MONTH + Number(day),
      year: year === undefined ? null : Number(year) % 100,
      isRelative: false,
    };
  const [, measure, word] = RELATIVE.exec(text.trim()) ?? [];
  if (measure === undefined || word === undefined) return undefined;
  return { name: measure, day: NOW.test(word) ? 1 : 0, year: null, isRelative: true };
}

/** The name of a measure without the day behind it; undefined if no day stands there. */
export const withoutDay = (heading: string): string | undefined => datedHeading(heading)?.name;

/** How many days one is after another, about; without years a day of December is before one of January. */
function daysApart(one: DatedHeading, other: DatedHeading): number {
  const years = one.year === null || other.year === null ? 0 : one.year - other.year;
  const days = one.day - other.day + years * DAYS_OF_YEAR;
  if (one.isRelative || Math.abs(days) <= DAYS_OF_YEAR / 2) return days;
  return days > 0 ? days - DAYS_OF_YEAR : days + DAYS_OF_YEAR;
}

/** Months count 31 days here, which moves the first of a month by no more than three days. */
const DAYS_OF_YEAR = 12 * DAYS_OF_MONTH;
/** Over a weekend with holidays, at the end of a month; days of delivery are further apart. */
const MOST_APART = 6;

/** Of two columns of one measure on two days close to each other, the later one: what was held before is not held today. */
export function withLatestAmounts(table: SheetTable): SheetTable {
  const dated = table.names.flatMap((text, column) => {
    const found = datedHeading(text);
    return found === undefined ? [] : [{ ...found, column }];
  });
  const [one, other, ...others] = dated;
  if (one === undefined || other === undefined || others.length > 0) return table;
  const isOfOne = one.name.toLowerCase() === other.name.toLowerCase() && one.isRelative === other.isRelative;
  const apart = daysApart(one, other);
  if (!isOfOne || apart === 0 || Math.abs(apart) > MOST_APART) return table;
  const [latest, earlier] = apart > 0 ? [one, other] : [other, one];
  return {
    ...table,
    headings: table.headings.with(earlier.column, ''),
    taken: [...table.taken, earlier.column],
    remarks: [...table.remarks, `The later of two days counts: “${table.names[latest.column] ?? ''}”.`],
  };
}
