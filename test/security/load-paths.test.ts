import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, readdir, readFile, readlink, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareDataDirectory } from '../../server/service/data-directory.js';
import { writeWhole } from '../../server/files/write-whole.js';
import { loadFile } from '../../server/parameters/load/file.js';
import { memberFileName, parameterFileName, safeName, tableName } from '../../server/parameters/load/names.js';
import { archive } from '../support/archive.js';
import { LoadingPlace } from '../support/loading-place.js';
import { SMALL_FILE } from '../support/pa2-small-file.js';
import { smallSpanXml } from '../support/span-xml.js';

let place: LoadingPlace;
beforeEach(async () => {
  place = await LoadingPlace.make();
});
afterEach(() => place.remove());

const HISTORY = 'date,CL\n2025-06-20,70\n';
const pa2 = (clearingHouse: string): string =>
  SMALL_FILE.map((line, index) => (index === 0 ? `0 ${clearingHouse.padEnd(6)}${line.slice(8)}` : line)).join('\n');

/** All that lies beside the data directory, which `load` must not touch. */
const outside = async (): Promise<readonly string[]> =>
  (await readdir(place.root, { recursive: true })).filter((name) => name !== 'data' && !/^data[\\/]/.test(name)).sort();

const NAMES = [
  '../x.csv',
  '../../../../../../tmp/x.csv',
  '/etc/x.csv',
  'C:/x.csv',
  'C:\\x.csv',
  '..\\..\\x.csv',
  '\\\\host\\share\\x.csv',
];

describe('members of archives', () => {
  it.each(NAMES)('whose name leads elsewhere refuse the archive in a sentence: %s', async (name) => {
    const report = await place.load('a.zip', archive([{ name, data: Buffer.from(HISTORY) }]));
    expect(report).toMatchObject({ isFiled: false, filed: [] });
    expect(report.issues[0]?.message).toMatch(/^a\.zip.* is a damaged archive \([^\n]*\)\.$/);
    expect(await place.filed()).toEqual([]);
    expect(await outside()).toEqual(['a.zip']);
  });

  it.each([
    ['a\u0000b.csv', 'history/a_b.csv'],
    ['.hidden.csv', 'history/_hidden.csv'],
    ['folder/CON.csv', 'history/_CON.csv'],
    ['nul', 'history/_nul.csv'],
    [`${'x'.repeat(300)}.csv`, `history/${'x'.repeat(120)}.csv`],
    ['a;rm -rf $HOME`id`.csv', 'history/a_rm_-rf__HOME_id_.csv'],
  ])('of the name %j are filed under a plain one', async (name, filed) => {
    const report = await place.load('a.zip', archive([{ name, data: Buffer.from(HISTORY) }]));
    expect(report.issues).toEqual([]);
    expect((await place.filed()).filter((one) => !one.endsWith('map.csv'))).toEqual([filed]);
    expect(await outside()).toEqual(['a.zip']);
  });

  it('that are links are read as the text that they are, and lead nowhere', async () => {
    const report = await place.load('a.zip', archive([{ name: 'link.csv', data: Buffer.from('/etc/passwd') }]));
    expect(report.isFiled).toBe(false);
    expect(await place.filed()).toEqual([]);
  });
});

