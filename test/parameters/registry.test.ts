import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, unlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pruneCache } from '../../server/parameters/registry/cache.js';
import { ParameterRegistry, type RegistryOptions } from '../../server/parameters/registry/registry.js';
import { isSpanSet, type ParameterSetStatus } from '../../server/parameters/types.js';
import { fileParameters, smallSpanXml, type SmallSpanFile } from '../support/span-xml.js';

const AS_OF = '2026-11-20';

let root: string;
let registries: ParameterRegistry[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'margin-desk-registry-'));
  registries = [];
});

afterEach(async () => {
  await Promise.all(registries.map((registry) => registry.close()));
  await rm(root, { recursive: true, force: true });
});

function open(options: Partial<RegistryOptions> = {}): ParameterRegistry {
  const registry = new ParameterRegistry({
    dataDirectory: root,
    isDemo: false,
    asOf: AS_OF,
    clock: Date.now,
    ...options,
  });
  registries.push(registry);
  return registry;
}

async function opened(options: Partial<RegistryOptions> = {}): Promise<ParameterRegistry> {
  const registry = open(options);
  await registry.refresh();
  return registry;
}

/** Files a small set in the data directory, or in the demo market in it. */
function file(
  set: Partial<SmallSpanFile> & { readonly businessDate: string },
  folder?: string,
  place = root,
): Promise<string> {
  const clearingHouse = set.clearingHouse ?? 'TCH';
  const text = smallSpanXml({ clearingHouse, exchanges: ['TEX'], ...set });
  return fileParameters(place, folder ?? `${clearingHouse}/${set.businessDate}`, 'set.spn', text);
}

const datesOf = (registry: ParameterRegistry): string[] =>
  registry.snapshot().sets.map((set) => `${set.clearingHouse} ${set.businessDate}${set.isDemo ? ' demo' : ''}`);

const statusesOf = (registry: ParameterRegistry): string[] =>
  registry.statuses().map(({ parameter, businessDate, status }) => `${parameter} ${businessDate} ${status}`);

describe('what is loaded', () => {
  it('is the newest set of each clearing house on or before the valuation date', async () => {
    await file({ businessDate: '2026-11-18' });
    await file({ businessDate: '2026-11-19' });
    await file({ businessDate: '2026-11-23' });
    await file({ businessDate: '2026-11-20', clearingHouse: 'OTHER', exchanges: ['OEX'] });
    const registry = await opened();
    expect(datesOf(registry).sort()).toEqual(['OTHER 2026-11-20', 'TCH 2026-11-19']);
    expect(registry.snapshot().businessDate).toBe('2026-11-20');
    expect(registry.isReady).toBe(true);
  });

  it('is nothing, and ready, in an empty data directory', async () => {
    const registry = await opened();
    expect(registry.snapshot()).toMatchObject({ sets: [], businessDate: AS_OF });
    expect(registry.statuses()).toEqual([]);
  });

  it('knows how scan ranges have risen in the sets of each clearing house, once the newest are in use', async () => {
    for (const [day, range] of [
      ['17', 100],
      ['18', 80],
      ['19', 120],
    ] as const)
      await file({ businessDate: `2026-11-${day}`, priceScanRange: range });
    await file({ businessDate: '2026-11-20', clearingHouse: 'OTHER', exchanges: ['OEX'] });
    const registry = await opened();
    const risesOf = (clearingHouse: string) =>
      registry.snapshot().sets.find((set) => set.clearingHouse === clearingHouse)?.rises;
    expect(risesOf('TCH')).toBeUndefined();
    expect(risesOf('OTHER')).toEqual({ dates: ['2026-11-20'], products: [] });
    await registry.refresh();
    const dates = ['2026-11-17', '2026-11-18', '2026-11-19'];
    expect(risesOf('TCH')).toMatchObject({ dates, products: [{ factor: 1.5, from: dates[1], to: dates[2] }] });
    const before = registry.snapshot();
    await registry.refresh();
    expect(registry.snapshot()).toBe(before);
  });

  it('prefers the most final cycle of a date', async () => {
    await file({ businessDate: '2026-11-19', qualifier: 'early' }, 'TCH/2026-11-19-e');
    await file({ businessDate: '2026-11-19', qualifier: 'complete' }, 'TCH/2026-11-19-c');
    await file({ businessDate: '2026-11-20', qualifier: 'early' }, 'OTHER/2026-11-20-e');
    await file({ businessDate: '2026-11-20', qualifier: 'final' }, 'OTHER/2026-11-20');
    const registry = await opened();
    expect(
      registry
        .snapshot()
        .sets.map((set) => set.cycleCode)
        .sort(),
    ).toEqual(['base', 'c']);
  });

  it('takes no other folder for a set', async () => {
    await file({ businessDate: '2026-11-19' }, 'TCH/2026-02-30');
    await file({ businessDate: '2026-11-19' }, 'TCH/notes');
    await file({ businessDate: '2026-11-19' }, 'TCH/.2026-11-19');
    expect((await opened()).snapshot().sets).toEqual([]);
  });

  it('throws where a snapshot is asked for before anything is loaded', () => {
    expect(() => open().snapshot()).toThrow('not loaded yet');
  });
});

