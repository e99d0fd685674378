/** A text and how its file writes it. */
export interface DecodedText {
  readonly text: string;
  /** A sentence where the encoding is not certain; null = it is. */
  readonly remark: string | null;
}

/** Bytes of a file, read anew each time. */
export type BytePieces = () => AsyncIterable<Uint8Array>;

/** Characters that no text has: what is left of a file that is none. */
const NO_TEXT = /[\u0000-\u0008\u000E-\u001A]/;

const LAST_RESORT = 'windows-1252';

const remarkOf = (encoding: string): string | null =>
  encoding === LAST_RESORT ? 'It is no UTF-8 text and was read as Windows-1252.' : null;

/** Bytes by which UTF-16 without a byte order mark is told: every other one of most texts is 0. */
const LOOKED_AT = 1024;

/** Encodings that a file may have, by its first bytes; the first one in which all of it is text counts. */
function encodingsOf(bytes: Uint8Array): readonly string[] {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return ['utf-16le'];
  if (first === 0xfe && second === 0xff) return ['utf-16be'];
  const start = bytes.subarray(0, LOOKED_AT - (LOOKED_AT % 2));
  const zeros = [0, 1].map((place) => start.filter((byte, index) => byte === 0 && index % 2 === place).length);
  const [even = 0, odd = 0] = zeros;
  if (odd * 4 > start.length && even === 0) return ['utf-16le'];
  if (even * 4 > start.length && odd === 0) return ['utf-16be'];
  return ['utf-8', LAST_RESORT];
}

/**
 * The text of a file in UTF-8, in UTF-16, or else in Windows-1252, as older programs write it.
 * @returns undefined if it is no text
 */
export function decodeText(bytes: Uint8Array): DecodedText | undefined {
  for (const encoding of encodingsOf(bytes)) {
    const text = decoded(new TextDecoder(encoding, { fatal: true }), bytes, false);
    if (text !== undefined) return { text, remark: remarkOf(encoding) };
  }
  return undefined;
}

/** A text that is read piece by piece. */
export interface DecodedPieces {
  readonly pieces: () => AsyncIterable<{ readonly text: string; /** Read so far. */ readonly bytes: number }>;
  readonly remark: string | null;
}

/** The same of a file of any size, which is read once for each encoding that is tried. */
export async function decodePieces(open: BytePieces): Promise<DecodedPieces | undefined> {
  let encodings: readonly string[] = [];
  for await (const piece of open()) {
    encodings = encodingsOf(piece);
    break;
  }
  for (const encoding of encodings)
    if (await isText(open, encoding)) return { pieces: () => textOf(open, encoding), remark: remarkOf(encoding) };
  return encodings.length === 0 ? { pieces: () => textOf(open, 'utf-8'), remark: null } : undefined;
}

async function isText(open: BytePieces, encoding: string): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const piece of open()) if (decoded(decoder, piece, true) === undefined) return false;
  return decoded(decoder, new Uint8Array(), false) !== undefined;
}

async function* textOf(open: BytePieces, encoding: string): AsyncGenerator<{ text: string; bytes: number }> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let bytes = 0;
  for await (const piece of open()) {
    bytes += piece.length;
    yield { text: decoder.decode(piece, { stream: true }), bytes };
  }
  yield { text: decoder.decode(), bytes };
}

interface Decoder {
  decode(bytes: Uint8Array, options: { readonly stream: boolean }): string;
}

function decoded(decoder: Decoder, bytes: Uint8Array, stream: boolean): string | undefined {
  try {
    const text = decoder.decode(bytes, { stream });
    return NO_TEXT.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}
