import type { FieldSpec } from '../../../contract/stage-columns.js';
import type { CellIssue } from '../../table/cell-issue.js';
import { sentColumns, type StagedRange } from '../../table/stage-range.js';
import type { SheetTable } from '../sheet-table.js';
import { unitOfColumn } from './column-units.js';

/** Rates below this, per cent, are seldom ones. */
const LEAST_RATE = 0.12;
/** Currencies of which rates so small have been usual. */
const SMALL_RATES: ReadonlySet<string> = new Set(['JPY', 'CHF']);

/** From this year on no other swap has been dealt at so small a rate. */
const FIRST_YEAR = 2023;

/**
 * The staged table with its rates in per cent, where all rates of a column are as small as decimals are, 0.038 for 3.8 %, and neither its
 * heading nor the format of its cells says what they are: swaps that all begin in years of no such rates have decimals, which is told as
 * what was understood; at any other rate it is asked.
 */
export function withRatesAsked(staged: StagedRange, table: SheetTable): StagedRange {
  const sent = sentColumns(staged.map);
  const currency = sent.findIndex(({ field }) => field === 'currency');
  const isOfSmall = (row: readonly string[]): boolean => SMALL_RATES.has(row[currency] ?? '');
  const doubtful = sent.flatMap((known, place) => {
    const { column, content } = known;
    if (column === undefined || content !== 'percent' || saysUnit(table, column, known)) return [];
    const rates = staged.data.flatMap((row, index) => {
      const rate = Number(row[place] ?? '');
      return (row[place] ?? '') === '' || rate === 0 || isOfSmall(row) ? [] : [{ known, column, place, index, rate }];
    });
    return rates.every(({ rate }) => Math.abs(rate) < LEAST_RATE) ? rates : [];
  });
  if (doubtful.length === 0) return staged;
  const start = sent.findIndex(({ field }) => field === 'effective_date');
  const areRecent = doubtful.every(
    ({ known, index }) => known.field === 'fixed_rate' && yearOf(staged.data[index]?.[start] ?? '') >= FIRST_YEAR,
  );
  if (areRecent) return withDecimals(staged, doubtful);
  const issues = doubtful.map(({ known, column, index, rate }): CellIssue => ({
    ...{ sheet: staged.address.sheet, row: staged.idx[index] ?? 0, column, severity: 'error' },
    ...{ field: known.field, value: String(rate), code: 'INVALID_NUMBER', message: question(known, rate) },
    suggestion: null,
  }));
  const places = new Set(doubtful.map(({ index, place }) => `${index} ${place}`));
  const data = staged.data.map((row, index) => row.map((text, place) => (places.has(`${index} ${place}`) ? '' : text)));
  return { ...staged, data, issues: [...staged.issues, ...issues] };
}

/** The year in a date; 0 if it has none of four digits. */
const yearOf = (date: string): number => Number(/20\d\d/.exec(date)?.[0] ?? 0);

const percentOf = (rate: number): number => Number((rate * 100).toFixed(8));

/** The staged table with decimals as per cent. */
function withDecimals(
  staged: StagedRange,
  rates: readonly { readonly index: number; readonly place: number; readonly rate: number }[],
): StagedRange {
  const percents = new Map(rates.map(({ index, place, rate }) => [`${index} ${place}`, String(percentOf(rate))]));
  const data = staged.data.map((row, index) => row.map((text, place) => percents.get(`${index} ${place}`) ?? text));
  const understood = [...new Set(rates.map(({ rate }) => `${rate} → ${percentOf(rate)} %`))];
  return { ...staged, data, understood: [...(staged.understood ?? []), ...understood] };
}

/** A field's own name says per cent, as the interface does. */
const saysUnit = (table: SheetTable, column: number, { field }: FieldSpec): boolean =>
  unitOfColumn(table, column).rate !== null || table.names[column] === field || /%/.test(table.names[column] ?? '');

const question = ({ label }: FieldSpec, rate: number): string => {
  const name = label.replace(/, %$/, '');
  return (
    `${rate} may be ${rate} % or ${percentOf(rate)} %: head the column “${name} (%)” or, if its rates are decimals, ` +
    `“${name} (decimal)”.`
  );
};
