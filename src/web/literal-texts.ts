import { IFunctionService } from '@univerjs/engine-formula';
import type { Injector } from '@univerjs/core';

/** Functions of the grid that pass texts on, put them together, take them apart, compare or look them up. */
const FUNCTIONS_OF_TEXTS: ReadonlySet<string> = new Set([
  ...['IF', 'IFS', 'IFERROR', 'IFNA', 'SWITCH', 'CHOOSE', 'LET', 'INDEX', 'FILTER', 'HSTACK', 'VSTACK'],
  ...['LOOKUP', 'HLOOKUP', 'VLOOKUP', 'XLOOKUP', 'MATCH', 'XMATCH', 'EXACT', 'ISTEXT', 'ISNONTEXT', 'ISNUMBER', 'T'],
  ...['CONCATENATE', 'CONCAT', 'TEXTJOIN', 'LEFT', 'RIGHT', 'MID', 'LEN', 'UPPER', 'LOWER', 'PROPER', 'TRIM', 'CLEAN'],
  ...['SUBSTITUTE', 'REPLACE', 'FIND', 'SEARCH', 'REPT', 'TEXTBEFORE', 'TEXTAFTER', 'TEXTSPLIT'],
]);

/**
 * Has the grid's functions take a text in quotes as it stands, as Excel does: the grid would hand them a number for one that
 * reads like a date, such as "March 2020".
 */
export function keepLiteralTexts(injector: Injector): void {
  for (const [name, executor] of injector.get(IFunctionService).getExecutors()) {
    if (FUNCTIONS_OF_TEXTS.has(String(name))) Object.assign(executor, { isArgumentsIgnoreNumberPattern: () => true });
  }
}
