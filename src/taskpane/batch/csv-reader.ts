import { PaneFault } from '../notice.js';

/** A line of a table, and where it begins. */
export interface CsvLine {
  readonly cells: readonly string[];
  /** From 0; a quoted cell may take several lines of the file. */
  readonly line: number;
}

const BYTE_ORDER_MARK = '\uFEFF';
/** The longest row allowed; a quote that is never closed makes a longer one. */
const MOST_CHARACTERS = 1_000_000;
const DELIMITERS = [',', ';', '\t'];

/**
 * Takes CSV (RFC 4180) apart, piece by piece as it is read; separated by commas, semicolons or tabs, whichever its first
 * line has most of. Blank lines are left out, and cells trimmed.
 */
export class CsvReader {
  private rest = '';
  private delimiter: string | null = null;
  private line = 0;

  /** The separator of cells; a comma until a line has been read. */
  get separator(): string {
    return this.delimiter ?? ',';
  }

  /** The lines that are complete after this piece. @throws PaneFault if a line is too long */
  *push(piece: string): Generator<CsvLine> {
    this.rest += piece;
    yield* this.take(false);
  }

  /** The last line, which may lack its end. */
  *end(): Generator<CsvLine> {
    yield* this.take(true);
  }

  private *take(isEnd: boolean): Generator<CsvLine> {
    if (this.line === 0 && this.delimiter === null) this.rest = this.rest.replace(BYTE_ORDER_MARK, '');
    let start = 0;
    while (start < this.rest.length) {
      const end = lineEnd(this.rest, start);
      if (end === undefined && !isEnd) break;
      const text = this.rest.slice(start, end?.last ?? this.rest.length);
      this.delimiter ??= delimiterOf(text);
      const cells = cellsOf(text, this.delimiter);
      if (cells.some((cell) => cell !== '')) yield { cells, line: this.line };
      this.line += 1 + (text.match(/\r\n|[\r\n]/g)?.length ?? 0);
      start = end?.next ?? this.rest.length;
    }
    this.rest = this.rest.slice(start);
    if (this.rest.length > MOST_CHARACTERS)
      throw new PaneFault(
        'The file can’t be read',
        `Line ${this.line + 1} is longer than 1 MB: is a quotation mark in it never closed?`,
      );
  }
}

/** Where a line ends outside of quotes; undefined if its end has not been read yet. */
function lineEnd(text: string, start: number): { readonly last: number; readonly next: number } | undefined {
  const ends = /"(?:[^"]|"")*"?|\r\n|[\r\n]/g;
  ends.lastIndex = start;
  for (let match = ends.exec(text); match !== null; match = ends.exec(text)) {
    const [found] = match;
    if (found.startsWith('"')) continue;
    // The other half of a line's end may be in the next piece.
    if (found === '\r' && ends.lastIndex === text.length) return undefined;
    return { last: match.index, next: ends.lastIndex };
  }
  return undefined;
}

function delimiterOf(line: string): string {
  const plain = line.replace(/"(?:[^"]|"")*"/g, '');
  const count = (delimiter: string): number => plain.split(delimiter).length;
  return DELIMITERS.reduce((best, next) => (count(next) > count(best) ? next : best), ',');
}

function cellsOf(line: string, delimiter: string): readonly string[] {
  if (!line.includes('"')) return line.split(delimiter).map((cell) => cell.trim());
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let index = 0; index < line.length; index += 1) {
    const character = line.charAt(index);
    if (isQuoted && character === '"' && line.charAt(index + 1) === '"') {
      cell += '"';
      index += 1;
    } else if (character === '"') isQuoted = !isQuoted;
    else if (character === delimiter && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += character;
  }
  return [...cells, cell.trim()];
}
