import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { loadFile } from '../../../server/parameters/load/file.js';

/** What a data directory holds before a file is loaded: a table of each kind that merges. */
const FILED_BEFORE: readonly (readonly [name: string, text: string])[] = [
  ['USD-SOFR-OIS fixings.csv', 'date,rate\n2025-06-19,4.3\n2025-06-20,4.31\n'],
  ['USD-SOFR-OIS 2025-06-20.csv', 'tenor,rate\n1Y,4\n10Y,4.1\n'],
  ['curve USD-TREASURY.csv', 'date,1Y,10Y\n2025-06-19,4,4.4\n2025-06-20,4.1,4.5\n'],
  [
    'KALSHI.json',
    '{"markets":[{"ticker":"KX-0","event_ticker":"KX","yes_bid_dollars":"0.4","yes_ask_dollars":"0.5"}]}',
  ],
];

/** Content of files, hashed, by place. */
export type Listing = ReadonlyMap<string, string>;

/** A data directory that is as it was after every trial. */
export class DataFolder {
  private constructor(
    readonly root: string,
    private readonly before: Listing,
  ) {}

  static async make(): Promise<DataFolder> {
    const root = await mkdtemp(join(tmpdir(), 'fuzz-'));
    await mkdir(join(root, 'inbox'));
    for (const [name, text] of FILED_BEFORE) {
      const path = join(root, 'inbox', name);
      await writeFile(path, text);
      const { issues } = await loadFile(path, { dataDirectory: join(root, 'kept') });
      if (issues.length > 0) throw new Error(issues[0]?.message);
    }
    const folder = new DataFolder(root, await listing(join(root, 'kept')));
    await folder.reset();
    return folder;
  }

  get data(): string {
    return join(this.root, 'data');
  }

  /** Puts a file into the folder that files come from. @returns its path */
  async put(name: string, bytes: Uint8Array): Promise<string> {
    const path = join(this.root, 'inbox', name);
    await writeFile(path, bytes);
    return path;
  }

  async reset(): Promise<void> {
    await rm(this.data, { recursive: true, force: true });
    await cp(join(this.root, 'kept'), this.data, { recursive: true });
  }

  /** Places that are other than before. */
  async changed(): Promise<readonly string[]> {
    const now = await listing(this.data);
    const places = new Set([...this.before.keys(), ...now.keys()]);
    return [...places].filter((place) => this.before.get(place) !== now.get(place)).sort();
  }

  /** What the places hold that are other than before, line ends aside. */
  async content(): Promise<Readonly<Record<string, string>>> {
    const contents: Record<string, string> = {};
    for (const place of await this.changed()) {
      const text = await readFile(join(this.data, ...place.split('/')), 'utf8').catch(() => '');
      contents[place] = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
    }
    return contents;
  }

  remove(): Promise<void> {
    return rm(this.root, { recursive: true, force: true });
  }
}

async function listing(directory: string): Promise<Listing> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const found = new Map<string, string>();
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const place = path
      .slice(directory.length + 1)
      .split(sep)
      .join('/');
    if (entry.isFile())
      found.set(
        place,
        createHash('sha256')
          .update(await readFile(path))
          .digest('hex'),
      );
  }
  return found;
}
