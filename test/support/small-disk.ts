import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe } from '@jest/globals';

/** A file system of our own in memory that can be full. */
export interface SmallDisk {
  readonly directory: string;
  /** Leaves no room at all. */
  fill(): void;
  /** Gives the room back. */
  free(): void;
  /** Lets nothing be written; no file may be open for writing. */
  protect(): void;
  /** After `protect`. */
  release(): void;
}

/** More than a batch of unknown size reserves. */
const SIZE = '1200m';

const MOST_TRIES = 100;

const mount = (...args: string[]): boolean => spawnSync('mount', args).status === 0;

/** Mounting is for root, and not for every root in a container. */
function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const directory = mkdtempSync(join(tmpdir(), 'margin-desk-disk-'));
  const isMounted = mount('-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', directory);
  if (isMounted) execFileSync('umount', [directory]);
  rmdirSync(directory);
  return isMounted;
}

/** Tests with a disk each; skipped, with a line that says so, where none may be mounted. */
export function describeOnSmallDisk(name: string, tests: (disk: () => SmallDisk) => void): void {
  const isPossible = canMount();
  if (!isPossible) process.stderr.write(`Skipped: the tests of ${name} may not mount a disk here.\n`);
  const describeIt = isPossible ? describe : describe.skip;
  describeIt(name, () => {
    let directory = '';
    beforeEach(() => {
      directory = mkdtempSync(join(tmpdir(), 'margin-desk-disk-'));
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', directory]);
    });
    afterEach(async () => {
      execFileSync('umount', ['--lazy', directory]);
      await rm(directory, { recursive: true, force: true });
    });
    const resize = (size: string): void => {
      execFileSync('mount', ['-o', `remount,size=${size}`, directory]);
    };
    // A program may write between the look at what is used and the remount, which then refuses the smaller size.
    const fill = (): void => {
      for (let tries = 0; tries < MOST_TRIES; tries++)
        if (mount('-o', `remount,size=${usedKilobytes(directory)}k`, directory)) return;
      throw new Error(`The disk at ${directory} is written too fast to be filled.`);
    };
    tests(() => ({
      directory,
      fill,
      free: () => resize(SIZE),
      protect: () => execFileSync('mount', ['-o', 'remount,ro', directory]),
      release: () => execFileSync('mount', ['-o', 'remount,rw', directory]),
    }));
  });
}

function usedKilobytes(directory: string): number {
  const lines = execFileSync('df', ['--output=used', '--block-size=1K', directory], { encoding: 'utf8' }).trim();
  return Math.max(4, Number(lines.split('\n')[1]));
}
