import { utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mendDataDirectory } from '../../server/parameters/load/load-lock.js';
import { startChild } from '../support/child-process.js';
import { LoadingPlace } from '../support/loading-place.js';

let place: LoadingPlace;
beforeEach(async () => {
  place = await LoadingPlace.make();
});
afterEach(() => place.remove());

const PLACES = [
  'quotes/2026-11-17/EUR-ESTR.csv',
  'quotes/2026-11-18/EUR-ESTR.csv',
  'fixings/EUR-ESTR.csv',
  'history/estr.csv',
];

/** Files that are there after a process was killed in the middle of filing. */
async function killed(until: 'staged' | 'decided', dataDirectory: string): Promise<readonly string[]> {
  const child = startChild(new URL('./killed-filing-process.js', import.meta.url), dataDirectory, until, ...PLACES);
  await child.printed(1);
  child.kill();
  await child.ended();
  return place.filed();
}

const loadOther = () => place.load('sofr.csv', 'date,rate\n2026-11-18,4.2\n', { index: 'USD-SOFR-OIS' });

describe('a load that was killed', () => {
  it('before it was decided leaves nothing, once the next one has loaded', async () => {
    const left = await killed('staged', place.dataDirectory);
    expect(left.filter((name) => name.endsWith('.tmp'))).toHaveLength(PLACES.length);
    expect((await loadOther()).isFiled).toBe(true);
    expect(await place.filed()).toEqual(['fixings/USD-SOFR-OIS.csv']);
  });

  it('in the middle of taking its places is carried through by the next one: what comes is there, what leaves is gone', async () => {
    await place.load('estr.csv', 'tenor,rate\n1Y,2\n', { index: 'EUR-ESTR', date: '2026-11-17' });
    expect(await place.filed()).toEqual([PLACES[0]]);
    const left = await killed('decided', place.dataDirectory);
    expect(left.filter((name) => name.endsWith('.tmp'))).toHaveLength(2);
    expect(left).toContain(PLACES[0]);
    expect((await loadOther()).isFiled).toBe(true);
    expect(await place.filed()).toEqual([...PLACES.slice(1), 'fixings/USD-SOFR-OIS.csv'].sort());
    for (const name of PLACES.slice(1)) expect(await place.content(name)).toBe('new\n');
  });

  it('is ended when a service starts, which loads nothing', async () => {
    await killed('decided', place.dataDirectory);
    await mendDataDirectory(place.dataDirectory);
    expect(await place.filed()).toEqual(PLACES.slice(1).sort());
  });
});

describe('a load that another process is at', () => {
  const begin = async (owner: object): Promise<string> => {
    await loadOther();
    const journal = join(place.dataDirectory, 'load-0a0b0c0d-0000-4000-8000-000000000000.journal');
    await writeFile(join(place.dataDirectory, 'fixings', '.other.tmp'), 'new');
    await writeFile(journal, `${JSON.stringify(owner)}\n${JSON.stringify({ staged: ['fixings/.other.tmp'] })}\n{"ren`);
    return journal;
  };
  const isThere = async (): Promise<boolean> => (await place.filed()).includes('fixings/.other.tmp');

  it.each([
    ['of this machine', { pid: process.pid, host: hostname() }],
    ['of another machine', { pid: 1, host: 'elsewhere' }],
  ])('%s is left alone, until it is an hour old', async (_, owner) => {
    const journal = await begin(owner);
    await loadOther();
    expect(await isThere()).toBe(true);
    const before = new Date(Date.now() - 3_700_000);
    await utimes(journal, before, before);
    await loadOther();
    expect(await isThere()).toBe(false);
    expect((await place.filed()).filter((name) => name.includes('journal'))).toEqual([]);
  });
});
