import { namesField } from '../../../../contract/heading-names.js';
import { isSum } from '../../headings/sum-words.js';
import { cellWord, isBlankCell, withCells, type SheetTable } from '../../sheet-table.js';

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
];

/** The table with months such as `12/27`, `2027M03` and `270300` in the form that is sent, where all of a column are written so. */
export function withSlashedMonths(table: SheetTable): SheetTable {
  const column = table.headings.findIndex((heading) => namesField(heading, 'etd', 'contract_expiry'));
  const words = table.rows.flatMap(({ cells }) =>
    isBlankCell(cells[column]) || cells.some(isSum) ? [] : [cellWord(cells[column])],
  );
  if (column < 0 || words.length === 0) return table;
  const isOfMonths = OF_MONTHS.test(table.names[column] ?? '');
  const found = FORMS.find(({ form, mayBeDay }) => (isOfMonths || !mayBeDay) && words.every((word) => form.test(word)));
  if (found === undefined) return table;
  return withCells(table, column, (cell) => {
    const { month = '', year } = found.form.exec(cellWord(cell))?.groups ?? {};
    return year === undefined ? cell : `20${year}${month.padStart(2, '0')}`;
  });
}
