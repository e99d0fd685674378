import { constants } from 'node:fs';
import { access, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { faultText, hasFaultCode } from '../lib/fault.js';
import { PARAMETER_KINDS } from '../parameters/parameter-kinds.js';
import { sqliteOpener } from '../store/sqlite/drivers.js';
import type { SqliteDatabase } from '../store/sqlite/database.js';

/** A data directory that can't be used; the message is a sentence for its user. */
export class DataDirectoryFault extends Error {
  override readonly name = 'DataDirectoryFault';
}

/** Held by the one service that uses a data directory. */
export interface DataDirectoryLock {
  release(): void;
}

/** Folders of a data directory. */
export const FOLDERS: readonly string[] = [
  ...PARAMETER_KINDS.map(({ folder }) => folder),
  'history',
  'fx',
  'quotes',
  'fixings',
  'events',
  'contracts',
  'securities',
  'simm',
  'accounts',
  'cache',
  'spool',
];
const LOCK_FILE = 'serve.lock';
const HOLDER_FILE = 'serve.json';

/** Whether a directory is a data directory that has been used. */
export const isBegun = (directory: string): Promise<boolean> =>
  access(join(directory, 'cache')).then(
    () => true,
    () => false,
  );

/** Creates the missing folders of a data directory and changes nothing else. */
export async function prepareDataDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    for (const folder of FOLDERS) await mkdir(join(directory, folder), { recursive: true });
  } catch (error) {
    // On a read-only file system, creating folders recursively reports only that a parent is missing.
    const cause = await access(directory, constants.W_OK).then(
      () => error,
      (denied: unknown) => (hasFaultCode(denied, 'EROFS') ? denied : error),
    );
    throw new DataDirectoryFault(
      `The data directory ${directory} (DATA_DIR, --data-dir) can't be made: ${reasonOf(cause)}.`,
    );
  }
  if (!(await stat(directory)).isDirectory()) {
    throw new DataDirectoryFault(`The data directory ${directory} (DATA_DIR, --data-dir) is not a directory.`);
  }
}

/**
 * Takes a data directory for this process; throws if another one has it. The lock is the operating system's, held on an
 * SQLite file: it ends with the process, however that ends, and no reused process id can hold it by mistake.
 * @param isDemo whether it calculates with the demo market there, which commands then leave as it is
 */
export async function lockDataDirectory(
  directory: string,
  { isDemo = false }: { readonly isDemo?: boolean } = {},
): Promise<DataDirectoryLock> {
  await checkWritable(directory);
  const open = await sqliteOpener();
  const database = open(join(directory, LOCK_FILE), 'read-write');
  if (!isTaken(database)) {
    database.close();
    const holder = await holderOf(directory);
    throw new DataDirectoryFault(
      `The data directory ${directory} is in use by another service${holder}; stop that one, or give this one its own --data-dir.`,
    );
  }
  // The file is only a message to others; the lock holds without it.
  await writeHolder(directory, isDemo).catch(() => undefined);
  return {
    release: () => {
      database.exec('ROLLBACK');
      database.close();
    },
  };
}

function isTaken(database: SqliteDatabase): boolean {
  try {
    database.exec('PRAGMA busy_timeout = 0');
    database.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (/locked|busy/i.test(faultText(error))) return false;
    throw error;
  }
}

const WRITE_CHECK_BYTES = 65_536;

/** Throws if the disk can't be written, as the service could not keep what it accepts. */
async function checkWritable(directory: string): Promise<void> {
  const path = join(directory, `.write-check-${process.pid}`);
  try {
    await writeFile(path, Buffer.alloc(WRITE_CHECK_BYTES), { flush: true });
  } catch (error) {
    throw new DataDirectoryFault(
      `The data directory ${directory} (DATA_DIR, --data-dir) can't be written: ${reasonOf(error)}.`,
    );
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}

/** Only for what others are told: which process holds the lock, and whether it uses the demo market. */
async function writeHolder(directory: string, isDemo: boolean): Promise<void> {
  const path = join(directory, HOLDER_FILE);
  await writeFile(
    `${path}.tmp`,
    `${JSON.stringify({ pid: process.pid, startedAt: new Date().toISOString(), isDemo })}\n`,
  );
  await rename(`${path}.tmp`, path);
}

/** The process that has a data directory. */
export interface DirectoryHolder {
  readonly pid: number;
  readonly startedAt: string;
  /** Whether it calculates with the demo market there. */
  readonly isDemo: boolean;
}

/** The process that has a data directory now; undefined = none, or it can't be told. */
export async function serviceOf(directory: string): Promise<DirectoryHolder | undefined> {
  const holder = await readHolder(directory);
  if (holder === undefined || !isRunning(holder.pid)) return undefined;
  // An ended service leaves its number, which another process may have now.
  const open = await sqliteOpener();
  const database = open(join(directory, LOCK_FILE), 'read-write');
  try {
    return isTaken(database) ? undefined : holder;
  } finally {
    database.close();
  }
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    return hasFaultCode(error, 'EPERM');
  }
}

async function holderOf(directory: string): Promise<string> {
  const holder = await readHolder(directory);
  return holder === undefined ? '' : ` (process ${holder.pid}, since ${holder.startedAt})`;
}

async function readHolder(directory: string): Promise<DirectoryHolder | undefined> {
  try {
    const holder: unknown = JSON.parse(await readFile(join(directory, HOLDER_FILE), 'utf8'));
    if (typeof holder !== 'object' || holder === null || !('pid' in holder && 'startedAt' in holder)) return undefined;
    const isDemo = 'isDemo' in holder && holder.isDemo === true;
    return { pid: Number(holder.pid), startedAt: String(holder.startedAt), isDemo };
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  if (hasFaultCode(error, 'EACCES', 'EPERM')) return 'permission is denied';
  if (hasFaultCode(error, 'ENOTDIR', 'EEXIST')) return 'a file is in its way';
  if (hasFaultCode(error, 'EROFS')) return 'the file system is read-only';
  if (hasFaultCode(error, 'ENOSPC', 'EDQUOT')) return 'the disk is full';
  if (hasFaultCode(error, 'EIO')) return 'the disk fails';
  return faultText(error);
}
