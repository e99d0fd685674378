import type { FuzzFile } from './fuzz-file.js';

const MOST_TRIES = 120;

/** Takes pieces out of a file, large ones first, as long as it stays wrong. */
export async function shortened(file: FuzzFile, isStillWrong: (file: FuzzFile) => Promise<boolean>): Promise<FuzzFile> {
  let smallest = file;
  let tries = 0;
  for (let piece = Math.ceil(file.bytes.length / 2); piece > 0 && tries < MOST_TRIES; piece = Math.floor(piece / 2)) {
    for (let start = 0; start < smallest.bytes.length && tries < MOST_TRIES;) {
      const { bytes } = smallest;
      const candidate = {
        ...smallest,
        bytes: Buffer.concat([bytes.subarray(0, start), bytes.subarray(start + piece)]),
      };
      tries++;
      if (await isStillWrong(candidate)) smallest = candidate;
      else start += piece;
    }
  }
  return smallest;
}
