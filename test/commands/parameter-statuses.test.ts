import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ENGINES } from '../../server/engines/registry.js';
import { MarketParameterStatuses } from '../../server/service/parameter-statuses.js';
import { ParameterRegistry } from '../../server/parameters/registry/registry.js';
import type { ParameterSetStatus } from '../../server/parameters/types.js';

const SOFR_QUOTES = 'quotes/2026-11-19/USD-SOFR-OIS.csv';
const TREASURY_QUOTES = 'quotes/2026-11-19/USD-TREASURY.csv';
const SOFR_FIXINGS = 'fixings/USD-SOFR-OIS.csv';
const MAP_HEADER = 'exchange,contract_code_or_index,nearby_or_tenor,file,column,mode';
const CLEARING_HOUSE_NAMES = ['CME', 'LCH', 'JSCC', 'EUREX'];

let root: string;
let now: number;
let registry: ParameterRegistry;
let statuses: MarketParameterStatuses;
let taken: (readonly ParameterSetStatus[])[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'margin-desk-statuses-'));
  now = Date.parse('2026-11-20T06:00:00Z');
  taken = [];
  const clock = (): number => (now += 1_000);
  registry = new ParameterRegistry({
    dataDirectory: root,
    isDemo: false,
    asOf: '2026-11-20',
    clock,
    onLoaded: (_, started) => taken.push(statuses.takeIn(started)),
  });
  statuses = new MarketParameterStatuses(registry, ENGINES, clock);
});

afterEach(async () => {
  await registry.close();
  await rm(root, { recursive: true, force: true });
});

async function file(place: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, place)), { recursive: true });
  await writeFile(join(root, place), text);
}

/** The sets told of since this was last asked. */
async function told(): Promise<readonly ParameterSetStatus[]> {
  await registry.refresh();
  return taken.splice(0).flat();
}

const names = (sets: readonly ParameterSetStatus[]): readonly string[] => sets.map(({ parameter }) => parameter);

it('tells of no set before there is anything to make one of, and of none that did not change', async () => {
  expect(statuses.statuses()).toEqual([]);
  expect(await told()).toEqual([]);
  await file(SOFR_QUOTES, 'tenor,rate\n1Y,4\n5Y,4\n');
  expect(names(await told())).toEqual(CLEARING_HOUSE_NAMES);
  expect(await told()).toEqual([]);
  await file('fx/2026-11-19.csv', 'from,to,rate\nEUR,USD,1.1\n');
  expect(new Set((await told()).map(({ engine }) => engine))).toEqual(new Set(['fx']));
  expect(await told()).toEqual([]);
});

it('tells of the sets whose quotes, fixings or histories changed, and of no others', async () => {
  await file(SOFR_QUOTES, 'tenor,rate\n1Y,4\n5Y,4\n');
  await file(TREASURY_QUOTES, 'tenor,rate\n1Y,4\n10Y,4\n');
  expect(names(await told())).toEqual([...CLEARING_HOUSE_NAMES, 'FICC']);
  await file(SOFR_FIXINGS, 'date,rate\n2026-11-18,4\n2026-11-19,4\n');
  expect(names(await told())).toEqual(CLEARING_HOUSE_NAMES);
  await file('history/t.csv', 'date,1Y,10Y\n2026-11-18,4,4.1\n2026-11-19,4.02,4.1\n');
  const lines = ['1Y', '10Y'].map((tenor) => `,USD-TREASURY,${tenor},t.csv,${tenor},absolute`);
  await file('history/map.csv', [MAP_HEADER, ...lines].join('\n'));
  expect(names(await told())).toEqual(['FICC']);
  await file(TREASURY_QUOTES, 'tenor,rate\n1Y,4\n10Y,4.25\n');
  expect(names(await told())).toEqual(['FICC']);
  await rm(join(root, SOFR_QUOTES));
  const gone = await told();
  expect(names(gone)).toEqual(CLEARING_HOUSE_NAMES);
  expect(gone[0]).toMatchObject({
    status: 'FAILED',
    size: 0,
    findings: ['The files of CME, 2026-11-19, are gone, and there is nothing in their place.'],
  });
  expect(names(statuses.statuses())).toEqual(['FICC']);
  await file(SOFR_QUOTES, 'tenor,rate\n1Y,4\n5Y,4\n');
  expect(names(await told())).toEqual(CLEARING_HOUSE_NAMES);
});

