import { SWAP_CLEARING_HOUSES } from '../../domain/rate-clearing-houses.js';
import { MarginModelFiles, marginModelPaths, type MarginModelReading } from './margin-model-files.js';
import type { DiskScan } from '../registry/disk.js';

/** The margin models of a data directory, not read yet. */
export interface ListedMarginModels {
  readonly identity: string;
  readonly isComing: boolean;
}

const NONE: MarginModelReading = { recipes: new Map(), faults: new Map() };

/** The user's margin models, read again once their files have stopped changing. */
export class FiledMarginModels {
  private readonly files: MarginModelFiles;
  private known: { readonly identity: string; readonly reading: MarginModelReading } | undefined;

  constructor(private readonly directory: string) {
    this.files = new MarginModelFiles(directory);
  }

  async list(scan: DiskScan): Promise<ListedMarginModels> {
    const settledFiles = await Promise.all(
      SWAP_CLEARING_HOUSES.flatMap(({ name }) =>
        marginModelPaths(this.directory, name).map((path) => scan.version(path)),
      ),
    );
    return {
      identity: settledFiles.map(({ version }) => version?.identity ?? 'no recipe').join('\n'),
      isComing: settledFiles.some(({ isComing }) => isComing),
    };
  }

  async read({ identity, isComing }: ListedMarginModels): Promise<MarginModelReading> {
    if (this.known?.identity === identity) return this.known.reading;
    if (isComing) return this.known?.reading ?? NONE;
    const reading = await this.files.read();
    this.known = { identity, reading };
    return reading;
  }
}
