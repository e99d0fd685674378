import { namesField } from '../../../contract/heading-names.js';
import { withoutAccents } from '../../../lib/without-accents.js';
import { isNumber } from '../quantity-pairs.js';
import { cellWord, isBlankCell, withoutRows, type SheetTable } from '../sheet-table.js';

/** What a price is called where a contract or a month stands in other lines, with the number behind it or without, and perhaps a code before it. */
const PRICE =
  /^(?:[a-z\d]{1,6} )?(?:settle(?:ment)?(?: (?:price|px))?|settl?\.(?: price)?|clos(?:e|ing)(?: (?:price|px))?|(?:last|mark|market|mark-to-market|mtm|fair|theo(?:retical)?)[ -](?:price|px)|px[ _]?(?:last|settle)|schlusskurs|abrechnungs(?:preis|kurs)|settlement-?preis|cours de (?:compensation|cloture)|precio de (?:liquidacion|cierre)|prezzo di (?:regolamento|chiusura)|preco de (?:ajuste|fechamento)|slotkoers|afrekenkoers)(?: ?[:=@]? ?[-+]?\d[\d.,']*)?:?$/i;

const EFFECT = /^(?:to |re)?open(?:ing)?$|^o$|^new$/i;
const NAMING = ['contract_code', 'contract_expiry', 'exchange_code', 'account_code'] as const;
const OF_NAMES = /desc|name|product|instrument|contract|text|bezeichnung|libell|omschr|commodity|underlying/i;

/** The table without lines between positions that say a price: the number in it is none of lots. */
export function withoutPriceLines(table: SheetTable): SheetTable {
  const isOfNames = (column: number): boolean => {
    const [name = '', heading = ''] = [table.names[column], table.headings[column]];
    // `Close` beside `Open` says what a trade did.
    if (table.rows.some(({ cells }) => EFFECT.test(cellWord(cells[column])))) return false;
    return (
      column === 0 ||
      name.trim() === '' ||
      OF_NAMES.test(name) ||
      NAMING.some((field) => namesField(heading, 'etd', field))
    );
  };
  const columns = table.names.flatMap((_, column) => (isOfNames(column) ? [column] : []));
  return withoutRows(table, ({ cells }) => {
    const texts = cells.filter((cell) => typeof cell === 'string' && !isBlankCell(cell) && !isNumber(cell));
    // The account may stand beside it; a row of more words is one of a trade, which may close something.
    const isLine =
      texts.length <= 2 &&
      columns.some(
        (column) => typeof cells[column] === 'string' && PRICE.test(withoutAccents(cellWord(cells[column]))),
      );
    return isLine ? { reason: 'it is a line of prices, and no position', isTold: true } : null;
  });
}
