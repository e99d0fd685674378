import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { loadFile, type LoadReport } from '../../server/parameters/load-file.js';
import { referenceDirectory, referencePath } from '../support/reference.js';
import { SMALL_FILE } from '../support/pa2-small-file.js';

let root = '';
let dataDirectory = '';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'load-'));
  dataDirectory = join(root, 'data');
});
afterEach(() => rm(root, { recursive: true }));

/** Loads a file of that name and content. */
async function load(name: string, content: string | Uint8Array, date?: string): Promise<LoadReport> {
  const path = join(root, name);
  await writeFile(path, content, 'latin1');
  return loadFile(path, { dataDirectory, ...(date === undefined ? {} : { date }) });
}

/** All files of the data directory. */
async function filed(): Promise<readonly string[]> {
  const entries = await readdir(dataDirectory, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(dataDirectory.length + 1)
        .split(sep)
        .join('/'),
    )
    .sort();
}

const content = (place: string): Promise<string> => readFile(join(dataDirectory, place), 'utf8');

const pa2 = (change: (header: string) => string = (header) => header): string =>
  SMALL_FILE.map((line, index) => (index === 0 ? change(line) : line)).join('\n');

/** A zip of stored members, as small as the format allows. */
function zipOf(members: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(members)) {
    const data = Buffer.from(text, 'latin1');
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), data]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), common, tail, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(central.length, 8);
  end.writeUInt16LE(central.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

function crc32(data: Uint8Array): number {
  let crc = ~0;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

describe('parameter files', () => {
  it('are filed as they are, with their checksum, under clearing house and business date', async () => {
    const report = await load('Tst 2025.pa2', pa2());
    const place = 'parameters/TSTCLR/2025-06-20/Tst_2025.pa2';
    expect(report).toEqual({
      file: 'Tst 2025.pa2',
      isFiled: true,
      read: [
        'Tst 2025.pa2: PA2 of TSTCLR, 2025-06-20, cycle s: 1 combined commodities, 0 physicals, 2 futures, 2 options, 0 inter-commodity spreads, 4 risk arrays.',
      ],
      skipped: [],
      filed: [place],
      issues: [],
    });
    expect(await filed()).toEqual([place, `${place}.sha256`]);
    expect(await content(place)).toBe(pa2());
    expect(await content(`${place}.sha256`)).toBe(`${createHash('sha256').update(pa2()).digest('hex')}\n`);
  });

  it.each([
    ['SE', '2025-06-20-e'],
    ['SC', '2025-06-20-c'],
    ['IA', '2025-06-20-ia'],
  ])('of cycle %s go to %s', async (flags, folder) => {
    const report = await load(
      'a.pa2',
      pa2((header) => header.slice(0, 16) + flags + header.slice(18)),
    );
    expect(report.filed).toEqual([`parameters/TSTCLR/${folder}/a.pa2`]);
  });

  it.each([
    ['../..', '___..'],
    ['a/b c', 'a_b_c'],
  ])('clearing house %s becomes the folder %s', async (name, folder) => {
    const report = await load(
      'a.pa2',
      pa2((header) => `0 ${name.padEnd(6)}${header.slice(8)}`),
    );
    expect(report.filed).toEqual([`parameters/${folder}/2025-06-20/a.pa2`]);
    expect(await filed()).toEqual([
      `parameters/${folder}/2025-06-20/a.pa2`,
      `parameters/${folder}/2025-06-20/a.pa2.sha256`,
    ]);
  });

  it('may be packed, and say what was skipped', async () => {
    const report = await load('a.pa2.gz', gzipSync(`${pa2()}\nQQ\nV XYZ\n`));
    expect(report.filed).toEqual(['parameters/TSTCLR/2025-06-20/a.pa2.gz']);
    expect(report.skipped).toEqual(['1 records with unknown ids were skipped: 1 of "QQ".']);
    expect(report.read[1]).toBe('a.pa2.gz: records read and not needed for margin: 1 V.');
  });

  it('a zip of one set is filed as it is', async () => {
    const report = await load('a.zip', zipOf({ 'x/a.pa2': pa2(), 'b.pa2': pa2() }));
    expect(report.filed).toEqual(['parameters/TSTCLR/2025-06-20/a.zip']);
  });

  it('a zip of several sets and tables is unpacked into their places', async () => {
    const early = pa2((header) => header.replace('SF', 'SE'));
    const report = await load(
      'a.zip',
      zipOf({ 's/a.pa2': pa2(), 'e/a.pa2': early, 'oil.csv': 'date,CL\n2025-06-20,70\n' }),
    );
    expect(report.issues).toEqual([]);
    expect(await filed()).toEqual([
      'history/oil.csv',
      'parameters/TSTCLR/2025-06-20-e/e_a.pa2',
      'parameters/TSTCLR/2025-06-20-e/e_a.pa2.sha256',
      'parameters/TSTCLR/2025-06-20/s_a.pa2',
      'parameters/TSTCLR/2025-06-20/s_a.pa2.sha256',
    ]);
    expect(await content('parameters/TSTCLR/2025-06-20-e/e_a.pa2')).toBe(early);
  });

  it('a bad file changes nothing', async () => {
    await load('a.pa2', pa2());
    const before = await Promise.all((await filed()).map(content));
    const report = await load('a.pa2', pa2().slice(0, -40));
    expect(report).toMatchObject({ isFiled: false, filed: [], issues: [{ code: 'TRUNCATED_FILE' }] });
    expect(await Promise.all((await filed()).map(content))).toEqual(before);
  });

  it('a good file replaces one of its name', async () => {
    await load('a.pa2', pa2());
    await load('a.pa2', `${pa2()}\nV XYZ`);
    const place = 'parameters/TSTCLR/2025-06-20/a.pa2';
    expect(await filed()).toEqual([place, `${place}.sha256`]);
    expect(await content(place)).toContain('V XYZ');
  });
});

describe('tables', () => {
  it.each([
    { name: 'fx-2025-06-20.csv', date: undefined, text: 'from,to,rate\nEUR,USD,1.1\n', places: ['fx/2025-06-20.csv'] },
    { name: 'rates20250620.csv', date: undefined, text: 'from,to,rate\nEUR,USD,1.1\n', places: ['fx/2025-06-20.csv'] },
    { name: 'fx.csv', date: '2025-06-19', text: 'from,to,rate\nEUR,USD,1.1\n', places: ['fx/2025-06-19.csv'] },
    {
      name: 'fx.csv',
      date: undefined,
      text: 'date,from,to,rate\n2025-06-20,EUR,USD,1.1\n2025-06-18,EUR,USD,1\n',
      places: ['fx/2025-06-18.csv', 'fx/2025-06-20.csv'],
    },
    {
      name: 'Oil prices.csv',
      date: undefined,
      text: 'date,CL,HO\n2025-06-19,70,\n2025-06-20,-3.5e1,2\n',
      places: ['history/Oil_prices.csv'],
    },
    {
      name: 'names.csv',
      date: undefined,
      text: 'exchange_code,contract_code,name\nCME,ES,E-mini\n',
      places: ['contracts/names.csv'],
    },
    {
      name: 'x.csv',
      date: undefined,
      text: 'symbology,exchange_code,contract_code,clearing_exchange_code,clearing_contract_code\nion,CME,ES,CME,ES\n',
      places: ['contracts/x.csv'],
    },
  ])('$name is recognised by its header and filed as $places', async ({ name, date, text, places }) => {
    const report = await load(name, text, date);
    expect(report.issues).toEqual([]);
    expect([...report.filed].sort()).toEqual(places);
    expect(await filed()).toEqual(places);
  });

  it('rates of several dates are parted', async () => {
    await load('fx.csv', 'date,from,to,rate\n2025-06-20,EUR,USD,1.1\n2025-06-18,EUR,USD,1\n');
    expect(await content('fx/2025-06-20.csv')).toBe('from,to,rate\nEUR,USD,1.1\n');
  });

  it('a history is described by rows, columns and gaps', async () => {
    const report = await load('oil.csv.gz', gzipSync('date,CL,HO\n2025-06-13,70,\n2025-06-17,71,2\n2025-06-18,72,\n'));
    expect(report.read).toEqual([
      'oil.csv.gz: history of 3 rows, 2025-06-13 to 2025-06-18; 2 columns; longest gap 4 days after 2025-06-13; blank cells: HO 2.',
    ]);
    expect(report.filed).toEqual(['history/oil.csv']);
  });

  it.each([
    {
      name: 'a.csv',
      text: 'date,CL\n2025-06-20,70\n2025-06-19,71\n',
      message: 'a.csv, line 3: 2025-06-19 does not come after 2025-06-20; dates must ascend.',
    },
    { name: 'a.csv', text: 'date,CL\n20250620,70\n', message: 'a.csv, line 2: "20250620" is no date YYYY-MM-DD.' },
    { name: 'a.csv', text: 'date,CL\n2025-06-20,n/a\n', message: 'a.csv, line 2: CL is "n/a", not a number.' },
    { name: 'a.csv', text: 'date,CL,CL\n2025-06-20,1,2\n', message: 'a.csv, line 1: column "CL" is there twice.' },
    { name: 'a.csv', text: 'date,CL\n', message: 'a.csv has a header but no rows.' },
    {
      name: 'map.csv',
      text: 'date,CL\n2025-06-20,1\n',
      message: "map.csv can't be filed as history/map.csv, which is the history map; give it another name.",
    },
    {
      name: 'fx.csv',
      text: 'from,to,rate\nEUR,USD,1\n',
      message: 'fx.csv holds FX rates without a date; put it into the file name (fx-2025-06-20.csv) or a date column.',
    },
    {
      name: 'fx-2025-06-20.csv',
      text: 'from,to,rate\nEUR,USD,x\n',
      message: 'fx-2025-06-20.csv, line 2: the rate "x" is no number above 0.',
    },
    {
      name: 'fx.csv',
      text: 'date,from,to,rate\n2025-06-20,EUR,USD,1\n2025-06-19,EUR,US,1\n',
      message: 'fx.csv, line 3: "US" is no three-letter currency code.',
    },
    {
      name: 'fx.csv',
      text: 'date,from,to,rate\n20.6.2025,EUR,USD,1\n',
      message: 'fx.csv, line 2: "20.6.2025" is no date YYYY-MM-DD.',
    },
    {
      name: 'n.csv',
      text: 'exchange_code,contract_code,name\nCME,,x\n',
      message: 'n.csv, line 2: exchange_code and contract_code must not be empty.',
    },
    {
      name: 'q.csv',
      text: 'tenor,rate\n1Y,4\n',
      message: 'q.csv holds curve quotes, which this version does not load.',
    },
    {
      name: 'q.csv',
      text: 'date,fixing\n2025-06-20,4\n',
      message: 'q.csv holds index fixings, which this version does not load.',
    },
    {
      name: 'e.json',
      text: '{"events": [{}], "markets": []}',
      message: 'e.json holds event markets, which this version does not load.',
    },
    {
      name: 'p.json',
      text: '{"portfolio": []}',
      message: 'p.json is JSON text; load takes SPAN XML, PA2, FX rates, histories and contract tables.',
    },
    {
      name: 'u.csv',
      text: 'a,b\n1,2\n',
      message:
        'u.csv is a table that load does not know: its header is "a,b". Known are FX rates (from,to,rate), histories (date first) and contract tables (exchange_code,contract_code,…).',
    },
    {
      name: 'l.csv',
      text: 'exchange_code,contract_code,name\nCME,ES,\u00E9\n',
      message: 'l.csv is not UTF-8 text; save it as UTF-8.',
    },
    {
      name: 'page.spn',
      text: '<!doctype html><html></html>',
      message: 'page.spn is an HTML page; load takes SPAN XML, PA2, FX rates, histories and contract tables.',
    },
    {
      name: 'empty.spn',
      text: '',
      message: 'empty.spn is empty; load takes SPAN XML, PA2, FX rates, histories and contract tables.',
    },
  ])('refused: $message', async ({ name, text, message }) => {
    const report = await load(name, text);
    expect(report.isFiled).toBe(false);
    expect(report.issues.map((issue) => issue.message)).toContain(message);
    expect(await filed()).toEqual([]);
  });

  it('one bad member refuses the whole archive', async () => {
    const report = await load('a.zip', zipOf({ 'a.pa2': pa2(), 'README.txt': 'hello' }));
    expect(report.issues.map(({ message }) => message)).toEqual([
      'a.zip: README.txt is plain text; load takes SPAN XML, PA2, FX rates, histories and contract tables.',
    ]);
    expect(await filed()).toEqual([]);
  });

  it('a file that is not there, or a folder, is said so', async () => {
    const path = join(root, 'none.spn');
    expect(await loadFile(path, { dataDirectory })).toMatchObject({
      isFiled: false,
      issues: [{ message: `There is no file ${path}.` }],
    });
    await mkdir(path);
    expect(await loadFile(path, { dataDirectory })).toMatchObject({
      isFiled: false,
      issues: [{ message: `${path} is not a file.` }],
    });
  });
});

const itWithReference = referenceDirectory() === undefined ? it.skip : it;

itWithReference('a real file is filed by its content, whatever its name', async () => {
  const report = await load('download.bin', await readFile(referencePath('data', 'span', 'takas_20160517_s.spn.gz')));
  expect(report.read).toEqual([
    'download.bin: SPAN XML of TAKASBANK, 2016-05-17, cycle s: 40 combined commodities, 37 physicals, 146 futures, 2,628 options, 56 inter-commodity spreads, 2,811 risk arrays.',
  ]);
  expect(report.filed).toEqual(['parameters/TAKASBANK/2016-05-17/download.bin']);
});
