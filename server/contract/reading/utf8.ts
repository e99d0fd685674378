/** Whether a byte continues a character. */
const isContinuation = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;

/** Bytes of the character that starts with `lead`, 0 if none does; the ranges are Unicode's table 3-7. */
function characterLength(lead: number, second: number | undefined): number {
  if (lead < 0x80) return 1;
  if (!isContinuation(second) || second === undefined) return 0;
  if (lead >= 0xc2 && lead <= 0xdf) return 2;
  if (lead >= 0xe0 && lead <= 0xef) {
    const isOverlong = lead === 0xe0 && second < 0xa0;
    const isSurrogate = lead === 0xed && second > 0x9f;
    return isOverlong || isSurrogate ? 0 : 3;
  }
  if (lead >= 0xf0 && lead <= 0xf4) {
    const isOverlong = lead === 0xf0 && second < 0x90;
    const isBeyondUnicode = lead === 0xf4 && second > 0x8f;
    return isOverlong || isBeyondUnicode ? 0 : 4;
  }
  return 0;
}

/** Offset of the first byte that is not UTF-8, -1 if all are. */
export function findInvalidUtf8(bytes: Uint8Array): number {
  let offset = 0;
  while (offset < bytes.length) {
    const length = characterLength(bytes[offset] ?? 0, bytes[offset + 1]);
    if (length === 0) return offset;
    for (let index = 2; index < length; index++) if (!isContinuation(bytes[offset + index])) return offset;
    offset += length;
  }
  return -1;
}
