import { environmentOf, isBookType, isEnvironment, saysSimulated } from '../../table/doubts/environments.js';
import { answerOf, flagOf, mayStand } from '../../table/flag-words.js';
import { comparedHeading } from '../heading-words.js';
import { cellWord, isBlankCell, withoutRows, type SheetTable } from '../sheet-table.js';

/**
 * The table without rows of which a column says by yes or no that they are not held, or do not count: `Open?`, `Include?`. Where some rows say
 * yes and others nothing, those are left out with the question.
 * @param alsoEnded further headings by which yes may mean that a row is over
 */
export function withoutFlagged(table: SheetTable, alsoEnded?: RegExp): SheetTable {
  return table.names.reduce((kept, name, column) => {
    const flag = flagOf(name) ?? (alsoEnded?.test(comparedHeading(name)) === true ? 'ended' : undefined);
    if (flag === undefined) return kept;
    const words = kept.rows.flatMap(({ cells }) => (isBlankCell(cells[column]) ? [] : [cellWord(cells[column])]));
    if (words.length === 0 || !words.every((word) => answerOf(word) !== undefined)) return kept;
    return withoutRows(kept, ({ cells }) => {
      if (isBlankCell(cells[column]))
        return flag === 'held' ? { reason: `“${name}” is blank there: write Yes if it counts`, isTold: true } : null;
      const answer = answerOf(cellWord(cells[column]));
      if (answer === (flag !== 'ended')) return null;
      const asked = flag === 'done' ? NOT_DONE : mayStand(name) || flagOf(name) === undefined ? ENDED : '';
      return { reason: `“${cellWord(cells[column])}” by ${name}${asked}`, isTold: true };
    });
  }, table);
}

const NOT_DONE = ', which may mean that it does not stand yet: write Yes where it does';
const ENDED = ', which may mean that it stands no more: write No where it does';

/** The table without rows that come from an environment of tests, or of simulated books, where others come from that of what is held. */
export function withoutTests(table: SheetTable): SheetTable {
  const column = table.names.findIndex(isEnvironment);
  if (column < 0) return withoutSimulated(table);
  const found = table.rows.map(({ cells }) => environmentOf(cellWord(cells[column])));
  if (found.includes(undefined) || !found.includes('real')) return table;
  return withoutRows(table, ({ cells }) => {
    const word = cellWord(cells[column]);
    return environmentOf(word) === 'test'
      ? { reason: `“${word}” by ${table.names[column] ?? ''}: it is of a test environment`, isTold: true }
      : null;
  });
}

/** The table without rows of simulated books by their type, or with a sentence on them where nothing else is listed. */
function withoutSimulated(table: SheetTable): SheetTable {
  const column = table.names.findIndex(isBookType);
  if (column < 0) return table;
  const words = table.rows.map(({ cells }) => cellWord(cells[column]));
  // Paper may be what is traded beside physical goods.
  const others = words.filter((word) => !/^paper$/i.test(word));
  const isPaper = others.length > 0 && others.every((word) => environmentOf(word) === 'real');
  const isSimulated = (word: string): boolean => saysSimulated(word) || (isPaper && /^paper$/i.test(word));
  const name = table.names[column] ?? '';
  if (!words.some(isSimulated)) return table;
  if (words.every(isSimulated))
    return { ...table, remarks: [...table.remarks, `All rows are “${words[0] ?? ''}” by “${name}”, and count.`] };
  return withoutRows(table, ({ cells }) =>
    isSimulated(cellWord(cells[column]))
      ? { reason: `“${cellWord(cells[column])}” by ${name}: it is of no book that is held`, isTold: true }
      : null,
  );
}
