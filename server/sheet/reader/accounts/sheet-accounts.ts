import { mayNameAccount } from '../rows-of-positions.js';

/** Names that programs give, and such as say what a sheet is. */
const NO_NAME =
  /^(?:(?:sheet|tabelle|feuil(?:le)?|hoja|foglio|blad|planilha|arkusz|ark|лист|シート)\s?\d*|report|data|export|book\d*|blotter|trades?|statement|risk|holdings?|portfolio|all|main|summary|query.*)$/iu;

/** The account that a sheet is called by; undefined where its name says what is on it. */
const accountOfSheet = (name: string): string | undefined =>
  NO_NAME.test(name.trim()) || !mayNameAccount([name]) ? undefined : name;

/**
 * The account of a sheet's rows that name none: the sheet's own name where sheets are called by their accounts, else the file's.
 * @param visibleSheets of the workbook
 */
export const accountOfRows = (sheet: string, visibleSheets: number, file: string): string =>
  (visibleSheets > 1 ? accountOfSheet(sheet) : undefined) ?? file.replace(/\.[^.]+$/, '');
