import { LONGEST_SHEET_NAME } from './a1.js';

const FORBIDDEN = /[\\/?*:[\]\u0000-\u001f\ufffe\uffff]/g;
const QUOTES_AT_ENDS = /^'+|(?<!')'+$/g;
const USUAL = 'Margin';

/** Excel keeps this name for itself. */
const isReserved = (name: string): boolean => name.toLowerCase() === 'history';

/** Whether Excel takes a sheet of this name. */
export const isSheetName = (name: string): boolean =>
  name !== '' &&
  name.length <= LONGEST_SHEET_NAME &&
  name.search(FORBIDDEN) < 0 &&
  !name.startsWith("'") &&
  !name.endsWith("'") &&
  !isReserved(name);

/** A sheet name near the one wished for: one that Excel takes, and that no sheet has yet, whatever its capitals. */
export function freeSheetName(wish: string, taken: Iterable<string> = []): string {
  const allowed = wish.replaceAll(FORBIDDEN, ' ').replaceAll(QUOTES_AT_ENDS, '').trim() || USUAL;
  const name = isReserved(allowed) ? `${allowed} sheet` : allowed;
  return firstFree(taken, (number) => {
    const ending = number === 1 ? '' : ` (${number})`;
    return cut(name, LONGEST_SHEET_NAME - ending.length) + ending;
  });
}

/** A name for a table that no table or name of the workbook has yet. */
export const freeTableName = (wish: string, taken: Iterable<string>): string =>
  firstFree(taken, (number) => (number === 1 ? wish : `${wish}_${number}`));

/** The beginning of a name, without half a character or a quote at its end. */
const cut = (name: string, length: number): string =>
  name
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/(?<![' ])[' ]+$/, '');

function firstFree(taken: Iterable<string>, nameOf: (number: number) => string): string {
  const names = new Set(Array.from(taken, (name) => name.toLowerCase()));
  let number = 1;
  while (names.has(nameOf(number).toLowerCase())) number += 1;
  return nameOf(number);
}

/** Names that tables of results have, in Excel, in the grid and in files (`server/sheet/results/result-blocks.ts`). */
export const RESULT_TABLE = /^Margin[A-Z]\w*$/;