describe('real and demo sets', () => {
  const fileDemo = (set: Partial<SmallSpanFile> & { readonly businessDate: string }) =>
    file(set, undefined, join(root, 'demo'));

  it('lets a real set take its exchanges from a demo set', async () => {
    await fileDemo({ businessDate: AS_OF, clearingHouse: 'TCH', exchanges: ['CBOT', 'NYMEX'] });
    await file({ businessDate: '2026-11-19', clearingHouse: 'REAL', exchanges: ['NYM'] });
    const registry = await opened({ isDemo: true });
    expect(datesOf(registry)).toEqual(['REAL 2026-11-19', `TCH ${AS_OF} demo`]);
    expect(registry.snapshot().sets[1]?.yieldedExchanges).toEqual(['NYMEX']);
  });

  it('drops a demo set that has no exchange left', async () => {
    await fileDemo({ businessDate: AS_OF });
    await file({ businessDate: '2026-11-19' });
    const registry = await opened({ isDemo: true });
    expect(datesOf(registry)).toEqual(['TCH 2026-11-19']);
    expect(registry.statuses().map((status) => status.isDemo)).toEqual([false]);
  });

  it('ignores the demo market where it is off', async () => {
    await fileDemo({ businessDate: AS_OF });
    expect((await opened({ isDemo: false })).snapshot().sets).toEqual([]);
  });
});

describe('statuses', () => {
  it.each([
    { businessDate: '2026-11-20', status: 'OK' },
    { businessDate: '2026-11-19', status: 'OK' },
    { businessDate: '2026-11-18', status: 'WARNING' },
  ])('of a set of $businessDate is $status on 2026-11-20', async ({ businessDate, status }) => {
    await file({ businessDate });
    const [only] = (await opened()).statuses();
    expect(only).toMatchObject({ engine: 'span', parameter: 'TCH', businessDate, status, isDemo: false });
  });

  it('counts business days, not days', async () => {
    await file({ businessDate: '2026-11-20' });
    expect(statusesOf(await opened({ asOf: '2026-11-23' }))).toEqual(['TCH 2026-11-20 OK']);
  });

  it('carries size, times and checksum', async () => {
    const text = smallSpanXml({ clearingHouse: 'TCH', businessDate: AS_OF, exchanges: ['TEX'] });
    await fileParameters(root, `TCH/${AS_OF}`, 'set.spn', text);
    const [status] = (await opened()).statuses();
    expect(status).toMatchObject({
      size: text.length,
      cycleCode: 'base',
      publishedAt: expect.stringMatching(/^2026-11-20T18:30/),
    });
    expect(status?.checksum).toMatch(/^[0-9a-f]{64}$/);
    expect(Date.parse(status?.startTime ?? '') - Date.parse(status?.instanceStartedAt ?? '')).toBe(status?.startupTime);
  });

  it.each([
    [
      'a wrong checksum',
      async (path: string) => writeFile(`${path}.sha256`, `${'0'.repeat(64)}\n`),
      /does not match the checksum/,
    ],
    ['no parameters in it', async () => fileParameters(root, `TCH/${AS_OF}`, 'set.spn', '<html></html>'), /./],
    ['a checksum file without one', async (path: string) => writeFile(`${path}.sha256`, ''), /does not match/],
    ['nothing in it', async (path: string) => writeFile(path, ''), /^set\.spn is empty\.$/],
    [
      'the content of another date',
      async () => file({ businessDate: '2026-11-18' }, `TCH/${AS_OF}`),
      /is of 2026-11-18 but filed under 2026-11-20; file it with margin-desk load\./,
    ],
  ])('shows a file with %s as FAILED while the older set serves', async (_, spoil, reason) => {
    await file({ businessDate: '2026-11-19' });
    await spoil(await file({ businessDate: AS_OF }));
    const registry = await opened();
    expect(datesOf(registry)).toEqual(['TCH 2026-11-19']);
    expect(statusesOf(registry)).toEqual([`TCH ${AS_OF} FAILED`, 'TCH 2026-11-19 OK']);
    const [failed] = registry.statuses();
    expect(failed).toMatchObject({ startTime: null, startupTime: null });
    expect(failed?.findings[0]).toMatch(reason);
  });

  it('takes a file without a checksum beside it', async () => {
    const path = await file({ businessDate: AS_OF });
    const sum = (await readFile(`${path}.sha256`, 'utf8')).trim();
    await unlink(`${path}.sha256`);
    const registry = await opened();
    expect(statusesOf(registry)).toEqual([`TCH ${AS_OF} OK`]);
    expect([registry.statuses()[0]?.checksum, registry.snapshot().sets[0]?.checksum]).toEqual([sum, sum]);
  });

  it('names a file of another clearing house, and one that is there twice', async () => {
    const text = smallSpanXml({ clearingHouse: 'OTH', businessDate: AS_OF, exchanges: ['TEX'] });
    await fileParameters(root, `TCH/${AS_OF}`, 'a.spn', text);
    await fileParameters(root, `TCH/${AS_OF}`, 'b.spn', text);
    const registry = await opened();
    expect(registry.snapshot().sets).toHaveLength(1);
    const [status] = registry.statuses();
    expect([status?.status, status?.findings.map((finding) => finding.replaceAll(/[ab]\.spn/g, 'one'))]).toEqual([
      'WARNING',
      ['one is of OTH but filed under TCH.', 'one is the same file as one; remove one of them.'],
    ]);
  });

  it('shows a set with one bad file of two as WARNING', async () => {
    await file({ businessDate: AS_OF });
    await fileParameters(root, `TCH/${AS_OF}`, 'other.spn', 'nonsense');
    const registry = await opened();
    expect(statusesOf(registry)).toEqual([`TCH ${AS_OF} WARNING`]);
    expect(registry.snapshot().sets).toHaveLength(1);
  });
});

