import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import type { TableOptions } from '../../server/parameters/load/checked-table.js';
import { loadFile, type LoadReport } from '../../server/parameters/load/file.js';

/** A folder to load from and a data directory to load into, for one test. */
export class LoadingPlace {
  private constructor(
    readonly root: string,
    readonly dataDirectory: string,
  ) {}

  static async make(): Promise<LoadingPlace> {
    const root = await mkdtemp(join(tmpdir(), 'load-'));
    return new LoadingPlace(root, join(root, 'data'));
  }

  /** Loads a file of that name and content. */
  async load(name: string, content: string | Uint8Array, options: TableOptions = {}): Promise<LoadReport> {
    const path = join(this.root, name);
    await writeFile(path, content, 'latin1');
    return loadFile(path, { ...options, dataDirectory: this.dataDirectory });
  }

  /** All files of the data directory, `/` between the parts. */
  async filed(): Promise<readonly string[]> {
    const entries = await readdir(this.dataDirectory, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(this.dataDirectory.length + 1))
      .map((path) => path.split(sep).join('/'))
      .sort();
  }

  /** Text of a filed file. */
  content(place: string): Promise<string> {
    return readFile(join(this.dataDirectory, place), 'utf8');
  }

  /** Puts another text into a filed file. */
  damage(place: string, content: string): Promise<void> {
    return writeFile(join(this.dataDirectory, place), content);
  }

  remove(): Promise<void> {
    return rm(this.root, { recursive: true });
  }
}
