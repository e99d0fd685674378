import type { CellValue } from '../../workbook/port.js';
import { accountOfLine } from '../accounts/account-lines.js';
import { isContractTitle } from '../contracts/title-contracts.js';
import { namesProducts } from '../accounts/product-words.js';
import { dayText } from '../date-text.js';
import type { PlacedTable } from '../find-tables.js';
import { isPrintedSum } from '../headings/sum-words.js';
import { cellWord, isBlankCell, type RowTitle, type SheetTable, type TableRow } from '../sheet-table.js';
import { dayOfTitle, sectionOfLine } from './section-titles.js';

const PAGE = /^(?:page|seite|p\.|página|pagina|folio|blatt)[ :]*\d/i;
/** A title has no more words: longer lines are remarks. */
const MOST_WORDS = 7;
/** What parts positions by a side, a market or an account says nothing of trades. */
const OF_POSITIONS =
  /\b(?:open|held|long|short|buys?|bought|sells?|sold|purchases?|sales?|house|client|customer|segregated|seg|hedges?|speculative|exchange|lme|cme|cbot|nymex|comex|ice|eurex|hkex|sgx)\b|\b(?:offen|ouvert|abiert|apert)|建玉|持仓/iu;

/** A day in figures, and those whose positions they may be. */
const QUALIFIED =
  /\d{1,4}[./-]\d{1,2}[./-]\d{2,4}|\b(?:clients?|customers?|house|kunden|eigene|maison|clientes|propias?|clienti|proprie)\b/iu;

/** Whether a title is none of those under which positions are listed by what, where and of which day they are. */
export const isStrangeTitle = (title: string): boolean =>
  !OF_POSITIONS.test(title) &&
  !namesProducts(title) &&
  !isContractTitle(title) &&
  dayText(title, null) === undefined &&
  !/^[A-Z]{3}$/.test(title);

/** The tables, each with the lines of one text that stand above and between its rows and may be titles of those below. */
export const withTitles = (placed: readonly PlacedTable[]): readonly PlacedTable[] =>
  placed.map((each) => ({ ...each, table: { ...each.table, titles: titlesOf(each.table) } }));

function titlesOf({ above, rows }: SheetTable): readonly RowTitle[] {
  return [...above, ...rows].flatMap(({ sheetRow, cells }: TableRow) => {
    const filled = cells.filter((cell) => !isBlankCell(cell));
    const [text] = filled;
    const words = cellWord(text)
      .replace(/[*=_#]+/g, ' ')
      .trim();
    if (PAGE.test(words) || filled.length !== 1 || typeof text !== 'string' || !/\p{L}{2}/u.test(words)) return [];
    if (isPrintedSum(text) || accountOfLine(cells) !== undefined || words.split(/\s+/).length > MOST_WORDS) return [];
    return [{ sheetRow, text: words, kind: kindOf(cells, words) }];
  });
}

function kindOf(cells: readonly CellValue[], words: string): RowTitle['kind'] {
  const section = sectionOfLine(cells);
  if (section === 'positions' && (dayOfTitle(cells) !== undefined || QUALIFIED.test(words))) return 'qualified';
  return section === 'positions' || (section === undefined && !isStrangeTitle(words)) ? 'known' : 'strange';
}
