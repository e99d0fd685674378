import { NUMBER, RULER } from './placed-words.js';

/** Columns of a printed table. */
export interface AlignedColumns {
  readonly headings: readonly string[];
  /** Where each begins; the character before is a blank in every line below the headings. */
  readonly starts: readonly number[];
}

/** A heading of figures only, or of a date, is none. */
const HEADING_WORD = /^(?=.*[\p{L}#%])(?!.*\d{2})\S+$/u;
const FEWEST_COLUMNS = 3;
/** Fewer lines show nothing: their words may stand below each other by accident. */
const FEWEST_LINES = 2;
const MOST_LINES = 20;

interface Piece {
  readonly text: string;
  readonly start: number;
}

/**
 * The columns of printed tables in which headings that one blank parts stand over values of two columns, by their line of headings. A
 * blank parts columns where all lines below have one at its place, and values stand on both sides of it: two blanks apart below each
 * other, or one of them nothing but numbers. The words of one name, such as `Natural Gas` below `Product Name`, stay together.
 */
export function alignedColumns(lines: readonly string[]): ReadonlyMap<string, AlignedColumns> {
  const found = new Map<string, AlignedColumns>();
  for (const [index, line] of lines.entries()) {
    if (found.has(line) || !isHeadings(line)) continue;
    const below = lines.slice(index + 1);
    const first = below.findIndex((each) => !RULER.test(each) || each.trim() === '');
    // Dashes that are drawn for each column tell of them better.
    if (below.slice(0, Math.max(0, first)).some((each) => wordsOf(each).length >= FEWEST_COLUMNS)) continue;
    const rows = first < 0 ? [] : below.slice(first, first + MOST_LINES);
    const end = rows.findIndex((each) => !hasNumber(each));
    const columns = columnsOf(line, end < 0 ? rows : rows.slice(0, end));
    if (columns !== undefined) found.set(line, columns);
  }
  return found;
}

/** The cells of a line in aligned columns; undefined if a word stands across two of them. */
export function alignedCells(line: string, { starts }: AlignedColumns): readonly string[] | undefined {
  if (starts.slice(1).some((start) => !isBlankAt(line, start - 1))) return undefined;
  return starts.map((start, column) => line.slice(column === 0 ? 0 : start, starts[column + 1]).trim());
}

const isBlankAt = (line: string, place: number): boolean => place >= line.length || line[place] === ' ';

const wordsOf = (line: string): readonly Piece[] =>
  [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => ({ text, start: index }));

const isHeadings = (line: string): boolean => {
  const words = wordsOf(line);
  return !line.includes('\t') && words.length >= FEWEST_COLUMNS && words.every(({ text }) => HEADING_WORD.test(text));
};

const hasNumber = (line: string): boolean =>
  !line.includes('\t') && wordsOf(line).some(({ text }) => NUMBER.test(text) && /\d/.test(text));

/** The columns of a line of headings and the rows below it; undefined if no blank alone parts two of them. */
function columnsOf(headings: string, rows: readonly string[]): AlignedColumns | undefined {
  if (rows.length < FEWEST_LINES) return undefined;
  const words = wordsOf(headings);
  const gaps = words.slice(1).flatMap(({ start }, index) => {
    const before = words[index] ?? { start: 0, text: '' };
    const behind = before.start + before.text.length;
    const isNarrow = start - behind === 1;
    // Numbers that are longer than their heading begin to the left of it.
    const from = isNarrow ? behind : before.start + 1;
    const places = Array.from({ length: start - from }, (_, at) => from + at);
    const place = places.findLast((at) => rows.every((row) => isBlankAt(row, at)));
    return place === undefined && isNarrow ? [] : [{ start: (place ?? Number.NaN) + 1, isNarrow }];
  });
  // Words that two blanks part are of two columns; of others the values tell.
  let starts = [0, ...gaps.map(({ start }) => start)];
  if (starts.some(Number.isNaN)) return undefined;
  for (const { start } of gaps.filter(({ isNarrow }) => isNarrow))
    if (!arePartedAt(rows, starts, start)) starts = starts.filter((each) => each !== start);
  const isSplit = gaps.some(({ start, isNarrow }) => isNarrow && starts.includes(start));
  if (!isSplit || starts.length < FEWEST_COLUMNS) return undefined;
  const columnOf = ({ start }: Piece): number => starts.findLastIndex((from) => from <= start);
  const names = starts.map((_, column) =>
    words
      .filter((word) => columnOf(word) === column)
      .map(({ text }) => text)
      .join(' '),
  );
  return { headings: names, starts };
}

/** Whether values of two columns stand on both sides of a place. @param starts of the columns, as far as they are known */
function arePartedAt(rows: readonly string[], starts: readonly number[], place: number): boolean {
  const at = starts.indexOf(place);
  const cellIn = (row: string, column: number): Piece => {
    const text = row.slice(starts[column], starts[column + 1]);
    return { text: text.trim(), start: (starts[column] ?? 0) + text.length - text.trimStart().length };
  };
  const pairs = rows.map((row) => [cellIn(row, at - 1), cellIn(row, at)] as const);
  const [left, right] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)].map((cells) =>
    cells.filter(({ text }) => text !== ''),
  );
  if (left === undefined || right === undefined || left.length === 0 || right.length === 0) return false;
  const areNumbers = [left, right].some((cells) => cells.every(({ text }) => NUMBER.test(text)));
  const areBelowEachOther = new Set(right.map(({ start }) => start)).size === 1;
  const isApart = pairs.some(
    ([one, other]) => one.text !== '' && other.text !== '' && other.start - one.start - one.text.length > 1,
  );
  return areNumbers || (areBelowEachOther && isApart);
}
