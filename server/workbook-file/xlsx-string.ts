/** What XML can't hold, or would change, and what would be read as such an escape. */
const TO_ESCAPE = /[\u0000-\u0008\u000b-\u001f\u007f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g;
const ESCAPED = /_x([0-9A-Fa-f]{4})_/g;

const escapeOf = (character: string): string =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** Text as a workbook file writes it: characters that XML can't hold as `_x000D_`. */
export const toXlsxString = (text: string): string => text.replace(TO_ESCAPE, escapeOf);

/** Text out of a workbook file. */
export const fromXlsxString = (text: string): string =>
  text.includes('_x') ? text.replace(ESCAPED, (_, digits: string) => String.fromCharCode(parseInt(digits, 16))) : text;
