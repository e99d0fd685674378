import { fieldsNamedBy, normalisedHeading } from '../../contract/heading-names.js';
import {
  ROW_TABLES,
  STAGE_TYPES,
  contractColumnCount,
  isRequired,
  type FieldSpec,
  type StageType,
} from '../../contract/stage-columns.js';
import type { CellValue } from '../workbook/port.js';
import type { ColumnMap } from './column-map.js';
import { isSideHeading, SIDE, signedFieldOf } from './side.js';

/** What a range was recognised as. */
export interface Recognition {
  readonly map: ColumnMap;
  /** Columns with a heading that names no field of the table; they are not read. */
  readonly unknown: readonly { readonly column: number; readonly heading: string }[];
  /** Columns that rows need and the range lacks. */
  readonly missing: readonly FieldSpec[];
}

/** Headings are looked for in the first rows of a range, below titles and blank lines. */
const ROWS_SEARCHED = 20;
/** A row is one of headings when it names at least this many fields. */
const LEAST_FIELDS = 3;

/**
 * Recognises the columns of a range from its headings; without headings, from the order of the listed-derivatives
 * table where the cells look like it.
 * @param values the range, or its first rows
 * @param type what the range is known to hold; default: whichever table its headings fit best
 * @param least fields that a row of headings names
 * @returns undefined if nothing is recognised
 */
export function recogniseColumns(
  values: readonly (readonly CellValue[])[],
  type?: StageType,
  least = LEAST_FIELDS,
): Recognition | undefined {
  const types = type === undefined ? STAGE_TYPES : [type];
  const found = values
    .slice(0, ROWS_SEARCHED)
    .flatMap((row, headerRow) => types.map((candidate) => recogniseRow(row, headerRow, candidate)))
    .filter((candidate) => Object.keys(candidate.map.columns).length >= least);
  // If there are several tables, the first counts, as rows above the headings are in no figure.
  const first = found.find(({ missing }) => missing.length === 0)?.map.headerRow;
  const ofTable = first === undefined ? found : found.filter(({ map }) => map.headerRow === first);
  const [best] = ofTable.sort((one, other) => score(other) - score(one));
  if (best !== undefined) return best;
  return types.includes('etd') ? recogniseOrder(values) : undefined;
}

/** Required columns found count most, then columns found, less what is required and missing. */
function score({ map, missing }: Recognition): number {
  return Object.keys(map.columns).length - 3 * missing.length;
}

function recogniseRow(row: readonly CellValue[], headerRow: number, type: StageType): Recognition {
  const columns = new Map<string, number>();
  const exactFields = new Set<string>();
  const unknown = new Map<number, string>();
  row.forEach((cell, column) => {
    const heading = typeof cell === 'string' ? cell.trim() : '';
    if (heading === '') return;
    const choices = fieldsNamedBy(heading, type);
    const free = choices.find(
      ([field, match]) => !columns.has(field) || (match === 'exact' && !exactFields.has(field)),
    );
    if (free === undefined) {
      const isSide = choices.length === 0 && isSideHeading(heading) && signedFieldOf(type) !== undefined;
      if (isSide && !columns.has(SIDE)) columns.set(SIDE, column);
      else unknown.set(column, heading);
      return;
    }
    const [field, match] = free;
    const earlier = columns.get(field);
    if (earlier !== undefined) unknown.set(earlier, String(row[earlier]));
    columns.set(field, column);
    if (match === 'exact') exactFields.add(field);
  });
  const map = { type, headerRow, columns: Object.fromEntries(columns) };
  return {
    map,
    unknown: [...unknown].sort(([first], [second]) => first - second).map(([column, heading]) => ({ column, heading })),
    missing: missingColumns(map),
  };
}

/** Columns that rows need, where neither a column of the range nor one value for all rows stands for them. */
export const missingColumns = ({ type, columns, constants = {} }: ColumnMap): readonly FieldSpec[] =>
  ROW_TABLES[type].columns.filter(
    (column) =>
      isRequired(column) && columns[column.field] === undefined && (constants[column.field] ?? '').trim() === '',
  );

const CONTRACT_TYPE = /^(?:f|fut|futures?|c|calls?|p|puts?|fwd|forward|phy|cmb|oo[fpec]_[cp])$/i;
/** Rows without headings in the order of the contract's table, with or without the line ID in front. */
function recogniseOrder(values: readonly (readonly CellValue[])[]): Recognition | undefined {
  const first = values.find((row) => row.some((cell) => cell !== ''));
  if (first === undefined) return undefined;
  const offset = [0, 1].find((left) => isContractType(first[4 - left]) && Number.isFinite(quantity(first[7 - left])));
  if (offset === undefined) return undefined;
  const fields = ROW_TABLES.etd.columns.slice(offset, contractColumnCount('etd'));
  const columns = fields.flatMap(({ field }, column) => (column < first.length ? [[field, column] as const] : []));
  return { map: { type: 'etd', headerRow: null, columns: Object.fromEntries(columns) }, unknown: [], missing: [] };
}

const isContractType = (cell: CellValue | undefined): boolean =>
  typeof cell === 'string' && CONTRACT_TYPE.test(cell.trim());

const quantity = (cell: CellValue | undefined): number =>
  typeof cell === 'number' ? cell : typeof cell === 'string' && cell.trim() !== '' ? Number(cell) : NaN;

/** Identifies ranges with the same headings, so that a choice of columns can be remembered for them. */
export const headingFingerprint = (headings: readonly CellValue[]): string =>
  headings.map((heading) => normalisedHeading(String(heading))).join('|');

/** Columns that alone make a table of some kind, its account aside; none if they don't. */
export function tableBeside(
  contents: readonly { readonly column: number; readonly heading: string }[],
): readonly number[] {
  const named = recogniseColumns([contents.map(({ heading }) => heading)]);
  if (named?.map.headerRow !== 0 || named.missing.some(({ field }) => field !== 'account_code')) return [];
  const required = ROW_TABLES[named.map.type].columns.filter(
    (known) => isRequired(known) && known.field !== 'account_code',
  );
  return required
    .flatMap(({ field }) => contents[named.map.columns[field] ?? -1]?.column ?? [])
    .sort((first, second) => first - second);
}
