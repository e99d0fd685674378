import { parseDecimal, parseDecimalText } from '../decimal.js';

const AMPERSAND = 38;
const SPACE = 32;

const NAMED_ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Characters for the bytes [start, end), in the encoding that the file declares. */
export type TextDecoding = (bytes: Buffer, start: number, end: number) => string;

export const latin1Decoding: TextDecoding = (bytes, start, end) => bytes.toString('latin1', start, end);

const REPLACEMENT_CHARACTER = '\uFFFD';

/**
 * Decodes UTF-8, which is XML's default; bytes that are not valid UTF-8 are taken as ISO-8859-1, which files often use
 * without saying so.
 */
export const utf8Decoding: TextDecoding = (bytes, start, end) => {
  const text = bytes.toString('utf8', start, end);
  return text.includes(REPLACEMENT_CHARACTER) ? latin1Decoding(bytes, start, end) : text;
};

/** @returns undefined for an encoding that is unknown or not a superset of ASCII */
export function decodingFor(encoding: string): TextDecoding | undefined {
  const label = encoding.toLowerCase();
  if (/^utf-?8$/.test(label)) return utf8Decoding;
  if (/^(?:iso-8859-1|us-ascii|latin-?1)$/.test(label)) return latin1Decoding;
  if (/^(?:utf-?16|utf-?32|ucs)/.test(label)) return undefined;
  try {
    const decoder = new TextDecoder(label);
    return (bytes, start, end) => decoder.decode(bytes.subarray(start, end));
  } catch {
    return undefined;
  }
}

/** One-character texts, of which a large file has one for each option. */
const ASCII_CHARACTERS = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));

/**
 * The text of the element that is being closed: a run of bytes, read as number or string only on demand, preceded by
 * pieces where comments or CDATA sections interrupt it.
 */
export class ElementText {
  private bytes: Buffer = Buffer.alloc(0);
  private start = 0;
  private end = 0;
  private pieces = '';
  decoding: TextDecoding = utf8Decoding;

  /** An element opens: what was collected belongs to its parent and is dropped. */
  restart(): void {
    this.pieces = '';
    this.end = this.start;
  }

  /** Text up to a comment or CDATA section, or what is in that section. */
  addPiece(bytes: Buffer, start: number, end: number, isVerbatim: boolean): void {
    const text = this.decoding(bytes, start, end);
    this.pieces += isVerbatim ? text : withEntities(text);
  }

  /** The last run of bytes before the end tag. */
  setRun(bytes: Buffer, start: number, end: number): void {
    this.bytes = bytes;
    this.start = start;
    this.end = end;
  }

  /** Without blanks around it. */
  text(): string {
    const { bytes, pieces } = this;
    let { start, end } = this;
    if (pieces === '') {
      while (start < end && (bytes[start] ?? 0) <= SPACE) start++;
      while (end > start && (bytes[end - 1] ?? 0) <= SPACE) end--;
      if (start === end) return '';
      const single = end - start === 1 ? ASCII_CHARACTERS[bytes[start] ?? 0] : undefined;
      if (single !== undefined) return single;
    }
    const text = this.decoding(bytes, start, end);
    return pieces === '' ? withEntities(text) : (pieces + withEntities(text)).trim();
  }

  /** @returns NaN if the text is blank or no number */
  number(): number {
    const fast = this.pieces === '' ? parseDecimal(this.bytes, this.start, this.end) : NaN;
    return Number.isNaN(fast) ? this.slowNumber() : fast;
  }

  private slowNumber(): number {
    const isPlain = this.pieces === '' && !this.bytes.subarray(this.start, this.end).includes(AMPERSAND);
    return isPlain ? NaN : parseDecimalText(this.text());
  }

  isBlank(): boolean {
    return this.text() === '';
  }
}

/** Replaces the five named entities and numeric ones; others stay as they are. */
const withEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(
        /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
        (whole: string, hexadecimal?: string, decimal?: string, name?: string) => {
          if (name !== undefined) return NAMED_ENTITIES[name] ?? whole;
          const code = hexadecimal === undefined ? Number(decimal) : parseInt(hexadecimal, 16);
          return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
        },
      )
    : text;
