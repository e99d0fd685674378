const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/**
 * What a file is that begins with these bytes, as the end of a sentence, if it is no zip and so can be no .xlsx
 * workbook; null if it may be one.
 */
export function foreignFile(firstBytes: Uint8Array): string | null {
  if (firstBytes.length === 0) return 'is empty';
  if (startsWith(firstBytes, 0x50, 0x4b, 0x03, 0x04)) return null;
  if (startsWith(firstBytes, 0x50, 0x4b, 0x05, 0x06)) return 'is an empty archive, not a workbook';
  if (startsWith(firstBytes, 0xd0, 0xcf, 0x11, 0xe0))
    return 'is protected by a password, or an old .xls workbook; save it as .xlsx without a password';
  return 'is not an .xlsx workbook';
}
