/** Tokens of a printed line stand two spaces apart. */
export interface Token {
  readonly text: string;
  readonly start: number;
  /** One past its last character. */
  readonly end: number;
}

/** The columns of a printed table, by what its headings take of the line. */
export type Columns = readonly Token[];

export const NUMBER = /^[-+(]?[\d.,]+[)%*-]?$/;
/** A line drawn below headings or above sums, or between pages. */
export const RULER = /^[\s\-=_*+.|#~]*$/;

/** How many characters two tokens stand below each other; below 0, how far they are apart. */
export const overlap = (one: Token, other: Token): number =>
  Math.min(one.end, other.end) - Math.max(one.start, other.start);

/** What numbers below each other take of the lines, and the column of the heading that they stand for. */
export interface NumberColumn {
  readonly start: number;
  /** One past the last character. */
  readonly end: number;
  /** undefined = it may be either of two. */
  readonly column: number | undefined;
}

/** Where the words of a table stand. */
export interface Placement {
  readonly columns: Columns;
  /** Whether the columns are those of a line of dashes. */
  readonly isRuled: boolean;
  /** Where numbers stand below each other; none where they are not known. */
  readonly numbers: readonly NumberColumn[];
}

/** The words of a line by column; undefined if one stands in no single column. */
export function placedIn(placement: Placement, tokens: readonly Token[]): readonly string[] | undefined {
  const { columns } = placement;
  if (columns.length === 0 || tokens.length === 0) return undefined;
  const cells: string[] = columns.map(() => '');
  let last = -1;
  for (const [index, token] of tokens.entries()) {
    const before = { column: last, text: cells[last] ?? '' };
    const isStrike = isStrikeBehind(placement, before, token, tokens[index + 1]);
    const parts = isStrike ? [{ ...token, column: last }] : partsOf(placement, token);
    if (parts === undefined) return undefined;
    for (const { column, text } of parts) {
      if (column < last || (column === last && !isStrike && !isName(cells[column] ?? '', text))) return undefined;
      cells[column] = `${cells[column] ?? ''} ${text}`.trim();
      last = column;
    }
  }
  return cells;
}

/** Words go on in their column, numbers don't. */
const isName = (before: string, text: string): boolean => /\p{L}/u.test(before) && /\p{L}/u.test(text);

/** A put or a call in words, with nothing behind it that may be its strike. */
const RIGHT_AND_NAME =
  /^(?=.*\b(?:PUT|CALL)S?\b).*(?:\p{L}|\b(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC) ?\d\d)$/iu;
const STRIKE = /^\d[\d,]*(?:\.\d+)?$/;

/**
 * Whether a number stands behind the description of an option, before the next heading, whose own cell follows it: nothing
 * but the strike can be meant.
 */
function isStrikeBehind(
  placement: Placement,
  before: { readonly column: number; readonly text: string },
  token: Token,
  following: Token | undefined,
): boolean {
  const { columns } = placement;
  const next = columns[before.column + 1];
  if (next === undefined || following === undefined) return false;
  const isBetween = token.end <= next.start && token.start > (columns[before.column]?.start ?? 0);
  const isNextFilled = columnOf(placement, following) === before.column + 1;
  return isBetween && isNextFilled && STRIKE.test(token.text) && RIGHT_AND_NAME.test(before.text);
}

interface PlacedText extends Token {
  readonly column: number;
}

/** The columns of a token: one, or those of its words where it stands below several headings. */
function partsOf(placement: Placement, token: Token): readonly PlacedText[] | undefined {
  const { columns, isRuled } = placement;
  const isBelowSeveral = isRuled && columns.filter((each) => overlap(each, token) > 0).length > 1;
  const ruled = isBelowSeveral ? (wordsOf(placement, token) ?? []) : [];
  if (ruled.length > 1 && ruled.every((part) => isAligned(columns, part))) return ruled;
  const column = columnOf(placement, token);
  return column === undefined ? wordsOf(placement, token) : [{ ...token, column }];
}

/** The words of a token by column; undefined if there is but one, or one stands below none. */
function wordsOf(placement: Placement, token: Token): readonly PlacedText[] | undefined {
  const words = [...token.text.matchAll(/\S+/g)];
  if (words.length < 2) return undefined;
  const parts: PlacedText[] = [];
  for (const { 0: text, index } of words) {
    const word = { text, start: token.start + index, end: token.start + index + text.length };
    const column = columnOf(placement, word);
    if (column === undefined) return undefined;
    const before = parts.at(-1);
    if (before?.column === column)
      parts[parts.length - 1] = { ...before, text: `${before.text} ${text}`, end: word.end };
    else parts.push({ ...word, column });
  }
  return parts;
}

/** Whether words stand within their column, and begin or end where it does. */
function isAligned(columns: Columns, { column, start, end }: PlacedText): boolean {
  const { start: from, end: to } = columns[column] ?? { start: 0, end: 0 };
  return start >= from && end <= to && (start === from || end === to);
}

/** How far from its heading a word may begin or end where it stands below none. */
const FARTHEST = 8;

/** The one column that a word stands below; undefined if there are two, or none near it. */
function columnOf({ columns, numbers }: Placement, word: Token): number | undefined {
  const below = columns.flatMap((column, index) => (overlap(column, word) > 0 ? [index] : []));
  const [only, ...others] = below;
  if (only !== undefined && others.length === 0) return only;
  if (only !== undefined) {
    const begun = below.find((index) => columns[index]?.start === word.start);
    const ended = below.find((index) => columns[index]?.end === word.end);
    const isText = /\p{L}/u.test(word.text);
    return isText ? begun : ended;
  }
  if (numbers.length > 0 && NUMBER.test(word.text)) {
    const [standing, ...more] = numbers.filter((each) => overlap({ text: '', ...each }, word) > 0);
    return more.length === 0 ? standing?.column : undefined;
  }
  const near = columns
    .map((column, index) => ({ index, gap: -overlap(column, word) }))
    .toSorted((one, other) => one.gap - other.gap);
  const [first, second] = near;
  if (first === undefined || first.gap > FARTHEST) return undefined;
  return second === undefined || second.gap >= 2 * first.gap + 1 ? first.index : undefined;
}
