import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { referenceDirectory, referencePath } from '../support/reference.js';
import { runProgram, type ProgramEnd } from '../support/service.js';
import { fileParameters, smallSpanXml } from '../support/span-xml.js';

const HEADER = 'account_code,exchange_code,contract_code,contract_type,contract_expiry,net_position';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'margin-desk-margin-'));
  const text = smallSpanXml({ clearingHouse: 'TCH', businessDate: '2026-11-19', exchanges: ['TEX'] });
  await fileParameters(directory, 'TCH/2026-11-19', 'set.spn', text);
});

afterAll(() => rm(directory, { recursive: true, force: true }));

async function margin(name: string, text: string | Buffer, ...flags: string[]): Promise<ProgramEnd> {
  const path = join(directory, name);
  await writeFile(path, text);
  return runProgram(['margin', path, '--no-demo', '--data-dir', directory, ...flags]);
}

describe('margin', () => {
  it.each([
    ['book.csv', `${HEADER}\nDESK,TEX,ZZ0,FUT,203012,2\n`],
    ['semicolons.csv', `\uFEFF${HEADER.replaceAll(',', ';')}\r\n\r\nDESK;TEX;ZZ0;FUT;DEC-30;"2"\r\n`],
    ['titles.csv', `${HEADER.toUpperCase().replaceAll('_', ' ')}\nDESK,TEX,ZZ0,FUT,203012,2\n`],
    ['rows.json', JSON.stringify([row(2)])],
    ['body.json', JSON.stringify({ portfolio: [row('2')] })],
  ])('reads %s', async (name, text) => {
    const end = await margin(name, text);
    expect(end).toMatchObject({ code: 0, stderr: '' });
    expect(end.stdout).toMatch(/^1 row: 1 margined, 0 left out\.\n/);
    expect(end.stdout).toContain('Total initial margin: 1,800.00 USD');
    expect(end.stdout).toContain('Parameters: TCH 2026-11-19');
  });

  it('says what was left out, with its line and column, before any figure', async () => {
    const end = await margin(
      'partly.csv',
      `${HEADER}\nDESK,TEX,ZZ0,FUT,203012,2\n\nDESK,TEX,ZZZ,FUT,203012,1\nDESK,TEX,ZZ0,FUT,203012,x\n`,
    );
    expect(end.code).toBe(0);
    const [first, , contract, quantity] = end.stdout.split('\n');
    expect(first).toBe('3 rows: 1 margined, 2 left out; the figures below understate the margin by them.');
    expect(contract).toMatch(/^ {2}line 4, column 3 \(contract_code\): No contract "ZZZ" on TEX/);
    expect(quantity).toMatch(/^ {2}line 5, column 6 \(net_position\): /);
  });

  it('takes values that the file lacks from its options, and says so', async () => {
    const text = 'Contract,Expiry,Qty\nZZ0,DEC-30,2\n';
    const end = await margin('house.csv', text, '--account', 'HOUSE 1', '--exchange', 'TEX', '--clearing-house', 'TCH');
    expect(end).toMatchObject({ code: 0, stderr: '' });
    expect(end.stdout).toContain('Account of all rows, as given: HOUSE 1.\n');
    expect(end.stdout).toContain('Exchange of all rows, as given: TEX.\n');
    expect(end.stdout).toContain('--clearing-house is not used: house.csv says it of its rows itself');
    expect(end.stdout).toContain('1 row: 1 margined, 0 left out.\n');
    expect(end.stdout).toMatch(/HOUSE 1 .*1,800\.00/);
  });

  it('takes the name of a file for the account of its rows where nothing names one, and says so', async () => {
    const end = await margin('desk-7.csv', 'Exchange,Contract,Expiry,Qty\nTEX,ZZ0,DEC-30,2\n');
    expect(end.stdout).toContain('No account is named: all rows are of one account, called “desk-7”.\n');
  });

  it('lets the file count where it names what an option says', async () => {
    const end = await margin('named.csv', `${HEADER}\nDESK,TEX,ZZ0,FUT,203012,2\n`, '--account', 'OTHER');
    expect(end.stdout).toContain('--account is not used: named.csv says it of its rows itself');
    expect(end.stdout).toMatch(/DESK .*1,800\.00/);
  });

  const SWAPS = 'Account,Trade,Direction,Notional,Start,Maturity,Fixed rate,Index,Currency';
  const SWAP = 'DESK,T1,Pay,10000000,2026-12-02,2031-12-02,3.8,USD-SOFR,USD';
  const LISTED = 'Account,Exchange,Contract,Expiry,Qty,Unit';

  it.each([
    [
      'lacks a column',
      [SWAPS, SWAP],
      /Row 5 is left out: the table has no column for Clearing house \(CME, LCH or EUREX\)\..*--clearing-house/,
    ],
    ['has a doubtful column', [LISTED, 'DESK,TEX,ZZ9,DEC-30,7,bbl'], /Row 5 is left out: The column "Unit" may change/],
  ])('margins the other tables of a file and asks about one that %s', async (_, lines, question) => {
    const head = ['Account,Exchange,Contract,Expiry,Net position', 'DESK,TEX,ZZ0,DEC-30,2', '', ...lines];
    const end = await margin('tables.csv', `${head.join('\n')}\n`);
    expect(end).toMatchObject({ code: 3, stderr: '' });
    expect(end.stdout).toMatch(question);
    expect(end.stdout).toContain(
      '1 row: 1 margined, 0 left out. 1 more row of the file was left out as it was read, as said above.\n' +
        '1 table of the file waits for an answer, as said above; the figures are without it.\n',
    );
    expect(end.stdout).toContain('Total initial margin: 1,800.00 USD');
    const json = await margin('tables.csv', `${head.join('\n')}\n`, '--json');
    expect(json.code).toBe(3);
    expect(json.stderr).toMatch(question);
    expect(json.stderr).toContain('1 table of the file waits for an answer');
  });

  it('margins the table of which something was asked once it is answered', async () => {
    const lines = ['Account,Exchange,Contract,Expiry,Net position', 'DESK,TEX,ZZ0,DEC-30,2', '', LISTED];
    const text = `${[...lines, 'DESK,TEX,ZZ0,DEC-30,7,bbl'].join('\n')}\n`;
    const end = await margin('answered.csv', text, '--ignore-column', 'Unit');
    expect(end.code).toBe(0);
    expect(end.stdout).toContain('Total initial margin: 8,100.00 USD');
  });

  it('refuses a file where what is asked about may be the positions that the other table has the trades of', async () => {
    const trades = ['Account,Exchange,Contract,Expiry,Bought,Sold', 'DESK,TEX,ZZ0,DEC-30,2,0'];
    const end = await margin('day.csv', `${[...trades, '', LISTED, 'DESK,TEX,ZZ0,DEC-30,7,bbl'].join('\n')}\n`);
    expect(end).toMatchObject({ code: 1, stdout: '' });
    expect(end.stderr).toContain('The column "Unit" may change');
  });

  it('refuses a file of whose tables all are asked about', async () => {
    const end = await margin('asked.csv', `${LISTED}\nDESK,TEX,ZZ0,DEC-30,7,bbl\n\n${SWAPS}\n${SWAP}\n`);
    expect(end).toMatchObject({ code: 1, stdout: '' });
    expect(end.stderr).toContain('there is no column for Clearing house');
    expect(end.stderr).toContain('The column "Unit" may change');
  });

  it('lists closest matches', async () => {
    const end = await margin('close.csv', `${HEADER}\nDESK,TEX,ZZ0,FUT,203011,2\n`);
    expect(end.stdout.split('\n')[0]).toBe(
      '1 row: 1 margined, 0 left out. 1 row counts as another contract than the one it names.',
    );
    expect(end.stdout).toMatch(/Taken for another contract:\n {2}line 2, column 5 \(contract_expiry\): .*203012/);
  });

  it('writes the whole result as JSON', async () => {
    const output = join(directory, 'result.json');
    const end = await margin('book.json', JSON.stringify([row(-1)]), '-o', output, '--json');
    expect(JSON.parse(end.stdout)).toMatchObject({ status: 'success', total: 900 });
    expect(JSON.parse(await readFile(output, 'utf8'))).toEqual(JSON.parse(end.stdout));
  });

  it.each([
    [
      'ragged.csv',
      `${HEADER}\nDESK,TEX,ZZ0,FUT,203012\n`,
      /^ragged\.csv, line 2: 5 cells, but the header has 6 columns\.\n$/,
    ],
    ['quote.csv', `${HEADER}\n"DESK,TEX\n`, /^quote\.csv, line \d: the quotation marks are not in order\./],
    ['headless.csv', 'DESK,TEX,ZZ0,FUT,203012,2\n', /^headless\.csv, line 1: no headings are understood/],
    ['twice.csv', `${HEADER},net_position\n`, /^twice\.csv, line 1: the column net_position is there twice/],
    ['empty.csv', '', /^empty\.csv is empty\.\n$/],
    ['empty.json', ' \n', /^empty\.json is empty\.\n$/],
    ['rowless.csv', `${HEADER}\n\n`, /^rowless\.csv has no row below its header\.\n$/],
    ['book.xlsx', Buffer.from('PK\u0003\u0004....', 'latin1'), /^book\.xlsx is cut off or not a workbook\.\n$/],
    ['latin.csv', Buffer.from([0x61, 0xe9, 0x0a]), /^latin\.csv, line 1: no headings are understood/],
    ['binary.csv', Buffer.from([0x61, 0x00, 0xe9, 0x0a]), /^binary\.csv is no text/],
    ['torn.json', '{"portfolio": [', /^torn\.json: .* byte \d+/],
    ['other.json', '{"positions": []}', /^other\.json holds no "portfolio"/],
    ['nobody.csv', `${HEADER}\n,TEX,ZZ0,FUT,203012,2\n`, /^line 2, column 1 \(account_code\): /],
  ])('refuses %s in a sentence', async (name, text, sentence) => {
    const end = await margin(name, text);
    expect(end).toMatchObject({ code: 1, stdout: '' });
    expect(end.stderr).toMatch(sentence);
  });

  it.each([
    ['a missing file', ['margin', 'no-such-book.csv'], 1, /^There is no file no-such-book\.csv\.\n$/],
    ['an old kind of output', ['margin', 'book.csv', '-o', 'out.xls'], 2, /^Results are not written as \.xls;/],
  ])('refuses %s', async (_, args, code, sentence) => {
    const end = await runProgram([...args, '--no-demo', '--data-dir', directory]);
    expect(end.code).toBe(code);
    expect(end.stderr).toMatch(sentence);
  });
});

