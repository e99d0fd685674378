import { namesField } from '../../../contract/heading-names.js';
import { isSideHeading, sideOf } from '../../table/side.js';
import { isRatioHeading } from '../options/ratio-legs.js';
import { amountOf } from '../quantity-pairs.js';
import {
  cellWord,
  isBlankCell,
  withColumnsTaken,
  withoutRows,
  type SheetTable,
  type TableRow,
} from '../sheet-table.js';

const LEG = /^(?:leg|component|child)(?:[ -]?\d)?$/i;
/** Rows that are no part of a structure. */
const SINGLE = /^(?:outright|single|single leg|naked|simple)?$/i;

/** A row of a structure, and the rows of its legs right below it. */
interface Structure {
  readonly parent: TableRow;
  readonly legs: readonly TableRow[];
}

interface LegColumns {
  /** Column of the words by which rows are structures and legs. */
  readonly kinds: number;
  readonly lots: number;
  /** Below 0 = there is none. */
  readonly side: number;
  /** Below 0 = there is none. */
  readonly ratio: number;
}

/**
 * The table without rows of structures whose legs stand right below them in rows of their own, `Vertical` above two of `Leg`, where the
 * lots of the legs are those of the structure, times their ratio where there is one: with both they would count twice.
 */
export function withoutParentsOfLegs(table: SheetTable): SheetTable {
  const columns = legColumns(table);
  if (columns === undefined) return table;
  const { kinds, ratio } = columns;
  const structures = structuresIn(table, kinds);
  if (structures === undefined || !structures.every((each) => areLegsOf(each, columns, table))) return table;
  const parents = new Set(structures.map(({ parent }) => parent));
  const kept = withoutRows(table, (row) => {
    return parents.has(row)
      ? {
          reason: `“${cellWord(row.cells[kinds])}” by ${table.names[kinds] ?? ''}: its legs are rows of their own`,
          isTold: true,
        }
      : null;
  });
  return withColumnsTaken(kept, ratio < 0 ? [kinds] : [kinds, ratio]);
}

function legColumns(table: SheetTable): LegColumns | undefined {
  const { headings, names, taken } = table;
  const columnsBy = (isOne: (column: number) => boolean): readonly number[] =>
    headings.flatMap((_, column) => (!taken.includes(column) && isOne(column) ? [column] : []));
  const [kinds, ...others] = columnsBy((column) => table.rows.some(({ cells }) => LEG.test(cellWord(cells[column]))));
  const [lots, ...more] = columnsBy((column) => namesField(headings[column] ?? '', 'etd', 'net_position'));
  const [side = -1] = columnsBy((column) => isSideHeading(headings[column] ?? ''));
  const [ratio = -1] = columnsBy((column) => isRatioHeading(names[column] ?? ''));
  const isOne = kinds !== undefined && lots !== undefined && others.length + more.length === 0;
  return isOne ? { kinds, lots, side, ratio } : undefined;
}

/** Structures with their legs; undefined if a leg has no structure above it, or one has fewer than two legs. */
function structuresIn({ rows }: SheetTable, kinds: number): readonly Structure[] | undefined {
  const found: { readonly parent: TableRow; readonly legs: TableRow[] }[] = [];
  let isOpen = false;
  for (const row of rows) {
    const word = cellWord(row.cells[kinds]);
    if (!LEG.test(word)) {
      isOpen = !SINGLE.test(word);
      if (isOpen) found.push({ parent: row, legs: [] });
    } else if (isOpen) found.at(-1)?.legs.push(row);
    else return undefined;
  }
  return found.length > 0 && found.every(({ legs }) => legs.length > 1) ? found : undefined;
}

/** Whether the lots of legs are those of their structure, times their ratio where there is one. */
function areLegsOf({ parent, legs }: Structure, { kinds, lots, side, ratio }: LegColumns, table: SheetTable): boolean {
  const sizeOf = ({ cells }: TableRow): number => Math.abs(amountOf(cells[lots]) ?? Number.NaN);
  const whole = isBlankCell(parent.cells[lots]) ? undefined : sizeOf(parent);
  const sizes = legs.map(sizeOf);
  if (!sizes.every((size) => Number.isInteger(size) && size > 0)) return false;
  const ratios = legs.map(({ cells }) => amountOf(cells[ratio]));
  const isRated = ratio >= 0 && legs.some(({ cells }) => !isBlankCell(cells[ratio]));
  if (!isRated)
    return (
      whole !== undefined &&
      sizes.every((size) => size % whole === 0) &&
      (!/ratio|back|fly|flies|tree/i.test(cellWord(parent.cells[kinds])) || new Set(sizes).size > 1)
    );
  const turnOf = (row: TableRow): number => (side < 0 ? 1 : (sideOf(row.cells[side] ?? '') ?? Number.NaN));
  const turns = legs.map(turnOf);
  const signs = ratios.map((each) => Math.sign(each ?? Number.NaN));
  const isSigned = signs.includes(-1);
  const areOwn = signs.every((sign, index) => sign === turns[index]);
  const areOfWhole = signs.every((sign, index) => sign * turnOf(parent) === turns[index]);
  const [first = Number.NaN] = sizes;
  const areSizes = ratios.every((each, index) => {
    const times = Math.abs(each ?? Number.NaN);
    const size = sizes[index] ?? Number.NaN;
    return whole === undefined ? size * Math.abs(ratios[0] ?? Number.NaN) === first * times : size === times * whole;
  });
  return areSizes && (!isSigned || side < 0 || areOwn || areOfWhole) && areSinglesPlain(table, ratio, legs, parent);
}

/** Whether a ratio stands only in rows of legs, or is 1 elsewhere. */
const areSinglesPlain = ({ rows }: SheetTable, ratio: number, legs: readonly TableRow[], parent: TableRow): boolean =>
  isBlankCell(parent.cells[ratio]) ||
  Math.abs(amountOf(parent.cells[ratio]) ?? 0) === 1 ||
  rows.filter(({ cells }) => !isBlankCell(cells[ratio])).every((row) => legs.includes(row));
