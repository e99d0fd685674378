import { failure, success, type Issue, type Outcome } from '../domain/issue.js';
import type { CsvRow, CsvTable } from '../lib/csv.js';
import { isCalendarDate } from '../lib/date.js';
import { dayNumber } from '../lib/day-number.js';

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/;

/** More faults than this are not listed. */
const FAULTS_SHOWN = 10;

/**
 * Checks a history table: first column `date`, dates ascending, every other cell a number or blank, column names
 * different. @returns a sentence on rows, dates and gaps, or the faults with their lines
 */
export function describeHistory(table: CsvTable, name: string): Outcome<string> {
  const columns = table.header.slice(1);
  const faults = [...headerFaults(columns, name), ...table.faults, ...dateFaults(table.rows, name)];
  for (const row of table.rows) faults.push(...cellFaults(row, columns, name));
  if (table.rows.length === 0) faults.push(`${name} has a header but no rows.`);
  if (faults.length === 0) return success(description(table.rows, columns));
  const issue = (message: string): Issue => ({ code: 'MALFORMED_FILE', path: [name], message });
  const more = faults.length - FAULTS_SHOWN;
  return failure(
    ...faults.slice(0, FAULTS_SHOWN).map(issue),
    ...(more > 0 ? [issue(`${name} has ${more} further faults.`)] : []),
  );
}

function headerFaults(columns: readonly string[], name: string): readonly string[] {
  const again = columns.find((column, index) => columns.indexOf(column) !== index);
  return [
    ...(columns.includes('') ? [`${name}, line 1: a column has no name.`] : []),
    ...(again === undefined || again === '' ? [] : [`${name}, line 1: column "${again}" is there twice.`]),
  ];
}

function dateFaults(rows: readonly CsvRow[], name: string): readonly string[] {
  const faults: string[] = [];
  let before = '';
  for (const { line, cells } of rows) {
    const date = cells[0] ?? '';
    if (!isCalendarDate(date)) faults.push(`${name}, line ${line}: "${date}" is no date YYYY-MM-DD.`);
    else if (date <= before)
      faults.push(`${name}, line ${line}: ${date} does not come after ${before}; dates must ascend.`);
    else before = date;
  }
  return faults;
}

const cellFaults = ({ line, cells }: CsvRow, columns: readonly string[], name: string): readonly string[] =>
  columns.flatMap((column, index) => {
    const text = cells[index + 1] ?? '';
    return text === '' || NUMBER.test(text) ? [] : [`${name}, line ${line}: ${column} is "${text}", not a number.`];
  });

function description(rows: readonly CsvRow[], columns: readonly string[]): string {
  const dates = rows.map(({ cells }) => cells[0] ?? '');
  const blanks = columns
    .map((column, index) => ({ column, count: rows.filter(({ cells }) => cells[index + 1] === '').length }))
    .filter(({ count }) => count > 0);
  const gap = longestGap(dates);
  return [
    `history of ${rows.length.toLocaleString('en-US')} rows, ${dates[0] ?? ''} to ${dates.at(-1) ?? ''}`,
    columns.length === 1 ? '1 column' : `${columns.length} columns`,
    ...(gap === undefined ? [] : [`longest gap ${gap.days} days after ${gap.after}`]),
    blanks.length === 0
      ? 'no blank cells'
      : `blank cells: ${blanks.map(({ column, count }) => `${column} ${count.toLocaleString('en-US')}`).join(', ')}`,
  ].join('; ');
}

/** The most days between neighbouring dates. */
function longestGap(dates: readonly string[]): { readonly days: number; readonly after: string } | undefined {
  let longest: { readonly days: number; readonly after: string } | undefined;
  dates.forEach((date, index) => {
    const after = dates[index - 1];
    if (after === undefined) return;
    const days = dayNumber(date) - dayNumber(after);
    if (days > (longest?.days ?? 0)) longest = { days, after };
  });
  return longest;
}
