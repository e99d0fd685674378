import { isSideHeading } from '../../table/side.js';
import { comparedHeading } from '../heading-words.js';
import { cellWord, isBlankCell, withColumn, type SheetTable } from '../sheet-table.js';
import { directionMeant } from './direction-words.js';
import { saysDirection } from './directions.js';

type Direction = 'PAY' | 'RECEIVE';

/** `B = payer`, `Long: receive fixed`, and the other way round: `payer=B`. */
const SIDE_FIRST =
  /\b(buys?|bought|b|long|l|sells?|sold|s|short)\s*(?:=|:|is|means)\s*(pay\w*|rec\w*|rcv)((?:[ -](?:fixed|fix|float\w*|rate))*)/gi;
const LEG_FIRST =
  /\b(pay\w*|rec\w*|rcv)((?:[ -](?:fixed|fix|float\w*|rate))*)\s*(?:=|:|is|means)\s*(buys?|bought|b|long|l|sells?|sold|s|short)\b/gi;
const BUYS = /^(?:b|buy|buys|bought|bot|l|long)$/;
const SELLS = /^(?:s|sell|sells|sold|sld|short|sh)$/;

/** Which way a swap that is bought is by a text such as `B/S (payer=B)`; undefined if it says nothing, or two things. */
function directionOfBuying(text: string): Direction | undefined {
  const first = [...text.matchAll(SIDE_FIRST)].map(([, side = '', leg = '', kind = '']) => ({ side, leg: leg + kind }));
  const said =
    first.length > 0
      ? first
      : [...text.matchAll(LEG_FIRST)].map(([, leg = '', kind = '', side = '']) => ({ side, leg: leg + kind }));
  const meant = new Set(
    said.map(({ side, leg }) => {
      const way = directionMeant(leg);
      return BUYS.test(side.toLowerCase()) ? way : way === 'PAY' ? 'RECEIVE' : way === 'RECEIVE' ? 'PAY' : undefined;
    }),
  );
  const [only, ...others] = meant;
  return others.length > 0 ? undefined : only;
}

/** `1=pay, -1=receive`, `pay = 1`: which way each number is. */
const DIGIT =
  /(?:^|[^\d.-])([-+−]?[0-2])\s*(?:=|:|is|means)\s*(pay\w*|rec\w*|rcv)\b|\b(pay\w*|rec\w*|rcv)\s*(?:=|:|is|means)\s*([-+−]?[0-2])(?![\d.])/gi;

/** Directions by the numbers that a heading says for them; none if it says no two, or one twice. */
function directionsByDigit(heading: string): ReadonlyMap<number, Direction> {
  const found = [...heading.matchAll(DIGIT)].flatMap(([, first, word = '', behind = '', last]) => {
    const way = directionMeant(word === '' ? behind : word);
    return way === undefined ? [] : [[Number((first ?? last ?? '').replace('−', '-')), way] as const];
  });
  const ways = new Map(found);
  return ways.size === 2 && found.length === 2 && new Set(ways.values()).size === 2 ? ways : new Map();
}

/** Directions written as numbers below a heading that says what each of them means. */
function withDigitsRead(table: SheetTable): SheetTable {
  const column = table.names.findIndex((name, at) => !table.taken.includes(at) && directionsByDigit(name).size > 0);
  const ways = directionsByDigit(table.names[column] ?? '');
  if (column < 0 || table.headings.some((heading, at) => at !== column && saysDirection(heading))) return table;
  const directed = withColumn(
    table,
    'Direction',
    table.sources[column] ?? 0,
    ({ cells }) => ways.get(Number(cellWord(cells[column]))) ?? cellWord(cells[column]),
  );
  return { ...directed, headings: directed.headings.with(column, ''), taken: [...directed.taken, column] };
}

/** Whether a text in brackets behind a heading says which side of a swap is which. */
export const isSideLegend = (text: string): boolean =>
  directionOfBuying(text) !== undefined || directionsByDigit(text).size > 0;

/** The table with directions by a column of sides, where a heading or a line above says which side pays. */
export function withSideLegend(found: SheetTable): SheetTable {
  const table = withDigitsRead(found);
  const column = table.headings.findIndex(
    (heading, at) =>
      !table.taken.includes(at) && (isSideHeading(heading) || directionOfBuying(table.names[at] ?? '') !== undefined),
  );
  const lines = table.above.flatMap(({ cells }) => cells.filter((cell) => typeof cell === 'string'));
  const bought = [table.names[column] ?? '', ...lines].map(directionOfBuying).find((way) => way !== undefined);
  if (column < 0 || bought === undefined) return table;
  const isWord = (text: string): boolean => BUYS.test(text) || SELLS.test(text);
  const words = table.rows.map(({ cells }) => comparedHeading(cellWord(cells[column])));
  if (!words.some(isWord) || table.headings.some((heading, at) => at !== column && saysDirection(heading)))
    return table;
  const directed = withColumn(table, 'Direction', table.sources[column] ?? 0, ({ cells }) => {
    const word = comparedHeading(cellWord(cells[column]));
    if (isBlankCell(cells[column]) || !isWord(word)) return cells[column] ?? '';
    return BUYS.test(word) ? bought : bought === 'PAY' ? 'RECEIVE' : 'PAY';
  });
  return {
    ...directed,
    headings: directed.headings.with(column, ''),
    taken: [...directed.taken, column],
    remarks: [...directed.remarks, `Who has bought is to ${bought} fixed, as is said there.`],
  };
}
