/** A text and how its file writes it. */
export interface DecodedText {
  readonly text: string;
  /** A sentence where the encoding is not certain; null = it is. */
  readonly remark: string | null;
}

/** Characters that no text has: what is left of a file that is none. */
const NO_TEXT = /[\u0000-\u0008\u000E-\u001A]/;

/**
 * The text of a file in UTF-8, in UTF-16 with a byte order mark, or else in Windows-1252, as older programs write it.
 * @returns undefined if it is no text
 */
export function decodeText(bytes: Uint8Array): DecodedText | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return decoded('utf-16be', bytes);
  const own = decoded('utf-8', bytes);
  if (own !== undefined) return own;
  const latin = decoded('windows-1252', bytes);
  return latin === undefined ? undefined : { ...latin, remark: 'It is no UTF-8 text and was read as Windows-1252.' };
}

function decoded(encoding: string, bytes: Uint8Array): DecodedText | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return NO_TEXT.test(text) ? undefined : { text, remark: null };
  } catch {
    return undefined;
  }
}
