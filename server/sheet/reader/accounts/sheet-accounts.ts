import { comparedHeading } from '../heading-words.js';
import { kindOfLine, sideOfLine } from '../listed/said-by-lines.js';
import { mayNameAccount } from './names-alone.js';
import { cellWord, isBlankCell, type SheetTable } from '../sheet-table.js';
import { namesProducts } from './product-words.js';

/** Names that programs give, and such as say what a sheet is. */
const NO_NAME =
  /^(?:(?:sheet|tabelle|feuil(?:le)?|hoja|foglio|blad|planilha|arkusz|ark|лист|シート)\s?\d*|report|data|export|book\d*|blotter|trades?|statement|risk|holdings?|portfolio|all|main|summary|recap|pivot\w*|matrix|grid|query.*)$/iu;

/**
 * The account that a sheet is called by; undefined where its name says what is on it: a side, a kind of contract, a product,
 * or the code of its contracts. Rows of such sheets are of one account.
 * @param code column of the contracts; undefined = there is none
 */
export function accountOfSheet({ sheet, rows }: SheetTable, code: number | undefined): string | undefined {
  const name = sheet?.trim() ?? '';
  const isOther =
    NO_NAME.test(name) ||
    !mayNameAccount([name]) ||
    namesProducts(name) ||
    sideOfLine(name) !== undefined ||
    kindOfLine(name) !== undefined;
  if (isOther) return undefined;
  const codes = new Set(
    rows.flatMap(({ cells }) => (isBlankCell(cells[code ?? -1]) ? [] : [comparedHeading(cellWord(cells[code ?? -1]))])),
  );
  return codes.size === 1 && [...codes].every((each) => each.startsWith(comparedHeading(name))) ? undefined : name;
}