describe('names in the content', () => {
  it.each([
    ['../..', '_____'],
    ['/etc', '_etc'],
    ['..', '__'],
    ['CON', '_CON'],
    ['a\\b', 'a_b'],
    ['\u00e9\u00df', '__'],
  ])('the clearing house %j becomes the folder %j', async (clearingHouse, folder) => {
    const report = await place.load('a.pa2', pa2(clearingHouse));
    expect(report.filed).toEqual([`parameters/${folder}/2025-06-20/a.pa2`]);
    expect(await outside()).toEqual(['a.pa2']);
  });

  it('a clearing house of a SPAN XML file may be of any length and letters', async () => {
    const clearingHouse = `..${'/..'.repeat(100)}/etc`;
    const text = smallSpanXml({ clearingHouse, businessDate: '2026-11-19', exchanges: ['TEX'] });
    const report = await place.load('a.spn', text);
    expect(report.filed.length + report.issues.length).toBeGreaterThan(0);
    for (const filed of report.filed) expect(filed).toMatch(/^parameters\/[\w-][\w.-]{0,120}\/2026-11-19\/a\.spn$/);
    expect(await outside()).toEqual(['a.spn']);
  });

  it.each(['../../x', '2026-11-19/../../../x', '2026-13-45', '\u0000'])(
    'the business date %j is none',
    async (date) => {
      const text = smallSpanXml({ clearingHouse: 'TCH', businessDate: '2026-11-19', exchanges: ['TEX'] });
      const report = await place.load('a.spn', text.replaceAll('20261119', date).replaceAll('2026-11-19', date));
      expect(report.isFiled).toBe(false);
      expect(await place.filed()).toEqual([]);
      expect(await outside()).toEqual(['a.spn']);
    },
  );

  it.each([
    ['x.csv', 'tenor,rate\n1Y,4\n', { index: '../../x', date: '2026-11-19' }],
    ['x.csv', 'date,index,rate\n2026-11-19,../../x,4\n', {}],
    ['x.json', '{"recipe":"mine","clearing_house":"../../x","extends":"lch-style"}', {}],
    ['x.json', '{"exchange":"../../x","events":[],"markets":[{"ticker":"A"}]}', {}],
    ['x.json', '{"events":[],"markets":[{"ticker":"A-B-C"}]}', { exchange: '../../x' }],
  ])('%s that names a place elsewhere is refused: %j', async (name, text, options) => {
    const report = await place.load(name, text, options);
    expect(report.isFiled).toBe(false);
    expect(report.issues[0]?.message).toMatch(/\.$/);
    expect(await place.filed()).toEqual([]);
    expect(await outside()).toEqual([name]);
  });

  it('and what got past all of that is not written', async () => {
    const rates = 'from,to,rate\nEUR,USD,1.1\n';
    await expect(place.load('x.csv', rates, { date: '../../x' })).rejects.toThrow(/leads out of the data directory\.$/);
    expect((await place.filed()).filter((name) => name !== 'load.lock')).toEqual([]);
    expect(await outside()).toEqual(['x.csv']);
  });

  it('the history map is not led to files elsewhere', async () => {
    const report = await place.load('map.csv', 'date,CL\n2025-06-20,70\n');
    expect(report.isFiled).toBe(false);
  });
});

describe('names of files', () => {
  it.each([
    '',
    '.',
    '..',
    '...',
    '../..',
    '/',
    '\\',
    'a/b',
    '.\u0000',
    'COM1',
    'lpt9.txt',
    'aux.',
    'x'.repeat(500),
    'a.',
    '-rf',
    '\u202e',
    '~',
    '$(id)',
    '%2e%2e',
  ])('are made plain: %j', (name) => {
    for (const plain of [safeName(name), parameterFileName(name), memberFileName(name), tableName(name)]) {
      expect(plain).toMatch(/^[\w-](?:[\w.-]{0,120}[\w-])?$/);
      expect(plain).not.toMatch(/^(?:aux|con|nul|prn|com\d|lpt\d)(?:\.|$)/i);
      expect(safeName(plain)).toBe(plain);
    }
  });
});

describe('links', () => {
  it('a data directory that is one is used; what is loaded through one is a copy', async () => {
    const real = join(place.root, 'real');
    await prepareDataDirectory(real);
    await symlink(real, place.dataDirectory);
    const path = join(place.root, 'oil.csv');
    await writeFile(path, HISTORY);
    const link = join(place.root, 'link.csv');
    await symlink(path, link);
    const report = await loadFile(link, { dataDirectory: place.dataDirectory });
    expect(report.filed).toContain('history/link.csv');
    expect(await readFile(join(real, 'history', 'link.csv'), 'utf8')).toBe(HISTORY);
    expect((await stat(join(real, 'history', 'link.csv'))).isFile()).toBe(true);
    expect(await readlink(link)).toBe(path);
  });

  it('in the place of a filed file are replaced, not followed', async () => {
    await mkdir(join(place.dataDirectory, 'history'), { recursive: true });
    const victim = join(place.root, 'victim');
    await writeFile(victim, 'untouched');
    await symlink(victim, join(place.dataDirectory, 'history', 'oil.csv'));
    expect((await place.load('oil.csv', HISTORY)).isFiled).toBe(true);
    expect(await readFile(victim, 'utf8')).toBe('untouched');
    expect(await place.content('history/oil.csv')).toBe(HISTORY);
  });

  it('in the place of an output are replaced, not followed, and only its user can read a secret', async () => {
    const [victim, output] = [join(place.root, 'victim'), join(place.root, 'ready.json')];
    await writeFile(victim, 'untouched');
    await symlink(victim, output);
    await symlink(victim, `${output}.tmp`);
    await writeWhole(output, '{"key":"sk-secret"}\n', 0o600);
    expect(await readFile(victim, 'utf8')).toBe('untouched');
    expect(await readFile(output, 'utf8')).toBe('{"key":"sk-secret"}\n');
    if (process.platform !== 'win32') expect((await stat(output)).mode & 0o777).toBe(0o600);
    expect((await readdir(place.root)).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});
