import { describeFormat } from '../../file-format.js';
import { InputFault } from '../../input-fault.js';
import { countNewlines, isBlank, isNameStart, nameEndOf, tagEndOf } from './bytes.js';
import { DecimalReader } from '../decimal.js';
import { type ElementName, ElementNames } from './names.js';
import type { ElementSink, NumberSink } from './sinks.js';
import { decodingFor, ElementText } from './text.js';

const LESS_THAN = 60;
const GREATER_THAN = 62;
const SLASH = 47;
const EXCLAMATION = 33;
const QUESTION = 63;
const NEWLINE = 10;
const SPACE = 32;

const DEEPEST_NESTING = 200;
/**
 * The longest tag, text or comment that is read. Parameter files stay far below it; it bounds the memory that a hostile
 * file can take.
 */
const LONGEST_TOKEN = 16 * 2 ** 20;
const INITIAL_WINDOW = 2 ** 20;

/** Markup that is neither element nor text. */
const SPECIALS = [
  { kind: 'comment', opening: '<!--', closing: '-->' },
  { kind: 'verbatim', opening: '<![CDATA[', closing: ']]>' },
  { kind: 'declaration', opening: '<?xml ', closing: '?>' },
  { kind: 'instruction', opening: '<?', closing: '?>' },
  { kind: 'document type', opening: '<!DOCTYPE', closing: '>' },
] as const;
const LONGEST_OPENING = 9;

/** `<a>`; the end tag has one more. */
const SHORT_TAG_BYTES = 3;

/**
 * Reads XML from chunks of bytes, however they are cut, and reports elements; attributes are passed over, namespaces and
 * entity definitions are not known. Checks that tags pair and that the file is whole. Throws `InputFault`.
 */
export class XmlScanner {
  readonly text = new ElementText();
  /** Line at which scanning stands, 1-based. */
  line = 1;
  private numbers: NumberSink | undefined;
  /** Depth of the element whose children they are. */
  private numbersDepth = 0;
  private numbersLetter = 0;
  private numbersLimit = 0;
  private readonly names = new ElementNames();
  private readonly decimal = new DecimalReader();
  private readonly openNames: ElementName[] = [];
  private readonly openLines: number[] = [];
  private depth = 0;
  /** Depth of the outermost unwanted element, 0 = none. */
  private unwantedDepth = 0;
  private hasRoot = false;
  /** Bytes not yet consumed stand at [position, end) of the window. */
  private window = Buffer.alloc(0);
  private position = 0;
  private end = 0;
  /** Newlines in the text run before the next tag, not yet counted in `line`. */
  private newlines = 0;

  constructor(
    private readonly sink: ElementSink,
    /** For messages. */
    readonly fileName: string,
  ) {}

  /** The innermost open element, or undefined outside of all. */
  get element(): string | undefined {
    return this.openNames[this.depth - 1]?.text;
  }

  feed(chunk: Uint8Array): void {
    this.append(chunk);
    while (this.scanToken());
    if (this.end - this.position > LONGEST_TOKEN) {
      throw this.fault('MALFORMED_FILE', `a tag or text has more than ${LONGEST_TOKEN} bytes`);
    }
  }

  /**
   * Until `endNumbers`, children `<x>-1.25</x>` of a one-letter name that hold a plain number and have only blanks
   * between them go to `numbers` instead of being opened and closed. A child that differs from this form, or exceeds
   * the limit, is reported like any other element.
   * @param limit values that `numbers` takes at most
   */
  collectNumbers(letter: string, numbers: NumberSink, limit: number): void {
    this.numbers = numbers;
    this.numbersDepth = this.depth;
    this.numbersLetter = letter.charCodeAt(0);
    this.numbersLimit = limit;
  }

  endNumbers(): void {
    this.numbers = undefined;
  }

  /** The file ends here. */
  finish(): void {
    const { element } = this;
    if (element !== undefined) {
      const opened = this.openLines[this.depth - 1] ?? 0;
      throw this.fault('TRUNCATED_FILE', `the file is cut off inside <${element}>, which opens in line ${opened}`);
    }
    const isWhole = isBlank(this.window, this.position, this.end);
    if (this.hasRoot && !isWhole) throw this.fault('MALFORMED_FILE', 'the file goes on after its root element');
    if (!isWhole) throw this.fault('TRUNCATED_FILE', 'the file is cut off before its first element');
    if (!this.hasRoot) throw this.fault('EMPTY_FILE', 'the file is empty');
  }

