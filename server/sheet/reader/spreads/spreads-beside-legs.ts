import { namesStructure } from '../options/structures.js';
import { cellWord, withoutRows, type SheetTable } from '../sheet-table.js';

const LEG = /^(?:legs?(?: ?\d)?|child|component)$/i;
const WHOLE = /^(?:summary|spread|strategy|parent|combo|combination|multi-?leg|package|calendar)$/i;
const OTHER = /^(?:outright|single|simple|none|no|n\/a|futures?|options?|-)?$/i;
const isWhole = (word: string): boolean => WHOLE.test(word) || namesStructure(word);
/** Legs of a spread. */
const LEAST = 2;

/**
 * The table without the rows of spreads whose legs are rows of their own, as a column tells them apart (`Summary`, `Leg`, `Outright`): with
 * both each leg would count twice.
 */
export function withoutSpreadsBesideLegs(table: SheetTable): SheetTable {
  const column = table.names.findIndex((name, at) => {
    const words = table.rows.map(({ cells }) => cellWord(cells[at]));
    const wholes = words.filter(isWhole).length;
    const legs = words.filter((word) => LEG.test(word)).length;
    const isOfLegs = words.every((word) => isWhole(word) || LEG.test(word) || OTHER.test(word));
    return name !== '' && isOfLegs && wholes > 0 && legs >= LEAST * wholes;
  });
  if (column < 0) return table;
  const kept = withoutRows(table, ({ cells }) =>
    isWhole(cellWord(cells[column]))
      ? {
          reason: `“${cellWord(cells[column])}” by ${table.names[column] ?? ''}: its legs are rows of their own`,
          isTold: true,
        }
      : null,
  );
  return { ...kept, headings: kept.headings.with(column, ''), taken: [...kept.taken, column] };
}
