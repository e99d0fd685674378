import {
  ACCOUNT,
  ACCOUNT_BYTES,
  BUFFERS,
  FIELD,
  FILLS,
  MOST_PARTITIONS,
  NO_ROWS,
  ROWS,
  STOP,
  TABLE,
  type Field,
} from './memory.js';
import { scannerModule } from './program.js';
import { scannerTable, stateNumber, stateOf, type State } from './states.js';

const BYTES_PER_PAGE = 65_536;
const WORD_BYTES = 4;
/** Input is taken in pieces of at most this size. */
export const PIECE_BYTES = 65_536;
/** The number of bytes behind the input that the program may read. */
const SLACK_BYTES = 16;
/** The start of a row is moved to the front of the input as soon as that is cheap. */
const CHEAP_MOVE_BYTES = 16_384;

export type StopReason = keyof typeof STOP;

const REASONS = new Map<number, string>(Object.entries(STOP).map(([reason, code]) => [code, reason]));

export interface ScannerSize {
  readonly partitions: number;
  /** Of each partition's buffer. */
  readonly bufferBytes: number;
  /** Of the longest row. */
  readonly rowBytes: number;
}

interface ScannerExports {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  readonly scan: () => number;
}

/** As much of the global of that name as is used here; the compiler's library for servers does not describe it. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: ScannerExports };
};

let compiled: object | undefined;

/** The scanner's program with its memory. Offsets are byte offsets in all that was read. */
export class RowScanner {
  private readonly exports: ScannerExports;
  private readonly bytes: Buffer;
  private readonly words: Int32Array;
  /** Addresses of the input's first byte and behind its room. */
  private readonly input: number;
  private readonly inputEnd: number;
  /** Offset of the byte at address 0. */
  private base: number;

  constructor(private readonly size: ScannerSize) {
    if (size.partitions > MOST_PARTITIONS)
      throw new Error(`${size.partitions} partitions; ${MOST_PARTITIONS} at most.`);
    this.input = BUFFERS + size.partitions * size.bufferBytes;
    this.inputEnd = this.input + size.rowBytes + 2 * PIECE_BYTES;
    compiled ??= new WebAssembly.Module(scannerModule());
    this.exports = new WebAssembly.Instance(compiled).exports;
    this.exports.memory.grow(Math.ceil((this.inputEnd + SLACK_BYTES) / BYTES_PER_PAGE));
    const { buffer } = this.exports.memory;
    this.bytes = Buffer.from(buffer);
    this.words = new Int32Array(buffer, 0, BUFFERS / WORD_BYTES);
    this.bytes.set(scannerTable(), TABLE);
    this.base = -this.input;
    this.set('position', this.input);
    this.set('end', this.input);
    this.set('state', stateNumber('start'));
    this.set('rowsDepth', NO_ROWS);
    this.set('partitions', size.partitions);
    this.set('bufferBytes', size.bufferBytes);
    this.set('rowBytes', size.rowBytes);
  }

  get(field: Field): number {
    return this.words[FIELD[field] / WORD_BYTES] ?? 0;
  }

  set(field: Field, value: number): void {
    this.words[FIELD[field] / WORD_BYTES] = value;
  }

  get state(): State | undefined {
    return stateOf(this.get('state'));
  }

  /** Offset of the next byte. */
  get offset(): number {
    return this.base + this.get('position');
  }

  /** The byte at which the scanner stands; undefined behind the input. */
  get nextByte(): number | undefined {
    const position = this.get('position');
    return position < this.get('end') ? this.bytes[position] : undefined;
  }

  /** Adds a piece of at most PIECE_BYTES, once all before it is read. */
  add(piece: Uint8Array): void {
    this.makeRoom();
    const end = this.get('end');
    this.bytes.set(piece, end);
    this.set('end', end + piece.length);
  }

  scan(): StopReason {
    const reason = REASONS.get(this.exports.scan());
    if (!isReason(reason)) throw new Error('The scanner stopped for no reason.');
    return reason;
  }

  /** Input from an offset up to where the scanner stands. Valid until the next call. */
  read(from: number): Buffer {
    return this.bytes.subarray(from - this.base, this.get('position'));
  }

  /** The row that is being read, as far as it has come. Valid until the next call. */
  get row(): Buffer {
    return this.bytes.subarray(this.get('rowStart'), this.get('position'));
  }

  get isInRow(): boolean {
    return this.get('rowStart') !== 0;
  }

  /** The bytes that the string at whose end the scanner stands has between its quotes. */
  get textLength(): number {
    return this.get('position') - 1 - this.get('textStart');
  }

  /** Tells the row's account, or that it has none. */
  setAccount(accountCode: string | null): void {
    const length = accountCode === null ? 0 : this.bytes.write(accountCode, ACCOUNT, ACCOUNT_BYTES);
    this.set('accountStart', ACCOUNT);
    this.set('accountEnd', ACCOUNT + length);
    this.set('isAccountHard', 0);
  }

  /** The records that a partition's buffer holds. Valid until the next call. */
  records(partition: number): Buffer {
    const start = BUFFERS + partition * this.size.bufferBytes;
    return this.bytes.subarray(start, start + (this.words[FILLS / WORD_BYTES + partition] ?? 0));
  }

  empty(partition: number): void {
    this.words[FILLS / WORD_BYTES + partition] = 0;
  }

  /** Rows that a partition was given. */
  rowsOf(partition: number): number {
    return this.words[ROWS / WORD_BYTES + partition] ?? 0;
  }

  /** Counts the row that has ended, which the caller has stored, and goes on behind it. */
  passRow(): void {
    const partition = this.get('partition');
    this.words[ROWS / WORD_BYTES + partition] = this.rowsOf(partition) + 1;
    if (this.get('accountStart') === this.get('accountEnd'))
      this.set('rowsWithoutAccount', this.get('rowsWithoutAccount') + 1);
    this.set('rowsTotal', this.get('rowsTotal') + 1);
    this.set('rowStart', 0);
    this.set('state', stateNumber('afterRow'));
  }

  /** Drops the input that has been read, except for the start of an unfinished row. */
  private makeRoom(): void {
    const end = this.get('end');
    const kept = this.isInRow ? this.get('rowStart') : end;
    const shift = kept - this.input;
    if (shift === 0 || (end - kept > CHEAP_MOVE_BYTES && this.inputEnd - end >= PIECE_BYTES)) return;
    this.bytes.copyWithin(this.input, kept, end);
    for (const field of ['position', 'end', 'textStart'] as const) this.set(field, this.get(field) - shift);
    if (this.isInRow)
      for (const field of ['rowStart', 'accountStart', 'accountEnd'] as const) this.set(field, this.get(field) - shift);
    this.base += shift;
  }
}

const isReason = (reason: string | undefined): reason is StopReason => reason !== undefined && reason in STOP;
