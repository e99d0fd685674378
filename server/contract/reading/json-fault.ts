/** Where a text stops being JSON, and in what way. */
export interface JsonFault {
  /** Byte offset from the start of the text. */
  readonly offset: number;
  /** Completes "The body is not JSON: … at byte 17." */
  readonly problem: string;
}

const isSpace = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;

/** Bytes of numbers, literals and what is mistaken for them: 1 for letters, digits, `_ + - .`. */
const IN_WORD = Uint8Array.from({ length: 256 }, (_, byte) => (/[\w.+-]/.test(String.fromCharCode(byte)) ? 1 : 0));

const LITERALS = ['true', 'false', 'null'];
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const ESCAPE = /^\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})/;
const LONGEST_SHOWN = 20;

/**
 * Finds the first fault of a text that `JSON.parse` has refused; undefined if it is JSON (RFC 8259).
 * @param bytes UTF-8; brackets and braces nest only as deep as the stack allows
 */
export function findJsonFault(bytes: Uint8Array): JsonFault | undefined {
  const scanner = new JsonScanner(bytes);
  try {
    scanner.document();
    return undefined;
  } catch (error) {
    if (error instanceof FaultFound) return error.fault;
    throw error;
  }
}

class FaultFound extends Error {
  constructor(readonly fault: JsonFault) {
    super(fault.problem);
  }
}

/** Walks a JSON text without building it and stops at the first fault. */
class JsonScanner {
  private offset: number;

  constructor(private readonly bytes: Uint8Array) {
    this.offset = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  }

  document(): void {
    this.value('a value');
    this.space();
    if (this.offset < this.bytes.length) this.refuse('the end');
  }

  private value(expected: string): void {
    this.space();
    const next = this.character();
    if (next === '{') this.members();
    else if (next === '[') this.elements();
    else if (next === '"') this.text();
    else this.word(expected);
  }

  private members(): void {
    this.offset++;
    if (this.skipped('}')) return;
    do {
      this.space();
      if (this.character() !== '"') this.refuse('a field name in double quotes');
      this.text();
      if (!this.skipped(':')) this.refuse('":"');
      this.value('a value');
    } while (this.skipped(','));
    if (!this.skipped('}')) this.refuse('"," or "}"');
  }

  private elements(): void {
    this.offset++;
    if (this.skipped(']')) return;
    do this.value('a value');
    while (this.skipped(','));
    if (!this.skipped(']')) this.refuse('"," or "]"');
  }

  private text(): void {
    this.offset++;
    for (let byte = this.bytes[this.offset]; byte !== 0x22; byte = this.bytes[this.offset]) {
      if (byte === undefined) this.refuse('the closing quote of a string');
      else if (byte < 0x20) this.refuse('an escaped control character');
      else if (byte === 0x5c) this.escape();
      else this.offset++;
    }
    this.offset++;
  }

  private escape(): void {
    const found = ESCAPE.exec(this.shown(6));
    if (found === null) this.refuse('one of the escapes \\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX');
    else this.offset += found[0].length;
  }

  /** A number, true, false or null. */
  private word(expected: string): void {
    let end = this.offset;
    while (IN_WORD[this.bytes[end] ?? 0] === 1) end++;
    const word = this.shown(end - this.offset);
    const isNotFinite = /^[+-]?(?:nan|inf|infinity)$/i.test(word);
    if (!NUMBER.test(word) && !LITERALS.includes(word)) this.refuse(isNotFinite ? 'a finite number or null' : expected);
    this.offset = end;
  }

  private space(): void {
    while (isSpace(this.bytes[this.offset])) this.offset++;
  }

  private skipped(character: string): boolean {
    this.space();
    if (this.character() !== character) return false;
    this.offset++;
    return true;
  }

  private character(): string {
    const byte = this.bytes[this.offset];
    return byte === undefined ? '' : String.fromCharCode(byte);
  }

  private shown(length: number): string {
    return new TextDecoder().decode(this.bytes.subarray(this.offset, this.offset + length));
  }

  private refuse(expected: string): never {
    const [found = ''] = /^(?:[\w.+-]+|.?)/su.exec(this.shown(LONGEST_SHOWN)) ?? [];
    const problem =
      found === ''
        ? `it ends where ${expected} is expected`
        : `${JSON.stringify(found)} stands where ${expected} is expected`;
    throw new FaultFound({ offset: this.offset, problem });
  }
}
