import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SWAP_CLEARING_HOUSES } from '../../server/domain/rate-clearing-houses.js';
import { readMarginModel } from '../../server/parameters/margin-models/read-margin-model.js';
import { ParameterRegistry } from '../../server/parameters/registry/registry.js';
import { SHIPPED_MARGIN_MODELS } from '../../server/parameters/margin-models/shipped-margin-models.js';
import { LoadingPlace } from '../support/loading-place.js';

const PLACE = 'parameters/LCH/margin-model.json';
const FORMER_PLACE = 'parameters/LCH/recipe.json';
const MINE = { recipe: 'my-lch', clearing_house: 'LCH', extends: 'lch-style' };

const readOf = (file: unknown) => readMarginModel(JSON.stringify(file), 'r.json');
const wholeOf = (changes: object) => {
  const read = readOf({ ...MINE, ...changes });
  if (!read.ok) throw new Error(read.issues.map(({ message }) => message).join(' '));
  return read.value;
};

describe('recipes that come with the program', () => {
  it('are there for each house of swaps, with the source of what they state', () => {
    const clearingHouses = SHIPPED_MARGIN_MODELS.map((file) => file.clearing_house);
    expect(clearingHouses.sort()).toEqual(
      [...SWAP_CLEARING_HOUSES.map(({ name }) => name), 'FICC', 'LCH FOREXCLEAR'].sort(),
    );
    for (const { evidence, model } of SHIPPED_MARGIN_MODELS) {
      expect(evidence.length).toBeGreaterThan(40);
      expect(model).toMatch(/_style$/);
    }
  });

  // rates-and-risk.md, section 1.1: OTC at 99.5 % since November 2021, the stress floor at the same long-term target.
  it('have Eurex OTC at 99.5 %, recent and stressed', () => {
    const eurex = SHIPPED_MARGIN_MODELS.find(({ recipe }) => recipe === 'eurex-style');
    expect(eurex?.measure).toMatchObject({ kind: 'value at risk', confidence_level: 0.995 });
    expect(eurex?.stress).toMatchObject({ use: 'floor', measure: { kind: 'value at risk', confidence_level: 0.995 } });
    expect(eurex?.evidence).toContain('99.5 % since November 2021');
  });
});

