import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { archive } from '../support/archive.js';
import { LoadingPlace } from '../support/loading-place.js';
import { SMALL_FILE } from '../support/pa2-small-file.js';
import { referencePath } from '../support/reference.js';
import { itWithReference } from '../support/with-reference.js';
import { zipOf } from '../support/stored-zip.js';

let place: LoadingPlace;
beforeEach(async () => {
  place = await LoadingPlace.make();
});
afterEach(() => place.remove());

const pa2 = (change: (header: string) => string = (header) => header): string =>
  SMALL_FILE.map((line, index) => (index === 0 ? change(line) : line)).join('\n');

describe('parameter files', () => {
  it('are filed as they are, with their checksum, under clearing house and business date', async () => {
    const report = await place.load('Tst 2025.pa2', pa2());
    const file = 'parameters/TSTCLR/2025-06-20/Tst_2025.pa2';
    expect(report).toEqual({
      file: 'Tst 2025.pa2',
      isFiled: true,
      read: [
        'Tst 2025.pa2: PA2 of TSTCLR, 2025-06-20, cycle s: 1 combined commodities, 0 physicals, 2 futures, 2 options, 0 inter-commodity spreads, 4 risk arrays.',
      ],
      skipped: [],
      notes: [],
      filed: [file],
      issues: [],
    });
    expect(await place.filed()).toEqual([file, `${file}.sha256`]);
    expect(await place.content(file)).toBe(pa2());
    expect(await place.content(`${file}.sha256`)).toBe(`${createHash('sha256').update(pa2()).digest('hex')}\n`);
  });

  it.each([
    ['SE', '2025-06-20-e'],
    ['SC', '2025-06-20-c'],
    ['IA', '2025-06-20-ia'],
  ])('of cycle %s go to %s', async (flags, folder) => {
    const report = await place.load(
      'a.pa2',
      pa2((header) => header.slice(0, 16) + flags + header.slice(18)),
    );
    expect(report.filed).toEqual([`parameters/TSTCLR/${folder}/a.pa2`]);
  });

  it.each([
    ['../..', '_____'],
    ['a/b c', 'a_b_c'],
  ])('clearing house %s becomes the folder %s', async (name, folder) => {
    const report = await place.load(
      'a.pa2',
      pa2((header) => `0 ${name.padEnd(6)}${header.slice(8)}`),
    );
    expect(report.filed).toEqual([`parameters/${folder}/2025-06-20/a.pa2`]);
    expect(await place.filed()).toEqual([
      `parameters/${folder}/2025-06-20/a.pa2`,
      `parameters/${folder}/2025-06-20/a.pa2.sha256`,
    ]);
  });

  it('may be packed, and say what was skipped', async () => {
    const report = await place.load('a.pa2.gz', gzipSync(`${pa2()}\nQQ\nV XYZ\n`));
    expect(report.filed).toEqual(['parameters/TSTCLR/2025-06-20/a.pa2.gz']);
    expect(report.skipped).toEqual(['1 records with unknown ids were skipped: 1 of "QQ".']);
    expect(report.read[1]).toBe('a.pa2.gz: records read and not needed for margin: 1 V.');
  });

  it('a zip of one set is filed as it is', async () => {
    const report = await place.load('a.zip', zipOf({ 'x/a.pa2': pa2(), 'b.pa2': pa2() }));
    expect(report.filed).toEqual(['parameters/TSTCLR/2025-06-20/a.zip']);
  });

  it('a zip of several sets and tables is unpacked into their places', async () => {
    const early = pa2((header) => header.replace('SF', 'SE'));
    const report = await place.load(
      'a.zip',
      zipOf({ 's/a.pa2': pa2(), 'e/a.pa2': early, 'oil.csv': 'date,CL\n2025-06-20,70\n' }),
    );
    expect(report.issues).toEqual([]);
    expect(await place.filed()).toEqual([
      'history/oil.csv',
      'parameters/TSTCLR/2025-06-20-e/e_a.pa2',
      'parameters/TSTCLR/2025-06-20-e/e_a.pa2.sha256',
      'parameters/TSTCLR/2025-06-20/s_a.pa2',
      'parameters/TSTCLR/2025-06-20/s_a.pa2.sha256',
    ]);
    expect(await place.content('parameters/TSTCLR/2025-06-20-e/e_a.pa2')).toBe(early);
  });

  it('a bad file changes nothing', async () => {
    await place.load('a.pa2', pa2());
    const before = await Promise.all((await place.filed()).map((name) => place.content(name)));
    const report = await place.load('a.pa2', pa2().slice(0, -40));
    expect(report).toMatchObject({ isFiled: false, filed: [], issues: [{ code: 'TRUNCATED_FILE' }] });
    expect(await Promise.all((await place.filed()).map((name) => place.content(name)))).toEqual(before);
  });

  it('a good file replaces one of its name', async () => {
    await place.load('a.pa2', pa2());
    await place.load('a.pa2', `${pa2()}\nV XYZ`);
    const file = 'parameters/TSTCLR/2025-06-20/a.pa2';
    expect(await place.filed()).toEqual([file, `${file}.sha256`]);
    expect(await place.content(file)).toContain('V XYZ');
  });

  it.each([
    [
      'two tables of one name',
      { 'a/oil.csv': 'date,CL\n2025-06-20,70\n', 'b/oil.csv': 'date,CL\n2025-06-20,71\n' },
      'history/oil.csv',
    ],
    [
      'FX rates of one date',
      { 'a.csv': 'date,from,to,rate\n2025-06-20,EUR,USD,1\n', 'b.csv': 'date,from,to,rate\n2025-06-20,GBP,USD,1\n' },
      'fx/2025-06-20.csv',
    ],
    [
      'parameters of names that become the same',
      { 'a/b.pa2': pa2(), 'a_b.pa2': pa2(), 'oil.csv': 'date,CL\n2025-06-20,70\n' },
      'parameters/TSTCLR/2025-06-20/a_b.pa2',
    ],
  ])('%s in an archive would take one place: refused, and nothing is filed', async (_, members, taken) => {
    const report = await place.load('a.zip', zipOf(members));
    expect(report.issues.map(({ code, message }) => [code, message])).toEqual([
      [
        'UNSUPPORTED_FILE',
        `Two files of the archive would both be filed as ${taken}; make one of them, or give one another name and load them apart.`,
      ],
    ]);
    expect(await place.filed()).toEqual([]);
  });

  it('the same table twice in an archive is filed once', async () => {
    const oil = 'date,CL\n2025-06-20,70\n';
    expect((await place.load('a.zip', zipOf({ 'a/oil.csv': oil, 'b/oil.csv': oil }))).isFiled).toBe(true);
  });

  it('a member that is in the archive twice refuses it', async () => {
    const member = { name: 'a.pa2', data: Buffer.from(pa2()) };
    const report = await place.load('a.zip', archive([member, member]));
    expect(report.issues.map(({ message }) => message)).toEqual(['a.zip: a.pa2 is in the archive twice.']);
  });

  it('one bad member refuses the whole archive', async () => {
    const report = await place.load('a.zip', zipOf({ 'a.pa2': pa2(), 'README.txt': 'hello' }));
    expect(report.issues.map(({ message }) => message)).toEqual([
      'a.zip: README.txt is plain text; load takes SPAN XML, PA2, FX rates, curve quotes, fixings, histories, event markets, contract tables, securities and their prices, SIMM calibrations, limits and multipliers of accounts, and margin recipes.',
    ]);
    expect(await place.filed()).toEqual([]);
  });
});

itWithReference('a real file is filed by its content, whatever its name', async () => {
  const report = await place.load(
    'download.bin',
    await readFile(referencePath('data', 'span', 'takas_20160517_s.spn.gz')),
  );
  expect(report.read).toEqual([
    'download.bin: SPAN XML of TAKASBANK, 2016-05-17, cycle s: 40 combined commodities, 37 physicals, 146 futures, 2,628 options, 56 inter-commodity spreads, 2,811 risk arrays.',
  ]);
  expect(report.filed).toEqual(['parameters/TAKASBANK/2016-05-17/download.bin']);
});
