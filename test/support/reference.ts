import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folder with reference values and data files, undefined (and one line said) where it is absent. */
export function referenceDirectory(): string | undefined {
  const directory = resolve(process.env['REFERENCE_DIR'] ?? '../shared');
  if (existsSync(directory)) return directory;
  process.stderr.write('Skipped: the reference data is not here (REFERENCE_DIR).\n');
  return undefined;
}

export const referencePath = (...parts: readonly string[]): string =>
  join(resolve(process.env['REFERENCE_DIR'] ?? '../shared'), ...parts);
