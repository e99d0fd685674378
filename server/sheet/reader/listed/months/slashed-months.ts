import { namesField } from '../../../../contract/heading-names.js';
import { monthOfLetter, numberedMonth } from '../../date-text.js';
import { isSum } from '../../headings/sum-words.js';
import { cellWord, isBlankCell, withCells, withoutRows, type SheetTable } from '../../sheet-table.js';

/** Headings of months; below “Expiry” days may stand. */
const OF_MONTHS =
  /month|\bmth\b|mm ?[/-]? ?yy|\bmo ?[/-]? ?ye?a?r?\b|monat|\bmois\b|\bmes\b|\bmese\b|\bmês\b|maand|月/i;

/** A way of writing a month in numbers, which all months of a column share. */
interface FormOfMonths {
  readonly form: RegExp;
  /** Whether days may be written so as well, but below a heading of months. */
  readonly mayBeDay: boolean;
}

const FORMS: readonly FormOfMonths[] = [
  // `12/27`: a month and two digits of a year, or a day of this year.
  { form: /^(?<month>0?[1-9]|1[0-2])[/-](?<year>\d{2})$/, mayBeDay: true },
  // `2027M03`
  { form: /^(?:20)?(?<year>\d{2}) ?M(?<month>0[1-9]|1[0-2])$/i, mayBeDay: false },
  // `032027`
  { form: /^(?<month>0?[1-9]|1[0-2])20(?<year>[2-4]\d)$/, mayBeDay: false },
  // `270300`, as a date without its day
  { form: /^(?<year>2[4-9]|[34]\d)(?<month>0[1-9]|1[0-2])00$/, mayBeDay: false },
  // `2703` and `0327`
  { form: /^(?<year>2[4-9]|[34]\d)(?<month>0[1-9]|1[0-2])$/, mayBeDay: true },
  { form: /^(?<month>0?[1-9]|1[0-2])(?<year>2[4-9]|[34]\d)$/, mayBeDay: true },
  // `3/1/2027` and `1/3/2027`: the first of a month stands for it
  { form: /^(?<month>0?[1-9]|1[0-2])[/-]0?1[/-]20(?<year>\d{2})$/, mayBeDay: true },
  { form: /^0?1[/-](?<month>0?[1-9]|1[0-2])[/-]20(?<year>\d{2})$/, mayBeDay: true },
  // `27-01`, as the first form turned round
  { form: /^(?<year>2[4-9]|[34]\d)[/-](?<month>0?[1-9]|1[0-2])$/, mayBeDay: true },
];

/** `27F`, `2027F`: the year before the letter of the month. */
const LETTER_BEHIND = /^(?:20)?(?<year>2[4-9]|[34]\d)(?<letter>[FGHJKMNQUVXZ])$/i;
/** `7F`: the last digit of the year before the letter. */
const LETTER_BEHIND_DIGIT = /^(?<digit>\d)(?<letter>[FGHJKMNQUVXZ])$/i;
/** `27M` may be so many months, `1Q` a quarter and `2H` a half of a year. */
const MAY_BE_TERM = /^\d{2}M$|^\d[MQH]$/i;

/** The month that a text says whose letter stands behind its year; undefined if it says none. */
function letteredMonth(word: string): string | undefined {
  const { year, letter = '' } = LETTER_BEHIND.exec(word)?.groups ?? {};
  const { digit, letter: behind = '' } = LETTER_BEHIND_DIGIT.exec(word)?.groups ?? {};
  if (year !== undefined) return `20${year}${String(monthOfLetter(letter)).padStart(2, '0')}`;
  return digit === undefined ? undefined : `${behind}${digit}`.toUpperCase();
}

/** The table with months such as `12/27`, `2027M03` and `270300` in the form that is sent, where all of a column are written so. */
export function withSlashedMonths(table: SheetTable): SheetTable {
  const column = table.headings.findIndex((heading) => namesField(heading, 'etd', 'contract_expiry'));
  const words = table.rows.flatMap(({ cells }) =>
    isBlankCell(cells[column]) || cells.some(isSum) ? [] : [cellWord(cells[column])],
  );
  if (column < 0 || words.length === 0) return table;
  if (words.every((word) => letteredMonth(word) !== undefined) && !words.every((word) => MAY_BE_TERM.test(word)))
    return withCells(table, column, (cell) => letteredMonth(cellWord(cell)) ?? cell);
  const isOfMonths = OF_MONTHS.test(table.names[column] ?? '');
  const found = FORMS.find(({ form, mayBeDay }) => (isOfMonths || !mayBeDay) && words.every((word) => form.test(word)));
  if (found === undefined) return withoutMonthsAmongDays(table, column, words);
  return withCells(table, column, (cell) => {
    const { month = '', year } = found.form.exec(cellWord(cell))?.groups ?? {};
    return year === undefined ? cell : `20${year}${month.padStart(2, '0')}`;
  });
}

/** Two numbers, with or without a sign between them. */
const TWO_NUMBERS = /^\d{1,2}[-/]\d{1,2}$|^\d{3,4}$/;

/** The table without months in numbers, `12/28`, that may be days, as others of their column are: `01/15` has no year that is still to come. */
function withoutMonthsAmongDays(table: SheetTable, column: number, words: readonly string[]): SheetTable {
  const day = words.find((word) => TWO_NUMBERS.test(word) && numberedMonth(word) === undefined);
  if (day === undefined) return table;
  return withoutRows(table, ({ cells }) => {
    const word = cellWord(cells[column]);
    const month = numberedMonth(word);
    if (month === undefined) return null;
    const reason = `“${word}” may be the month ${month}, or a day, as “${day}” below “${table.names[column] ?? ''}” may be one: write ${month}, or the day with its year`;
    return { reason, isTold: true };
  });
}
