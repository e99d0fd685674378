import { fileURLToPath } from 'node:url';
import { basename } from 'node:path';
import { Piscina } from 'piscina';
import { faultText } from '../lib/fault.js';
import type { FiledFile } from './registry-directory.js';
import type { FileReading } from './registry-read.js';
import type { ReadTask } from './registry-read.worker.js';
import type { SpanParameters } from './span/model.js';

/** A parameter file as it is used, with sentences on what was not as it should be. */
export interface FileInUse {
  readonly file: FiledFile;
  readonly parameters: readonly SpanParameters[];
  readonly findings: readonly string[];
}

/** A file that can't be used, and why. */
export interface UnusableFile {
  readonly file: FiledFile;
  readonly reason: string;
}

interface Remembered {
  readonly identity: string;
  readonly reading: Promise<FileReading>;
}

const READING_THREADS = 2;
const IDLE_MILLISECONDS = 2_000;

/** Which version of which file: changes whenever the file or the checksum beside it does. */
export const fileIdentity = (file: FiledFile): string =>
  `${file.path}|${file.size}|${file.changed}|${file.checksum ?? ''}`;

export const isUsable = (file: FileInUse | UnusableFile): file is FileInUse => 'parameters' in file;

/**
 * The files that were read, each version once. Reading happens on worker threads, so that requests are answered
 * meanwhile. Where a file is replaced by one that can't be used, the version read before goes on serving.
 */
export class ParameterFiles {
  private readonly remembered = new Map<string, Remembered>();
  private readonly lastGood = new Map<string, FileInUse>();
  private readonly threads = new Piscina<ReadTask, FileReading>({
    filename: fileURLToPath(new URL('./registry-read.worker.js', import.meta.url)),
    name: 'readOnThread',
    minThreads: 0,
    maxThreads: READING_THREADS,
    idleTimeout: IDLE_MILLISECONDS,
  });

  constructor(private readonly cacheDirectory: string) {}

  async read(file: FiledFile): Promise<FileInUse | UnusableFile> {
    const reading = await this.reading(file);
    if (reading.ok) {
      const inUse = { file, parameters: reading.parameters, findings: reading.notes };
      this.lastGood.set(file.path, inUse);
      return inUse;
    }
    const before = this.lastGood.get(file.path);
    if (before === undefined) return { file, reason: reading.reason };
    return { ...before, findings: [`${reading.reason} The version of ${basename(file.path)} read before is used on.`] };
  }

  /** Forgets every file but these. */
  keepOnly(paths: ReadonlySet<string>): void {
    for (const path of this.remembered.keys()) {
      if (paths.has(path)) continue;
      this.remembered.delete(path);
      this.lastGood.delete(path);
    }
  }

  close(): Promise<void> {
    return this.threads.destroy();
  }

  private reading(file: FiledFile): Promise<FileReading> {
    const identity = fileIdentity(file);
    const known = this.remembered.get(file.path);
    if (known?.identity === identity) return known.reading;
    const reading = this.threads.run({ file, cacheDirectory: this.cacheDirectory }).catch((error: unknown) => {
      this.remembered.delete(file.path);
      return unreadable(file, error);
    });
    this.remembered.set(file.path, { identity, reading });
    return reading;
  }
}

/** A file that disappears or can't be opened is the file's fault, not the service's; it is tried again the next time. */
const unreadable = (file: FiledFile, error: unknown): FileReading => ({
  ok: false,
  reason: `${basename(file.path)} can't be read: ${faultText(error)}`,
});
