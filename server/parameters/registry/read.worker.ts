import type { FiledFile } from './directory.js';
import { PARAMETER_KINDS } from '../parameter-kinds.js';
import { readFiledFile, type FileReading } from './read.js';

/** One file to read on a worker thread. */
export interface ReadTask {
  readonly file: FiledFile;
  /** Of its kind. */
  readonly folder: string;
  readonly cacheDirectory: string;
}

/** Runs on a worker thread; the columns come back in shared memory, so that only the small header is copied. */
export function readOnThread({ file, folder, cacheDirectory }: ReadTask): Promise<FileReading> {
  const kind = PARAMETER_KINDS.find((each) => each.folder === folder);
  if (kind === undefined) throw new Error(`There is no kind of parameter files in ${folder}.`);
  return readFiledFile(file, kind, cacheDirectory);
}