it('gives each set the bytes of its files and the times of its own loading', async () => {
  await file(SOFR_QUOTES, 'tenor,rate\n1Y,4\n5Y,4\n');
  await file(TREASURY_QUOTES, 'tenor,rate\n1Y,4\n10Y,4\n');
  await told();
  const [cme, ficc] = ['CME', 'FICC'].map((name) => statuses.statuses().find(({ parameter }) => parameter === name));
  expect(ficc?.size).toBe((await stat(join(root, TREASURY_QUOTES))).size);
  await file(SOFR_FIXINGS, 'date,rate\n2026-11-18,4\n2026-11-19,4\n');
  await told();
  const later = statuses.statuses();
  const [changed, unchanged] = ['CME', 'FICC'].map((name) => later.find(({ parameter }) => parameter === name));
  expect(unchanged).toEqual(ficc);
  const sizes = await Promise.all(
    [SOFR_QUOTES, SOFR_FIXINGS].map(async (place) => (await stat(join(root, place))).size),
  );
  expect(changed?.size).toBe(sizes.reduce((sum, size) => sum + size, 0));
  expect(Date.parse(changed?.instanceStartedAt ?? '')).toBeGreaterThan(Date.parse(cme?.startTime ?? ''));
  expect(changed?.startupTime).toBe(
    Date.parse(changed?.startTime ?? '') - Date.parse(changed?.instanceStartedAt ?? ''),
  );
});

it('counts a file that holds several curves once', async () => {
  const levels = 'date,sofr,estr\n2026-11-18,4.2,2\n2026-11-19,4.3,2.1\n';
  await file('history/both.csv', levels);
  const lines = ['USD-SOFR-OIS,1Y,both.csv,sofr', 'EUR-ESTR,1Y,both.csv,estr'].map((line) => `,${line},absolute`);
  await file('history/map.csv', [MAP_HEADER, ...lines].join('\n'));
  const [cme] = await told();
  expect(cme).toMatchObject({ parameter: 'CME', size: levels.length });
});

it('a file that can’t be used shows in the set of its index', async () => {
  await file(SOFR_QUOTES, 'tenor,rate\n1Y,4\n5Y,4\n');
  await file(SOFR_FIXINGS, 'date,rate\n2026-11-19,x\n');
  await file(TREASURY_QUOTES, 'tenor,rate\n1Y,4\n10Y,4\n');
  await told();
  const reason = expect.stringMatching(/^fixings\/USD-SOFR-OIS\.csv, line 2: /);
  const sets = statuses.statuses();
  expect(
    sets
      .filter(({ findings }) => findings.some((finding) => finding.startsWith('fixings/')))
      .map(({ parameter }) => parameter),
  ).toEqual(CLEARING_HOUSE_NAMES);
  expect(sets[0]).toMatchObject({ status: 'WARNING', findings: expect.arrayContaining([reason]) });
});

it('a set of which nothing can be used is FAILED, with the reason, until there is something', async () => {
  await file(SOFR_QUOTES, 'tenor,rate\nx,4\n');
  const failed = await told();
  expect(names(failed)).toEqual(CLEARING_HOUSE_NAMES);
  expect(failed[0]).toMatchObject({ status: 'FAILED', startTime: null, startupTime: null, size: 0 });
  expect(failed[0]?.findings.join(' ')).toMatch(/quotes\/2026-11-19\/USD-SOFR-OIS\.csv, line 2: "x" is no tenor/);
  await file(SOFR_QUOTES, 'tenor,rate\n1Y,4\n5Y,4\n');
  const [mended] = await told();
  expect(mended?.status).not.toBe('FAILED');
});

it('tells of a set that turns bad without new data', async () => {
  await file(SOFR_QUOTES, 'tenor,rate\n1Y,4\n5Y,4\n');
  await told();
  await file('parameters/LCH/recipe.json', '{"damaged');
  expect((await told()).map(({ parameter, status }) => [parameter, status])).toContainEqual(['LCH', 'WARNING']);
});
