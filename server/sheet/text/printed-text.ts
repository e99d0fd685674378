import { isNumberAndName } from '../reader/accounts/account-lines.js';
import { alignedCells, alignedColumns, type AlignedColumns } from './aligned-columns.js';
import { isPrintedSum } from '../reader/headings/sum-words.js';
import { isBoxed } from './delimiter.js';
import { evenGap } from './even-gaps.js';
import { columnsOfNumbers, withNumbersApart } from './columns-of-numbers.js';
import { NUMBER, overlap, placedIn, RULER, type Columns, type NumberColumn, type Token } from './placed-words.js';
import { ruledCells } from './ruled-rows.js';
import { shiftedIn } from './shifted-words.js';

const FEWEST_HEADINGS = 3;
/** Of a text whose table has no more, or no headings at all: a word and a number in each line. */
const PAIR = 2;
const FEWEST_PAIRS = 2;
const PAGE = /\b(?:page|seite):? *\d/i;

const LINES_LOOKED_AT = 200;
/** Of lines with text, those whose words stand in columns. */
const LEAST_SPACED = 0.5;

/** Whether a text without any delimiter is printed in columns of fixed width. @param sample its beginning */
export const isPrintedText = (sample: string): boolean => PrintedText.of(sample) !== null;

const linesOf = (sample: string): readonly string[] => sample.split(/\r\n|[\r\n\f]/).slice(0, LINES_LOOKED_AT);

/** How many headings the tables of a printed text have at least; undefined if it is no such. @param lines of its beginning @param aligned columns by their line of headings */
function fewestHeadings(lines: readonly string[], aligned: ReadonlyMap<string, AlignedColumns>): number | undefined {
  const filled = lines.filter((line) => line.trim() !== '' && !RULER.test(line));
  const spaced = filled.filter((line) => tokensOf(line).length >= FEWEST_HEADINGS);
  const isDelimited = ['\t', ';', '|', ','].some(
    (sign) => filled.filter((line) => isCutBy(line, sign)).length * 2 > filled.length,
  );
  const hasHeadings = spaced.some((line) => areHeadings(tokensOf(line), FEWEST_HEADINGS));
  const apart = filled.filter((line) => tokensOf(line).length > 1);
  if (isDelimited || isBoxed(filled)) return undefined;
  if (aligned.size > 0) return FEWEST_HEADINGS;
  if (apart.length < LEAST_SPACED * filled.length) return undefined;
  if (hasHeadings && spaced.length >= 2) return FEWEST_HEADINGS;
  return spaced.length === 0 && arePairs(filled) ? PAIR : undefined;
}

/** Whether lines hold a word and a number each, which end at one place below each other, among titles and headings of two words. */
function arePairs(lines: readonly string[]): boolean {
  const pairs = lines.map(tokensOf).filter(isPair);
  const ends = new Set(pairs.map(([, number]) => number?.end));
  return pairs.length >= FEWEST_PAIRS && ends.size <= MOST_ENDS && pairs.length >= LEAST_SPACED * lines.length;
}

/** Brackets end a place behind the digits. */
const MOST_ENDS = 2;

function isPair(tokens: readonly Token[]): boolean {
  const [name, number, ...others] = tokens;
  return (
    name !== undefined &&
    number !== undefined &&
    others.length === 0 &&
    !NUMBER.test(name.text) &&
    NUMBER.test(number.text)
  );
}

/** Whether a sign stands between cells, and not within numbers or sentences of a printed line. */
function isCutBy(line: string, sign: string): boolean {
  const found = line.replace(/"[^"]*"/g, '').replace(/\d,\d{3}|, /g, ' ');
  return found.split(sign).length > FEWEST_HEADINGS - 1;
}

/**
 * Takes printed text apart, line by line: each word stands in the column whose heading it stands below. A line of headings
 * begins a table; lines above all headings, titles and notes have their words as cells, one after the other.
 */
export class PrintedText {
  private columns: Columns = [];
  /** The columns where the values tell of them; null = the headings do. */
  private byValues: AlignedColumns | null = null;

  /**
   * @param fewest headings of a table @param aligned columns that the values tell of, by their line of headings
   * @param numbers where the numbers below headings stand, by what the headings take of their lines
   * @param gap blanks between the cells of all lines; absent = cells stand below each other
   */
  constructor(
    private readonly fewest: number,
    private readonly aligned: ReadonlyMap<string, AlignedColumns> = new Map(),
    private readonly numbers: ReadonlyMap<string, readonly NumberColumn[]> = new Map(),
    private readonly gap?: string,
  ) {}

  /** Of a text by its beginning; null if it is not printed. */
  static of(sample: string): PrintedText | null {
    const lines = linesOf(sample);
    const gap = evenGap(lines);
    if (gap !== undefined) return new PrintedText(FEWEST_HEADINGS, new Map(), new Map(), gap);
    const aligned = alignedColumns(lines);
    const fewest = fewestHeadings(lines, aligned);
    return fewest === undefined ? null : new PrintedText(fewest, aligned, numbersBelow(lines, fewest, aligned));
  }

