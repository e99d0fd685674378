import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The directory of this package: the nearest one above this file with a `package.json`. */
export function packageRoot(): string {
  let directory = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(directory, 'package.json'))) {
    const above = dirname(directory);
    if (above === directory) throw new Error(`No package.json above ${fileURLToPath(import.meta.url)}`);
    directory = above;
  }
  return directory;
}

/** The built program, which the package's `bin` names. */
export const programPath = (): string => join(packageRoot(), 'build', 'program', 'main.js');

/** This package's version. */
export function packageVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8'));
  const isManifest = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  if (!isManifest || typeof manifest.version !== 'string') throw new Error('package.json names no version');
  return manifest.version;
}
