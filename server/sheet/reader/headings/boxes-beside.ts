import type { CellValue } from '../../workbook/port.js';
import { isNumber } from '../quantity-pairs.js';
import { cellWord, isBlankCell } from '../sheet-table.js';
import { namesColumn, saysHowMuch, saysWhat } from './known-headings.js';

type Cells = readonly (readonly CellValue[])[];

/** Cells beside the headings of a table that are no part of it, such as `VaR 99 | 412000`. */
export interface BoxBeside {
  /** The row of the headings, from 0. */
  readonly row: number;
  readonly cells: readonly CellValue[];
}

/** Rows below headings by which it is told what stands beside them. */
const ROWS_BELOW = 3;
/** Of so many headings in a box it is another table. */
const LEAST_OF_TABLE = 2;

/**
 * The cells without boxes beside headings: a row of headings has no number, so one at its right would hide the whole table. A box stands
 * behind a blank column, or over columns in which the rows of the table have nothing. Numbers alone may be headings themselves.
 */
export function withoutBoxesBeside(values: Cells): { readonly values: Cells; readonly boxes: readonly BoxBeside[] } {
  const boxes: BoxBeside[] = [];
  const plain = [...values];
  for (const [row, cells] of values.entries()) {
    const from = boxFrom(values, row);
    if (from === undefined) continue;
    boxes.push({ row, cells: cells.slice(from).filter((cell) => !isBlankCell(cell)) });
    const end = endOfTable(values, row, from);
    for (let own = row; own < end; own += 1) plain[own] = withoutCells(plain[own] ?? [], from);
  }
  return { values: plain, boxes };
}

/** What is said of a box; the row counts from 1 for a person. */
export const boxRemark = ({ row, cells }: BoxBeside): string =>
  `What stands beside the headings in row ${row + 1} is no part of the table: ${cells.map((cell) => `“${cellWord(cell)}”`).join(', ')}.`;

const withoutCells = (cells: readonly CellValue[], from: number): readonly CellValue[] =>
  cells.map((cell, column) => (column < from ? cell : ''));

/** The first column of a box beside the headings of a row; undefined if the row has none, or is no row of headings. */
function boxFrom(values: Cells, row: number): number | undefined {
  const cells = values[row] ?? [];
  const number = cells.findIndex(isNumber);
  if (number <= 0 || !areTableHeadings(cells.slice(0, number).map(cellWord))) return undefined;
  const below = values.slice(row + 1, row + 1 + ROWS_BELOW);
  const from = behindGap(cells, number) ?? aboveNothing(cells, number, values.slice(row + 1, endOfTable(values, row)));
  if (from === undefined) return undefined;
  const box = cells.slice(from).filter((cell) => !isBlankCell(cell));
  const areNumbersAlone = box.length > 1 && box.every(isNumber);
  const areHeadings = box.filter((cell) => namesColumn(cellWord(cell))).length >= LEAST_OF_TABLE;
  const headings = cells.slice(0, from).map(cellWord);
  const isTable = areTableHeadings(headings) && below.some((each) => each.slice(0, from).some(isNumber));
  return isTable && !areNumbersAlone && !areHeadings ? from : undefined;
}

/** Behind the last blank cell before the number. */
function behindGap(cells: readonly CellValue[], number: number): number | undefined {
  const gap = cells.slice(0, number).findLastIndex(isBlankCell);
  return gap < 0 ? undefined : gap + 1;
}

/** The first of the columns up to the number, and behind it, in which no row has anything. */
function aboveNothing(cells: readonly CellValue[], number: number, rows: Cells): number | undefined {
  const isEmpty = (column: number): boolean => rows.every((each) => isBlankCell(each[column]));
  if (rows.length === 0 || !cells.every((_, column) => column < number || isEmpty(column))) return undefined;
  return cells.slice(0, number).findLastIndex((_, column) => !isEmpty(column)) + 1;
}

/** One past the last row before a blank one. @param width of the table; default: all columns */
function endOfTable(values: Cells, row: number, width?: number): number {
  let end = row + 1;
  while (end < values.length && !(values[end] ?? []).slice(0, width).every(isBlankCell)) end += 1;
  return end;
}

/** Whether texts name what is held and how much, as a row of headings does. */
export function areTableHeadings(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text !== '');
  const known = filled.filter(namesColumn);
  return known.length * 3 >= filled.length && known.some(saysHowMuch) && known.some(saysWhat) && known.length > 1;
}
