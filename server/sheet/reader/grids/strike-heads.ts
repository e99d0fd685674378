import type { CellValue } from '../../workbook/port.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell } from '../sheet-table.js';
import type { Cells, GridHead } from './grid-heads.js';
import { gridKey, gridMonth, joinedKeys, type GridKey } from './grid-words.js';

const LEAST_STRIKES = 2;
/** What stands above the names of rows of a grid with strikes across, beside a right. */
const CORNER =
  /^(?:(?:contract )?(?:months?|expir(?:y|ies|ation)|delivery|maturity)(?: ?[/\\] ?strikes?)?|strikes?(?: ?[/\\] ?(?:months?|expir(?:y|ies)))?|c\/p|p\/c|cp|type|rights?|calls? ?\/ ?puts?|call or put|option(?: type)?)$/i;
/** Whole numbers as these are years, where they follow each other. */
const YEARS = { first: 2020, last: 2050 } as const;

/**
 * The headings of a grid whose last row holds strikes across, with months below each other at its side, calls and puts, or both; undefined
 * if a row is none such.
 */
export function strikeHeadAt(values: Cells, row: number): GridHead | undefined {
  const own = values[row] ?? [];
  const beside = own.findIndex((cell) => isStrike(cell));
  const across = own.slice(Math.max(0, beside));
  const strikes = across.filter((cell) => isStrike(cell));
  if (beside < 1 || !areStrikes(strikes)) return undefined;
  const keys = keysAcross(own, beside);
  const corner = cornerOf(own.slice(0, beside), values[row - 1] ?? []);
  if (keys === undefined || corner === undefined) return undefined;
  const said = rowsBeside(values, { row, beside, corner });
  const names = (values[row + 1] ?? []).findIndex((cell) => !isBlankCell(cell));
  const isAlone = isStrikeWord(values[row - 1] ?? []);
  if (said === undefined || names < 0 || names >= beside) return undefined;
  const rows = [...said.values()].some(({ month }) => month !== undefined) ? 'month' : 'right';
  return { first: isAlone ? row - 1 : row, last: row, names, rows, keys, said, beside };
}

const isStrike = (cell: CellValue | undefined): boolean => !isBlankCell(cell) && (amountOf(cell) ?? 0) > 0;

/** Whether numbers are strikes: each above the one before it, or each below, and no years or months. */
function areStrikes(cells: readonly CellValue[]): boolean {
  const numbers = cells.map((cell) => amountOf(cell) ?? Number.NaN);
  const steps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? Number.NaN));
  const areYears = numbers.every((number) => number >= YEARS.first && number <= YEARS.last && Number.isInteger(number));
  return (
    numbers.length >= LEAST_STRIKES &&
    (steps.every((step) => step > 0) || steps.every((step) => step < 0)) &&
    !(areYears && steps.every((step) => Math.abs(step) === 1)) &&
    !cells.every((cell) => gridMonth(cell) !== undefined)
  );
}

/** Strikes and sums by column; undefined if something else stands among them. */
function keysAcross(own: readonly CellValue[], beside: number): ReadonlyMap<number, GridKey> | undefined {
  const keys = new Map<number, GridKey>();
  for (const [column, cell] of own.entries()) {
    if (column < beside || isBlankCell(cell)) continue;
    if (isStrike(cell)) keys.set(column, { strike: cell });
    else if (gridKey(cell)?.measure === undefined || gridKey(cell)?.measure === 'other') return undefined;
    else keys.set(column, { measure: 'sum' });
  }
  return keys;
}

/** What stands before the strikes says of all rows: a right, or nothing; undefined if it is something else. */
function cornerOf(corners: readonly CellValue[], above: readonly CellValue[]): GridKey | undefined {
  const words = corners.map(cellWord).filter((word) => word !== '' && !CORNER.test(word));
  const [word, ...others] = words;
  if (others.length > 0) return undefined;
  const key = word === undefined ? {} : gridKey(word);
  const isOfRight = key !== undefined && Object.keys(key).every((part) => part === 'right');
  // Below a row of numbers a row without a name may be their sum.
  const isNamed = corners.some((cell) => !isBlankCell(cell));
  return isOfRight &&
    (isNamed || above.filter((cell) => amountOf(cell) !== undefined && !isBlankCell(cell)).length === 0)
    ? key
    : undefined;
}

const isStrikeWord = (cells: readonly CellValue[]): boolean => {
  const [word, ...others] = cells.filter((cell) => !isBlankCell(cell));
  return others.length === 0 && /^strikes?(?: prices?)?$/i.test(cellWord(word));
};

/**
 * What each row says beside its lots, as far as the next blank row. A month that stands once above a call and a put is that of both.
 * Undefined if the first row says nothing.
 */
function rowsBeside(
  values: Cells,
  { row, beside, corner }: { readonly row: number; readonly beside: number; readonly corner: GridKey },
): ReadonlyMap<number, GridKey> | undefined {
  const said = new Map<number, GridKey>();
  let last: string | undefined;
  for (let at = row + 1; at < values.length; at += 1) {
    const cells = values[at] ?? [];
    if (cells.every(isBlankCell)) break;
    const own = keyBeside(cells.slice(0, beside));
    if (own === undefined) continue;
    const key = joinedKeys(corner, own);
    // Another right stands above other strikes.
    if (key === undefined) break;
    const month = key.month ?? (key.right === undefined || beside < 2 ? undefined : last);
    last = month;
    said.set(at, month === undefined ? key : { ...key, month });
  }
  const kinds = new Set([...said.values()].map(({ month, right }) => `${month === undefined} ${right === undefined}`));
  return said.has(row + 1) && kinds.size === 1 ? said : undefined;
}

/** The month and the right before the lots of a row; undefined if something else stands there, or nothing. */
function keyBeside(cells: readonly CellValue[]): GridKey | undefined {
  const filled = cells.filter((cell) => !isBlankCell(cell));
  let joined: GridKey = {};
  for (const cell of filled) {
    const key = gridKey(cell);
    const isOwn = key !== undefined && Object.keys(key).every((part) => part === 'month' || part === 'right');
    const both = isOwn ? joinedKeys(joined, key) : undefined;
    if (both === undefined) return undefined;
    joined = both;
  }
  return filled.length === 0 ? undefined : joined;
}
