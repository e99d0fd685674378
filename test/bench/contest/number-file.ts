import { readFile, writeFile } from 'node:fs/promises';

/** Numbers that a program in another language reads: doubles in the machine's byte order, nothing else. */
export const writeNumbers = (path: string, numbers: Float64Array): Promise<void> =>
  writeFile(path, new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength));

/** Numbers that such a program has written. */
export async function readNumbers(path: string): Promise<Float64Array> {
  const bytes = await readFile(path);
  const numbers = new Float64Array(Math.floor(bytes.byteLength / Float64Array.BYTES_PER_ELEMENT));
  new Uint8Array(numbers.buffer).set(bytes.subarray(0, numbers.byteLength));
  return numbers;
}
