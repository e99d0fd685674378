const FIRST_BYTES = 4096;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** White space of JSON: space, tab, line feed, carriage return. */
const BLANKS: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d]);

/** The text outside of the rows as it was sent, without white space and with an empty array in place of the rows. */
export class EnvelopeText {
  private bytes = Buffer.allocUnsafe(FIRST_BYTES);
  private length = 0;
  private isInString = false;
  /** Whether the last byte was a backslash. */
  private isEscaped = false;

  constructor(private readonly mostBytes: number) {}

  /** Adds sent text. Returns false, and adds nothing, if there is no room for it. */
  append(sent: Uint8Array): boolean {
    const piece = this.withoutBlanks(sent);
    const length = this.length + piece.length;
    if (length > this.mostBytes) return false;
    if (length > this.bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(length, this.bytes.length * 2));
      larger.set(this.bytes.subarray(0, this.length));
      this.bytes = larger;
    }
    this.bytes.set(piece, this.length);
    this.length = length;
    return true;
  }

  /** The piece without white space outside of strings. */
  private withoutBlanks(piece: Uint8Array): Uint8Array {
    const kept = Buffer.allocUnsafe(piece.length);
    let length = 0;
    for (const byte of piece) {
      if (!this.isInString && BLANKS.has(byte)) continue;
      kept[length++] = byte;
      if (this.isEscaped) this.isEscaped = false;
      else if (byte === QUOTE) this.isInString = !this.isInString;
      else this.isEscaped = this.isInString && byte === BACKSLASH;
    }
    return kept.subarray(0, length);
  }

  /** The string of that many bytes whose closing quote was the last byte, as JSON.parse reads it. */
  lastString(length: number): unknown {
    return JSON.parse(this.bytes.toString('utf8', this.length - length - 2, this.length));
  }

  /** Whether the text begins as an object does. */
  get isObject(): boolean {
    return this.toString().trimStart().startsWith('{');
  }

  /** The text without a byte order mark. */
  toString(): string {
    const text = this.bytes.toString('utf8', 0, this.length);
    return text.startsWith('\ufeff') ? text.slice(1) : text;
  }
}

/**
 * The request as it is kept beside its rows: an array in `portfolio` is empty, `request_id`, which batches don't use, is gone.
 * @param text valid JSON
 */
export function withoutRows(text: string): string {
  const request: unknown = JSON.parse(text);
  if (typeof request !== 'object' || request === null || Array.isArray(request)) return text;
  return JSON.stringify(Object.fromEntries(Object.entries(request).filter(([field]) => field !== 'request_id')));
}
