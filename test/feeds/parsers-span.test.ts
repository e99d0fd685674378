import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { filled } from '../../server/fetch/definition/address.js';
import { shippedSources } from '../../server/fetch/definition/read-sources.js';
import { plannedFiles } from '../../server/fetch/plan/plan.js';
import type { ParserContext } from '../../server/fetch/parser.js';
import { datamine } from '../../server/fetch/parsers/span/datamine.js';
import { spanFile } from '../../server/fetch/parsers/span/span-file.js';
import type { Download } from '../../server/fetch/source.js';
import { archive, type ArchiveMember } from '../support/archive.js';
import { indianSpanFile, type IndianFile } from '../support/indian-span.js';
import { SMALL_FILE } from '../support/pa2-small-file.js';
import { referencePath } from '../support/reference.js';
import { itWithReference } from '../support/with-reference.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'span-feed-'));
});
afterAll(() => rm(folder, { recursive: true }));

const downloadOf = (source: string): Download => {
  const download = shippedSources().find(({ name }) => name === source)?.downloads[0];
  if (download === undefined) throw new Error(`There is no source ${source}.`);
  return download;
};

async function received(url: string, content: Uint8Array) {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const path = join(folder, sha256.slice(0, 16));
  await writeFile(path, content);
  return { path, url, bytes: content.length, sha256, lastModified: null };
}

const contextOf = (source: string, day: string): ParserContext => ({
  source,
  download: downloadOf(source),
  from: day,
  to: day,
  today: day,
});

const NIFTY: IndianFile = {
  businessDate: '20260625',
  products: [{ code: 'NIFTY', price: 24_000, scanRange: 1_500, futures: { '20260630': 24_050, '20260728': 24_150 } }],
};
const member = (name: string, file: Partial<IndianFile> = {}): ArchiveMember => ({
  name,
  data: indianSpanFile({ ...NIFTY, ...file }),
});
const NSE = 'https://nsearchives.nseindia.com/archives/nsccl/span/';

async function parsedNse(zip: string, ...members: readonly ArchiveMember[]) {
  return spanFile(await received(`${NSE}${zip}`, archive(members)), contextOf('nse', '2026-06-25'));
}

describe('a zip of a SPAN file', () => {
  it('goes to load as it is, under its own name', async () => {
    expect(await parsedNse('nsccl.20260625.s.zip', member('nsccl.20260625.s.spn'))).toEqual({
      ok: true,
      value: {
        tables: [],
        asItIs: { name: 'nsccl.20260625.s.zip' },
        // a physical and two futures
        rows: 3,
        newest: '2026-06-25',
        notes: [],
      },
    });
  });

  it('is taken if it is intraday by name and content', async () => {
    const parsed = await parsedNse('nsccl.20260625.i5.zip', member('nsccl.20260625.i05.spn', { isSettlement: false }));
    expect(parsed).toMatchObject({ ok: true, value: { asItIs: { name: 'nsccl.20260625.i5.zip' } } });
  });

  it.each<readonly [string, string, readonly ArchiveMember[], string]>([
    [
      'yesterday’s file under today’s name',
      'nsccl.20260625.s.zip',
      [member('nsccl.20260625.s.spn', { businessDate: '20260624' })],
      'nsccl.20260625.s.zip holds the file of 2026-06-24 where that of 2026-06-25 was asked for; it is not filed.',
    ],
    [
      'a file of the day that is named after another',
      'nsccl.20260625.s.zip',
      [member('nsccl.20260624.s.spn')],
      'nsccl.20260625.s.zip holds nsccl.20260624.s.spn, which is named after another day than 2026-06-25; it is not filed.',
    ],
    [
      'an intraday file under the name of a settlement',
      'nsccl.20260625.s.zip',
      [member('nsccl.20260625.s.spn', { isSettlement: false })],
      'nsccl.20260625.s.zip has the name of a settlement file and says in it that it is intraday; it is not filed.',
    ],
    [
      'a settlement under the name of an intraday file',
      'nsccl.20260625.i5.zip',
      [member('nsccl.20260625.i05.spn')],
      'nsccl.20260625.i5.zip has the name of an intraday file and says in it that it is a settlement; it is not filed.',
    ],
    [
      'a file of another house',
      'nsccl.20260625.s.zip',
      [member('nsccl.20260625.s.spn', { clearingHouse: 'ICCL' })],
      'nsccl.20260625.s.zip is of ICCL, not of NSCCL; it is not filed.',
    ],
    [
      'two files',
      'nsccl.20260625.s.zip',
      [member('nsccl.20260625.s.spn'), member('nsccl_x.20260625.s.spn')],
      'nsccl.20260625.s.zip holds 2 files where one is published; it is not filed.',
    ],
    [
      'a file without contracts',
      'nsccl.20260625.s.zip',
      [member('nsccl.20260625.s.spn', { products: [] })],
      'nsccl.20260625.s.zip holds no risk arrays; it is not filed.',
    ],
    [
      'a page in place of the file',
      'nsccl.20260625.s.zip',
      [{ name: 'nsccl.20260625.s.spn', data: Buffer.from('<!doctype html><html>blocked</html>') }],
      'nsccl.20260625.s.spn is an HTML page, not a SPAN-methodology parameter file; it is not filed.',
    ],
  ])('is refused with one sentence: %s', async (_, zip, members, message) => {
    expect(await parsedNse(zip, ...members)).toMatchObject({ ok: false, issues: [{ message }] });
  });

  it('is refused where its content does not agree with its checksum', async () => {
    const damaged = { ...member('nsccl.20260625.s.spn'), claims: { checksum: 1 } };
    expect(await parsedNse('nsccl.20260625.s.zip', damaged)).toMatchObject({
      ok: false,
      issues: [{ code: 'CORRUPT_ARCHIVE' }],
    });
  });

  it('is known by its first record where it is PA2', async () => {
    const text = SMALL_FILE.map((line) => line.replace('TSTCLR', 'CME   ')).join('\r\n');
    const zip = archive([{ name: 'cme.20250620.s.pa2', data: Buffer.from(text, 'latin1') }]);
    const file = await received('ftp://ftp.cmegroup.com/span/archive/cme/2025/cme.20250620.s.pa2.zip', zip);
    expect(await spanFile(file, contextOf('cme', '2025-06-20'))).toMatchObject({
      ok: true,
      value: { asItIs: { name: 'cme.20250620.s.pa2.zip' }, rows: 4, newest: '2025-06-20' },
    });
  });
});

