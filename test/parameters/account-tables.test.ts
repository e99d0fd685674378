import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { AccountTableFiles } from '../../server/parameters/account-tables/filed-account-tables.js';
import { Disk } from '../../server/parameters/registry/disk.js';
import { LoadingPlace } from '../support/loading-place.js';

const MULTIPLIERS = 'account_code,clearing_house,product,factor,floor\nA1,cme,*,1.25,\n*,*,cl,1.5,100\n';
const LIMITS =
  'account_code,figure,amount,warn_at,currency_code,owner\nA1,Initial_Margin,1000,,,\n*,requirement,5,50,eur,desk\n';

describe('load of tables of accounts', () => {
  let place: LoadingPlace;
  beforeEach(async () => {
    place = await LoadingPlace.make();
  });
  afterEach(() => place.remove());

  it.each([
    ['my limits.csv', LIMITS, 'accounts/limits.csv', '2 limits'],
    ['x.csv', MULTIPLIERS, 'accounts/multipliers.csv', '2 margin multipliers'],
  ])('files %s', async (name, text, filed, read) => {
    const report = await place.load(name, text);
    expect([report.issues, report.filed]).toEqual([[], [filed]]);
    expect(report.read).toEqual([`${name}: ${read}.`]);
  });

  it.each([
    ['account_code,figure,amount\nA1,profit,1\n', 'line 2: figure "profit" is none of initial_margin'],
    ['account_code,figure,amount\nA1,requirement,1e3\n', 'line 2: amount "1e3" is no number above 0'],
    ['account_code,figure,amount\n,requirement,1\n', 'line 2: account_code must not be empty'],
    ['account_code,figure,amount,warn_at\nA1,requirement,1,120\n', 'warn_at "120" is no percentage'],
    ['account_code,figure,amount\nA1,requirement,1\nA1,requirement,2\n', 'line 3: an earlier line is of the same'],
    ['account_code,clearing_house,product,factor\nA1,*,*,0.25\n', '25 % more than the clearing house asks is 1.25'],
    ['account_code,clearing_house,product,factor\nA1,,*,2\n', 'clearing_house must not be empty; * stands for any'],
    ['account_code,clearing_house,product,factor,floor\nA1,*,*,2,-1\n', 'floor "-1" is no amount'],
  ])('refuses %j in a sentence', async (text, sentence) => {
    const report = await place.load('table.csv', text);
    expect(report.isFiled).toBe(false);
    expect(report.issues.map(({ message }) => message).join(' ')).toContain(sentence);
    expect(await place.filed()).toEqual([]);
  });
});

describe('the tables of accounts in use', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'margin-desk-accounts-'));
    for (const folder of ['own/accounts', 'demo/accounts']) await mkdir(join(root, folder), { recursive: true });
  });
  afterEach(() => rm(root, { recursive: true }));

  const roots = () => [
    { directory: join(root, 'own'), isDemo: false },
    { directory: join(root, 'demo'), isDemo: true },
  ];
  const put = (place: string, text: string) => writeFile(join(root, place), text);
  const disk = new Disk({ settleMilliseconds: 0, clock: Date.now, stopwatch: () => performance.now() });
  const read = async (files: AccountTableFiles, isDemoMarket = true) => {
    const scan = disk.scan('observed');
    return { ...(await files.read(await files.list(scan), isDemoMarket, '2026-01-05')), remarks: [...scan.remarks] };
  };

  it("are the user's in place of the demo market's, which count beside demo parameters alone", async () => {
    const files = new AccountTableFiles(roots());
    expect((await read(files)).tables).toBeUndefined();
    await put('demo/accounts/limits.csv', LIMITS);
    await put('demo/accounts/multipliers.csv', MULTIPLIERS);
    await put('own/accounts/limits.csv', 'account_code,figure,amount\nB1,requirement,7\n');
    const { tables } = await read(files);
    expect(tables?.limits).toEqual([
      { accountCode: 'B1', figure: 'requirement', amount: 7, currency: 'USD', warnAt: 80, owner: null },
    ]);
    expect(
      tables?.multipliers.map(({ clearingHouse, product, factor, floor }) => [clearingHouse, product, factor, floor]),
    ).toEqual([
      ['CME', '*', 1.25, 0],
      ['*', 'CL', 1.5, 100],
    ]);
    expect((await read(files, false)).tables?.multipliers).toEqual([]);
  });

  it('stay as they were when a file goes bad, and say so', async () => {
    const files = new AccountTableFiles(roots());
    await put('own/accounts/multipliers.csv', MULTIPLIERS);
    const before = (await read(files)).tables;
    await put('own/accounts/multipliers.csv', MULTIPLIERS.replace('1.25', 'much more'));
    const after = await read(files);
    expect(after.tables).toEqual(before);
    expect(after.findings.join(' ')).toMatch(/line 2: factor "much more" .* The version read before is used on\./);
    expect(after.set).toMatchObject({ parameter: 'ACCOUNTS', isUsable: true });
  });

  it('are none of a file that was bad from the beginning', async () => {
    await put('own/accounts/limits.csv', 'account_code,amount\nA1,1\n');
    const { tables, findings, set } = await read(new AccountTableFiles(roots()));
    expect(tables).toBeUndefined();
    expect(findings).toEqual(['accounts/limits.csv has no column figure; its header is account_code,figure,amount.']);
    expect(set).toMatchObject({ isUsable: false });
  });
});
