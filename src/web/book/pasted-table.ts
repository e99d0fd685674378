import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { BETWEEN_PRINTED } from '../../../server/sheet/text/csv-reader.js';
import { isPrintedText, printedLines } from '../../../server/sheet/text/printed-text.js';
import {
  cellOfText,
  commasShowGroups,
  doCommasGroup,
  groupedNumber,
  numberStyleOf,
  showsDecimalSign,
  type NumberStyle,
} from '../../../server/sheet/table/csv-number.js';
import { unevenNotices } from './uneven-lines.js';

/** A cell of pasted text. */
export interface PastedCell {
  /** A text that begins with `=` is a formula if `isFormula` says so. */
  readonly value: string | number;
  readonly isFormula: boolean;
  /** The number format that shows the number as it was written; null = that of the cell stays. */
  readonly format: string | null;
}

/** Text of the clipboard as cells, and what a person should know of how it was read. */
export interface PastedTable {
  readonly rows: readonly (readonly PastedCell[])[];
  /** Sentences. */
  readonly notices: readonly string[];
}

/** Between cells where no tab is; each with its name. */
const SEPARATORS = [
  [';', 'semicolons'],
  [',', 'commas'],
  ['|', 'bars'],
] as const;
/** Of a table whose cells are separated otherwise than by tabs: less could be a sentence. */
const FEWEST_LINES = 2;
const FEWEST_COLUMNS = 3;
/** Of its lines that are no titles, those that have as many cells as most, or as the line above or below: sections have their own. */
const LEAST_REGULAR = 0.6;
/** Of a table of two columns. */
const FEWEST_PAIRS = 4;

/**
 * Reads text from the clipboard into cells: tabs between cells, as spreadsheets write them, or else the text of a file with
 * semicolons or commas, if it is plainly a table. Numbers become numbers; dates, codes and whatever could be read in two ways
 * stay the text they are, so that the sheet holds what was copied.
 */
export function readPastedText(text: string): PastedTable {
  if (isPrintedText(text)) return readPrintedText(text);
  const separator = text.includes('\t') ? undefined : separatorOf(text);
  const delimiter = separator?.[0] ?? '\t';
  const lines = linesOf(text, delimiter);
  const numbers = numbersOf(lines);
  const style = numberStyleOf(numbers, delimiter);
  return {
    // Between commas a comma in a number can only group its thousands.
    rows: cellsOf(lines, style, delimiter === ',' || areGroupsShown(lines, numbers, style)),
    notices: [
      ...(separator === undefined
        ? []
        : [`The pasted text was split into columns at its ${separator[1]}. Undo (Ctrl + Z) takes it back.`]),
      ...doubtsOf(style),
      ...unevenNotices(lines, 'the pasted text', delimiter),
    ],
  };
}

/** @param numbers those among the cells of the lines */
const areGroupsShown = (lines: Lines, numbers: Lines, style: NumberStyle): boolean =>
  showsDecimalSign(numbers) || (style.decimal === 'point' && commasShowGroups(lines));

function readPrintedText(text: string): PastedTable {
  const lines = printedLines(text);
  const numbers = numbersOf(lines);
  const style = numberStyleOf(numbers, BETWEEN_PRINTED);
  const isShown = areGroupsShown(lines, numbers, style) || doCommasGroup(BETWEEN_PRINTED, style, lines);
  const split = 'The pasted text was split into columns by the places of its headings. Undo (Ctrl + Z) takes it back.';
  return { rows: cellsOf(lines, style, isShown), notices: [split, ...doubtsOf(style)] };
}

const doubtsOf = ({ doubtful }: NumberStyle): readonly string[] =>
  doubtful === null
    ? []
    : [
        `“${doubtful}” was read as ${Number(doubtful)}, like all numbers of its kind. Where the point groups thousands, write them without it.`,
      ];

/** Whether a text is a formula: a line of equals signs around a word is none. */
const FORMULA = /^=[^=\s]/;

const PER_CENT = /^[-+]?\d{1,15}(?:\.\d{1,14})?\s?%$/;
const SIGNED = /^\+\d{1,15}(?:\.\d{1,14})?$/;
const PERCENT_FORMATS = ['0%', '0.0%', '0.00%', '0.000%', '0.0000%'] as const;

