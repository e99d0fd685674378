import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENGINE_IDS } from '../../server/domain/engine-id.js';
import { readMembers } from '../../server/parameters/container.js';
import { canonicalExchange } from '../../server/parameters/exchange-spelling.js';
import { loadFile } from '../../server/parameters/load/file.js';
import type { ParameterKind } from '../../server/parameters/parameter-kind.js';
import { PARAMETER_KINDS } from '../../server/parameters/parameter-kinds.js';
import { flatRateFile, FLAT_RATE, flatRateKind } from '../support/flat-rate-kind.js';
import { ReloadDesk } from '../support/reload-desk.js';
import { smallSpanXml } from '../support/span-xml.js';
import { zipOf } from '../support/stored-zip.js';

// What every kind of parameter files keeps, whatever it is: docs/design/adding.md.

const KINDS: readonly ParameterKind[] = [...PARAMETER_KINDS, flatRateKind];
const [OLDER, NEWER] = ['2026-11-19', '2026-11-20'] as const;

/** A file of each kind, of the clearing house `ONE` and a contract or product of the exchange `TEX`; the newest date by default. */
const EXAMPLES: Readonly<Record<string, (businessDate?: string) => string>> = {
  span: (businessDate = NEWER) => smallSpanXml({ clearingHouse: 'ONE', businessDate, exchanges: ['TEX'] }),
  [FLAT_RATE]: (date = NEWER) => flatRateFile({ flat_rates: 'ONE', date, exchange: 'TEX', amounts: { CL: 5_000 } }),
};

let directory: string;
let desks: ReloadDesk[];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'margin-desk-kinds-'));
  desks = [];
});
afterEach(async () => {
  await Promise.all(desks.map((desk) => desk.close()));
  await rm(directory, { recursive: true, force: true });
});

function exampleOf({ engine }: ParameterKind, businessDate?: string): string {
  const example = EXAMPLES[engine];
  if (example === undefined) throw new Error(`There is no example of a parameter file of ${engine}.`);
  return example(businessDate);
}

async function written(content: string): Promise<string> {
  const path = join(directory, 'file');
  await writeFile(path, content);
  return path;
}

async function desk(files: Readonly<Record<string, string>> = {}): Promise<ReloadDesk> {
  const opened = await ReloadDesk.open(NEWER, files, { kinds: KINDS });
  desks.push(opened);
  return opened;
}

/** Loads a file as the command does, and takes it in. */
async function load(into: ReloadDesk, content: string) {
  const report = await loadFile(await written(content), { dataDirectory: into.root, kinds: KINDS });
  await into.settle();
  return report;
}

const place = ({ folder }: ParameterKind, date: string): string => `${folder}/ONE/${date}/file`;

it('have engines, folders and endings of their own', () => {
  expect(PARAMETER_KINDS.filter(({ engine }) => !ENGINE_IDS.includes(engine))).toEqual([]);
  for (const names of [
    KINDS.map(({ engine }) => engine),
    KINDS.map(({ folder }) => folder),
    KINDS.flatMap(({ formats }) => formats),
    KINDS.flatMap(({ compiled }) => compiled?.ending ?? []),
  ])
    expect(new Set(names).size).toBe(names.length);
});

