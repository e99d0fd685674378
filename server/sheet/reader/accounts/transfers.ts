import { ROW_TABLES } from '../../../contract/stage-columns.js';
import { columnsRead, type ColumnMap } from '../../table/column-map.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import { comparedHeading } from '../heading-words.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell, type SheetTable } from '../sheet-table.js';

/** The account that lots went to, by a heading that says so alone. */
const TO =
  /^(?:transfer(?:red)?to|moved?to|new(?:account|acct)|(?:to|target|destination|receiving|transferee)(?:account|acct|acc|book|fund|portfolio|desk)|(?:an|ziel|empfänger)konto|aufkonto|cuentadestino|contodestinazione|comptedestination)$/;
/** The same by a word that stands over days and places as well. */
const MAY_BE_TO = /^(?:to|an|nach|à|a|hacia|naar|til|till|destination|target)$/;
const MAY_BE_FROM = /^(?:from|von|de|da|desde|van|fra|från|source|origin)$/;
/** A month or a day, which is no account. */
const OF_TIME =
  /^(?:\p{L}{3,9}[-. ]?\d{2,4}|(?:q[1-4]|h[12])[-. ]?\d*|[\d./:-]+|\d{1,2}[-. ]\p{L}{3,9}[-. ]\d{2,4})$/iu;

/**
 * Columns of the accounts that lots went from and to: the lots are held where they went, and are short where they came from, which
 * nobody knows of a row that names one account as its own.
 */
export function doubtsOfTransfers({ names, rows, taken }: SheetTable, map: ColumnMap): readonly ColumnDoubt[] {
  const read = columnsRead(map, taken);
  const quantity = map.columns[ROW_TABLES[map.type].quantityField] ?? -1;
  const columnOf = (form: RegExp): number =>
    names.findIndex((name, column) => !read.has(column) && form.test(comparedHeading(name)));
  const wordsOf = (column: number): readonly string[] =>
    rows.flatMap(({ cells }) => {
      const isHeld = !isBlankCell(cells[column]) && amountOf(cells[quantity]) !== 0;
      return isHeld ? [cellWord(cells[column]).toUpperCase()] : [];
    });
  const doubtOf = (column: number): readonly ColumnDoubt[] => [{ column, heading: names[column] ?? '', doubt: DOUBT }];
  const to = columnOf(TO);
  if (wordsOf(to).length > 0) return doubtOf(to);
  const [from, mayBeTo] = [columnOf(MAY_BE_FROM), columnOf(MAY_BE_TO)];
  if (from < 0 || mayBeTo < 0) return [];
  const [left, reached, own] = [from, mayBeTo, map.columns['account_code'] ?? -1].map((column) => wordsOf(column));
  const isAccount = (word: string, known: readonly string[] = []): boolean =>
    known.includes(word) && !OF_TIME.test(word);
  const areAccounts =
    reached?.some((word) => isAccount(word, own) || isAccount(word, left)) === true ||
    left?.some((word) => isAccount(word, own)) === true;
  return areAccounts ? doubtOf(mayBeTo) : [];
}

const DOUBT =
  'names accounts between which lots were transferred, and nothing says whether a row is what came or what went: write a minus before what left the account of its row, and ignore the column';
