import { sep } from 'node:path';
import { faultText, hasFaultCode } from '../../lib/fault.js';
import { isStill, type FileVersion } from './disk.js';

/** Something to read, with the identity of its version, which changes with any of its files. */
export interface FiledItem {
  /** Stays the same while versions change. */
  readonly key: string;
  readonly identity: string;
  /** The files it is read from. */
  readonly versions: readonly FileVersion[];
  /** Whether a file of it is still being written: it must not be read. */
  readonly isComing: boolean;
}

/** The outcome of reading a version. */
export type VersionReading<Value> =
  | { readonly ok: true; readonly value: Value }
  /** @property partial the usable part, which is used if nothing was read before */
  | { readonly ok: false; readonly reason: string; readonly partial?: Value };

/** The reading of an item that is in use. */
export interface ReadingInUse<Value> {
  readonly value: Value | undefined;
  /** Why the version on disk is not what is used; a sentence. */
  readonly fault: string | undefined;
}

interface Kept<Value> {
  readonly identity: string;
  readonly reading: Promise<ReadingInUse<Value>>;
}

/** System errors that pass and are not the file's fault: the whole scan is repeated. */
const PASSING = ['EMFILE', 'ENFILE', 'EAGAIN', 'EBUSY', 'ENOMEM'];

/**
 * Readings by item, each version read once. A version that can't be used leaves the one read before in use, and the
 * fault says so; a version that is still being written is not read. Rejects if the system lacks the means to read just
 * now.
 */
export class VersionedReadings<Value> {
  private readonly kept = new Map<string, Kept<Value>>();

  async read(item: FiledItem, read: () => Promise<VersionReading<Value>>): Promise<ReadingInUse<Value>> {
    const { key, identity, isComing } = item;
    const before = this.kept.get(key);
    if (before?.identity === identity) return before.reading;
    if (isComing) return (await before?.reading) ?? NOTHING;
    const reading = this.take(item, read, before);
    this.kept.set(key, { identity, reading });
    return reading;
  }

  /** Forgets all items but these. */
  keepOnly(keys: ReadonlySet<string>): void {
    for (const key of this.kept.keys()) if (!keys.has(key)) this.kept.delete(key);
  }

  private async take(
    { key, identity, versions }: FiledItem,
    read: () => Promise<VersionReading<Value>>,
    kept: Kept<Value> | undefined,
  ): Promise<ReadingInUse<Value>> {
    const before = (await kept?.reading) ?? NOTHING;
    const forget = (): void => {
      if (this.kept.get(key)?.identity !== identity) return;
      if (kept === undefined) this.kept.delete(key);
      else this.kept.set(key, kept);
    };
    try {
      const taken = await read();
      const areStill = await Promise.all(versions.map(isStill));
      if (areStill.includes(false)) {
        forget();
        return before;
      }
      if (taken.ok) return { value: taken.value, fault: undefined };
      if (before.value === undefined) {
        const rest = taken.partial === undefined ? '' : ' What else it holds is used.';
        return { value: taken.partial, fault: `${taken.reason}${rest}` };
      }
      return { value: before.value, fault: `${taken.reason} The version read before is used on.` };
    } catch (error) {
      forget();
      if (hasFaultCode(error, ...PASSING)) throw error;
      return { value: before.value, fault: `${nameOf(versions)} can't be read: ${faultText(error)}.` };
    }
  }
}

/** The folder and name of an item's first file, e.g. `fx/2026-11-20.csv`. */
const nameOf = ([first]: readonly FileVersion[]): string =>
  first === undefined ? 'A market file' : first.path.split(sep).slice(-2).join('/');

const NOTHING: ReadingInUse<never> = { value: undefined, fault: undefined };
