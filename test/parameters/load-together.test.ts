import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parseHistoryMap } from '../../server/market/history/history-map.js';
import { readOrigins } from '../../server/parameters/load/origins.js';
import type { TableOptions } from '../../server/parameters/load/checked-table.js';
import { loadTogether } from '../../server/parameters/load/file.js';
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

describe('files that one publisher gave', () => {
  const origin = {
    source: 'bank',
    url: 'https://rates.example.com/',
    fetchedAt: '2026-07-02T14:00:00.000Z',
    sha256: 'ab',
  };
  const together = async (texts: Readonly<Record<string, string>>, options: TableOptions, source = 'bank') => {
    const files = Object.entries(texts).map(([name, text]) => ({ path: join(place.root, name), text, options }));
    for (const { path, text } of files) await writeFile(path, text);
    return loadTogether(files, { dataDirectory: place.dataDirectory, origin: { ...origin, source } });
  };

  it('are filed as a whole or not at all', async () => {
    const report = await together(
      { 'fx.csv': 'date,from,to,rate\n2026-07-01,EUR,USD,1.17\n', 'bad.csv': 'from,to,rate\n' },
      {},
    );
    expect([report.isFiled, report.issues[0]?.message]).toEqual([false, expect.stringMatching(/bad\.csv/)]);
    expect(await place.filed()).toEqual([]);
  });

  it('lose the quotes and exchange rates of days that it has withdrawn, and no others', async () => {
    const window = { from: '2026-06-29', to: '2026-07-02' };
    const quotes = (...dates: readonly string[]) =>
      `date,tenor,rate\n${dates.map((date) => `${date},5Y,4\n`).join('')}`;
    const rates = (...dates: readonly string[]) =>
      `date,from,to,rate\n${dates.map((date) => `${date},EUR,USD,1.17\n`).join('')}`;
    const all = ['2026-06-26', '2026-06-29', '2026-06-30', '2026-07-01'];
    await together({ 'q.csv': quotes(...all), 'fx.csv': rates(...all) }, { index: 'USD-TREASURY', window: 'own span' });
    await together({ 'g.csv': quotes('2026-06-30') }, { index: 'USD-SOFR-OIS', window: 'own span' }, 'eris');
    await place.load('own.csv', 'from,to,rate\nEUR,USD,1.18\n', { date: '2026-06-29' });
    const report = await together(
      { 'q.csv': quotes('2026-07-01'), 'fx.csv': rates('2026-07-01') },
      { index: 'USD-TREASURY', window },
    );
    expect(report.notes).toContainEqual(
      expect.stringMatching(/quotes\/2026-06-29.* are no longer published and taken out\.$/),
    );
    expect((await place.filed()).filter((name) => /^(?:quotes|fx)\//.test(name))).toEqual([
      'fx/2026-06-26.csv',
      // The user's own.
      'fx/2026-06-29.csv',
      'fx/2026-07-01.csv',
      'quotes/2026-06-26/USD-TREASURY.csv',
      // Another publisher's.
      'quotes/2026-06-30/USD-SOFR-OIS.csv',
      'quotes/2026-07-01/USD-TREASURY.csv',
    ]);
    expect(
      [...(await readOrigins(place.dataDirectory)).keys()].filter((name) => /2026-06-(?:29|30)/.test(name)),
    ).toEqual(['quotes/2026-06-30/USD-SOFR-OIS.csv']);
  });
});
