import {
  COLUMN_OF_FIELD,
  ROW_TABLES,
  contractColumnCount,
  isNumeric,
  type FieldSpec,
  type StageType,
} from '../../contract/stage-columns.js';
import type { CellValue, RangeAddress } from '../workbook/port.js';
import type { CellIssue } from './cell-issue.js';
import { cellText, holdsDate, isAccountField } from './cell-text.js';
import type { ColumnMap } from './column-map.js';
import { TotalRows } from './total-rows.js';
import { SIDE, signedFieldOf, signedText } from './side.js';

/** The day that something says positions are of. */
export interface SaidDay {
  /** `YYYYMMDD`, or `MMDD` of whatever year is near; two where nobody knows which number is the day. */
  readonly days: readonly string[];
  /** What says it, as it stands in the sheet. */
  readonly text: string;
  /** Of a day from which rows are held, or up to which they are; absent = it is the day of the positions. */
  readonly kind?: 'begin' | 'end';
}

/** What cells of a row that are not read say of its contract. */
export interface RowDescriptions {
  readonly texts: readonly string[];
  /** Whether the row says of itself whether it is a future or an option; it is taken for a future otherwise. */
  readonly isTypeSaid: boolean;
}

/** A range as it is sent to be staged, with its address. */
export interface StagedRange {
  readonly type: StageType;
  readonly address: RangeAddress;
  readonly map: ColumnMap;
  /** Cells in the order of the table, as text; blank rows are left out. */
  readonly data: readonly (readonly string[])[];
  /** Row of the sheet of each row of data, from 0. */
  readonly idx: readonly number[];
  /** Issues that only the sheet can show: error values, months that the workbook has read as days. */
  readonly issues: readonly CellIssue[];
  /** Of listed rows, the contract's multiplier as the table says it, row by row; null where it says none. */
  readonly multipliers?: readonly (number | null)[];
  /** What says the multipliers where no column does, as the beginning of a sentence; absent = a column does, or nothing. */
  readonly multipliersBy?: string;
  /** The day of its positions; absent = nothing says it. */
  readonly saidDay?: SaidDay;
  /** Days from which its rows are held, and up to which they are; absent = nothing says such. */
  readonly rowDays?: readonly SaidDay[];
  /** Of listed rows, what cells that are not read say of their contract, row by row; absent = there are no such columns. */
  readonly descriptions?: readonly RowDescriptions[];
  /** How contracts were read that are not written plainly, e.g. `CLZ7 → NYMEX CL DEC-27`. */
  readonly understood?: readonly string[];
  /** The same, row by row of data; null where a contract is written plainly, or is asked about. */
  readonly meant?: readonly (string | null)[];
}

/**
 * Columns within the range whose number formats say what a number means: a date, a month, per cent, an account's digits.
 * @param values of the range: accounts that are all texts need no formats
 */
export const formatColumnsOf = (
  { columns }: ColumnMap,
  values: readonly (readonly CellValue[])[] = [],
): readonly number[] =>
  Object.entries(columns).flatMap(([field, column]) => {
    if (column === undefined) return [];
    const isNumbered = isAccountField(field) && values.some((cells) => typeof cells[column] === 'number');
    const known = COLUMN_OF_FIELD.get(field);
    return isNumbered || (known !== undefined && (holdsDate(known) || isNumeric(known))) ? [column] : [];
  });

/** Fields of the table that the range sends, with their columns: a cell is of the field at its place, so that none before the last is left away. */
export const sentColumns = ({
  type,
  columns,
}: ColumnMap): readonly (FieldSpec & { readonly column: number | undefined })[] => {
  const all = ROW_TABLES[type].columns.map((known) => ({ ...known, column: columns[known.field] }));
  const last = all.findLastIndex(({ column }) => column !== undefined);
  return all.slice(0, Math.max(contractColumnCount(type), last + 1));
};

/**
 * Puts the cells of a range in the order of the table.
 * @param formats number formats of `formatColumnsOf`, row by row, by column within the range; null = not known
 */
export function stageRange(
  address: RangeAddress,
  values: readonly (readonly CellValue[])[],
  formats: ReadonlyMap<number, readonly (string | null)[]>,
  map: ColumnMap,
): StagedRange {
  const sent = sentColumns(map);
  const side = map.columns[SIDE] ?? -1;
  const signed = side < 0 ? undefined : signedFieldOf(map.type);
  const data: string[][] = [];
  const idx: number[] = [];
  const issues: CellIssue[] = [];
  const firstRow = map.headerRow === null ? 0 : map.headerRow + 1;
  const totals = new TotalRows(map, [map.type]);
  for (const cells of values.slice(firstRow)) totals.take(cells);
  values.forEach((cells, row) => {
    if (row < firstRow || !sent.some(({ column }) => column !== undefined && !isBlank(cells[column]))) return;
    const sheetRow = address.row + row;
    const total = totals.problemOf(cells);
    data.push(
      sent.map((known) => {
        const { field, column } = known;
        if (column === undefined) return '';
        const cell = cells[column] ?? '';
        const own = cellText(cell, known, formats.get(column)?.[row] ?? null);
        const { text, problem } =
          field === total?.field
            ? { text: '', problem: total }
            : field === signed
              ? signedText(own, cells[side] ?? '')
              : own;
        if (problem === null) return text;
        const at = map.columns[problem.faultOf ?? field] ?? column;
        const place = { sheet: address.sheet, row: sheetRow, column: address.column + at };
        issues.push({ ...place, ...problem, severity: 'error', field, value: String(cells[at] ?? '') });
        return text;
      }),
    );
    idx.push(sheetRow);
  });
  return { type: map.type, address, map, data, idx, issues };
}

const isBlank = (cell: CellValue | undefined): boolean =>
  cell === undefined || (typeof cell === 'string' && cell.trim() === '');