describe.each(KINDS)('a file of $engine', (kind) => {
  it('is recognised as of this kind only', async () => {
    const firstBytes = Buffer.from(exampleOf(kind)).subarray(0, 4096);
    expect(KINDS.filter((each) => each.looksLike(firstBytes))).toEqual([kind]);
    const other = await loadFile(await written('plain words'), { dataDirectory: directory, kinds: KINDS });
    for (const format of kind.formats) expect(other.issues[0]?.message).toContain(format);
  });

  it('is read to data that crosses threads, and says what it is', async () => {
    const read = await readMembers(await written(exampleOf(kind)), (member) => kind.read(member));
    const parameters = read.ok ? read.value[0] : undefined;
    expect(structuredClone(parameters)).toEqual(parameters);
    const facts = kind.facts(parameters);
    expect(facts).toMatchObject({ clearingHouse: 'ONE', businessDate: NEWER, exchanges: ['TEX'], findings: [] });
    expect(facts.exchanges.map(canonicalExchange)).toEqual(facts.exchanges);
    expect(kind.contents(parameters)).not.toEqual([]);
  });

  it('is filed by the command, in use and in the status at once', async () => {
    const market = await desk();
    const { isFiled, filed, read } = await load(market, exampleOf(kind));
    expect({ isFiled, filed }).toEqual({ isFiled: true, filed: [place(kind, NEWER)] });
    expect(read[0]).toMatch(new RegExp(`^file: .*${NEWER}.*\\.$`));
    expect(market.snapshot.sets).toMatchObject([
      { engine: kind.engine, clearingHouse: 'ONE', businessDate: NEWER, exchanges: ['TEX'], isDemo: false },
    ]);
    const content = exampleOf(kind);
    expect(market.registry.statuses()).toMatchObject([
      { engine: kind.engine, parameter: 'ONE', businessDate: NEWER, status: 'OK', size: content.length, findings: [] },
    ]);
    expect(market.history()).toEqual([`${kind.engine} ONE ${NEWER} OK`]);
  });

  it('replaces the one of an older date, which can still be asked for', async () => {
    const market = await desk({ [place(kind, OLDER)]: exampleOf(kind, OLDER) });
    const datesOf = (sets: ReloadDesk['snapshot']['sets']) => sets.map(({ businessDate }) => businessDate);
    expect(market.registry.statuses()).toMatchObject([{ status: 'OK', businessDate: OLDER }]);
    await load(market, exampleOf(kind));
    expect(datesOf(market.snapshot.sets)).toEqual([NEWER]);
    for (const selection of [
      { businessDate: OLDER },
      { asOf: OLDER },
      { businessDate: OLDER, cycleCode: 'base' },
      { asOf: NEWER, ofClearingHouses: { [kind.engine]: { ONE: { businessDate: OLDER, cycleCode: 'base' } } } },
    ]) {
      const selected = await market.registry.select(selection);
      expect(selected.ok && datesOf(selected.value.sets)).toEqual([OLDER]);
    }
    expect(await market.registry.select({ businessDate: '2026-11-18' })).toMatchObject({
      issues: [{ message: `No parameters of 2026-11-18 are loaded; there are ${NEWER}, ${OLDER}.` }],
    });
    expect(await market.registry.select({ cycleCode: 'e' })).toMatchObject({
      issues: [{ message: 'No parameters of cycle "e" are loaded; there are base.' }],
    });
  });

  it('that is bad is not filed; one put there leaves the last good one in use, and is told', async () => {
    const market = await desk({ [place(kind, NEWER)]: exampleOf(kind) });
    const { checksum } = market.snapshot.sets[0] ?? {};
    const torn = exampleOf(kind).slice(0, -6);
    const { isFiled, issues } = await load(market, torn);
    expect({ isFiled, issues: issues.length }).toEqual({ isFiled: false, issues: 1 });
    await market.write(place(kind, NEWER), torn);
    await market.settle();
    expect(market.snapshot.sets).toMatchObject([{ checksum }]);
    expect(market.findings()).toEqual([expect.stringMatching(/^file.* The version of file read before is used on\.$/)]);
    await market.write(place(kind, NEWER), exampleOf(kind));
    await market.settle();
    expect(market.findings()).toEqual([]);
  });

  it('of another date than its folder is not used', async () => {
    const market = await desk({ [place(kind, NEWER)]: exampleOf(kind, OLDER) });
    expect(market.snapshot.sets).toEqual([]);
    expect(market.findings()).toEqual([`file is of ${OLDER} but filed under ${NEWER}; file it with margin-desk load.`]);
  });

  it('is read again after a restart, and its removal is told', async () => {
    const before = await desk();
    await load(before, exampleOf(kind));
    await load(before, exampleOf(kind, OLDER));
    const filed = await readFile(before.path(place(kind, NEWER)), 'utf8');
    const market = await desk({ [place(kind, NEWER)]: filed, [place(kind, OLDER)]: exampleOf(kind, OLDER) });
    await market.settle();
    expect(market.snapshot.sets).toEqual(before.snapshot.sets);
    await rm(market.path(`${kind.folder}/ONE/${NEWER}`), { recursive: true });
    await market.settle();
    expect(market.findings().join(' ')).toContain(`The parameters of ${NEWER} that were used before are gone`);
    await rm(market.path(`${kind.folder}/ONE/${OLDER}`), { recursive: true });
    await market.settle();
    expect(market.snapshot.sets).toEqual([]);
    expect(market.history().at(-1)).toBe(`${kind.engine} ONE ${OLDER} FAILED`);
  });

  it('takes its exchanges from the demo market', async () => {
    const demo = Object.fromEntries(KINDS.map((each) => [`demo/${place(each, NEWER)}`, exampleOf(each)]));
    const market = await ReloadDesk.open(NEWER, demo, { kinds: KINDS, isDemo: true });
    desks.push(market);
    expect(market.snapshot.sets.map(({ isDemo }) => isDemo)).toEqual(KINDS.map(() => true));
    await load(market, exampleOf(kind));
    expect(market.snapshot.sets).toMatchObject([{ engine: kind.engine, isDemo: false }]);
  });
});

it('files of several kinds in one archive come to their own folders', async () => {
  const market = await desk();
  const path = join(directory, 'all.zip');
  await writeFile(path, zipOf(Object.fromEntries(KINDS.map((kind) => [`${kind.engine}.file`, exampleOf(kind)]))));
  const { filed } = await loadFile(path, { dataDirectory: market.root, kinds: KINDS });
  await market.settle();
  expect(filed).toEqual(KINDS.map(({ folder, engine }) => `${folder}/ONE/${NEWER}/${engine}.file`));
  expect(market.snapshot.sets.map(({ engine }) => engine).sort()).toEqual(KINDS.map(({ engine }) => engine).sort());
});
