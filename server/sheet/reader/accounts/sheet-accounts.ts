import { mayNameAccount } from '../rows-of-positions.js';

/** Names that programs give, and such as say what a sheet is. */
const NO_NAME =
  /^(?:(?:sheet|tabelle|feuil(?:le)?|hoja|foglio|blad|planilha|arkusz|ark|лист|シート)\s?\d*|report|data|export|book\d*|blotter|trades?|statement|risk|holdings?|portfolio|all|main|summary|query.*)$/iu;

/** The account that a sheet is called by; undefined where its name says what is on it. */
export const accountOfSheet = (name: string): string | undefined =>
  NO_NAME.test(name.trim()) || !mayNameAccount([name]) ? undefined : name;