describe('a set filed while serving', () => {
  it('is swapped in, and the old snapshot stays as it was', async () => {
    await file({ businessDate: '2026-11-19' });
    const loaded: ParameterSetStatus[] = [];
    const registry = await opened({ onLoaded: (statuses) => loaded.push(...statuses) });
    const before = registry.snapshot();
    await file({ businessDate: AS_OF });
    await registry.refresh();
    expect(before.sets.map((set) => set.businessDate)).toEqual(['2026-11-19']);
    expect(datesOf(registry)).toEqual([`TCH ${AS_OF}`]);
    expect(registry.snapshot().version).toBeGreaterThan(before.version);
    expect(loaded.map((status) => status.businessDate)).toEqual(['2026-11-19', AS_OF]);
  });

  it('changes nothing while nothing changes', async () => {
    await file({ businessDate: AS_OF });
    const loaded: ParameterSetStatus[] = [];
    const registry = await opened({ onLoaded: (statuses) => loaded.push(...statuses) });
    const before = registry.snapshot();
    await registry.refresh();
    expect(registry.snapshot()).toBe(before);
    expect(loaded).toHaveLength(1);
  });

  it('replaces the file of the same name', async () => {
    await file({ businessDate: AS_OF, priceScanRange: 900 });
    const registry = await opened();
    await file({ businessDate: AS_OF, priceScanRange: 1234 });
    await registry.refresh();
    const ranges = registry
      .snapshot()
      .sets.filter(isSpanSet)
      .flatMap(({ parameters }) => [...parameters.contracts.priceScanRange]);
    expect(ranges).toEqual([1234]);
  });

  it('leaves the version read before in use where the new one is bad, and says so', async () => {
    const path = await file({ businessDate: AS_OF });
    const registry = await opened();
    const before = registry.snapshot();
    await writeFile(`${path}.part`, 'torn');
    await rename(`${path}.part`, path);
    await registry.refresh();
    expect(registry.snapshot()).toBe(before);
    expect(statusesOf(registry)).toEqual([`TCH ${AS_OF} WARNING`]);
    expect(registry.statuses()[0]?.findings[0]).toMatch(/does not match.*read before is used on/);
  });

  it('is picked up by watching', async () => {
    const registry = await opened();
    const loaded = new Promise<readonly ParameterSetStatus[]>((resolve) => {
      const watched = open({ onLoaded: (statuses) => statuses.length > 0 && resolve(statuses) });
      watched.watch();
    });
    await file({ businessDate: AS_OF });
    expect((await loaded).map((status) => status.businessDate)).toEqual([AS_OF]);
    expect(registry.snapshot().sets).toEqual([]);
  });

  it('goes with new FX rates', async () => {
    const registry = await opened();
    await mkdir(join(root, 'fx'));
    await writeFile(join(root, 'fx', `${AS_OF}.csv`), 'from,to,rate\nEUR,USD,1.25\n');
    await registry.refresh();
    expect(registry.snapshot().fx).toMatchObject({ date: AS_OF, rates: [{ from: 'EUR', to: 'USD', rate: 1.25 }] });
  });
});

