import { isSwapTerm, saysNoTerm } from '../contract/swap-terms.js';
import { fieldOf, type RawRow, type RowIssue } from './read-field.js';

/** Terms of a swap that are not read, each a reason to leave its row out. @param unknown fields that swap rows do not have */
export function termsNotRead(row: RawRow, unknown: readonly string[]): readonly RowIssue[] {
  return unknown
    .filter((field) => isSwapTerm(field) && !saysNoTerm(fieldOf(row, field)))
    .map((field) => {
      const message = `${field} changes what a swap pays, and is not read here: the swap would be margined as another one. Send the swap without it where it has no such term.`;
      return { code: 'UNKNOWN_FIELD', field, message, value: fieldOf(row, field) };
    });
}
