import { columnsRead, type ColumnMap } from '../../table/column-map.js';
import { answerOf } from '../../table/flag-words.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import { comparedHeading } from '../heading-words.js';
import { cellWord, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';

/** To whom a trade was given, who clears and holds it; from whom one came is another column. */
const GIVEN_UP_TO =
  /^(?:(?:gi?ve[ns]?|gave)up|gu)(?:to)?(?:broker|firm|house|member|clearer|clearing(?:broker|firm|member|house)|account|acct|acc|cpty|party|destination)?(?:name|code|id|no)?$|^(?:allocated|allocation|given|giveout|aufgabe|abgabe|weitergabe|abgegeben)(?:to|an)(?:broker|firm|house|clearer|clearing(?:broker|firm|member))?$|^(?:novated?|stepped?out|novation)to$|^(?:(?:take|taking)up|carrying)(?:broker|firm|clearer)$/;
/** What says in such a column that nothing was given. */
const NOBODY = /^$|^(?:[-–—.]+|n\/?a|none|nil|null|own|self|us|house|not given up|nicht|kein|aucun|ninguno|nessuno)$/i;

/** The names below a heading of those to whom trades were given, row by row, '' = to nobody; undefined if the column answers by yes and no. */
function takersBelow({ rows }: Pick<SheetTable, 'rows'>, column: number): readonly string[] | undefined {
  const words = rows.map(({ cells }) => cellWord(cells[column]));
  if (words.every((word) => NOBODY.test(word) || answerOf(word) !== undefined || OF_STATUS.test(word)))
    return undefined;
  return words.map((word) => (NOBODY.test(word) || answerOf(word) === false ? '' : word));
}

/** What a status of give-ups says below the same headings. */
const OF_STATUS =
  /^(?:gu|gi|give-?(?:up|in|out)|given (?:up|in|out)|pending|accepted|rejected|claimed|normal|open|live)$/i;

const takerColumns = ({ names }: SheetTable): readonly number[] =>
  names.flatMap((name, column) => (GIVEN_UP_TO.test(comparedHeading(name)) ? [column] : []));

/** Whether a row says to whom it was given, which means one thing where all rows were given to one, and another where some were. */
export const saysTakers = (table: SheetTable): boolean =>
  takerColumns(table).some((column) => takersBelow(table, column)?.some((taker) => taker !== '') === true);

/**
 * The table without trades that a column says were given to another broker, beside others that were not: they are cleared and held there,
 * unless that broker holds them for the same book.
 */
export function withoutGivenUp(table: SheetTable): SheetTable {
  return takerColumns(table).reduce((kept, column) => {
    const takers = takersBelow(kept, column);
    if (takers === undefined || takers.every((taker) => taker !== '')) return kept;
    const name = kept.names[column] ?? '';
    const takerOf = new Map(kept.rows.map((row, index): readonly [TableRow, string] => [row, takers[index] ?? '']));
    return withoutRows(kept, (row) => {
      const taker = takerOf.get(row) ?? '';
      return taker === ''
        ? null
        : {
            reason: `“${taker}” by ${name}: it may be cleared and held there, and not here: clear that cell if it counts here`,
            isTold: true,
          };
    });
  }, table);
}

/** Columns by which all trades were given to brokers, to several: which of them hold positions of this book nobody can know. */
export function doubtsOfGivenUp(table: SheetTable, map: ColumnMap): readonly ColumnDoubt[] {
  const read = columnsRead(map, table.taken);
  return takerColumns(table).flatMap((column) => {
    const takers = read.has(column) ? undefined : takersBelow(table, column);
    const [first, ...others] = new Set(takers ?? []);
    if (first === undefined || first === '' || others.length === 0) return [];
    const shown = [first, ...others].slice(0, MOST_SHOWN).map((taker) => `“${taker}”`);
    const doubt = `says that all rows were given up, to ${shown.join(', ')}${others.length < MOST_SHOWN ? '' : ' and others'}: head it “Clearing broker” if the positions are held there for this book`;
    return [{ column, heading: table.names[column] ?? '', doubt }];
  });
}

const MOST_SHOWN = 3;