describe('selection', () => {
  beforeEach(async () => {
    await file({ businessDate: '2026-11-17' });
    await file({ businessDate: '2026-11-18', qualifier: 'early' }, 'TCH/2026-11-18-e');
    await file({ businessDate: '2026-11-18', qualifier: 'final' });
    await file({ businessDate: '2026-11-19' });
  });

  it.each([{}, { asOf: AS_OF }, { businessDate: '2026-11-19' }])('%j is the newest snapshot', async (wanted) => {
    const registry = await opened();
    const selected = await registry.select(wanted);
    expect(selected.ok && selected.value).toBe(registry.snapshot());
  });

  it.each([
    [{ businessDate: '2026-11-17' }, ['2026-11-17 base']],
    [{ businessDate: '2026-11-18' }, ['2026-11-18 base']],
    [{ businessDate: '2026-11-18', cycleCode: 'e' }, ['2026-11-18 e']],
    [{ businessDate: '2026-11-18', cycleCode: 'base' }, ['2026-11-18 base']],
    [{ cycleCode: 'E' }, ['2026-11-18 e']],
    [{ asOf: '2026-11-18' }, ['2026-11-18 base']],
    [{ asOf: '2027-01-01' }, ['2026-11-19 base']],
  ])('%j gives %j', async (wanted, expected) => {
    const selected = await (await opened()).select(wanted);
    expect(selected.ok && selected.value.sets.map((set) => `${set.businessDate} ${set.cycleCode}`)).toEqual(expected);
  });

  it.each([
    [
      { businessDate: '2026-11-16' },
      'bdate',
      'No parameters of 2026-11-16 are loaded; there are 2026-11-19, 2026-11-18, 2026-11-17.',
    ],
    [
      { businessDate: '2026-11-17', cycleCode: 'e' },
      'cycle_code',
      'No parameters of cycle "e" are loaded; there are base.',
    ],
    [
      { asOf: '2026-01-01' },
      'price_date',
      'No parameters on or before 2026-01-01 are loaded; there are 2026-11-19, 2026-11-18, 2026-11-17.',
    ],
  ])('%j is refused at %s', async (wanted, path, message) => {
    const selected = await (await opened()).select(wanted);
    expect(selected.ok ? [] : selected.issues).toMatchObject([{ code: 'INVALID_PARAMETER', path: [path], message }]);
  });

  it('takes the sets of houses that are named, and the newest in time of the others', async () => {
    await file({ businessDate: '2026-11-17', clearingHouse: 'OTH', exchanges: ['OEX'] });
    await file({ businessDate: '2026-11-19', clearingHouse: 'OTH', exchanges: ['OEX'] });
    const ofClearingHouses = { span: { TCH: { businessDate: '2026-11-18', cycleCode: 'e' } } };
    const selected = await (await opened()).select({ asOf: '2026-11-19', ofClearingHouses });
    expect(
      selected.ok && selected.value.sets.map((set) => `${set.clearingHouse} ${set.businessDate} ${set.cycleCode}`),
    ).toEqual(['OTH 2026-11-19 base', 'TCH 2026-11-18 e']);
  });

  it.each([{ businessDate: '2026-11-19' }, { asOf: '2026-11-19' }])(
    '%j sees no exchange rates and no quotes of later days',
    async (wanted) => {
      await mkdir(join(root, 'fx'));
      await writeFile(join(root, 'fx', '2026-11-19.csv'), 'from,to,rate\nEUR,USD,1.2\n');
      await writeFile(join(root, 'fx', `${AS_OF}.csv`), 'from,to,rate\nEUR,USD,1.25\n');
      for (const [date, rate] of [
        ['2026-11-19', 4],
        [AS_OF, 5],
      ] as const) {
        await mkdir(join(root, 'quotes', date), { recursive: true });
        await writeFile(join(root, 'quotes', date, 'USD-SOFR-OIS.csv'), `tenor,rate\n1Y,${rate}\n`);
      }
      const registry = await opened();
      expect(registry.snapshot().fx).toMatchObject({ date: AS_OF });
      const selected = await registry.select(wanted);
      const found = selected.ok ? selected.value : undefined;
      expect(found?.fx).toMatchObject({ date: '2026-11-19', rates: [{ rate: 1.2 }] });
      expect(found?.rateMarket.quotes.get('USD-SOFR-OIS')?.date).toBe('2026-11-19');
    },
  );

  it('never reaches beyond the valuation date', async () => {
    await file({ businessDate: '2026-11-23' });
    const selected = await (await opened()).select({ businessDate: '2026-11-23' });
    expect(selected.ok).toBe(false);
  });

  it('gives the same snapshot for the same wish, also where it comes several times at once', async () => {
    const registry = await opened();
    const select = () => registry.select({ asOf: '2026-11-17' });
    const answers = [...(await Promise.all([select(), select()])), await select()];
    expect(new Set(answers.map((answer) => (answer.ok ? answer.value : answer.issues))).size).toBe(1);
  });
});