describe('load', () => {
  const load = (...args: string[]): Promise<ProgramEnd> => runProgram(['load', ...args, '--data-dir', directory]);

  it('files the good files, names the bad ones, and fails if there is one', async () => {
    const good = join(directory, 'good.spn');
    const bad = join(directory, 'bad.spn');
    await writeFile(good, smallSpanXml({ clearingHouse: 'LOADED', businessDate: '2026-11-18', exchanges: ['LEX'] }));
    await writeFile(bad, 'not a parameter file');
    const end = await load(bad, good, '--rounding', 'cme', '--long-option-cap', 'on');
    expect(end.code).toBe(1);
    expect(end.stdout).toMatch(/filed +parameters\/LOADED\/2026-11-18\/good\.spn/);
    expect(end.stdout).toContain('LOADED: rounding cme, long-option-only cap on');
    expect(end.stderr).toMatch(/^bad\.spn was not loaded: .*\n1 of 2 files were not loaded\.\n$/);
  });

  it('refuses another rounding than those there are', async () => {
    const end = await load('any.spn', '--rounding', 'bankers');
    expect(end).toMatchObject({ code: 2, stdout: '' });
  });

  it('files a real clearing house’s file, which margins', async () => {
    if (referenceDirectory() === undefined) return;
    const end = await load(referencePath('data', 'span', 'takas_20160517_s.spn.gz'), '--rounding', 'takas');
    expect(end).toMatchObject({ code: 0, stderr: '' });
    expect(end.stdout).toContain(
      '40 combined commodities, 37 physicals, 146 futures, 2,628 options, 56 inter-commodity spreads',
    );
    const book =
      'account_code,exchange_code,contract_code,contract_type,contract_expiry,net_position\nA,BIST,AKBNKE,FUT,201605,10\n';
    const result = await margin('takas.csv', book, '--currency', 'TRY');
    expect(result.stdout).toMatch(/^1 row: 1 margined, 0 left out\.\n/);
  });
});

function row(quantity: number | string): Record<string, unknown> {
  return {
    account_code: 'DESK',
    exchange_code: 'TEX',
    contract_code: 'ZZ0',
    contract_type: 'FUT',
    contract_expiry: '203012',
    net_position: quantity,
  };
}
