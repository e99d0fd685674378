import { namesField } from '../../../contract/heading-names.js';
import { isSideHeading, sideOf } from '../../table/side.js';
import { headingWords } from '../headings/words-apart.js';
import { comparedHeading } from '../heading-words.js';
import { isSum } from '../headings/sum-words.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell, withCells, type SheetTable, type TableRow } from '../sheet-table.js';

/** Headings of how many of each leg are bought for one of a structure. */
const RATIOS: ReadonlySet<string> = new Set([
  ...['ratio', 'legratio', 'ratios', 'legratios', 'ratioqty', 'legratioqty', 'qtyratio', 'spreadratio'],
]);
const STRUCTURE: ReadonlySet<string> = new Set(['structure', 'strategy', 'package', 'spread', 'combo', 'structures']);
const LOTS: ReadonlySet<string> = new Set(['lots', 'quantity', 'size', 'units']);
const BESIDE: ReadonlySet<string> = new Set(['id', 'number', 'name', 'ref', 'code', 'type', 'of', 'description']);
/** Whether a heading is that of the ratios of legs. */
export const isRatioHeading = (name: string): boolean => RATIOS.has(comparedHeading(name));
/** Legs of a structure have small ratios. */
const MOST = 20;

interface RatioColumns {
  readonly ratio: number;
  /** Columns that say of which structure a row is. */
  readonly structure: readonly number[];
  /** Lots of each structure as a whole; below 0 = no column says so. */
  readonly whole: number;
  /** Lots under a plain heading; below 0 = there is none. */
  readonly lots: number;
  /** Below 0 = there is none. */
  readonly side: number;
}

/**
 * Legs of structures in rows of their own with a column of ratios: of each leg is held its ratio times the lots of the structure. Lots that
 * stand to each other as the ratios do have them in them already. Where neither is plain, the ratios are asked about.
 */
export function withRatioLegs(table: SheetTable): SheetTable {
  const columns = ratioColumns(table);
  if (columns === undefined) return table;
  const groups = structuresIn(table, columns);
  const read = groups.map((rows) => legsOf(rows, columns));
  const isTimes = read.some((legs) => legs?.form === 'times');
  const isWithin = read.some((legs) => legs?.form === 'within');
  if (read.some((legs) => legs === undefined) || isTimes === isWithin) return table;
  const lots = new Map(read.flatMap((legs) => [...(legs?.lots ?? [])]));
  const held = columns.lots >= 0 ? columns.lots : columns.whole;
  return withLotsOfLegs(table, columns, { held, lots, isTimes });
}

function ratioColumns({ headings, names, taken }: SheetTable): RatioColumns | undefined {
  const found = (isOne: (name: string, heading: string) => boolean): readonly number[] =>
    names.flatMap((name, column) => (!taken.includes(column) && isOne(name, headings[column] ?? '') ? [column] : []));
  const wordsOf = (name: string): readonly string[] => headingWords(name);
  const [ratio, ...ratios] = found(isRatioHeading);
  const structure = found(
    (name) =>
      wordsOf(name).some((word) => STRUCTURE.has(word)) &&
      wordsOf(name).every((word) => STRUCTURE.has(word) || BESIDE.has(word)),
  );
  const [whole = -1, ...wholes] = found(
    (name) =>
      wordsOf(name).some((word) => STRUCTURE.has(word)) &&
      wordsOf(name).some((word) => LOTS.has(word)) &&
      wordsOf(name).every((word) => STRUCTURE.has(word) || LOTS.has(word)),
  );
  const [lots = -1, ...others] = found(
    (name, heading) => names[whole] !== name && namesField(heading, 'etd', 'net_position'),
  );
  const [side = -1] = found((_, heading) => isSideHeading(heading));
  const isOne = ratios.length + wholes.length + others.length === 0 && (whole >= 0 || lots >= 0);
  return ratio === undefined || structure.length === 0 || !isOne ? undefined : { ratio, structure, whole, lots, side };
}

/** Rows of one structure after each other. */
function structuresIn(
  { rows }: SheetTable,
  { ratio, structure }: Pick<RatioColumns, 'ratio' | 'structure'>,
): readonly (readonly TableRow[])[] {
  const groups: TableRow[][] = [];
  let last = '';
  for (const row of rows) {
    if (isBlankCell(row.cells[ratio]) || row.cells.some(isSum)) {
      last = '';
      continue;
    }
    const own = structure.map((column) => cellWord(row.cells[column])).join('\u0000');
    const isNamed = structure.some((column) => !isBlankCell(row.cells[column]));
    const group = groups.at(-1);
    // A structure may be named in its first row only.
    if (group !== undefined && last !== '' && (!isNamed || own === last)) group.push(row);
    else groups.push([row]);
    if (isNamed) last = own;
  }
  return groups;
}

