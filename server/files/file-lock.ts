import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rmdir, stat, unlink, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { hasFaultCode } from '../lib/fault.js';

/** A lock is held for some milliseconds; one this old was left behind. */
const ABANDONED_AFTER_MILLISECONDS = 10_000;
const GIVE_UP_AFTER_MILLISECONDS = 20_000;
const RETRY_MILLISECONDS = 5;
/** Of work that takes minutes: how often its lock is made young again, and how often it is asked for. */
const RENEWAL_MILLISECONDS = 2_000;
const LONG_RETRY_MILLISECONDS = 100;

/** The lock while it is held. */
export interface HeldLock {
  /**
   * Throws if another process took the lock for abandoned meanwhile (this one was suspended): nothing may be written
   * then.
   */
  confirm(): Promise<void>;
}

/**
 * Runs `work` while no other process that uses the same lock file runs its own. A lock whose process has ended, or that
 * is older than 10 s, is taken away. Rejects with a sentence if it can't be had within 20 s.
 */
export async function withFileLock<T>(path: string, work: (lock: HeldLock) => Promise<T>): Promise<T> {
  const mark = newMark();
  await acquire(path, mark);
  return whileHeld(path, mark, work);
}

/**
 * The same for work that takes minutes: the lock is made young again while the work goes on, and it is waited for without end.
 * Rejects with the signal's reason if that is aborted while it waits. @param onWait called once if another process has the lock
 */
export async function withLongFileLock<T>(
  path: string,
  { signal, onWait }: { readonly signal: AbortSignal; readonly onWait?: () => void },
  work: (lock: HeldLock) => Promise<T>,
): Promise<T> {
  const mark = newMark();
  signal.throwIfAborted();
  for (let isTold = false; !(await create(path, mark));) {
    if (await isAbandoned(path)) await takeAway(path);
    else {
      if (!isTold) onWait?.();
      isTold = true;
      await delay(LONG_RETRY_MILLISECONDS, undefined, { signal });
    }
  }
  const renewal = setInterval(() => void renew(path, mark), RENEWAL_MILLISECONDS);
  try {
    return await whileHeld(path, mark, work);
  } finally {
    clearInterval(renewal);
  }
}

/** A lock that can't be made young again is told by `confirm` at the latest. */
async function renew(path: string, mark: string): Promise<void> {
  try {
    if ((await markOf(path)) === mark) await utimes(path, new Date(), new Date());
  } catch {
    // It is gone or the disk fails; the holder asks before it writes.
  }
}

const newMark = (): string => JSON.stringify({ pid: process.pid, host: hostname(), token: randomUUID() });

async function whileHeld<T>(path: string, mark: string, work: (lock: HeldLock) => Promise<T>): Promise<T> {
  const isHeld = async (): Promise<boolean> => (await markOf(path)) === mark;
  const confirm = async (): Promise<void> => {
    if (!(await isHeld())) throw new Error(`The lock "${path}" was lost while it was held.`);
  };
  try {
    return await work({ confirm });
  } finally {
    if (await isHeld()) await unlink(path);
  }
}

async function acquire(path: string, mark: string): Promise<void> {
  const deadline = Date.now() + GIVE_UP_AFTER_MILLISECONDS;
  while (!(await create(path, mark))) {
    if (await isAbandoned(path)) await takeAway(path);
    else if (Date.now() > deadline) throw new Error(`The lock "${path}" is held by another process; try again later.`);
    else await delay(RETRY_MILLISECONDS * (1 + Math.random()));
  }
}

/** Whether it was made. Of one that can't be written, as on a full disk, nothing stays behind. */
async function create(path: string, mark: string): Promise<boolean> {
  let isMade = false;
  try {
    const file = await open(path, 'wx', 0o600);
    isMade = true;
    try {
      await file.writeFile(mark);
    } finally {
      await file.close();
    }
    return true;
  } catch (error) {
    if (hasFaultCode(error, 'EEXIST')) return false;
    if (isMade) await unlink(path).catch(() => undefined);
    throw error;
  }
}

async function isAbandoned(path: string): Promise<boolean> {
  const mark = await markOf(path);
  return mark !== null && (hasEnded(mark) || (await ageOf(path)) > ABANDONED_AFTER_MILLISECONDS);
}

/**
 * Deletes an abandoned lock. Only one process at a time may judge and delete, else a second one could delete the lock
 * that a third has just made in its place.
 */
async function takeAway(path: string): Promise<void> {
  const guard = `${path}.removal`;
  if (await succeedsUnless('EEXIST', () => mkdir(guard))) {
    try {
      if (await isAbandoned(path)) await succeedsUnless('ENOENT', () => unlink(path));
    } finally {
      await succeedsUnless('ENOENT', () => rmdir(guard));
    }
  } else if ((await ageOf(guard)) > ABANDONED_AFTER_MILLISECONDS) {
    await succeedsUnless('ENOENT', () => rmdir(guard));
  }
}

/** What the holder wrote into the lock; empty while it is being made, null if there is none. */
async function markOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasFaultCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Whether the process named in a lock ran on this machine and has ended. */
function hasEnded(mark: string): boolean {
  const holder = /^\{"pid":(\d+),"host":("[^"]*"),/.exec(mark);
  return holder?.[1] !== undefined && holder[2] === JSON.stringify(hostname()) && hasProcessEnded(Number(holder[1]));
}

/** Whether there is no process of this number on this machine. */
export function hasProcessEnded(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return hasFaultCode(error, 'ESRCH');
  }
}

/** Milliseconds since a file was written; 0 if it is gone. */
async function ageOf(path: string): Promise<number> {
  try {
    return Date.now() - (await stat(path)).mtimeMs;
  } catch (error) {
    if (hasFaultCode(error, 'ENOENT')) return 0;
    throw error;
  }
}

async function succeedsUnless(code: string, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (hasFaultCode(error, code)) return false;
    throw error;
  }
}
