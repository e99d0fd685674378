/** An element name, kept once. */
export interface ElementName {
  readonly text: string;
  readonly bytes: Uint8Array;
}

/** A file with more different element names than this is no parameter file. */
const MOST_NAMES = 10_000;
const BUCKETS = 1024;

/** Element names met so far, found by their bytes without making a string. */
export class ElementNames {
  private readonly buckets = Array.from({ length: BUCKETS }, (): ElementName[] => []);
  private count = 0;

  /**
   * @param hash of the bytes: `hash = (hash * 31 + byte) | 0`, starting from 0
   * @returns undefined where the file has too many different names
   */
  find(bytes: Uint8Array, start: number, end: number, hash: number): ElementName | undefined {
    const bucket = this.buckets[hash & (BUCKETS - 1)] ?? [];
    for (const name of bucket) if (isSame(name.bytes, bytes, start, end)) return name;
    if (++this.count > MOST_NAMES) return undefined;
    const own = Uint8Array.from(bytes.subarray(start, end));
    const name = { text: Buffer.from(own).toString('latin1'), bytes: own };
    bucket.push(name);
    return name;
  }
}

function isSame(name: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  if (name.length !== end - start) return false;
  for (let index = 0; index < name.length; index++) if (name[index] !== bytes[start + index]) return false;
  return true;
}
