import type { TableOptions } from '../../../server/parameters/load/checked-table.js';

/** Which reader is given the file. */
export type Route = 'load' | 'book' | 'workbook' | 'map' | 'cache';

/** How the content is built, which says what may be changed in it and how. */
export type Form = 'table' | 'json' | 'xml' | 'pa2' | 'xlsx' | 'bytes';

/** A file that some reader is given. */
export interface FuzzFile {
  readonly route: Route;
  /** What it is a file of, as the counts name it. */
  readonly kind: string;
  readonly form: Form;
  readonly name: string;
  readonly bytes: Buffer;
  readonly options: TableOptions;
  /** Whether its rows may stand in any order. */
  readonly isUnordered: boolean;
}

/** A file as a finding keeps it. */
export interface KeptFile extends Omit<FuzzFile, 'bytes'> {
  /** Content that is plain text, */
  readonly text?: string;
  /** or any other, */
  readonly base64?: string;
  /** or a piece over and over between two others. */
  readonly repeated?: {
    readonly before: string;
    readonly unit: string;
    readonly times: number;
    readonly after: string;
  };
}

/** Printable ASCII and line ends. */
const PLAIN_TEXT = /^[\t\n\r -~]*$/;

export function keptFile({ bytes, ...file }: FuzzFile): KeptFile {
  const text = bytes.toString('latin1');
  return PLAIN_TEXT.test(text) ? { ...file, text } : { ...file, base64: bytes.toString('base64') };
}

export function fuzzFile({ text, base64, repeated, ...file }: KeptFile): FuzzFile {
  if (repeated !== undefined) {
    const { before, unit, times, after } = repeated;
    return { ...file, bytes: Buffer.from(before + unit.repeat(times) + after) };
  }
  return { ...file, bytes: base64 === undefined ? Buffer.from(text ?? '') : Buffer.from(base64, 'base64') };
}
