import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cp, mkdir, mkdtemp, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Disk, isStill, type FirstSeen, isTemporaryName } from '../../server/parameters/registry/disk.js';

const SETTLE = 1_000;

let root: string;
let elapsed: number;
let disk: Disk;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'margin-desk-disk-'));
  elapsed = 0;
  disk = new Disk({ settleMilliseconds: SETTLE, clock: Date.now, stopwatch: () => elapsed });
});
afterEach(() => rm(root, { recursive: true, force: true }));

const path = (name: string): string => join(root, name);

/** What goes by a file after some time: its size, whether another version is on its way. */
async function after(milliseconds: number, name = 'a', firstSeen: FirstSeen = 'observed') {
  elapsed += milliseconds;
  const { version, isComing } = await disk.scan(firstSeen).version(path(name));
  return [version?.size ?? null, isComing];
}

describe('a file', () => {
  it('counts once it has stood still for the settling time, and from its last change on', async () => {
    await writeFile(path('a'), '1');
    expect(await after(0)).toEqual([null, true]);
    expect(await after(900)).toEqual([null, true]);
    await writeFile(path('a'), '12');
    expect(await after(200)).toEqual([null, true]);
    expect(await after(900)).toEqual([null, true]);
    expect(await after(200)).toEqual([2, false]);
  });

  it('counts as it was before while it is replaced, and while it is gone for a moment', async () => {
    await writeFile(path('a'), '1');
    await after(0);
    expect(await after(1_000)).toEqual([1, false]);
    await writeFile(path('a'), '');
    expect(await after(100)).toEqual([1, true]);
    await rm(path('a'));
    expect(await after(900)).toEqual([1, true]);
    await writeFile(path('a'), '123');
    expect(await after(900)).toEqual([1, true]);
    expect(await after(1_000)).toEqual([3, false]);
    await rm(path('a'));
    expect(await after(900)).toEqual([3, true]);
    expect(await after(1_000)).toEqual([null, false]);
  });

  it('is another one though it has the same size and time', async () => {
    const long = new Date(1_000_000_000_000);
    await writeFile(path('a'), 'old');
    await utimes(path('a'), long, long);
    const before = (await disk.scan('aged').version(path('a'))).version;
    await writeFile(path('b'), 'new');
    await utimes(path('b'), long, long);
    await rename(path('b'), path('a'));
    expect((await stat(path('a'))).mtimeMs).toBe(before?.changed);
    expect(await after(0)).toEqual([3, true]);
    expect(before !== undefined && (await isStill(before))).toBe(false);
    await writeFile(path('a'), 'own');
    await utimes(path('a'), long, long);
    expect(await after(1_000)).toEqual([3, true]);
    expect(await after(1_000)).toEqual([3, false]);
  });

  it.each([
    ['an hour ahead', 3_600_000],
    ['a day behind', -86_400_000],
  ])('is only observed, whatever its time says: %s', async (_, offset) => {
    await writeFile(path('a'), '1');
    const time = new Date(Date.now() + offset);
    await utimes(path('a'), time, time);
    expect(await after(0)).toEqual([null, true]);
    expect(await after(1_000)).toEqual([1, false]);
  });

  it('counts at once at a start where it is old, and is observed where its time lies ahead', async () => {
    for (const [name, offset] of [
      ['old', -60_000],
      ['young', 0],
      ['ahead', 3_600_000],
    ] as const) {
      await writeFile(path(name), '1');
      const time = new Date(Date.now() + offset);
      await utimes(path(name), time, time);
    }
    expect(await after(0, 'old', 'aged')).toEqual([1, false]);
    expect(await after(0, 'young', 'aged')).toEqual([null, true]);
    expect(await after(0, 'ahead', 'aged')).toEqual([null, true]);
    expect(await after(1_000, 'ahead', 'aged')).toEqual([1, false]);
  });

  it('waits for others that are still changing, but not for ever', async () => {
    await writeFile(path('a'), '1');
    const areComing: unknown[] = [];
    for (let scan = 0; scan <= 7; scan++) {
      await writeFile(path('growing'), '1'.repeat(scan + 1));
      const [, isComing] = await after(800);
      areComing.push(isComing);
      expect(await after(0, 'growing')).toEqual([null, true]);
    }
    expect(areComing).toEqual([true, true, true, true, true, true, true, false]);
  });

  it('does not settle within a scan that began before it changed', async () => {
    const scan = disk.scan('observed');
    await writeFile(path('a'), '1');
    await after(500);
    elapsed += 5_000;
    expect((await scan.version(path('a'))).isComing).toBe(true);
  });
});

describe('a folder', () => {
  const namesIn = async (): Promise<readonly string[]> => {
    const { files, folders } = await disk.scan('observed').folder(root, 'root');
    return [...files, ...folders.map((name) => `${name}/`)];
  };

  it('lists links by what they lead to, and remarks on those that lead nowhere', async () => {
    await writeFile(path('file'), '1');
    await mkdir(path('folder.csv'));
    await symlink(path('file'), path('link'));
    await symlink(path('folder.csv'), path('link to folder'));
    await symlink(path('nowhere'), path('broken'));
    const scan = disk.scan('observed');
    expect(await scan.folder(root, 'root')).toEqual({
      files: ['file', 'link'],
      folders: ['folder.csv', 'link to folder'],
    });
    expect([...scan.remarks]).toEqual(['root/broken is no file that can be read; nothing uses it.']);
  });

  it('lists what is gone for the settling time on', async () => {
    await writeFile(path('a'), '1');
    expect(await namesIn()).toEqual(['a']);
    await rm(path('a'));
    elapsed += 900;
    expect(await namesIn()).toEqual(['a']);
    elapsed += 200;
    expect(await namesIn()).toEqual([]);
  });

  it('that can’t be looked into is listed as it was, with the reason', async () => {
    await mkdir(path('inside'));
    await writeFile(path('inside/a'), '1');
    const list = () => disk.scan('observed').folder(path('inside'), 'inside');
    expect(await list()).toMatchObject({ files: ['a'] });
    await rm(path('inside'), { recursive: true });
    await symlink(path('inside'), path('inside'));
    elapsed += 60_000;
    expect(await list()).toMatchObject({
      files: ['a'],
      fault: expect.stringMatching(/^inside can't be looked into: ELOOP/),
    });
  });

  it('keeps names of every kind', async () => {
    const names = ['with space.spn', '-rf', 'ä.spn', 'line\nbreak', "quote'.spn", 'x'.repeat(200)];
    for (const name of names) await writeFile(path(name), '1');
    await cp(path('-rf'), path('.hidden'));
    expect([...(await namesIn())].sort()).toEqual([...names].sort());
  });
});

describe('temporary names', () => {
  it.each([
    '.set.spn.Xy12',
    '.DS_Store',
    '#set.csv#',
    '.#set.csv',
    'set.csv~',
    '~$set.csv',
    'SET.SPN.PART',
    'a.filepart',
  ])('%s is one', (name) => expect(isTemporaryName(name)).toBe(true));
  it.each(['set.spn', 'set.spn.gz', 'party.csv', 'tmp.csv', 'bak'])('%s is none', (name) =>
    expect(isTemporaryName(name)).toBe(false),
  );
});
