import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { withFileLock } from '../../files/file-lock.js';
import {
  NO_DOWNLOAD,
  NO_SOURCE,
  readStateFile,
  writeStateFile,
  type DownloadRecord,
  type FetchState,
  type ReadState,
  type SourceRecord,
} from './state-file.js';

/** What is remembered of sources in a data directory. Changes of this process and of others come one after the other. */
export class StateStore {
  private readonly path: string;
  private last: Promise<unknown> = Promise.resolve();

  constructor(dataDirectory: string) {
    this.path = join(dataDirectory, 'fetch', 'state.json');
  }

  read(): Promise<ReadState> {
    return readStateFile(this.path);
  }

  /** Reads the state as it is now, and writes what is made of it. */
  change(make: (state: FetchState) => FetchState): Promise<void> {
    const changing = this.last.then(async () => {
      await mkdir(dirname(this.path), { recursive: true });
      await withFileLock(`${this.path}.lock`, async (lock) => {
        const { state, isSound } = await readStateFile(this.path);
        await lock.confirm();
        await writeStateFile(this.path, make(state), isSound);
      });
    });
    this.last = changing.catch(() => undefined);
    return changing;
  }

  changeSource(name: string, make: (record: SourceRecord) => SourceRecord): Promise<void> {
    return this.change((state) => ({
      ...state,
      sources: { ...state.sources, [name]: make(recordOf(state, name)) },
    }));
  }

  /** @param key id of the download, `id/item` where it has items */
  changeDownload(source: string, key: string, make: (record: DownloadRecord) => DownloadRecord): Promise<void> {
    return this.changeSource(source, (record) => ({
      ...record,
      downloads: { ...record.downloads, [key]: make(record.downloads[key] ?? NO_DOWNLOAD) },
    }));
  }
}

export const recordOf = ({ sources }: FetchState, name: string): SourceRecord => sources[name] ?? NO_SOURCE;
