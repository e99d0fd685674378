import { join } from 'node:path';

/** The file of a chunk in the folder of its batch. */
export const partitionPath = (directory: string, chunk: number): string =>
  join(directory, `part-${String(chunk).padStart(5, '0')}`);
