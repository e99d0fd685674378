import { overlap, placedIn, type Columns, type Placement, type Token } from './placed-words.js';

/** How far from its heading a text begins that runs past it. */
const FARTHEST = 2;

/**
 * The words of a line in which one text runs past its own heading, so that those behind it stand further to the right: as many as there are
 * headings behind it, each in its turn. Undefined if a line is none such.
 */
export function shiftedIn(placement: Placement, tokens: readonly Token[]): readonly string[] | undefined {
  const { columns } = placement;
  const at = tokens.findIndex((token) => columnRunOver(columns, token) !== undefined);
  const long = tokens[at];
  const column = long === undefined ? undefined : columnRunOver(columns, long);
  if (long === undefined || column === undefined) return undefined;
  const behind = tokens.slice(at + 1);
  const headings = columns.slice(column + 1);
  const before = at === 0 ? columns.map(() => '') : placedIn(placement, tokens.slice(0, at));
  const isFree = before?.slice(column).every((cell) => cell === '') === true;
  const isEach =
    behind.length === headings.length && behind.every((token, place) => mayStandFor(headings, place, token));
  return isFree && isEach ? [...before.slice(0, column), ...[long, ...behind].map(({ text }) => text)] : undefined;
}

/** The column at whose heading a text begins that runs over the next one; undefined if it does not. */
function columnRunOver(columns: Columns, token: Token): number | undefined {
  const column = columns.findIndex(({ start }) => Math.abs(start - token.start) <= FARTHEST);
  const [own, next] = [columns[column], columns[column + 1]];
  const isOver = own !== undefined && next !== undefined && token.end > own.end && overlap(next, token) > 0;
  return isOver && /\p{L}/u.test(token.text) ? column : undefined;
}

/** Whether a word stands below its heading, or right of it and not past the next one. */
function mayStandFor(headings: Columns, place: number, token: Token): boolean {
  const [own, next] = [headings[place], headings[place + 1]];
  if (own === undefined) return false;
  return overlap(own, token) > 0 || (token.start >= own.start && (next === undefined || token.end <= next.end));
}
