import { isSideSaid } from './side-cells.js';
import { namesField } from '../../../contract/heading-names.js';
import { dayText, monthText } from '../date-text.js';
import { comparedHeading } from '../heading-words.js';
import { cellWord, isBlankCell, withCells, type SheetTable } from '../sheet-table.js';
import { isRight, saidByText } from './contract-types.js';

/** What stands between one thing said in two languages: `Terme / Future`, `déc. 2026 | Dec 2026`. */
const BETWEEN: readonly RegExp[] = [/ \/ |[|\n]/, /\//];
/** Between a word in another script and one in this, `認購 Call`, a blank is enough. */
const BETWEEN_SCRIPTS =
  /(?<=[^\p{Script=Latin}\s]) (?=\p{Script=Latin})|(?<=\p{Script=Latin}) (?=[^\p{Script=Latin}\s])/u;

/** What a text means, as far as two texts are compared by it; undefined if that is not known. */
function meaningOf(text: string): string | undefined {
  const word = text.trim();
  return monthText(word) ?? dayText(word, null) ?? saidByText(word);
}

/** The last of two texts in one that mean the same; undefined if there are not two, or they do not. */
function saidTwice(text: string): string | undefined {
  for (const between of BETWEEN) {
    const [first = '', last = '', ...others] = text.split(between);
    const meaning = others.length > 0 || last === '' ? undefined : meaningOf(first);
    if (meaning !== undefined && meaning === meaningOf(last)) return last.trim();
  }
  return undefined;
}

/** What calls and puts are called for short where the English word stands beside: an option of purchase, one of sale. */
const OF_RIGHTS: Readonly<Record<string, readonly string[]>> = {
  CALL: ['achat', 'kauf', 'compra', 'acquisto', 'koop'],
  PUT: ['vente', 'verkauf', 'venta', 'venda', 'vendita', 'verkoop'],
};

/** The right that a text says in English beside a word for purchase or sale or one in another script; undefined if the two are not of one right. */
function rightSaidTwice(text: string): string | undefined {
  for (const between of [...BETWEEN, BETWEEN_SCRIPTS]) {
    const [first = '', last = '', ...others] = text.split(between).map((word) => word.trim());
    const right = [first, last].find((word) => isRight(word));
    const said = right === undefined || others.length > 0 ? undefined : saidByText(right);
    const other = right === first ? last : first;
    const isOne = saidByText(other) === said || OF_RIGHTS[said ?? '']?.includes(comparedHeading(other)) === true;
    if (right !== undefined && said !== undefined && other !== '' && isOne) return right;
  }
  return undefined;
}

/** A heading of options alone, below which rights may stand. */
const OF_OPTIONS = /^options?$/i;

/** The table with rights said once, where all cells below a heading of kinds or options that are no known kind say them twice. */
function withRightsOnce(table: SheetTable): SheetTable {
  if (!isSideSaid(table)) return table;
  return table.headings.reduce((plain, heading, column) => {
    const isOfOptions = OF_OPTIONS.test(heading.trim());
    if (!isOfOptions && !namesField(heading, 'etd', 'contract_type')) return plain;
    const words = table.rows.flatMap(({ cells }) => (isBlankCell(cells[column]) ? [] : [cellWord(cells[column])]));
    const twice = words.filter((word) => rightSaidTwice(word) !== undefined);
    const areKnown = words.every((word) => saidByText(word) !== undefined || rightSaidTwice(word) !== undefined);
    if (twice.length === 0 || !areKnown) return plain;
    return withCells(plain, column, (cell) => rightSaidTwice(cellWord(cell)) ?? cell);
  }, table);
}

/** The table with months and kinds of contracts said once, where cells say them in two languages. */
export const withOneLanguage = (table: SheetTable): SheetTable =>
  withRightsOnce(
    table.headings.reduce((plain, heading, column) => {
      const isOfBoth = ['contract_type', 'contract_expiry'].some((field) => namesField(heading, 'etd', field));
      return isOfBoth
        ? withCells(plain, column, (cell) => (typeof cell === 'string' ? (saidTwice(cell) ?? cell) : cell))
        : plain;
    }, table),
  );
