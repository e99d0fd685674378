import { columnsRead, type ColumnMap } from '../../table/column-map.js';
import { answerOf } from '../../table/flag-words.js';
import { comparedHeading } from '../heading-words.js';
import { cellWord, type SheetTable, type ToldRow } from '../sheet-table.js';

/** Another trade that a row belongs to, closes or covers, by its number. */
const OF_OTHER_TRADES =
  /^(?:link(?:ed)?|relat(?:ed|es)|associated|pair(?:ed)?|matched|contra|offset(?:s|ting)?|opposite|closes|closedby|closing|hedges|hedgeof|hedged(?:by)?|hedge(?=trade|deal)|covers|coveredby|splitfrom|mirror(?:ed)?)(?:to|from|with|by|of|against)?(?:trade|deal|ticket|transaction|trans|tran|order|position)?(?:book|id|ref|reference|num|no|nr|number)?$/;
const NOTHING = /^(?:0|[-–—.]+|n\/?a|none|nil)?$/i;

/** Rows that name another trade: they may close it, or be a copy of it. */
export function linkedRowsTold({ names, rows, taken }: SheetTable, map: ColumnMap): readonly ToldRow[] {
  const read = columnsRead(map, taken);
  return names.flatMap((heading, column) => {
    const name = comparedHeading(heading);
    if (read.has(column) || !OF_OTHER_TRADES.test(name)) return [];
    return rows.flatMap(({ cells, sheetRow }) => {
      const word = cellWord(cells[column]);
      return NOTHING.test(word) || answerOf(word) !== undefined || !/\d/.test(word)
        ? []
        : [{ sheetRow, said: `“${heading}” names another trade there, and is not read` }];
    });
  });
}
