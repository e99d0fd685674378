import type { CellValue } from '../../workbook/port.js';
import { cellWord, isBlankCell, type TableRow } from '../sheet-table.js';

/** `Total account A1`, `Subtotal for account 123`, `Summe Konto 123`: a sum below the rows of the account that it names. */
const CLOSING =
  /^[\s=*-]*(?:(?:grand|sub|net)[\s-]*)?(?:totals?|sum|summe|zwischensumme|gesamt(?:summe)?|somme|totale|totaal|subtotaal|suma|saldo|razem)(?: (?:for|of|für|de|du|des|del|di|van))?(?: (?:the|le|il|la|el))?[ :]+(?:sub-?account|account|acct|a\/c|portfolio|fund|book|konto|depot|compte|cuenta|conto|rekening|conta)\.?(?: (?:no|nr|number|n[°º])\.?)?[ :#]*([\p{L}\p{N}][\p{L}\p{N}._/-]*)[\s:*=]*$/iu;

/** The account whose rows a line closes with their sum; undefined if it closes none. */
export function accountClosed(cells: readonly CellValue[]): string | undefined {
  const first = cells.find((cell) => !isBlankCell(cell));
  const account = CLOSING.exec(cellWord(first))?.[1];
  return account !== undefined && IS_CODE.test(account) ? account : undefined;
}

/** A digit or capitals with a hyphen: no word, as in `Total account value`. */
const IS_CODE = /\d|^\p{Lu}+[-_][\p{Lu}_-]+$/u;

/** The accounts whose rows lines close, with the rows of the lines. */
export const accountsClosed = (
  lines: readonly TableRow[],
): readonly { readonly account: string; readonly sheetRow: number }[] =>
  lines.flatMap(({ sheetRow, cells }) => {
    const account = accountClosed(cells);
    return account === undefined ? [] : [{ account, sheetRow }];
  });
