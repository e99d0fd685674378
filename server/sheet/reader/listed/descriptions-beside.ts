import { namesField } from '../../../contract/heading-names.js';
import { ROW_TABLES } from '../../../contract/stage-columns.js';
import { memoizedText } from '../../../lib/memoized-text.js';
import type { ColumnMap } from '../../table/column-map.js';
import { isOfNotes } from '../../table/doubts/row-notes.js';
import type { RowDescriptions } from '../../table/stage-range.js';
import { headingMeaning } from '../heading-meaning.js';
import { headingWords } from '../headings/words-apart.js';
import { cellWord, isBlankCell, type SheetTable, type TableRow } from '../sheet-table.js';

/** Words of headings over names of what is held. */
const OF_NAMES: ReadonlySet<string> = new Set([
  ...['symbol', 'ticker', 'instrument', 'security', 'contract', 'product', 'description', 'desc', 'name', 'series'],
  ...['leg', 'position', 'commodity', 'asset', 'market', 'item', 'what', 'future', 'option', 'bloomberg', 'bbg', 'ric'],
  ...['bezeichnung', 'instrumento', 'instrumentos', 'kontrakt', 'wertpapier', 'titel', 'libelle', 'designation'],
  ...['produkt', 'produktname', 'instrumentname', 'kontraktname', 'wertpapiername', 'produktbezeichnung', 'papier'],
  ...['instrumentbezeichnung', 'wertpapierbezeichnung', 'produit', 'intitule', 'producto', 'prodotto', 'strumento'],
  ...['underlying', 'underlier', 'und', 'undl', 'basiswert', 'sottostante', 'subyacente'],
  ...['contrat', 'descripcion', 'contrato', 'descrizione', 'contratto', 'titolo', 'descricao', 'omschrijving'],
]);
/** Words of headings over names of somebody or of something else: of groups, and of what is not held itself. */
const OF_OTHERS: ReadonlySet<string> = new Set([
  ...['account', 'acct', 'acc', 'client', 'customer', 'fund', 'trader', 'broker', 'counterparty', 'cpty', 'book'],
  ...[
    'portfolio',
    'desk',
    'exchange',
    'venue',
    'mic',
    'currency',
    'ccy',
    'strategy',
    'strat',
    'spread',
    'hedge',
    'roll',
  ],
  ...['basis', 'benchmark'],
  ...['group', 'class', 'family', 'sector', 'category', 'type', 'index', 'house', 'firm', 'member', 'clearer'],
  ...['company', 'entity', 'user', 'owner', 'file', 'report', 'sheet', 'table', 'curve', 'pair', 'month', 'status'],
  ...['konto', 'kunde', 'kontrahent', 'compte', 'cuenta', 'conto', 'bank', 'custodian', 'issuer', 'manager'],
  ...['price', 'px', 'currency', 'unit', 'uom', 'id', 'ref', 'reference', 'order', 'deal', 'trade', 'ticket', 'ids'],
]);

/** `LOZ7 P70`, `ESZ6P 6500 Index`, `CLZ7C 95`: symbols of options, which are written below any heading. */
const SYMBOL = /^[./]*[A-Z]{1,4}[FGHJKMNQUVXZ]\d{1,2} ?(?:[CP] ?\d+(?:\.\d+)?)?(?: (?:comdty|index|curncy))?$/i;
/** `Call 95`, `Dec27 70 Put`. */
const STRUCK = /(?<![\p{L}\d])(?:\d+(?:\.\d+)? ?(?:calls?|puts?)|(?:calls?|puts?) ?@?\d+(?:\.\d+)?)(?![\p{L}\d])/iu;
const LONGEST = 120;

const isOfOthers = memoizedText((heading) => headingWords(heading).some((word) => OF_OTHERS.has(word)));
/** What a note says beside other words is of anything. */
const isOfNote = memoizedText((heading) => isOfNotes(heading) && !/option/i.test(heading));
const STRUCK_ALONE = /^(?:\d+(?:\.\d+)? ?(?:calls?|puts?)|(?:calls?|puts?) ?@?\d+(?:\.\d+)?)$/i;
const isOfNames = memoizedText(
  (heading) =>
    namesField(headingMeaning(heading).heading, 'etd', 'contract_code') ||
    headingWords(heading).some((word) => OF_NAMES.has(word)),
);
/** Whether a heading is that of names of contracts, and of no notes. */
export const namesContracts = (heading: string): boolean => isOfNames(heading) && !isOfNote(heading);
/** Of which treasury a contract is it says nothing. */
const OF_GROUP = /^(?:us |u\.s\. )?(?:treasur(?:y|ies)|govies?|ust|bonds?|t-?(?:notes?|bonds?))(?: futures?)?$/i;
const mayDescribe = memoizedText(
  (text) => text.length > 1 && text.length <= LONGEST && /\p{L}/u.test(text) && !OF_GROUP.test(text),
);
const isContract = memoizedText((text) => text.length <= LONGEST && (SYMBOL.test(text) || STRUCK.test(text)));

/**
 * What other cells of listed rows say of their contract, where the code and the month stand in columns of their own: names, symbols and
 * descriptions. Each is held against the contract that is read; undefined if no column of a table has any.
 */
export function descriptionsOf(
  table: SheetTable,
  { type, columns, leftAside = [] }: ColumnMap,
): ((row: TableRow) => RowDescriptions) | undefined {
  if (ROW_TABLES[type].lookup !== 'contract') return undefined;
  const read = new Set([...Object.values(columns), ...leftAside]);
  const found = table.names.flatMap((heading, column) =>
    read.has(column) || isOfOthers(heading)
      ? []
      : [{ column, isNamed: namesContracts(heading), isNote: isOfNote(heading) }],
  );
  if (found.length === 0) return undefined;
  const assumed = new Set(table.assumedFutures);
  return ({ sheetRow, cells }) => ({
    texts: found.flatMap(({ column, isNamed, isNote }) => {
      const text = isBlankCell(cells[column]) ? '' : cellWord(cells[column]);
      const isSaid = isNote ? STRUCK_ALONE.test(text) : isNamed ? mayDescribe(text) : isContract(text);
      return text !== '' && isSaid ? [text] : [];
    }),
    isTypeSaid: !assumed.has(sheetRow),
  });
}
