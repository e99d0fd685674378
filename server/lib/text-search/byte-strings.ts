const FIRST_SLOTS = 1_024;
const FIRST_BYTES = 16_384;
const EMPTY = -1;
/** A table that is fuller than half makes long searches. */
const SLOTS_A_STRING = 2;
/** Offset and prime of the 32-bit hash of Fowler, Noll and Vo. */
const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** Numbers the strings of bytes that it is given, from 0 in the order in which they first appear. */
export class ByteStrings {
  private slots = new Int32Array(FIRST_SLOTS).fill(EMPTY);
  private bytes = new Uint8Array(FIRST_BYTES);
  private readonly ends: number[] = [];
  private readonly hashes: number[] = [];

  /** @param most strings that get a number */
  constructor(private readonly most: number) {}

  /** Strings that have a number. */
  get length(): number {
    return this.ends.length;
  }

  /** The number of the bytes from `start` to before `end`; -1 if they are new and there are too many. */
  numberOf(text: Uint8Array, start: number, end: number): number {
    let hash = OFFSET;
    for (let place = start; place < end; place++) hash = Math.imul(hash ^ (text[place] ?? 0), PRIME);
    const mask = this.slots.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    for (;;) {
      const number = this.slots[slot] ?? EMPTY;
      if (number === EMPTY) return this.add(text.subarray(start, end), hash);
      if (this.hashes[number] === hash && this.is(number, text, start, end)) return number;
      slot = (slot + 1) & mask;
    }
  }

  /** Whether a number is that of the bytes from `start` to before `end`. */
  is(number: number, text: Uint8Array, start: number, end: number): boolean {
    const from = number === 0 ? 0 : (this.ends[number - 1] ?? 0);
    const { bytes } = this;
    if ((this.ends[number] ?? -1) - from !== end - start) return false;
    for (let place = start; place < end; place++) if (bytes[from + place - start] !== text[place]) return false;
    return true;
  }

  private add(text: Uint8Array, hash: number): number {
    const number = this.ends.length;
    if (number >= this.most) return EMPTY;
    const from = this.ends[number - 1] ?? 0;
    const end = from + text.length;
    if (end > this.bytes.length) {
      const larger = new Uint8Array(Math.max(end, this.bytes.length * 2));
      larger.set(this.bytes);
      this.bytes = larger;
    }
    this.bytes.set(text, from);
    this.ends.push(end);
    this.hashes.push(hash);
    if (this.ends.length * SLOTS_A_STRING <= this.slots.length) this.put(number, hash);
    else {
      this.slots = new Int32Array(this.slots.length * 2).fill(EMPTY);
      this.hashes.forEach((known, place) => this.put(place, known));
    }
    return number;
  }

  private put(number: number, hash: number): void {
    const mask = this.slots.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    while (this.slots[slot] !== EMPTY) slot = (slot + 1) & mask;
    this.slots[slot] = number;
  }
}
