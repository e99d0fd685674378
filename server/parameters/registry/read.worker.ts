import type { FiledFile } from './directory.js';
import { readFiledFile, type FileReading } from './read.js';

/** One file to read on a worker thread. */
export interface ReadTask {
  readonly file: FiledFile;
  readonly cacheDirectory: string;
}

/** Runs on a worker thread; the columns come back in shared memory, so that only the small header is copied. */
export const readOnThread = ({ file, cacheDirectory }: ReadTask): Promise<FileReading> =>
  readFiledFile(file, cacheDirectory);