  /** @param clause what is wrong, to follow file name and line in the message */
  fault(code: string, clause: string, element = this.element): InputFault {
    const path = [this.fileName, `line ${this.line}`, ...(element === undefined ? [] : [element])];
    return new InputFault({ code, path, message: `${this.fileName}, line ${this.line}: ${clause}.` });
  }

  private append(chunk: Uint8Array): void {
    const unread = this.end - this.position;
    if (unread + chunk.length > this.window.length) {
      const longer = Buffer.alloc(Math.max(INITIAL_WINDOW, 2 * (unread + chunk.length)));
      this.window.copy(longer, 0, this.position, this.end);
      this.window = longer;
    } else if (this.position > 0) this.window.copyWithin(0, this.position, this.end);
    this.window.set(chunk, unread);
    this.position = 0;
    this.end = unread + chunk.length;
  }

  /** @returns false if the window ends before the next token does */
  private scanToken(): boolean {
    if (this.numbers !== undefined && this.depth === this.numbersDepth) this.scanNumbers(this.numbers);
    const { window, end } = this;
    let tag = this.position;
    let newlines = 0;
    for (; tag < end; tag++) {
      const byte = window[tag];
      if (byte === LESS_THAN) break;
      if (byte === NEWLINE) newlines++;
    }
    this.newlines = newlines;
    if (this.depth === 0) this.checkOutside(tag);
    if (tag + 1 >= end) {
      if (tag === end && this.unwantedDepth > 0) this.consumeTo(end);
      return false;
    }
    const kind = window[tag + 1];
    if (kind === SLASH) return this.scanEndTag(tag);
    if (kind === EXCLAMATION || kind === QUESTION) return this.scanSpecial(tag);
    return this.scanStartTag(tag);
  }

  private scanNumbers(numbers: NumberSink): void {
    const { window, end, decimal } = this;
    const letter = this.numbersLetter;
    while (numbers.length < this.numbersLimit) {
      let start = this.position;
      while (start < end && (window[start] ?? 0) <= SPACE) start++;
      if (window[start] !== LESS_THAN || window[start + 1] !== letter || window[start + 2] !== GREATER_THAN) break;
      const value = decimal.read(window, start + SHORT_TAG_BYTES, end);
      const tag = decimal.end;
      if (Number.isNaN(value) || tag + SHORT_TAG_BYTES >= end || window[tag] !== LESS_THAN) break;
      if (window[tag + 1] !== SLASH || window[tag + 2] !== letter || window[tag + 3] !== GREATER_THAN) break;
      numbers.push(value);
      this.line += countNewlines(window, this.position, start);
      this.position = tag + SHORT_TAG_BYTES + 1;
    }
  }

  private scanStartTag(tag: number): boolean {
    const { window, end } = this;
    const foreseen = this.names.foresee(window, tag + 1, end);
    if (foreseen === undefined) return this.scanUnforeseenStartTag(tag);
    this.line += this.newlines;
    this.newlines = 0;
    this.openElement(foreseen);
    this.position = tag + foreseen.bytes.length + 2;
    return true;
  }

  private scanUnforeseenStartTag(tag: number): boolean {
    const { window, end } = this;
    const nameEnd = nameEndOf(window, tag + 1, end);
    const tagEnd = nameEnd < end && window[nameEnd] !== GREATER_THAN ? tagEndOf(window, nameEnd, end) : nameEnd;
    if (tagEnd >= end) return false;
    this.line += this.newlines;
    if (!isNameStart(window[tag + 1] ?? 0)) throw this.fault('MALFORMED_FILE', 'a "<" begins no tag');
    const name = this.names.find(window, tag + 1, nameEnd);
    if (name === undefined) throw this.fault('MALFORMED_FILE', 'the file has too many different elements');
    this.openElement(name);
    this.newlines = countNewlines(window, nameEnd, tagEnd);
    this.consumeTo(tagEnd + 1);
    if (tagEnd > nameEnd && window[tagEnd - 1] === SLASH) this.closeElement(this.position);
    return true;
  }