describe('a user’s recipe', () => {
  it('takes over what it does not say, and says what it rests on', () => {
    const { file, extended, checksum } = wholeOf({ lookback: 1000, filter: { lambda: 0.94 }, currency: 'EUR' });
    expect(extended).toBe('lch-style');
    expect(checksum).toMatch(/^[0-9a-f]{64}$/);
    expect(file).toMatchObject({
      recipe: 'my-lch',
      clearing_house: 'LCH',
      model: 'lch_pairs_style',
      title: "my-lch (the user's own, extends lch-style)",
      currency: 'EUR',
      lookback: 1000,
      horizon: 5,
      filter: { lambda: 0.94, scaling: 'mid', scaled: 'windows' },
      measure: { kind: 'expected shortfall', tail_count: 6 },
    });
    expect(file.evidence).toContain("The user's own recipe, extending lch-style");
  });

  it('takes away with null, and replaces a measure whole', () => {
    const measure = { kind: 'worst', tail_count: 3 };
    const { file } = wholeOf({ extends: 'eurex-style', filter: null, stress: null, measure });
    expect([file.filter, file.stress, file.measure]).toEqual([null, null, measure]);
  });

  it('may extend the recipe of another house, or none where it says all itself', () => {
    expect(wholeOf({ extends: 'ficc-style', model: 'own_style' }).file).toMatchObject({
      clearing_house: 'LCH',
      horizon: 3,
    });
    const lch = SHIPPED_MARGIN_MODELS.find(({ recipe }) => recipe === 'lch-style');
    const read = readOf({ ...lch, recipe: 'all-mine' });
    expect(read).toMatchObject({
      ok: true,
      value: { extended: null, file: { recipe: 'all-mine', title: lch?.title } },
    });
  });

  it.each<readonly [what: string, changes: Readonly<Record<string, unknown>>, path: string, message: string]>([
    [
      'an unknown base',
      { extends: 'lch' },
      'extends',
      'r.json: extends must be one of "cme-style", "lch-style", "jscc-style", "eurex-style", "ficc-style", "lch-forexclear-style", not "lch".',
    ],
    [
      'a misspelt house',
      { clearing_house: 'LHC' },
      'clearing_house',
      'r.json: clearing_house must be one of CME, LCH, JSCC, EUREX, not "LHC"; did you mean "LCH"?',
    ],
    [
      'a house of securities',
      { clearing_house: 'FICC' },
      'clearing_house',
      'r.json: clearing_house must be one of CME, LCH, JSCC, EUREX, not "FICC".',
    ],
    [
      'no house',
      { clearing_house: undefined },
      'clearing_house',
      'r.json: clearing_house is missing; it must be text of 1 to 32 characters.',
    ],
    [
      'the name of a shipped one',
      { recipe: 'lch-style' },
      'recipe',
      'r.json: recipe "lch-style" is the name of one that comes with the program; give yours another.',
    ],
    [
      'no name',
      { recipe: undefined },
      'recipe',
      'r.json: recipe is missing; it must be a name of letters, digits, "-" and "_", up to 64 long, such as "my-lch".',
    ],
    ['an unknown field', { lookbak: 3 }, 'lookbak', 'r.json: the recipe has no field "lookbak".'],
    ['an unknown part', { filter: { lamda: 0.9 } }, 'filter.lamda', 'r.json: filter has no field "lamda".'],
    [
      'a decay beyond 1',
      { filter: { lambda: 97 } },
      'filter.lambda',
      'r.json: filter.lambda must be the decay, between 0 and 1, such as 0.97, not 97.',
    ],
    [
      'a percentage',
      { measure: { kind: 'value at risk', confidence_level: 99 } },
      'measure.confidence_level',
      'r.json: measure.confidence_level must be a fraction between 0 and 1, 0.99 for 99 %, not 99.',
    ],
    [
      'an unknown measure',
      { measure: { kind: 'var' } },
      'measure.kind',
      'r.json: measure.kind must be one of "value at risk", "expected shortfall", "worst", not "var".',
    ],
    [
      'a measure that is text',
      { measure: 'value at risk' },
      'measure',
      'r.json: measure must be an object whose kind is one of "value at risk", "expected shortfall", "worst", not "value at risk".',
    ],
    [
      'a shortfall of no size',
      { measure: { kind: 'expected shortfall' } },
      'measure',
      'r.json: measure must be given a tail_count, or a confidence_level, not an object.',
    ],
    [
      'text for a number',
      { lookback: '2500' },
      'lookback',
      'r.json: lookback must be a whole number from 1 to 10000, not "2500".',
    ],
    [
      'a filter that is text',
      { filter: 'x' },
      'filter',
      'r.json: filter must be an object with lambda, scaling and scaled, or null, not "x".',
    ],
    [
      'a spread that would make the add-on infinite',
      { liquidity: { event_multiplier: 1e300, buckets: [{ threshold_dv01: 0, spread: 1 }] } },
      'liquidity.event_multiplier',
      'r.json: liquidity.event_multiplier must be a factor from 0 to 100, not 1e+300.',
    ],
    [
      'a shift in which moves would be lost',
      { move: { style: 'shifted log', shift: 1e15 } },
      'move.shift',
      'r.json: move.shift must be a number from -1 to 1, decimal: 0.03 is 3 %, not 1000000000000000.',
    ],
    [
      'a tail of more scenarios than there are',
      { lookback: 100, measure: { kind: 'worst', tail_count: 101 } },
      'measure.tail_count',
      'r.json: measure.tail_count must be at most lookback, not 101.',
    ],
    [
      'a name that is too long, once',
      { recipe: 'x'.repeat(201) },
      'recipe',
      `r.json: recipe must be a name of letters, digits, "-" and "_", up to 64 long, such as "my-lch", not "${'x'.repeat(58)}….`,
    ],
    [
      'a title that would break a sheet',
      { title: 'my\u0000title' },
      'title',
      'r.json: title must be text without control characters, not "my\\u0000title".',
    ],
    ['half a day', { horizon: 2.5 }, 'horizon', 'r.json: horizon must be a whole number from 1 to 60, not 2.5.'],
    [
      'a shift without its style',
      { move: { style: 'relative', shift: 0.03 } },
      'move.shift',
      'r.json: move.shift must be given where style is "shifted log", and only there, not 0.03.',
    ],
    [
      'a style without its shift',
      { move: { style: 'shifted log' } },
      'move.shift',
      'r.json: move.shift is missing; it must be given where style is "shifted log", and only there.',
    ],
    [
      'an impossible date',
      { stress: { use: 'appended', from: '2008-02-30', to: '2009-01-01' } },
      'stress.from',
      'r.json: stress.from must be a date YYYY-MM-DD, not "2008-02-30".',
    ],
    [
      'a period backwards',
      { stress: { use: 'appended', from: '2009-09-11', to: '2008-09-15' } },
      'stress.to',
      'r.json: stress.to must be a date not before from, not "2008-09-15".',
    ],
    [
      'a floor without measure',
      { stress: { use: 'floor', from: '2008-09-15', to: '2009-09-11' } },
      'stress.measure',
      'r.json: stress.measure is missing; it must be given where use is "floor", and only there.',
    ],
    [
      'buckets that end',
      { liquidity: { buckets: [{ up_to: '2Y', threshold_dv01: 1, spread: 1 }] } },
      'liquidity.buckets',
      'r.json: liquidity.buckets must be buckets of which all but the last have up_to: the last one takes all longer tenors, not an array of 1.',
    ],
    [
      'buckets out of order',
      {
        liquidity: {
          buckets: [
            { up_to: '5Y', threshold_dv01: 1, spread: 1 },
            { up_to: '2Y', threshold_dv01: 1, spread: 1 },
            { threshold_dv01: 1, spread: 1 },
          ],
        },
      },
      'liquidity.buckets',
      'r.json: liquidity.buckets must be buckets in order of up_to, the shortest first, not an array of 3.',
    ],
    [
      'a negative spread',
      { liquidity: { buckets: [{ threshold_dv01: 1, spread: -1 }] } },
      'liquidity.buckets[0].spread',
      'r.json: liquidity.buckets[0].spread must be basis points, from 0 to 10000, not -1.',
    ],
    [
      'clients that the recipe does not know',
      { extends: 'eurex-style', account_class: 'client' },
      'clients',
      'r.json: clients is missing; it must be given where account_class is "client": {"horizon": 7}.',
    ],
  ])('with %s is refused, with path and sentence', (_, changes, path, message) => {
    const read = readOf({ ...MINE, ...changes });
    if (read.ok) throw new Error('It was taken.');
    expect(
      read.issues.map(({ code, path: [, ...own], message: sentence }) => [
        code,
        own.join('.').replace('buckets.0', 'buckets[0]'),
        sentence,
      ]),
    ).toEqual([['MALFORMED_FILE', path, message]]);
  });

  it('that is larger than any recipe is refused without reading it', () => {
    const keys = Array.from({ length: 10_000 }, (_, place) => [`key${place}`, place]);
    expect(readOf({ ...MINE, ...Object.fromEntries(keys) })).toEqual({
      ok: false,
      issues: [
        { code: 'FILE_TOO_LARGE', path: ['r.json'], message: 'r.json has more than 65536 bytes, which no recipe has.' },
      ],
    });
  });

  it('that is no object of JSON is refused', () => {
    expect(readMarginModel('{"recipe": ', 'r.json')).toMatchObject({
      issues: [{ message: expect.stringMatching(/^r\.json: is no JSON: /) }],
    });
    expect(readOf([MINE])).toMatchObject({
      issues: [{ message: 'r.json: is an array of 1 and not an object with a recipe.' }],
    });
  });
});

