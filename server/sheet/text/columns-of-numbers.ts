import { NUMBER, overlap, type Columns, type NumberColumn, type Token } from './placed-words.js';

interface Cluster {
  readonly start: number;
  readonly end: number;
}

/**
 * The columns of numbers of a printed table. Numbers that end where their field does may stand below no heading, and be nearer to
 * the next one than to their own: LONG and SHORT then change places. Numbers below each other are of one column, and columns keep
 * the order of their headings; where that leaves two headings, it is the one on the left if that is the nearer one, too.
 * @param rows words of the lines below the headings
 */
export function columnsOfNumbers(columns: Columns, rows: readonly (readonly Token[])[]): readonly NumberColumn[] {
  // A wide number below several headings, as of a total of money, is of none of the columns that others stand in.
  const clusters = clustersOf(
    rows.flat().filter((token) => NUMBER.test(token.text) && indicesBelow(columns, token).length < 2),
  );
  const found = new Map<Cluster, number>();
  const filled = new Set<number>();
  for (const token of rows.flat()) {
    const [only, ...others] = indicesBelow(columns, token);
    if (only !== undefined && others.length === 0) filled.add(only);
  }
  for (const cluster of clusters) {
    const [only, ...others] = indicesBelow(columns, cluster);
    if (only !== undefined && others.length === 0) found.set(cluster, only);
  }
  const between = clusters.filter((cluster) => indicesBelow(columns, cluster).length === 0);
  while (placeNext(columns, between, found, filled));
  return clusters.map((cluster) => ({ ...cluster, column: found.get(cluster) }));
}

/** Places of numbers that stand below each other, at least by one character, from left to right. */
function clustersOf(numbers: readonly Token[]): readonly Cluster[] {
  const sorted = numbers.toSorted((one, other) => one.start - other.start);
  return sorted.reduce<readonly Cluster[]>((clusters, { start, end }) => {
    const last = clusters.at(-1);
    if (last === undefined || start >= last.end) return [...clusters, { start, end }];
    return clusters.with(-1, { start: last.start, end: Math.max(last.end, end) });
  }, []);
}

const indicesBelow = (columns: Columns, { start, end }: Cluster): readonly number[] =>
  columns.flatMap((column, index) => (overlap(column, { text: '', start, end }) > 0 ? [index] : []));

/** Finds the column of one more cluster between two headings. @returns whether there was one */
function placeNext(
  columns: Columns,
  between: readonly Cluster[],
  found: Map<Cluster, number>,
  filled: Set<number>,
): boolean {
  const open = between
    .filter((cluster) => !found.has(cluster))
    .map((cluster) => ({ cluster, choices: choicesOf(columns, cluster).filter((each) => !filled.has(each)) }));
  const isOnlyOf = (column: number): boolean =>
    open.filter(({ choices }) => choices.join() === `${column}`).length === 1;
  const sure =
    open.find(({ choices: [only, ...others] }) => only !== undefined && others.length === 0 && isOnlyOf(only)) ??
    open.find(({ choices }, index) => choices.length === 2 && isSamePair(choices, open[index + 1]?.choices)) ??
    open.find(({ cluster, choices }) => choices.length === 2 && isNearLeft(columns, cluster, choices));
  const [column] = sure?.choices ?? [];
  if (sure === undefined || column === undefined) return false;
  found.set(sure.cluster, column);
  filled.add(column);
  return true;
}

/** The headings on both sides of what stands below none. */
function choicesOf(columns: Columns, { start }: Cluster): readonly number[] {
  const right = columns.findIndex((column) => column.start >= start);
  const left = right < 0 ? columns.length - 1 : right - 1;
  return [left, right].filter((each) => each >= 0);
}

const isSamePair = (choices: readonly number[], following: readonly number[] | undefined): boolean =>
  following !== undefined && following.join() === choices.join();

/** Whether the heading on the left is much nearer than that on the right. */
function isNearLeft(columns: Columns, { start, end }: Cluster, [left = -1, right = -1]: readonly number[]): boolean {
  const toLeft = start - (columns[left]?.end ?? Number.NaN);
  const toRight = (columns[right]?.start ?? Number.NaN) - end;
  return toRight >= 2 * toLeft + 1;
}

/** A word, and the number behind it that one blank parts from it where a column of numbers begins. @param numbers of the table */
export function withNumbersApart(token: Token, numbers: readonly NumberColumn[]): readonly Token[] {
  const { text, start, end } = token;
  const behind = text.lastIndexOf(' ') + 1;
  const last = { text: text.slice(behind), start: start + behind, end };
  const isApart = numbers.some((each) => each.column !== undefined && each.start === last.start && each.end === end);
  if (behind === 0 || !isApart || !NUMBER.test(last.text)) return [token];
  const before = text.slice(0, behind - 1);
  return [{ text: before, start, end: start + before.length }, last];
}
