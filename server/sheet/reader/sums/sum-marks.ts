import { memoizedText } from '../../../lib/memoized-text.js';
import type { ColumnMap } from '../../table/column-map.js';
import { SIDE } from '../../table/side.js';
import { ROW_TABLES } from '../../../contract/stage-columns.js';
import { keyColumns } from './parts-of-sums.js';
import { isSum } from '../headings/sum-words.js';
import { cellWord, isBlankCell, type SheetTable, type TableRow } from '../sheet-table.js';

/** A word of a row by which it may be the sum of others. */
export interface SumMark {
  readonly column: number;
  readonly word: string;
  /** Whether it says a sum and nothing else. */
  readonly isSure: boolean;
  /** Whether it is known as a word of sums. */
  readonly isKnown: boolean;
}

/** Words beside rows of sums that stand beside other rows as well, in the languages of statements. */
const MAY_BE_SUM =
  /^(?:(?:w(?:eighted|td)?\.?[ -]?)?av(?:g|e|erage)?\.?(?: (?:price|px|cost))?|mean|vwap|clos(?:e|ing)|open(?: position)?|pos(?:ition)?s?|bal(?:ance)?|summar(?:y|ised|ized)|sub|sum|tot|ttl|stl|subttl|aggregated?|consolidated|combined|\(all\)|<all>|all|ø|Σ|durchschnitt|mittel(?:wert)?|schnitt|saldo|bestand|nett?o|nettoposition|moy(?:enne)?|solde|cumul|position nette|media|promedio|posici[oó]n neta|posizione netta|somma|soma|totaux|sous[ -]?total|parcial|parziale|riporto|saldi|gemiddelde?|medel|snitt|gennemsnit|średnia|净额|淨額|平均|純額)[.:]?[\s=*-]*$/iu;
/** What words of sums are framed with. */
const FRAME = /^[\s=*-]+/;
const STARS = /^\*+$/;
/** Letters for lines of totals beside one for lines of details. */
const LETTERS = /^(?:t|st|gt|tl|tt)$/i;
const LETTERS_OF_LINE = /^\p{L}{1,2}$/u;
/** `Total Return`, `Total Energies`: names and no sums. */
const MOST_SURE_WORDS = 2;
const OF_NAME = /\b(?:return|energ\w+|market|yield)\b/i;

/** Nothing but words: among numbers and dates they may say a sum that no list of words knows. */
const WORDS = /^\D*$/;
const LETTER = /\p{L}/u;

type KindOfWord = 'sure' | 'weak' | 'letters' | 'strange';

const kindOfWord = memoizedText((text): KindOfWord | undefined => {
  const word = text.trim();
  if (MAY_BE_SUM.test(word.replace(FRAME, '')) || STARS.test(word)) return 'weak';
  if (isSum(word)) return word.split(/\s+/).length <= MOST_SURE_WORDS && !OF_NAME.test(word) ? 'sure' : 'weak';
  if (LETTERS.test(word)) return 'letters';
  return WORDS.test(word) && LETTER.test(word) ? 'strange' : undefined;
});

/** Fields whose words are read elsewhere, or are names of what is held. */
const OF_OTHER_WORDS: readonly string[] = ['contract_code', 'currency_pair', 'index', 'cusip', 'direction', SIDE];

/** A row with a word by which it may be the sum of others. */
export interface MarkedRow {
  readonly row: TableRow;
  readonly mark: SumMark;
}

/** The rows that have marks, once for each, in a column of any heading. */
export function sumMarks(table: SheetTable, map: ColumnMap): readonly MarkedRow[] {
  const { columns } = map;
  const others = new Set(OF_OTHER_WORDS.map((field) => columns[field]));
  const searched = table.names.flatMap((_, column) => (others.has(column) ? [] : [column]));
  const ofContract = new Set([...keyColumns(table, map).map(({ column }) => column), quantityColumn(map)]);
  const ofLetters = new Set(searched.filter((column) => areLetters(table, column)));
  const ofNumbers = new Set(searched.filter((column) => !ofContract.has(column) && areNumbered(table, column)));
  const isMark = (kind: KindOfWord | undefined, column: number): boolean =>
    kind === 'sure' ||
    kind === 'weak' ||
    (kind === 'letters' && (ofLetters.has(column) || ofNumbers.has(column))) ||
    (kind === 'strange' && ofNumbers.has(column));
  return table.rows.flatMap((row) =>
    searched.flatMap((column): readonly MarkedRow[] => {
      const cell = row.cells[column];
      const kind = typeof cell === 'string' && cell !== '' ? kindOfWord(cell) : undefined;
      if (!isMark(kind, column)) return [];
      return [{ row, mark: { column, word: cellWord(cell), isSure: kind === 'sure', isKnown: kind !== 'strange' } }];
    }),
  );
}

const quantityColumn = ({ type, columns }: ColumnMap): number | undefined => columns[ROW_TABLES[type].quantityField];

/** Whether most cells of a column hold a digit, as dates, prices and numbers of trades do. */
function areNumbered({ rows }: SheetTable, column: number): boolean {
  const filled = rows.filter(({ cells }) => !isBlankCell(cells[column]));
  return filled.filter(({ cells }) => /\d/.test(cellWord(cells[column]))).length * 2 >= filled.length;
}

/** Whether a column has one of two letters, or pairs of them, in each row. */
function areLetters({ rows }: SheetTable, column: number): boolean {
  const words = new Set(rows.map(({ cells }) => cellWord(cells[column])));
  return words.size === 2 && [...words].every((word) => LETTERS_OF_LINE.test(word));
}
