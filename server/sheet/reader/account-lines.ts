import type { CellValue } from '../workbook/port.js';
import { cellWord, isBlankCell } from './sheet-table.js';

const LABEL =
  '(?:account|acct|a\\/c|customer account|client account|konto(?:nummer)?|depot|compte|cuenta|conto|rekening|口座(?:番号)?|账户|계좌)';
const NUMBER = '(?:\\s*(?:no|number|nr|name|code|id|num|№)\\b\\.?)?';
/** A code: at least one digit or capital in it, no sentence. */
const CODE = '([\\p{L}\\p{N}][\\p{L}\\p{N}._/&-]*(?:\\s[\\p{Lu}\\p{N}][\\p{Lu}\\p{N}._/&-]*){0,3})';
const LABELLED = new RegExp(`^\\s*${LABEL}${NUMBER}\\s*[:#=]\\s*${CODE}\\s*(?:\\(.*\\))?$`, 'iu');
const LABEL_ALONE = new RegExp(`^\\s*${LABEL}${NUMBER}\\s*[:#=]?\\s*$`, 'iu');
/** `Account Statement for 9-321-XY (Futures) since …`, `DV01 by tenor, account RATES-9`. */
const IN_SENTENCE: readonly RegExp[] = [
  /\baccount\s+statement\s+(?:for|of)\s+(?:account\s+)?([\p{L}\p{N}][\p{L}\p{N}._/-]*)/iu,
  /(?:^|[,;–—-]\s*|\bfor\s+|\bof\s+|\s)(?:account|acct|a\/c|konto)(?:\s+(?:no|number|nr)\.?)?[\s:#]+((?=[^\s]*[\p{N}\p{Lu}])[\p{Lu}\p{N}][\p{L}\p{N}._/-]*)\s*(?:$|[,;()])/u,
];

/** The account that a line of a statement names, in one cell or in a label's neighbour; undefined if it names none. */
export function accountOfLine(cells: readonly CellValue[]): string | undefined {
  const filled = cells.flatMap((cell) => (isBlankCell(cell) ? [] : [cellWord(cell)]));
  for (const [index, text] of filled.entries()) {
    const own = LABELLED.exec(text)?.[1];
    if (own !== undefined) return own;
    const next = filled[index + 1];
    if (LABEL_ALONE.test(text) && next !== undefined && filled.length <= MOST_LABELLED && !/[:=]$/.test(next))
      return next;
    const found =
      filled.length > 1
        ? undefined
        : IN_SENTENCE.map((form) => form.exec(text)?.[1]).find((code) => code !== undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A line of more cells is a row of a table. */
const MOST_LABELLED = 4;