describe('CME DataMine', () => {
  const LIST = 'https://datamine.new.cmegroup.com/api/list_entitlements_files';

  itWithReference('leads to the file of the day, and to none on other days', async () => {
    const list = await received(LIST, await readFile(referencePath('data', 'feeds', 'cme_datamine_list.json')));
    expect(await datamine(list, contextOf('datamine', '2026-08-11'))).toMatchObject({
      ok: true,
      value: {
        leadsTo: 'https://datamine.new.cmegroup.com/cme/api/v2/download?fid=20260811-SPAN_CUSTPA2TCC_S_CME_0',
      },
    });
    expect(await datamine(list, contextOf('datamine', '2026-08-12'))).toMatchObject({
      ok: true,
      value: { isAbsent: true },
    });
  });

  it('names the file as the archive in it is named', async () => {
    const text = SMALL_FILE.map((line) => line.replace('TSTCLR', 'CME   ')).join('\r\n');
    const zip = archive([{ name: 'cme.20250620.s.pa2', data: Buffer.from(text, 'latin1') }]);
    const parsed = await datamine(await received(`${LIST}?fid=1`, zip), contextOf('datamine', '2025-06-20'));
    expect(parsed).toMatchObject({ ok: true, value: { asItIs: { name: 'cme.20250620.s.pa2.zip' } } });
  });

  it('says what is wrong with an answer that is no list', async () => {
    const answer = await received(LIST, Buffer.from('{"error":"not entitled"}'));
    expect(await datamine(answer, contextOf('datamine', '2026-08-11'))).toMatchObject({
      ok: false,
      issues: [{ message: 'The list of files of 2026-08-11 is not as CME DataMine is known to write it (data).' }],
    });
  });
});

describe('the sources of SPAN files', () => {
  const addressesOf = (source: string, day: string): readonly string[] =>
    downloadOf(source).urls.map((url) => filled(url, { from: day, to: day, next: day, credential: () => undefined }));
  const planOf = (download: Download, moment: string, newest: string | null = null) =>
    plannedFiles(download, undefined, { newest, covered: [] }, { moment: new Date(moment), backfill: undefined });

  it('ask for the settlement first, then for the latest intraday file', () => {
    expect(addressesOf('nse', '2026-06-25').map((url) => url.slice(NSE.length))).toEqual(
      ['s', 'i5', 'i4', 'i3', 'i2', 'i1'].map((cycle) => `nsccl.20260625.${cycle}.zip`),
    );
    expect(addressesOf('bse', '2026-06-25').map((url) => /-(\w+)\.ZIP$/.exec(url)?.[1])).toEqual([
      ...['FINAL', 'FINAL', '04', '03', '02', '01', '00'],
    ]);
  });

  it('ask for no day whose settlement is not due: what lies there before is the begin of a day', () => {
    // 22:00 UTC of Thursday is 03:30 of Friday in India
    expect(planOf(downloadOf('nse'), '2026-06-25T22:00:00Z')[0]).toMatchObject({ from: '2026-06-25', isDue: true });
    expect(planOf(downloadOf('nse'), '2026-06-25T08:30:00Z')[0]?.from).toBe('2026-06-24');
  });

  it('know the holidays of fixed date in India, and no 1 April', () => {
    const days = planOf(downloadOf('nse'), '2026-04-16T22:00:00Z').map(({ from }) => from);
    expect(days).not.toContain('2026-04-14');
    expect(planOf(downloadOf('nse'), '2026-04-02T22:00:00Z').map(({ from }) => from)).toContain('2026-04-01');
  });

  it('ask for the archive from its last day back to its first, in the folders of each year', () => {
    const [archived, first] = shippedSources().find(({ name }) => name === 'cme')?.downloads ?? [];
    if (archived === undefined || first === undefined) throw new Error('The archive has no downloads.');
    const days = planOf(archived, '2026-09-01T12:00:00Z').map(({ from }) => from);
    expect([days[0], days.at(-1)]).toEqual(['2025-09-12', '2014-01-01']);
    const earliest = planOf(first, '2026-09-01T12:00:00Z').map(({ from }) => from);
    expect([earliest[0], earliest.at(-1)]).toEqual(['2013-12-31', '2013-01-02']);
    const values = { from: '2013-01-02', to: '2013-01-02', next: '2013-01-03', credential: () => undefined };
    expect(filled(first.urls[0] ?? '', values)).toBe(
      'ftp://ftp.cmegroup.com/span/archive/cme/2013/201301/cme.20130102.s.pa2.zip',
    );
  });
});