interface Legs {
  /** Whether lots are the ratio times those of the structure, have it in them, or both come to the same. */
  readonly form: 'times' | 'within' | 'same';
  readonly lots: ReadonlyMap<TableRow, number>;
}

/** The lots of the legs of one structure; undefined if that is not plain. */
function legsOf(rows: readonly TableRow[], { ratio, whole, lots, side }: RatioColumns): Legs | undefined {
  const numbers = (column: number): readonly number[] =>
    rows.flatMap(({ cells }) => (isBlankCell(cells[column]) ? [] : [amountOf(cells[column]) ?? Number.NaN]));
  const ratios = numbers(ratio);
  if (rows.length < 2 || !ratios.every((each) => Number.isInteger(each) && each !== 0 && Math.abs(each) <= MOST))
    return undefined;
  const turns = side < 0 ? rows.map(() => 1) : turnsOf(rows, { side, ratio });
  if (turns === undefined) return undefined;
  const legs = (of: number): readonly number[] => ratios.map((each, index) => each * of * (turns[index] ?? 1));
  const asLots = (found: readonly number[], form: Legs['form']): Legs => ({
    form,
    lots: new Map(rows.map((row, index) => [row, found[index] ?? 0])),
  });
  const [ofWhole, ...others] = new Set(whole < 0 ? [] : numbers(whole));
  const own = lots < 0 ? [] : numbers(lots);
  if (whole >= 0) {
    if (ofWhole === undefined || !Number.isInteger(ofWhole) || others.length > 0) return undefined;
    const found = legs(ofWhole);
    if (lots < 0) return asLots(found, 'times');
    const isHeld =
      own.length === rows.length && own.every((each, index) => Math.abs(each) === Math.abs(found[index] ?? 0));
    return isHeld ? asLots(found, 'within') : undefined;
  }
  const [first] = own;
  if (first === undefined || !own.every((each) => Number.isInteger(each) && each !== 0)) return undefined;
  const isSame = new Set(own).size === 1 && (own.length === rows.length || own.length === 1);
  const found = legs(isSame ? first : 0);
  if (isSame)
    return asLots(found, found.every((each) => each === first) && own.length === rows.length ? 'same' : 'times');
  const isWithin =
    own.length === rows.length &&
    side < 0 &&
    own.every((each, index) => each * (ratios[0] ?? 0) === first * (ratios[index] ?? 0));
  return isWithin ? asLots(own, 'within') : undefined;
}

/**
 * What the sides turn: where they are those of the ratios’ signs, nothing; where one is said of the whole structure, all legs.
 * @returns undefined if a side is not known, or speaks against a sign
 */
function turnsOf(
  rows: readonly TableRow[],
  { side, ratio }: Pick<RatioColumns, 'side' | 'ratio'>,
): readonly number[] | undefined {
  const sides = rows.map(({ cells }) => sideOf(cells[side] ?? ''));
  const signs = rows.map(({ cells }) => Math.sign(amountOf(cells[ratio]) ?? 0));
  if (sides.some((each) => each === undefined)) return undefined;
  if (sides.every((each, index) => each === signs[index])) return rows.map(() => 1);
  const isUnsigned = signs.every((sign) => sign === 1);
  return isUnsigned || new Set(sides).size === 1 ? sides.flatMap((each) => each ?? []) : undefined;
}

function withLotsOfLegs(
  table: SheetTable,
  { ratio, structure, whole, lots: ofLegs, side }: RatioColumns,
  {
    held,
    lots,
    isTimes,
  }: { readonly held: number; readonly lots: ReadonlyMap<TableRow, number>; readonly isTimes: boolean },
): SheetTable {
  const read = withCells(table, held, (cell, row) => lots.get(row) ?? cell);
  const aside = [ratio, ...structure, whole, side].filter((column) => column >= 0 && column !== held);
  const named = (column: number): string => `“${table.names[column] ?? ''}”`;
  const remark = isTimes
    ? `Lots of each leg are ${named(ratio)} times ${named(whole >= 0 ? whole : ofLegs)} of its structure.`
    : `${named(ofLegs)} are the lots of each leg: they have ${named(ratio)} in them.`;
  return {
    ...read,
    headings: read.headings.map((heading, column) =>
      column === held ? 'Net position' : aside.includes(column) ? '' : heading,
    ),
    taken: [...read.taken, ...aside],
    remarks: [...read.remarks, remark],
  };
}
