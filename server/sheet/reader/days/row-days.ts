import { columnsRead, type ColumnMap } from '../../table/column-map.js';
import type { SaidDay } from '../../table/stage-range.js';
import { dayText } from '../date-text.js';
import { comparedHeading } from '../heading-words.js';
import { dayOfCell } from '../plain-cells.js';
import { cellWord, type SheetTable } from '../sheet-table.js';

/** From which day on a row is held; the day of a trade is one. */
const BEGINS =
  /^(?:(?:effective|valid|active|live|inforce)(?:from|since|as?of)|effective(?:date|dt)?|valid(?:ity)?start(?:date)?|trade(?:date|dt|d)|deal(?:date|dt)|dealt(?:on|date)|gultigab|valableduau?|validodal|validodesde)$/;
/** Up to which day it is held. */
const ENDS =
  /^(?:(?:effective|valid|active|live|inforce)(?:to|till|until|thru|through|upto)|valid(?:ity)?end(?:date)?|gultigbis|valablejusquau?|validofinoal|validohasta)$/;
/** Days of one column that are told. */
const MOST_DAYS = 5;

/** The days from which, and up to which, rows are held by columns that are not read: the last of those, and the first of these. */
export function rowDays({ names, rows, taken }: SheetTable, map: ColumnMap): readonly SaidDay[] {
  const read = columnsRead(map, taken);
  return names.flatMap((heading, column) => {
    const name = comparedHeading(heading);
    const isEnd = ENDS.test(name);
    if (read.has(column) || !(isEnd || BEGINS.test(name))) return [];
    const days = rows.flatMap(({ cells }) => dayMeant(cells[column] ?? '') ?? []);
    const sorted = [...new Set(days)].toSorted();
    const told = isEnd ? sorted.slice(0, MOST_DAYS) : sorted.slice(-MOST_DAYS);
    return told.map((day): SaidDay => ({ days: [day], text: heading.trim(), kind: isEnd ? 'end' : 'begin' }));
  });
}

/** The one day that a cell says, `YYYYMMDD`; undefined if it says none, or may be two. */
function dayMeant(cell: SheetTable['headings'][number] | number | boolean): string | undefined {
  const word = cellWord(cell);
  const plain = dayOfCell(cell) ?? (/^\d{8}$/.test(word) ? word : undefined);
  if (plain !== undefined) return plain;
  const [first, second] = [dayText(word, 'first'), dayText(word, 'second')];
  return first === second || second === undefined ? first : first === undefined ? second : undefined;
}
