import { watch, type FSWatcher } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';

const POLL_MILLISECONDS = 400;

/** Tells, within half a second, that a file may have changed. Does not keep the process alive. */
export class FileWatch {
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
export async function fileSignature(path: string): Promise<string> {
  try {
    const { ino, size, mtimeNs } = await stat(path, { bigint: true });
    return `${ino} ${size} ${mtimeNs}`;
  } catch {
    return '';
  }
}
