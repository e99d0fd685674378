import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { parseHistoryMap } from '../../server/market/history/history-map.js';
import { startChild } from '../support/child-process.js';
import { LoadingPlace } from '../support/loading-place.js';

let place: LoadingPlace;
beforeEach(async () => {
  place = await LoadingPlace.make();
});
afterEach(() => place.remove());

const mappedCodes = (text: string): readonly string[] => {
  const map = parseHistoryMap(text, 'map.csv');
  if (!map.ok) throw new Error(map.issues[0]?.message);
  return map.value.lines.map(({ code }) => code).sort();
};

it('files loaded at once all stand in the history map, and fixings of one index add up', async () => {
  const codes = Array.from({ length: 12 }, (_, index) => `A${index + 10}`);
  const reports = await Promise.all([
    ...codes.map((code) =>
      place.load(`${code}.csv`, 'date,close\n2026-11-18,70\n2026-11-19,71\n', {
        exchange: 'NYMEX',
        contractCode: code,
      }),
    ),
    ...codes.map((_, day) => place.load(`f${day}.csv`, `date,rate\n2026-10-${10 + day},4.25\n`, { index: 'SOFR' })),
  ]);
  expect(reports.flatMap(({ issues }) => issues)).toEqual([]);
  expect(mappedCodes(await place.content('history/map.csv'))).toEqual(codes);
  expect((await place.content('fixings/USD-SOFR-OIS.csv')).trimEnd().split('\n')).toHaveLength(1 + codes.length);
  expect((await place.filed()).filter((name) => /lock|tmp/.test(name))).toEqual([]);
});

it('two processes that load at once lose nothing of each other', async () => {
  const codesOf = (process: string): readonly string[] =>
    Array.from({ length: 15 }, (_, index) => `${process}${index}`);
  const start = join(place.root, 'start');
  const children = await Promise.all(
    ['P', 'Q'].map(async (process) => {
      const paths = codesOf(process).map((code) => join(place.root, `${code}.csv`));
      for (const path of paths) await writeFile(path, 'date,close\n2026-11-18,70\n2026-11-19,71\n');
      const program = new URL('./loading-process.js', import.meta.url);
      return startChild(program, place.dataDirectory, start, ...paths);
    }),
  );
  await Promise.all(children.map((child) => child.printed(1)));
  await writeFile(start, '');
  expect(await Promise.all(children.map((child) => child.ended()))).toEqual([0, 0]);
  const map = await readFile(join(place.dataDirectory, 'history', 'map.csv'), 'utf8');
  expect(mappedCodes(map)).toEqual([...codesOf('P'), ...codesOf('Q')].sort());
});