  /** Where headings stand whose words the lines below them follow; undefined below others, and below none. */
  get headings(): Columns | undefined {
    return this.byValues === null && !this.isRuled && this.dashes.length === 0 ? this.columns : undefined;
  }

  /** Whether the columns are those of a line of dashes, within which words that one space parts may stand in two. */
  private isRuled = false;
  /** Dashes that stand one for each heading, although not below it; none where the columns are those of the dashes themselves. */
  private dashes: Columns = [];
  /** Lines of headings that may go on in the next line. */
  private waiting: { readonly line: string; readonly tokens: readonly Token[] }[] = [];

  /** @returns the cells of lines that are complete, each with the places of the lines before this one it stands at */
  push(line: string): readonly (readonly string[])[] {
    if (this.gap !== undefined)
      return [
        line
          .trim()
          .split(this.gap)
          .map((cell) => cell.trim()),
      ];
    const byValues = this.aligned.get(line);
    if (byValues !== undefined) {
      const before = this.end();
      this.byValues = byValues;
      this.dashes = [];
      return [...before, byValues.headings];
    }
    const ruled = this.ruledHeadings(line);
    if (ruled !== undefined) return [...ruled, []];
    const tokens = tokensOf(line);
    if (tokens.length >= 2 && areTexts(tokens) && !PAGE.test(line)) {
      this.waiting.push({ line, tokens: tokens.flatMap(withLettersApart) });
      return [];
    }
    return [...this.end(), this.cellsOf(line, tokens)];
  }

  /** The cells of lines that waited for another one. */
  end(): readonly (readonly string[])[] {
    const { waiting } = this;
    this.waiting = [];
    if (waiting.some(({ tokens }) => areHeadings(tokens, this.fewest))) {
      this.columns = joined(waiting.map(({ tokens }) => tokens));
      this.isRuled = false;
      this.byValues = null;
      this.dashes = [];
    }
    return waiting.map(({ line, tokens }) => this.cellsOf(line, tokens));
  }

  /** The cells of headings below which dashes are drawn, a row of them for each column; undefined if the line is no such. */
  private ruledHeadings(line: string): readonly (readonly string[])[] | undefined {
    const columns = ruledColumns(line, this.fewest);
    if (columns === undefined || !this.waiting.some(({ tokens }) => areHeadings(tokens, this.fewest))) return undefined;
    const cells = this.waiting.map(({ tokens }) => placedIn({ columns, isRuled: true, numbers: [] }, tokens));
    const [only, ...others] = this.waiting;
    const isShifted = only?.tokens.length === columns.length && cells[0]?.every((cell) => cell !== '') !== true;
    if (only !== undefined && others.length === 0 && isShifted) {
      this.columns = only.tokens;
      this.dashes = columns;
      this.isRuled = false;
      this.byValues = null;
      this.waiting = [];
      return [only.tokens.map(({ text }) => text)];
    }
    if (!cells.every((each) => each !== undefined)) return undefined;
    this.columns = columns;
    this.dashes = [];
    this.isRuled = true;
    this.byValues = null;
    this.waiting = [];
    return cells;
  }

  private cellsOf(line: string, tokens: readonly Token[]): readonly string[] {
    if (RULER.test(line)) return [];
    if (isNumberAndName(line)) return [line.trim()];
    const isTitle = PAGE.test(line) || isStarred(line.trim());
    if (!isTitle && this.fewest === PAIR && this.columns.length === 0 && isPair(tokens))
      return tokens.map(({ text }) => text);
    const { byValues } = this;
    if (!isTitle && byValues !== null && (tokens.length > 1 || (/\d/.test(line) && !line.includes(':')))) {
      const cells = alignedCells(line, byValues);
      if (cells !== undefined) return cells;
    }
    const ruled = isTitle ? undefined : ruledCells(this.dashes, line);
    const placed = isTitle || byValues !== null ? undefined : (ruled ?? this.placed(tokens));
    return placed ?? (line.includes(':') ? tokens.map(({ text }) => text) : [line.trim()]);
  }

  private placed(tokens: readonly Token[]): readonly string[] | undefined {
    const { columns, isRuled, headings = [] } = this;
    const numbers = this.numbers.get(placesOf(headings)) ?? [];
    const placement = { columns, isRuled, numbers };
    return (
      placedIn(
        placement,
        tokens.flatMap((token) => withNumbersApart(token, numbers)),
      ) ?? shiftedIn(placement, tokens)
    );
  }
}

/** What headings take of their lines. */
const placesOf = (columns: Columns): string => columns.map(({ start, end }) => `${start}-${end}`).join(' ');

