import { basename } from 'node:path';
import { faultText } from '../../lib/fault.js';
import { ThreadPool } from '../../threads/thread-pool.js';
import { isStill } from './disk.js';
import type { FiledFile } from './directory.js';
import { readFiledFile, type FileReading } from './read.js';
import type { ReadTask } from './read.worker.js';
import type { ParameterKind, ReadParameters } from '../parameter-kind.js';
import { PARAMETER_KINDS } from '../parameter-kinds.js';

/** A parameter file in use, with sentences on what is wrong with it. */
export interface FileInUse {
  readonly file: FiledFile;
  readonly parameters: readonly ReadParameters[];
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
  /** Undefined if the file changed while it was read. */
  readonly reading: Promise<FileReading | undefined>;
}

const READING_THREADS = 2;
const IDLE_MILLISECONDS = 2_000;

/** Identity of a file's version, which changes whenever the file or the checksum beside it changes. */
const fileIdentity = (file: FiledFile): string => `${file.identity}|${file.checksum ?? ''}`;

export const isUsable = (file: FileInUse | UnusableFile): file is FileInUse => 'parameters' in file;

/** Why a file is not used although it could be read; undefined if it is used. */
export type FileObjection = (parameters: readonly ReadParameters[]) => string | undefined;

/**
 * The files that were read, each version once. Reading happens on worker threads, so that requests are answered
 * meanwhile; they have the program's kinds of files only, any other is read on this thread. If a file is replaced by one that can't be used, the version read before stays in use.
 */
export class ParameterFiles {
  private readonly remembered = new Map<string, Remembered>();
  private readonly lastGood = new Map<string, FileInUse>();
  private readonly threads = new ThreadPool({
    subject: 'parameter files',
    module: new URL('./read.worker.js', import.meta.url),
    mostThreads: READING_THREADS,
    idleMilliseconds: IDLE_MILLISECONDS,
  });

  /** @param onRepair called with a sentence on a damaged cache that was made again */
  constructor(
    private readonly cacheDirectory: string,
    private readonly onRepair: (sentence: string) => void,
  ) {}

  /** Undefined if the file changed while it was read: it is read again once it stands still. */
  async read(
    file: FiledFile,
    kind: ParameterKind,
    objection: FileObjection,
  ): Promise<FileInUse | UnusableFile | undefined> {
    const reading = await this.reading(file, kind);
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

  forget(paths: readonly string[]): void {
    for (const path of paths) {
      this.remembered.delete(path);
      this.lastGood.delete(path);
    }
  }

  /** Forgets every file but these. */
  keepOnly(paths: ReadonlySet<string>): void {
    for (const files of [this.remembered, this.lastGood])
      for (const path of files.keys()) if (!paths.has(path)) files.delete(path);
  }

  close(): Promise<void> {
    return this.threads.destroy();
  }

  private reading(file: FiledFile, kind: ParameterKind): Promise<FileReading | undefined> {
    const known = this.remembered.get(file.path);
    if (known?.identity === fileIdentity(file)) return known.reading;
    const reading = this.readAnew(file, kind);
    this.remember(file, reading);
    return reading;
  }

  private async readAnew(file: FiledFile, kind: ParameterKind): Promise<FileReading | undefined> {
    try {
      const { cacheDirectory } = this;
      const reading = PARAMETER_KINDS.includes(kind)
        ? await this.readOnThread({ file, folder: kind.folder, cacheDirectory })
        : await readFiledFile(file, kind, cacheDirectory);
      if (reading.ok && reading.isCacheRepaired) this.onRepair(repaired(file));
      if (await isStill(file)) return reading;
      this.forgetVersion(file);
      return undefined;
    } catch (error) {
      this.forgetVersion(file);
      return (await isStill(file)) ? unreadable(file, error) : undefined;
    }
  }

  private readOnThread(task: ReadTask): Promise<FileReading> {
    return this.threads.run('readOnThread', task);
  }

  /** Forgets a version, so that it is read again when it is next asked for. */
  private forgetVersion(file: FiledFile): void {
    if (this.remembered.get(file.path)?.identity === fileIdentity(file)) this.remembered.delete(file.path);
  }

  private remember(file: FiledFile, reading: Remembered['reading']): void {
    this.remembered.set(file.path, { identity: fileIdentity(file), reading });
  }
}

const repaired = (file: FiledFile): string =>
  `The compiled form of ${basename(file.path)} in cache/ was damaged or of another version; it was made again of the file.`;

/**
 * The reading of a file that disappears or can't be opened. The service goes on and tries the file again the next time.
 */
const unreadable = (file: FiledFile, error: unknown): FileReading => ({
  ok: false,
  reason: `${basename(file.path)} can't be read: ${faultText(error)}.`,
});
