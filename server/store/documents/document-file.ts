import { Low } from 'lowdb';
import { watch, type FSWatcher } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { withFileLock, type HeldLock } from '../../files/file-lock.js';
import { faultText, hasFaultCode } from '../../lib/fault.js';
import { diskFault } from './disk-fault.js';
import { EMPTY_DOCUMENTS, type Documents } from './document.js';
import { DurableJsonFile } from './durable-json-file.js';
import { RecoveringJsonFile } from './recovering-json-file.js';

const POLL_MILLISECONDS = 400;

/** Tells, within half a second, that a file may have changed. Does not keep the process alive. */
class FileWatch {
  private readonly timer: NodeJS.Timeout;
  private readonly watcher: FSWatcher | undefined;

  constructor(path: string, onChange: () => void) {
    this.timer = setInterval(onChange, POLL_MILLISECONDS).unref();
    this.watcher = watchDirectory(path, onChange);
  }

  close(): void {
    clearInterval(this.timer);
    this.watcher?.close();
  }
}

/** Gives the documents as they are to be, and what the caller of `modify` wants to know. Throws to change nothing. */
export type DocumentChange<T> = (documents: Documents) => { readonly documents: Documents; readonly value: T };

/** Too many open files, a failing disk, rights that are being changed. */
const PASSING_CODES = ['EMFILE', 'ENFILE', 'EIO', 'EAGAIN', 'EACCES', 'EPERM', 'EBUSY'];

interface PendingChange {
  /** Applies the change; gives how to tell the caller once it is durable. */
  readonly apply: (low: Low<Documents>) => () => void;
  readonly fail: (error: unknown) => void;
}

/**
 * The documents of one data directory in memory and on disk. Changes are made under a lock to what the file holds at
 * that moment, all that are waiting in one write; what other processes write is read within half a second.
 */
export class DocumentFile {
  /** The documents while they are being changed. */
  private readonly low: Low<Documents>;
  private current: Documents = EMPTY_DOCUMENTS;
  private readonly pending: PendingChange[] = [];
  private readonly listeners: (() => void)[] = [];
  private watch: FileWatch | undefined;
  private isClosed = false;
  private signature = '';
  /** Signature of the file that could not be used, so that it is reported only once. */
  private toldOf: string | undefined;
  /** Ends when reading and writing that were begun have ended; they never overlap. */
  private turn: Promise<void> = Promise.resolve();

  private readonly stored: RecoveringJsonFile;

  private constructor(
    private readonly path: string,
    private readonly onTrouble: (sentence: string) => void,
  ) {
    this.stored = new RecoveringJsonFile(path, onTrouble);
    this.low = new Low<Documents>(this.stored, EMPTY_DOCUMENTS);
  }

  /** Rejects with a sentence that names the file if neither it nor its copy can be used. */
  static async open(path: string, onTrouble: (sentence: string) => void): Promise<DocumentFile> {
    const file = new DocumentFile(path, onTrouble);
    await file.locked(async () => {
      await file.low.read();
      file.current = file.low.data;
      await file.stored.renewCopy(file.current);
    });
    file.watch = new FileWatch(path, () => void file.inTurn(() => file.readIfChanged()));
    return file;
  }

  /** The documents on disk, as last read or written here. */
  get documents(): Documents {
    return this.current;
  }

  /** @param listener called after every change, whoever made it */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Resolves once the change is on disk and visible here. */
  modify<T>(change: DocumentChange<T>): Promise<T> {
    if (this.isClosed) return Promise.reject(new Error(`The file "${this.path}" is closed here`));
    return new Promise<T>((resolve, reject) => {
      const apply = (low: Low<Documents>) => {
        const { documents, value } = change(low.data);
        low.data = documents;
        return () => resolve(value);
      };
      this.pending.push({ apply, fail: reject });
      if (this.pending.length === 1) void this.inTurn(() => this.writePending());
    });
  }

  /** Finishes the changes that were asked for. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.watch?.close();
    await this.turn;
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    this.turn = this.turn.then(work);
    return this.turn;
  }

  private async writePending(): Promise<void> {
    const changes = this.pending.splice(0);
    try {
      const callbacks = await this.locked((lock) => this.applyAndWrite(changes, lock));
      this.notify();
      for (const tell of callbacks) tell();
    } catch (error) {
      const fault = diskFault(error, this.path);
      for (const { fail } of changes) fail(fault);
    }
  }

  private async applyAndWrite(changes: readonly PendingChange[], lock: HeldLock): Promise<readonly (() => void)[]> {
    this.low.data = this.current;
    await this.low.read();
    const before = this.low.data;
    const callbacks = changes.flatMap((change) => applied(change, this.low));
    await lock.confirm();
    if (this.low.data !== before) await this.low.write();
    this.current = this.low.data;
    return callbacks;
  }

  private async locked<T>(work: (lock: HeldLock) => Promise<T>): Promise<T> {
    return await withFileLock(`${this.path}.lock`, async (lock) => {
      const value = await work(lock);
      this.signature = await fileSignature(this.path);
      return value;
    });
  }

  /** A file that can't be used now is told of once and left alone, as someone may be editing it: what was read before stays. */
  private async readIfChanged(): Promise<void> {
    const signature = await fileSignature(this.path);
    if (this.isClosed || signature === this.signature) return;
    this.signature = signature;
    try {
      const documents = await new DurableJsonFile(this.path).read();
      if (documents === null) throw new Error('it is missing');
      this.current = documents;
      this.notify();
    } catch (error) {
      // The obstacle may pass, and a key that was revoked meanwhile must not stay valid, so the file is read again.
      if (hasFaultCode(error, ...PASSING_CODES)) this.signature = '';
      if (this.toldOf === signature) return;
      this.toldOf = signature;
      this.onTrouble(
        `The file "${this.path}" changed and can't be used, what it held before stays in force: ${faultText(error)}.`,
      );
    }
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}

/** How to tell the caller that a change is durable; nothing if the change threw, its caller is told at once. */
function applied(change: PendingChange, low: Low<Documents>): readonly (() => void)[] {
  try {
    return [change.apply(low)];
  } catch (error) {
    change.fail(error);
    return [];
  }
}

/** Notices at once; where the system has no watchers left, or loses one, the poll is enough. */
function watchDirectory(path: string, onChange: () => void): FSWatcher | undefined {
  try {
    const watcher = watch(dirname(path), { persistent: false }, (_, name) => {
      if (name === null || name === basename(path)) onChange();
    });
    return watcher.on('error', () => watcher.close());
  } catch {
    return undefined;
  }
}

/** Differs after every replacement or change of a file; empty if there is none. */
async function fileSignature(path: string): Promise<string> {
  try {
    const { ino, size, mtimeNs } = await stat(path, { bigint: true });
    return `${ino} ${size} ${mtimeNs}`;
  } catch {
    return '';
  }
}