/** Where the numbers below headings stand, by what the headings take of their lines: pages that go on are one table. */
function numbersBelow(
  lines: readonly string[],
  fewest: number,
  aligned: ReadonlyMap<string, AlignedColumns>,
): ReadonlyMap<string, readonly NumberColumn[]> {
  const scout = new PrintedText(fewest, aligned);
  const tables = new Map<string, { readonly columns: Columns; readonly rows: (readonly Token[])[] }>();
  for (const line of lines) {
    scout.push(line);
    const { headings = [] } = scout;
    const tokens = tokensOf(line);
    if (headings.length === 0 || tokens.length < FEWEST_HEADINGS || areTexts(tokens) || isSumOfMoney(tokens)) continue;
    const place = placesOf(headings);
    const table = tables.get(place) ?? { columns: headings, rows: [] };
    table.rows.push(tokens);
    tables.set(place, table);
  }
  return new Map([...tables].map(([place, { columns, rows }]) => [place, columnsOfNumbers(columns, rows)]));
}

/** `TOTAL OPEN TRADE EQUITY  USD  27,117.50`: its words stand below headings by chance. */
const isSumOfMoney = (tokens: readonly Token[]): boolean =>
  tokens.some(({ text }) => /^[A-Z]{3}$/.test(text)) && isPrintedSum(tokens.map(({ text }) => text).join('  '));

/** `** US DOLLARS **`, a title. */
const isStarred = (text: string): boolean => text.startsWith('*') && text.endsWith('*') && /\p{L}/u.test(text);

/** Words with their places, cut where two spaces stand, and behind the star of a sum. */
function tokensOf(line: string): readonly Token[] {
  return [
    ...line
      .replaceAll('\t', '    ')
      .replaceAll('\f', ' ')
      .matchAll(/\S+(?: \S+)*/g),
  ].flatMap(({ 0: text, index: start }): readonly Token[] => {
    const end = start + text.length;
    const starred = STARRED_SUM.exec(text)?.[0].length ?? 0;
    if (starred === 0) return [{ text, start, end }];
    const behind = start + starred + 1;
    return [
      { text: text.slice(0, starred), start, end: start + starred },
      { text: text.slice(starred + 1), start: behind, end },
    ];
  });
}

/** `20* CLOSE 60.68`: what stands behind a number with the star of a sum. */
const STARRED_SUM = /^\d[\d,.]*\*(?= \p{L})/u;

/** `STRIKE P/C`: single letters with a slash between them behind a word are a heading of their own. */
const LETTERS_BEHIND = / (?:P\/C|C\/P|B\/S|L\/S)$/i;
/** Letters, with the slash. */
const LETTERS_LENGTH = 3;

function withLettersApart(token: Token): readonly Token[] {
  const { text, start, end } = token;
  const before = text.slice(0, -LETTERS_LENGTH).trimEnd();
  if (!LETTERS_BEHIND.test(text) || !/\p{L}{2}/u.test(before)) return [token];
  return [
    { text: before, start, end: start + before.length },
    { text: text.slice(-LETTERS_LENGTH), start: end - LETTERS_LENGTH, end },
  ];
}

const areTexts = (tokens: readonly Token[]): boolean =>
  tokens.every(
    ({ text }) =>
      /\p{L}|^[#%+/-]+$/u.test(text) &&
      !NUMBER.test(text) &&
      !/\d{2}/.test(text.replace(SENSITIVITY, '')) &&
      !text.includes(': '),
  );

/** `DV01`, the digits of which are no number. */
const SENSITIVITY = /\b(?:[DPC]V|IR|CS)01\b/gi;

const areHeadings = (tokens: readonly Token[], fewest: number): boolean => tokens.length >= fewest && areTexts(tokens);

/** The columns that dashes below headings are drawn for; undefined if it is one line across, or none. */
function ruledColumns(line: string, fewest: number): Columns | undefined {
  if (!/^[\s\-=_]+$/.test(line)) return undefined;
  const drawn = [...line.matchAll(/[-=_]+/g)].map(({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }));
  return drawn.length >= fewest ? drawn : undefined;
}

/** Columns of headings in several lines: what stands above each other is one column. */
function joined(lines: readonly (readonly Token[])[]): Columns {
  const [widest = []] = lines.toSorted((one, other) => other.length - one.length);
  return lines.flat().reduce<Columns>((columns, token) => {
    const over = columns.filter((column) => overlap(column, token) > 0);
    const [only, ...others] = over;
    if (only === undefined) return [...columns, token].toSorted((one, other) => one.start - other.start);
    // A title over several columns is none of them.
    return others.length > 0 ? columns : columns.map((column) => (column === only ? widened(column, token) : column));
  }, widest);
}

const widened = (column: Token, { start, end }: Token): Token => ({
  ...column,
  start: Math.min(column.start, start),
  end: Math.max(column.end, end),
});

/** The cells of a printed text, line by line. */
export function printedLines(text: string): readonly (readonly string[])[] {
  const printed = PrintedText.of(text) ?? new PrintedText(FEWEST_HEADINGS);
  const lines = text
    .replace(/(?:\r\n|[\r\n])$/, '')
    .split(/\r\n|[\r\n]/)
    .flatMap((line) => printed.push(line));
  return [...lines, ...printed.end()];
}
