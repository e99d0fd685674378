import { TextMemory } from './text-memory.js';

const ZERO = 0x30;
const MINUS = 0x2d;
const POINT = 0x2e;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const FIRST_PLAIN = 0x20;
const FIRST_BEYOND_ASCII = 0x7f;
const NULL = Buffer.from('null');
/** Texts that are longer are written at once. */
const LONGEST_BY_LETTER = 40;
/** Longer ones are copied at once, which takes some time to begin. */
const LONGEST_BY_BYTE = 24;
/** No double is written with more bytes. */
const LONGEST_NUMBER = 32;
const CENTS = 100;
/** Whole numbers up to it, and hundredths of them, are written with the digits they have: a double tells them apart. */
const MOST_BY_DIGIT = 1e14;

/** JSON text in UTF-8, written value by value. What it writes is what `JSON.stringify` makes of the same value. */
export class JsonMemory extends TextMemory<ArrayBuffer> {
  constructor(bytes: number) {
    super(new ArrayBuffer(bytes), (length) => new ArrayBuffer(length));
  }

  /** JSON text that is in UTF-8 already. */
  appendBytes(text: Uint8Array): void {
    const { length } = text;
    this.reserve(length);
    const { bytes, end } = this;
    if (length > LONGEST_BY_BYTE) bytes.set(text, end);
    else for (let place = 0; place < length; place++) bytes[end + place] = text[place] ?? 0;
    this.end = end + length;
  }

  appendString(value: string): void {
    if (!this.hasAppendedPlain(value)) this.append(JSON.stringify(value));
  }

  appendNumber(value: number | null): void {
    if (value === null || !Number.isFinite(value)) {
      this.appendBytes(NULL);
      return;
    }
    this.reserve(LONGEST_NUMBER);
    const hundredths = Math.round(value * CENTS);
    if (hundredths / CENTS === value && Math.abs(hundredths) < MOST_BY_DIGIT) this.appendHundredths(hundredths);
    else this.end += this.bytes.write(String(value), this.end, 'latin1');
  }

  /** Whether the text is short and needs no escape; it has been written then. */
  private hasAppendedPlain(value: string): boolean {
    if (value.length > LONGEST_BY_LETTER) return false;
    this.reserve(value.length + 2);
    const { bytes, end } = this;
    bytes[end] = QUOTE;
    for (let place = 0; place < value.length; place++) {
      const letter = value.charCodeAt(place);
      if (letter < FIRST_PLAIN || letter >= FIRST_BEYOND_ASCII || letter === QUOTE || letter === BACKSLASH)
        return false;
      bytes[end + 1 + place] = letter;
    }
    bytes[end + 1 + value.length] = QUOTE;
    this.end = end + value.length + 2;
    return true;
  }

  private appendHundredths(hundredths: number): void {
    const { bytes } = this;
    if (hundredths < 0) bytes[this.end++] = MINUS;
    const size = Math.abs(hundredths);
    const fraction = size % CENTS;
    this.appendDigits((size - fraction) / CENTS);
    if (fraction === 0) return;
    bytes[this.end++] = POINT;
    bytes[this.end++] = ZERO + Math.floor(fraction / 10);
    if (fraction % 10 !== 0) bytes[this.end++] = ZERO + (fraction % 10);
  }

  private appendDigits(whole: number): void {
    let digits = 1;
    for (let power = 10; power <= whole; power *= 10) digits++;
    let rest = whole;
    for (let place = this.end + digits - 1; place >= this.end; place--) {
      const shorter = Math.floor(rest / 10);
      this.bytes[place] = ZERO + (rest - shorter * 10);
      rest = shorter;
    }
    this.end += digits;
  }
}
