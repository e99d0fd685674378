import { afterEach, describe, expect, it } from '@jest/globals';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startChild } from '../support/child-process.js';
import { fieldAt } from '../support/json-field.js';
import { readOrigins } from '../../server/parameters/load/origins.js';
import { Folder } from './stand-in-publisher.js';

/** Kills of the process: as many as the environment says; 50 under `npm run test:kills`. */
const KILLS = Number(process.env['FETCH_KILLS'] ?? (process.env['npm_lifecycle_event'] === 'test:kills' ? 50 : 6));
/** Longer than a run takes that is not killed. */
const LONGEST_RUN_MILLISECONDS = 700;
const PROGRAM = new URL('./fetching-process.js', import.meta.url);

const folder = new Folder();
afterEach(() => folder.remove());

const resultOf = (line: string | undefined): unknown => JSON.parse(line ?? '');

/** How many files a process asked for. */
const askedOf = (result: unknown): number => Number(fieldAt(result, 'asked'));

/** Filed tables by place, and that nothing but whole ones is there under a name that is used. */
async function filedOf(dataDirectory: string): Promise<Readonly<Record<string, string>>> {
  const places = ['fixings/USD-SOFR-OIS.csv', 'history/crude.csv'];
  const texts = await Promise.all(places.map((place) => readFile(join(dataDirectory, place), 'utf8').catch(() => '')));
  return Object.fromEntries(places.map((place, index) => [place, texts[index] ?? '']));
}

const isWhole = (text: string): boolean =>
  text === '' ||
  (text.endsWith('\n') &&
    text
      .split('\n')
      .slice(1, -1)
      .every((line) => /^\d{4}-\d{2}-\d{2},[\d.]+$/.test(line)));

describe(`a fetch that is killed ${KILLS} times`, () => {
  it(
    'files every file whole or not at all, and ends as one that was never killed',
    async () => {
      const [killed, whole] = [await folder.make(), await folder.make()];
      for (let kill = 0; kill < KILLS; kill++) {
        const child = startChild(PROGRAM, killed, '5');
        await child.printed(1);
        await pause(Math.random() * LONGEST_RUN_MILLISECONDS);
        child.kill();
        await child.ended();
        const filed = await filedOf(killed);
        expect(Object.entries(filed).filter(([, text]) => !isWhole(text))).toEqual([]);
      }
      for (const dataDirectory of [killed, whole]) {
        const child = startChild(PROGRAM, dataDirectory);
        await child.ended();
        expect(resultOf(child.lines[1])).toMatchObject({ state: 'ok', lastError: null });
      }
      const expected = await filedOf(whole);
      expect(Object.values(expected).map((text) => text.split('\n').length > 40)).toEqual([true, true]);
      expect(await filedOf(killed)).toEqual(expected);
      const left = (await readdir(killed, { recursive: true })).filter((name) => /\.tmp$|\.journal$|\.lock/.test(name));
      expect([...left, ...(await readdir(join(killed, 'fetch', 'tmp')))]).toEqual([]);
      expect([...(await readOrigins(killed)).keys()].sort()).toEqual(Object.keys(expected).sort());
    },
    KILLS * 120_000 + 120_000,
  );
});

describe('two processes that fetch at once', () => {
  it('file once: the second waits, and asks for nothing that the first has fetched', async () => {
    const dataDirectory = await folder.make();
    const children = [startChild(PROGRAM, dataDirectory, '10'), startChild(PROGRAM, dataDirectory, '10')];
    await Promise.all(children.map((child) => child.ended()));
    const results = children.map((child) => resultOf(child.lines[1]));
    expect(results).toMatchObject([{ state: 'ok' }, { state: 'ok' }]);
    const alone = startChild(PROGRAM, await folder.make());
    await alone.ended();
    const askedAlone = askedOf(resultOf(alone.lines[1]));
    const asked = results.map(askedOf);
    // Where the second began after the first had ended, it read ten days again.
    expect(Math.max(...asked)).toBe(askedAlone);
    expect(Math.min(...asked)).toBeLessThan(askedAlone / 2);
  }, 240_000);
});