/** The texts of a table as cells. */
export function pastedCells(lines: Lines): readonly (readonly PastedCell[])[] {
  const numbers = numbersOf(lines);
  const style = numberStyleOf(numbers, '\t');
  return cellsOf(lines, style, areGroupsShown(lines, numbers, style));
}

type Lines = readonly (readonly string[])[];

const BEGINS_LIKE_NUMBER = /^\s*[-+(]{0,2}\d/;

/** The cells that could be numbers, each once: a book of many rows has few different ones. */
const numbersOf = (lines: Lines): Lines => [[...new Set(lines.flat())].filter((cell) => BEGINS_LIKE_NUMBER.test(cell))];

/** @param isShown whether it is known which sign groups thousands */
function cellsOf(lines: Lines, style: NumberStyle, isShown: boolean): readonly (readonly PastedCell[])[] {
  const known = new Map<string, PastedCell>();
  const cellOf = (text: string): PastedCell => {
    const cell = known.get(text) ?? pastedCell(text, style, isShown);
    known.set(text, cell);
    return cell;
  };
  return lines.map((line) => line.map(cellOf));
}

function pastedCell(text: string, style: NumberStyle, isShown: boolean): PastedCell {
  if (FORMULA.test(text)) return { value: text, isFormula: true, format: null };
  const trimmed = text.trim();
  const plain = cellOfText(SIGNED.test(trimmed) && style.decimal === 'point' ? trimmed.slice(1) : text, style);
  if (typeof plain === 'number') return { value: plain, isFormula: false, format: null };
  const pointed = style.decimal === 'point' ? trimmed : trimmed.replace(',', '.');
  if (PER_CENT.test(pointed)) return perCent(pointed.slice(0, -1).trim());
  const grouped = groupedNumber(trimmed, style, isShown);
  return grouped === null
    ? { value: text, isFormula: false, format: null }
    : { value: grouped.value, isFormula: false, format: grouped.format };
}

/** @param digits the number before the sign */
function perCent(digits: string): PastedCell {
  const decimals = digits.split('.')[1]?.length ?? 0;
  const format = PERCENT_FORMATS[decimals] ?? '0.0000%';
  return { value: Number(`${digits}e-2`), isFormula: false, format };
}

function linesOf(text: string, delimiter: string): readonly (readonly string[])[] {
  const body = text.replace(/^\uFEFF/, '').replace(/(?:\r\n|\r|\n)$/, '');
  if (!body.includes('"')) return body.split(/\r\n|\r|\n/).map((line) => line.split(delimiter));
  try {
    const records: unknown = parse(body, { delimiter, relax_column_count: true, relax_quotes: true });
    return isTable(records) ? records : [];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return body.split(/\r\n|\r|\n/).map((line) => line.split(delimiter));
  }
}

const isTable = (value: unknown): value is string[][] =>
  Array.isArray(value) && value.every((line: unknown) => Array.isArray(line));

/** What separates the cells of a table without tabs; undefined if the text is no such table. */
function separatorOf(text: string): (typeof SEPARATORS)[number] | undefined {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  if (lines.length < FEWEST_LINES || lines.some((line) => FORMULA.test(line))) return undefined;
  const bare = lines.map((line) => line.replaceAll(/"[^"]*"/g, ''));
  return SEPARATORS.find(([sign]) => {
    const rows = bare.map((line) => line.split(sign).length).filter((count) => count >= FEWEST_COLUMNS);
    const usual = mostFrequent(rows);
    const isRegular = (count: number, index: number): boolean =>
      count === usual || count === rows[index - 1] || count === rows[index + 1];
    const regular = rows.filter(isRegular).length;
    return (
      (regular >= FEWEST_LINES && regular >= LEAST_REGULAR * rows.length) ||
      [0, 1].some((titles) => arePairs(bare.slice(titles), sign))
    );
  });
}

/** Whether all lines below a title, if there is one, are two cells, and neither words with a space behind the sign nor numbers with a decimal comma. */
const arePairs = (lines: readonly string[], sign: string): boolean =>
  lines.length >= FEWEST_PAIRS &&
  lines.every((line) => {
    const [first = '', second = '', ...others] = line.split(sign);
    const isDecimal = /\d$/.test(first) && /^\d/.test(second);
    return line.includes(sign) && others.length === 0 && !second.startsWith(' ') && !isDecimal;
  });

function mostFrequent(counts: readonly number[]): number | null {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  return [...times].sort(([, first], [, second]) => second - first)[0]?.[0] ?? null;
}
