import { delimiterOf } from './delimiter.js';
import { PrintedText } from './printed-text.js';
import { TextFault } from './text-fault.js';

/** A line of a table, and where it begins. */
export interface CsvLine {
  /** Trimmed. */
  readonly cells: readonly string[];
  /** From 1; a quoted cell may take several lines of the file. */
  readonly line: number;
}

const BYTE_ORDER_MARK = '\uFEFF';
/** The longest row allowed; a quote that is never closed makes a longer one. */
const MOST_CHARACTERS = 1_000_000;
/** The beginning of a text, by which it is told what stands between its cells. */
export const SAMPLE_CHARACTERS = 50_000;

/** Nothing but their place stands between the cells of printed text. */
export const BETWEEN_PRINTED = ' ';

interface QuotedLine {
  readonly cells: readonly string[];
  /** Where the next one begins. */
  readonly next: number;
}

/**
 * Takes delimited text (RFC 4180, any line ends) apart, piece by piece as it is read. Blank lines are left out. A
 * quotation mark within an unquoted cell is a character like others, as in spreadsheets.
 */
export class CsvReader {
  private rest = '';
  private delimiter: string | null = null;
  /** Of a text in columns of fixed width; null = its cells have a delimiter. */
  private printed: PrintedText | null = null;
  private line = 1;

  /** What stands between cells; a comma until enough has been read. */
  get separator(): string {
    return this.delimiter ?? ',';
  }

  /** The lines that are complete after this piece. @throws TextFault if a line is too long, or its quotation marks are not in order */
  *push(piece: string): Generator<CsvLine> {
    this.rest += piece;
    yield* this.take(false);
  }

  /** The last line, which may lack its end. @throws TextFault as `push` does */
  *end(): Generator<CsvLine> {
    yield* this.take(true);
  }

  private *take(isEnd: boolean): Generator<CsvLine> {
    if (this.delimiter === null) {
      if (!isEnd && this.rest.length < SAMPLE_CHARACTERS) return;
      this.rest = this.rest.replace(BYTE_ORDER_MARK, '');
      const sample = this.rest.slice(0, SAMPLE_CHARACTERS);
      this.printed = PrintedText.of(sample);
      this.delimiter = this.printed === null ? delimiterOf(sample) : BETWEEN_PRINTED;
    }
    if (this.printed !== null) {
      yield* this.takePrinted(this.printed, isEnd);
      return;
    }
    let start = 0;
    while (start < this.rest.length) {
      const found = this.lineAt(start, this.delimiter, isEnd);
      if (found === undefined) break;
      const { cells, next, ends } = found;
      if (cells.some((cell) => cell !== '')) yield { cells, line: this.line };
      this.line += ends;
      start = next;
    }
    this.rest = this.rest.slice(start);
    this.refuseTooLong();
  }

  private *takePrinted(printed: PrintedText, isEnd: boolean): Generator<CsvLine> {
    const lines = this.rest.split(/\r\n|\n|\r(?!$)/);
    this.rest = isEnd ? '' : (lines.pop() ?? '');
    // Behind the last line's end there is no other one.
    if (isEnd && lines.at(-1) === '') lines.pop();
    for (const line of lines) yield* this.numbered(printed.push(line));
    if (isEnd) yield* this.numbered(printed.end());
    this.refuseTooLong();
  }

  private *numbered(lines: readonly (readonly string[])[]): Generator<CsvLine> {
    for (const cells of lines) {
      if (cells.some((cell) => cell !== '')) yield { cells, line: this.line };
      this.line += 1;
    }
  }

  private refuseTooLong(): void {
    if (this.rest.length > MOST_CHARACTERS)
      throw new TextFault('it is longer than 1 MB: is a quotation mark in it never closed?', this.line);
  }

  /** The line that begins here; undefined if its end has not been read yet. */
  private lineAt(
    start: number,
    delimiter: string,
    isEnd: boolean,
  ): (QuotedLine & { readonly ends: number }) | undefined {
    const text = this.rest;
    const ends = /\r\n|[\r\n]/g;
    ends.lastIndex = start;
    const end = ends.exec(text);
    // The other half of a line's end may be in the next piece.
    if (!isEnd && (end === null || (end[0] === '\r' && ends.lastIndex === text.length))) return undefined;
    const line = text.slice(start, end?.index ?? text.length);
    if (!line.includes('"'))
      return {
        cells: line.split(delimiter).map((cell) => cell.trim()),
        next: end === null ? text.length : ends.lastIndex,
        ends: 1,
      };
    const quoted = this.quotedLine(start, delimiter, isEnd);
    if (quoted === undefined) return undefined;
    return { ...quoted, ends: text.slice(start, quoted.next).match(/\r\n|[\r\n]/g)?.length ?? 1 };
  }

  private quotedLine(start: number, delimiter: string, isEnd: boolean): QuotedLine | undefined {
    const text = this.rest;
    const cells: string[] = [];
    for (let at = start; ; at += 1) {
      const cell = text.startsWith('"', pastSpaces(text, at, delimiter))
        ? this.quotedCell(pastSpaces(text, at, delimiter) + 1, delimiter, isEnd)
        : plainCell(text, at, delimiter);
      if (cell === undefined) return undefined;
      cells.push(cell.text.trim());
      at = cell.end;
      if (text.startsWith(delimiter, at)) continue;
      const isCut = at >= text.length || (text[at] === '\r' && at + 1 === text.length);
      if (isCut && !isEnd) return undefined;
      return { cells, next: at + (text.startsWith('\r\n', at) ? 2 : 1) };
    }
  }

  /** A cell behind its opening mark; undefined if its end has not been read yet. */
  private quotedCell(start: number, delimiter: string, isEnd: boolean): { text: string; end: number } | undefined {
    const text = this.rest;
    let close = text.indexOf('"', start);
    while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
    if (close < 0 && isEnd) throw this.disorder();
    if (close < 0 || (close + 1 === text.length && !isEnd)) return undefined;
    const end = pastSpaces(text, close + 1, delimiter);
    const isClosed = end >= text.length || text.startsWith(delimiter, end) || /[\r\n]/.test(text.charAt(end));
    if (!isClosed) throw this.disorder();
    return { text: text.slice(start, close).replaceAll('""', '"'), end };
  }

  private disorder(): TextFault {
    return new TextFault('the quotation marks are not in order.', this.line);
  }
}

/** The next character that is no space; a tab is none where it is the delimiter. */
function pastSpaces(text: string, start: number, delimiter: string): number {
  let at = start;
  while (text[at] === ' ' || (text[at] === '\t' && delimiter !== '\t')) at += 1;
  return at;
}

function plainCell(text: string, start: number, delimiter: string): { text: string; end: number } {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { text: text.slice(start, end), end };
}
