import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { faultText } from '../lib/fault.js';
import { isStill } from './registry-disk.js';
import type { FiledFile } from './registry-directory.js';
import type { FileReading } from './registry-read.js';
import type { ReadTask } from './registry-read.worker.js';
import type { SpanParameters } from './span/model.js';

/** A parameter file as it is used, with sentences on what was not as it should be. */
export interface FileInUse {
  readonly file: FiledFile;
  readonly parameters: readonly SpanParameters[];
  /** sha256 of the file, hex. */
  readonly checksum: string;
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
export const fileIdentity = (file: FiledFile): string => `${file.identity}|${file.checksum ?? ''}`;

export const isUsable = (file: FileInUse | UnusableFile): file is FileInUse => 'parameters' in file;

/** Why a file that could be read is not used all the same; undefined = it is. */
export type FileObjection = (parameters: readonly SpanParameters[]) => string | undefined;

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

  /** Undefined where the file changed while it was read: it is read again once it stands still. */
  async read(file: FiledFile, objection: FileObjection): Promise<FileInUse | UnusableFile | undefined> {
    const reading = await this.reading(file);
    if (reading === undefined) return undefined;
    const reason = reading.ok ? objection(reading.parameters) : reading.reason;
    const before = this.lastGood.get(file.path);
    if (reading.ok && reason === undefined) {
      const { checksum, notes: findings } = reading;
      const parameters = before?.checksum === checksum ? before.parameters : reading.parameters;
      const inUse = { file, parameters, checksum, findings };
      this.lastGood.set(file.path, inUse);
      // The same content read again is not held twice.
      this.remember(file, Promise.resolve({ ...reading, parameters }));
      return inUse;
    }
    const fault = reason ?? '';
    if (before === undefined) return { file, reason: fault };
    return { ...before, findings: [`${fault} The version of ${basename(file.path)} read before is used on.`] };
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

  private async reading(file: FiledFile): Promise<FileReading | undefined> {
    const known = this.remembered.get(file.path);
    if (known?.identity === fileIdentity(file)) return known.reading;
    const reading = this.threads.run({ file, cacheDirectory: this.cacheDirectory }).catch((error: unknown) => {
      this.remembered.delete(file.path);
      return unreadable(file, error);
    });
    this.remember(file, reading);
    const result = await reading;
    if (await isStill(file)) return result;
    this.remembered.delete(file.path);
    return undefined;
  }

  private remember(file: FiledFile, reading: Promise<FileReading>): void {
    this.remembered.set(file.path, { identity: fileIdentity(file), reading });
  }
}

/** A file that disappears or can't be opened is the file's fault, not the service's; it is tried again the next time. */
const unreadable = (file: FiledFile, error: unknown): FileReading => ({
  ok: false,
  reason: `${basename(file.path)} can't be read: ${faultText(error)}.`,
});
