import { RESULT_TABLE } from '../../sheet/workbook/free-name.js';
import type { SheetTable } from './tables.js';
import type { DefinedName } from './workbook-parts.js';

const SHEET_OF_RANGE = /^(?:'((?:[^']|'')+)'|([^'!]+))!/;

/** Whether a sheet is one of results, which is not to be margined. */
export const isResultSheet = (
  sheet: string,
  tables: readonly SheetTable[],
  definedNames: readonly DefinedName[],
): boolean =>
  tables.some(({ name }) => RESULT_TABLE.test(name)) ||
  definedNames.some(({ name, formula }) => RESULT_TABLE.test(name) && sheetOf(formula) === sheet);

function sheetOf(formula: string): string | undefined {
  const [, quoted, plain] = SHEET_OF_RANGE.exec(formula) ?? [];
  return quoted?.replaceAll("''", "'") ?? plain;
}
