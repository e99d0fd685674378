import type { FieldSpec } from '../../../contract/stage-columns.js';
import type { CellIssue } from '../../table/cell-issue.js';
import { sentColumns, type StagedRange } from '../../table/stage-range.js';
import type { SheetTable } from '../sheet-table.js';
import { unitOfColumn } from './column-units.js';

/** Rates below this, per cent, are seldom ones. */
const LEAST_RATE = 0.12;
/** Currencies of which rates so small have been usual. */
const SMALL_RATES: ReadonlySet<string> = new Set(['JPY', 'CHF']);

/**
 * The staged table with a question at each rate, where all rates of a column are as small as decimals are, 0.038 for 3.8 %, and
 * neither its heading nor the format of its cells says what they are.
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
  const issues = doubtful.map(({ known, column, index, rate }): CellIssue => ({
    ...{ sheet: staged.address.sheet, row: staged.idx[index] ?? 0, column, severity: 'error' },
    ...{ field: known.field, value: String(rate), code: 'INVALID_NUMBER', message: question(known, rate) },
    suggestion: null,
  }));
  const places = new Set(doubtful.map(({ index, place }) => `${index} ${place}`));
  const data = staged.data.map((row, index) => row.map((text, place) => (places.has(`${index} ${place}`) ? '' : text)));
  return { ...staged, data, issues: [...staged.issues, ...issues] };
}

/** A field's own name says per cent, as the interface does. */
const saysUnit = (table: SheetTable, column: number, { field }: FieldSpec): boolean =>
  unitOfColumn(table, column).rate !== null || table.names[column] === field || /%/.test(table.names[column] ?? '');

const question = ({ label }: FieldSpec, rate: number): string => {
  const name = label.replace(/, %$/, '');
  return (
    `${rate} may be ${rate} % or ${Number((rate * 100).toFixed(8))} %: head the column “${name} (%)” or, if its rates are decimals, ` +
    `“${name} (decimal)”.`
  );
};