describe('loading', () => {
  let place: LoadingPlace;
  let registry: ParameterRegistry;

  beforeEach(async () => {
    place = await LoadingPlace.make();
    registry = registryOf(place);
  });
  afterEach(async () => {
    await registry.close();
    await place.remove();
  });

  const registryOf = ({ dataDirectory }: LoadingPlace) =>
    new ParameterRegistry({ dataDirectory, isDemo: false, asOf: '2026-01-05', clock: Date.now });
  const load = (changes: object) => place.load('any.txt', JSON.stringify({ ...MINE, ...changes }));
  const inUse = async (of = registry) => {
    await of.refresh();
    const { recipes, version, tableFindings } = of.snapshot();
    return {
      version,
      lookback: recipes?.recipes.get('LCH')?.file.lookback,
      fault: recipes?.faults.get('LCH'),
      tableFindings,
    };
  };

  it('recognises a recipe by its content and files it under its house', async () => {
    expect(await load({ lookback: 1000 })).toMatchObject({
      isFiled: true,
      read: ['any.txt: recipe my-lch, which extends lch-style, of LCH for the house.'],
      notes: [`LCH is margined with it from now on; delete ${PLACE} to go back.`],
      filed: [PLACE],
    });
    expect(JSON.parse(await place.content(PLACE))).toEqual({ ...MINE, lookback: 1000 });
  });

  it('of a bad file changes nothing', async () => {
    await load({ lookback: 1000 });
    const report = await load({ lookback: 0 });
    expect([report.isFiled, report.issues.map(({ path, message }) => [path, message])]).toEqual([
      false,
      [[['any.txt', 'lookback'], 'any.txt: lookback must be a whole number from 1 to 10000, not 0.']],
    ]);
    expect(JSON.parse(await place.content(PLACE))).toMatchObject({ lookback: 1000 });
  });

  it('is taken in while the service runs, and so is going back', async () => {
    const before = await inUse();
    expect(before.lookback).toBeUndefined();
    await load({ lookback: 1000 });
    const after = await inUse();
    expect(after).toMatchObject({ lookback: 1000, fault: undefined });
    expect(after.version).not.toBe(before.version);
    await rm(join(place.dataDirectory, ...PLACE.split('/')));
    expect((await inUse()).lookback).toBeUndefined();
  });

  it('by hand of a bad file leaves the one before it in use and says so; after a restart the shipped one is', async () => {
    await load({ lookback: 1000 });
    await inUse();
    await place.damage(PLACE, JSON.stringify({ ...MINE, lookback: 0 }));
    const sentence = `${PLACE}: lookback must be a whole number from 1 to 10000, not 0.`;
    const damaged = await inUse();
    expect(damaged).toMatchObject({ lookback: 1000, fault: `${sentence} LCH is margined with the one before it.` });
    expect(damaged.tableFindings).toContain(damaged.fault);
    const restarted = registryOf(place);
    expect(await inUse(restarted)).toMatchObject({
      lookback: undefined,
      fault: `${sentence} LCH is margined with the recipe that comes with the program.`,
    });
    await restarted.close();
    await place.damage(PLACE, JSON.stringify({ ...MINE, clearing_house: 'CME' }));
    expect((await inUse()).fault).toBe(
      `${PLACE} is a recipe of CME; file it with load. LCH is margined with the one before it.`,
    );
  });

  it.each<readonly [string, (path: string) => Promise<unknown>, string]>([
    ['a folder', (path) => mkdir(path), "can't be read; it must be a file that the service may read."],
    ['a link to itself', (path) => symlink(path, path), "can't be read; it must be a file that the service may read."],
    ['too large', (path) => writeFile(path, ' '.repeat(65_537)), 'has more than 65536 bytes, which no recipe has.'],
  ])('tells what is %s in its place, and all else is loaded', async (_, put, reason) => {
    const path = join(place.dataDirectory, ...PLACE.split('/'));
    await mkdir(dirname(path), { recursive: true });
    await put(path);
    expect(await inUse()).toMatchObject({
      lookback: undefined,
      fault: `${PLACE} ${reason} LCH is margined with the recipe that comes with the program.`,
    });
  });

  it('is read under its former name while there is none under the new one', async () => {
    await mkdir(join(place.dataDirectory, 'parameters', 'LCH'), { recursive: true });
    await place.damage(FORMER_PLACE, JSON.stringify({ ...MINE, lookback: 750 }));
    expect(await inUse()).toMatchObject({ lookback: 750, fault: undefined });
    await load({ lookback: 1000 });
    expect(await inUse()).toMatchObject({
      lookback: 1000,
      fault: `${FORMER_PLACE} is not used: ${PLACE} is; remove one of them.`,
    });
    await rm(join(place.dataDirectory, ...PLACE.split('/')));
    expect(await inUse()).toMatchObject({ lookback: 750, fault: undefined });
  });

  it('gives a snapshot that can be posted to a worker', async () => {
    await load({ liquidity: { buckets: [{ threshold_dv01: 5, spread: 1 }] } });
    await registry.refresh();
    expect(structuredClone(registry.snapshot()).recipes).toEqual(registry.snapshot().recipes);
  });
});