describe('the cache', () => {
  it('holds the compiled form, and is written anew where it is damaged', async () => {
    await file({ businessDate: AS_OF });
    await opened();
    const [name = ''] = await readdir(join(root, 'cache'));
    expect(name).toMatch(/^[0-9a-f]{64}\.span$/);
    await writeFile(join(root, 'cache', name), 'damaged');
    const sentences: string[] = [];
    const onRepair = (sentence: string): unknown => sentences.push(sentence);
    const registry = await opened({ onRepair });
    expect(registry.snapshot().sets).toHaveLength(1);
    expect(registry.statuses()[0]?.status).toBe('OK');
    expect(sentences).toEqual([expect.stringMatching(/^The compiled form of .+ in cache\/ was damaged .+ made again/)]);
    await opened({ onRepair });
    expect(sentences).toHaveLength(1);
  });

  it('loses what is old and not in use', async () => {
    await file({ businessDate: AS_OF });
    const [used = ''] = await opened().then(() => readdir(join(root, 'cache')));
    const old = `${'0'.repeat(64)}.span`;
    const recent = `${'1'.repeat(64)}.span`;
    for (const name of [old, recent]) await writeFile(join(root, 'cache', name), '');
    const monthAgo = new Date(Date.now() - 30 * 86_400_000);
    for (const name of [old, used]) await utimes(join(root, 'cache', name), monthAgo, monthAgo);
    const inUse = new Set([used.slice(0, 64)]);
    await pruneCache(join(root, 'cache'), inUse, Date.now());
    expect((await readdir(join(root, 'cache'))).sort()).toEqual([recent, used].sort());
  });

  it('keeps no more than some that nothing uses, and nothing that was never finished', async () => {
    const cache = join(root, 'cache');
    await mkdir(cache);
    const names = Array.from({ length: 40 }, (_, index) => `${index.toString(16).padStart(64, '0')}.span`);
    for (const [index, name] of names.entries()) {
      await writeFile(join(cache, name), '');
      const hoursAgo = new Date(Date.now() - index * 3_600_000);
      await utimes(join(cache, name), hoursAgo, hoursAgo);
    }
    const used = 'f'.repeat(64);
    const torn = `${used}.span.x.part`;
    for (const name of [`${used}.span`, torn]) await writeFile(join(cache, name), '');
    const dayAgo = new Date(Date.now() - 86_400_000);
    await utimes(join(cache, torn), dayAgo, dayAgo);
    await pruneCache(cache, new Set([used]), Date.now());
    expect((await readdir(cache)).sort()).toEqual([...names.slice(0, 24), `${used}.span`].sort());
  });

  it('may be deleted while serving', async () => {
    await file({ businessDate: '2026-11-19' });
    const registry = await opened();
    await rm(join(root, 'cache'), { recursive: true });
    await file({ businessDate: AS_OF });
    await registry.refresh();
    expect(datesOf(registry)).toEqual([`TCH ${AS_OF}`]);
  });
});