  private scanEndTag(tag: number): boolean {
    const { window, end } = this;
    const nameStart = tag + 2;
    const name = this.openNames[this.depth - 1]?.bytes;
    if (name === undefined) throw this.fault('MALFORMED_FILE', 'an end tag has no start tag');
    let nameEnd = nameStart;
    while (nameEnd - nameStart < name.length && window[nameEnd] === name[nameEnd - nameStart]) nameEnd++;
    const isSame = nameEnd - nameStart === name.length;
    const tagEnd = isSame && window[nameEnd] === GREATER_THAN ? nameEnd : tagEndOf(window, nameStart, end);
    if (tagEnd >= end) return false;
    this.line += this.newlines;
    this.newlines = 0;
    if (!isSame || !isBlank(window, nameEnd, tagEnd)) throw this.mismatch(nameStart, tagEnd);
    this.closeElement(tag);
    this.consumeTo(tagEnd + 1);
    return true;
  }

  private mismatch(nameStart: number, tagEnd: number): InputFault {
    const name = this.window.toString('latin1', nameStart, Math.min(tagEnd, nameStart + 40));
    const opened = this.openLines[this.depth - 1] ?? 0;
    const clause = `</${name}> does not close <${this.element ?? ''}>, which opens in line ${opened}`;
    return this.fault('MALFORMED_FILE', clause);
  }

  private scanSpecial(tag: number): boolean {
    const { window, end, position } = this;
    const start = window.toString('latin1', tag, Math.min(end, tag + LONGEST_OPENING));
    const special = SPECIALS.find(({ opening }) => start.startsWith(opening));
    if (special === undefined) {
      if (SPECIALS.some(({ opening }) => opening.startsWith(start))) return false;
      this.line += this.newlines;
      throw this.fault('MALFORMED_FILE', `"${start}" begins nothing that XML knows`);
    }
    const contentStart = tag + special.opening.length;
    let contentEnd = window.indexOf(special.closing, contentStart);
    if (special.kind === 'document type') contentEnd = tagEndOf(window, contentStart, end);
    if (contentEnd < 0 || contentEnd + special.closing.length > end) return false;
    const isInText = this.depth > 0 && this.unwantedDepth === 0;
    if (isInText) this.text.addPiece(window, position, tag, false);
    if (isInText && special.kind === 'verbatim') this.text.addPiece(window, contentStart, contentEnd, true);
    if (special.kind === 'declaration') this.declareEncoding(window.toString('latin1', contentStart, contentEnd));
    this.newlines += countNewlines(window, tag, contentEnd);
    this.line += this.newlines;
    this.newlines = 0;
    this.consumeTo(contentEnd + special.closing.length);
    return true;
  }

  private declareEncoding(declaration: string): void {
    const encoding = /encoding\s*=\s*["']([^"']*)["']/.exec(declaration)?.[1];
    if (encoding === undefined) return;
    const decoding = decodingFor(encoding);
    if (decoding === undefined)
      throw this.fault('UNKNOWN_FORMAT', `the encoding "${encoding}" is not known; UTF-8 or ISO-8859-1 would do`);
    this.text.decoding = decoding;
  }

  private openElement(name: ElementName): void {
    if (this.depth === 0 && this.hasRoot) throw this.fault('MALFORMED_FILE', 'the file has a second root element');
    if (this.depth >= DEEPEST_NESTING)
      throw this.fault('MALFORMED_FILE', `elements are nested more than ${DEEPEST_NESTING} deep`);
    this.hasRoot = true;
    this.openNames[this.depth] = name;
    this.openLines[this.depth] = this.line;
    this.depth++;
    if (this.unwantedDepth > 0) return;
    this.text.restart();
    if (!this.sink.open(name.text)) this.unwantedDepth = this.depth;
  }

  /** @param textEnd where the text run before the end tag ends */
  private closeElement(textEnd: number): void {
    if (this.unwantedDepth === 0) {
      this.text.setRun(this.window, this.position, textEnd);
      this.sink.close(this.openNames[this.depth - 1]?.text ?? '');
    } else if (this.unwantedDepth === this.depth) this.unwantedDepth = 0;
    this.depth--;
  }

  private consumeTo(position: number): void {
    this.line += this.newlines;
    this.newlines = 0;
    this.position = position;
  }

  private checkOutside(end: number): void {
    if (isBlank(this.window, this.position, end)) return;
    if (this.hasRoot) throw this.fault('MALFORMED_FILE', 'the file goes on after its root element');
    const format = describeFormat(this.window.subarray(this.position, this.end));
    throw this.fault('UNKNOWN_FORMAT', `the file is ${format}, not SPAN XML`);
  }
}
