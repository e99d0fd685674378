import { ENTRIES_PER_STATE, FIRST_ACTION } from './states.js';

/** Where things stand in the scanner's memory, as byte addresses. Input and partition buffers come behind these. */
export const TABLE = 1024;
export const ACCOUNT = TABLE + FIRST_ACTION * ENTRIES_PER_STATE;
/** Room for the text of an account that was read apart. */
export const ACCOUNT_BYTES = 1024;
/** Two lists of numbers by partition: bytes in its buffer, rows it was given. */
export const FILLS = ACCOUNT + ACCOUNT_BYTES;
export const MOST_PARTITIONS = 1024;
export const ROWS = FILLS + MOST_PARTITIONS * 4;
export const BUFFERS = ROWS + MOST_PARTITIONS * 4;

/** `rowsDepth` outside of the rows: no depth is like it. */
export const NO_ROWS = 1_000_000;

/** Numbers of 32 bits at the start of memory, by which the scanner goes on from where it stopped; in bytes. */
export const FIELD = {
  /** Addresses of the next byte and behind the last one. */
  position: 0,
  end: 4,
  state: 8,
  depth: 12,
  /** Depth at which rows stand. */
  rowsDepth: 16,
  /** Whether an array that opens at depth 1 holds the rows. */
  expectsRows: 20,
  /** Addresses: of the current row's first byte (0 = in no row), of the current string's. */
  rowStart: 24,
  textStart: 28,
  /** The row's account: addresses of its first byte and behind its last; equal = it has none. */
  accountStart: 32,
  accountEnd: 36,
  isKey: 40,
  hasEscape: 44,
  /** Whether the value that comes is the account. */
  isAccountNext: 48,
  /** Whether the row's account must be read by JSON.parse. */
  isAccountHard: 52,
  rowsTotal: 56,
  rowsWithoutAccount: 60,
  /** Of the row that is to be stored. */
  partition: 64,
  partitions: 68,
  bufferBytes: 72,
  rowBytes: 76,
  /** Of the account of the row that is to be stored. */
  accountHash: 88,
} as const;

export type Field = keyof typeof FIELD;

/** Two numbers of 64 bits: a bit for each open bracket, innermost lowest, 1 = object. */
export const OPEN_KINDS = 80;

/** Why the scanner stopped. */
export const STOP = {
  /** All input is read. */
  input: 0,
  /** A byte that no JSON has there. */
  fault: 1,
  tooDeep: 2,
  /** Behind a key of the top level. */
  topKey: 3,
  rowsOpened: 4,
  rowsClosed: 5,
  /** The row's account must be read apart. */
  hardAccount: 6,
  /** The partition's buffer has no room for the row. */
  fullPartition: 7,
  longRow: 8,
} as const;
